"""The command `claims coverage`: the statements of a text against the claims, locked by fingerprint."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Annotated, NoReturn

import typer
from rich.text import Text

from claims.audit.counts import several
from claims.audit.tally import Printer
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
from claims.guests.answers.coverage import beside
from claims.guests.texts.annotation.documents import document_of
from claims.guests.texts.coverage.coverage import Coverage, Statement, Status, coverage, update
from claims.guests.texts.coverage.differences import Difference, differences
from claims.guests.texts.coverage.lock import load_lock, lock_path, unknown_claims
from claims.guests.texts.coverage.since import Since, since
from claims.guests.texts.coverage.suggest import hints_of
from claims.guests.texts.reading.reading import Form, with_commas
from claims.guests.texts.reading.reading import read as read_text
from claims.loading.claim import Loaded
from claims.loading.files import replace_text
from claims.loading.load import load
from claims.loading.places import SHIPPED
from claims.schema.characters import visible
from claims.schema.fault import Fault, Faults, of_run

Format = Annotated[
    Form | None, typer.Option("--format", help="How the text is written, if the ending of its name does not say it.")
]
STYLES = {Status.OPEN: "red", Status.STALE: "yellow", Status.COVERED: "green", Status.WAIVED: "blue"}


def coverage_of(
    text: Annotated[Path | None, typer.Argument(help="The document; its name is its id.")] = None,
    paths: Annotated[
        list[Path] | None,
        typer.Argument(help="Claim files or folders; when left out, those beside the text, else the shipped claims."),
    ] = None,
    *,
    document: Annotated[str, typer.Option(help="The document's id, if the file has another name.")] = "",
    write: Annotated[bool, typer.Option("--update", help="Write the lock: new statements are open in it.")] = False,
    form: Format = None,
    locks: Annotated[bool, typer.Option("--locks", help="Compare claims with their locks alone: no text.")] = False,
    as_json: AsJson = False,
) -> None:
    """Compare a document's text with its claims: what is covered, waived, open, stale, or stated otherwise.

    Without a text, the figures that claims state are compared with those that their locks remember.
    """
    try:
        if locks or text is None:
            _leave(_of_locks(load(own_folder([*filter(None, [text]), *(paths or [])]) or [SHIPPED])), as_json=as_json)
        loaded = beside(text, paths, document)
        found = document_of(loaded, text, document)
        words = with_commas(read_text(text, form), commas=found.commas)
        path = lock_path(found.id, found.files)
        lock = load_lock(str(path))
        turned = since(coverage(words, lock, loaded.claims.keys()).statements, lock)
        if write:
            lock = update(words, lock, list(hints_of(found.claims)))
            replace_text(str(path), lock.render(found.id))
        result = coverage(words, lock, loaded.claims.keys(), found.claims)
    except Faults as problem:
        stop(problem.faults)
    except OSError as problem:
        stop([unwritten(problem)])
    if as_json:
        print_json({**result.as_json(), "since": turned.as_json()})
    else:
        print_coverage(result, found.id, plain_console(), turned)
    raise typer.Exit(AS_RECORDED if result.complete else DIFFERING)


def _of_locks(loaded: Loaded) -> dict[str, tuple[Difference, ...]]:
    """Return for each document with a lock where its claims state another figure than the lock remembers."""
    faults: list[Fault] = []
    found = {}
    for each in loaded.documents:
        lock = load_lock(str(lock_path(each.id, each.files)))
        faults += unknown_claims(lock, loaded.claims)
        if lock.entries:
            found[each.id] = tuple(differences(lock, each.claims))
    if faults or not found:
        hint = "write it with `claims coverage TEXT --update`"
        raise Faults(faults or [of_run("no lock", "a lock beside the claims of a document", hint)])
    return found


def _leave(found: Mapping[str, tuple[Difference, ...]], *, as_json: bool) -> NoReturn:
    """Print what differs in each document, and leave with the status that it makes."""
    if as_json:
        told = {name: [each.as_json() for each in differing] for name, differing in found.items()}
        print_json({"complete": not any(found.values()), "differences": told})
    for name, differing in found.items() if not as_json else ():
        _print_differences(differing, plain_console())
        plain_console().print(f"{name}: {_counted(differing)}", soft_wrap=True)
    raise typer.Exit(DIFFERING if any(found.values()) else AS_RECORDED)


def _print_differences(differing: Iterable[Difference], console: Printer) -> None:
    for each in differing:
        console.print(Text(visible(f"differs {each}"), style="red"), soft_wrap=True)


def _told(counts: Mapping[str, int]) -> str:
    return ", ".join(f"{count} {status}" for status, count in counts.items())


def _counted(differing: tuple[Difference, ...]) -> str:
    count = len(differing)
    return f"{count or 'no'} figure{'s' if count != 1 else ''} stated otherwise than printed"


def print_coverage(result: Coverage, document: str, console: Printer, turned: Since) -> None:
    """Print open and stale statements with line and text, the counts, and what turned since the lock was written."""
    for statement in result.statements:
        if statement.status in (Status.OPEN, Status.STALE):
            for line in _statement_lines(statement, turned):
                console.print(Text(visible(line), style=STYLES[statement.status]), soft_wrap=True)
    _print_differences(result.differences, console)
    for reason, count in result.waivers.items():
        console.print(visible(f"waived {count:4} × {reason}"), soft_wrap=True)
    bare, count = result.counts_without_figure, len(result.statements)
    console.print(f"{document}: {several(count, 'statement')}: {_told(result.counts)}", soft_wrap=True)
    console.print(f"{document}: {sum(bare.values())} of them print no figure: {_told(bare)}", soft_wrap=True)
    console.print(f"{document}: {_counted(result.differences)}", soft_wrap=True)
    if turned.turns:
        told = ", ".join(f"{count} {turn}" for turn, count in turned.counts.items())
        hint = "`claims link` relinks what was changed"
        console.print(f"{document}: since the lock was written {told}; {hint}", soft_wrap=True)


def _statement_lines(statement: Statement, turned: Since) -> list[str]:
    text = statement.text if len(statement.text) <= 240 else f"{statement.text[:239]}…"
    turn = turned.turns.get(statement.fingerprint)
    status = f"{statement.status}, {turn}" if turn else f"{statement.status}"
    lines = [f"{status} line {statement.line} {statement.fingerprint} {text}".rstrip()]
    lines.extend(f"    {figure} = {link}" for figure, link in statement.links.items())
    return lines
