"""The findings as JSON and as a table: the record itself, for other programs."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterable, Iterator
from typing import Any

from msgspec.structs import replace

from claims.checks.finding import Finding
from claims.report.beside import Beside
from claims.report.findings_json import audit_text, finding_json
from claims.schema.characters import visible
from claims_site.model import SiteModel, file_name, file_of

COLUMNS = (
    "id",
    "document",
    "section",
    "kind",
    "stated",
    "computed",
    "unit",
    "agreement",
    "verdict",
    "counted",
    "recorded",
    "says",
)
FORMULA_SIGNS = ("=", "+", "-", "@", "\t")
Json = dict[str, Any]


def findings_files(model: SiteModel) -> Iterator[tuple[str, bytes]]:
    """Yield the findings as JSON and as a table."""
    passed_over = [file_name(file) for file in model.corpus.loaded.passed_over]
    read = [replace(each, file=file_name(each.file)) for each in model.corpus.read]
    rows: list[list[str]] = []

    def told(finding: Finding) -> Json:
        made = record(finding)
        rows.append(_row(made))
        return made

    pieces = audit_text(model.findings.values(), 1, told, Beside(passed_over, audited=read))
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
