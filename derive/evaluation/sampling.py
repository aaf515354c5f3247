"""Deterministic sample points inside the domains of quantities: the same on every machine and in every run."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from hashlib import sha256

from derive.evaluation.evaluate import Box, Enclosure, EvaluationError, enclose
from derive.expressions.expression import Apply, Expression, Number, transform
from derive.expressions.quantity import Point, Quantity, symbols

POINTS = 5  # expressions that differ agree at hardly any point, let alone at five
PRECISION = 256  # bits; differences far below any printed digit are seen
ROUTE = f"evaluated exactly at {POINTS} points"


def sample_points(quantities: Iterable[Quantity], count: int) -> Iterator[Point]:
    """Yield points inside each quantity's domain, in its own unit; constants keep their value."""
    distinct = list(dict.fromkeys(quantities))
    for index in range(count):
        yield {quantity: sample(quantity, index) for quantity in distinct}


def sample(quantity: Quantity, index: int) -> Fraction:
    """Return the value of a quantity at one of its sample points."""
    if quantity.value is not None:
        return quantity.value
    digest = sha256(f"{quantity.name}/{index}".encode()).digest()
    step = int.from_bytes(digest[:2]) % 997 + 1
    return _in_domain(quantity, Fraction(step, 1 + (0 if quantity.domain.integer else digest[2] % 31)))


def agree_at_samples(
    left: Expression, right: Expression, substitution: tuple[Quantity, Expression] | None = None
) -> bool:
    """Return whether two expressions have equal values at all sample points where both have one.

    At least one point must give values, else the answer is no. Arbitrary functions are replaced by fixed polynomials.

    Args:
        left: the first expression.
        right: the second expression.
        substitution: a quantity whose value is that of an expression rather than free.
    """
    trees = (left, right) if substitution is None else (left, right, substitution[1])
    free = dict.fromkeys(quantity for tree in trees for quantity in symbols(tree))
    seen = False
    for point in sample_points(free, POINTS):
        try:
            equal = _equal_at(left, right, point, substitution)
        except EvaluationError:
            continue
        if not equal:
            return False
        seen = True
    return seen


def _equal_at(
    left: Expression, right: Expression, point: Point, substitution: tuple[Quantity, Expression] | None
) -> bool:
    box = {quantity: (value, value) for quantity, value in point.items()}
    if substitution is not None:
        quantity, tree = substitution
        value = _value(tree, box).scale(1 / quantity.unit.factor)
        box[quantity] = value.low, value.high
    first, second = _value(left, box), _value(right, box)
    return first.low <= second.high and second.low <= first.high


def _value(tree: Expression, box: Box) -> Enclosure:
    return enclose(_concrete(tree), box, PRECISION)


def _concrete(tree: Expression) -> Expression:
    """Return the tree with every arbitrary function replaced by a polynomial that its name determines."""

    def change(node: Expression) -> Expression | None:
        if not isinstance(node, Apply):
            return None
        inner = _concrete(node.argument)
        square, line, rest = (Number(Fraction(1 + each)) for each in sha256(node.function.encode()).digest()[:3])
        return (inner * square + line) * inner + rest

    return transform(tree, change)


def _in_domain(quantity: Quantity, step: Fraction) -> Fraction:
    """Move a positive number into the domain: beyond its only end, or between its two."""
    low, high = quantity.domain.interval.low, quantity.domain.interval.high
    if low is not None and high is not None:
        return low + (high - low) * step / (step + 7)
    if low is not None:
        return low + (step - 1 if quantity.domain.integer else step)
    return high - step if high is not None else step - 20
