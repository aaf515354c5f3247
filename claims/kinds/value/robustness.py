"""Whether a verdict survives when each input takes any value that its printed digits allow."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from claims.format.vocabulary import Verdict
from claims.kinds.judgement import end_zone, zone
from claims.kinds.value.bindings import Binding, box
from claims.kinds.value.evidence import NOTHING_TO_VARY, Robustness
from derive.evaluation.evaluate import EvaluationError
from derive.evaluation.ranges import Image, Method, image
from derive.expressions.expression import Expression
from derive.expressions.quantity import Point, Quantity
from units import End, Figure, FigureKind

Box = Mapping[Quantity, tuple[Fraction, Fraction]]


def robustness(expression: Expression, bound: tuple[Binding, ...], figure: Figure) -> Robustness:
    """Return whether the verdict is the same over the whole box of printed digits, shown by enclosure.

    Where inputs are ranges, the low end of the result is followed as their ends move within their own digits, and so is
    the high end. Yes is a proof; no may also mean that none was found, and then names no values that turn the verdict.
    """
    try:
        found = image(expression, box(bound))
        corners = [(end, at, _allowed(bound, at)) for end, at in _corners(figure, found)]
        if all(low == high for _, _, allowed in corners for low, high in allowed.values()):
            return NOTHING_TO_VARY
        spans = [
            (end, *_reach(expression, bound, found, (at, allowed)), _now(found, at)) for end, at, allowed in corners
        ]
    except EvaluationError:
        return Robustness(holds=False)
    unit = figure.unit.factor
    low, high = min(low.value for _, low, _, _ in spans), max(high.value for _, _, high, _ in spans)
    turning = [
        point for end, lowest, highest, now in spans for point in _turning(figure, end, (lowest, highest, now), unit)
    ]
    corner = next((point for point in turning if point), {})
    return Robustness(not turning, low / unit, high / unit, corner)


@dataclass(frozen=True, slots=True)
class _Extreme:
    """A bound of what an end of the result can be, and the inputs that give it, where they are known."""

    value: Fraction
    at: Point


def _reach(
    expression: Expression, bound: tuple[Binding, ...], found: Image, end: tuple[Point, Box]
) -> tuple[_Extreme, _Extreme]:
    """Return bounds of one end of the result, reached at a point, while inputs move within the digits around it."""
    at, allowed = end
    around = image(expression, allowed)
    lowest, highest = _Extreme(around.low.low, around.lowest_at), _Extreme(around.high.high, around.highest_at)
    if found.low == found.high or _at_corners(expression, bound, found):
        return lowest, highest
    whole = image(expression, _whole(bound))
    if at is found.lowest_at:
        return _Extreme(whole.low.low, whole.lowest_at), _Extreme(_fixed(expression, bound, at).high.high, {})
    return _Extreme(_fixed(expression, bound, at).low.low, {}), _Extreme(whole.high.high, whole.highest_at)


def _at_corners(expression: Expression, bound: tuple[Binding, ...], found: Image) -> bool:
    """Return whether the ends of the result lie at ends of the inputs wherever those ends stand."""
    return found.method is Method.CORNERS and image(expression, _whole(bound)).method is Method.CORNERS


def _whole(bound: tuple[Binding, ...]) -> Box:
    """Return all values of the inputs from the lowest that digits allow to the highest."""
    ends = {each: (each.digits(each.given.figure.low), each.digits(each.given.figure.high)) for each in bound}
    return {each.quantity: (min(low[0], high[0]), max(low[1], high[1])) for each, (low, high) in ends.items()}


def _fixed(expression: Expression, bound: tuple[Binding, ...], at: Point) -> Image:
    """Return the values at one point of the ranges that lies in them wherever their ends stand.

    Raises:
        EvaluationError: there is no such point, as the ends of a range may change places within their digits.
    """
    inside: dict[Quantity, tuple[Fraction, Fraction]] = {}
    for each in bound:
        figure = each.given.figure
        low, high = each.digits(figure.low), each.digits(figure.high)
        if figure.low is figure.high or each.quantity not in at:
            inside[each.quantity] = low
        elif low[1] > high[0]:
            raise EvaluationError(f"the ends of {figure.text} overlap within their digits")
        else:
            point = min(max(at[each.quantity], low[1]), high[0])
            inside[each.quantity] = (point, point)
    return image(expression, inside)


def _corners(figure: Figure, found: Image) -> list[tuple[End | None, Point]]:
    """Return the points that give the ends of the result, each with the figure's end that it is compared with."""
    if found.low == found.high:
        return [(None, found.lowest_at)]
    ends = (figure.low, figure.high) if figure.kind is FigureKind.RANGE else (None, None)
    return [(ends[0], found.lowest_at), (ends[1], found.highest_at)]


def _allowed(bound: tuple[Binding, ...], at: Point) -> Box:
    """Return the box that the digits allow around a point at which every input stands at one of its printed ends."""
    return {each.quantity: each.digits(_end_at(each, at.get(each.quantity))) for each in bound}


def _end_at(bound: Binding, value: Fraction | None) -> End:
    low, high = bound.given.figure.low, bound.given.figure.high
    if value is None or low is high:
        return low
    return low if abs(value - low.value * bound.factor) <= abs(value - high.value * bound.factor) else high


def _turning(
    figure: Figure, end: End | None, extremes: tuple[_Extreme, _Extreme, _Extreme], unit: Fraction
) -> list[Point]:
    """Return the inputs of the bound whose verdict is not the present one; nothing where both bounds have the same."""
    low, high, _ = extremes
    lowest, highest, now = (_class(figure, end, each.value / unit) for each in extremes)
    if lowest == highest:
        return []
    return [low.at if lowest != now else high.at]


def _now(found: Image, at: Point) -> _Extreme:
    """Return an end of the result with the inputs as they are printed."""
    return _Extreme(found.low.low if at is found.lowest_at else found.high.high, at)


def _class(figure: Figure, end: End | None, value: Fraction) -> tuple[Verdict, int]:
    """Return the verdict on one exact value and the side on which it lies; the two ends of the image need the same."""
    return zone(figure, value) if end is None else end_zone(figure, end, value)
