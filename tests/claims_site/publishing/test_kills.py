"""Killed at any moment, whoever writes leaves the old or the new, whole: a site, a store of results, a lock.

A writer replaces what it writes again and again; a reader polls, and after some polls, a number that is drawn, the
writer is killed. Nothing waits for a clock. A site is also killed before each of its steps, one after the other.
"""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from hashlib import sha256
from itertools import count
from pathlib import Path
from random import Random

import pytest

from claims_site.publishing.folder import MANIFEST, publish
from derive.cache import Cache

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
from derive.cache import Cache
store = Cache(Path('written'))
for generation in count():
    store.store(sha256(str(generation).encode()).digest(), f'{generation} '.encode() * 500)
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
    """Return whether one page is there, and whole, however many generations go by.

    The system follows a path folder by folder: who has just entered a site that is removed looks once more.
    """
    page = place / "pages" / "7.html"
    try:
        return one_generation(page.read_text("utf-8"))
    except FileNotFoundError:
        return page.exists() and one_generation(page.read_text("utf-8"))


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
    values = (Cache(place).get(sha256(str(generation).encode()).digest()) for generation in range(0, 40, 3))
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
        try:
            while not place.exists():
                assert writer.poll() is None, "the writer ended before it wrote anything"
            found = sum(not polled(place) for _ in range(polls))
            assert writer.poll() is None, "the writer ended before it was killed"
        finally:
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


STEPS = {"open", "os.mkdir", "os.remove", "os.rename", "os.rmdir", "os.scandir", "fcntl.flock", "ctypes.dlsym"}
GENERATIONS = {each: [(f"pages/{page}.html", each.encode()) for page in range(2)] for each in ("old", "new")}


def killed_before(step: int, act: Callable[[], object]) -> bool:
    """Act in a process that is killed before a step, counted from one; return whether it came so far."""
    child = os.fork()
    if child:
        return os.waitpid(child, 0)[1] == signal.SIGKILL
    steps = count(1)

    def struck(event: str, _: object) -> None:
        if event in STEPS and next(steps) == step:
            os.kill(os.getpid(), signal.SIGKILL)

    try:
        sys.addaudithook(struck)
        act()
    finally:
        os._exit(0)


def stands(out: Path) -> str:
    """Return which generation of a site stands there, whole, or that none does."""
    if not out.exists():
        return "none"
    found = {path.relative_to(out).as_posix(): path.read_bytes() for path in out.rglob("*") if path.is_file()}
    manifest = json.loads(found.pop(MANIFEST))["files"]
    assert manifest == {name: sha256(content).hexdigest() for name, content in found.items()}
    (name,) = (name for name, files in GENERATIONS.items() if dict(files) == found)
    return name


def breaking() -> Iterator[tuple[str, bytes]]:
    """Yield a file, then fail."""
    yield from GENERATIONS["new"][:1]
    raise ValueError("broken")


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore:.*fork:DeprecationWarning")  # the child does nothing but publish
@pytest.mark.parametrize(("exchanging", "before"), [(True, "old"), (False, "old"), (True, "none")])
def test_a_site_is_killed_before_each_of_its_steps(
    exchanging: bool,
    before: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    record_testsuite_property: Callable[[str, object], None],
) -> None:
    """What stands is the old or the new; what the next run finds, though it fails, is one of them, and nothing else."""
    if not exchanging:
        monkeypatch.setattr("claims_site.publishing.folder.exchange", lambda *_: False)
    seen = []
    for step in count(1):
        out = tmp_path / str(step) / "site"
        if before == "old":
            publish(GENERATIONS["old"], out)
        struck = killed_before(step, lambda out=out: publish(GENERATIONS["new"], out))  # type: ignore[misc]
        seen.append(stands(out))
        with pytest.raises(ValueError, match="broken"):
            publish(breaking(), out)
        assert stands(out) == ("new" if seen[-1] == "new" else before)
        assert [path.name for path in out.parent.iterdir()] == ([] if stands(out) == "none" else ["site"])
        if not struck:
            break
    record_testsuite_property(f"kills of a site, {'in one step' if exchanging else 'by renames'}, {before}", step - 1)
    assert step > len(GENERATIONS["new"]) * 5
    missing = [] if exchanging else ["none"]  # for one moment, where two folders cannot be exchanged
    assert list(dict.fromkeys(seen)) == [before, *missing, "new"]
    assert exchanging or seen.count("none") == 1
