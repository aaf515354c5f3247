"""Bad days: a full disk, a folder that only reads, a lost share, closed streams, two runs at once, clocks, Ctrl-C.

Every command that writes is tried. None ends with the status of one, each names the path, and what stood there stands.
"""

from __future__ import annotations

import ctypes
import errno
import os
import re
import resource
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from claims.commands.application import app
from derive.cache import open_cache
from tests.oracles.forked import Running, ran

CLAIMS = """\
document: kiosk
title: A kiosk
author: A. Cook
date: "2026-05-17"
address: https://example.org/kiosk
text: kiosk.md
claims:
  - {id: cups, says: Forty cups., stated: "40", quote: It sells 40 cups, source: the till}
  - {id: week, says: 280 cups a week., stated: "280", quote: 280 in a week, expression: cups * 7, given: {cups: cups}}
"""
TEXT = "# A kiosk\n\nIt sells 40 cups, and 280 in a week. It closes at 18 o'clock.\n"
# What a command writes, by the words that make it write.
WRITING = {
    "certificate.json": ("certify", "kiosk.yaml", "--out", "certificate.json"),
    "claims.sarif": ("audit", "kiosk.yaml", "--write", "sarif=claims.sarif"),
    "kiosk.annotated.html": ("annotate", "kiosk.md", "kiosk.yaml"),
    "kiosk.lock": ("coverage", "kiosk.md", "kiosk.yaml", "--update"),
    "kiosk.yaml": ("rename", "week", "seven-days", "kiosk.yaml"),
    "site": ("site", "kiosk.yaml", "--out", "site"),
}
OVERRIDE, DROP = 1, 24  # CAP_DAC_OVERRIDE, by which an administrator ignores modes; PR_CAPBSET_DROP
SMALL = 40  # bytes: less than any of these files has

Worse = Callable[[], object]  # what a process does to itself before it begins


