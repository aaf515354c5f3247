"""Exact numbers as people read them: a few significant digits, thousands separated, millions to trillions in words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from functools import lru_cache

from derive.evaluation.evaluate import Enclosure
from derive.expressions.dimensions import measured
from derive.expressions.expression import Add, Expression, Maximum, Minimum, Negate, Number
from derive.expressions.quantity import Point, Symbol
from derive.statements.relation import Relation
from units import DATE, PURE, Figure, Interval, Unit, base_unit, show_date, spoken
from units.figures.figure import Scale
from units.measures.naming import measured_in

DIGITS = 4  # figures are printed with two or three: one more shows how near a value lies
MOST_DIGITS = 24  # what lies nearer to an edge than that is reported by its verdict alone
SCALES = ((Fraction(10) ** 12, "trillion"), (Fraction(10) ** 9, "billion"), (Fraction(10) ** 6, "million"))
BEYOND = Fraction(10) ** 15  # from here on names of magnitudes are less known than powers of ten
SEVERAL = ("thousands", "millions", "billions", "trillions")  # hundreds of trillions, which are of something
SIGNS = "~∼≈≃≅<>≤≥="
REMEMBERED = 8192  # numbers as shown: a page, its pictures and its exports show the same ones several times
RAISED = str.maketrans("-0123456789", "⁻⁰¹²³⁴⁵⁶⁷⁸⁹")
ABOUT_ZERO = Fraction(1, 10**6)  # what encloses a zero is far narrower, a step that may go either way far wider
SMALLEST_PLAIN = Fraction(1, 1000)  # below it zeros have to be counted


def show(value: Fraction, digits: int = DIGITS) -> str:
    """Return a number rounded to significant digits (half to even): ``2,400``, ``0.0144``, ``4.9 million``."""
    return _with_magnitude(_scaled(value, digits))


def distinguishing_digits(values: Sequence[Fraction], edges: Iterable[Fraction]) -> int:
    """Return how many digits show on which side of some edges, and of one another, numbers lie: of 2.5001 by 2.5, five.

    A number that is an edge itself is reported as such by any of them.
    """
    thresholds = tuple(edges)
    pairs = [(value, edge) for value in values for edge in (*thresholds, *values) if value != edge]
    for digits in range(DIGITS, MOST_DIGITS):
        shown = {value: rounded(value, digits) for value in values}
        if all(shown[one] != shown.get(two, two) and (shown[one] < two) is (one < two) for one, two in pairs):
            return digits
    return MOST_DIGITS


def show_span(low: Fraction, high: Fraction) -> str:
    """Return two ends with digits enough to tell them apart, a shared magnitude once: ``1.5 to 2.5 million``."""
    digits = next((count for count in (4, 6, 8, 12) if rounded(low, count) != rounded(high, count)), 16)
    return _between(_scaled(low, digits), _scaled(high, digits))


def show_edge(value: Fraction) -> str:
    """Return an edge of a set, in full where that takes few digits."""
    return _with_magnitude(_edge(value))


def show_edges(bounded: Interval) -> str:
    """Return both edges of a set.

    Raises:
        ValueError: the set is unbounded.
    """
    if bounded.low is None or bounded.high is None:
        raise ValueError(f"{bounded} has no two edges")
    return _between(_edge(bounded.low), _edge(bounded.high))


def significant(value: Fraction, digits: int) -> tuple[int, int]:
    """Return ``(n, p)`` such that ``n * 10**p`` is the value, not below 0, rounded to so many significant digits."""
    power = len(str(value.numerator)) - len(str(value.denominator)) - digits
    rounded = _rounded_at(value, power)
    while rounded >= 10**digits:
        power += 1
        rounded = _rounded_at(value, power)
    return rounded, power


def _rounded_at(value: Fraction, power: int) -> int:
    """Return a positive value over ``10**power``, rounded to the nearest integer, half to even."""
    ten: int = 10 ** abs(power)
    above, below = value.numerator, value.denominator * ten
    if power < 0:
        above, below = value.numerator * ten, value.denominator
    integer, rest = divmod(above, below)
    return integer + (2 * rest > below or (2 * rest == below and integer % 2 == 1))


def rounded(value: Fraction, digits: int) -> Fraction:
    """Return what showing a value with that many digits says that it is."""
    digits_alone, power = significant(abs(value), digits)
    size = digits_alone * Fraction(10) ** power
    return size if value > 0 else -size


def rounds_off(value: Fraction, digits: int = DIGITS) -> bool:
    """Return whether showing the value with that many digits loses anything."""
    return rounded(value, digits) != value


def show_ends(low: Enclosure, high: Enclosure, unit: Unit, digits: int = DIGITS) -> str:
    """Return a computed value, or the two ends of a computed range, with the unit.

    Of what is not known well enough to be shown as a number it says between which two it lies.
    """
    if unit.dimension == DATE:
        return _between_dates(middle(low), middle(high), unit)
    if not (_is_close(low) and _is_close(high)):
        return _with_unit(f"between {show(low.low, digits)} and {show(high.high, digits)}", unit)
    ends = [show_enclosure(end, digits=digits) for end in ((low,) if low == high else (low, high))]
    return _with_unit(" to ".join(ends), unit)


def show_enclosure(number: Enclosure, unit: Unit = PURE, digits: int = DIGITS) -> str:
    """Return a number that is known exactly or between two close ends; one that may be zero is shown as zero."""
    if unit.dimension == DATE:
        return _between_dates(middle(number), middle(number), unit)
    sign = "" if number.exact and not rounds_off(number.low, digits) else "≈ "
    return _with_unit(f"{sign}{show(middle(number), digits)}", unit)


def _is_close(number: Enclosure) -> bool:
    """Return whether an enclosure is narrow enough that its middle has the digits shown, or is zero."""
    width, size = number.high - number.low, max(-number.low, number.high)
    return width <= ABOUT_ZERO if number.low <= 0 <= number.high else width * 10 ** (DIGITS - 1) <= size


def on_scale(number: Enclosure, scale: Scale) -> Enclosure:
    """Convert a number from base units to a scale: 295.15 K on that of °C is 22."""
    return Enclosure(scale.of(number.low), scale.of(number.high))


def middle(number: Enclosure) -> Fraction:
    """Return the value that is shown for an enclosure: its middle, or zero where that is inside."""
    return Fraction(0) if number.low <= 0 <= number.high else (number.low + number.high) / 2


def show_quantity(value: Fraction, unit: Unit, scale: Scale | None = None) -> str:
    """Return an exact number with its unit or on a scale; a date as a day."""
    return show_range(value, value, unit, scale)


def show_range(low: Fraction, high: Fraction, unit: Unit, scale: Scale | None = None) -> str:
    """Return an exact number, or the two ends of a range, with the unit or on a scale."""
    if unit.dimension == DATE:
        return _between_dates(low, high, unit)
    low, high, unit = read_off(low, high, unit, scale)
    return _with_unit(show(low) if low == high else show_span(low, high), unit)


def show_given(low: Fraction, high: Fraction, unit: Unit, scale: Scale | None = None) -> str:
    """Return the same in full, unless that is very long."""
    first, last, degree = read_off(low, high, unit, scale)
    if unit.dimension == DATE or any(rounds_off(end, MOST_DIGITS) for end in (first, last)):
        return show_range(low, high, unit, scale)
    ends = [_in_full(end) for end in (first, last)]
    return _with_unit(_with_magnitude(ends[0]) if low == high else _between(*ends), degree)


def read_off(low: Fraction, high: Fraction, unit: Unit, scale: Scale | None) -> tuple[Fraction, Fraction, Unit]:
    """Convert two numbers to a scale, with its degree: 293.15 and 295.15 K are 20 and 22 °C."""
    if scale is None:
        return low, high, unit
    return scale.of(low * unit.factor), scale.of(high * unit.factor), scale.degree


def show_known(number: Enclosure, edges: Iterable[Fraction]) -> str:
    """Return a number that is compared with some edges: its two bounds where four digits distinguish them."""
    if rounded(number.low, DIGITS) != rounded(number.high, DIGITS):
        return show_span(number.low, number.high)
    return show_enclosure(number, digits=distinguishing_digits([middle(number)], edges))


def _between_dates(low: Fraction, high: Fraction, unit: Unit) -> str:
    """Return the day of a point of time, or the first and the last of several."""
    first, last = show_date(low * unit.factor), show_date(high * unit.factor)
    return first if first == last else f"{first} to {last}"


def show_figure(figure: Figure) -> str:
    """Return a figure as printed, with its unit as a sentence has it."""
    unit = figure.unit
    if not unit.text or not figure.text.endswith(unit.text):
        return figure.text
    number = figure.text.removesuffix(unit.text).rstrip()
    return _with_unit(f"{number} of" if number.endswith(SEVERAL) else number, unit)


def _with_unit(number: str, unit: Unit) -> str:
    last = number.rpartition(" ")[2]
    return f"{number} {spoken(unit, several=last.lstrip(SIGNS) != '1')}".rstrip()


@lru_cache(REMEMBERED)
def _in_full(value: Fraction) -> tuple[str, str]:
    return (_digits(value, MOST_DIGITS), "") if rounds_off(value) else _scaled(value, DIGITS)


@lru_cache(REMEMBERED)
def _edge(value: Fraction) -> tuple[str, str]:
    return (_digits(value, 16), "") if rounds_off(value, 6) and not rounds_off(value, 16) else _scaled(value, 6)


def _between(low: tuple[str, str], high: tuple[str, str]) -> str:
    return f"{low[0] if low[1] == high[1] else _with_magnitude(low)} to {_with_magnitude(high)}"


def _with_magnitude(scaled: tuple[str, str]) -> str:
    return " ".join(scaled).rstrip()


@lru_cache(REMEMBERED)
def _scaled(value: Fraction, digits: int) -> tuple[str, str]:
    """Return the digits of a number, and its magnitude in words where it has one."""
    if abs(value) < BEYOND:
        for size, name in SCALES:
            if abs(value) >= size:
                return _digits(value / size, digits), name
    return _digits(value, digits), ""


def _digits(value: Fraction, digits: int) -> str:
    if value == 0:
        return "0"
    digits_alone, power = significant(abs(value), digits)
    sign = "-" if value < 0 else ""
    if SMALLEST_PLAIN <= abs(value) < BEYOND:
        return sign + _positional(digits_alone, power)
    text = str(digits_alone).rstrip("0")
    ten = "10" + str(power + len(str(digits_alone)) - 1).translate(RAISED)
    if text == "1":
        return sign + ten
    return f"{sign}{text[0]}{'.' + text[1:] if len(text) > 1 else ''} × {ten}"


def _positional(digits: int, power: int) -> str:
    value = digits * Fraction(10) ** power
    if value.denominator == 1:
        return f"{value.numerator:,}"
    places = -power
    text = str(digits).rjust(places + 1, "0")
    integer, decimals = text[: len(text) - places], text[len(text) - places :].rstrip("0")
    return f"{int(integer):,}.{decimals}"


POINT_DIGITS = 6  # enough to work a counterexample again by hand
MORE_DIGITS = (4, 6, 9, 12, 18, 30, 60)  # tried in turn until two sides that differ are printed differently


def show_point(point: Point) -> str:
    """Return the values of quantities, each with its unit: ``batch = 3 sequences, sparsity ≈ 0.333333``."""
    return ", ".join(_named(each.name, Enclosure(value, value), each.unit) for each, value in point.items())


def show_sides(relation: Relation, left: Enclosure, right: Enclosure) -> tuple[str, str]:
    """Return the values of both sides of a relation, with digits enough to tell them apart unless they are equal."""
    unit = stated_unit(relation)
    sides = [each.scale(1 / unit.factor) for each in (left, right)]
    shown = ("", "")
    for digits in MORE_DIGITS:
        shown = show_enclosure(sides[0], unit, digits), show_enclosure(sides[1], unit, digits)
        if len({each.lstrip("≈ ") for each in shown}) > 1 or left == right:
            break
    return shown


def stated_unit(relation: Relation) -> Unit:
    """Return the unit in which a relation states its sides: that of a quantity or number standing there by itself."""
    plain = unit_of(relation.left)
    units = (unit for side in relation.sides for unit in _stated(side) if unit.dimension == plain.dimension)
    return next(units, plain)


def unit_of(tree: Expression) -> Unit:
    """Return the base unit of an expression, as people name it; none where its units do not fit together."""
    found = measured(tree)
    if found is None:
        return PURE
    named = measured_in(found)
    return base_unit(found) if named == str(found) else Unit(named, Fraction(1), found)


def _named(name: str, value: Enclosure, unit: Unit) -> str:
    shown = show_enclosure(value, unit, POINT_DIGITS)
    return f"{name} {shown}" if shown.startswith("≈") else f"{name} = {shown}"


def _stated(tree: Expression) -> Iterator[Unit]:
    match tree:
        case Symbol(quantity):
            yield quantity.unit
        case Number(_, unit):
            yield unit
        case Add() | Negate() | Maximum() | Minimum():
            for child in tree.children:
                yield from _stated(child)
