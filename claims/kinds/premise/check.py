"""Premises: outside facts that nothing in the corpus derives. There is nothing to check but that a source is named."""

from __future__ import annotations

from dataclasses import dataclass

from claims.format.vocabulary import Verdict
from claims.kinds.evidence import Nothing
from claims.kinds.finding import Outcome


@dataclass(frozen=True)
class PremiseCheck:
    """An outside fact with its source."""

    source: str

    def decide(self) -> Outcome:
        """Take it as it is."""
        return Outcome(Verdict.PREMISE, Nothing(), self.source)
