"""A summary in Markdown for a pull request: what differs, what changed, and each with its one line of arithmetic."""

from __future__ import annotations

from collections.abc import Iterator

from claims.audit.difference import Difference
from claims.audit.texts import TextFinding
from claims.loading.places import shown_file
from claims.report.report_data import ReportData
from claims.report.reports import escape
from claims.report.text_findings import word_text_finding, word_text_findings
from claims.report.wording import word_arithmetic, word_difference, word_fault, word_verdict

MOST = 50  # lines of one kind; the limit of a summary in GitHub's checks is a megabyte


def summary(data: ReportData) -> str:
    """Return the summary: counts, errors, claims that are not as expected, and verdicts that changed.

    Args:
        data: the data of the audit.
    """
    lines = ["## Audit results", "", *_counts(data)]
    lines += _part("Errors: claims that depend on them were not checked", [word_fault(each) for each in data.faults])
    lines += _part("Different from the expected verdict", list(_differing(data)))
    lines += _part(
        "Figures of texts that differ from their claims", [word_text_finding(each) for each in data.differing_texts]
    )
    lines += _part("Changed since the earlier audit", [_turned(each) for each in data.differences])
    return "\n".join(lines) + "\n"


def _counts(data: ReportData) -> Iterator[str]:
    yield f"{data.summary.tally.closing[:1].upper()}{data.summary.tally.closing[1:]}."
    if data.texts:
        yield ""
        yield word_text_findings(data.texts)


def _differing(data: ReportData) -> Iterator[str]:
    for finding in data.differing:
        places = ", ".join(_place(each) for each in data.matching_texts if each.finding.claim.id == finding.claim.id)
        printed = f" Printed at {places}." if places else ""
        yield f"{finding.claim.id}: {finding.claim.record.says} {word_verdict(finding)}{printed}"


def _place(found: TextFinding) -> str:
    return f"{shown_file(found.file)}:{found.line}:{found.column}"


def _turned(difference: Difference) -> str:
    """Return what changed with its line of arithmetic; a claim that is gone has none any more."""
    arithmetic = "" if difference.now is None else word_arithmetic(difference.now)
    return f"{word_difference(difference)}{f': {arithmetic}' if arithmetic else ''}"


def _part(title: str, lines: list[str]) -> list[str]:
    if not lines:
        return []
    more = [f"- and {len(lines) - MOST} more"] if len(lines) > MOST else []
    return ["", f"### {title}", "", *(f"- {escape(each)}" for each in lines[:MOST]), *more]
