"""Evidence: what an outcome depends on, one class for each kind of argument; `Evidence` is their union."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from fractions import Fraction
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from claims.checks.calculation import NOTHING_TO_VARY, Calculation, Computed, Input, Robustness
from claims.schema.vocabulary import Verdict
from derive.derivation.formula import Formula
from derive.evaluation.evaluate import Enclosure
from derive.expressions.expression import Expression
from units import Figure, Interval
from units.numbers.qualifiers import Frequency

if TYPE_CHECKING:
    from derive.proof import Counterexample, Decision, Proved, Sought
    from derive.statements.alternatives import Stated
    from derive.statements.combination import Combination
    from derive.statements.definedness import Need
    from derive.statements.relation import Relation

Span = tuple[Fraction, Fraction]


class Measure(StrEnum):
    """Which parts of a range weigh the same: those of one length, or those whose ends have one ratio."""

    UNIFORM = "uniform"
    LOG_UNIFORM = "log-uniform"

    @property
    def says(self) -> str:
        """What counts alike, in words."""
        return "equal steps" if self is Measure.UNIFORM else "equal factors"


class Reading(StrEnum):
    """Whether trailing zeros of a whole number are significant."""

    PRINTED = "printed"  # every printed digit is significant
    ROUNDED = "rounded"  # trailing zeros beyond the last non-zero place in the list are not significant


class ValueEvidence(Struct, frozen=True):
    """A computed value against the printed figure.

    Args:
        calculation: what was evaluated.
        computed: the value computed from the inputs.
        part: where only a part of a computed range lies in the printed set, that part.
        robustness: whether the verdict survives the printed digits of the inputs.
    """

    calculation: Calculation
    computed: Computed
    part: tuple[Fraction, Fraction] | None
    robustness: Robustness


class NoValue(Struct, frozen=True):
    """A calculation that gives no value, or whose inputs violate a precondition of its formula.

    Args:
        calculation: what was to be evaluated.
    """

    calculation: Calculation


class Unsaid(Struct, frozen=True):
    """A condition that the document does not state, and under which alone a statement holds.

    Args:
        conditions: what it is, that of having a value included; at least one.
        proof: that the statement holds under it.
    """

    conditions: tuple[Relation | Need, ...]
    proof: Proved


class ProofEvidence(Struct, frozen=True):
    """The decision on a universal statement.

    Args:
        statement: what was decided.
        formula: the formula named by the claim, if it names one.
        decision: how, as the document states it.
        unsaid: the condition under which it does hold, where it does not as stated and one is known.
        written: the statement as its claim writes it, with an opaque symbol for each formula.
        definition: which definition, condition or solution alone makes it true; empty for most.
        inputs: the figures in its conditions, each with its origin.
    """

    statement: Stated
    formula: Formula | None
    decision: Decision
    unsaid: Unsaid | None
    written: Stated
    definition: str = ""
    inputs: tuple[Input, ...] = ()


class CaseEvidence(Struct, frozen=True):
    """The decision on whether there is a case.

    Args:
        sought: what holds in such a case, and the ranges in which it is looked for.
        written: the same as its claim writes it, with an opaque symbol for each formula.
        denial: the decision on the statement that there is none: a case refutes it.
        inputs: the figures in the conditions, each with its origin.
    """

    sought: Sought
    written: Sought
    denial: Decision
    inputs: tuple[Input, ...] = ()

    @property
    def case(self) -> Counterexample | None:
        """The case: where the denial fails; none where there is none, or none was found."""
        from derive.proof import Refuted  # noqa: PLC0415 - heavy, and values do without

        return self.denial.counterexample if isinstance(self.denial, Refuted) else None


class Listed(Struct, frozen=True):
    """The cases that a document lists, each a claim of its own.

    Args:
        cases: the claims, each with its recorded verdict, which the audit finds again or fails.
    """

    cases: tuple[tuple[str, Verdict], ...]

    @property
    def holding(self) -> tuple[str, ...]:
        """The cases in which it is so."""
        return tuple(name for name, verdict in self.cases if verdict is Verdict.VERIFIED)

    @property
    def share(self) -> Enclosure:
        """The share of the cases in which it is so."""
        found = Fraction(len(self.holding), len(self.cases))
        return Enclosure(found, found)

    @property
    def inputs(self) -> tuple[Input, ...]:
        """The figures that went in: none."""
        return ()

    def damaged(self) -> Iterator[tuple[str, str, Listed]]:
        """Yield copies with another verdict on one case, or on all, each with the part and a description."""
        for place, (name, verdict) in enumerate(self.cases):
            other = Verdict.REFUTED if verdict is Verdict.VERIFIED else Verdict.VERIFIED
            yield "input", f"{name} is {other}", Listed((*self.cases[:place], (name, other), *self.cases[place + 1 :]))
        yield from self.uniform()

    def uniform(self) -> Iterator[tuple[str, str, Listed]]:
        """Yield copies with one verdict on all cases."""
        for verdict in (Verdict.VERIFIED, Verdict.REFUTED):
            yield "input", f"all cases are {verdict}", Listed(tuple((name, verdict) for name, _ in self.cases))


class Measured(Struct, frozen=True):
    """The part of a range in which it is so.

    Args:
        relation: what holds there, as the claim writes it: a relation, or several that are joined.
        over: the input that runs through a range.
        measure: which parts of the range count alike.
        others: the other figures that went in.
        holding: where it is so, counted in the unit of the input's quantity.
        share: the share of the range in which it is so.
    """

    relation: Relation | Combination
    over: Input
    measure: Measure
    others: tuple[Input, ...]
    holding: tuple[Span, ...]
    share: Enclosure

    @property
    def inputs(self) -> tuple[Input, ...]:
        """The figures that went in."""
        return (self.over, *self.others)


class ShareEvidence(Struct, frozen=True):
    """A share, and what a word of frequency claims of it.

    Args:
        word: the word of frequency.
        frequency: the shares that it denotes.
        sample: what it is a share of.
    """

    word: str
    frequency: Frequency
    sample: Listed | Measured

    @property
    def share(self) -> Enclosure:
        """The share of the cases, or of the range, in which it is so."""
        return self.sample.share


class WholeEvidence(Struct, frozen=True):
    """Parts and their total.

    Args:
        parts: the claims, each with the figure that it prints.
        total: the printed total.
        printed: what the printed numbers add up to, counted in the total's unit; none where one is a range.
        sums: all that the parts can add up to, counted in the total's unit.
        denoted: the set that the total denotes, in its unit.
        place: what one in the last place is worth to which the parts were read, where that is one for all.
        reading: what zeros at the ends of the parts counted for.
    """

    parts: tuple[tuple[str, Figure], ...]
    total: Figure
    printed: Fraction | None
    sums: Interval
    denoted: Interval
    place: Fraction | None
    reading: Reading


class AgreementEvidence(Struct, frozen=True):
    """Printed figures against one another.

    Args:
        members: the claims, each with the figure that it prints.
    """

    members: tuple[tuple[str, Figure], ...]


class UnitsEvidence(Struct, frozen=True):
    """An expression whose units were compared.

    Args:
        expression: as printed.
        conditions: the constants that the document leaves out, where its units balance with them alone.
    """

    expression: Expression
    conditions: tuple[Relation, ...] = ()


class BlockedEvidence(Struct, frozen=True):
    """The claims, quantities and formulas with errors that a claim depends on, by name."""

    causes: tuple[str, ...]


class Nothing(Struct, frozen=True):
    """Nothing was computed: an assumption, or a claim whose worker was stopped."""


Evidence = (
    ValueEvidence
    | NoValue
    | ProofEvidence
    | CaseEvidence
    | AgreementEvidence
    | UnitsEvidence
    | ShareEvidence
    | WholeEvidence
    | BlockedEvidence
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
            from derive.statements.alternatives import conditions_in  # noqa: PLC0415 - heavy, and values do without

            return conditions_in(evidence.statement)
        case CaseEvidence():
            return evidence.sought.assuming
        case _:
            return ()


def undecided(evidence: Evidence, reason: str) -> Evidence:
    """Return the evidence with nothing decided by it, for the reason."""
    if not isinstance(evidence, ProofEvidence | CaseEvidence):
        return evidence
    from derive.proof import Unknown  # noqa: PLC0415 - heavy, and values do without

    if isinstance(evidence, ProofEvidence):
        return replace(evidence, decision=Unknown(reason))
    return replace(evidence, denial=Unknown(reason))


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
    """Return the evidence with another formula, or with none."""
    match evidence:
        case ValueEvidence() | NoValue():
            return replace(evidence, calculation=replace(evidence.calculation, formula=formula))
        case ProofEvidence():
            return replace(evidence, formula=formula)
        case _:
            return evidence


def left_unsaid(evidence: Evidence) -> tuple[Relation | Need, ...]:
    """Return the conditions under which alone a claim holds, where the document leaves them unsaid; most have none."""
    if isinstance(evidence, UnitsEvidence):
        return evidence.conditions
    proof = proof_of(evidence)
    return () if proof is None or proof.unsaid is None else proof.unsaid.conditions


def inputs_of(evidence: Evidence) -> tuple[Input, ...]:
    """Return the input numbers: those that were evaluated, or that conditions contain."""
    match evidence:
        case ValueEvidence() | NoValue():
            return evidence.calculation.inputs
        case ProofEvidence() | CaseEvidence():
            return evidence.inputs
        case ShareEvidence(sample=sample):
            return sample.inputs
        case _:
            return ()


def robustness_of(evidence: Evidence) -> Robustness:
    """Return whether the verdict survives the printed digits of the inputs."""
    value = value_of(evidence)
    return NOTHING_TO_VARY if value is None else value.robustness
