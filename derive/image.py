"""The range of an expression over a box: where inputs are ranges, or may be anything that their printed digits allow.

Where the expression is shown to rise or fall in each input, the two ends are its values at two corners. Otherwise the
box is bisected and the ends are enclosed from both sides: by the values at sampled points from within, by interval
bounds from without.
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
    varying = [quantity for quantity, (low, high) in box.items() if low != high]
    if not varying:
        return _at_corners(tree, box, {}, precision, "point")
    known: dict[Quantity, int] = {}
    for quantity in varying:
        sign = direction(tree, quantity, box)
        sign = _slope(tree, quantity, box) if sign is None else sign
        if sign is None:
            return _bisect(tree, box, precision)
        known[quantity] = sign
    return _at_corners(tree, box, known, precision, "corners")


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
    try:
        return _sign(differentiate(tree, quantity), box)
    except NotDifferentiable:
        return None


def _agreed(signs: Iterator[int | None]) -> int | None:
    """Return the one direction that all parts share, where still parts do not count."""
    found = set(signs) - {0}
    return found.pop() if len(found) == 1 else None if found else 0


def _times(left: int | None, right: int | None) -> int | None:
    if left == 0 or right == 0:
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
    if _sign(base, box) != 1:
        return None
    by_base = _times(direction(base, quantity, box), _sign(exponent, box))
    by_exponent = direction(exponent, quantity, box)
    if by_exponent != 0:
        by_exponent = _times(by_exponent, _sign(base - 1, box))
    return _agreed(iter((by_base, by_exponent)))


def _at_corners(tree: Expression, box: Box, signs: Mapping[Quantity, int], precision: int, method: str) -> Image:
    lowest = {quantity: high if signs.get(quantity) == -1 else low for quantity, (low, high) in box.items()}
    highest = {quantity: low if signs.get(quantity) == -1 else high for quantity, (low, high) in box.items()}
    return Image(evaluate(tree, lowest, precision), evaluate(tree, highest, precision), lowest, highest, method)


def _bisect(tree: Expression, box: Box, precision: int) -> Image:
    """Bracket both ends: interval bounds from outside, values at the middle of each part from inside."""
    parts = _parts(tree, dict(box), precision)
    middles = [{quantity: (low + high) / 2 for quantity, (low, high) in part.items()} for _, part in parts]
    ends = [{quantity: span[end] for quantity, span in part.items()} for _, part in parts for end in (0, 1)]
    values = [(evaluate(tree, point, precision), point) for point in middles + ends]
    inner_low = min(values, key=lambda value: value[0].high)
    inner_high = max(values, key=lambda value: value[0].low)
    outer_low = min(bounds.low for bounds, _ in parts)
    outer_high = max(bounds.high for bounds, _ in parts)
    return Image(
        Enclosure(outer_low, inner_low[0].high),
        Enclosure(inner_high[0].low, outer_high),
        inner_low[1],
        inner_high[1],
        "bisection",
    )


def _parts(tree: Expression, box: dict[Quantity, Span], precision: int) -> list[tuple[Enclosure, dict[Quantity, Span]]]:
    """Split the part with the widest bounds, again and again, along its relatively widest input."""
    parts = [(enclose(tree, box, precision), box)]
    for _ in range(BISECTIONS):
        parts.sort(key=lambda part: part[0].high - part[0].low)
        _, widest = parts.pop()
        quantity = max(widest, key=lambda each: _relative_width(widest[each], box[each]))
        low, high = widest[quantity]
        middle = (low + high) / 2
        for half in ((low, middle), (middle, high)):
            smaller = {**widest, quantity: half}
            parts.append((enclose(tree, smaller, precision), smaller))
    return parts


def _relative_width(part: Span, whole: Span) -> Fraction:
    return (part[1] - part[0]) / (whole[1] - whole[0]) if whole[1] != whole[0] else Fraction(0)
