"""What the verdict on a universal statement rests on: the decision as stated, and under what is left unsaid."""

from __future__ import annotations

from msgspec import Struct

from claims.checks.value.evidence import Input
from derive.derivation.formula import Formula
from derive.proof import Decision, Proved
from derive.statements.alternatives import Stated
from derive.statements.definedness import Need
from derive.statements.relation import Relation


class Unsaid(Struct, frozen=True):
    """What the document leaves unsaid, and a statement holds only under.

    Args:
        conditions: what it is, that of having a value included; at least one.
        proof: that the statement holds under it.
    """

    conditions: tuple[Relation | Need, ...]
    proof: Proved

    @property
    def condition(self) -> str:
        """The conditions in one text."""
        return " and ".join(map(str, self.conditions))


class ProofEvidence(Struct, frozen=True):
    """The decision on a universal statement.

    Args:
        statement: what was decided.
        formula: the formula named by the claim, if it names one.
        decision: how, as the document states it.
        unsaid: the condition under which it does hold, where it does not as stated and one is known.
        written: the statement as its claim writes it, a symbol in the place of each formula.
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
