"""Commands themselves, killed at any moment: a site, a lock and a cache are the earlier or the later ones, whole.

Each round begins with what one set of claims left, and runs a command over another set, in a process that is killed
after some looks at what it writes; how many is drawn, of as many as a whole run takes. Nothing waits for a clock.
"""

from __future__ import annotations

import os
import signal
import sys
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

import pytest
from typer.testing import CliRunner

from claims.__main__ import main
from claims.commands.application import app
from claims.guests.texts.coverage import commands as coverage
from tests.oracles.campaigns import LONG

SHORT, OFTEN = 4, 200  # kills of each command
AGAIN = 200  # times that a planted command writes its lock, so that most of its run is spent on that
AT_WORK = 170  # of the many, as some commands have ended before they are met
CLAIMS = """\
document: kiosk
title: A kiosk
text: kiosk.md
claims:
  - {{id: cups, says: Forty cups., stated: "40", quote: It sells 40 cups, source: the till}}
  - {{id: week, says: "{week} cups.", stated: "{week}", expression: cups * 7, given: {{cups: cups}}{rest}}}
"""
WRONG = ", expect: approximate, because: a week has seven days"
SETS = {
    "earlier": (CLAIMS.format(week=280, rest=""), "# A kiosk\n\nIt sells 40 cups.\n"),
    "later": (CLAIMS.format(week=300, rest=WRONG), "# A kiosk\n\nIt sells 40 cups. It closes at 18.\n"),
}
COMMANDS = {
    "site": ("site", "kiosk.yaml", "--out", "site"),
    "lock": ("coverage", "kiosk.md", "kiosk.yaml", "--update"),
    "cache": ("audit", "kiosk.yaml", "--json"),
}
pytestmark = [
    pytest.mark.slow,
    pytest.mark.filterwarnings("ignore:.*fork:DeprecationWarning"),  # the child runs the command and ends
    pytest.mark.skipif(not hasattr(os, "fork"), reason="the system cannot fork"),
]


@dataclass
class Place:
    """A folder, and what a command leaves there of each set of claims."""

    command: str
    folder: Path
    whole: dict[str, object] = field(default_factory=dict)

    def prepare(self, name: str) -> None:
        """Write one set of claims with its text."""
        for file, content in zip(("kiosk.yaml", "kiosk.md"), SETS[name], strict=True):
            (self.folder / file).write_text(content, "utf-8")

    def run(self) -> bytes:
        """Run the command to its end and return what it printed."""
        status = os.waitstatus_to_exitcode(os.waitpid(begun(self), 0)[1])
        assert status in (0, 1), self.printed.read_text("utf-8")[-500:]
        return self.printed.read_bytes()

    @property
    def printed(self) -> Path:
        """What the last run printed."""
        return self.folder.with_suffix(".printed")

    @property
    def environment(self) -> dict[str, str]:
        """The environment of the command, with a cache that nothing else uses."""
        cache = str(self.folder / "cache") if self.command == "cache" else "off"
        return {**os.environ, "CLAIMS_CACHE": cache, "CLAIMS_JOBS": "1"}

    def stands(self) -> object:
        """Return all that the command has written; of a cache, what is told by whoever uses it."""
        match self.command:
            case "site":
                return folder_of(self.folder / "site")
            case "lock":
                return (self.folder / "kiosk.lock").read_bytes()
        return self.run()

    def looked(self) -> bool:
        """Return whether a reader finds one thing of either set, whole, while the command runs."""
        if self.command == "lock":
            return self.stands() in self.whole.values()
        if self.command == "site":
            pages = [site["index.html"] for site in self.whole.values() if isinstance(site, dict)]
            return page_of(self.folder / "site" / "index.html") in pages
        return True


def page_of(file: Path) -> bytes:
    """Return the content of a page; who has just entered a site that is removed looks once more."""
    try:
        return file.read_bytes()
    except FileNotFoundError:
        return file.read_bytes()


def folder_of(place: Path) -> dict[str, bytes]:
    """Return the content of every file below a folder."""
    return {path.relative_to(place).as_posix(): path.read_bytes() for path in place.rglob("*") if path.is_file()}


