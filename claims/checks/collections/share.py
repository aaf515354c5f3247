"""Checks of words of frequency: "usually", "often" and "most" claim a share of listed cases, or of a measured range."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import ClassVar

from msgspec.structs import replace

from claims.checks.check import Check
from claims.checks.collections.range_share import RangeShare, range_share
from claims.checks.evidence import Listed, ShareEvidence
from claims.checks.finding import Outcome
from claims.loading.claim import Claim
from claims.loading.scope import Scope
from claims.schema.diagnostics import Diagnostic, quoted
from claims.schema.vocabulary import Kind, Verdict
from derive.notation.display import show_known
from units.numbers.qualifiers import BY_WORD, FREQUENCIES
from units.reading.codes import Code


class ShareCheck(Check, frozen=True):
    """A word of frequency, and what it is said of.

    Args:
        word: the word.
        of: the claims that are its cases, or a range.
    """

    word: str
    of: Listed | RangeShare
    vacuous: ClassVar[str] = "it holds whatever share of the cases or of the range does"

    @property
    def is_slow(self) -> bool:
        """Whether deciding may take long: a range is cut wherever the relation may change."""
        return isinstance(self.of, RangeShare)

    def decide(self) -> Outcome:
        """Compare the share with what the word claims, which is a bound."""
        frequency, measured = BY_WORD[self.word], self.of if isinstance(self.of, Listed) else self.of.measured()
        evidence, share = ShareEvidence(self.word, frequency, measured), measured.share
        fits = {frequency.fits(share.low), frequency.fits(share.high)}
        if len(fits) == 1:
            return Outcome(Verdict.VERIFIED if fits.pop() else Verdict.REFUTED, evidence)
        shown = show_known(share, (frequency.bound,))
        reason = f"the share is {shown}, too close to {frequency.bound} or not known well enough"
        return Outcome(Verdict.UNDECIDED, evidence, reason)

    def could_fail(self, outcome: Outcome) -> bool:
        """Return whether other verdicts on all cases, or another relation or range, would change it."""
        if isinstance(self.of, RangeShare) and (self.of.is_joined or self.of.is_trivial):
            return self.of.is_joined and self.of.goes_both_ways()
        others = self.of.uniform() if isinstance(self.of, Listed) else self.of.damaged()
        return any(replace(self, of=of).decide().verdict is not outcome.verdict for _, _, of in others)

    def survival(self, _outcome: Outcome) -> str:
        """Return why a damaged copy may have the same verdict."""
        return "the share satisfies that word too"

    def other_words(self) -> Iterator[str]:
        """Yield a word for each other frequency."""
        return (each.words[0] for each in FREQUENCIES if each is not BY_WORD[self.word])


def prepare(claim: Claim, claims: Mapping[str, Claim], scope: Scope, faults: list[Diagnostic]) -> Check | None:
    """Return the check of a share, or add what is wrong to the faults."""
    record = claim.record.share
    assert record is not None  # noqa: S101 - the kind of the claim says so
    of = range_share(claim, scope, faults) if record.of is None else _listed(claim, record.of, claims, faults)
    return None if of is None else ShareCheck(record.word, of)


def _listed(
    claim: Claim, names: tuple[str, ...], claims: Mapping[str, Claim], faults: list[Diagnostic]
) -> Listed | None:
    """Return the cases of a share, each of which must be able to fail."""
    cases = [(name, claims[name]) for name in names if name in claims]
    for index, (name, case) in enumerate(cases):
        if case.kind in (Kind.ASSUMPTION, Kind.SHARE):
            what = "an assumption" if case.kind is Kind.ASSUMPTION else "a share itself"
            problem, hint = f"{quoted(name)} is {what}", "list claims that each compute or prove one case"
            faults.append(claim.diagnose(("share", "of", index), problem, hint, code=Code.UNFIT_STATEMENT))
            return None
    return Listed(tuple((name, case.recorded) for name, case in cases))
