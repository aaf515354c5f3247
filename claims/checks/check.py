"""A prepared check: a claim whose names are resolved and whose units fit, ready to be decided; or one with an error."""

from __future__ import annotations

from typing import ClassVar

from msgspec import Struct

from claims.checks.evidence import BlockedEvidence, Evidence, Nothing
from claims.checks.finding import Outcome
from claims.schema.vocabulary import Verdict
from derive.derivation.formula import Formula

MOST_NAMED = 3  # causes in one sentence


class Check(Struct, frozen=True):
    """The base of all checks; a kind overrides what differs from these defaults.

    Its fields are what `claims mutate` damages, each by its type.
    """

    vacuous: ClassVar[str] = ""
    """Why no damage turns a check of this kind, and what to state instead."""

    def decide(self) -> Outcome:
        """Return the outcome; never raises for content that was accepted."""
        raise NotImplementedError

    def could_fail(self, outcome: Outcome) -> bool:
        """Return whether some cheap damage would change the outcome of a verified claim."""
        return True

    @property
    def pending(self) -> Evidence:
        """What is known before the check is decided."""
        return Nothing()

    @property
    def named_formula(self) -> Formula | None:
        """The formula that the claim names, if any."""
        return None

    @property
    def is_slow(self) -> bool:
        """Whether deciding may take long, so that it runs in a process that can be ended."""
        return False

    def is_equivalent(self, damaged: Check) -> bool:
        """Return whether a damaged copy states the same in other words."""
        return self == damaged

    def survival(self, outcome: Outcome) -> str:
        """Return why a damaged copy may have this outcome too."""
        return "the change stays within what is printed"


class BlockedCheck(Check, frozen=True):
    """A claim that cannot be decided because of what it depends on.

    Args:
        causes: ids of the claims, and names of the quantities and formulas, that have errors.
    """

    causes: tuple[str, ...]
    vacuous: ClassVar[str] = "it depends on an error; fix that first"

    def decide(self) -> Outcome:
        """Return undecided, naming the causes; never a pass."""
        shown, more = ", ".join(self.causes[:MOST_NAMED]), len(self.causes) - MOST_NAMED
        reason = f"depends on an error: {shown}{f' and {more} more' if more > 0 else ''}"
        return Outcome(Verdict.UNDECIDED, BlockedEvidence(self.causes), reason)

    def could_fail(self, _outcome: Outcome) -> bool:
        """Return that it could not: nothing is decided."""
        return False
