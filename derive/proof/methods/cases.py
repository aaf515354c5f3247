"""Maxima and minima taken apart: one case for each argument that could be the extreme one."""

from __future__ import annotations

from collections.abc import Iterable

from derive.expressions.expression import Expression, Maximum, Minimum, transform, walk
from derive.statements.goal import Goal
from derive.statements.relation import Comparison, Relation


class TooManyCases(ValueError):
    """More orderings than the budget allows."""


def cases(goal: Goal, most: int) -> tuple[Goal, ...]:
    """Return goals without maxima or minima that together say the same.

    Raises:
        TooManyCases: more than ``most``.
    """
    done, pending = [], [goal]
    while pending:
        current = pending.pop()
        extreme = innermost(current)
        if extreme is None:
            done.append(current)
        else:
            pending.extend(reversed(list(_split(current, extreme))))
        if len(done) + len(pending) > most:
            raise TooManyCases(f"more than {most} orderings of the arguments of maxima and minima")
    return tuple(done)


def innermost(goal: Goal) -> Maximum | Minimum | None:
    """Return a maximum or minimum that holds no other; the last in written order is one, parents coming first."""
    relations = (goal.relation, *goal.assuming)
    nodes = [node for each in relations for side in each.sides for node in walk(side)]
    return next((node for node in reversed(nodes) if isinstance(node, Maximum | Minimum)), None)


def _split(goal: Goal, extreme: Maximum | Minimum) -> Iterable[Goal]:
    comparison = Comparison.AT_LEAST if isinstance(extreme, Maximum) else Comparison.AT_MOST
    distinct = tuple(dict.fromkeys(extreme.arguments))
    for chosen in distinct:
        order = tuple(Relation(chosen, comparison, other) for other in distinct if other != chosen)
        rest = tuple(_with(each, extreme, chosen) for each in goal.assuming)
        yield Goal(_with(goal.relation, extreme, chosen), (*rest, *order))


def _with(relation: Relation, extreme: Expression, chosen: Expression) -> Relation:
    def change(node: Expression) -> Expression | None:
        return chosen if node == extreme else None

    return relation.map(lambda side: transform(side, change))
