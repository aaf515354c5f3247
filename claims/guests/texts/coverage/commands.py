"""The commands `claims coverage` and `claims link`: the statements of a text against the claims."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Annotated, NoReturn

import typer
from rich.text import Text

from claims.audit.counts import several
from claims.commands.console import (
    AS_RECORDED,
    DIFFERING,
    AsJson,
    own_folder,
    plain_console,
    print_json,
    stop,
    unwritten,
)
from claims.guests.texts.coverage.coverage import Coverage, Statement, Status, coverage, fingerprints_of, update
from claims.guests.texts.coverage.coverage_file import (
    CoverageFile,
    coverage_file_path,
    load_coverage_file,
    unknown_claims,
)
from claims.guests.texts.coverage.differences import Difference, differences
from claims.guests.texts.coverage.documents import DocumentText, claims_beside, open_document
from claims.guests.texts.coverage.links import Rule, links_by, open_spots, require_quotations, with_link
from claims.guests.texts.reading.text import Form
from claims.loading.claim import Claim, Loaded
from claims.loading.files import replace_text
from claims.loading.load import load
from claims.loading.places import SHIPPED
from claims.report.layout import Printer
from claims.schema.characters import visible
from claims.schema.diagnostics import Diagnostic, DiagnosticError, run_error

Format = Annotated[Form | None, typer.Option("--format", help="Format of the text, if its file name does not show it.")]
Id = Annotated[str, typer.Option("--document", help="The document's id, if the file has another name.")]
STYLES = {Status.OPEN: "red", Status.STALE: "yellow", Status.COVERED: "green", Status.WAIVED: "blue"}
LONGEST = 240  # characters of a statement that are shown


def coverage_of(
    text: Annotated[Path | None, typer.Argument(help="The document; its name is its id.")] = None,
    paths: Annotated[
        list[Path] | None,
        typer.Argument(help="Claim files or folders; when left out, those beside the text, else the shipped claims."),
    ] = None,
    *,
    document: Id = "",
    write: Annotated[bool, typer.Option("--update", help="Write the coverage file; new statements are open.")] = False,
    form: Format = None,
    without_text: Annotated[
        bool, typer.Option("--without-text", help="Compare claims with their coverage files only.")
    ] = False,
    as_json: AsJson = False,
) -> None:
    """Show which statements of a text are covered by claims, waived, open or stale, and which figures differ.

    Without a text, the figures that claims state are compared with the coverage files.
    """
    try:
        if without_text or text is None:
            paths = own_folder([*filter(None, [text]), *(paths or [])]) or [SHIPPED]
            _leave_with(_differences_of(load(paths)), as_json=as_json)
        loaded = claims_beside(text, paths, document)
        opened = open_document(loaded, text, document, form)
        file = opened.file
        if write:
            file = update(opened.text, file, opened.document.claims)
            replace_text(file.file, file.render(opened.document.id))
        result = coverage(opened.text, file, loaded.claims.keys(), opened.document.claims)
    except DiagnosticError as problem:
        stop(problem.diagnostics)
    except OSError as problem:
        stop([unwritten(problem)])
    if as_json:
        print_json(result.as_json())
    else:
        print_coverage(result, opened.document.id, plain_console())
    raise typer.Exit(AS_RECORDED if result.complete else DIFFERING)


def link(
    text: Annotated[Path, typer.Argument(help="The text: Markdown, HTML, LaTeX or plain.")],
    paths: Annotated[
        list[Path] | None, typer.Argument(help="Claim files or folders; the text's folder when left out.")
    ] = None,
    *,
    rule: Annotated[
        list[Rule] | None,
        typer.Option(
            help="moved: printed as before an edit; quoted: claims quote it; same: the one suggested claim states it."
        ),
    ] = None,
    document: Id = "",
    form: Format = None,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Show what would be linked and write nothing.")] = False,
) -> None:
    """Update the coverage file of a text, and link open figures to claims by rule.

    What is ambiguous stays open, with suggestions, to be decided by hand in the coverage file.
    """
    rules = [each for each in Rule if each in (rule or Rule)]
    try:
        loaded = claims_beside(text, paths, document)
        opened = open_document(loaded, text, document, form)
        if rule and Rule.QUOTED in rule:
            require_quotations(text, opened.document, loaded)
        file = update(opened.text, opened.file, opened.document.claims)
        for each in rules:
            file = _linked(each, opened, file, loaded.claims)
        if not dry_run:
            replace_text(file.file, file.render(opened.document.id))
    except DiagnosticError as problem:
        stop(problem.diagnostics)
    except OSError as problem:
        stop([unwritten(problem)])
    left = sum(1 for _ in open_spots(file))
    ending = ", nothing written" if dry_run else ""
    _print(f"{file.file}: {several(left, 'figure or sentence', 'figures or sentences')} open{ending}")
    raise typer.Exit(DIFFERING if left else AS_RECORDED)


def _linked(rule: Rule, opened: DocumentText, file: CoverageFile, claims: Mapping[str, Claim]) -> CoverageFile:
    """Return a coverage file with the links that a rule gives, and print each."""
    words = {name: passage.text for name, passage in fingerprints_of(opened.text)}
    for spot, made in list(links_by(rule, opened, file, claims)):
        file = with_link(file, spot, made)
        _print(f"{spot.line}:{spot.figure} = {made}  {words[spot.fingerprint]}")
    return file


def _differences_of(loaded: Loaded) -> dict[str, tuple[Difference, ...]]:
    """Return for each document with a coverage file where its claims state another figure than the file remembers."""
    faults: list[Diagnostic] = []
    found = {}
    for each in loaded.documents:
        file = load_coverage_file(coverage_file_path(each))
        faults += unknown_claims(file, loaded.claims)
        if file.entries:
            found[each.id] = tuple(differences(file, each.claims))
    if faults or not found:
        hint = "create one with `claims coverage TEXT --update`"
        raise DiagnosticError(faults or [run_error("no coverage file beside the claims", hint)])
    return found


def _leave_with(found: Mapping[str, tuple[Difference, ...]], *, as_json: bool) -> NoReturn:
    """Print what differs in each document, and leave with the status that it makes."""
    if as_json:
        listed = {name: [each.as_json() for each in differing] for name, differing in found.items()}
        print_json({"complete": not any(found.values()), "differences": listed})
    for name, differing in found.items() if not as_json else ():
        _print_differences(differing, plain_console())
        _print(f"{name}: {_count(differing)}")
    raise typer.Exit(DIFFERING if any(found.values()) else AS_RECORDED)


def print_coverage(result: Coverage, document: str, console: Printer) -> None:
    """Print open and stale statements with line and text, and the counts."""
    for statement in result.statements:
        if statement.status in (Status.OPEN, Status.STALE):
            for line in _statement_lines(statement):
                console.print(Text(visible(line), style=STYLES[statement.status]), soft_wrap=True)
    _print_differences(result.differences, console)
    for reason, count in result.waivers.items():
        console.print(visible(f"waived {count:4} × {reason}"), soft_wrap=True)
    bare, count = result.counts_without_figure, len(result.statements)
    console.print(f"{document}: {several(count, 'statement')}: {_in_words(result.counts)}", soft_wrap=True)
    console.print(f"{document}: {sum(bare.values())} of them print no figure: {_in_words(bare)}", soft_wrap=True)
    console.print(f"{document}: {_count(result.differences)}", soft_wrap=True)


def _print_differences(differing: Iterable[Difference], console: Printer) -> None:
    for each in differing:
        console.print(Text(visible(f"differs {each}"), style="red"), soft_wrap=True)


def _in_words(counts: Mapping[str, int]) -> str:
    return ", ".join(f"{count} {status}" for status, count in counts.items())


def _count(differing: tuple[Difference, ...]) -> str:
    count = len(differing)
    return f"{count or 'no'} figure{'s' if count != 1 else ''} stated differently than printed"


def _statement_lines(statement: Statement) -> list[str]:
    text = statement.text if len(statement.text) <= LONGEST else f"{statement.text[: LONGEST - 1]}…"
    first = f"{statement.status} line {statement.line} {statement.fingerprint} {text}".rstrip()
    return [first, *(f"    {figure} = {link}" for figure, link in statement.links.items())]


def _print(line: str) -> None:
    plain_console().print(visible(line), soft_wrap=True)
