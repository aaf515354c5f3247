"""A server of the live site, for browsers on this machine."""

from __future__ import annotations

from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from claims_site.serving.live import Live

HOST = "127.0.0.1"
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
