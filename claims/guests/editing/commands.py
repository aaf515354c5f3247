"""The commands that edit claim files: fmt, record, rename."""

from __future__ import annotations

import sys
from typing import Annotated

import typer
from msgspec.structs import asdict

from claims.audit.corpus import corpus_of
from claims.audit.counts import several
from claims.commands.console import (
    AS_RECORDED,
    DIFFERING,
    AsJson,
    Glob,
    Paths,
    extra,
    print_json,
    stop,
    unwritten,
)
from claims.commands.selection import select_claims
from claims.explain.edits import by_file, with_edits
from claims.guests.editing.files import write
from claims.guests.editing.records import Records, draft, record_verdicts
from claims.guests.editing.rename import open_corpus, rename_edits
from claims.loading.files import gather, replace_text
from claims.loading.load import read_alone
from claims.loading.places import SHIPPED, shown_file
from claims.schema.characters import visible
from claims.schema.diagnostics import DiagnosticError, run_error

Check = Annotated[bool, typer.Option("--check", help="Write nothing; status 1 if a file would change.")]
All = Annotated[bool, typer.Option("--all", help="Every claim that differs from its expected verdict.")]
Yes = Annotated[bool, typer.Option("--yes", "-y", help="Write without asking.")]
DryRun = Annotated[bool, typer.Option("--dry-run", help="Show what would change and write nothing.")]
Old = Annotated[str, typer.Argument(metavar="OLD", help="The id of a claim, a sentence, a part of one, or a table.")]
New = Annotated[str, typer.Argument(metavar="NEW", help="The new id.")]


def fmt(paths: Paths = None, *, check: Check = False, as_json: AsJson = False) -> None:
    """Format claim files: two spaces per level, at most one blank line; order, quotes and comments are kept.

    A file with an error is left as it is. The claims and comments are the same afterwards.
    """
    try:
        from claims.guests.editing.layout import layout_changes  # noqa: PLC0415 - an extra
    except ModuleNotFoundError as missing:
        stop([extra(missing, "fmt", "author")])
    where = [str(path) for path in paths or [SHIPPED]]
    try:
        sources = gather(where)
        files = {part.file for part in read_alone(sources, where)}
        texts = {
            each.file: each.content.decode()
            for each in sources
            if each.file in files and isinstance(each.content, bytes)
        }
        changed = layout_changes(texts)
        for file, text in changed.items() if not check else ():
            replace_text(file, text)
    except DiagnosticError as problem:
        stop(problem.diagnostics)
    except OSError as problem:
        stop([unwritten(problem)])
    if as_json:
        print_json({"files": len(texts), "written": not check, "differing": list(changed)})
    else:
        for file in changed:
            typer.echo(visible(f"{'would format' if check else 'formatted'} {shown_file(file)}"))
        typer.echo(f"{several(len(texts), 'file')}: {len(changed)} {'to format' if check else 'formatted'}")
    raise typer.Exit(DIFFERING if check and changed else AS_RECORDED)


def record(
    paths: Paths = None,
    *,
    ids: Glob = None,
    everything: All = False,
    dry_run: DryRun = False,
    yes: Yes = False,
    as_json: AsJson = False,
) -> None:
    """Save the current verdicts to the claim file (`expect:`), with a draft explanation (`because:`).

    Asks before it writes. What a person has written is never replaced, and undecided is never saved. Read each draft:
    it says what was computed, not why the text is wrong.
    """
    if bool(ids) is everything:
        stop([run_error("no claims chosen", "name them with --id, or choose all with --all")])
    where = [str(path) for path in paths or [SHIPPED]]
    sources = gather(where)
    corpus = corpus_of(sources, where)
    if corpus.faults:
        stop(corpus.faults)
    found = record_verdicts(corpus.findings(select_claims(corpus, "*", ids)), sources)
    changed = by_file(found.edits)
    after = corpus_of(with_edits(sources, found.edits), where)
    if after.faults:
        stop(after.faults)
    if not as_json:
        _print_records(found)
    writes = bool(changed) and not dry_run and (yes or _confirmed(len(found.recorded)))
    try:
        if writes:
            write(changed)
    except OSError as problem:
        stop([unwritten(problem)])
    if as_json:
        print_json({"written": writes, **_records_json(found)})
    else:
        done = "not saved" if changed and not writes else "saved"
        typer.echo(f"{several(len(found.recorded), 'verdict')} {done}, {len(found.left)} left unchanged")
    raise typer.Exit(DIFFERING if found.left else AS_RECORDED)


def _confirmed(count: int) -> bool:
    """Ask whether verdicts may be written.

    Raises:
        typer.Exit: there is nobody to ask.
    """
    if not sys.stdin.isatty():
        stop([run_error("nothing was written, since nobody can be asked", "add --yes to write without asking")])
    return typer.confirm(f"Write {several(count, 'verdict')}?")


def _records_json(found: Records) -> dict[str, list[dict[str, str]]]:
    done = [{"id": each.claim.id, "verdict": each.verdict.value, "because": draft(each)} for each in found.recorded]
    left = [{"id": each.claim.id, "verdict": each.verdict.value, "reason": why} for each, why in found.left]
    return {"recorded": done, "left": left}


def _print_records(found: Records) -> None:
    for each in found.recorded:
        place = f"{shown_file(each.claim.file)}:{each.claim.line}"
        typer.echo(visible(f"{place}: {each.claim.id}: {each.verdict}: {draft(each)}"))
    for each, why in found.left:
        typer.echo(visible(f"unchanged: {each.claim.id} ({each.verdict}): {why}"))


def rename(old: Old, new: New, paths: Paths = None, *, dry_run: DryRun = False, as_json: AsJson = False) -> None:
    """Rename a claim in claim files, coverage files and conflicts.yaml, and where texts bind figures to it.

    Layout, other comments and prose stay as they are. An id that is in use or invalid is refused, and so is one that
    would change the meaning of a claim.
    """
    where = [str(path) for path in paths or [SHIPPED]]
    try:
        changed = by_file(rename_edits(open_corpus(gather(where), where), old, new))
        if not dry_run:
            write(changed)
    except DiagnosticError as problem:
        stop(problem.diagnostics)
    except OSError as problem:
        stop([unwritten(problem)])
    edits = [each for several in changed.values() for each in several]
    if as_json:
        print_json({"written": not dry_run, "edits": [asdict(each) for each in edits]})
        return
    for each in edits:
        typer.echo(visible(f"{shown_file(each.file)}:{each.line}:{each.column}: {each.text}"))
    files = f"{several(len(edits), 'place')} in {several(len(changed), 'file')}"
    typer.echo(f"claim {old} -> {new}: {files}{' would change' if dry_run else ''}")
