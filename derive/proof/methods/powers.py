"""Powers compared by what they share: one base and two exponents, or one exponent and two bases."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from msgspec import Struct

from derive.expressions.expression import Expression, Number, Power
from derive.normal_form.canonical import same
from derive.proof.decision import Proved
from derive.statements.goal import Goal
from derive.statements.relation import Comparison, Relation

ZERO, ONE = Number(Fraction(0)), Number(Fraction(1))
Prove = Callable[[Goal], Proved | None]


class Route(Struct, frozen=True):
    """A way to show that one power is at least (or above) another: relations that together suffice."""

    says: str
    needs: tuple[Relation, ...]


def by_monotony(goal: Goal, prove: Prove) -> tuple[str, tuple[Proved, ...]] | None:
    """Return how a comparison of two powers follows from simpler relations, and their proofs."""
    relation = goal.relation.rising
    sides = (relation.left, relation.right)
    if relation.comparison is Comparison.EQUAL or not any(isinstance(side, Power) for side in sides):
        return None
    for route in _routes(relation):
        proofs = []
        for need in route.needs:
            proof = prove(Goal(need, goal.assuming))
            if proof is None:
                break
            proofs.append(proof)
        else:
            return route.says, tuple(proofs)
    return None


def _routes(relation: Relation) -> list[Route]:
    (base, upper), (other, lower) = parts_of(relation.left), parts_of(relation.right)
    sign = relation.comparison
    routes = _of_one_base(base, upper, lower, sign) if same(base, other) else []
    if same(upper, lower):
        grows = Relation(upper, Comparison.ABOVE if sign.strict else Comparison.AT_LEAST, ZERO)
        needs = (Relation(other, Comparison.AT_LEAST, ZERO), grows, Relation(base, sign, other))
        routes.append(Route("a power with a positive exponent grows with its base", needs))
    return routes


def _of_one_base(base: Expression, upper: Expression, lower: Expression, sign: Comparison) -> list[Route]:
    """Return what makes base^upper at least (or above) base^lower."""
    strict = Comparison.ABOVE if sign.strict else Comparison.AT_LEAST
    large, small = Relation(base, strict, ONE), Relation(ONE, strict, base)
    above_zero, not_negative = (Relation(base, each, ZERO) for each in (Comparison.ABOVE, Comparison.AT_LEAST))
    falling = Relation(lower, sign, upper)
    routes = [
        Route("a power of a base from 1 grows with its exponent", (large, Relation(upper, sign, lower))),
        Route("a power of a base up to 1 falls with its exponent", (above_zero, small, falling)),
    ]
    if not sign.strict:
        says = "a power of a base from 0 to 1 falls with its positive exponent"
        routes.append(Route(says, (not_negative, small, falling, Relation(upper, Comparison.ABOVE, ZERO))))
    return routes


def parts_of(tree: Expression) -> tuple[Expression, Expression]:
    """Return base and exponent; what is no power has the exponent 1."""
    return (tree.base, tree.exponent) if isinstance(tree, Power) else (tree, ONE)
