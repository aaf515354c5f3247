"""What stands behind the unit of a first number: a second end, how far it may be off, or a smaller unit."""

from __future__ import annotations

import re
from collections.abc import Callable
from fractions import Fraction

from msgspec.structs import replace

from units.figures.amount import Amount, finer_place
from units.figures.figure import End, FigureKind
from units.figures.reader import Reading
from units.measures.table import Named
from units.measures.unit import Unit
from units.numbers.denotation import Hedge
from units.numbers.interval import Interval
from units.numbers.number_words import SCALE
from units.reading.errors import FigureError

Measured = tuple[Reading, Unit]
# What reads a figure that is a part of the text.
Again = Callable[[str], Measured]

_SIGNED = r"[-+]?[$€£₹]?[0-9]"
SMALLER = re.compile(r"(?P<unit>[A-Za-z]+) *(?P<rest>[0-9].*)")
END = re.compile(rf"(?P<unit>.*?[A-Za-z0-9)%²³°€£¢ΩΩÅÅ]) *(?: to |-|…|\.\.\.) *(?P<rest>(?:[~≈] *)?{_SIGNED}.*)")
REACH = re.compile(r"(?P<unit>.*?[^ ]) *(?:±|\+/-) *(?P<rest>[0-9.].*)")
_PART = re.compile(r"(?P<digits>[0-9]+(?:\.[0-9]+)?) ?(?:%|percent|per cent)")
_MAGNITUDE = rf"(?:{SCALE}|(?-i:[kKMBT])|per ?cent)(?![A-Za-z])"
_BOTH = re.compile(
    rf"(?P<words>(?:somewhere )?between|from) +(?P<low>{_SIGNED}[0-9.,]* *(?!{_MAGNITUDE}|up )[A-Za-zµμΩΩÅÅ°][^ ]*) +"
    rf"(?:and|(?:up )?to) +(?P<high>{_SIGNED}.*)",
    re.IGNORECASE,
)


def both_measured(text: str, again: Again) -> Measured | None:
    """Read ``between 500 ms and 2 s`` and ``from 500 ms to 2 s``; nothing where the text is of another form."""
    found = _BOTH.fullmatch(text)
    if found is None:
        return None
    reading, unit = _two_ends(text, found.start("low"), again(found["low"]), again(text[found.start("high") :]))
    if found["words"].lower() == "from":
        return reading, unit
    high = reading.high
    return replace(reading, low=reading.low.upward(), high=high if high.hedge else high.downward()), unit


def on_scale(end: End, point: Named | None) -> End:
    """Return an end that is read off a scale of temperature as what it is from absolute zero."""
    if point is None or point.zero is None:
        return end
    return end.scale(point.factor).shift(point.zero)


def compound(
    reading: Reading, unit: Unit, at: tuple[int, re.Match[str]], text: str, again: Callable[[str], Measured]
) -> Measured:
    """Read ``1 h 30 min``: as precise as its last number."""
    place, found = at
    first = reading.amount
    rest, smaller = again(text[place + found.start("rest") :])
    assert first is not None  # noqa: S101 - the caller asks for one number
    fits = rest.hedge is None and rest.kind is FigureKind.POINT and rest.point is None
    if not fits or smaller.dimension != unit.dimension or first.value.denominator != 1 or first.value < 0:
        raise FigureError(text, place, repr(found[0]), "a unit, or a smaller part as in 1 h 30 min", "print one number")
    size = smaller.per(unit)
    if rest.low.value * size >= 1:
        raise FigureError(
            text,
            place,
            f"more than one {unit} behind it",
            "a part of it, as in 1 h 30 min",
            "print one number, or a range: 3 to 5 s",
        )
    value, digits = first.value + rest.low.value * size, rest.low.digits.scale(size).shift(first.value)
    end = End.of(value, digits, reading.low.hedge)
    return replace(reading, low=end, high=end, amount=None), unit


def range_of_two(text: str, at: tuple[int, re.Match[str]], again: Again) -> Measured:
    """Read ``500 ms to 2 s``, each end in its own unit, and ``5 ms to 10 ms``, both to the finer place."""
    place, found = at
    first, second = again(text[: place + found.end("unit")]), again(text[place + found.start("rest") :])
    return _two_ends(text, place, first, second)


def off_by(text: str, at: tuple[int, re.Match[str]], again: Again) -> Measured:
    """Read ``3.3 V ± 0.2 V`` and ``3.3 V ± 5%``, where the unit says that the percent are a part of the number."""
    place, found = at
    reading, unit = again(text[: place + found.end("unit")])
    value, behind = reading.low.value, text[place + found.start("rest") :]
    part = _PART.fullmatch(behind)
    amount = _plain(reading)
    if amount is None or amount.exact or (part and reading.point):
        raise FigureError(text, place, repr(found[0]), "one plain number before ±", "print the two ends as a range")
    reach = Fraction(part["digits"]) / 100 * abs(value) if part else _distance(text, unit, place, again(behind))
    if not 0 < reach < abs(value):
        raise FigureError(text, place, "a distance as large as the number", "a smaller one", "print a range")
    end = End.of(value, Interval(value - reach, value + reach), reach=reach)
    return replace(reading, low=end, high=end, amount=None), unit


def _distance(text: str, unit: Unit, place: int, behind: Measured) -> Fraction:
    """Return how far a number may be off; of a temperature it is a difference."""
    reading, other = behind
    amount = _plain(reading)
    if amount is None or unit.dimension != other.dimension:
        raise FigureError(text, place, "another kind of number behind ±", f"a plain number in {unit}", "as in 60 ± 5 s")
    return amount.value * (reading.point.factor if reading.point else other.per(unit))


def _plain(reading: Reading) -> Amount | None:
    """Return the number of a reading that is one number without a hedge or a bound."""
    return reading.amount if reading.kind is FigureKind.POINT and reading.hedge is None else None


def _two_ends(text: str, place: int, one: Measured, two: Measured) -> Measured:
    (low, unit), (high, other) = one, two
    if unit.dimension != other.dimension or not low.kind is high.kind is FigureKind.POINT:
        raise FigureError(
            text,
            place,
            repr(text[place:]),
            "two ends in units of one kind, each a plain number",
            "as in 500 MB to 2 GB",
        )
    alike = (unit.factor, low.point) == (other.factor, high.point)
    finest = finer_place(low.amount, high.amount) if alike and low.amount and high.amount else None
    first = _end(low, low.low.hedge, finest)
    second = _end(high, high.low.hedge or low.low.hedge, finest).scale(other.per(unit))
    if first.value >= second.value:
        raise FigureError(text, 0, "a range that runs downward", "the smaller end first", "swap the ends")
    point = low.point if low.point == high.point else None
    return Reading(first, second, FigureKind.RANGE, low.hedge or high.hedge, point=point), unit


def _end(reading: Reading, hedge: Hedge | None, finest: Fraction | None) -> End:
    """Return a single number as an end of a range, with the hedge that stands before the range."""
    if reading.amount is None:
        return End.of(reading.low.value, reading.low.digits, hedge)
    return on_scale(reading.amount.end(hedge, finest), reading.point)
