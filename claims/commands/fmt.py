"""The command `claims fmt`: claim files in their canonical layout."""

from __future__ import annotations

from typing import Annotated

import typer

from claims.audit.counts import several
from claims.commands.console import AS_RECORDED, DIFFERING, AsJson, Paths, extra, print_json, stop, unwritten
from claims.loading.files import gather, replace_text
from claims.loading.load import read_alone
from claims.loading.places import SHIPPED, shown_file
from claims.schema.characters import visible
from claims.schema.fault import Faults

Check = Annotated[bool, typer.Option("--check", help="Write nothing; status 1 where a file would change.")]


def fmt(paths: Paths = None, *, check: Check = False, as_json: AsJson = False) -> None:
    """Lay claim files out: two spaces a level, one blank line at most; order, quotes and comments stay.

    Nothing is touched where a record is at fault; names that other files may hold are not asked for. What a file says
    is the same afterwards.
    """
    try:
        from claims.guests.editing.layout import differing  # noqa: PLC0415 - an extra
    except ModuleNotFoundError as missing:
        stop([extra(missing, "fmt", "author")])
    where = [str(path) for path in paths or [SHIPPED]]
    try:
        sources = gather(where)
        held = {part.file for part in read_alone(sources, where)}
        texts = {
            each.file: each.content.decode()
            for each in sources
            if each.file in held and isinstance(each.content, bytes)
        }
        changed = differing(texts)
        for file, text in changed.items() if not check else ():
            replace_text(file, text)
    except Faults as problem:
        stop(problem.faults)
    except OSError as problem:
        stop([unwritten(problem)])
    if as_json:
        print_json({"files": len(texts), "written": not check, "differing": list(changed)})
    else:
        for file in changed:
            typer.echo(visible(f"{'would lay out' if check else 'laid out'} {shown_file(file)}"))
        typer.echo(f"{several(len(texts), 'file')}: {several(len(changed), 'layout')} differing")
    raise typer.Exit(DIFFERING if check and changed else AS_RECORDED)
