"""The code quality report of GitLab: a list of issues, shown beside the lines of a merge request."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from hashlib import sha256
from typing import Any

from claims.loading.places import shown_file
from claims.report.report_data import ReportData, json_text
from claims.report.text_findings import word_difference
from claims.report.wording import word_fault, word_verdict
from claims.schema.characters import visible

Json = dict[str, Any]


def code_quality(data: ReportData) -> str:
    """Return the issues: errors and claims that differ are major, what does not follow as expected is for information.

    Args:
        data: the data of the audit.
    """
    return json_text(list(_numbered([*_faults(data), *_findings(data), *_in_texts(data)])))


def _numbered(issues: Iterable[Json]) -> Iterator[Json]:
    """Yield the issues, each with a fingerprint of its own: the same words may be on several lines of a text."""
    seen: Counter[str] = Counter()
    for each in issues:
        name = each["fingerprint"]
        seen[name] += 1
        more = f"{name}-{seen[name]}"
        yield each if seen[name] == 1 else {**each, "fingerprint": sha256(more.encode()).hexdigest()}


def _faults(data: ReportData) -> Iterator[Json]:
    for fault in data.faults:
        yield _issue(fault.code.value, word_fault(fault), "major", fault.file or ".", fault.line)


def _findings(data: ReportData) -> Iterator[Json]:
    for finding in data.findings:
        claim = finding.claim
        words = visible(f"{claim.id}: {word_verdict(finding)}")
        yield _issue(finding.verdict.value, words, "info" if finding.ok else "major", claim.file, claim.line)


def _in_texts(data: ReportData) -> Iterator[Json]:
    for found in data.texts:
        finding, line = found.finding, found.line
        if found in data.differing_texts:
            yield _issue(found.match.value, word_difference(found), "major", found.file, line)
        elif found in data.matching_texts:
            words = visible(f"{finding.claim.id}: {word_verdict(finding)}")
            severity = "info" if finding.ok else "major"
            yield _issue(finding.verdict.value, words, severity, found.file, line)


def _issue(check: str, words: str, severity: str, file: str, line: int) -> Json:
    place = shown_file(file)
    return {
        "description": words,
        "check_name": check,
        "fingerprint": sha256(f"{check}\0{place}\0{words}".encode()).hexdigest(),
        "severity": severity,
        "location": {"path": place, "lines": {"begin": max(line, 1)}},
    }
