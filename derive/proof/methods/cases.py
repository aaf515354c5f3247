"""Maxima and minima taken apart: one case for each argument that could be the extreme one."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from derive.expressions.expression import Expression, Extreme, Maximum, transform, walk
from derive.proof.terms import Cases, ProofTerm
from derive.statements.goal import Goal
from derive.statements.relation import Comparison, Relation


class TooManyCases(ValueError):
    """More orderings than the budget allows."""


class Split(Struct, frozen=True):
    """A maximum or minimum, and by argument what is left where that is the extreme one."""

    extreme: Extreme
    branches: dict[Expression, Split | Goal]

    def term(self, proofs: Iterator[ProofTerm]) -> Cases:
        """Return the proof by cases from the proofs of what is left at the ends, in order."""
        shown = {
            chosen: branch.term(proofs) if isinstance(branch, Split) else next(proofs)
            for chosen, branch in self.branches.items()
        }
        return Cases(self.extreme, tuple(shown[argument] for argument in self.extreme.arguments))


def split_cases(goal: Goal, most: int) -> Split | Goal:
    """Return a goal without maxima or minima, or cases that together say the same.

    Raises:
        TooManyCases: more than ``most``.
    """
    pending, done = [goal], 0
    while pending:
        current = pending.pop()
        extreme = innermost(current)
        if extreme is None:
            done += 1
        else:
            pending.extend(_branches(current, extreme).values())
        if done + len(pending) > most:
            raise TooManyCases(f"more than {most} orderings of the arguments of maxima and minima")
    return _split(goal)


def cases(goal: Goal, most: int) -> tuple[Goal, ...]:
    """Return goals without maxima or minima that together say the same.

    Raises:
        TooManyCases: more than ``most``.
    """
    return tuple(ends(split_cases(goal, most)))


def ends(tree: Split | Goal) -> Iterator[Goal]:
    """Yield what is left at the ends of a split."""
    if isinstance(tree, Goal):
        yield tree
    else:
        for branch in tree.branches.values():
            yield from ends(branch)


def innermost(goal: Goal) -> Extreme | None:
    """Return a maximum or minimum that holds no other; the last in written order is one, parents coming first."""
    relations = (goal.relation, *goal.assuming)
    nodes = [node for each in relations for side in each.sides for node in walk(side)]
    return next((node for node in reversed(nodes) if isinstance(node, Extreme)), None)


def order_of(extreme: Extreme) -> Comparison:
    """Return how the value of a maximum or minimum compares with each of its arguments."""
    return Comparison.AT_LEAST if isinstance(extreme, Maximum) else Comparison.AT_MOST


def replace_expression(goal: Goal, old: Expression, new: Expression) -> Goal:
    """Return a goal with one expression in the place of another."""

    def changed(tree: Expression) -> Expression:
        return transform(tree, lambda node: new if node == old else None)

    return Goal(goal.relation.map(changed), tuple(each.map(changed) for each in goal.assuming))


def branch(goal: Goal, extreme: Extreme, chosen: Expression) -> Goal:
    """Return a goal where one argument is the largest, or the smallest, which is then given."""
    case, others = replace_expression(goal, extreme, chosen), dict.fromkeys(extreme.arguments)
    order = (Relation(chosen, order_of(extreme), other) for other in others if other != chosen)
    return Goal(case.relation, (*case.assuming, *order))


def _branches(goal: Goal, extreme: Extreme) -> dict[Expression, Goal]:
    return {chosen: branch(goal, extreme, chosen) for chosen in extreme.arguments}


def _split(goal: Goal) -> Split | Goal:
    extreme = innermost(goal)
    if extreme is None:
        return goal
    return Split(extreme, {chosen: _split(each) for chosen, each in _branches(goal, extreme).items()})
