"""Proofs and counterexamples for universal statements: decision procedures in order of strength.

What a decision says is imported at once, the procedures when something is to be decided for the first time: most claims
are values, and ask for none.
"""

from derive.proof.decision import (
    DEFAULT,
    Budget,
    Conditional,
    Counterexample,
    Decision,
    Gap,
    ProofMethod,
    Proved,
    Refuted,
    Shown,
    Sought,
    Unknown,
    VacuousStatement,
)
from derive.statements.alternatives import Stated
from derive.statements.statement import Statement

__all__ = [
    "Budget",
    "Conditional",
    "Counterexample",
    "Decision",
    "Gap",
    "ProofMethod",
    "Proved",
    "Refuted",
    "Shown",
    "Sought",
    "Unknown",
    "VacuousStatement",
    "decide",
    "decide_case",
    "decide_stated",
]


def decide(statement: Statement, budget: Budget = DEFAULT) -> Decision:
    """Return whether a statement holds for all admissible values; the same answer on every machine.

    Raises:
        VacuousStatement: its assumptions contradict one another or the domains.
    """
    from derive.proof import strategy  # noqa: PLC0415 - heavy: see the module's docstring

    return strategy.decide(statement, budget)


def decide_stated(stated: Stated, budget: Budget = DEFAULT) -> Decision:
    """Return whether a statement holds for all admissible values, under every alternative of its conditions.

    Raises:
        VacuousStatement: nothing meets its conditions, or one alternative of them.
    """
    from derive.proof import alternatives  # noqa: PLC0415 - as above

    return alternatives.decide_stated(stated, budget)


def decide_case(sought: Sought, budget: Budget = DEFAULT) -> Decision:
    """Return the decision on the denial: a case is where that fails, and a proof of it shows that there is none.

    Raises:
        VacuousStatement: the conditions contradict one another or the domains.
    """
    from derive.proof import case  # noqa: PLC0415 - as above

    return case.decide_case(sought, budget)
