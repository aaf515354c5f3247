"""The command `claims link`: links between the figures of a text and claims, one by one or by rule."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Annotated, NoReturn

import typer

from claims.audit.counts import several
from claims.commands.console import AS_RECORDED, DIFFERING, plain_console, stop, unwritten
from claims.guests.answers.coverage import beside
from claims.guests.texts.annotation.documents import document_of
from claims.guests.texts.coverage.coverage import Statement, coverage, update
from claims.guests.texts.coverage.linking import (
    Rule,
    Spot,
    link_of,
    moved,
    open_spots,
    relinked,
    same,
    spot_of,
    text_of,
    with_link,
)
from claims.guests.texts.coverage.lock import Link, Lock, load_lock, lock_path, read_lock
from claims.guests.texts.coverage.quoting import by_quotation, require_quotations
from claims.guests.texts.coverage.since import Since, since
from claims.guests.texts.coverage.suggest import hints_of
from claims.guests.texts.reading.reading import Form, Text, with_commas
from claims.guests.texts.reading.reading import read as read_text
from claims.loading.claim import Claim, Document, Loaded
from claims.loading.files import replace_text
from claims.report.wording import word_fault
from claims.schema.characters import visible
from claims.schema.fault import Faults, of_run, quoted

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
    except Faults as problem:
        stop(problem.faults)
    except OSError as problem:
        stop([unwritten(problem)])
    _leave(lock, path, dry_run=dry_run)


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


def _leave(lock: Lock, path: Path, *, dry_run: bool) -> NoReturn:
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
        raise Faults([of_run(quoted(words), "a figure, an equals sign, and what is linked", f"for example {example}")])
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
        except Faults as problem:
            for fault in problem.faults:
                _say(f"  {word_fault(fault)}")


def _say(line: str) -> None:
    plain_console().print(visible(line), soft_wrap=True)
