"""What commands share: common options, exit status, faults to the error stream, one JSON document to the other."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated, NoReturn

import typer
from rich.console import Console
from rich.text import Text

from claims.fault import Fault
from claims.wording import word_fault

Paths = Annotated[list[Path] | None, typer.Argument(help="Claim files or folders; the shipped claims when left out.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print one JSON document.")]
AS_RECORDED, DIFFERING, COULD_NOT_RUN = 0, 1, 2


def plain_console(*, errors: bool = False) -> Console:
    """Return a console that takes no text for markup."""
    return Console(stderr=errors, highlight=False, emoji=False, markup=False)


def print_json(value: object) -> None:
    """Print one JSON document, the same bytes for the same value."""
    typer.echo(json.dumps(value, indent=2, ensure_ascii=False, allow_nan=False))


def stop(faults: list[Fault]) -> NoReturn:
    """Print all faults and leave with the status of a run that could not run.

    Raises:
        typer.Exit: always.
    """
    console = plain_console(errors=True)
    for fault in faults:
        console.print(Text(word_fault(fault)), soft_wrap=True)
    raise typer.Exit(COULD_NOT_RUN)
