"""What rules ask before they go on: a proof, and whether a value may be that of a quantity.

The ladder is asked for a proof only: a search for counterexamples would delay what then fails anyway.
"""

from __future__ import annotations

from derive.condition import Condition, in_domain
from derive.derivation import DerivationError
from derive.evaluate import EvaluationError, evaluate
from derive.expression import Apply, Expression, symbols, walk
from derive.printing import plain
from derive.proof import Budget, Decision, Proved, decide
from derive.quantity import Quantity
from derive.sampling import Point, sample_points
from derive.statement import Statement

FEW_POINTS = Budget(points=12)
SAMPLES = 64


def decided(statement: Statement) -> Decision:
    """Return what the ladder says, with hardly any search for counterexamples.

    Raises:
        VacuousStatement: no values satisfy the statement's hypotheses.
    """
    return decide(statement, FEW_POINTS)


def proved(statement: Statement) -> bool:
    """Return whether the ladder proves a statement.

    Raises:
        VacuousStatement: no values satisfy the statement's hypotheses.
    """
    return isinstance(decided(statement), Proved)


def admissible(expression: Expression, quantity: Quantity, because: str) -> tuple[Condition, ...]:
    """Return what it takes for an expression to lie in the domain of a quantity.

    With an arbitrary function in it there is no telling, and it is taken. Only of a number is it asked whether it is
    whole where the quantity has to be: sample points know nothing of it.

    Raises:
        DerivationError: it never does at sample points.
    """
    if any(isinstance(node, Apply) for node in walk(expression)):
        return ()
    if not any(_lies_in(expression, quantity, point) for point in sample_points(symbols(expression), SAMPLES)):
        raise DerivationError(f"`{plain(expression)}` was never in the domain of {quantity.name} at sample points")
    return in_domain(expression, quantity, because)


def _lies_in(expression: Expression, quantity: Quantity, point: Point) -> bool:
    try:
        value = evaluate(expression, point)
    except EvaluationError:
        return False
    low, high = value.low / quantity.unit.factor, value.high / quantity.unit.factor
    whole = not quantity.domain.integer or bool(symbols(expression)) or low.denominator == high.denominator == 1
    return whole and all(quantity.domain.interval.contains(end) for end in (low, high))
