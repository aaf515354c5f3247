"""SARIF 2.1.0: what code scanning of a repository shows on the line of a claim.

Source: OASIS, Static Analysis Results Interchange Format (SARIF) Version 2.1.0.
"""

from __future__ import annotations

from collections.abc import Iterator
from importlib.metadata import version
from typing import Any

from claims.audit.texts import Match, TextFinding
from claims.checks.finding import Finding
from claims.loading.places import shown_file
from claims.reference.error_codes import ERROR_CODES
from claims.report.glossary import VERDICTS
from claims.report.report_data import ReportData, json_text
from claims.report.text_findings import word_difference
from claims.report.wording import word_fault, word_verdict
from claims.schema.characters import visible
from claims.schema.diagnostics import Diagnostic
from claims.schema.vocabulary import OF_CLAIMS
from units.reading.codes import Code

Json = dict[str, Any]
SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"
FIGURE_DIFFERS = "A figure that a text binds to a claim differs from what the claim says."
LEVELS = {True: "note", False: "error"}  # of a finding that is as expected, or not


def sarif(data: ReportData) -> str:
    """Return the log of one run: an error for each diagnostic and differing claim, a note for what does not follow.

    Args:
        data: the data of the audit.
    """
    driver = {"name": "verified-claims", "version": version("verified-claims"), "rules": list(_rules())}
    texts = [*map(_differing, data.differing_texts), *map(_matching, data.matching_texts)]
    results = [*map(_of_fault, data.faults), *map(_of_finding, data.findings), *texts]
    log = {"$schema": SCHEMA, "version": "2.1.0", "runs": [{"tool": {"driver": driver}, "results": results}]}
    return json_text(log)


def _rules() -> Iterator[Json]:
    for verdict in OF_CLAIMS:
        yield {"id": verdict.value, "shortDescription": {"text": VERDICTS[verdict]}}
    yield {"id": Match.DIFFERS.value, "shortDescription": {"text": FIGURE_DIFFERS}}
    for code in Code:
        yield {"id": code.value, "shortDescription": {"text": ERROR_CODES[code].title}}


def _of_finding(finding: Finding) -> Json:
    claim = finding.claim
    return {
        "ruleId": finding.verdict.value,
        "level": LEVELS[finding.ok],
        "message": {"text": visible(f"{claim.id}: {claim.record.says} {word_verdict(finding)}")},
        "locations": [place(claim.file, claim.line, 0)],
        "partialFingerprints": {"claim/v1": f"{claim.document}/{claim.id}/{finding.verdict}"},
        "properties": {"recorded": claim.recorded.value, "kind": claim.kind.value},
    }


def _differing(found: TextFinding) -> Json:
    """Return a figure of a text that differs from its claim, on its own line."""
    return _in_text(found, Match.DIFFERS.value, "error", word_difference(found))


def _matching(found: TextFinding) -> Json:
    """Return a finding on the line of a text that prints it, beside that on the line of its claim."""
    return {**_of_finding(found.finding), **_in_text(found, found.finding.verdict.value, LEVELS[found.finding.ok], "")}


def _in_text(found: TextFinding, rule: str, level: str, words: str) -> Json:
    claim, line, column = found.finding.claim, found.line, found.column
    result = {
        "ruleId": rule,
        "level": level,
        "locations": [place(found.file, line, column)],
        "relatedLocations": [place(claim.file, claim.line, 0)],
        "partialFingerprints": {"figure/v1": f"{claim.document}/{claim.id}/{rule}/{found.printed}"},
    }
    return {**result, "message": {"text": words}} if words else result


def _of_fault(fault: Diagnostic) -> Json:
    where = [place(fault.file, fault.line, fault.column)] if fault.file else []
    rule, words = fault.code.value, word_fault(fault)
    return {"ruleId": rule, "level": "error", "message": {"text": words}, "locations": where}


def place(file: str, line: int, column: int) -> Json:
    """Return where a result is; the whole file where there is no line."""
    region = {name: number for name, number in (("startLine", line), ("startColumn", column)) if number}
    uri = {"artifactLocation": {"uri": uri_of(file)}}
    return {"physicalLocation": {**uri, "region": region} if region else uri}


def uri_of(file: str) -> str:
    """Return a file's name as a relative reference: with slashes, and everything else that is no letter escaped."""
    from urllib.parse import quote  # noqa: PLC0415 - only who writes this format pays for it

    return quote(shown_file(file).replace("\\", "/"))
