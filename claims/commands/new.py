"""The command `claims new`: the stub of a claim at the end of a file."""

from __future__ import annotations

import shlex
from pathlib import Path
from typing import Annotated

import typer

from claims.commands.console import AsJson, print_json, stop, unwritten
from claims.guests.editing.stub import with_stub
from claims.loading.files import content, replace_text
from claims.loading.places import shown_file
from claims.loading.witness import is_yaml
from claims.schema.characters import visible
from claims.schema.fault import Fault, Faults, of_run, quoted
from claims.schema.vocabulary import Kind

Name = Annotated[str, typer.Argument(help="The id of the new claim.")]
File = Annotated[Path, typer.Argument(help="The claim file, which is made where there is none.")]
Sort = Annotated[Kind, typer.Option("--kind", help="Which check it is to hold.")]


def new(claim_id: Name, file: File, *, kind: Sort = Kind.EXPRESSION, as_json: AsJson = False) -> None:
    """Add the stub of a claim to a file: its keys are empty, and the audit fails until each says something."""
    try:
        replace_text(str(file), with_stub(_text(file), str(file), claim_id, kind))
    except Faults as problem:
        stop(problem.faults)
    except OSError as problem:
        stop([unwritten(problem, str(file))])
    if as_json:
        print_json({"file": shown_file(str(file)), "id": claim_id, "kind": kind.value})
    else:
        audit = shlex.join(("claims", "audit", str(file)))
        typer.echo(visible(f"{file}: {claim_id} added; `{audit}` says what is still to be filled in"))


def _text(file: Path) -> str:
    if not is_yaml(file.name):
        raise Faults([of_run(f"the file name {quoted(file.name)}", "one that ends in .yaml", "name it so")])
    raw = content(str(file)) if file.exists() or file.is_symlink() else b""
    if isinstance(raw, Fault):
        raise Faults([raw])
    return raw.decode("utf-8", "replace")
