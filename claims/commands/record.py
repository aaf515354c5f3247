"""The command `claims record`: verdicts that were found, written into the files on request."""

from __future__ import annotations

from typing import Annotated

import typer

from claims.audit.corpus import corpus_of
from claims.audit.counts import several
from claims.commands.console import (
    AS_RECORDED,
    DIFFERING,
    AsJson,
    Glob,
    Paths,
    print_json,
    stop,
    unwritten,
)
from claims.commands.named import selected
from claims.guests.editing.files import by_file, with_edits, write
from claims.guests.editing.recording import Recorded, draft, recorded
from claims.loading.files import gather
from claims.loading.places import SHIPPED, shown_file
from claims.schema.characters import visible
from claims.schema.fault import of_run

All = Annotated[bool, typer.Option("--all", help="Every claim that differs from its record.")]
Dry = Annotated[bool, typer.Option("--dry-run", help="Say what would be recorded, and write nothing.")]


def record(
    paths: Paths = None,
    *,
    ids: Glob = None,
    everything: All = False,
    dry_run: Dry = False,
    as_json: AsJson = False,
) -> None:
    """Write the verdict that was found, and a draft of its reason, into claims that differ from their record.

    Only into those that are asked for, and never over what a person recorded. Undecided is not recorded. Read each
    draft: it says what was computed, and not why the text is wrong.
    """
    if bool(ids) is everything:
        stop([of_run("no choice of claims", "--id with ids, or --all", "only what is asked for is recorded")])
    where = [str(path) for path in paths or [SHIPPED]]
    sources = gather(where)
    corpus = corpus_of(sources, where)
    if corpus.faults:
        stop(corpus.faults)
    found = recorded(corpus.findings(selected(corpus, "*", ids)), sources)
    changed = by_file(found.edits)
    after = corpus_of(with_edits(sources, changed), where)
    if after.faults:
        stop(after.faults)
    try:
        if not dry_run:
            write(changed)
    except OSError as problem:
        stop([unwritten(problem)])
    if as_json:
        print_json({"written": not dry_run, **_json(found)})
    else:
        _tell(found)
        done = "to record" if dry_run else "recorded"
        typer.echo(f"{several(len(found.recorded), 'verdict')} {done}, {len(found.left)} left")
    raise typer.Exit(DIFFERING if found.left else AS_RECORDED)


def _json(found: Recorded) -> dict[str, list[dict[str, str]]]:
    done = [{"id": each.claim.id, "verdict": each.verdict.value, "because": draft(each)} for each in found.recorded]
    left = [{"id": each.claim.id, "verdict": each.verdict.value, "reason": why} for each, why in found.left]
    return {"recorded": done, "left": left}


def _tell(found: Recorded) -> None:
    for each in found.recorded:
        place = f"{shown_file(each.claim.file)}:{each.claim.line}"
        typer.echo(visible(f"{place}: {each.claim.id}: {each.verdict}: {draft(each)}"))
    for each, why in found.left:
        typer.echo(visible(f"left: {each.claim.id}: found {each.verdict}: {why}"))
