"""The command `claims cache`: where results are kept, how much, and how to be rid of them."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated, Any

import typer

from claims.audit.counts import several
from claims.commands.console import AsJson, print_json, stop
from claims.commands.kept_answers import SUFFIX, clear_answers
from claims.schema.fault import of_run, quoted
from derive.cache.place import ON, SWITCH
from derive.cache.store import clear, folder, of_user, private

Json = dict[str, Any]


def cache(
    action: Annotated[str, typer.Argument(help="Nothing to look at it; `clear` to remove it.")] = "",
    *,
    as_json: AsJson = False,
) -> None:
    """Show where results of earlier runs are kept, or remove them: claims cache clear."""
    place = folder() or of_user()
    if action == "clear":
        count = clear(place) + clear_answers(str(place)) if place.is_dir() else 0
        if as_json:
            print_json({"folder": str(place), "removed": count})
        else:
            typer.echo(f"{place}: {several(count, 'file')} removed")
    elif action:
        stop([of_run(quoted(action), "nothing or `clear`", "claims cache clear")])
    elif as_json:
        print_json(_told(place))
    else:
        _say(_told(place))


def _told(place: Path) -> Json:
    """Return what stands in the folder: stores by name, and answers, each with their bytes."""
    stores = {each.name: each.stat().st_size for each in sorted(place.glob("*.sqlite"))} if place.is_dir() else {}
    sizes = [each.stat().st_size for each in place.glob(f"*{SUFFIX}")] if place.is_dir() else []
    answers = {"count": len(sizes), "bytes": sum(sizes)}
    return {"folder": str(place), "state": _state(), "stores": stores, "answers": answers}


def _say(told: Json) -> None:
    typer.echo(f"{told['folder']}: {told['state']}")
    for name, size in told["stores"].items():
        typer.echo(f"  {name}  {size / 1e6:.1f} MB")
    answers = told["answers"]
    if answers["count"]:
        typer.echo(f"  answers of {answers['count']} command lines  {answers['bytes'] / 1e6:.1f} MB")


def _state() -> str:
    place = folder()
    if place is None:
        return f"not used, as {SWITCH} is {os.environ.get(SWITCH)}, neither {ON} nor an absolute folder"
    return "used" if private(place) else "not used, as others may write there"
