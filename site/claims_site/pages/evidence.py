"""The decisions of the engine of proofs, as the page of a claim shows them."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

from claims.checks.evidence import Evidence, case_of, decisions_of
from derive.notation.display import show_point
from derive.proof import Conditional, Decision, Proved, Refuted, Unknown
from derive.statements.relation import Relation
from derive.statements.statement import Statement


class Ending(StrEnum):
    """How the search for a proof ended."""

    PROVED = "proved"
    CONDITIONAL = "no value somewhere"
    REFUTED = "refuted"
    UNKNOWN = "unknown"
    CASE = "a case"
    NO_CASE = "no case"


ENDINGS = {
    Proved: Ending.PROVED,
    Conditional: Ending.CONDITIONAL,
    Refuted: Ending.REFUTED,
    Unknown: Ending.UNKNOWN,
}
CASES = {
    Proved: Ending.NO_CASE,
    Conditional: Ending.NO_CASE,
    Refuted: Ending.CASE,
    Unknown: Ending.UNKNOWN,
}


class Decided(Struct, frozen=True):
    """A decision and how it was reached.

    Args:
        decision: the decision itself.
        ending: the decision in one word.
        steps: what was done, in order.
        witness: values under which the hypotheses hold; empty without hypotheses.
        relation: what fails at a counterexample, or is so in a case; None for a proof.
    """

    decision: Decision
    ending: Ending
    steps: tuple[str, ...]
    witness: str
    relation: Relation | Statement | None


def decisions(evidence: Evidence) -> tuple[Decided, ...]:
    """Return what was decided: as stated, and under the condition that is left unsaid.

    Of a possibility the denial was decided: a counterexample to it is a case.
    """
    possible = case_of(evidence)
    endings, sought = (ENDINGS, None) if possible is None else (CASES, possible.sought)
    return tuple(
        Decided(each, endings[type(each)], _steps(each), _witness(each), _relation(each, sought))
        for each in decisions_of(evidence)
    )


def _steps(decision: Decision) -> tuple[str, ...]:
    match decision:
        case Conditional():
            return (str(decision.gap),)
        case Refuted():
            return (*decision.steps, str(decision.gap)) if decision.gap else decision.steps
        case Unknown():
            return decision.steps or (decision.reason,)
        case Proved():
            return decision.steps


def _witness(decision: Decision) -> str:
    return "" if isinstance(decision, Unknown) else show_point(decision.witness)


def _relation(decision: Decision, sought: Statement | None) -> Relation | Statement | None:
    if not isinstance(decision, Refuted) or decision.counterexample is None:
        return None
    return decision.counterexample.relation if sought is None else sought
