"""The finding: one immutable record of what a check concluded; everything that is shown or exported is a view of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from claims.format.vocabulary import Verdict
from claims.kinds.judgement import Agreement
from claims.loading.claim import Claim
from derive.derivation.formula import Formula
from derive.evaluation.evaluate import Enclosure
from derive.expressions.expression import Expression
from derive.expressions.quantity import Quantity
from derive.notation.display import show_ends
from derive.proof import Decision
from derive.statements.definedness import Need
from derive.statements.relation import Relation
from derive.statements.statement import Statement
from units import Unit

LITERAL = "literal"  # reserved among ids, as the origin of an input is the id of a claim, or one of these two
IMPLICIT = "implicit constant"
RESTS_ON_FAULT = "rests on a fault"


@dataclass(frozen=True)
class Computed:
    """What follows from the inputs, counted in the unit of the printed figure.

    Args:
        low: the value, or the low end of the range.
        high: the value again, or the high end.
        unit: what both are counted in.
        method: ``point``, ``corners`` or ``bisection``.
    """

    low: Enclosure
    high: Enclosure
    unit: Unit
    method: str

    @property
    def is_range(self) -> bool:
        """Whether inputs that are ranges make it a range."""
        return self.low != self.high

    def __str__(self) -> str:
        """Return it as a reader sees it: a value or a range, rounded, with its unit."""
        return show_ends(self.low, self.high, self.unit)


@dataclass(frozen=True)
class Input:
    """One number that went in.

    Args:
        quantity: what it is.
        low: its value, or the low end of its range, counted in the quantity's unit.
        high: its value again, or the high end.
        origin: the id of the claim that prints it, ``literal``, or ``implicit constant``.
        text: the figure as printed there.
    """

    quantity: Quantity
    low: Fraction
    high: Fraction
    origin: str
    text: str


@dataclass(frozen=True)
class Robustness:
    """Whether the verdict survives when inputs take any values that their printed digits allow.

    Args:
        holds: yes, no, or ``None`` where there is nothing to vary.
        low: the smallest computed value over those inputs.
        high: the largest.
        corner: values of the inputs that turn the verdict, where it does not survive.
    """

    holds: bool | None
    low: Fraction | None = None
    high: Fraction | None = None
    corner: Mapping[Quantity, Fraction] = field(default_factory=dict)


@dataclass(frozen=True)
class Outcome:
    """What one kind of check concludes about one claim; fields stay empty where the kind has no use for them.

    Args:
        verdict: the computed verdict.
        agreement: how near the computed value comes to the printed one.
        computed: what follows from the inputs.
        part: where only a part of a computed range lies in the printed set, that part.
        inputs: the numbers that went in.
        expression: what was evaluated, or whose units were compared.
        formula: the formula named by the claim.
        implicit: the constants that the documents leave out of that formula.
        robustness: whether the verdict survives the printed digits of the inputs.
        statement: the universal statement that was decided.
        decision: on what grounds, as the document states it.
        conditions: what the document leaves unsaid and it holds only under, that of having a value included.
        mended: the decision under those conditions.
        reason: why, where nothing else says so.
    """

    verdict: Verdict
    agreement: Agreement | None = None
    computed: Computed | None = None
    part: tuple[Fraction, Fraction] | None = None
    inputs: tuple[Input, ...] = ()
    expression: Expression | None = None
    formula: Formula | None = None
    implicit: tuple[Quantity, ...] = ()
    robustness: Robustness = Robustness(None)
    statement: Statement | None = None
    decision: Decision | None = None
    conditions: tuple[Relation | Need, ...] = ()
    mended: Decision | None = None
    reason: str = ""

    @property
    def condition(self) -> str:
        """The unsaid conditions in one text; empty for most."""
        return " and ".join(map(str, self.conditions))


@dataclass(frozen=True)
class Finding:
    """A claim, what its check concluded, and what it rests on.

    Args:
        claim: the claim.
        outcome: what its check concluded.
        closure: the ids of all claims that it rests on, nearest first.
        doubtful: those of them that are recorded as loose or refuted, each with that verdict.
    """

    claim: Claim
    outcome: Outcome
    closure: tuple[str, ...]
    doubtful: tuple[tuple[str, Verdict], ...]

    @property
    def verdict(self) -> Verdict:
        """The computed verdict."""
        return self.outcome.verdict

    @property
    def ok(self) -> bool:
        """Whether it is the recorded one, and one that may be recorded."""
        return self.verdict is self.claim.recorded and self.verdict is not Verdict.UNDECIDED
