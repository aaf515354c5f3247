"""The decisions of the engine of proofs as the page of a claim shows them: proofs, counterexamples, cases."""

from __future__ import annotations

from fractions import Fraction

from msgspec.structs import replace

from claims.checks.evidence import Evidence, case_of, decisions_of
from claims.checks.possible.evidence import CaseEvidence
from claims.schema.characters import visible
from claims_site import contexts
from claims_site.pages import mathematics
from derive.evaluation.evaluate import Enclosure
from derive.expressions.quantity import Quantity
from derive.notation.display import POINT_DIGITS, show_enclosure, show_point
from derive.proof import Conditional, Decision, Proved, Refuted, Unknown

ENDINGS = {
    Proved: contexts.Ending.PROVED,
    Conditional: contexts.Ending.CONDITIONAL,
    Refuted: contexts.Ending.REFUTED,
    Unknown: contexts.Ending.UNKNOWN,
}

CASES = {
    Proved: contexts.Ending.NO_CASE,
    Conditional: contexts.Ending.NO_CASE,
    Refuted: contexts.Ending.CASE,
    Unknown: contexts.Ending.UNKNOWN,
}


def shown_evidence(evidence: Evidence) -> tuple[contexts.Evidence, ...]:
    """Return what was decided and on what grounds: as stated, and under what is left unsaid."""
    shown = tuple(map(_evidence, decisions_of(evidence)))
    looked_for = case_of(evidence)
    if looked_for is None:
        return shown
    return tuple(_of_case(each, looked_for) for each in shown)


def _of_case(shown: contexts.Evidence, looked_for: CaseEvidence) -> contexts.Evidence:
    """Return the evidence on a denial as that on what it denies: where it fails there is a case."""
    found = shown.counterexample
    if found is not None:
        found = replace(found, math=mathematics.subject_of(looked_for.sought))
    return replace(shown, ending=CASES[type(looked_for.denial)], counterexample=found)


def _evidence(decision: Decision) -> contexts.Evidence:
    return contexts.Evidence(
        ending=ENDINGS[type(decision)],
        rung=decision.rung.value if isinstance(decision, Proved | Refuted) else "",
        steps=tuple(visible(step) for step in _steps(decision)),
        witness=_witness(decision),
        counterexample=_counterexample(decision) if isinstance(decision, Refuted) else None,
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


def _counterexample(decision: Refuted) -> contexts.Counterexample | None:
    found = decision.counterexample
    if found is None:
        return None
    return contexts.Counterexample(
        math=mathematics.relation(found.relation, display=True),
        values=tuple(_value(*each) for each in found.point.items()),
        left=found.sides[0],
        right=found.sides[1],
        confirmed=found.confirmed,
    )


def _value(quantity: Quantity, value: Fraction) -> contexts.Given:
    shown = show_enclosure(Enclosure(value, value), quantity.unit, POINT_DIGITS)
    return contexts.Given(mathematics.symbol(quantity), quantity.name, visible(quantity.meaning), shown, "", None)


def _witness(decision: Decision) -> str:
    if isinstance(decision, Unknown):
        return ""
    return visible(show_point(decision.witness))
