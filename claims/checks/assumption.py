"""Assumptions: facts from outside the corpus, with their source. Nothing is computed."""

from __future__ import annotations

from collections.abc import Mapping

from claims.checks.check import Check
from claims.checks.evidence import Nothing
from claims.checks.finding import Outcome
from claims.loading.claim import Claim
from claims.loading.scope import Scope
from claims.schema.diagnostics import Diagnostic
from claims.schema.vocabulary import Verdict


class AssumptionCheck(Check, frozen=True):
    """An outside fact with its source."""

    source: str

    def decide(self) -> Outcome:
        """Accept it as it is."""
        return Outcome(Verdict.ASSUMPTION, Nothing(), self.source)


def prepare(claim: Claim, _claims: Mapping[str, Claim], _scope: Scope, _faults: list[Diagnostic]) -> Check | None:
    """Return the check of an assumption."""
    source = claim.record.source
    assert isinstance(source, str)  # noqa: S101 - the kind of the claim says so
    return AssumptionCheck(source)
