"""The server for agents, by the Model Context Protocol: it reads and answers, and writes nothing.

A refuted claim is a result, not an error; errors are results too. An edit is returned, never made.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from functools import wraps
from importlib.metadata import version
from inspect import signature
from pathlib import Path
from typing import Any, ParamSpec

from mcp.server import MCPServer
from mcp.types import ToolAnnotations
from msgspec import Struct
from pydantic import RootModel

from claims.audit.corpus import Corpus, corpus_of
from claims.audit.name_lookup import diagnose_unknown
from claims.certificate import audited_files, certificate
from claims.explain.claim_json import claim_json, explanation_json, impact_json, repairs_json
from claims.explain.fixes import fixes_of
from claims.explain.impact import dependents_of, find_turned
from claims.guests.checking.checking import discrepancies
from claims.guests.texts.coverage.coverage import coverage
from claims.guests.texts.coverage.documents import open_document
from claims.guests.texts.coverage.stubs import as_json, scan_statements
from claims.guests.texts.reading.text import Form, text_of
from claims.loading.files import Source, gather
from claims.loading.load import load
from claims.reference.every import TOPICS, topic_json
from claims.report.findings_json import AuditMetadata, audit_json, fault_json, provenance_json
from claims.report.phrasing import word_set
from claims.schema.diagnostics import Diagnostic, DiagnosticError, Span, diagnostic_of, nearest, quoted, run_error
from claims.schema.json_schema import Form as Described
from claims.schema.json_schema import schema_of
from derive.notation.wire import exact
from units import FigureError, parse_figure

Json = dict[str, Any]
P = ParamSpec("P")
INLINE = "inline.yaml"
INSTRUCTIONS = (
    "Checks whether the numbers of a document follow. `check` decides claims that you send; `audit` those of files."
    " `review` finds errors of arithmetic in any text. Take verdicts from here, never from your own arithmetic. A"
    " refuted claim is an answer: do not loosen a figure, a hedge or an input until it turns green; state what the text"
    " states. Where a claim does not hold, `why_not` says what would have to change, and `language`"
    " what can be written."
)
READS = ToolAnnotations(read_only_hint=True, idempotent_hint=True, open_world_hint=False)
TOOLS = (
    "check",
    "check_table",
    "audit",
    "read_figure",
    "review",
    "draft",
    "coverage",
    "show",
    "explain",
    "why_not",
    "impact",
    "certify",
    "schema",
    "language",
)


class Root(Struct, frozen=True):
    """A folder.

    Args:
        folder: its own path, without links in it.
    """

    folder: Path

    def paths(self, names: Sequence[str]) -> list[Path]:
        """Return the files and folders that a caller names, relative to the root; the root itself for no names.

        Raises:
            DiagnosticError: one of them leads outside the folder, through a link or otherwise.
        """
        return [self._inside(name) for name in names] or [self.folder]

    def named(self, file: str) -> str:
        """Return a file's path from the folder, by which a reader of another machine knows it."""
        path = Path(file)
        return path.relative_to(self.folder).as_posix() if path.is_relative_to(self.folder) else file

    def _inside(self, name: str) -> Path:
        try:
            path = (self.folder / name).resolve()
        except (OSError, ValueError):
            path = None
        if path is None or not path.is_relative_to(self.folder):
            problem = f"{quoted(name)} is outside the folder that is served"
            raise DiagnosticError([run_error(problem, "name a path relative to that folder")])
        return path


class Answer(RootModel[Json]):
    """An answer: data, or the errors that leave none."""


def faults_as_result(answer: Callable[P, Json]) -> Callable[P, Json]:
    """Return the same function, with errors as its result, annotated with the type whose schema clients get.

    Args:
        answer: the function of a tool.
    """

    @wraps(answer)
    def asked(*args: P.args, **kwargs: P.kwargs) -> Json:
        try:
            return answer(*args, **kwargs)
        except DiagnosticError as problem:
            return {"faults": [fault_json(fault) for fault in problem.diagnostics]}

    asked.__signature__ = signature(answer, eval_str=True).replace(return_annotation=Answer)  # type: ignore[attr-defined]
    return asked


