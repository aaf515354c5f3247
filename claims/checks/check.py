"""A prepared check: a claim whose names are resolved and whose units fit, ready to be decided."""

from __future__ import annotations

from typing import ClassVar

from msgspec import Struct

from claims.checks.finding import Outcome
from derive.derivation.formula import Formula


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
        """Return whether some cheap damage would turn the outcome of a verified claim."""
        return True

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
