"""The commands that serve other programs: agents by `claims mcp`, editors by `claims lsp`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from claims.commands.console import stop
from claims.format.fault import Fault, of_run

Folder = Annotated[Path, typer.Argument(help="The folder that may be read; nothing outside it is.")]


def mcp(folder: Folder = Path()) -> None:
    """Answer agents over standard input and output (Model Context Protocol); nothing is written."""
    try:
        from claims.servers.agent import server  # noqa: PLC0415 - an extra, and heavy
    except ModuleNotFoundError as missing:
        stop([_extra(missing, "mcp")])
    server(folder).run("stdio")


def lsp() -> None:
    """Answer an editor over standard input and output (Language Server Protocol)."""
    try:
        from claims.servers.features import editor  # noqa: PLC0415 - an extra, and heavy
    except ModuleNotFoundError as missing:
        stop([_extra(missing, "lsp")])
    editor().start_io()


def _extra(missing: ModuleNotFoundError, extra: str) -> Fault:
    hint = f"install verified-claims[{extra}]"
    return of_run(f"no module {missing.name}", f"what `claims {extra}` needs", hint)
