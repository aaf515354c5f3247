"""The commands that serve other programs: agents by `claims mcp`, editors by `claims lsp`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from claims.commands.console import extra, stop

Folder = Annotated[Path, typer.Argument(help="The folder that may be read; nothing outside it is.")]


def mcp(folder: Folder = Path()) -> None:
    """Answer agents over standard input and output (Model Context Protocol); nothing is written."""
    try:
        from claims.guests.servers.agent import server  # noqa: PLC0415 - an extra, and heavy
    except ModuleNotFoundError as missing:
        stop([extra(missing, "mcp", "mcp")])
    server(folder).run("stdio")


def lsp() -> None:
    """Answer an editor over standard input and output (Language Server Protocol)."""
    try:
        from claims.guests.servers.features import editor  # noqa: PLC0415 - an extra, and heavy
    except ModuleNotFoundError as missing:
        stop([extra(missing, "lsp", "lsp")])
    editor().start_io()
