"""What only a terminal shows, by rich: colours, tables, and how far long work has come."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from threading import Event, Lock, Thread, Timer
from typing import TextIO, TypeVar

from msgspec import Struct
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
EVERY = 0.2  # seconds between two drawings, and before the first: short runs show nothing


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


class _Bar(Struct):
    """A bar on a terminal, drawn only while the next item is waited for, so that nothing printed is glued to it."""

    progress: Progress
    lock: Lock
    waiting: bool = True

    def draw(self) -> None:
        """Draw the bar, or draw it again, unless something else may be printing."""
        with self.lock:
            if self.waiting:
                self.progress.start()
                self.progress.refresh()

    def clear(self, *, waiting: bool) -> None:
        """Clear the bar; it is drawn again only if the next item is waited for."""
        with self.lock:
            self.progress.stop()
            self.waiting = waiting


@contextmanager
def show_waiting(says: str, stream: TextIO) -> Iterator[None]:
    """Show what is waited for, from a moment on, where the stream is a terminal."""
    console = PlainConsole(file=stream, highlight=False)
    if not console.is_interactive:
        yield
        return
    status = console.status(says)
    timer = Timer(EVERY, status.start)
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        timer.cancel()
        timer.join()
        status.stop()


def track_progress(items: Iterable[T], total: int | None, says: str, stream: TextIO) -> Iterator[T]:
    """Yield the items, and show how far it has come, where the stream turns out to be a terminal."""
    console = PlainConsole(file=stream, highlight=False)
    if not console.is_interactive:
        yield from items
        return
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), RateColumn(), TimeRemainingColumn())
    progress = Progress(
        *columns, console=console, transient=True, auto_refresh=False, redirect_stdout=False, redirect_stderr=False
    )
    bar, done = _Bar(progress, Lock()), Event()
    task = bar.progress.add_task(says, total=total)
    drawing = Thread(target=_draw_until, args=(bar, done), daemon=True)
    drawing.start()
    try:
        for item in items:
            bar.clear(waiting=False)
            bar.progress.advance(task)
            yield item
            bar.clear(waiting=True)
    finally:
        done.set()
        drawing.join()
        bar.clear(waiting=False)


def _draw_until(bar: _Bar, done: Event) -> None:
    while not done.wait(EVERY):
        bar.draw()
