"""What does not follow, for viewers of analysis results."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from claims.format.characters import visible
from claims.format.vocabulary import Verdict
from claims.kinds.finding import Finding
from claims.report.glossary import VERDICTS
from claims.report.wording import word_verdict
from claims_site.exports.findings import json_bytes
from claims_site.model import SiteModel, file_address

LEVELS = {Verdict.REFUTED: "warning", Verdict.LOOSE: "note", Verdict.UNDECIDED: "error"}
Json = dict[str, Any]


def sarif_files(model: SiteModel) -> Iterator[tuple[str, bytes]]:
    """Yield the findings that do not follow, as SARIF."""
    yield "findings.sarif", json_bytes(sarif(model.findings.values()))


def sarif(findings: Iterable[Finding]) -> Json:
    """Return the findings that are refuted, loose or not as recorded, as SARIF 2.1.0, for viewers of analyses."""
    listed = [finding for finding in findings if not finding.ok or finding.verdict in LEVELS]
    rules = [{"id": verdict.value, "shortDescription": {"text": meaning}} for verdict, meaning in VERDICTS.items()]
    driver = {"name": "verified-claims", "rules": rules}
    return {
        "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
        "version": "2.1.0",
        "runs": [{"tool": {"driver": driver}, "results": [_result(finding) for finding in listed]}],
    }


def _result(finding: Finding) -> Json:
    claim = finding.claim
    place = {
        "artifactLocation": {"uri": file_address(claim)},
        "region": {"startLine": claim.line, "startColumn": claim.column},
    }
    return {
        "ruleId": finding.verdict.value,
        "level": "error" if not finding.ok else LEVELS[finding.verdict],
        "message": {"text": visible(f"{claim.record.says} {word_verdict(finding)}")},
        "locations": [{"physicalLocation": place}],
        "partialFingerprints": {"claim/v1": claim.id},
    }
