"""What verdicts rest on: arithmetic with inputs, formulas that were derived, a proof, or a definition alone."""

from __future__ import annotations

from typing import assert_never

from claims.audit.circles import Circles
from claims.checks.evidence import (
    AgreementEvidence,
    BlockedEvidence,
    CaseEvidence,
    Nothing,
    NoValue,
    ProofEvidence,
    ShareEvidence,
    UnitsEvidence,
    ValueEvidence,
    WholeEvidence,
)
from claims.checks.finding import Grounds, Outcome
from claims.loading.claim import Claim
from claims.schema.vocabulary import Ground, Verdict

FOLLOWS = (Verdict.VERIFIED, Verdict.LOOSE)


def grounds_of(claim: Claim, outcome: Outcome, circles: Circles) -> Grounds:
    """Return what the verdict on a claim rests on.

    Args:
        claim: the claim.
        outcome: what its check concluded.
        circles: what the claims beneath are computed from.
    """
    follows = outcome.verdict in FOLLOWS
    match outcome.evidence:
        case ProofEvidence() as proof:
            if outcome.verdict is Verdict.UNDECIDED:
                return Grounds(Ground.NOTHING)
            return Grounds(Ground.DEFINITION, proof.definition) if proof.definition else Grounds(Ground.PROOF)
        case ValueEvidence(calculation=calculation):
            formula, back = calculation.formula, circles.given_back(claim.id) if follows else ""
            derived = formula is not None and formula.derivation is not None
            return _or_definition(back, Ground.DERIVATION if derived else Ground.ARITHMETIC)
        case AgreementEvidence(members=members):
            names = tuple(name for name, _ in members)
            return _or_definition(circles.repeated(names) if follows else "", Ground.ARITHMETIC)
        case CaseEvidence(case=found):
            if outcome.verdict is Verdict.UNDECIDED:
                return Grounds(Ground.NOTHING)
            return Grounds(Ground.PROOF if found is None else Ground.ARITHMETIC)
        case UnitsEvidence() | ShareEvidence() | WholeEvidence():
            return Grounds(Ground.ARITHMETIC)
        case NoValue() | BlockedEvidence() | Nothing():
            return Grounds(Ground.PREMISE if outcome.verdict is Verdict.PREMISE else Ground.NOTHING)
        case evidence:
            assert_never(evidence)


def _or_definition(because: str, ground: Ground) -> Grounds:
    return Grounds(Ground.DEFINITION, because) if because else Grounds(ground)
