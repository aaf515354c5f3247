"""The findings for other programs: as JSON, as a table, and counted on a badge."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterable, Iterator
from typing import Any
from xml.sax.saxutils import escape

from msgspec.structs import replace

from claims.audit.sentences import count_sentences, judge_sentences
from claims.checks.finding import Finding
from claims.report.findings_json import AuditMetadata, audit_text, finding_json
from claims.schema.characters import visible
from claims.schema.vocabulary import Verdict
from claims_site.model.addresses import file_name, file_of
from claims_site.model.site_model import SiteModel

COLUMNS = (
    "id",
    "document",
    "section",
    "kind",
    "stated",
    "computed",
    "unit",
    "verdict",
    "miss",
    "counted",
    "recorded",
    "says",
)
RED, AMBER, GREEN = "#b3261e", "#8a5a00", "#1c7040"
FORMULA_SIGNS = ("=", "+", "-", "@", "\t")
Json = dict[str, Any]


def findings_files(model: SiteModel) -> Iterator[tuple[str, bytes]]:
    """Yield the findings as JSON and as a table."""
    passed_over = [file_name(file) for file in model.corpus.loaded.passed_over]
    read = [replace(each, file=file_name(each.file)) for each in model.corpus.read]
    rows: list[list[str]] = []

    def noted(finding: Finding) -> Json:
        made = record(finding)
        rows.append(_row(made))
        return made

    pieces = audit_text(model.findings.values(), 1, noted, AuditMetadata(passed_over, audited=read))
    yield "findings.json", b"".join(piece.encode() for piece in pieces)
    yield "findings.csv", _table(rows)


def record(finding: Finding) -> Json:
    """Return a finding as JSON, its file named without telling of the machine."""
    return {**finding_json(finding), "file": file_of(finding.claim)}


def _table(rows: Iterable[list[str]]) -> bytes:
    text = io.StringIO()
    table = csv.writer(text, lineterminator="\r\n")
    table.writerow(COLUMNS)
    table.writerows(rows)
    return text.getvalue().encode()


def _row(made: Json) -> list[str]:
    return [_cell(made[column]) for column in COLUMNS]


def _cell(value: object) -> str:
    text = "" if value is None else visible(str(value))
    return f"'{text}" if text.startswith(FORMULA_SIGNS) else text


def json_bytes(value: Json) -> bytes:
    """Return a JSON value as a published file holds it."""
    return json.dumps(value, ensure_ascii=False, indent=1, allow_nan=False).encode() + b"\n"


def badge_files(model: SiteModel) -> Iterator[tuple[str, bytes]]:
    """Yield the badge."""
    yield "badge.svg", badge(model.findings.values())


def badge(findings: Iterable[Finding]) -> bytes:
    """Return a badge: how many sentences are verified and how many refuted; red where the audit fails."""
    sentences = list(judge_sentences(findings))
    counts, failing = count_sentences(sentences), sum(not each.ok for each in sentences)
    text = f"{counts[Verdict.VERIFIED]:,} verified, {counts[Verdict.REFUTED]:,} refuted"
    if failing:
        text = f"{failing:,} not as expected"
    colour = RED if failing else AMBER if counts[Verdict.REFUTED] else GREEN
    left, right = 72, 14 + 7 * len(text)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{left + right}" height="20" role="img"'
        f' aria-label="sentences: {escape(text)}"><rect width="{left}" height="20" fill="#33383f"/>'
        f'<rect x="{left}" width="{right}" height="20" fill="{colour}"/><g fill="#fff" font-size="11"'
        f' font-family="Verdana,sans-serif" text-anchor="middle"><text x="{left / 2:g}" y="14">sentences</text>'
        f'<text x="{left + right / 2:g}" y="14">{escape(text)}</text></g></svg>\n'
    ).encode()
