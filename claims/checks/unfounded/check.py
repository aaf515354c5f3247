"""The check of a claim that rests on a fault: there is nothing to decide until it is mended."""

from __future__ import annotations

from msgspec import Struct

from claims.checks.evidence import AtFault
from claims.checks.finding import Outcome
from claims.schema.vocabulary import Verdict

MOST_NAMED = 3  # in one sentence


class Unfounded(Struct, frozen=True):
    """A claim that cannot be decided for what it rests on.

    Args:
        lost: what is at fault: ids of claims, names of quantities and formulas.
    """

    lost: tuple[str, ...]

    def decide(self) -> Outcome:
        """Say what is at fault; never a pass."""
        shown, more = ", ".join(self.lost[:MOST_NAMED]), len(self.lost) - MOST_NAMED
        reason = f"rests on a fault: {shown}{f' and {more} more' if more > 0 else ''}"
        return Outcome(Verdict.UNDECIDED, AtFault(self.lost), reason)
