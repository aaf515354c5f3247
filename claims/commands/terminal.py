"""What only a terminal shows, by rich: colours, tables, and how far long work has come."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TextIO, TypeVar

from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    ProgressColumn,
    Task,
    TextColumn,
    TimeRemainingColumn,
)
from rich.text import Text

T = TypeVar("T")


class PlainConsole(Console):
    """A console that leaves it to the command what happens when nobody reads on."""

    def on_broken_pipe(self) -> None:
        """Raise the error that is being handled."""
        raise  # noqa: PLE0704 - called while the error is handled


class RateColumn(ProgressColumn):
    """How many come in a second, once that is known."""

    def render(self, task: Task) -> Text:
        """Return the rate with one decimal."""
        speed = task.finished_speed or task.speed
        return Text("" if speed is None else f"{speed:,.1f}/s", style="progress.data.speed")


def track_progress(items: Iterable[T], total: int | None, says: str, stream: TextIO) -> Iterator[T]:
    """Yield the items, and show how far it has come, where the stream turns out to be a terminal."""
    console = PlainConsole(file=stream, highlight=False)
    if not console.is_terminal:
        yield from items
        return
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), RateColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True) as progress:
        yield from progress.track(items, total, description=says)
