"""That both sides of what is shown have a value: what their parts need, shown before it where it is not plain."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from derive.expressions.expression import Add, Divide, Expression, Multiply, Number, Power
from derive.expressions.quantity import Symbol
from derive.proof import Shown
from derive.proof.methods.by_signs import by_signs
from derive.proof.terms.proof_terms import Trust
from derive.statements.definedness import Need, needs
from derive.statements.goal import Goal
from derive.statements.relation import Comparison, Relation, against_zero
from derive.statements.statement import Limit


def valued(shown: Iterable[Shown]) -> Iterator[Shown]:
    """Yield each proof, and before it those of the definedness of its sides; the inner parts come first."""
    done = set[Goal | Limit]()
    for each in shown:
        if not isinstance(each.what, Limit):
            for need in reversed(needs(*each.what.relation.sides)):
                found = None if _plainly_above(need.expression) else _met(need, each.what.assuming)
                if found is not None and found.what not in done:
                    done.add(found.what)
                    yield found
        yield each


def _met(need: Need, assuming: tuple[Relation, ...]) -> Shown:
    """Return that a need is met: what has a sign is not 0, and neither is what has a square above it."""
    signs = (Comparison.ABOVE, Comparison.BELOW) if need.comparison is None else ()
    goals = [Goal(each, assuming) for each in (*(against_zero(need.expression, sign) for sign in signs), need.relation)]
    found = ((goal, by_signs(goal)) for goal in goals)
    shown = next((Shown(goal, proof.term) for goal, proof in found if proof is not None), None)
    return shown or Shown(goals[-1], Trust(f"that {need}, without which there is no value"))


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