class Tools:
    """What an agent may ask; each method is a tool under its own name.

    Args:
        root: the folder that may be read.
    """

    def __init__(self, root: Root) -> None:
        """Keep the folder."""
        self.root = root

    def read_figure(self, text: str, *, is_exact: bool = False) -> Json:
        """Say which values a printed figure allows, such as "~2,400 sequence" or "15-20 ms"."""
        try:
            figure = parse_figure(text, exact=is_exact)
        except FigureError as problem:
            return {
                "text": text,
                "read": False,
                **fault_json(diagnostic_of(problem, Span("", 1, problem.position + 1))),
            }
        low, high = (None if end is None else exact(end) for end in (figure.set.low, figure.set.high))
        unit = {"unit": str(figure.unit), "dimension": str(figure.unit.dimension)}
        ends = {"low": low, "high": high, "low_open": figure.set.low_open, "high_open": figure.set.high_open}
        return {"text": text, "read": True, "says": word_set(figure), **ends, **unit}

    def check(self, claims: str) -> Json:
        """Decide claims that are sent as the text of a claim file (YAML), without any file."""
        sources = [Source(INLINE, named=True, content=claims.encode())]
        return _audited(sources, corpus_of(sources, [INLINE]))

    def check_table(
        self, columns: Mapping[str, str], rows: Mapping[str, Sequence[str]], claims: Sequence[Json], name: str = "table"
    ) -> Json:
        """Decide claims about a printed table: units by column, texts by row; a cell is named `table.row.column`.

        Claims are records as in a claim file, with `id`, `says`, `stated` and a check, whose `given` names cells.
        """
        table = {"id": name, "says": "What the table lists.", "source": "the table that was sent"}
        tables = [{**table, "columns": dict(columns), "rows": {row: list(cells) for row, cells in rows.items()}}]
        sent = {"document": "inline", "tables": tables, "claims": list(claims)}
        return self.check(json.dumps(sent, ensure_ascii=False))  # JSON is YAML too

    def review(self, text: str, form: str = Form.MARKDOWN.value) -> Json:
        """Find errors of arithmetic in a text, sent as it is, and list what it states and prints, as `draft` does."""
        read = text_of(text, Form(_one_of(form, [*Form], "format")))
        return {"findings": [each.as_json() for each in discrepancies(read)], **as_json(read, scan_statements(read))}

    def draft(self, text: str, form: str = Form.MARKDOWN.value) -> Json:
        """List what a text, sent as it is (plain, markdown, html or latex), states and prints: stubs, never claims."""
        read = text_of(text, Form(_one_of(form, [*Form], "format")))
        return as_json(read, scan_statements(read))

    def coverage(self, text: str, document: str = "", paths: Sequence[str] = ()) -> Json:
        """Compare a text file of the folder with the claims of its document: covered, waived, open, stale."""
        (file,) = self.root.paths([text])
        loaded = load(self.root.paths(paths))
        opened = open_document(loaded, file, document)
        return coverage(opened.text, opened.file, loaded.claims.keys(), opened.document.claims).as_json()

    def audit(self, paths: Sequence[str] = ()) -> Json:
        """Decide all claims of files or folders, given relative to the folder that is served."""
        return _audited(*self._opened(paths))

    def show(self, claim: str, paths: Sequence[str] = ()) -> Json:
        """Show all of one claim: its finding, both sets, its derivation, and what depends on it."""
        corpus = self._having(claim, paths)[1]
        return _of(corpus, claim_json(corpus, claim))

    def explain(self, claim: str, paths: Sequence[str] = ()) -> Json:
        """Show all of one claim, with what each input does and would have to be."""
        corpus = self._having(claim, paths)[1]
        return _of(corpus, explanation_json(corpus, claim))

    def why_not(self, claim: str, paths: Sequence[str] = ()) -> Json:
        """Say why a claim does not hold and what would make it hold; edits come with the verdict that they bring."""
        sources, corpus = self._having(claim, paths)
        return _of(corpus, repairs_json(corpus, claim, sources))

    def impact(self, name: str, value: str | None = None, paths: Sequence[str] = ()) -> Json:
        """List what depends on a claim or formula, and which verdicts another figure would change."""
        corpus = self._opened(paths)[1]
        try:
            dependents = dependents_of(corpus, name)
        except KeyError:
            raise DiagnosticError([_unknown(name, corpus)]) from None
        try:
            turns = None if value is None else find_turned(corpus, name, value)
        except FigureError as problem:
            raise DiagnosticError([diagnostic_of(problem, claim=name)]) from None
        return _of(corpus, impact_json(corpus, name, dependents, turns))

    def certify(self, paths: Sequence[str] = ()) -> Json:
        """Return a certificate of the audit as text, which recheck.py decides again."""
        corpus = self._opened(paths)[1]
        if corpus.faults:
            raise DiagnosticError(corpus.faults)
        written = certificate(list(corpus.findings()), corpus.checks, audited_files(corpus, self.root.named))
        return _of(corpus, {"certificate": "".join(written)})

    def schema(self, form: str = Described.CLAIMS.value) -> Json:
        """Return the JSON Schema of claim files, or of what is written."""
        return schema_of(Described(_one_of(form, [*Described], "schema")))

    def language(self, topic: str) -> Json:
        """Say what can be written: figures, hedges, expressions, functions, relations, kinds, keys and more."""
        return topic_json(TOPICS[_one_of(topic, [*TOPICS], "topic")])

    def _opened(self, paths: Sequence[str]) -> tuple[tuple[Source, ...], Corpus]:
        where = self.root.paths(paths)
        sources = gather(where)
        return sources, corpus_of(sources, [str(path) for path in where])

    def _having(self, claim: str, paths: Sequence[str]) -> tuple[tuple[Source, ...], Corpus]:
        sources, corpus = self._opened(paths)
        if claim not in corpus.claims:
            raise DiagnosticError(
                [*(fault for fault in corpus.faults if fault.claim == claim), _unknown(claim, corpus)]
            )
        return sources, corpus


