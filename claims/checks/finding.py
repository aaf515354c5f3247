"""The finding: one immutable record of what a check concluded; everything that is shown or exported is a view of it."""

from __future__ import annotations

from msgspec import Struct

from claims.checks.evidence import Evidence
from claims.loading.claim import Claim
from claims.schema.vocabulary import HOLDING, Ground, Question, Verdict


class Outcome(Struct, frozen=True):
    """What a check concludes about one claim.

    Args:
        verdict: the computed verdict.
        evidence: what it depends on.
        reason: why, where the evidence does not say so.
    """

    verdict: Verdict
    evidence: Evidence
    reason: str = ""


class Grounds(Struct, frozen=True):
    """What a verdict depends on.

    Args:
        ground: its kind.
        because: why nothing was shown, where it holds by definition.
    """

    ground: Ground
    because: str = ""


class Finding(Struct, frozen=True):
    """A claim, what its check concluded, and what it depends on.

    Args:
        claim: the claim.
        outcome: what its check concluded.
        closure: the ids of all claims that it depends on, nearest first.
        doubtful: those of them that are recorded as approximate, conditional or refuted, each with that verdict.
        grounds: what its verdict depends on.
        question: whether it follows from the text alone, or from sources beside it.
    """

    claim: Claim
    outcome: Outcome
    closure: tuple[str, ...]
    doubtful: tuple[tuple[str, Verdict], ...]
    grounds: Grounds
    question: Question

    @property
    def verdict(self) -> Verdict:
        """The computed verdict."""
        return self.outcome.verdict

    @property
    def display_verdict(self) -> Verdict:
        """What it is counted and marked as: its verdict, but for what is verified by definition alone."""
        empty = self.verdict is Verdict.VERIFIED and self.grounds.ground is Ground.DEFINITION
        return Verdict.DEFINITION if empty else self.verdict

    @property
    def ok(self) -> bool:
        """Whether it is the recorded one, and one that may be recorded."""
        return self.verdict is self.claim.recorded and self.verdict is not Verdict.UNDECIDED

    @property
    def in_order(self) -> bool:
        """Whether it needs no attention: it is as recorded, and holds or is an assumption."""
        return self.ok and self.verdict in HOLDING
