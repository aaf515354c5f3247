"""Progress of long work: how far, how fast and how long still on a terminal; nothing elsewhere."""

from __future__ import annotations

import io
import re
import sys
from collections.abc import Iterator
from threading import Event

import pytest
from rich.progress import Task, TaskID

from claims.commands import terminal
from claims.commands.console import with_progress
from claims.commands.terminal import RateColumn


class Terminal(io.StringIO):
    """A stream that says that it is a terminal, and when something is written."""

    def __init__(self) -> None:
        super().__init__()
        self.written = Event()

    def isatty(self) -> bool:
        return True

    def write(self, text: str, /) -> int:
        written = super().write(text)
        self.written.set()
        return written


def shown(stream: io.StringIO, monkeypatch: pytest.MonkeyPatch) -> str:
    """Return what is written while three items are waited for, each until the bar is drawn, and printed."""
    monkeypatch.setattr(sys, "__stderr__", stream)
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("COLUMNS", "200")
    stream.writelines(f"finding {item}\n" for item in with_progress(slow(stream), 3, "damaging claims"))
    return stream.getvalue()


def slow(stream: io.StringIO) -> Iterator[str]:
    """Yield three items, on a terminal each of them once how far it has come is drawn anew."""
    for done, item in enumerate("abc"):
        while isinstance(stream, Terminal) and f"{done}/3" not in stream.getvalue().rpartition("finding")[2]:
            stream.written.wait()
            stream.written.clear()
        yield item


def test_a_terminal_shows_how_far(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is done, two of three before the last."""
    printed = shown(Terminal(), monkeypatch)
    for part in ("damaging claims", "0/3", "1/3", "2/3"):
        assert part in printed


def test_what_is_printed_is_not_glued_to_the_bar(monkeypatch: pytest.MonkeyPatch) -> None:
    """The line is erased, and the cursor is back, before each finding; after the last nothing is drawn."""
    before = shown(Terminal(), monkeypatch).split("finding ")
    assert [re.sub(r"\x1b\[\?25[hl]", "", part).endswith("\x1b[1A\x1b[2K") for part in before[:3]] == [True] * 3
    assert before[3] == "c\n"


def test_a_short_run_draws_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Three items that are there at once."""
    stream = Terminal()
    monkeypatch.setattr(sys, "__stderr__", stream)
    monkeypatch.setattr(terminal, "EVERY", 1e6)
    assert list(with_progress(iter("abc"), 3, "damaging claims")) == ["a", "b", "c"]
    assert stream.getvalue() == ""


@pytest.mark.parametrize(("speed", "told"), [(2.54, "2.5/s"), (1234.0, "1,234.0/s"), (None, "")])
def test_a_rate_is_counted_in_seconds(speed: float | None, told: str) -> None:
    """So many in a second; nothing as long as that is not known."""
    task = Task(TaskID(0), "damaging claims", 3, 0, lambda: 0.0)
    task.finished_speed = speed
    assert str(RateColumn().render(task)) == told


def test_a_terminal_without_a_cursor_stays_clean(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing can be erased there."""
    stream = Terminal()
    monkeypatch.setattr(sys, "__stderr__", stream)
    monkeypatch.setenv("TERM", "dumb")
    assert list(with_progress(iter("abc"), 3, "damaging claims")) == ["a", "b", "c"]
    assert stream.getvalue() == ""


def test_a_pipe_stays_clean(monkeypatch: pytest.MonkeyPatch) -> None:
    """Not a byte but the findings."""
    assert shown(io.StringIO(), monkeypatch) == "finding a\nfinding b\nfinding c\n"
