"""The command `claims check`: texts in, errors of arithmetic out, nothing to write beforehand."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from claims.audit.counts import several
from claims.commands.console import AS_RECORDED, COULD_NOT_RUN, DIFFERING, AsJson, plain_console, print_json, stop, tell
from claims.guests.checking.cells import notebook_of
from claims.guests.checking.checking import TextDiscrepancy, discrepancies, read_all, texts_under
from claims.guests.checking.silencing import IN_A_COMMENT, SETTINGS, settings
from claims.guests.texts.reading.text import Form, Text, text_of
from claims.loading.places import shown_file
from claims.report.workflow_commands import annotate
from claims.schema.characters import visible
from claims.schema.diagnostics import Diagnostic, DiagnosticError

STANDARD_INPUT = "-"
NAME_OF_INPUT = "<stdin>"


class Layout(StrEnum):
    """How findings are printed."""

    FULL = "full"
    CONCISE = "concise"
    JSON = "json"
    SARIF = "sarif"


def check(
    texts: Annotated[list[Path], typer.Argument(help="Texts, folders of texts, or - for the standard input.")],
    *,
    layout: Annotated[
        Layout, typer.Option("--format", help="full: with reasons; concise: a line each; json; sarif.")
    ] = Layout.FULL,
    form: Annotated[
        Form | None, typer.Option("--text", help="How the texts are written, if their names do not say it.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Find errors of arithmetic in texts: sums, shares, changes, conversions and totals that do not follow.

    Nothing is said where it is not certain what is meant.
    """
    layout = Layout.JSON if as_json else layout
    faults: list[Diagnostic] = []
    found: list[TextDiscrepancy] = []
    files: set[str] = set()
    try:
        ignored = settings(Path())
        for text in _read(texts, form, faults):
            files.add(notebook_of(text.file))
            found += discrepancies(text, ignored)
    except DiagnosticError as problem:
        stop([*faults, *problem.diagnostics])
    _print(found, len(files), layout)
    if faults:
        tell(faults)
    raise typer.Exit(COULD_NOT_RUN if faults else DIFFERING if found else AS_RECORDED)


def _read(paths: list[Path], form: Form | None, faults: list[Diagnostic]) -> Iterator[Text]:
    """Yield the texts, and add what cannot be read to the faults."""
    if Path(STANDARD_INPUT) in paths:
        yield text_of(sys.stdin.read(), form or Form.MARKDOWN, NAME_OF_INPUT)
    for path in texts_under(each for each in paths if each != Path(STANDARD_INPUT)):
        try:
            yield from read_all(path, form)
        except DiagnosticError as problem:
            faults += problem.diagnostics


def _print(found: list[TextDiscrepancy], count: int, layout: Layout) -> None:
    if layout is Layout.JSON:
        print_json({"texts": count, "findings": [each.as_json() for each in found]})
    elif layout is Layout.SARIF:
        from claims.guests.checking.sarif import log  # noqa: PLC0415 - only who writes this format pays for it

        print_json(log(found))
    else:
        for each in found:
            annotate(shown_file(each.file), each.line, each.column, each.code, each.message)
            for line in _lines(each, layout):
                _say(line)
        _say(_summary(found, count))


def _lines(found: TextDiscrepancy, layout: Layout) -> Iterator[str]:
    yield found.line_of_text
    if layout is Layout.FULL:
        yield f"    checked because {found.found.because}"
        yield f"    if it is right as it is: {IN_A_COMMENT} on the line before, or [check] ignore in {SETTINGS}"
        yield ""


def _summary(found: list[TextDiscrepancy], count: int) -> str:
    files = len({notebook_of(each.file) for each in found})
    if not found:
        return f"nothing found in {several(count, 'text')}"
    return f"{several(len(found), 'finding')} in {files} of {several(count, 'text')}"


def _say(line: str) -> None:
    plain_console().print(visible(line), soft_wrap=True)
