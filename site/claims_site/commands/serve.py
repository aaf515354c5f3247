"""The command `claims serve`: the site on this machine, built again whenever a claim file changes."""

from __future__ import annotations

import threading
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Annotated

import typer

from claims.commands.console import Paths
from claims.loading.places import SHIPPED
from claims_site.serving.server import HOST, Live, server, watch

Port = Annotated[int, typer.Option("--port", min=0, max=65535, help="Where to listen on this machine.")]


def serve(paths: Paths = None, *, port: Port = 8000) -> None:
    """Show the site on this machine, and build it again whenever a claim file changes. Stop with Ctrl-C."""
    with TemporaryDirectory(prefix="claims-site-") as folder:
        live = Live(paths or [SHIPPED], Path(folder) / "site", typer.echo)
        live.changed()
        live.build()
        listening = server(live, port)
        threading.Thread(target=listening.serve_forever, daemon=True).start()
        typer.echo(f"http://{HOST}:{listening.server_address[1]}/")
        try:
            watch(live, threading.Event())
        except KeyboardInterrupt:
            listening.shutdown()
