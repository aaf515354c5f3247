"""Reading figures: our own small grammar, exact, total in what it refuses."""

from __future__ import annotations

from functools import cache

from lark.exceptions import UnexpectedInput, VisitError

from units.errors import FigureError, UnitError
from units.figure import Figure
from units.figure_hints import check_characters, reading_hint, unit_hint
from units.figure_reader import FigureReader, Reading
from units.reading import grammar, refusal
from units.unit import PURE, Unit
from units.unit_parsing import parse_unit

LONGEST = 200
EXPECTED = "a figure, e.g. ~2,400 sequence or 15-100x"


@cache
def parse_figure(text: str, *, exact: bool = False) -> Figure:
    """Return what a printed number denotes.

    Args:
        text: the figure as printed, then its unit after a space, e.g. ``≈ 1.7 KB/token``.
        exact: whether it is a count or a definition, which denotes the value itself.

    Raises:
        FigureError: the text is not a figure; says where, what was expected, and the next step.
    """
    if len(text) > LONGEST:
        raise FigureError(text, LONGEST, "more text", f"at most {LONGEST} characters")
    check_characters(text)
    try:
        reading: Reading = FigureReader(text, exact=exact).transform(grammar("figure").parse(text))
    except UnexpectedInput as problem:
        position, found = refusal(text, problem)
        raise FigureError(text, position, found, EXPECTED, reading_hint(text, position)) from None
    except VisitError as problem:
        raise problem.orig_exc from None
    unit = _unit(text, reading)
    return Figure(text, unit, reading.low, reading.high, reading.kind, reading.hedge)


def _unit(text: str, reading: Reading) -> Unit:
    if reading.unit is None:
        return parse_unit("dollar") if reading.currency else PURE
    position, suffix = reading.unit
    per = suffix.startswith("/")
    if reading.currency and not per:
        raise FigureError(text, position, repr(suffix), "/ and a unit after an amount of money", "e.g. $3/hour")
    if per and not reading.currency:
        raise FigureError(text, position, "'/'", "a space, then a unit", "e.g. 50 token/s, or 50 1/s for a bare rate")
    prefix = "dollar" if per else ""
    try:
        return parse_unit(prefix + suffix)
    except UnitError as problem:
        offset = max(position, position + problem.position - len(prefix))
        raise FigureError(text, offset, problem.found, problem.expected, unit_hint(suffix) or problem.hint) from None
