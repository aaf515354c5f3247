"""The second look at a step: both sides evaluated exactly at sample points."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from hashlib import sha256

from derive.evaluation.evaluate import Enclosure, EvaluationError, enclose
from derive.evaluation.sampling import sample_points
from derive.expressions.expression import Apply, Expression, Number, transform
from derive.expressions.quantity import Point, Quantity, symbols

POINTS = 5  # what differs agrees at hardly any point, let alone at five
PRECISION = 256  # bits; differences far below any printed digit are seen
ROUTE = f"evaluated exactly at {POINTS} points"


Box = Mapping[Quantity, tuple[Fraction, Fraction]]


def agree_at_samples(left: Expression, right: Expression, put: tuple[Quantity, Expression] | None = None) -> bool:
    """Return whether two expressions have equal values at all sample points where both have one.

    Args:
        left: the first expression.
        right: the second expression.
        put: a quantity whose value is that of an expression rather than free.

    At least one point must give values, else the answer is no. Arbitrary functions are tried as fixed polynomials.
    """
    trees = (left, right) if put is None else (left, right, put[1])
    free = dict.fromkeys(quantity for tree in trees for quantity in symbols(tree))
    seen = False
    for point in sample_points(free, POINTS):
        try:
            equal = _equal_at(left, right, point, put)
        except EvaluationError:
            continue
        if not equal:
            return False
        seen = True
    return seen


def _equal_at(left: Expression, right: Expression, point: Point, put: tuple[Quantity, Expression] | None) -> bool:
    box = {quantity: (value, value) for quantity, value in point.items()}
    if put is not None:
        quantity, tree = put
        value = _value(tree, box).scale(1 / quantity.unit.factor)
        box[quantity] = value.low, value.high
    first, second = _value(left, box), _value(right, box)
    return first.low <= second.high and second.low <= first.high


def _value(tree: Expression, box: Box) -> Enclosure:
    return enclose(_concrete(tree), box, PRECISION)


def _concrete(tree: Expression) -> Expression:
    """Return the tree with every arbitrary function replaced by a polynomial of its own."""

    def change(node: Expression) -> Expression | None:
        if not isinstance(node, Apply):
            return None
        inner = _concrete(node.argument)
        square, line, rest = (Number(Fraction(1 + each)) for each in sha256(node.function.encode()).digest()[:3])
        return (inner * square + line) * inner + rest

    return transform(tree, change)
