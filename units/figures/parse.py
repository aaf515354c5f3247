"""Reading figures: our own small grammar, exact, total in what it refuses."""

from __future__ import annotations

import re
from fractions import Fraction
from functools import cache, lru_cache

from lark import Lark
from lark.exceptions import UnexpectedInput, VisitError
from msgspec.structs import replace

from units.figures.ambiguity import refuse_two_readings
from units.figures.dates import dated
from units.figures.figure import End, Figure, FigureKind, Scale
from units.figures.hints import check_characters, reading_hint
from units.figures.plain import hedged_reading, plain_reading
from units.figures.reader import FigureReader, Reading
from units.figures.respelt import respelt
from units.figures.second import Measured, both_measured
from units.figures.spelling import ordinary
from units.figures.suffix import measured
from units.figures.terminals import terminals
from units.measures.table import Named, UnitTable
from units.measures.unit import Unit
from units.numbers.interval import Interval
from units.reading.errors import FigureError
from units.reading.grammar import grammar, refusal
from units.reading.instead import did_you_mean

LONGEST = 200  # characters; the longest figure of the shipped claims has 36
EXPECTED = "a figure, e.g. ~2,400 sequence or 15-100x"


@lru_cache(maxsize=2**14)  # figures of a corpus repeat; those of strangers must not fill the memory
def parse_figure(text: str, *, exact: bool = False, cut: bool = False, table: UnitTable | None = None) -> Figure:
    """Return the figure that a text prints, with the set of values that it denotes.

    Args:
        text: the figure as printed, then its unit after a space, e.g. ``≈ 1.7 KB/token``.
        exact: whether it is a count or a definition, which denotes the value itself.
        cut: whether what lies behind its digits was cut off and not rounded: 43 then stands for all below 44.
        table: the units there are; those that are known everywhere, if none is given.

    Raises:
        FigureError: the text is not a figure; says where, what was expected, and the next step.
    """
    if len(text) > LONGEST:
        raise FigureError(text, LONGEST, "more text", f"at most {LONGEST} characters", "print the figure alone")
    try:
        return _parsed(text, table, exact=exact, cut=cut)
    except FigureError as problem:
        for instead in respelt(text):
            if _is_read(instead, table, exact=exact, cut=cut):
                raise FigureError.of(text, problem.complaint._replace(hint=did_you_mean(text, instead))) from None
        raise


def _is_read(text: str, table: UnitTable | None, *, exact: bool, cut: bool) -> bool:
    try:
        _parsed(text, table, exact=exact, cut=cut)
    except FigureError:
        return False
    return True


def _parsed(text: str, table: UnitTable | None, *, exact: bool, cut: bool) -> Figure:
    plain = ordinary(text)
    check_characters(text, plain)
    date = dated(text, plain)
    if date is not None:
        return _whole(date, cut=cut)
    refuse_two_readings(text, plain)
    try:
        reading, unit = _measured(plain, table, exact=exact)
        reading = _cut_off(plain, reading) if cut else reading
    except FigureError as problem:
        offset = len(text) - len(problem.text) if plain.endswith(problem.text) else 0
        raise FigureError.of(text, problem.complaint._replace(position=offset + problem.position)) from None
    return Figure(text, unit, reading.low, reading.high, reading.kind, reading.hedge, _scale(reading.point))


def is_plain(text: str) -> bool:
    """Return whether a text is a numeral, alone or before a unit: a figure, if it is one, as with any other numeral."""
    return plain_reading(text, _taken, exact=False) is not None


def _scale(point: Named | None) -> Scale | None:
    """Return the scale of a point, its degree spelled as people do: °C."""
    if point is None or point.zero is None:
        return None
    return Scale(Unit(f"°{point.name[0].upper()}", point.factor, point.dimension), point.zero)


def _whole(date: Figure, *, cut: bool) -> Figure:
    if cut:
        raise FigureError(date.text, 0, "a date, of which no digits can be cut off", "a number", "leave out 'rounded'")
    return date


def _cut_off(text: str, reading: Reading) -> Reading:
    """Return a number whose further digits were cut off: all that begins with its digits."""
    amount, printed = reading.amount, reading.low.value
    place = None if amount is None else amount.number.place
    one = reading.kind is FigureKind.POINT and not reading.hedge and reading.point is None
    if amount is None or place is None or amount.number.broken or not printed or not one:
        found, expected = "a figure of which no digits can be cut off", "one plain number above or below 0"
        raise FigureError(text, 0, found, expected, "leave out 'rounded'")
    width = min(place, abs(printed) / 10) if amount.number.capped else place
    digits = Interval(Fraction(0), width, high_open=True)
    end = End.of(printed, (digits if printed > 0 else digits.negate()).shift(printed))
    return replace(reading, low=end, high=end)


def _measured(text: str, table: UnitTable | None, *, exact: bool) -> Measured:
    def again(part: str) -> Measured:
        return _measured(part, table, exact=exact)

    return both_measured(text, again) or measured(text, _read(text, exact=exact), again, table)


def _read(text: str, *, exact: bool) -> Reading:
    plain = plain_reading(text, _taken, exact=exact) or (None if exact else hedged_reading(text))
    return plain or _by_grammar(text, exact=exact)


def _taken(text: str) -> Reading | None:
    """Return what the grammar reads; nothing where it refuses."""
    try:
        return _by_grammar(text, exact=False)
    except FigureError:
        return None


def _by_grammar(text: str, *, exact: bool) -> Reading:
    try:
        reading: Reading = FigureReader(text, exact=exact).transform(_grammar().parse(text))
    except UnexpectedInput as problem:
        place, found = refusal(text, problem)
        understood = _understood(text[:place])
        expected = f"a unit or the end behind {understood!r}, which is understood" if understood else EXPECTED
        word = re.match("[A-Za-z]+", text[place:])
        found = repr(word[0]) if word else found
        raise FigureError(text, place, found, expected, reading_hint(text, place)) from None
    except VisitError as problem:
        raise problem.orig_exc from None
    return reading


def _understood(text: str) -> str:
    """Return as much of the beginning as is a figure by itself."""
    ends = [len(text), *(place for place in range(len(text) - 1, 0, -1) if text[place] == " ")]
    return next((text[:end].rstrip() for end in ends if _is_figure(text[:end].rstrip())), "")


def _is_figure(text: str) -> bool:
    try:
        _grammar().parse(text)
    except UnexpectedInput:
        return False
    return True


@cache
def _grammar() -> Lark:
    return grammar("figure", "units.figures", terminals=terminals())
