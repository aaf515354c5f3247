"""The figure that follows in the place of a printed one, as a reader says it and as a claim states it."""

from __future__ import annotations

import re
from collections.abc import Callable
from fractions import Fraction
from math import ceil, floor

from claims.checks.judgement import judge
from claims.checks.repair import OtherFigure
from claims.report.phrasing import PERCENT
from claims.schema.vocabulary import Verdict
from derive.notation.display import middle, on_scale, show, show_ends, show_figure, show_quantity, significant
from units import PURE, Figure, FigureError, FigureKind, is_date, parse_figure, spoken, table_with
from units.figures.figure import DOWNWARD, UPWARD

MOST_DIGITS = 12  # more are no figure that anybody prints
PERCENT_OF = re.compile(r"[0-9] ?(?:%|percent|per cent|pct)", re.IGNORECASE)  # a share, or one a year
BOUNDS = {
    FigureKind.ABOVE: "at least ",
    FigureKind.AT_LEAST: "at least ",
    FigureKind.BELOW: "at most ",
    FigureKind.AT_MOST: "at most ",
}


def word_figure(change: OtherFigure) -> str:
    """Say which figure would be right, to as many digits as are printed, and how far the printed one is off."""
    figure = change.printed
    if is_date(figure) or figure.scale is not None:
        return f"{figure_that_follows(change)} in place of {figure.text}: that is what follows"
    unit = spoken(figure.unit, several=True)
    follows = f"{_number_that_follows(change)} {unit}".rstrip()
    words = f"{follows} in place of {show_figure(figure)}: that is what follows"
    return f"{words}{_apart(change)}"


def figure_that_follows(change: OtherFigure) -> str:
    """Return the figure that would be right as a claim states it, to as many digits as are printed."""
    if is_date(change.printed):
        return _date_that_follows(change)
    scale = change.printed.scale
    if scale is not None:
        ends = on_scale(change.low, scale), on_scale(change.high, scale)
        return figure_that_follows(OtherFigure(change.printed.on_its_scale(), *ends))
    return _in_unit(_number_that_follows(change), change.printed)


def _date_that_follows(change: OtherFigure) -> str:
    """Return the day that follows, or the bound of the printed kind that all days that follow keep."""
    kind, unit = change.printed.kind, change.printed.unit
    if kind in DOWNWARD:
        return f"by {show_quantity(middle(change.high), unit)}"
    low = show_quantity(middle(change.low), unit)
    return f"since {low}" if kind in UPWARD else show_ends(change.low, change.high, unit)


def _number_that_follows(change: OtherFigure) -> str:
    """Return the number with its bound: to as many digits as are printed, more where a single value needs them."""
    digits = _printed_digits(change.printed)
    longer = (_number_to(change, more) for more in range(digits, MOST_DIGITS if change.low == change.high else digits))
    return next((number for number in longer if _would_hold(number, change)), _number_to(change, digits))


def _would_hold(number: str, change: OtherFigure) -> bool:
    """Return whether a claim would hold that prints a number in the place of its own, as exactly as it does."""
    figure = change.printed
    try:
        other = parse_figure(_in_unit(number, figure), exact=figure.set.is_point, table=table_with(figure.unit.own))
    except FigureError:
        return False
    return judge(other, change.low, change.high).verdict is Verdict.VERIFIED


def _in_unit(number: str, figure: Figure) -> str:
    unit = figure.unit.text
    return f"{number}{unit.removeprefix('1')}" if number.endswith("%") else f"{number} {unit}".rstrip()


def _number_to(change: OtherFigure, digits: int) -> str:
    """Return the number with its bound to so many digits, in percent where the printed one is."""
    figure = change.printed
    percent = PERCENT_OF.search(figure.text) is not None and (figure.unit == PURE or figure.unit.text.startswith("1/"))
    low, high = (end.scale(PERCENT if percent else Fraction(1)) for end in (change.low, change.high))
    if figure.kind in UPWARD:
        text = show(_bound(low.low, digits, floor), digits)
    elif figure.kind in DOWNWARD:
        text = show(_bound(high.high, digits, ceil), digits)
    else:
        text = " to ".join(dict.fromkeys(show((end.low + end.high) / 2, digits) for end in (low, high)))
    return f"{BOUNDS.get(figure.kind, '')}{text}{' %' if percent else ''}"


def _bound(value: Fraction, digits: int, rounding: Callable[[Fraction], int]) -> Fraction:
    """Return a bound that a value keeps, with so many digits: rounded to the other side, the value would lie beyond."""
    if not value:
        return value
    step = Fraction(10) ** significant(abs(value), digits)[1]
    return step * rounding(value / step)


def _apart(change: OtherFigure) -> str:
    (printed, last), found = change.printed.anchors, change.low.low
    if change.low != change.high or printed != last or printed * found <= 0:
        return ""
    ratio = max(printed / found, found / printed)
    if show(ratio, 3) == "1":
        return ""
    if abs(found) > abs(printed):
        return f", {show(ratio, 3)} times what is printed"
    return f", and what is printed is {show(ratio, 3)} times as much"


def _printed_digits(figure: Figure) -> int:
    value = abs(figure.anchors[0]) or abs(figure.anchors[1])
    if not value:
        return 1
    for digits in range(1, 12):
        rounded, power = significant(value, digits)
        if rounded * Fraction(10) ** power == value:
            return max(digits, 2)
    return 3
