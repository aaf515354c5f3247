"""The range of an expression over a box: where inputs are ranges, or may be anything that their printed digits allow.

Where the expression is shown to rise or fall in each input, the two ends are its values at two corners. Otherwise the
box is bisected where an end may still lie, and the ends are enclosed from both sides: by the values at sampled points
from within, by interval bounds from without.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction

from derive.differentiate import NotDifferentiable, differentiate
from derive.evaluate import START_PRECISION, Enclosure, EvaluationError, enclose, evaluate
from derive.expression import (
    Add,
    Divide,
    Expression,
    Logarithm,
    Maximum,
    Minimum,
    Multiply,
    Negate,
    Power,
    Symbol,
    symbols,
)
from derive.quantity import Quantity

BISECTIONS = 256
# Parts after which one that still has no bounds is given up.
MOST_BLIND = 24
NARROW = Fraction(1, 2**40)
Span = tuple[Fraction, Fraction]
Box = Mapping[Quantity, Span]
Point = Mapping[Quantity, Fraction]


@dataclass(frozen=True, slots=True)
class Image:
    """The values of an expression over a box.

    Args:
        low: the smallest value.
        high: the largest value.
        lowest_at: a point of the box where the smallest is (nearly) reached.
        highest_at: a point of the box where the largest is (nearly) reached.
        method: ``point``, ``corners`` or ``bisection``.
    """

    low: Enclosure
    high: Enclosure
    lowest_at: Point
    highest_at: Point
    method: str


def image(tree: Expression, box: Box, precision: int = START_PRECISION) -> Image:
    """Return the range of an expression over a box, in base units.

    Raises:
        EvaluationError: the expression has no value somewhere in the box.
    """
    box = {quantity: box[quantity] for quantity in symbols(tree) if quantity in box}
    found = corners(tree, box)
    if found is None:
        return _bisect(tree, box, precision)
    lowest, highest = found
    method = "point" if lowest == highest else "corners"
    return Image(evaluate(tree, lowest, precision), evaluate(tree, highest, precision), lowest, highest, method)


def corners(tree: Expression, box: Box) -> tuple[Point, Point] | None:
    """Return where an expression is smallest and largest if it is shown to move one way with each input, else ``None``.

    Within a smaller box the same ends of each input give the smallest and the largest value.
    """
    lowest, highest = {}, {}
    for quantity, (low, high) in box.items():
        sign: int | None = 0
        if low != high:
            sign = _moves(tree, quantity, box)
        if sign is None:
            return None
        lowest[quantity], highest[quantity] = (high, low) if sign == -1 else (low, high)
    return lowest, highest


def direction(tree: Expression, quantity: Quantity, box: Box) -> int | None:
    """Return how an expression moves with a quantity: 1 never falls, -1 never rises, 0 constant, else ``None``."""
    if quantity not in symbols(tree):
        return 0
    match tree:
        case Symbol():
            return 1
        case Negate(term):
            return _times(-1, direction(term, quantity, box))
        case Add() | Maximum() | Minimum():
            return _agreed(direction(child, quantity, box) for child in tree.children)
        case Logarithm(argument):
            return direction(argument, quantity, box)
        case Multiply(factors):
            return _of_product(factors, quantity, box)
        case Divide(top, bottom):
            return _of_quotient(top, bottom, quantity, box)
        case Power(base, exponent):
            return _of_power(base, exponent, quantity, box)
    return None


def _slope(tree: Expression, quantity: Quantity, box: Box) -> int | None:
    """Return the sign of the derivative where it has one sign over the whole box."""
    slope = _derivative(tree, quantity)
    return None if slope is None else _sign(slope, box)


def _agreed(signs: Iterator[int | None]) -> int | None:
    """Return the one direction that all parts share, where still parts do not count."""
    found = set(signs) - {0}
    return found.pop() if len(found) == 1 else None


def _times(left: int | None, right: int | None) -> int | None:
    if left == 0:  # what stands still does so whatever the sign of the rest
        return 0
    return None if left is None or right is None else left * right


def _sign(tree: Expression, box: Box) -> int | None:
    try:
        span = enclose(tree, box)
    except EvaluationError:
        return None
    return 1 if span.low >= 0 else -1 if span.high <= 0 else None


def _nowhere_zero(tree: Expression, box: Box) -> bool:
    """Return whether zero certainly lies outside: what falls on both sides of a pole does not fall across it."""
    try:
        span = enclose(tree, box)
    except EvaluationError:
        return False
    return span.low > 0 or span.high < 0


def _of_product(factors: tuple[Expression, ...], quantity: Quantity, box: Box) -> int | None:
    signs = []
    for index, factor in enumerate(factors):
        moved = direction(factor, quantity, box)
        for other in factors[:index] + factors[index + 1 :]:
            moved = _times(moved, _sign(other, box))
        signs.append(moved)
    return _agreed(iter(signs))


def _of_quotient(top: Expression, bottom: Expression, quantity: Quantity, box: Box) -> int | None:
    if not _nowhere_zero(bottom, box):
        return None
    by_top = _times(direction(top, quantity, box), _sign(bottom, box))
    by_bottom = _times(_times(-1, direction(bottom, quantity, box)), _sign(top, box))
    return _agreed(iter((by_top, by_bottom)))


def _of_power(base: Expression, exponent: Expression, quantity: Quantity, box: Box) -> int | None:
    if _sign(base, box) != 1 and not _above_at_ends(base, box):
        return None
    by_base = _times(_moves(base, quantity, box), _sign(exponent, box))
    by_exponent = _times(direction(exponent, quantity, box), _sign(base - 1, box))
    return _agreed(iter((by_base, by_exponent)))


def _moves(tree: Expression, quantity: Quantity, box: Box) -> int | None:
    sign = direction(tree, quantity, box)
    return _slope(tree, quantity, box) if sign is None else sign


def _above_at_ends(tree: Expression, box: Box) -> bool:
    """Return whether an expression that moves one way with each input is at least zero where it is smallest."""
    found = corners(tree, box)
    if found is None:
        return False
    try:
        return evaluate(tree, found[0]).low >= 0
    except EvaluationError:
        return False


@dataclass(frozen=True, slots=True)
class _Part:
    """A part of the box with certain bounds of the values in it, if they are found, and points at which to look."""

    bounds: Enclosure | None
    box: Box
    points: tuple[Point, ...]


def _bisect(tree: Expression, box: Box, precision: int) -> Image:
    """Bracket both ends: interval bounds from outside, values at points of the parts from inside."""
    slopes = {quantity: _derivative(tree, quantity) for quantity in box}
    parts = [_part(tree, slopes, box, precision)]
    inner = [(evaluate(tree, point, precision), point) for point in parts[0].points]
    for _ in range(BISECTIONS):
        inner = [min(inner, key=lambda value: value[0].high), max(inner, key=lambda value: value[0].low)]
        widest = _widest(parts, inner[0][0].high, inner[1][0].low)
        if widest is None:
            break
        parts.remove(widest)
        for half in _halves(widest.box, box):
            parts.append(_part(tree, slopes, half, precision))
            inner.extend((evaluate(tree, point, precision), point) for point in parts[-1].points)
    low, high = min(inner, key=lambda value: value[0].high), max(inner, key=lambda value: value[0].low)
    bounds = [each.bounds or enclose(tree, each.box, precision) for each in parts]  # says what has no bounds, if any
    return Image(
        Enclosure(min(each.low for each in bounds), low[0].high),
        Enclosure(high[0].low, max(each.high for each in bounds)),
        low[1],
        high[1],
        "bisection",
    )


def _widest(parts: list[_Part], least: Fraction, most: Fraction) -> _Part | None:
    """Return the part to cut next: one without bounds, else where an end may lie farthest outside what is reached."""
    blind = [each for each in parts if each.bounds is None]
    if blind:
        return blind[0] if len(parts) <= MOST_BLIND else None
    known = [(each.bounds, each) for each in parts if each.bounds is not None]
    lowest, highest = min(known, key=lambda each: each[0].low), max(known, key=lambda each: each[0].high)
    below, above = least - lowest[0].low, highest[0].high - most
    if max(below, above) <= (most - least) * NARROW:
        return None
    return lowest[1] if below >= above else highest[1]


def _derivative(tree: Expression, quantity: Quantity) -> Expression | None:
    try:
        return differentiate(tree, quantity)
    except NotDifferentiable:
        return None


def _part(tree: Expression, slopes: Mapping[Quantity, Expression | None], box: Box, precision: int) -> _Part:
    """Bound the values in a part; an input that pushes one way there stands at its end."""
    lowest, highest = dict(box), dict(box)
    for quantity, slope in slopes.items():
        sign = None if slope is None else _sign(slope, box)
        sign = direction(tree, quantity, box) if sign is None else sign
        if sign is not None:
            low, high = box[quantity]
            lowest[quantity] = (low, low) if sign == 1 else (high, high)
            highest[quantity] = (high, high) if sign == 1 else (low, low)
    corners = ({quantity: end for quantity, (end, _) in corner.items()} for corner in (lowest, highest))
    middle = {quantity: (low + high) / 2 for quantity, (low, high) in box.items()}
    try:
        bounds = Enclosure(enclose(tree, lowest, precision).low, enclose(tree, highest, precision).high)
    except EvaluationError:  # the bounds of some part are too wide to tell: a smaller box may have them
        return _Part(None, box, (middle, *corners))
    return _Part(bounds, box, (middle, *corners))


def _halves(part: Box, whole: Box) -> Iterator[Box]:
    """Cut a part in two along its relatively widest input."""
    quantity = max(part, key=lambda each: _relative_width(part[each], whole[each]))
    low, high = part[quantity]
    middle = (low + high) / 2
    yield {**part, quantity: (low, middle)}
    yield {**part, quantity: (middle, high)}


def _relative_width(part: Span, whole: Span) -> Fraction:
    return (part[1] - part[0]) / (whole[1] - whole[0]) if whole[1] != whole[0] else Fraction(0)
