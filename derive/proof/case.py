"""Whether there is a case: values at which what is said holds within given conditions, or proof of none."""

from __future__ import annotations

from msgspec.structs import replace

from derive.proof.decision import DEFAULT, Budget, Decision, ProofMethod, Refuted, Sought, Unknown, VacuousStatement
from derive.proof.hypotheses import NOTHING, find_point
from derive.proof.search.counterexamples import replay, shrunk
from derive.proof.search.points import has_values, round_values
from derive.proof.strategy import decide
from derive.statements.combination import negation
from derive.statements.goal import Goal
from derive.statements.relation import Relation
from derive.statements.statement import Always, Compound


def denial(sought: Sought) -> Sought:
    """Return the statement that there is no case."""
    if isinstance(sought, Compound):
        negated = negation(sought.combination)
        assert not isinstance(negated, Relation)  # noqa: S101 - what is joined stays joined
        return replace(sought, combination=negated)
    relation = sought.relation
    return replace(sought, relation=replace(relation, comparison=relation.comparison.opposite))


def decide_case(sought: Sought, budget: Budget = DEFAULT) -> Decision:
    """Return the decision on the denial: a case is where that fails, and a proof of it shows that there is none.

    Of relations that are joined, and of values by cases, each has a value in a case, whether it makes it one or not.

    Args:
        sought: what holds in the case, and the conditions in which it has to lie.
        budget: how far each rung may go.

    Raises:
        VacuousStatement: the conditions contradict one another or the domains.
    """
    none = denial(sought)
    for goal in none.goals:
        found = _found(goal, budget)
        if found is not None and _valued(sought, found):
            return found
    decision = decide(none, budget)
    if isinstance(decision, Refuted) and not _valued(sought, decision):
        return Unknown("in the cases that were found, a part of what is said has no value")
    return decision


def _valued(sought: Sought, found: Refuted) -> bool:
    """Return whether all that is joined has a value in a case; of what is free there, round values are taken."""
    if isinstance(sought, Always) or found.counterexample is None:
        return True
    free = (each for each in sought.combination.quantities if each.value is None)
    point = {each: round_values(each)[0] for each in free} | dict(found.counterexample.point)
    return all(has_values(each, point) for each in sought.combination.relations)


def _found(goal: Goal, budget: Budget) -> Refuted | None:
    """Return a case that both evaluation paths find: it is looked for first, since where it is no proof can be."""
    sought = replace(goal.relation, comparison=goal.relation.comparison.opposite)
    try:
        point = find_point(Goal(NOTHING, (*goal.assuming, sought)), budget)
    except VacuousStatement:
        return None
    found = None if point is None else replay(goal, shrunk(goal, point))
    if found is None or not found.confirmed:
        return None
    return Refuted(ProofMethod.SEARCH, ("a point was solved for",), found, found.point, goal)