def _one_of(name: str, choices: Sequence[str], what: str) -> str:
    """Return a name that is one of a few.

    Raises:
        DiagnosticError: it is not one of them.
    """
    if name not in choices:
        hint = nearest(name, choices) or f"choose one of {', '.join(choices)}"
        raise DiagnosticError([run_error(f"unknown {what} {quoted(name)}", hint)])
    return name


def _audited(sources: Sequence[Source], corpus: Corpus) -> Json:
    metadata = AuditMetadata(
        corpus.loaded.passed_over, corpus.faults, audited=corpus.read, edit_for=fixes_of(corpus, sources)
    )
    return audit_json(corpus.findings(), metadata)


def _of(corpus: Corpus, answer: Json) -> Json:
    """Return an answer that says what it is of, and what in the files is at fault beside it."""
    faults = [fault_json(fault) for fault in corpus.faults]
    return {**answer, "faults": faults, "audited": provenance_json(corpus.read)}


def _unknown(name: str, corpus: Corpus) -> Diagnostic:
    return diagnose_unknown(corpus, name, "`audit` lists them all")


def server(folder: Path) -> MCPServer[Any]:
    """Return the server of a folder.

    Args:
        folder: what may be read; nothing outside it is.
    """
    made: MCPServer[Any] = MCPServer(
        "verified-claims", instructions=INSTRUCTIONS, version=version("verified-claims"), log_level="ERROR"
    )
    tools = Tools(Root(folder.resolve()))
    for name in TOOLS:
        made.tool(name=name, annotations=READS, structured_output=True)(faults_as_result(getattr(tools, name)))
    return made
