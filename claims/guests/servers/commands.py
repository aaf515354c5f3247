"""The commands that serve other programs: agents by `claims mcp`, editors by `claims lsp`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from claims.commands.console import extra, stop

Folder = Annotated[Path, typer.Argument(help="The only folder that is read.")]


def mcp(folder: Folder = Path()) -> None:
    """Run the MCP server for agents on standard input and output. It writes nothing."""
    try:
        from claims.guests.servers.agent import server  # noqa: PLC0415 - an extra, and heavy
    except ModuleNotFoundError as missing:
        stop([extra(missing, "mcp", "mcp")])
    server(folder).run("stdio")


def lsp() -> None:
    """Run the language server for editors on standard input and output."""
    try:
        from claims.guests.servers.features import editor  # noqa: PLC0415 - an extra, and heavy
    except ModuleNotFoundError as missing:
        stop([extra(missing, "lsp", "lsp")])
    editor().start_io()
