"""A server of the live site, for browsers on this machine and for nobody else."""

from __future__ import annotations

from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from importlib.resources import files
from pathlib import Path
from urllib.parse import unquote, urlsplit

from claims_site.publishing.folder import is_site_path
from claims_site.rendering.bundle import bundled
from claims_site.serving.live import Live

HOST = "127.0.0.1"
# Under other names a page elsewhere can reach this machine, by having its own name lead here for a moment.
NAMES = frozenset({"127.0.0.1", "localhost"})
TYPES = {
    ".css": "text/css; charset=utf-8",
    ".csv": "text/csv; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".svg": "image/svg+xml",
}
PLAIN = "text/plain; charset=utf-8"
GENERATION, RELOAD = "/live/generation", "/live/reload.js"
LIVE_TAG = f'<script src="{RELOAD}" defer></script>\n</head>'.encode()


class Handler(BaseHTTPRequestHandler):
    """Answers with files of the site, and adds to each page a script that asks for a newer generation."""

    live: Live

    def do_GET(self) -> None:
        """Answer a request for a page, a file, or the generation of the site."""
        status, kind, content = self._answer()
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(content)))
        self.send_header("Cache-Control", "no-store")
        self.send_header("X-Content-Type-Options", "nosniff")
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(content)

    do_HEAD = do_GET  # noqa: N815 - the name is the base class's

    def _answer(self) -> tuple[HTTPStatus, str, bytes]:
        host = self.headers.get("Host", "")
        if not names_this_machine(host):
            refusal = "This is a server for browsers on this machine; open it as http://127.0.0.1 with its port.\n"
            return HTTPStatus.MISDIRECTED_REQUEST, PLAIN, refusal.encode()
        path = urlsplit(self.path).path
        if path == GENERATION:
            return HTTPStatus.OK, PLAIN, str(self.live.generation).encode()
        if path == RELOAD:
            return HTTPStatus.OK, TYPES[".js"], reload_script()
        return self._file(unquote(path).removeprefix("/"))

    def _file(self, path: str) -> tuple[HTTPStatus, str, bytes]:
        """Return a file of the site: nothing but paths that a site may have is looked for, so no folder is listed."""
        named = f"{path}index.html" if path.endswith("/") or not path else path
        content = read(self.live.out / named) if is_site_path(named) else None
        if content is None:
            return HTTPStatus.NOT_FOUND, TYPES[".html"], self._live(read(self.live.out / "404.html") or b"")
        kind = TYPES.get(Path(named).suffix, PLAIN)
        return HTTPStatus.OK, kind, self._live(content) if named.endswith(".html") else content

    def _live(self, page: bytes) -> bytes:
        return page.replace(b"</head>", LIVE_TAG, 1)

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - the name is the base class's
        """Say nothing of each request."""


def names_this_machine(host: str) -> bool:
    """Return whether the Host header of a request names this machine, with any port."""
    name, _, port = host.partition(":")
    return name.lower() in NAMES and (not port or port.isdecimal())


def reload_script() -> bytes:
    """Return the script that each served page gets."""
    source = files("claims_site.serving").joinpath("reload.js").read_text(encoding="utf-8")
    return bundled({"reload": source}, "reload").encode()


def read(file: Path) -> bytes | None:
    """Return the content of a file; nothing where there is none."""
    try:
        return file.read_bytes()
    except OSError:
        return None


def server(live: Live, port: int) -> ThreadingHTTPServer:
    """Return a server of the live site, on this machine only."""
    return ThreadingHTTPServer((HOST, port), type("LiveHandler", (Handler,), {"live": live}))
