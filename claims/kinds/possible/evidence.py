"""What the verdict on a possibility rests on: a case that was found, or the proof that there is none."""

from __future__ import annotations

from dataclasses import dataclass

from claims.kinds.value.evidence import Input
from derive.proof import Counterexample, Decision, Refuted
from derive.statements.relation import Relation


@dataclass(frozen=True)
class CaseEvidence:
    """The decision on whether there is a case.

    Args:
        relation: what holds in such a case.
        assuming: the ranges in which it is looked for.
        denial: the decision on the statement that there is none: a case refutes it.
        inputs: the figures in the conditions, each with its origin.
    """

    relation: Relation
    assuming: tuple[Relation, ...]
    denial: Decision
    inputs: tuple[Input, ...] = ()

    @property
    def case(self) -> Counterexample | None:
        """The case: where the denial fails; none where there is none, or none was found."""
        return self.denial.counterexample if isinstance(self.denial, Refuted) else None
