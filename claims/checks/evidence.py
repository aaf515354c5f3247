"""Evidence: what an outcome rests on, a frozen class for each way to one, and the parts that only some of them have.

Whoever has to say something of each class matches them all, so that a new one is a type error where it was forgotten.
"""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from claims.checks.judgement import Agreement
from claims.checks.possible.evidence import CaseEvidence
from claims.checks.share.evidence import ShareEvidence
from claims.checks.universal.evidence import ProofEvidence, Unsaid
from claims.checks.value.evidence import (
    NOTHING_TO_VARY,
    Calculation,
    Input,
    NoValue,
    Robustness,
    ValueEvidence,
)
from claims.checks.whole.evidence import WholeEvidence
from derive.derivation.formula import Formula
from derive.expressions.expression import Expression
from derive.proof import Decision, Unknown
from derive.statements.alternatives import conditions_in
from derive.statements.combination import Combination
from derive.statements.relation import Relation
from units import Figure


class AgreementEvidence(Struct, frozen=True):
    """Printed figures against one another.

    Args:
        agreement: how near single figures come to each other, the loosest of all pairs; ``None`` without such a pair.
        members: the claims, each with the figure that it prints.
    """

    agreement: Agreement | None
    members: tuple[tuple[str, Figure], ...]


class UnitsEvidence(Struct, frozen=True):
    """An expression whose units were compared.

    Args:
        expression: as printed.
    """

    expression: Expression


class AtFault(Struct, frozen=True):
    """What is at fault beneath a claim.

    Args:
        lost: ids of claims, names of quantities and formulas.
    """

    lost: tuple[str, ...]


class Nothing(Struct, frozen=True):
    """Nothing was worked out: a premise, or a claim whose worker was ended."""


Evidence = (
    ValueEvidence
    | NoValue
    | ProofEvidence
    | CaseEvidence
    | AgreementEvidence
    | UnitsEvidence
    | ShareEvidence
    | WholeEvidence
    | AtFault
    | Nothing
)


def value_of(evidence: Evidence) -> ValueEvidence | None:
    """Return the evidence where a value was computed."""
    return evidence if isinstance(evidence, ValueEvidence) else None


def proof_of(evidence: Evidence) -> ProofEvidence | None:
    """Return the evidence where a statement was decided."""
    return evidence if isinstance(evidence, ProofEvidence) else None


def case_of(evidence: Evidence) -> CaseEvidence | None:
    """Return the evidence where a case was looked for."""
    return evidence if isinstance(evidence, CaseEvidence) else None


def conditions_of(evidence: Evidence) -> tuple[Relation | Combination, ...]:
    """Return the conditions under which a statement was decided or a case was looked for; other kinds have none."""
    match evidence:
        case ProofEvidence():
            return conditions_in(evidence.statement)
        case CaseEvidence():
            return evidence.sought.assuming
        case _:
            return ()


def undecided(evidence: Evidence, reason: str) -> Evidence:
    """Return the evidence with nothing decided by it, for the reason."""
    match evidence:
        case ProofEvidence():
            return replace(evidence, decision=Unknown(reason))
        case CaseEvidence():
            return replace(evidence, denial=Unknown(reason))
        case _:
            return evidence


def decisions_of(evidence: Evidence) -> tuple[Decision, ...]:
    """Return the decisions that the engine of proofs took: as stated, and under what is left unsaid; most have none."""
    match evidence:
        case ProofEvidence():
            return (evidence.decision,) if evidence.unsaid is None else (evidence.decision, evidence.unsaid.proof)
        case CaseEvidence():
            return (evidence.denial,)
        case _:
            return ()


def calculation_of(evidence: Evidence) -> Calculation | None:
    """Return the expression with its inputs, whether it has a value or not; nothing for other kinds."""
    return evidence.calculation if isinstance(evidence, ValueEvidence | NoValue) else None


def expression_of(evidence: Evidence) -> Expression | None:
    """Return the expression that was evaluated, or whose units were compared."""
    if isinstance(evidence, UnitsEvidence):
        return evidence.expression
    calculation = calculation_of(evidence)
    return None if calculation is None else calculation.expression


def formula_of(evidence: Evidence) -> Formula | None:
    """Return the formula named by the claim, if it names one."""
    if isinstance(evidence, ProofEvidence):
        return evidence.formula
    calculation = calculation_of(evidence)
    return None if calculation is None else calculation.formula


def with_formula(evidence: Evidence, formula: Formula | None) -> Evidence:
    """Return the evidence with its formula put in, or taken out where that is none."""
    match evidence:
        case ValueEvidence() | NoValue():
            return replace(evidence, calculation=replace(evidence.calculation, formula=formula))
        case ProofEvidence():
            return replace(evidence, formula=formula)
        case _:
            return evidence


def agreement_of(evidence: Evidence) -> Agreement | None:
    """Return the agreement of the figures with each other, or of the computed value with the printed one."""
    return evidence.agreement if isinstance(evidence, ValueEvidence | AgreementEvidence) else None


def unsaid_of(evidence: Evidence) -> Unsaid | None:
    """Return the condition under which alone a statement holds, where the document leaves it unsaid."""
    proof = proof_of(evidence)
    return None if proof is None else proof.unsaid


def inputs_of(evidence: Evidence) -> tuple[Input, ...]:
    """Return the numbers that went in: those that were evaluated, or that stand in conditions."""
    match evidence:
        case ValueEvidence() | NoValue():
            return evidence.calculation.inputs
        case ProofEvidence() | CaseEvidence():
            return evidence.inputs
        case ShareEvidence(counted=counted):
            return counted.inputs
        case _:
            return ()


def robustness_of(evidence: Evidence) -> Robustness:
    """Return whether the verdict survives the printed digits of the inputs."""
    value = value_of(evidence)
    return NOTHING_TO_VARY if value is None else value.robustness
