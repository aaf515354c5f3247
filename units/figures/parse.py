"""Reading figures: our own small grammar, exact, total in what it refuses."""

from __future__ import annotations

import re
from fractions import Fraction
from functools import cache, lru_cache

from lark import Lark, Token
from lark.exceptions import UnexpectedInput
from msgspec import Struct
from msgspec.structs import replace

from units.figures.ambiguity import refuse_two_readings
from units.figures.amount import Amount
from units.figures.dates import parse_date
from units.figures.figure import End, Figure, FigureKind, Scale
from units.figures.grammar import ordinary, terminals
from units.figures.hedging import BOUNDS, HEDGES
from units.figures.hints import check_characters, reading_hint, rewritten
from units.figures.reader import FigureReader, Reading
from units.figures.unit_part import Measured, both_measured, read_measured
from units.measures.registry import known_units
from units.measures.table import Named, UnitTable
from units.measures.unit import Unit
from units.numbers.denotation import Number
from units.numbers.interval import Interval
from units.reading.errors import FigureError
from units.reading.grammar import fold, grammar, refusal
from units.reading.suggestions import did_you_mean

LONGEST = 200  # characters; the longest figure of the shipped claims has 36

# A numeral, perhaps with a sign of money and a magnitude or percent; then perhaps a space and a unit: words with signs.
_PLAIN = re.compile(
    r"(?P<currency>(?:US)?\$|[€£])?(?P<number>(?:0|[1-9][0-9]{0,8}|[1-9][0-9]{0,2}(?:,[0-9]{3}){1,4})(?:\.[0-9]{1,9})?)"
    r"(?:(?P<letter>[kKMBT])| ?(?P<percent>%)| (?P<scale>thousand|million|billion|trillion)"
    r"| (?P<unit>[A-Za-z]+(?:[*/][A-Za-z]+)*))?",
    re.ASCII,
)
_FIRST = re.compile(r"(?:(?:US)?\$|[€£])?[0-9]")


class Manner(Struct, frozen=True):
    """How the digits of a figure are meant, beyond what its text says.

    Args:
        exact: as a count or a definition.
        cut: as cut off and not rounded.
        significant_zeros: all of them counting, zeros at the end included.
    """

    exact: bool = False
    cut: bool = False
    significant_zeros: bool = False


@lru_cache(maxsize=2**14)  # figures of a corpus repeat; those of strangers must not fill the memory
def parse_figure(
    text: str,
    *,
    exact: bool = False,
    cut: bool = False,
    significant_zeros: bool = False,
    table: UnitTable | None = None,
) -> Figure:
    """Return the figure that a text prints, with the set of values that it denotes.

    Args:
        text: the figure as printed, then its unit after a space, e.g. ``≈ 1.7 KB/token``.
        exact: whether it is a count or a definition, which denotes the value itself.
        cut: whether what lies behind its digits was cut off and not rounded: 43 then means all below 44.
        significant_zeros: whether zeros at the end of a whole number are significant: 300 is then [299.5, 300.5].
        table: the units there are; those that are known everywhere, if none is given.

    Raises:
        FigureError: the text is not a figure; with position and next step.
    """
    if len(text) > LONGEST:
        raise FigureError(text, LONGEST, f"a figure has at most {LONGEST} characters", hint="print the figure alone")
    manner = Manner(exact, cut, significant_zeros)
    try:
        return _parsed(text, table, manner)
    except FigureError as problem:
        for instead in rewritten(text):
            if _is_read(instead, table, manner):
                raise FigureError.of(text, problem, hint=did_you_mean(text, instead)) from None
        raise


def _is_read(text: str, table: UnitTable | None, manner: Manner) -> bool:
    try:
        _parsed(text, table, manner)
    except FigureError:
        return False
    return True


def _parsed(text: str, table: UnitTable | None, manner: Manner) -> Figure:
    plain = ordinary(text)
    check_characters(text, plain)
    date = parse_date(text, plain)
    if date is not None:
        return _refuse_cut(date, cut=manner.cut)
    refuse_two_readings(text, plain)
    try:
        reading, unit = _measured(plain, table, manner)
        reading = _cut_off(plain, reading) if manner.cut else reading
    except FigureError as problem:
        offset = len(text) - len(problem.text) if plain.endswith(problem.text) else 0
        raise FigureError.of(text, problem, position=offset + problem.position) from None
    scale, zeros = _scale(reading.point), manner.significant_zeros
    return Figure(text, unit, reading.low, reading.high, reading.kind, reading.hedge, scale, zeros)


