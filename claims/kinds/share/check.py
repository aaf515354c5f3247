"""Checks of words of frequency: in how many of the cases that a document lists something is so."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from claims.format.fault import Fault, quoted
from claims.format.vocabulary import Kind, Verdict
from claims.kinds.finding import Outcome
from claims.kinds.share.evidence import ShareEvidence
from claims.loading.claim import Claim, fault_at
from units.numbers.frequency import BY_WORD


@dataclass(frozen=True)
class ShareCheck:
    """A word of frequency, and the claims that are its cases.

    Args:
        word: the word.
        cases: the claims, each with its recorded verdict.
    """

    word: str
    cases: tuple[tuple[str, Verdict], ...]

    def decide(self) -> Outcome:
        """Count the cases that are verified: near the share that the word claims is within a factor 2 of it."""
        evidence = ShareEvidence(self.word, BY_WORD[self.word], self.cases)
        if evidence.frequency.fits(evidence.share):
            return Outcome(Verdict.VERIFIED, evidence)
        near = evidence.frequency.is_near(evidence.share)
        return Outcome(Verdict.LOOSE if near else Verdict.REFUTED, evidence)


def share_check(claim: Claim, claims: Mapping[str, Claim], faults: list[Fault]) -> ShareCheck | None:
    """Return the check of a share, or add what is wrong to the faults: a case must be able to fail."""
    record = claim.record.share
    assert record is not None  # noqa: S101 - the kind of the claim says so
    cases = [(name, claims[name]) for name in record.of if name in claims]
    for index, (name, case) in enumerate(cases):
        if case.kind in (Kind.PREMISE, Kind.SHARE):
            found = f"{quoted(name)}, which is a {case.kind}"
            expected, hint = "a case that is checked", "name claims that each compute or prove one case"
            faults.append(fault_at(claim, ("share", "of", index), found, expected, hint))
            return None
    return ShareCheck(record.word, tuple((name, case.recorded) for name, case in cases))
