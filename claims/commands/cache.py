"""The command `claims cache`: where results are kept, how much, and how to be rid of them."""

from __future__ import annotations

import os
from typing import Annotated

import typer

from claims.commands.kept_answers import SUFFIX, clear_answers
from derive.cache.place import ON, SWITCH
from derive.cache.store import clear, folder, of_user, private


def cache(
    action: Annotated[str, typer.Argument(help="Nothing to look at it; `clear` to remove it.")] = "",
) -> None:
    """Show where results of earlier runs are kept, or remove them: claims cache clear."""
    place = folder() or of_user()
    if action == "clear":
        count = clear(place) + clear_answers(str(place)) if place.is_dir() else 0
        typer.echo(f"{place}: {count} file{'s' if count != 1 else ''} removed")
    elif action:
        typer.echo(f'found "{action}", expected nothing or `clear`', err=True)
        raise typer.Exit(2)
    else:
        typer.echo(f"{place}: {_state()}")
        for file in sorted(place.glob("*.sqlite")) if place.is_dir() else ():
            typer.echo(f"  {file.name}  {file.stat().st_size / 1e6:.1f} MB")
        sizes = [file.stat().st_size for file in place.glob(f"*{SUFFIX}")] if place.is_dir() else []
        if sizes:
            typer.echo(f"  answers of {len(sizes)} command lines  {sum(sizes) / 1e6:.1f} MB")


def _state() -> str:
    place = folder()
    if place is None:
        return f"not used, as {SWITCH} is {os.environ.get(SWITCH)}, neither {ON} nor an absolute folder"
    return "used" if private(place) else "not used, as others may write there"
