"""Serving the site on this machine while claims are edited."""

from __future__ import annotations

import os
import socket
import threading
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from claims_site.publishing.folder import PublishError
from claims_site.serving.server import Live, server

CLAIMS = """\
document: pantry
claims:
  - id: jars
    says: There are {count} jars.
    stated: "{count} copy"
    exact: true
    source: counted
"""


def built(folder: Path) -> Live:
    """Return a live site of one claim, built once."""
    file = folder / "pantry.yaml"
    file.write_text(CLAIMS.format(count=7), encoding="utf-8")
    made = Live([file], folder / "out" / "site", lambda _: None)
    made.changed()
    made.build()
    return made


@contextmanager
def served(live: Live) -> Iterator[str]:
    """Serve a live site, and yield where."""
    with server(live, 0) as listening:
        threading.Thread(target=listening.serve_forever, args=(0.01,), daemon=True).start()
        yield f"http://127.0.0.1:{listening.server_address[1]}"
        listening.shutdown()


@pytest.fixture
def live(tmp_path: Path) -> Live:
    """Return a live site for one test, which may change it."""
    return built(tmp_path)


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Yield where a live site is served that no test changes."""
    with served(built(tmp_path_factory.mktemp("pantry"))) as address:
        yield address


def fetched(address: str) -> str:
    """Return the text at an address."""
    with urllib.request.urlopen(address) as answer:  # noqa: S310 - on this machine
        text: str = answer.read().decode()
    return text


def test_change_is_noticed_once(live: Live, tmp_path: Path) -> None:
    """A file that was written since the last look is a change, and none at the look after."""
    assert not live.changed()
    file = tmp_path / "pantry.yaml"
    os.utime(file, ns=(1, 1))
    assert live.changed()
    assert not live.changed()


def test_a_text_and_a_lock_beside_the_claims_are_looked_at(tmp_path: Path) -> None:
    """A text that the claims name, written anew, and a lock that comes are changes; another text is none."""
    file, text = tmp_path / "pantry.yaml", tmp_path / "pantry.md"
    file.write_text(CLAIMS.format(count=7).replace("claims:", "text: pantry.md\nclaims:"), encoding="utf-8")
    text.write_text("There are 7 jars.\n", encoding="utf-8")
    live = Live([file], tmp_path / "out" / "site", lambda _: None)
    live.changed()
    live.build()
    assert not live.changed()
    os.utime(text, ns=(1, 1))
    assert live.changed()
    (tmp_path / "other.md").write_text("Nothing.\n", encoding="utf-8")
    assert not live.changed()
    (tmp_path / "pantry.lock").write_text("", encoding="utf-8")
    assert live.changed()


def test_site_follows_the_file(live: Live, tmp_path: Path) -> None:
    """After a change the pages tell the new figure, and the generation tells browsers to load them."""
    with served(live) as address:
        assert "There are 7 jars." in fetched(f"{address}/claims/jars.html")
        before = fetched(f"{address}/live/generation")
        (tmp_path / "pantry.yaml").write_text(CLAIMS.format(count=9), encoding="utf-8")
        live.build()
        assert "There are 9 jars." in fetched(f"{address}/claims/jars.html")
        assert fetched(f"{address}/live/generation") != before
        assert "/live/reload.js" in fetched(f"{address}/")


def test_broken_file_keeps_the_last_site(live: Live, tmp_path: Path) -> None:
    """A file that does not load leaves the site as it was."""
    (tmp_path / "pantry.yaml").write_text("document: [", encoding="utf-8")
    live.build()
    assert b"There are 7 jars." in (live.out / "claims/jars.html").read_bytes()
    assert live.generation == 1


def test_broken_lock_keeps_the_last_site(live: Live, tmp_path: Path) -> None:
    """A lock beside the claims that does not read is told with its line, and nothing ends."""
    told: list[str] = []
    live.say = told.append
    (tmp_path / "pantry.lock").write_text("no lock at all\n", encoding="utf-8")
    live.build()
    assert len(told) == 1
    assert "pantry.lock:1" in told[0]
    assert live.generation == 1


def answered(address: str, request: bytes) -> bytes:
    """Return what the server answers to a request as it stands, status and all."""
    host, _, port = address.removeprefix("http://").partition(":")
    with socket.create_connection((host, int(port)), timeout=30) as connection:
        connection.sendall(request)
        with connection.makefile("rb") as answer:
            return answer.read()


def asked(path: str, *, host: str = "127.0.0.1", method: str = "GET") -> bytes:
    """Return a request for a path, as a browser under a host name sends it."""
    return f"{method} {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n".encode("latin-1")


@pytest.mark.parametrize(
    "path",
    [
        *("/../pantry.yaml", "/%2e%2e/pantry.yaml", "/..%2fpantry.yaml", "/claims/../../pantry.yaml", "//etc/passwd"),
        *("/claims/nothing.html", "/claims", "/claims/", "/static/", "/live/", "/%00", "/index.html%00", "/%ff", "/%"),
        *("/INDEX.HTML", "/index.html/", "/.hidden", "/%2f", "*", "http://127.0.0.1/../pantry.yaml", "/\xe9"),
    ],
)
@pytest.mark.parametrize("method", ["GET", "HEAD"])
def test_nothing_but_files_of_the_site_is_served(address: str, path: str, method: str) -> None:
    """A path that climbs out, a folder, a null byte and what is no path at all find nothing, and nothing is listed."""
    answer = answered(address, asked(path, method=method))
    assert answer.startswith(b"HTTP/1.0 404 ")
    assert b"Directory listing" not in answer
    assert b"root:" not in answer
    assert b"counted" not in answer


def test_head_is_the_answer_without_its_content(address: str) -> None:
    """HEAD tells the length of a page and sends none of it."""
    page = answered(address, asked("/claims/jars.html")).partition(b"\r\n\r\n")[2]
    head, _, rest = answered(address, asked("/claims/jars.html", method="HEAD")).partition(b"\r\n\r\n")
    assert f"Content-Length: {len(page)}".encode() in head
    assert rest == b""


@pytest.mark.parametrize("host", ["127.0.0.1", "127.0.0.1:8000", "localhost", "LocalHost:80"])
def test_this_machine_is_served(address: str, host: str) -> None:
    """The names of this machine lead to the site, with any port."""
    assert answered(address, asked("/", host=host)).startswith(b"HTTP/1.0 200 ")


@pytest.mark.parametrize(
    "host", ["example.org", "127.0.0.1.example.org", "localhost.example.org:8000", "", "127.0.0.1:x", "192.0.2.1"]
)
@pytest.mark.parametrize("path", ["/", "/live/generation", "/live/reload.js", "/findings.json"])
def test_a_name_of_another_machine_is_refused(address: str, host: str, path: str) -> None:
    """A page elsewhere whose name leads here for a moment learns nothing of the claims."""
    answer = answered(address, asked(path, host=host))
    assert answer.startswith(b"HTTP/1.0 421 ")
    assert b"jars" not in answer


def test_a_request_without_a_host_is_refused(address: str) -> None:
    """What says nothing of whom it is for is not for us."""
    assert answered(address, b"GET / HTTP/1.0\r\n\r\n").startswith(b"HTTP/1.0 421 ")


def test_only_this_machine_can_connect(live: Live) -> None:
    """The server listens on the loopback address alone."""
    with server(live, 0) as listening:
        assert listening.server_address[0] == "127.0.0.1"


def test_the_script_that_loads_pages_again_is_served(address: str) -> None:
    """It is a classic script, with a type that browsers accept."""
    answer = answered(address, asked("/live/reload.js"))
    assert b"Content-Type: text/javascript" in answer
    assert b"location.reload()" in answer


def test_a_file_that_goes_while_it_is_looked_at_is_a_change(live: Live, tmp_path: Path) -> None:
    """What is gone between two looks is noticed, and nothing ends."""
    (tmp_path / "pantry.yaml").unlink()
    assert live.changed()
    assert not live.changed()


def test_a_name_that_is_not_utf_8_is_told_and_ends_nothing(tmp_path: Path) -> None:
    """A file whose name is no text is a fault that can be printed, and the watch goes on."""
    file = tmp_path / os.fsdecode(b"caf\xe9.yaml")
    try:
        file.write_text(CLAIMS.format(count=7), encoding="utf-8")
    except OSError:
        pytest.skip("this file system takes text only")
    told: list[str] = []
    live = Live([tmp_path], tmp_path / "out" / "site", told.append)
    assert live.changed()
    live.build()
    (line,) = told
    assert line.isprintable()
    assert r"caf\u{dce9}.yaml" in line
    assert not live.changed()


def test_a_site_that_cannot_be_written_is_told(live: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    """A full disk is told in a line, and the last site stays."""
    told: list[str] = []
    live.say = told.append

    def full(*_: object) -> int:
        raise PublishError("site/index.html cannot be written, no space left on device: the earlier site is unchanged")

    monkeypatch.setattr("claims_site.serving.server.publish", full)
    live.build()
    assert told == ["site/index.html cannot be written, no space left on device: the earlier site is unchanged"]
    assert live.generation == 1
