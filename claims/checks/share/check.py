"""Checks of words of frequency: in what share of the listed cases, or of a measured range, something is so."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from claims.checks.finding import Outcome
from claims.checks.share.across import Across, across
from claims.checks.share.evidence import Listed, ShareEvidence
from claims.loading.claim import Claim
from claims.loading.scope import Scope
from claims.schema.diagnostics import Diagnostic, quoted
from claims.schema.vocabulary import Kind, Verdict
from derive.notation.display import show_known
from units.numbers.qualifiers import BY_WORD
from units.reading.codes import Code


class ShareCheck(Struct, frozen=True):
    """A word of frequency, and what it is said of.

    Args:
        word: the word.
        of: the claims that are its cases, or a range.
    """

    word: str
    of: Listed | Across

    def decide(self) -> Outcome:
        """Compare the share with what the word claims: within a factor 2 of that it is near."""
        frequency, counted = BY_WORD[self.word], self.of if isinstance(self.of, Listed) else self.of.counted()
        evidence = ShareEvidence(self.word, frequency, counted)
        share, told = counted.share, show_known(counted.share, frequency.edges)
        if frequency.fits(share.low) is not frequency.fits(share.high):
            reason = f"the share is {told}, too near {frequency.bound} or known too little to tell"
            return Outcome(Verdict.UNDECIDED, evidence, reason)
        if frequency.fits(share.low):
            return Outcome(Verdict.VERIFIED, evidence)
        near = {frequency.is_near(share.low), frequency.is_near(share.high)}
        if len(near) > 1:
            reason = f"the share is {told}, too near a factor 2 of {frequency.bound} or known too little to tell"
            return Outcome(Verdict.UNDECIDED, evidence, reason)
        return Outcome(Verdict.LOOSE if near.pop() else Verdict.REFUTED, evidence)


def share_check(claim: Claim, claims: Mapping[str, Claim], scope: Scope, faults: list[Diagnostic]) -> ShareCheck | None:
    """Return the check of a share, or add what is wrong to the faults."""
    record = claim.record.share
    assert record is not None  # noqa: S101 - the kind of the claim says so
    of = across(claim, scope, faults) if record.of is None else _listed(claim, record.of, claims, faults)
    return None if of is None else ShareCheck(record.word, of)


def _listed(
    claim: Claim, names: tuple[str, ...], claims: Mapping[str, Claim], faults: list[Diagnostic]
) -> Listed | None:
    """Return the cases of a share, each of which must be able to fail."""
    cases = [(name, claims[name]) for name in names if name in claims]
    for index, (name, case) in enumerate(cases):
        if case.kind in (Kind.PREMISE, Kind.SHARE):
            found = f"{quoted(name)}, which is a {case.kind}"
            expected, hint = "a case that is checked", "name claims that each compute or prove one case"
            faults.append(claim.diagnose(("share", "of", index), found, expected, hint, code=Code.UNFIT_STATEMENT))
            return None
    return Listed(tuple((name, case.recorded) for name, case in cases))
