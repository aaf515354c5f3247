"""The commands `claims coverage` and `claims link`: the statements of a text against the claims."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Annotated, NoReturn

import typer
from rich.text import Text as Styled

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
from claims.guests.texts.coverage.coverage import Coverage, Since, Statement, Status, coverage, since, update
from claims.guests.texts.coverage.coverage_file import Link, Lock, load_lock, lock_path, read_lock, unknown_claims
from claims.guests.texts.coverage.differences import Difference, differences
from claims.guests.texts.coverage.links import (
    Rule,
    Spot,
    by_quotation,
    link_of,
    moved,
    open_spots,
    relinked,
    require_quotations,
    same,
    spot_of,
    text_of,
    with_link,
)
from claims.guests.texts.coverage.suggestions import hints_of
from claims.guests.texts.reading.text import Form, Text, with_commas
from claims.guests.texts.reading.text import read as read_text
from claims.guests.texts.ties.covers import document_of
from claims.loading.claim import Claim, Document, Loaded
from claims.loading.files import replace_text
from claims.loading.load import load
from claims.loading.places import SHIPPED
from claims.report.wording import word_fault
from claims.schema.characters import visible
from claims.schema.diagnostics import Diagnostic, DiagnosticError, quoted, run_error

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
            _leave_with_differences(
                _of_locks(load(own_folder([*filter(None, [text]), *(paths or [])]) or [SHIPPED])), as_json=as_json
            )
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
    except DiagnosticError as problem:
        stop(problem.diagnostics)
    except OSError as problem:
        stop([unwritten(problem)])
    if as_json:
        print_json({**result.as_json(), "since": turned.as_json()})
    else:
        print_coverage(result, found.id, plain_console(), turned)
    raise typer.Exit(AS_RECORDED if result.complete else DIFFERING)


def _of_locks(loaded: Loaded) -> dict[str, tuple[Difference, ...]]:
    """Return for each document with a lock where its claims state another figure than the lock remembers."""
    faults: list[Diagnostic] = []
    found = {}
    for each in loaded.documents:
        lock = load_lock(str(lock_path(each.id, each.files)))
        faults += unknown_claims(lock, loaded.claims)
        if lock.entries:
            found[each.id] = tuple(differences(lock, each.claims))
    if faults or not found:
        hint = "write it with `claims coverage TEXT --update`"
        raise DiagnosticError(faults or [run_error("no lock", "a lock beside the claims of a document", hint)])
    return found


def _leave_with_differences(found: Mapping[str, tuple[Difference, ...]], *, as_json: bool) -> NoReturn:
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
        console.print(Styled(visible(f"differs {each}"), style="red"), soft_wrap=True)


def _counts_in_words(counts: Mapping[str, int]) -> str:
    return ", ".join(f"{count} {status}" for status, count in counts.items())


def _counted(differing: tuple[Difference, ...]) -> str:
    count = len(differing)
    return f"{count or 'no'} figure{'s' if count != 1 else ''} stated otherwise than printed"


def print_coverage(result: Coverage, document: str, console: Printer, turned: Since) -> None:
    """Print open and stale statements with line and text, the counts, and what turned since the lock was written."""
    for statement in result.statements:
        if statement.status in (Status.OPEN, Status.STALE):
            for line in _statement_lines(statement, turned):
                console.print(Styled(visible(line), style=STYLES[statement.status]), soft_wrap=True)
    _print_differences(result.differences, console)
    for reason, count in result.waivers.items():
        console.print(visible(f"waived {count:4} × {reason}"), soft_wrap=True)
    bare, count = result.counts_without_figure, len(result.statements)
    console.print(f"{document}: {several(count, 'statement')}: {_counts_in_words(result.counts)}", soft_wrap=True)
    console.print(f"{document}: {sum(bare.values())} of them print no figure: {_counts_in_words(bare)}", soft_wrap=True)
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


Files = Annotated[list[Path] | None, typer.Argument(help="Claim files or folders; the text's folder when left out.")]
Several = list[str] | None
Made = Callable[[Lock], Iterator[tuple[Spot, Link]]]


def link(
    text: Annotated[Path, typer.Argument(help="The text: Markdown, HTML, LaTeX or plain.")],
    paths: Files = None,
    *,
    rule: Annotated[
        list[Rule] | None,
        typer.Option(
            help="moved: printed as before an edit; quoted: claims quote it; same: the one suggested claim states it."
        ),
    ] = None,
    accept: Annotated[Several, typer.Option(metavar="LINE:FIGURE=ID", help="Link a figure to claims.")] = None,
    waive: Annotated[Several, typer.Option(metavar="LINE:FIGURE=REASON", help="Leave a figure out.")] = None,
    refuse: Annotated[Several, typer.Option(metavar="LINE:FIGURE", help="Open it again, suggestions gone.")] = None,
    move: Annotated[Several, typer.Option(metavar="LINE:FIGURE=LINE:FIGURE", help="Move a link.")] = None,
    document: Annotated[str, typer.Option(help="The document's id, if nothing else says it.")] = "",
    form: Annotated[Form | None, typer.Option("--format", help="How it is written, if its name does not say.")] = None,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Say what would be linked, and write nothing.")] = False,
) -> None:
    """Link the figures of a text to claims in the lock beside these, which is brought up to the text first.

    Without a rule or a figure, each open one is asked for: a number takes a suggestion, ids of claims are those, a
    reason in parentheses leaves it out, an empty line leaves it open, q ends.
    """
    try:
        loaded = beside(text, paths, document)
        own = document_of(loaded, text, document)
        words, path = with_commas(read_text(text, form), commas=own.commas), lock_path(own.id, own.files)
        before = load_lock(str(path))
        found = coverage(words, before, loaded.claims.keys(), own.claims).statements
        lock = update(words, before, list(hints_of(own.claims)))
        told = {each.fingerprint: each for each in found}
        if Rule.QUOTED in (rule or ()):
            require_quotations(text, own, loaded)
        for name, made in _rules(words, own, loaded, since(found, before), before).items():
            lock = _all(lock, list(made(lock)), told) if name in (rule or ()) else lock
        lock = _named(lock, loaded.claims, accept or (), waive or (), refuse or (), move or ())
        if not (rule or accept or waive or refuse or move):
            lock = _asked(lock, loaded.claims, told)
        _write(lock, path, own.id, dry_run=dry_run)
    except DiagnosticError as problem:
        stop(problem.diagnostics)
    except OSError as problem:
        stop([unwritten(problem)])
    _leave_with_open(lock, path, dry_run=dry_run)


def _rules(words: Text, own: Document, loaded: Loaded, turned: Since, before: Lock) -> Mapping[Rule, Made]:
    """Return by rule what makes links for a lock, in the order in which they are made."""
    return {
        Rule.MOVED: lambda lock: relinked(lock, before, turned),
        Rule.QUOTED: lambda lock: by_quotation(words, lock, own),
        Rule.SAME: lambda lock: same(lock, loaded.claims),
    }


def _write(lock: Lock, path: Path, document: str, *, dry_run: bool) -> None:
    """Write a lock; a reason that no lock can hold is refused before."""
    content = lock.render(document)
    read_lock(content, str(path))
    if not dry_run:
        replace_text(str(path), content)


def _leave_with_open(lock: Lock, path: Path, *, dry_run: bool) -> NoReturn:
    left = sum(1 for _ in open_spots(lock))
    ending = ", nothing written" if dry_run else ""
    _say(f"{path}: {several(left, 'figure or sentence', 'figures or sentences')} open{ending}")
    raise typer.Exit(DIFFERING if left else AS_RECORDED)


def _all(lock: Lock, links: Iterable[tuple[Spot, Link]], told: Mapping[str, Statement]) -> Lock:
    for spot, made in links:
        lock = with_link(lock, spot, made)
        _say(f"{spot} = {made}  {text_of(spot, told)}")
    return lock


def _named(
    lock: Lock,
    claims: Mapping[str, Claim],
    accept: Iterable[str],
    waive: Iterable[str],
    refuse: Iterable[str],
    move: Iterable[str],
) -> Lock:
    """Return the lock with what options say of single figures: first what is opened again and moved, then the rest."""
    for words in refuse:
        lock = with_link(lock, spot_of(words, lock), Link())
    for words in move:
        here, there = _halves(words, "--move 3:40=5:40")
        lock = moved(lock, spot_of(here, lock), spot_of(there, lock))
    for words in accept:
        where, ids = _halves(words, "--accept 3:40=backup-size")
        lock = with_link(lock, spot_of(where, lock), link_of(ids, claims))
    for words in waive:
        where, reason = _halves(words, "--waive '3:40=the year of a quotation'")
        lock = with_link(lock, spot_of(where, lock), link_of(f"({reason.strip()})", claims))
    return lock


def _halves(words: str, example: str) -> tuple[str, str]:
    where, sign, value = words.partition("=")
    if not sign or not value.strip():
        raise DiagnosticError(
            [run_error(quoted(words), "a figure, an equals sign, and what is linked", f"for example {example}")]
        )
    return where, value


def _asked(lock: Lock, claims: Mapping[str, Claim], told: Mapping[str, Statement]) -> Lock:
    """Return the lock with what a person answers for each figure that is open; the end of the input ends it."""
    shown = ""
    for spot, open_link in list(open_spots(lock)):
        if spot.fingerprint != shown:
            _say(f"line {spot.line}: {text_of(spot, told)}")
            shown = spot.fingerprint
        printed = f" [{open_link.printed}]" if open_link.printed else ""
        _say(f"  {'the sentence' if spot.figure == '*' else spot.figure}{printed}")
        for number, name in enumerate(open_link.suggested, 1):
            _say(f"    {number}  {name}: {claims[name].record.says if name in claims else 'no such claim'}")
        made = _answer(open_link, claims)
        if made is None:
            break
        lock = lock if made.is_open else with_link(lock, spot, made)
    return lock


def _answer(open_link: Link, claims: Mapping[str, Claim]) -> Link | None:
    """Return what a person answers, an open link for nothing; none at all where they end."""
    while True:
        try:
            words = typer.prompt("  link", default="", show_default=False).strip()
        except typer.Abort:
            typer.echo("")
            return None
        if words in ("", "q"):
            return None if words else Link()
        if words.isdigit() and 0 < int(words) <= len(open_link.suggested):
            words = open_link.suggested[int(words) - 1]
        try:
            return link_of(words, claims)
        except DiagnosticError as problem:
            for fault in problem.diagnostics:
                _say(f"  {word_fault(fault)}")


def _say(line: str) -> None:
    plain_console().print(visible(line), soft_wrap=True)