@contextmanager
def full() -> Iterator[None]:
    """Let no file grow beyond a few bytes, as on a disk that is full."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    earlier = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (SMALL, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
        signal.signal(signal.SIGXFSZ, earlier)


def bound_by_modes() -> None:
    """Let the modes of files hold for an administrator, too."""
    ctypes.CDLL(None).prctl(DROP, OVERRIDE, 0, 0, 0)


def run(*words: str, cwd: Path, worse: Worse | None = None, cache: str = "off") -> subprocess.CompletedProcess[str]:
    """Return what a command said that began with a new interpreter."""
    call = [sys.executable, "-m", "claims", *words]
    environment = os.environ | {"CLAIMS_CACHE": cache}
    return subprocess.run(call, cwd=cwd, env=environment, capture_output=True, text=True, check=False, preexec_fn=worse)


@pytest.fixture
def kiosk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a folder, which is the current one, with a document, its text, and all that earlier runs wrote of them."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "kiosk.yaml").write_text(CLAIMS, "utf-8")
    (tmp_path / "kiosk.md").write_text(TEXT, "utf-8")
    for name, words in WRITING.items():
        if name != "kiosk.yaml":
            done = CliRunner().invoke(app, words)
            assert (tmp_path / name).exists(), done.stderr
    return tmp_path


def standing(folder: Path) -> dict[str, bytes]:
    """Return every file of a folder."""
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


@pytest.mark.parametrize(("name", "words"), WRITING.items(), ids=list(WRITING))
def test_a_full_disk(name: str, words: tuple[str, ...], kiosk: Path) -> None:
    """No file can be written to its end: the run names it, and all files are the earlier ones."""
    before = standing(kiosk)
    with full():
        done = CliRunner().invoke(app, words)
    first = "kiosk.lock" if name == "kiosk.yaml" else name  # a new name of a claim goes into the lock before
    assert (done.exit_code, first in done.stderr) == (2, True), done.stderr
    assert "file too large" in done.stderr
    assert standing(kiosk) == before


@pytest.mark.slow
@pytest.mark.parametrize("name", ["certificate.json", "kiosk.lock", "site"])
def test_a_folder_that_only_reads(name: str, kiosk: Path) -> None:
    """Nothing may be added to the folder: the same."""
    before = standing(kiosk)
    kiosk.chmod(0o555)
    try:
        done = run(*WRITING[name], cwd=kiosk, worse=bound_by_modes)
    finally:
        kiosk.chmod(0o755)
    assert (done.returncode, name in done.stderr) == (2, True), done.stderr
    assert "permission denied" in done.stderr
    assert standing(kiosk) == before


@pytest.mark.slow
@pytest.mark.parametrize("words", [("audit", "kiosk.yaml"), ("--help",)])
def test_output_onto_a_full_disk(words: tuple[str, ...], kiosk: Path) -> None:
    """What cannot be printed is no verdict, nor is a fault that cannot be told; help is no exception."""
    call = [sys.executable, "-m", "claims", *words]
    with Path("/dev/full").open("w", encoding="utf-8") as nowhere:
        done = subprocess.run(call, cwd=kiosk, stdout=nowhere, stderr=subprocess.PIPE, text=True, check=False)
        unsaid = subprocess.run([*call, "--nonsense"], cwd=kiosk, stdout=nowhere, stderr=nowhere, check=False)
    assert (done.returncode, unsaid.returncode) == (2, 2)
    assert done.stderr.startswith("the output: cannot be written: no space left on device")


@pytest.mark.slow
@pytest.mark.parametrize(("closed", "file", "status"), [(1, "kiosk.yaml", 0), (2, "none.yaml", 2)])
def test_closed_streams(closed: int, file: str, status: int, kiosk: Path) -> None:
    """The status is the same, and no file gets the number of a stream and what was meant for it."""
    before = standing(kiosk)
    for cache in ("off", str(kiosk.parent / "cache")):  # and again, as an answer that is known
        for _ in range(1 if cache == "off" else 2):
            done = run("audit", file, cwd=kiosk, worse=lambda: os.close(closed), cache=cache)
            assert (done.returncode, "Traceback" in done.stderr) == (status, False)
    assert standing(kiosk) == before


@pytest.mark.parametrize("name", ["kiosk.yaml", "kiosk.md"])
@pytest.mark.usefixtures("kiosk")
def test_a_share_that_is_lost(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Reading ends in an error of the system: the run could not run, and says which file that was."""
    real = os.open

    def lost(path: str, *rest: Any, **named: Any) -> int:
        if Path(path).name == name:
            raise OSError(errno.EIO, os.strerror(errno.EIO))
        return real(path, *rest, **named)

    monkeypatch.setattr(os, "open", lost)
    words = ("coverage", "kiosk.md", "kiosk.yaml") if name == "kiosk.md" else ("audit", ".")
    done = CliRunner().invoke(app, words)
    assert (done.exit_code, name in done.stderr) == (2, True), done.stderr
    assert "input/output error" in done.stderr


@pytest.mark.slow
def test_two_runs_at_once_on_one_cache_and_one_site(kiosk: Path) -> None:
    """Each run has the right verdicts; the site is there, whole, and a run that came too soon is told."""
    where = {"CLAIMS_CACHE": str(kiosk.parent / "cache")}
    before = {name: content for name, content in standing(kiosk).items() if name.startswith("site/")}
    for _ in range(2):
        both = [Running("site", "kiosk.yaml", "--out", "site", cwd=kiosk, more=where) for _ in range(2)]
        ended = [each.ended() for each in both]
        assert {each.returncode for each in ended} <= {0, 2}
        assert any(each.returncode == 0 for each in ended)
        assert all("another run is writing" in each.stderr for each in ended if each.returncode)
        assert {name: text for name, text in standing(kiosk).items() if name.startswith("site")} == before
    audits = [Running("audit", "kiosk.yaml", cwd=kiosk, more=where) for _ in range(4)]
    assert {each.ended().stdout.splitlines()[-1] for each in audits} == {
        "2 sentences as expected: 1 verified, 1 assumption"
    }


