"""Whether a verdict survives when each input takes any value that its printed digits allow."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from claims.finding import Robustness
from claims.inputs import Bound, box
from claims.judgement import end_zone, zone
from claims.record import Verdict
from derive.evaluate import EvaluationError
from derive.expression import Expression
from derive.image import Image, Point, image
from derive.quantity import Quantity
from units import End, Figure
from units import Kind as FigureKind

Box = Mapping[Quantity, tuple[Fraction, Fraction]]


def robustness(expression: Expression, bound: tuple[Bound, ...], figure: Figure) -> Robustness:
    """Return whether the verdict is the same over the whole box of printed digits, shown by enclosure.

    Where inputs are ranges, the low end of the result is followed as their ends move within their own digits, and so is
    the high end.
    """
    try:
        found = image(expression, box(bound))
        ends = [(end, image(expression, _allowed(bound, at))) for end, at in _corners(figure, found)]
    except EvaluationError:
        return Robustness(holds=False)
    if all(span[0] == span[1] for _, at in _corners(figure, found) for span in _allowed(bound, at).values()):
        return Robustness(holds=None)
    unit = figure.unit.factor
    turning = [_turning(figure, end, each, unit) for end, each in ends]
    corner = next((point for point in turning if point), {})
    low, high = min(each.low.low for _, each in ends), max(each.high.high for _, each in ends)
    return Robustness(not corner, low / unit, high / unit, corner)


def _corners(figure: Figure, found: Image) -> list[tuple[End | None, Point]]:
    """Return the points that give the ends of the result, each with the figure's end that it is compared with."""
    if found.low == found.high:
        return [(None, found.lowest_at)]
    ends = (figure.low, figure.high) if figure.kind is FigureKind.RANGE else (None, None)
    return [(ends[0], found.lowest_at), (ends[1], found.highest_at)]


def _allowed(bound: tuple[Bound, ...], at: Point) -> Box:
    """Return what the digits allow around a point at which every input stands at one of its printed ends."""
    return {each.quantity: each.digits(_end_at(each, at.get(each.quantity))) for each in bound}


def _end_at(bound: Bound, value: Fraction | None) -> End:
    low, high = bound.given.figure.low, bound.given.figure.high
    if value is None:
        return low
    return low if abs(value - low.value * bound.factor) <= abs(value - high.value * bound.factor) else high


def _turning(figure: Figure, end: End | None, found: Image, unit: Fraction) -> Point:
    """Return the end of the image whose verdict is not that of the other; nothing where both have the same."""
    lowest, highest = (_class(figure, end, value / unit) for value in (found.low.low, found.high.high))
    if lowest == highest:
        return {}
    return found.highest_at if lowest[0] == Verdict.VERIFIED else found.lowest_at


def _class(figure: Figure, end: End | None, value: Fraction) -> tuple[Verdict, int]:
    """Return the verdict on one exact value and the side on which it lies; the two ends of the image need the same."""
    return zone(figure, value) if end is None else end_zone(end, value)
