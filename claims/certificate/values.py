"""That both sides of a goal have a value: what their parts need, as goals of their own, where it is not plain."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from derive.expressions.expression import Add, Divide, Expression, Multiply, Number, Power, Symbol
from derive.statements.definedness import Need, needs
from derive.statements.goal import Goal
from derive.statements.relation import Comparison, against_zero

Json = Any


def valued(goals: tuple[Goal, ...], prove: Callable[[Goal], Json | None]) -> Iterator[tuple[Goal, Json]]:
    """Yield what has to be shown so that all sides have values, with its proof; what cannot be written is left out.

    Args:
        goals: what must hold.
        prove: writes a proof, or finds none.
    """
    done = set[Goal]()
    for goal in goals:
        for need in reversed(needs(*goal.relation.sides)):  # the inner parts first
            for relation in () if _plainly_above(need.expression) else _ways(need):
                wanted = Goal(relation, goal.assuming)
                proof = None if wanted in done else prove(wanted)
                if wanted in done or proof is not None:
                    if proof is not None:
                        yield wanted, proof
                    done.add(wanted)
                    break


def _ways(need: Need) -> Iterator[Any]:
    """Yield relations of which each is enough."""
    if need.comparison is not None:
        yield need.relation
        return
    yield against_zero(need.expression, Comparison.ABOVE)
    yield against_zero(need.expression, Comparison.BELOW)
    yield need.relation


def _plainly_above(tree: Expression) -> bool:
    """Return whether a tree is made of what is above zero, so that nobody asks for a proof."""
    match tree:
        case Number(value):
            return value > 0
        case Symbol(quantity):
            low = quantity.domain.interval.low
            return low is not None and (low > 0 or (low == 0 and quantity.domain.interval.low_open))
        case Add() | Multiply() | Divide():
            return all(map(_plainly_above, tree.children))
        case Power(base):
            return _plainly_above(base)
    return False
