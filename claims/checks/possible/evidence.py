"""What the verdict on a possibility rests on: a case that was found, or the proof that there is none."""

from __future__ import annotations

from msgspec import Struct

from claims.checks.value.evidence import Input
from derive.proof import Counterexample, Decision, Refuted, Sought


class CaseEvidence(Struct, frozen=True):
    """The decision on whether there is a case.

    Args:
        sought: what holds in such a case, and the ranges in which it is looked for.
        written: the same as its claim writes it, a symbol in the place of each formula.
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
        return self.denial.counterexample if isinstance(self.denial, Refuted) else None