@pytest.mark.slow
def test_a_clock_that_goes_back(kiosk: Path) -> None:
    """A claim file that changes at the same size, and whose time is older or from the future, is read anew."""
    cache = str(kiosk.parent / "cache")
    file = kiosk / "kiosk.yaml"
    right = re.sub(r"text: .*\n| quote: [^,]*,", "", CLAIMS)
    wrong = right.replace('"280"', '"289"')
    for when in (0, 2**32):
        for words, status in ((right, 0), (wrong, 1)):
            file.write_text(words, "utf-8")
            os.utime(file, (when, when))
            assert ran("audit", "kiosk.yaml", cwd=kiosk, more={"CLAIMS_CACHE": cache}).returncode == status


def test_a_cache_that_others_may_write_is_not_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither by the group, nor by all, nor behind a link."""
    own, link = tmp_path / "own", tmp_path / "link"
    own.mkdir(mode=0o700)
    link.symlink_to(own)
    for place, mode, used in ((own, 0o700, True), (own, 0o770, False), (own, 0o707, False), (link, 0o700, False)):
        own.chmod(mode)
        monkeypatch.setenv("CLAIMS_CACHE", str(place))
        assert open_cache().enabled == used, (place, oct(mode))


# Where Ctrl-C comes: in the first import, amid a library that makes another error of it, while workers decide.
MOMENTS = {
    "the first import": "import claims.commands.application as at; at.main = begun",
    "a library": "import claims.commands.application as at; at.app = turned",
    "workers": "from claims.checks.value.check import ValueCheck as at; at.decide = begun",
}
WAITING = """
import signal, sys
from pathlib import Path
signal.signal(signal.SIGINT, signal.default_int_handler)
def begun(*_):
    Path("begun").touch()
    while True: pass
def turned(**_):
    try: begun()
    except KeyboardInterrupt: raise RuntimeError("a schema cannot be built") from None
{moment}
from claims.__main__ import main
main()
"""


def alive(session: int) -> list[int]:
    """Return the processes of a session that have not ended."""
    found = []
    for place in Path("/proc").glob("[0-9]*/stat"):
        try:
            state, _, _, own = place.read_text("ascii", "replace").rpartition(")")[2].split()[:4]
        except OSError:  # it has ended meanwhile
            continue
        if int(own) == session and state not in "ZX":
            found.append(int(place.parent.name))
    return found


def pressed(running: subprocess.Popen[str]) -> str:
    """Press Ctrl-C, again where it came amid a finaliser, whose errors Python does not pass on; return what is said."""
    for again in range(3):
        running.send_signal(signal.SIGINT)
        with suppress(subprocess.TimeoutExpired):
            said = running.communicate(timeout=30)[1]
            return said.splitlines(keepends=True)[-1] if again else said
    running.kill()
    return running.communicate()[1]


@pytest.mark.slow
@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="the system does not list its processes")
@pytest.mark.parametrize("moment", MOMENTS.values(), ids=list(MOMENTS))
def test_an_interruption(moment: str, tmp_path: Path) -> None:
    """Ctrl-C at any moment: a word, the status of a program that was interrupted, and no worker is left."""
    file, begun = tmp_path / "kiosk.yaml", tmp_path / "begun"
    claims = (f'  - {{id: c-{n}, says: S., stated: "{2 * n}", expression: 2 * {n}}}\n' for n in range(1, 300))
    file.write_text(CLAIMS.partition("text:")[0] + "claims:\n" + "".join(claims), "utf-8")
    environment = os.environ | {"CLAIMS_CACHE": "off", "CLAIMS_JOBS": "3"}
    call = [sys.executable, "-c", WAITING.format(moment=moment), "audit", "kiosk.yaml"]
    with subprocess.Popen(
        call, cwd=tmp_path, env=environment, stderr=subprocess.PIPE, text=True, start_new_session=True
    ) as running:
        while not begun.exists():
            assert running.poll() is None
        said = pressed(running)
    assert (running.returncode, said) == (130, "interrupted: the output is incomplete\n")
    assert not alive(running.pid)