def _scale(point: Named | None) -> Scale | None:
    """Return the scale of a point, its degree spelled as people do: °C."""
    if point is None or point.zero is None:
        return None
    return Scale(Unit(f"°{point.name[0].upper()}", point.factor, point.dimension), point.zero)


def _refuse_cut(date: Figure, *, cut: bool) -> Figure:
    if cut:
        raise FigureError(date.text, 0, "a date is not rounded", hint="remove 'rounded'")
    return date


def _cut_off(text: str, reading: Reading) -> Reading:
    """Return a number whose further digits were cut off: all that begins with its digits."""
    amount, printed = reading.amount, reading.low.value
    place = None if amount is None else amount.number.place
    one = reading.kind is FigureKind.POINT and not reading.hedge and reading.point is None
    if amount is None or place is None or amount.number.broken or not printed or not one:
        problem = "'rounded: down' applies only to a single plain number other than 0"
        raise FigureError(text, 0, problem, hint="remove 'rounded'")
    width = min(place, abs(printed) / 10) if amount.number.capped else place
    digits = Interval(Fraction(0), width, high_open=True)
    end = End.of(printed, (digits if printed > 0 else digits.negate()).shift(printed), place=place)
    return replace(reading, low=end, high=end)


def _measured(text: str, table: UnitTable | None, manner: Manner) -> Measured:
    def again(part: str) -> Measured:
        return _measured(part, table, manner)

    return both_measured(text, again) or read_measured(text, _read(text, manner), again, table)


def _read(text: str, manner: Manner) -> Reading:
    reader = FigureReader(text, exact=manner.exact, significant_zeros=manner.significant_zeros)
    return _plain_reading(text, reader) or _by_grammar(text, reader)


def _plain_reading(text: str, reader: FigureReader) -> Reading | None:
    """Return the reading of a plain numeral, behind one hedge or bound or none, alone or before units known everywhere.

    These are most of what is printed; a process that reads nothing else need not load the grammar, which takes longer
    than all the rest. The same methods read them as read the tree of the grammar. Return nothing for any other text.

    Raises:
        FigureError: the words do not go with the number, as in ``nearly 0``.
    """
    first = _FIRST.search(text)
    found = first and _PLAIN.fullmatch(text, first.start())
    if not found:
        return None
    before, unit = text[: found.start()], found["unit"]
    words = before.removesuffix(" ")
    attached = before == words and words[-1:].isalpha()  # no word is: sub-5, but not about5
    if attached or not (unit is None or all(name in known_units() for name in re.split("[*/]", unit))):
        return None
    amount = _plain_amount(found, reader)
    if words in BOUNDS:
        reading = reader.bounded([Token("BOUND", words), amount])
    elif words in HEDGES or not before:
        reading = reader.single((Token("HEDGE", words) if words else None, amount, None))
    else:
        return None
    return reading if unit is None else replace(reading, unit=(found.start("unit"), unit))


def _plain_amount(found: re.Match[str], reader: FigureReader) -> Amount:
    """Return the number of a plain figure, by the methods that read the tree of the grammar.

    Raises:
        FigureError: a sign of money and one of percent belong to it.
    """
    marks = [Token(name.upper(), found[name]) for name in ("letter", "scale", "percent") if found[name]]
    currency = Token("CURRENCY", found["currency"], found.start("currency")) if found["currency"] else None
    digits = Number.digits(found["number"], significant_zeros=reader.significant_zeros)
    return reader.number((currency, digits, reader.tail([*marks]), None))


def _by_grammar(text: str, reader: FigureReader) -> Reading:
    try:
        reading: Reading = fold(_grammar().parse(text), reader)
    except UnexpectedInput as error:
        place, found = refusal(text, error)
        understood = _understood(text[:place])
        word = re.match("[A-Za-z]+", text[place:])
        found = repr(word[0]) if word else found
        problem = f"unexpected {found} after {understood!r}" if understood else f"expected a number, not {found}"
        problem = problem if place < len(text) else "the figure is incomplete"
        raise FigureError(text, place, problem, hint=reading_hint(text, place)) from None
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
