"""What an audit tells other programs: the findings that somebody should look at, the faults, and the counts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from claims.audit.difference import Difference, Earlier, differences
from claims.format.fault import Fault
from claims.format.vocabulary import Verdict
from claims.kinds.finding import Finding
from claims.report.findings_json import Summary

QUIET = (Verdict.VERIFIED, Verdict.PREMISE)


@dataclass
class Told:
    """What an outlet is a view of; it grows finding by finding, and what holds as recorded is counted alone.

    Args:
        earlier: the findings of an earlier audit, where there was one.
        faults: what keeps claims from being decided, in order of place.
        findings: those that differ from their record or do not follow, in reading order.
        summary: the counts of all.
        verdicts: what every claim says, and its verdict.
    """

    earlier: tuple[Earlier, ...] | None = None
    faults: tuple[Fault, ...] = ()
    findings: list[Finding] = field(default_factory=list)
    summary: Summary = field(default_factory=Summary)
    verdicts: list[Earlier] = field(default_factory=list)

    def noting(self, findings: Iterable[Finding]) -> Iterator[Finding]:
        """Yield the findings, and take note of each."""
        for finding in findings:
            self.summary.add(finding)
            claim = finding.claim
            if self.earlier is not None:
                now = Earlier(id=claim.id, document=claim.document, says=claim.record.says, verdict=finding.verdict)
                self.verdicts.append(now)
            if not finding.ok or finding.verdict not in QUIET:
                self.findings.append(finding)
            yield finding

    @property
    def differing(self) -> list[Finding]:
        """The findings that are not as recorded."""
        return [finding for finding in self.findings if not finding.ok]

    @property
    def changes(self) -> tuple[Difference, ...]:
        """Which verdicts are not what they were; empty where nothing earlier is known."""
        return () if self.earlier is None else tuple(differences(self.earlier, self.verdicts))
