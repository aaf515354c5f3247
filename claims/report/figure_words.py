"""The figure that follows in the place of a printed one, as a reader says it and as a claim states it."""

from __future__ import annotations

from fractions import Fraction

from claims.kinds.value.changes import OtherFigure
from derive.notation.display import middle, on_scale, show, show_ends, show_figure, show_quantity, significant
from units import Figure, FigureKind, is_date, spoken
from units.figures.figure import DOWNWARD, UPWARD

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
    unit = f" {spoken(figure.unit, several=True)}".rstrip()
    words = f"{_number_that_follows(change)}{unit} in place of {show_figure(figure)}: that is what follows"
    return f"{words}{_apart(change)}"


def figure_that_follows(change: OtherFigure) -> str:
    """Return the figure that would be right as a claim states it, to as many digits as are printed."""
    if is_date(change.printed):
        return _date_that_follows(change)
    scale = change.printed.scale
    if scale is not None:
        ends = on_scale(change.low, scale), on_scale(change.high, scale)
        return figure_that_follows(OtherFigure(change.printed.on_its_scale(), *ends))
    return f"{_number_that_follows(change)} {change.printed.unit.text}".rstrip()


def _date_that_follows(change: OtherFigure) -> str:
    """Return the day that follows, or the bound of the printed kind that all days that follow keep."""
    kind, unit = change.printed.kind, change.printed.unit
    if kind in DOWNWARD:
        return f"by {show_quantity(middle(change.high), unit)}"
    low = show_quantity(middle(change.low), unit)
    return f"since {low}" if kind in UPWARD else show_ends(change.low, change.high, unit)


def _number_that_follows(change: OtherFigure) -> str:
    figure, low, high = change.printed, change.low, change.high
    digits = _printed_digits(figure)
    ends = [show((each.low + each.high) / 2, digits) for each in (low, high)]
    text = ends[0] if low == high or ends[0] == ends[1] else f"{ends[0]} to {ends[1]}"
    return f"{BOUNDS.get(figure.kind, '')}{text}"


def _apart(change: OtherFigure) -> str:
    (printed, last), found = change.printed.anchors, change.low.low
    if change.low != change.high or printed != last or printed * found <= 0:
        return ""
    ratio = max(printed / found, found / printed)
    if abs(found) > abs(printed):
        return f", {show(ratio, 3)} times what is printed"
    return f", and what is printed is {show(ratio, 3)} times as much" if ratio > 1 else ""


def _printed_digits(figure: Figure) -> int:
    value = abs(figure.anchors[0]) or abs(figure.anchors[1])
    if not value:
        return 1
    for digits in range(1, 12):
        rounded, power = significant(value, digits)
        if rounded * Fraction(10) ** power == value:
            return max(digits, 2)
    return 3
