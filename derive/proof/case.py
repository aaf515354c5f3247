"""Whether there is a case: values at which what is said holds within given conditions, or proof of none."""

from __future__ import annotations

from dataclasses import replace

from derive.proof.decision import Budget, Decision, Refuted, Rung, Unknown, VacuousStatement
from derive.proof.ladder import DEFAULT, decide
from derive.proof.search.counterexamples import replayed, shrunk
from derive.proof.search.hypotheses import NOTHING, find_point
from derive.statements.goal import Goal, broken
from derive.statements.joined import denied
from derive.statements.relation import Relation
from derive.statements.statement import Always, Compound

Sought = Always | Compound


def denial(sought: Sought) -> Sought:
    """Return the statement that there is no case."""
    if isinstance(sought, Compound):
        said = denied(sought.said)
        assert not isinstance(said, Relation)  # noqa: S101 - what is joined stays joined
        return replace(sought, said=said)
    relation = sought.relation
    return replace(sought, relation=replace(relation, comparison=relation.comparison.opposite))


def decide_case(sought: Sought, budget: Budget = DEFAULT) -> Decision:
    """Return the decision on the denial: a case is where that fails, and a proof of it shows that there is none.

    Of relations that are joined, those that make a case have values there; others need none.

    Args:
        sought: what holds in the case, and the conditions in which it has to lie.
        budget: how far each rung may go.

    Raises:
        VacuousStatement: the conditions contradict one another or the domains.
    """
    none = denial(sought)
    found = [each for goal in none.goals if (each := _found(goal, budget)) is not None]
    for each in found:
        if each.counterexample is not None and each.counterexample.confirmed:
            return each
    decision = decide(none, budget)
    return found[0] if found and isinstance(decision, Unknown) else decision


def _found(goal: Goal, budget: Budget) -> Refuted | None:
    """Return a case in round values: it is looked for first, since where there is one no proof can be found."""
    sought = replace(goal.relation, comparison=goal.relation.comparison.opposite)
    try:
        point = find_point(Goal(NOTHING, (*goal.assuming, sought)), budget)
    except VacuousStatement:
        return None
    if point is None or broken(goal, point) is None:
        return None
    found = replayed(goal, shrunk(goal, point))
    return None if found is None else Refuted(Rung.SEARCH, ("a point was solved for",), found, found.point, goal)
