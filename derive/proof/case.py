"""Whether there is a case: values at which a relation holds within given conditions, or proof of none."""

from __future__ import annotations

from dataclasses import replace

from derive.proof.decision import Budget, Decision, Refuted, Rung, Unknown, VacuousStatement
from derive.proof.ladder import DEFAULT, decide
from derive.proof.search.counterexamples import replayed, shrunk
from derive.proof.search.hypotheses import NOTHING, find_point
from derive.statements.goal import Goal, broken
from derive.statements.statement import Always


def denial(sought: Always) -> Always:
    """Return the statement that there is no case."""
    relation = sought.relation
    return replace(sought, relation=replace(relation, comparison=relation.comparison.opposite))


def decide_case(sought: Always, budget: Budget = DEFAULT) -> Decision:
    """Return the decision on the denial: a case is where that fails, and a proof of it shows that there is none.

    Args:
        sought: what holds in the case, and the conditions in which it has to lie.
        budget: how far each rung may go.

    Raises:
        VacuousStatement: the conditions contradict one another or the domains.
    """
    denied = denial(sought)
    found = _found(sought, denied, budget)
    if found is not None and found.counterexample is not None and found.counterexample.confirmed:
        return found
    decision = decide(denied, budget)
    return found or decision if isinstance(decision, Unknown) else decision


def _found(sought: Always, denied: Always, budget: Budget) -> Refuted | None:
    """Return a case in round values: it is looked for first, since where there is one no proof can be found."""
    try:
        point = find_point(Goal(NOTHING, (*sought.assuming, sought.relation)), budget)
    except VacuousStatement:
        return None
    (goal,) = denied.goals
    if point is None or broken(goal, point) is None:
        return None
    found = replayed(goal, shrunk(goal, point))
    return None if found is None else Refuted(Rung.SEARCH, ("a point was solved for",), found, found.point, goal)
