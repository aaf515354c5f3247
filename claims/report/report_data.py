"""The data of an audit that files for other programs are made from: findings to look at, errors, and counts."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator

from msgspec import Struct, field

from claims.audit.difference import AuditedClaim, Difference, differences
from claims.audit.texts import TextFinding
from claims.checks.finding import Finding
from claims.report.findings_json import Summary, as_audited
from claims.schema.diagnostics import Diagnostic


class ReportData(Struct):
    """What a format of `claims audit --write` is a view of; findings that hold as expected are counted only.

    Args:
        earlier: the findings of an earlier audit, where there was one.
        faults: what keeps claims from being decided, in order of place.
        findings: those that differ from their record or do not follow, in reading order.
        summary: the counts of all.
        audited: every finding as it is compared, where there was an earlier audit.
        texts: the figures that texts bind to claims, each compared with its claim.
    """

    earlier: tuple[AuditedClaim, ...] | None = None
    faults: tuple[Diagnostic, ...] = ()
    findings: list[Finding] = field(default_factory=list)
    summary: Summary = field(default_factory=Summary)
    audited: list[AuditedClaim] = field(default_factory=list)
    texts: tuple[TextFinding, ...] = ()

    def record(self, findings: Iterable[Finding]) -> Iterator[Finding]:
        """Yield the findings, and record each."""
        for finding in findings:
            self.summary.add(finding)
            if self.earlier is not None:
                self.audited.append(as_audited(finding))
            if not finding.in_order:
                self.findings.append(finding)
            yield finding

    @property
    def differing(self) -> list[Finding]:
        """The findings that are not as expected."""
        return [finding for finding in self.findings if not finding.ok]

    @property
    def differing_texts(self) -> list[TextFinding]:
        """The bound figures that differ from their claim."""
        return [each for each in self.texts if not each.ok]

    @property
    def matching_texts(self) -> list[TextFinding]:
        """The bound figures that match a claim which differs from its record or does not follow."""
        return [each for each in self.texts if each.ok and not each.finding.in_order]

    @property
    def differences(self) -> tuple[Difference, ...]:
        """The claims that turned, came or went since the earlier audit; empty where nothing earlier is known."""
        found = () if self.earlier is None else differences(self.earlier, self.audited)
        return tuple(each for each in found if each.turned)


def json_text(value: object) -> str:
    """Return a value as the text of a JSON file, the same bytes for the same value."""
    return json.dumps(value, indent=2, ensure_ascii=False, allow_nan=False) + "\n"
