"""What commands share: common options, exit status, faults to the error stream, one JSON document to the other."""

from __future__ import annotations

import json
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Annotated, NoReturn

import typer
from rich.console import Console
from rich.text import Text

from claims.audit import Corpus, open_corpus
from claims.fault import Fault, Faults
from claims.places import SHIPPED
from claims.wording import word_fault

Paths = Annotated[list[Path] | None, typer.Argument(help="Claim files or folders; the shipped claims when left out.")]
Glob = Annotated[str, typer.Option("--id", help="Only claims whose id matches, e.g. 'rt-*'.")]
In = Annotated[str, typer.Option("--document", help="Only claims of this document.")]
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


def opened(paths: list[Path] | None) -> Corpus:
    """Return the corpus under the paths, or the shipped one; with faults, print them and leave.

    Raises:
        typer.Exit: the corpus does not load.
    """
    try:
        return open_corpus(paths or [SHIPPED])
    except Faults as found:
        stop(list(found.faults))


def selected(corpus: Corpus, document: str, claim_id: str) -> list[str]:
    """Return the ids of the claims that match; where there are none, say so and leave.

    Raises:
        typer.Exit: nothing matches.
    """
    chosen = [
        name
        for name, claim in corpus.claims.items()
        if fnmatchcase(name, claim_id) and fnmatchcase(claim.document, document)
    ]
    if not chosen:
        found = f'no claim for --document "{document}" --id "{claim_id}"'
        stop([Fault("", 0, 0, "", found, "at least one claim to check", "an audit that checks nothing never passes")])
    return chosen
