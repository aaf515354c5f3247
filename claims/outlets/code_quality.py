"""The code quality report of GitLab: a list of issues, shown beside the lines of a merge request."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256
from typing import Any

from claims.format.characters import visible
from claims.loading.places import shown_file
from claims.outlets.told import Told
from claims.report.wording import word_fault, word_verdict

Json = dict[str, Any]


def code_quality(told: Told) -> list[Json]:
    """Return the issues: faults and claims that differ are major, what does not follow as recorded is for information.

    Args:
        told: what the audit tells.
    """
    return [*_faults(told), *_findings(told)]


def _faults(told: Told) -> Iterator[Json]:
    for fault in told.faults:
        yield _issue(fault.complaint.code.value, word_fault(fault), "major", fault.file or ".", fault.line)


def _findings(told: Told) -> Iterator[Json]:
    for finding in told.findings:
        claim = finding.claim
        words = visible(f"{claim.id}: {word_verdict(finding)}")
        yield _issue(finding.verdict.value, words, "info" if finding.ok else "major", claim.file, claim.line)


def _issue(check: str, words: str, severity: str, file: str, line: int) -> Json:
    place = shown_file(file)
    return {
        "description": words,
        "check_name": check,
        "fingerprint": sha256(f"{check}\0{place}\0{words}".encode()).hexdigest(),
        "severity": severity,
        "location": {"path": place, "lines": {"begin": max(line, 1)}},
    }
