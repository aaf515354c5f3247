"""The command `claims serve`: the site on this machine, built again whenever a claim file changes."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Annotated

import typer

from claims.audit.corpus import open_corpus
from claims.audit.tally import closing_line
from claims.commands.console import Paths
from claims.format.fault import Faults
from claims.loading.files import find
from claims.loading.places import SHIPPED
from claims.report.wording import word_fault
from claims_site.material import material
from claims_site.pages import site_files
from claims_site.publish import publish

HOST = "127.0.0.1"
EVERY = 0.5
LIVE = b"""\
"use strict";
(() => {
  let first = null;
  setInterval(async () => {
    const now = await (await fetch("/live/generation")).text();
    if (first !== null && now !== first) location.reload();
    first = now;
  }, 700);
})();
"""
Port = Annotated[int, typer.Option("--port", min=0, max=65535, help="Where to listen on this machine.")]


class Live:
    """A folder with a site that is built again when the files beneath it change.

    Args:
        paths: the claim files and folders.
        out: where the site is written.
        say: receives a line for each build.
    """

    def __init__(self, paths: Iterable[Path], out: Path, say: Callable[[str], None]) -> None:
        self.paths, self.out, self.say = tuple(paths), out, say
        self.generation = 0
        self.seen: dict[Path, int] = {}

    def changed(self) -> bool:
        """Return whether any claim file has come, gone or been written since the last look."""
        files = (Path(file) for file, _ in find(self.paths))
        now = {file: file.stat().st_mtime_ns for file in files if file.is_file()}
        before, self.seen = self.seen, now
        return now != before

    def build(self) -> None:
        """Build the site; what is wrong with the files is told, and the last site stays."""
        try:
            corpus = open_corpus(self.paths)
        except Faults as found:
            for fault in found.faults:
                self.say(word_fault(fault))
            return
        findings = list(corpus.findings())
        publish(site_files(material(corpus, findings)), self.out)
        self.generation += 1
        self.say(closing_line(findings))


class Handler(SimpleHTTPRequestHandler):
    """Serves the folder, and adds to each page a script that asks for a newer generation."""

    live: Live

    def do_GET(self) -> None:
        """Answer a request for a page, a file, or the generation of the site."""
        path = self.path.partition("?")[0]
        if path == "/live/generation":
            self._send(str(self.live.generation).encode(), "text/plain")
        elif path == "/live/reload.js":
            self._send(LIVE, "text/javascript")
        elif path.endswith((".html", "/")):
            self._page(Path(self.translate_path(path + "index.html" if path.endswith("/") else path)))
        else:
            super().do_GET()

    def _page(self, file: Path) -> None:
        try:
            content = file.read_bytes()
        except OSError:
            self.send_error(404)
            return
        script = b'<script src="/live/reload.js" defer></script>\n</head>'
        self._send(content.replace(b"</head>", script, 1), "text/html; charset=utf-8")

    def _send(self, content: bytes, kind: str) -> None:
        self.send_response(200)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(content)))
        self.send_header("Cache-Control", "no-store")
        self.end_headers()
        self.wfile.write(content)

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - the name is the base class's
        """Say nothing of each request."""


def server(live: Live, port: int) -> ThreadingHTTPServer:
    """Return a server of the live site, on this machine only."""
    handler = type("LiveHandler", (Handler,), {"live": live})
    return ThreadingHTTPServer((HOST, port), partial(handler, directory=str(live.out)))


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


def watch(live: Live, stopped: threading.Event) -> None:
    """Build again after each change until told to stop."""
    while not stopped.wait(EVERY):
        if live.changed():
            live.build()
