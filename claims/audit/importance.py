"""Which findings matter first: what a text's own numbers contradict, how far off it is, and how much depends on it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import NamedTuple

from claims.audit.sentences import SentenceResult, judge_sentences
from claims.checks.evidence import value_of
from claims.checks.finding import Finding
from claims.schema.vocabulary import Verdict

SEVERITY = (Verdict.REFUTED, Verdict.CONDITIONAL, Verdict.APPROXIMATE, Verdict.AMBIGUOUS)
# Beyond a factor of eight a figure is wrong, and a larger factor makes it no more wrong.
MOST_DOUBLINGS = 3


class WeighedSentence(NamedTuple):
    """A sentence that does not simply follow.

    Args:
        result: the sentence with the findings on all that it says.
        lead: the finding that matters most among these.
        weight: how many claims depend on them.
    """

    result: SentenceResult
    lead: Finding
    weight: int


def rank_findings(findings: Iterable[Finding], dependents: Mapping[str, tuple[str, ...]]) -> list[WeighedSentence]:
    """Return the sentences that do not simply hold, those that matter most first.

    Refuted comes before conditional, then approximate, then ambiguous; figures that a text's own numbers contradict
    before others, and figures before universal statements; then by distance, and by what depends on each.
    """
    listed = list(findings)
    documents = {finding.claim.id: finding.claim.document for finding in listed}

    def key(finding: Finding) -> tuple[int, bool, bool, int, int, str]:
        return _key(finding, documents, len(dependents[finding.claim.id]))

    weighed = []
    for result in judge_sentences(listed):
        if result.verdict in SEVERITY:
            lead = min((part for part in result.leading if part.verdict in SEVERITY), key=key)
            above = {name for part in result.parts for name in dependents[part.claim.id]}
            weighed.append(WeighedSentence(result, lead, len(above)))
    return sorted(weighed, key=lambda each: (SEVERITY.index(each.result.verdict), *key(each.lead)))


def doublings(finding: Finding) -> int:
    """Return the number of doublings or halvings that take the printed value past the computed one, rounded down."""
    value, figure = value_of(finding.outcome.evidence), finding.claim.figure
    if value is None or figure is None:
        return 0
    computed = value.computed
    pairs = zip((computed.low.low, computed.high.high), figure.anchors, strict=True)
    return max(_doublings(found, printed) for found, printed in pairs)


def _key(finding: Finding, documents: Mapping[str, str], weight: int) -> tuple[int, bool, bool, int, int, str]:
    claim = finding.claim
    symbolic = value_of(finding.outcome.evidence) is None
    foreign = any(documents.get(name) != claim.document for name in finding.closure)
    return SEVERITY.index(finding.verdict), symbolic, foreign, -doublings(finding), -weight, claim.id


def _doublings(found: Fraction, printed: Fraction) -> int:
    if found * printed <= 0:
        return 0 if found == printed else MOST_DOUBLINGS
    ratio = max(abs(found / printed), abs(printed / found))
    return sum(ratio >= 2**count for count in range(1, MOST_DOUBLINGS + 1))
