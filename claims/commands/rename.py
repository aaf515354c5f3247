"""The command `claims rename`: a claim, or a name of a document, under another name wherever it is named."""

from __future__ import annotations

from typing import Annotated

import typer
from msgspec.structs import asdict

from claims.audit.counts import several
from claims.commands.console import AsJson, Paths, print_json, stop, unwritten
from claims.guests.editing.bearers import What, bearer_of, opened
from claims.guests.editing.files import by_file, write
from claims.guests.editing.rename import renamed
from claims.loading.files import gather
from claims.loading.places import SHIPPED, shown_file
from claims.schema.characters import visible
from claims.schema.fault import Faults

Old = Annotated[str, typer.Argument(help="The id of a claim, sentence or part, or a name that a document declares.")]
New = Annotated[str, typer.Argument(help="What it is called from now on.")]
Dry = Annotated[bool, typer.Option("--dry-run", help="Say what would change, and write nothing.")]
Sort = Annotated[What | None, typer.Option("--what", help="What bears the name, where several things do.")]
In = Annotated[str, typer.Option("--document", help="The document that declares it, where several do.")]


def rename(
    old: Old,
    new: New,
    paths: Paths = None,
    *,
    what: Sort = None,
    document: In = "",
    dry_run: Dry = False,
    as_json: AsJson = False,
) -> None:
    """Rename a claim, or a quantity, formula, constant or unit of a document, wherever it is named.

    That is in claims, in locks, in conflicts.yaml, and where the text of a document binds figures. Layout, other
    comments and prose stay as they are. A name that is taken, or none, is refused, and so is what would mean something
    else afterwards.
    """
    where = [str(path) for path in paths or [SHIPPED]]
    try:
        corpus = opened(gather(where), where)
        bearer = bearer_of(corpus, old, what, document)
        changed = by_file(renamed(corpus, bearer, new))
        if not dry_run:
            write(changed)
    except Faults as problem:
        stop(problem.faults)
    except OSError as problem:
        stop([unwritten(problem)])
    edits = [each for several in changed.values() for each in several]
    if as_json:
        print_json({"what": bearer.what.value, "written": not dry_run, "edits": [asdict(each) for each in edits]})
        return
    for each in edits:
        typer.echo(visible(f"{shown_file(each.file)}:{each.line}:{each.column}: {each.text}"))
    files = f"{several(len(edits), 'place')} in {several(len(changed), 'file')}"
    typer.echo(f"{bearer.what} {old} -> {new}: {files}{' would change' if dry_run else ''}")
