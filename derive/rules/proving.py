"""What a rule asks of the ladder: a proof. A search for counterexamples would only delay what then fails anyway."""

from __future__ import annotations

from derive.proof import Budget, Decision, Proved, decide
from derive.statement import Statement

FEW_POINTS = Budget(points=12)


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
