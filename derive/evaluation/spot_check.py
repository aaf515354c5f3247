"""The second look at a step: both sides evaluated exactly at sample points."""

from __future__ import annotations

from fractions import Fraction

from derive.evaluation.evaluate import EvaluationError, evaluate
from derive.evaluation.sampling import sample_points
from derive.expressions.expression import Apply, Expression, Number, transform
from derive.expressions.quantity import Point, symbols

POINTS = 5  # what differs agrees at hardly any point, let alone at five
PRECISION = 256  # bits; differences far below any printed digit are seen
ROUTE = f"evaluated exactly at {POINTS} points"


def agree_at_samples(left: Expression, right: Expression, bound: dict[Expression, Expression] | None = None) -> bool:
    """Return whether two expressions have equal values at all sample points where both have one.

    Args:
        left: the first expression.
        right: the second expression.
        bound: symbols whose value is that of an expression rather than free.

    At least one point must give values, else the answer is no. Arbitrary functions are tried as fixed polynomials.
    """
    bound = bound or {}
    trees = (left, right, *bound.values())
    free = dict.fromkeys(quantity for tree in trees for quantity in symbols(tree))
    seen = False
    for point in sample_points(free, POINTS):
        try:
            if not _equal_at(left, right, point, bound):
                return False
            seen = True
        except EvaluationError:
            continue
    return seen


def _equal_at(left: Expression, right: Expression, point: Point, bound: dict[Expression, Expression]) -> bool:
    full = dict(point)
    for symbol, expression in bound.items():
        (quantity,) = symbols(symbol)
        value = evaluate(_concrete(expression), point, PRECISION)
        full[quantity] = value.low / quantity.unit.factor
        if not value.exact:
            return _close(left, right, full)
    first, second = evaluate(_concrete(left), full, PRECISION), evaluate(_concrete(right), full, PRECISION)
    return first.low <= second.high and second.low <= first.high


def _close(left: Expression, right: Expression, point: Point) -> bool:
    """Compare where a bound value is known only to many digits."""
    first, second = evaluate(_concrete(left), point, PRECISION), evaluate(_concrete(right), point, PRECISION)
    size = max(abs(first.low), abs(second.low), Fraction(1, 10**30))
    return abs(first.low - second.low) <= size / 10**30


def _concrete(tree: Expression) -> Expression:
    """Return the tree with every arbitrary function replaced by a polynomial of its own."""

    def change(node: Expression) -> Expression | None:
        if not isinstance(node, Apply):
            return None
        inner = _concrete(node.argument)
        lead = 1 + sum(node.function.encode()) % 89
        return inner * inner * Number(Fraction(lead)) + inner * Number(Fraction(3)) + Number(Fraction(lead, 7))

    return transform(tree, change)
