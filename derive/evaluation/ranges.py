"""The range of an expression over a box: where inputs are ranges, or may be anything that their printed digits allow.

Where the expression is shown to rise or fall in each input, the two ends are its values at two corners. Otherwise the
box is bisected where an end may still lie, and the ends are enclosed from both sides: by the values at sampled points
from within, by interval bounds from without. That is the algorithm of R. E. Moore (Interval Analysis, 1966) and
S. Skelboe (Computation of rational interval functions, BIT 14, 1974): the part whose bounds reach farthest is cut next;
an input in which a part is monotone is at one of its ends there.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import StrEnum
from fractions import Fraction
from operator import attrgetter

from msgspec import Struct

from derive.evaluation.evaluate import START_PRECISION, Box, Enclosure, EvaluationError, enclose, evaluate
from derive.evaluation.monotonicity import corners, derivative, slope_of, times
from derive.expressions.expression import Expression, Sign, walk
from derive.expressions.quantity import Point, Quantity, symbols

# Cuts before an end is left as wide as it is: each costs one enclosure of every slope, so that there are fewer, down to
# a few, where the parts of the tree times its inputs are many.
BISECTIONS, FEWEST, EFFORT = 256, 8, 60_000
# Parts after which one that still has no bounds is given up.
MOST_BLIND = 24
NARROW = Fraction(1, 2**40)  # an end that is known so far, as a share of the range, is below any printed digit


class Method(StrEnum):
    """How the values over a box were found: at its only point, at two of its corners, or by bisecting it."""

    POINT = "point"
    CORNERS = "corners"
    BISECTION = "bisection"


class Image(Struct, frozen=True):
    """The values of an expression over a box.

    Args:
        low: the smallest value.
        high: the largest value.
        lowest_at: a point of the box where the smallest is (nearly) reached.
        highest_at: a point of the box where the largest is (nearly) reached.
        method: how they were found.
    """

    low: Enclosure
    high: Enclosure
    lowest_at: Point
    highest_at: Point
    method: Method


def image(tree: Expression, box: Box, precision: int = START_PRECISION) -> Image:
    """Return the range of an expression over a box, in base units.

    Raises:
        EvaluationError: the expression has no value somewhere in the box.
    """
    box = {each: box[each] for each in symbols(tree) if each in box}
    extremes = corners(tree, box)
    if extremes is None:
        return _bisect(tree, box, precision)
    lowest, highest = extremes
    least = evaluate(tree, lowest, precision)
    if lowest == highest:
        return Image(least, least, lowest, highest, Method.POINT)
    return Image(least, evaluate(tree, highest, precision), lowest, highest, Method.CORNERS)


class _Reached(Struct, frozen=True):
    """A bound that the values certainly reach, from above or from below, and the point where they do."""

    value: Fraction
    at: Point


VALUE = attrgetter("value")


class _Part(Struct, frozen=True):
    """A part of the box: what the values at some of its points reach, and bounds of all values, if known."""

    box: Box
    least: _Reached
    most: _Reached
    bounds: Enclosure | None


def _bisect(tree: Expression, box: Box, precision: int) -> Image:
    """Bracket both ends: interval bounds from outside, values at points of the parts from inside."""
    slopes = {each: None if low == high else derivative(tree, each) for each, (low, high) in box.items()}
    first = _examine(tree, slopes, box, precision)
    parts, least, most = [first], first.least, first.most
    for _ in range(_most_cuts(tree, box)):
        widest = _widest(parts, least.value, most.value)
        if widest is None:
            break
        parts.remove(widest)
        halves = [_examine(tree, slopes, half, precision) for half in _halves(widest.box, (least.at, most.at))]
        parts.extend(halves)
        least = min(least, *(each.least for each in halves), key=VALUE)
        most = max(most, *(each.most for each in halves), key=VALUE)
    bounds = [each.bounds or enclose(tree, each.box, precision) for each in parts]  # raises where there are no bounds
    low, high = min(each.low for each in bounds), max(each.high for each in bounds)
    return Image(Enclosure(low, least.value), Enclosure(most.value, high), least.at, most.at, Method.BISECTION)


def _most_cuts(tree: Expression, box: Box) -> int:
    """Return how many cuts are worth their time."""
    return max(FEWEST, min(BISECTIONS, EFFORT // (len(box) * sum(1 for _ in walk(tree)))))


def _widest(parts: list[_Part], least: Fraction, most: Fraction) -> _Part | None:
    """Return the part to cut next: one without bounds, else the one whose bounds exceed the reached values most."""
    bounded = [(each.bounds, each) for each in parts if each.bounds is not None]
    if len(bounded) < len(parts):
        return next(each for each in parts if each.bounds is None) if len(parts) <= MOST_BLIND else None
    (lowest, below), (highest, above) = min(bounded, key=_low), max(bounded, key=_high)
    down, up = least - lowest.low, highest.high - most
    if max(down, up) <= (most - least) * NARROW:
        return None
    return above if up > down else below


def _low(bounded: tuple[Enclosure, _Part]) -> Fraction:
    return bounded[0].low


def _high(bounded: tuple[Enclosure, _Part]) -> Fraction:
    return bounded[0].high


def _examine(tree: Expression, slopes: Mapping[Quantity, Expression | None], box: Box, precision: int) -> _Part:
    """Evaluate a part: at its middle, at a simple point, and at the corners where monotone inputs are at their ends."""
    lowest, highest = _faces(tree, slopes, box)
    middle = {each: _middle(*box[each]) for each in slopes}
    vertices = ({each: face[each][0] for each in slopes} for face in (lowest, highest))
    simple = {each: simplest(*box[each]) for each in slopes}
    values = [(evaluate(tree, point, precision), point) for point in (middle, *vertices, simple)]
    least = min((_Reached(value.high, point) for value, point in values), key=VALUE)
    most = max((_Reached(value.low, point) for value, point in values), key=VALUE)
    try:
        bounds = Enclosure(enclose(tree, lowest, precision).low, enclose(tree, highest, precision).high)
    except EvaluationError:  # bounds of some part are too wide: a smaller box may have them
        return _Part(box, least, most, None)
    return _Part(box, least, most, bounds)


def _faces(tree: Expression, slopes: Mapping[Quantity, Expression | None], box: Box) -> tuple[Box, Box]:
    """Return the smaller boxes in which the smallest and the largest value lie."""
    lowest, highest = dict(box), dict(box)
    for quantity, slope in slopes.items():
        if box[quantity][0] == box[quantity][1]:
            continue
        sign = None if slope is None else times(Sign.POSITIVE, slope, box)
        sign = slope_of(tree, quantity, box) if sign is None else sign
        if sign is not None:
            low, high = box[quantity] if sign is Sign.POSITIVE else reversed(box[quantity])
            lowest[quantity], highest[quantity] = (low, low), (high, high)
    return lowest, highest


def _halves(box: Box, ends: tuple[Point, Point]) -> Iterator[Box]:
    """Cut a box in two along the input that was cut longest ago: the first one, which becomes the last.

    The cut goes through the place of an end where one lies inside: values that turn there move one way on either side.
    """
    quantity = next(each for each, (low, high) in box.items() if low != high)
    low, high = box[quantity]
    inside = (each[quantity] for each in ends if all(box[q][0] <= each[q] <= box[q][1] for q in box))
    middle = next((each for each in inside if low < each < high), _middle(low, high))
    rest = {each: span for each, span in box.items() if each != quantity}
    yield {**rest, quantity: (low, middle)}
    yield {**rest, quantity: (middle, high)}


def _middle(low: Fraction, high: Fraction) -> Fraction:
    return (low + high) / 2


def simplest(low: Fraction, high: Fraction) -> Fraction:
    """Return the fraction with the smallest denominator from one number to a larger one (M. Stern, A. Brocot)."""
    if low <= 0 <= high:
        return Fraction(0)
    if high < 0:
        return -simplest(-high, -low)
    ceiling = low.__ceil__()
    if ceiling <= high:
        return Fraction(ceiling)
    floor = ceiling - 1
    return floor + 1 / simplest(1 / (high - floor), 1 / (low - floor))