def begun(place: Place) -> int:
    """Run the command in a process of its own and return its number."""
    child = os.fork()
    if child:
        return child
    status = 1
    try:
        os.chdir(place.folder)
        os.environ.update(place.environment)
        printed = os.open(place.printed, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        os.dup2(printed, 1)
        os.dup2(os.open(os.devnull, os.O_WRONLY), 2)
        sys.stdout = os.fdopen(1, "w", encoding="utf-8", closefd=False)
        sys.argv = ["claims", *COMMANDS[place.command]]
        try:
            main()
            status = 0
        except SystemExit as ended:
            status = ended.code if isinstance(ended.code, int) else 0
        sys.stdout.flush()
    finally:
        os._exit(status)


def looks(place: Place, most: int | None = None) -> tuple[int, int, bool]:
    """Look at what a running command writes until it ends, or so often and kill it.

    Returns:
        how often it was looked at, how often neither set was found whole, and whether it was killed.
    """
    child, done, torn = begun(place), 0, 0
    while most is None or done < most:
        if os.waitpid(child, os.WNOHANG)[0]:
            return done, torn, False
        torn += not place.looked()
        done += 1
    os.kill(child, signal.SIGKILL)
    return done, torn, os.WIFSIGNALED(os.waitpid(child, 0)[1])


def warm(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Import all that a command imports, so that a process of its own begins with what it does."""
    monkeypatch.chdir(folder)
    monkeypatch.setenv("CLAIMS_CACHE", "off")
    place = Place("lock", folder)
    place.prepare("earlier")
    for words in COMMANDS.values():
        assert CliRunner().invoke(app, words).exit_code in (0, 1)


@dataclass
class Met:
    """What came of the rounds: what was wrong, and how often the earlier and the later stood after a kill."""

    wrong: list[str] = field(default_factory=list)
    stood: Counter[str] = field(default_factory=Counter)


def rounds(command: str, count: int, folder: Path) -> Met:
    """Kill a command so often, at moments that are drawn, or until something is wrong."""
    place, chance, met = Place(command, folder), Random(command), Met()  # noqa: S311 - the same draws, no secret
    for name in SETS:
        place.prepare(name)
        place.run()
        place.whole[name] = place.stands()
    assert place.whole["earlier"] != place.whole["later"]
    assert command != "cache" or folder_of(folder / "cache")
    place.prepare("earlier")
    longest = max(1, looks(place)[0])  # as often as this a whole run is looked at
    for _ in range(count):
        place.prepare("earlier")
        place.run()
        place.prepare("later")
        done, torn, killed = looks(place, chance.randint(0, longest))
        longest = longest if killed else max(1, done)
        stands = place.stands()
        found = [name for name, whole in place.whole.items() if whole == stands]
        met.stood[found[0] if killed and found else "ended before" if found else "neither"] += 1
        if torn or not found or (command == "cache" and found != ["later"]):
            met.wrong.append(f"{torn} times torn, then {found}")
            break  # nothing begins anew on what is torn
    return met


@pytest.mark.parametrize("command", COMMANDS)
def test_a_killed_command_leaves_the_earlier_or_the_later(
    command: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    record_testsuite_property: Callable[[str, object], None],
) -> None:
    """A few kills of each; what a killed audit left in its cache changes no later verdict."""
    warm(tmp_path, monkeypatch)
    assert rounds(command, SHORT, tmp_path).wrong == []
    record_testsuite_property(f"kills of a command that writes a {command}", SHORT)


@LONG
@pytest.mark.parametrize("command", COMMANDS)
def test_killed_commands_leave_the_earlier_or_the_later_in_a_long_run(
    command: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    record_testsuite_property: Callable[[str, object], None],
) -> None:
    """Five hundred kills that met a command at work, of six hundred: before it had written, and after."""
    warm(tmp_path, monkeypatch)
    met = rounds(command, OFTEN, tmp_path)
    killed = met.stood["earlier"] + met.stood["later"]
    record_testsuite_property(f"kills of a command that writes a {command}", killed)
    assert met.wrong == []
    assert killed >= AT_WORK
    assert met.stood["later"]
    assert met.stood["earlier"] or command == "cache"


def test_a_command_that_writes_in_place_is_found_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A lock that is written over itself, character after character, is found torn by a reader or after a kill."""

    def in_place(file: str, words: str) -> None:
        for _ in range(AGAIN):
            with Path(file).open("w", encoding="utf-8", buffering=1) as stream:
                for character in words:
                    stream.write(character)
                    stream.flush()

    warm(tmp_path, monkeypatch)
    monkeypatch.setattr(coverage, "replace_text", in_place)
    assert rounds("lock", 20, tmp_path).wrong
