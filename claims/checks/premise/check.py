"""Premises: outside facts that nothing in the corpus derives. There is nothing to check but that a source is named."""

from __future__ import annotations

from msgspec import Struct

from claims.checks.evidence import Nothing
from claims.checks.finding import Outcome
from claims.schema.vocabulary import Verdict


class PremiseCheck(Struct, frozen=True):
    """An outside fact with its source."""

    source: str

    def decide(self) -> Outcome:
        """Take it as it is."""
        return Outcome(Verdict.PREMISE, Nothing(), self.source)
