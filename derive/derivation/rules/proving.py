"""What rules ask before they go on: a proof, and whether a value may be that of a quantity.

The ladder is asked for a proof only: a search for counterexamples would delay what then fails anyway.
"""

from __future__ import annotations

from derive.derivation.condition import Condition, in_domain
from derive.derivation.steps import DerivationError
from derive.evaluation.evaluate import EvaluationError, evaluate
from derive.evaluation.sampling import sample_points
from derive.expressions.expression import Apply, Expression, walk
from derive.expressions.printing import plain
from derive.expressions.quantity import Point, Quantity, symbols
from derive.proof import Budget, Conditional, Decision, Proved, VacuousStatement, decide
from derive.statements.relation import Comparison, Relation
from derive.statements.statement import Always, Statement

FEW_POINTS = Budget(points=12)
SAMPLES = 64  # points; beyond these a condition is taken to hold nowhere, which refuses the step


def decided(statement: Statement) -> Decision:
    """Return the decision of the ladder, with hardly any search for counterexamples.

    Raises:
        VacuousStatement: no values satisfy the statement's hypotheses.
    """
    return decide(statement, FEW_POINTS)


def suffices(decision: Decision, moving: Quantity | None = None) -> bool:
    """Return whether a statement is proved wherever it has a value: what that takes is a condition of the step.

    Where a quantity moves, it must have one for all values of that quantity.
    """
    if isinstance(decision, Conditional):
        return not any(moving in symbols(need.expression) for need in decision.conditions)
    return isinstance(decision, Proved)


def proved(statement: Statement, moving: Quantity | None = None) -> bool:
    """Return whether the ladder proves a statement wherever it has a value, for all values of what moves.

    Raises:
        VacuousStatement: no values satisfy the statement's hypotheses.
    """
    return suffices(decided(statement), moving)


def require_equation(relation: Relation, doing: str) -> None:
    """Refuse a bound where only an equation will do.

    Raises:
        DerivationError: the relation is not an equation.
    """
    if relation.comparison is not Comparison.EQUAL:
        raise DerivationError(f"`{relation}` is not an equation; expected == before {doing}")


def admissible(expression: Expression, quantity: Quantity, because: str) -> tuple[Condition, ...]:
    """Return the conditions under which an expression lies in the domain of a quantity.

    With an arbitrary function in it there is no telling, and it is taken. Only of a number is it asked whether it is
    whole where the quantity has to be: sample points know nothing of it.

    Raises:
        DerivationError: it never does at the values tried.
    """
    if any(isinstance(node, Apply) for node in walk(expression)):
        return ()
    conditions = in_domain(expression, quantity, because)
    points = sample_points(symbols(expression), SAMPLES)
    if not any(_lies_in(expression, quantity, point) for point in points) and not _may_hold(conditions):
        raise DerivationError(f"`{plain(expression)}` was never in the domain of {quantity.name} at the values tried")
    return conditions


def _may_hold(conditions: tuple[Condition, ...]) -> bool:
    """Return whether the solvers find values where the sample points missed them; numbers alone have none to find."""
    relations = tuple(relation for each in conditions for relation in each.relations)
    if not any(each.quantities for each in relations):
        return False
    from derive.proof.hypotheses import find_witness  # noqa: PLC0415 - heavy, and most steps have numbers alone

    try:
        return find_witness(Always(relations[0], relations), FEW_POINTS) is not None
    except VacuousStatement:
        return False


def _lies_in(expression: Expression, quantity: Quantity, point: Point) -> bool:
    try:
        value = evaluate(expression, point)
    except EvaluationError:
        return False
    low, high = value.low / quantity.unit.factor, value.high / quantity.unit.factor
    if quantity.domain.integer and not symbols(expression):
        return value.exact and quantity.domain.contains(low)
    return all(quantity.domain.interval.contains(end) for end in (low, high))
