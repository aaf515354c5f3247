"""Claims that rest on an error elsewhere: undecided until that is fixed."""

from __future__ import annotations

from typing import ClassVar

from claims.checks.check import Check
from claims.checks.evidence import BlockedEvidence
from claims.checks.finding import Outcome
from claims.schema.vocabulary import Verdict

MOST_NAMED = 3  # in one sentence


class BlockedCheck(Check, frozen=True):
    """A claim that cannot be decided because of what it rests on.

    Args:
        causes: ids of the claims, and names of the quantities and formulas, that have errors.
    """

    causes: tuple[str, ...]
    vacuous: ClassVar[str] = "it rests on a fault; mend that"

    def decide(self) -> Outcome:
        """Return undecided, naming the causes; never a pass."""
        shown, more = ", ".join(self.causes[:MOST_NAMED]), len(self.causes) - MOST_NAMED
        reason = f"rests on a fault: {shown}{f' and {more} more' if more > 0 else ''}"
        return Outcome(Verdict.UNDECIDED, BlockedEvidence(self.causes), reason)

    def could_fail(self, _outcome: Outcome) -> bool:
        """Return that it could not: nothing is decided."""
        return False
