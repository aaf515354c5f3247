"""Killed at any moment, whoever writes leaves the old or the new, whole: a site, a store of results, a lock.

A writer replaces what it writes again and again; a reader polls, and after some polls, a number that is drawn, the
writer is killed. Nothing waits for a clock.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from random import Random

import pytest

from claims_site.publishing.folder import MANIFEST
from derive.cache.store import Store

SHORT, LONG = 3, 170  # kills of each writer
LONG_RUN = pytest.mark.skipif("LONG_RUNS" not in os.environ, reason="hundreds of kills, by `make campaigns`")
PAGES = 12
SITE = f"""
from claims_site.publishing.folder import publish
for generation in count():
    page = (f'{{generation}} ' * 2000).encode()
    publish([(f'pages/{{number}}.html', page) for number in range({PAGES})], Path('written'))
"""
STORE = """
from derive.cache.store import Store
store = Store(Path('written'))
for generation in count():
    store.put(sha256(str(generation).encode()).digest(), f'{generation} '.encode() * 500)
    store.flush()
"""
LOCK = """
from claims.loading.files import replace_text
for generation in count():
    replace_text('written', f'{generation} ' * 20000)
"""
BROKEN = """
for generation in count():
    Path('written').write_text(f'{generation} ' * 200000)
"""


def one_generation(text: str) -> bool:
    """Return whether a text is that of one generation, from its beginning to its end."""
    return len(set(text.split())) == 1 and text.endswith(" ")


def page_is_whole(place: Path) -> bool:
    """Return whether one page is there, and whole, however many generations go by."""
    return one_generation((place / "pages" / "7.html").read_text("utf-8"))


def site_is_whole(place: Path) -> bool:
    """Return whether all files of a site are those of its manifest, of one generation."""
    pages = {f"pages/{number}.html": (place / "pages" / f"{number}.html").read_bytes() for number in range(PAGES)}
    manifest = json.loads((place / MANIFEST).read_bytes())["files"]
    same = manifest == {name: sha256(content).hexdigest() for name, content in sorted(pages.items())}
    return same and len(set(pages.values())) == 1


def text_is_whole(place: Path) -> bool:
    """Return whether a text is whole."""
    return one_generation(place.read_text("utf-8"))


def store_is_right(place: Path) -> bool:
    """Return whether a store has the value of a generation, or none."""
    values = (Store(place).get(sha256(str(generation).encode()).digest()) for generation in range(0, 40, 3))
    return all(each is None or one_generation(each.decode()) for each in values)


WRITERS: dict[str, tuple[str, Callable[[Path], bool], Callable[[Path], bool]]] = {
    "site": (SITE, page_is_whole, site_is_whole),
    "store": (STORE, store_is_right, store_is_right),
    "lock": (LOCK, text_is_whole, text_is_whole),
}


def torn(script: str, polled: Callable[[Path], bool], left: Callable[[Path], bool], polls: int, folder: Path) -> int:
    """Return how often a reader found anything but the old or the new while a writer wrote, and after it was killed."""
    place = folder / "written"
    imports = "from hashlib import sha256\nfrom itertools import count\nfrom pathlib import Path\n"
    with subprocess.Popen([sys.executable, "-c", f"{imports}{script}"], cwd=folder) as writer:
        while not place.exists():
            assert writer.poll() is None
        found = sum(not polled(place) for _ in range(polls))
        assert writer.poll() is None
        writer.kill()
    return found + (not left(place))


def killed(name: str, rounds: int, folder: Path) -> int:
    """Return how often something was torn in so many rounds."""
    chance, found = Random(name), 0  # noqa: S311 - the same moments everywhere, no secret
    for number in range(rounds):
        place = folder / str(number % 7)  # what one killed writer left is there for the next
        place.mkdir(exist_ok=True)
        found += torn(*WRITERS[name], chance.randint(1, 400), place)
    return found


@pytest.mark.slow
@pytest.mark.parametrize("name", WRITERS)
def test_a_killed_writer_leaves_the_old_or_the_new(
    name: str, tmp_path: Path, record_testsuite_property: Callable[[str, object], None]
) -> None:
    """Three kills each, at moments that are drawn."""
    record_testsuite_property(f"kills of a writer of a {name}", SHORT)
    assert killed(name, SHORT, tmp_path) == 0


@LONG_RUN
@pytest.mark.parametrize("name", WRITERS)
def test_killed_writers_leave_the_old_or_the_new_in_a_long_run(
    name: str, tmp_path: Path, record_testsuite_property: Callable[[str, object], None]
) -> None:
    """Five hundred kills in all."""
    torn_ones = killed(name, LONG, tmp_path)
    record_testsuite_property(f"kills of a writer of a {name}", LONG)
    assert torn_ones == 0


@pytest.mark.slow
def test_who_writes_in_place_is_found_out(tmp_path: Path) -> None:
    """A text that is written over itself is read torn before long."""
    assert any(torn(BROKEN, text_is_whole, text_is_whole, 400, tmp_path) for _ in range(20))
