"""A server of the site for browsers on this machine alone, built again when the files that it is made of change."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from importlib.resources import files
from pathlib import Path
from urllib.parse import unquote, urlsplit

from claims.audit.corpus import examined_corpus, sound_only
from claims.audit.tally import closing_line
from claims.guests.texts.coverage.coverage_file import coverage_file_path
from claims.loading.claim import Document
from claims.loading.files import find
from claims.report.wording import word_fault
from claims.schema.diagnostics import DiagnosticError
from claims_site.model.site_model import site_model
from claims_site.publishing.files import site_files
from claims_site.publishing.folder import PublishError, is_site_path, publish
from claims_site.rendering.assets import bundle

EVERY = 0.5  # seconds between two looks


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
        self.seen: dict[str, int] = {}
        self.companions: tuple[Path, ...] = ()

    def changed(self) -> bool:
        """Return whether a claim file, or a lock or text beside one, has come, gone or been written since."""
        files = [*(Path(file) for file, _ in find(self.paths)), *self.companions]
        now = {str(file): written for file in files if (written := _written(file)) is not None}
        before, self.seen = self.seen, now
        return now != before

    def build(self) -> None:
        """Build the site; what is wrong with the files is reported, and the last site stays."""
        try:
            corpus = examined_corpus(self.paths)
            self._find_companions(corpus.loaded.documents)
            findings = list(sound_only(corpus).findings())
            publish(site_files(site_model(corpus, findings)), self.out)
        except DiagnosticError as found:
            for fault in found.diagnostics:
                self.say(word_fault(fault))
        except PublishError as problem:
            self.say(str(problem))
        else:
            self.generation += 1
            self.say(closing_line(findings))

    def _find_companions(self, documents: Iterable[Document]) -> None:
        """Take note of the locks and texts of documents, and of when they were written where they are new."""
        locks = {coverage_file_path(each) for each in documents}
        texts = {each.text.path for each in documents if each.text is not None}
        fresh = sorted((locks | texts) - set(self.companions))
        self.companions = tuple(sorted(locks | texts))
        self.seen |= {str(file): written for file in fresh if (written := _written(file)) is not None}


def _written(file: Path) -> int | None:
    """Return when a file was written; nothing for one that is gone."""
    try:
        return file.stat().st_mtime_ns
    except (OSError, ValueError):
        return None


def watch(live: Live, stopped: threading.Event) -> None:
    """Build again after each change until told to stop."""
    while not stopped.wait(EVERY):
        if live.changed():
            live.build()


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
    return bundle({"reload": source}, "reload").encode()


def read(file: Path) -> bytes | None:
    """Return the content of a file; nothing where there is none."""
    try:
        return file.read_bytes()
    except OSError:
        return None


def server(live: Live, port: int) -> ThreadingHTTPServer:
    """Return a server of the live site, on this machine only."""
    return ThreadingHTTPServer((HOST, port), type("LiveHandler", (Handler,), {"live": live}))
