"""Which findings matter first: how far off they are, and how much rests on them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction

from claims.finding import Finding
from claims.record import Verdict

SEVERITY = (Verdict.REFUTED, Verdict.LOOSE)
MOST_DOUBLINGS = 20
# A disproved universal statement has no distance; it counts as a value that is off by a factor of eight.
SYMBOLIC_DOUBLINGS = 3


def first(findings: Iterable[Finding], resting: Mapping[str, tuple[str, ...]]) -> list[Finding]:
    """Return the refuted and loose findings: refuted first, then by distance and by what rests on each."""
    chosen = [finding for finding in findings if finding.verdict in SEVERITY]
    return sorted(chosen, key=lambda finding: _key(finding, len(resting[finding.claim.id])))


def doublings(finding: Finding) -> int:
    """Return how often the printed value must be doubled or halved to pass the computed one, rounded down."""
    computed, figure = finding.outcome.computed, finding.claim.figure
    if computed is None or figure is None:
        return SYMBOLIC_DOUBLINGS if finding.verdict is Verdict.REFUTED else 0
    pairs = zip((computed.low.low, computed.high.high), figure.anchors, strict=True)
    return max(_apart(found, printed) for found, printed in pairs)


def _key(finding: Finding, weight: int) -> tuple[int, int, int, str]:
    return SEVERITY.index(finding.verdict), -doublings(finding), -weight, finding.claim.id


def _apart(found: Fraction, printed: Fraction) -> int:
    if found * printed <= 0:
        return 0 if found == printed else MOST_DOUBLINGS
    ratio = max(abs(found / printed), abs(printed / found))
    count = 0
    while ratio >= 2 and count < MOST_DOUBLINGS:
        ratio, count = ratio / 2, count + 1
    return count
