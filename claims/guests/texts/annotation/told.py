"""An annotated text as JSON: each statement with its place, each figure with its standing and its claims."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from claims.guests.texts.annotation.annotated import Annotated, Marked, Statement
from claims.guests.texts.reading.passage import Span


def as_json(told: Annotated, document: str) -> dict[str, Any]:
    """Return an annotated text as it is published."""
    return {
        "text": told.text.file,
        "format": told.text.form.value,
        "document": document,
        "ok": told.ok,
        "counts": {standing.value: count for standing, count in told.counts.items()},
        "unplaced": list(told.unplaced),
        "statements": [_statement(told, each) for each in told.statements],
    }


def _statement(told: Annotated, statement: Statement) -> dict[str, Any]:
    passage = statement.passage
    return {
        "line": passage.line,
        "column": passage.column,
        "end_line": passage.end_line,
        "text": passage.text,
        "standing": statement.standing.value,
        "figures": [_marked(told, statement, each) for each in statement.marked],
    }


def _marked(told: Annotated, statement: Statement, marked: Marked) -> dict[str, Any]:
    cover = marked.cover
    span: Span = statement.passage.within(cover.start, cover.end)
    line, column = told.text.lines.place(span.start)
    return {
        "figure": None if cover.is_whole else cover.figure,
        "standing": marked.standing.value,
        "line": line,
        "column": column,
        "start": span.start,
        "end": span.end,
        "claims": list(cover.claims),
        "waived": cover.waived or None,
        "differs": cover.differs or None,
        "findings": list(_findings(marked)),
    }


def _findings(marked: Marked) -> Iterator[dict[str, Any]]:
    for whole in marked.sentences:
        for each in whole.parts:
            recorded = each.claim.recorded.value
            yield {"id": each.claim.id, "verdict": each.verdict.value, "recorded": recorded, "ok": each.ok}
