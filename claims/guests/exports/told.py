"""What an audit tells other programs: the findings that somebody should look at, the faults, and the counts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec import Struct, field

from claims.audit.difference import Difference, differences
from claims.audit.texts import TextFinding
from claims.audit.written import Audited
from claims.checks.finding import Finding
from claims.report.compared import audited
from claims.report.findings_json import Summary
from claims.schema.diagnostics import Diagnostic


class Told(Struct):
    """What an outlet is a view of; it grows finding by finding, and what holds as recorded is counted alone.

    Args:
        earlier: the findings of an earlier audit, where there was one.
        faults: what keeps claims from being decided, in order of place.
        findings: those that differ from their record or do not follow, in reading order.
        summary: the counts of all.
        audited: every finding as it is compared, where there was an earlier audit.
        texts: the figures that texts bind to claims, each with how it stands to its claim.
    """

    earlier: tuple[Audited, ...] | None = None
    faults: tuple[Diagnostic, ...] = ()
    findings: list[Finding] = field(default_factory=list)
    summary: Summary = field(default_factory=Summary)
    audited: list[Audited] = field(default_factory=list)
    texts: tuple[TextFinding, ...] = ()

    def noting(self, findings: Iterable[Finding]) -> Iterator[Finding]:
        """Yield the findings, and take note of each."""
        for finding in findings:
            self.note(finding)
            yield finding

    def note(self, finding: Finding) -> None:
        """Take note of a finding."""
        self.summary.add(finding)
        if self.earlier is not None:
            self.audited.append(audited(finding))
        if not finding.in_order:
            self.findings.append(finding)

    @property
    def differing(self) -> list[Finding]:
        """The findings that are not as recorded."""
        return [finding for finding in self.findings if not finding.ok]

    @property
    def apart(self) -> list[TextFinding]:
        """The bound figures that differ from their claim."""
        return [each for each in self.texts if not each.ok]

    @property
    def printed(self) -> list[TextFinding]:
        """The figures that print what a claim says about which there is something to tell."""
        return [each for each in self.texts if each.ok and not each.finding.in_order]

    @property
    def differences(self) -> tuple[Difference, ...]:
        """The claims that turned, came or went since the earlier audit; empty where nothing earlier is known."""
        found = () if self.earlier is None else differences(self.earlier, self.audited)
        return tuple(each for each in found if each.turned)
