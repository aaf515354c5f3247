"""Sides that are too large to multiply out, compared as they are written.

Hypothesis: what both sides add, or multiply by and is above zero, leaves their order as it is, and so do logarithms of
what is above zero: a^365 <= b^u says what 365 log a <= u log b does.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import reduce
from operator import add, mul

from derive.expressions.dimensions import dimension_of
from derive.expressions.expression import Add, Expression, Multiply, Power, log
from derive.proof.decision import Proved
from derive.proof.methods.powers import ONE, ZERO, Prove, parts_of
from derive.statements.goal import Goal
from derive.statements.relation import Comparison, Relation
from units.measures.unit import DIMENSIONLESS


def as_written(goal: Goal, prove: Prove) -> tuple[Proved, ...] | None:
    """Return proofs of simpler relations that together show an order of two sides, or ``None``."""
    if goal.relation.comparison in (Comparison.EQUAL, Comparison.UNEQUAL):
        return None
    proofs = []
    for need in _needs(goal.relation):
        proof = prove(Goal(need, goal.assuming))
        if proof is None:
            return None
        proofs.append(proof)
    return tuple(proofs) or None


def _needs(relation: Relation) -> tuple[Relation, ...]:
    """Return what an order comes down to; nothing where it is as simple as it can be written."""
    match relation:
        case Relation(Add((term, *_) as left), sign, Add(right)) if {*left} & {*right}:
            nothing = ZERO * term
            return (Relation(_rest(left, right, add, nothing), sign, _rest(right, left, add, nothing)),)
        case Relation(Multiply(left), sign, Multiply(right)) if {*left} & {*right}:
            order = Relation(_rest(left, right, mul, ONE), sign, _rest(right, left, mul, ONE))
            return (*(Relation(each, Comparison.ABOVE, ZERO * each) for each in {*left} & {*right}), order)
        case Relation(left, sign, right) if isinstance(left, Power) or isinstance(right, Power):
            return _by_logarithms(left, sign, right)
    return ()


def _by_logarithms(left: Expression, sign: Comparison, right: Expression) -> tuple[Relation, ...]:
    (one, upper), (other, lower) = parts_of(left), parts_of(right)
    if any(dimension_of(each) != DIMENSIONLESS for each in (one, other)):
        return ()
    above = (Relation(each, Comparison.ABOVE, ZERO) for each in (one, other))
    return (*above, Relation(upper * log(one), sign, lower * log(other)))


def _rest(
    parts: tuple[Expression, ...],
    others: tuple[Expression, ...],
    join: Callable[[Expression, Expression], Expression],
    nothing: Expression,
) -> Expression:
    """Return what is left of the parts without those that stand among the others, each as often as it does."""
    left = list((Counter(parts) - Counter(others)).elements())
    return reduce(join, left) if left else nothing
