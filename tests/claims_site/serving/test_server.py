"""Serving the site on this machine while claims are edited."""

from __future__ import annotations

import os
import threading
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

from claims_site.serving import Live, server

CLAIMS = """\
document: pantry
claims:
  - id: jars
    says: There are {count} jars.
    stated: "{count} copy"
    exact: true
    premise: counted
"""


@pytest.fixture
def live(tmp_path: Path) -> Live:
    """Return a live site of one claim, built once."""
    file = tmp_path / "pantry.yaml"
    file.write_text(CLAIMS.format(count=7), encoding="utf-8")
    made = Live([file], tmp_path / "out" / "site", lambda _: None)
    made.changed()
    made.build()
    return made


@pytest.fixture
def address(live: Live) -> Iterator[str]:
    """Return where the live site is served."""
    listening = server(live, 0)
    threading.Thread(target=listening.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{listening.server_address[1]}"
    listening.shutdown()
    listening.server_close()


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


def test_site_follows_the_file(live: Live, address: str, tmp_path: Path) -> None:
    """After a change the pages tell the new figure, and the generation tells browsers to load them."""
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


def test_nothing_outside_the_site_is_served(address: str) -> None:
    """A path that climbs out of the folder finds nothing."""
    for path in ("/../pantry.yaml", "/%2e%2e/pantry.yaml", "/claims/nothing.html"):
        with pytest.raises(urllib.error.HTTPError, match="404"):
            fetched(address + path)
