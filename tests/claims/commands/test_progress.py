"""Progress of long work: how far, how fast and how long still on a terminal; nothing elsewhere."""

from __future__ import annotations

import io
import sys

import pytest
from rich.progress import Task, TaskID

from claims.commands.console import with_progress
from claims.commands.terminal import RateColumn


class Terminal(io.StringIO):
    """A stream that says that it is a terminal."""

    def isatty(self) -> bool:
        return True


def shown(stream: io.StringIO, monkeypatch: pytest.MonkeyPatch) -> str:
    """Return what is written while three items are taken."""
    monkeypatch.setattr(sys, "__stderr__", stream)
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("COLUMNS", "200")
    assert list(with_progress(iter("abc"), 3, "damaging claims")) == ["a", "b", "c"]
    return stream.getvalue()


def test_a_terminal_shows_how_far(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is done, three of three, and the time that is left."""
    told = shown(Terminal(), monkeypatch)
    for part in ("damaging claims", "3/3", "0:00:00"):
        assert part in told


@pytest.mark.parametrize(("speed", "told"), [(2.54, "2.5/s"), (1234.0, "1,234.0/s"), (None, "")])
def test_a_rate_is_counted_in_seconds(speed: float | None, told: str) -> None:
    """So many in a second; nothing as long as that is not known."""
    task = Task(TaskID(0), "damaging claims", 3, 0, lambda: 0.0)
    task.finished_speed = speed
    assert str(RateColumn().render(task)) == told


def test_a_pipe_stays_clean(monkeypatch: pytest.MonkeyPatch) -> None:
    """Not a byte."""
    assert shown(io.StringIO(), monkeypatch) == ""
