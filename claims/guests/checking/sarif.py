"""Findings of `claims check` as a SARIF log, for code scanning."""

from __future__ import annotations

from collections.abc import Iterable
from importlib.metadata import version
from typing import Any

from claims.guests.checking.cells import notebook_of
from claims.guests.checking.checking import TextDiscrepancy
from claims.guests.checking.registry import DETECTORS
from claims.guests.exports.sarif import SCHEMA, place
from claims.schema.characters import visible


def log(found: Iterable[TextDiscrepancy]) -> dict[str, Any]:
    """Return the log of one run: a rule for each detector, an error for each finding."""
    rules = [{"id": each.code, "shortDescription": {"text": each.summary}} for each in DETECTORS]
    driver = {"name": "verified-claims", "version": version("verified-claims"), "rules": rules}
    return {
        "$schema": SCHEMA,
        "version": "2.1.0",
        "runs": [{"tool": {"driver": driver}, "results": list(map(_of, found))}],
    }


def _of(found: TextDiscrepancy) -> dict[str, Any]:
    return {
        "ruleId": found.code,
        "level": "error",
        "message": {"text": visible(found.message)},
        "locations": [place(notebook_of(found.file), found.line, found.column)],
        "partialFingerprints": {"figure/v1": f"{found.code}/{found.found.computed}/{found.found.printed}"},
    }
