"""What follows the number of a figure: its unit, a count within it, a smaller unit, or a second end with its own."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction

from units.figures.amount import finer_place
from units.figures.figure import End, FigureKind
from units.figures.hints import unit_hint
from units.figures.reader import Reading
from units.measures.parse import parse_unit, point_named
from units.measures.registry import known_units
from units.measures.table import Named, UnitTable
from units.measures.unit import Unit
from units.numbers.denotation import Hedge, Number
from units.numbers.number_words import LETTERS, SCALES
from units.reading.errors import FigureError, UnitError

Measured = tuple[Reading, Unit]
PREFIXES = {10**3: "k", 10**6: "M", 10**9: "G", 10**12: "T"}

_COUNT = rf"(?P<digits>[1-9][0-9,]*)?(?P<letter>[kKMBT](?= ))? *(?P<word>(?:{'|'.join(SCALES)})(?= ))?"
_PER_COUNT = re.compile(rf"(?P<above>.*?)(?: *\bper +| */ *)(?:an? +)?{_COUNT} *(?P<below>[A-Za-z].*)")
_ARTICLE = re.compile(r"(?:.* )?an? +", re.IGNORECASE)
_SMALLER = re.compile(r"(?P<unit>[A-Za-z]+) *(?P<rest>[0-9].*)")
_SECOND = re.compile(r"(?P<unit>.*?[A-Za-z0-9)%²³°€£¢ΩΩÅÅ]) *(?: to |-) *(?P<rest>(?:[~≈] *)?[-+]?[$€£₹]?[0-9].*)")


def measured(text: str, reading: Reading, again: Callable[[str], Measured], table: UnitTable | None = None) -> Measured:
    """Return a figure with its unit.

    Args:
        text: the figure.
        reading: the figure as far as it is read.
        again: what reads a second figure that stands behind the first one's unit.
        table: the units there are; those that are known everywhere, if none is given.

    Raises:
        FigureError: what follows the number is no unit.
    """
    if reading.unit is None:
        return reading, parse_unit(_money(reading.currency))
    place, suffix = reading.unit
    if reading.pure:
        raise FigureError(text, place, repr(suffix), f"nothing behind {reading.pure}", "leave it out")
    if reading.amount is not None:
        if found := _SECOND.fullmatch(suffix):
            return _range(text, (place, found), again)
        if found := _SMALLER.fullmatch(suffix):
            unit = _unit(text, reading.currency, (place, found["unit"]), table)
            return _compound(reading, unit, (place, found), text, again)
    point = point_named(suffix, table)
    if point is not None:
        return _upon(reading, point, text), parse_unit("K")
    factor, plain = _without_count(suffix, table)
    reading = reading if factor == 1 else _scaled(reading, 1 / factor)
    return reading, _unit(text, reading.currency, (place, plain), table)


def _money(sign: str) -> str:
    """Return the name of the currency of a sign; a sign of two currencies stays as it is, and is refused."""
    found = known_units().get(sign)
    return sign if found is None else found.name


def _unit(text: str, currency: str, at: tuple[int, str], table: UnitTable | None) -> Unit:
    place, suffix = at
    per = suffix.startswith("/")
    if currency and not per:
        raise FigureError(text, place, repr(suffix), "/ and a unit after an amount of money", "e.g. $3/hour")
    before = _money(currency) or ("1" if per else "")
    try:
        return parse_unit(before + suffix, table)
    except UnitError as problem:
        offset = min(len(text), max(place, place + problem.position - len(before)))
        hint = unit_hint(suffix)
        if not hint and _ARTICLE.fullmatch(text[:place]):
            raise FigureError(text, place, repr(suffix), "a number, or a unit as in an hour") from None
        raise FigureError(text, offset, problem.found, problem.expected, hint or problem.hint) from None


def _without_count(suffix: str, table: UnitTable | None) -> tuple[Fraction, str]:
    """Return ``per million tokens`` as ``/Mtokens``, or as ``/tokens`` with a factor where there is no such name."""
    found = _PER_COUNT.fullmatch(suffix)
    if found is None:
        return Fraction(1), suffix
    count = int((found["digits"] or "1").replace(",", ""))
    count *= LETTERS.get(found["letter"] or "", 1) * SCALES.get(found["word"] or "", 1)
    above, below = f"{found['above']}/", found["below"]
    named = PREFIXES.get(count, "?") + below
    if named in (known_units() if table is None else table.names):
        return Fraction(1), above + named
    return Fraction(count), above + below


def _scaled(reading: Reading, factor: Fraction) -> Reading:
    low, high = (end.scale(factor) for end in (reading.low, reading.high))
    return replace(reading, low=low, high=low if reading.high is reading.low else high, amount=None)


def _upon(reading: Reading, point: Named, text: str) -> Reading:
    """Return ``20 °C`` as what it is from absolute zero; what is printed decides how far its set reaches."""
    if reading.low.irrational or reading.high.irrational:
        raise FigureError(text, 0, "an order of magnitude", "a temperature, which has none", "print a range")
    low, high = (_on_scale(end, point) for end in (reading.low, reading.high))
    return replace(reading, low=low, high=low if reading.high is reading.low else high, point=point)


def _on_scale(end: End, point: Named | None) -> End:
    return end if point is None else end.scale(point.factor).shift(point.zero or Fraction(0))


def _compound(
    reading: Reading, unit: Unit, at: tuple[int, re.Match[str]], text: str, again: Callable[[str], Measured]
) -> Measured:
    """Read ``1 h 30 min``: as precise as its last number."""
    place, found = at
    first = reading.amount
    rest, smaller = again(text[place + found.start("rest") :])
    assert first is not None  # noqa: S101 - the caller asks for one number
    fits = rest.point is None and rest.hedge is None and rest.kind is FigureKind.POINT
    if not fits or smaller.dimension != unit.dimension or first.value.denominator != 1 or first.value < 0:
        raise FigureError(text, place, repr(found[0]), "a unit, or a smaller part as in 1 h 30 min")
    size = smaller.per(unit)
    if rest.low.value * size >= 1:
        raise FigureError(text, place, f"more than one {unit} behind it", "a part of it, as in 1 h 30 min")
    number = Number(first.value + rest.low.value * size, reach=Fraction(0))
    digits = rest.low.digits.scale(size)
    assert digits.low is not None  # noqa: S101 - digits have two edges
    assert digits.high is not None  # noqa: S101 - digits have two edges
    whole = type(digits)(first.value + digits.low, first.value + digits.high)
    end = End.of(number.value, whole, reading.low.hedge)
    return replace(reading, low=end, high=end, amount=None), unit


def _range(text: str, at: tuple[int, re.Match[str]], again: Callable[[str], Measured]) -> Measured:
    """Read ``500 ms to 2 s``, each end in its own unit, and ``5 ms to 10 ms``, both to the finer place."""
    place, found = at
    low, unit = again(text[: place + found.end("unit")])
    high, other = again(text[place + found.start("rest") :])
    if unit.dimension != other.dimension or not low.kind is high.kind is FigureKind.POINT:
        raise FigureError(text, place, repr(found[0]), "two ends in units of one kind, each a plain number")
    alike = (unit.factor, low.point) == (other.factor, high.point) and low.amount and high.amount
    finest = finer_place(low.amount, high.amount) if alike and low.amount and high.amount else None
    first = _end(low, low.low.hedge, finest)
    second = _end(high, high.low.hedge or low.low.hedge, finest).scale(other.per(unit))
    if first.value >= second.value:
        raise FigureError(text, 0, "a range that runs downward", "the smaller end first", "swap the ends")
    return Reading(first, second, FigureKind.RANGE, low.hedge or high.hedge), unit


def _end(reading: Reading, hedge: Hedge | None, finest: Fraction | None) -> End:
    """Return a single number as an end of a range, with the hedge that stands before the range."""
    if reading.amount is None:
        return End.of(reading.low.value, reading.low.digits, hedge)
    return _on_scale(reading.amount.end(hedge, finest), reading.point)
