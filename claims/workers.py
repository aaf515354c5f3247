"""Work shared among processes: the same function over many items, results in the order of the items."""

from __future__ import annotations

import multiprocessing
import os
from collections.abc import Callable, Iterator, Sequence
from multiprocessing.connection import Connection, wait
from typing import TypeVar

Item = TypeVar("Item")
Result = TypeVar("Result")


class WorkerFailed(RuntimeError):
    """A worker ended before its share was done."""


def spread(function: Callable[[Item], Result], items: Sequence[Item], jobs: int | None = None) -> Iterator[Result]:
    """Yield the results in order, computed by forked workers that inherit everything the function needs.

    With one job, or where processes cannot be forked, the work is done here.

    Raises:
        WorkerFailed: a worker was killed or crashed.
    """
    count = min(jobs or os.cpu_count() or 1, len(items))
    if count <= 1 or "fork" not in multiprocessing.get_all_start_methods():
        yield from map(function, items)
        return
    yield from _ordered(function, items, count)


def _ordered(function: Callable[[Item], Result], items: Sequence[Item], count: int) -> Iterator[Result]:
    context = multiprocessing.get_context("fork")
    readers: list[Connection] = []
    for first in range(count):
        reader, writer = context.Pipe(duplex=False)
        context.Process(target=_work, args=(function, items, first, count, writer), daemon=True).start()
        writer.close()
        readers.append(reader)
    done: dict[int, Result] = {}
    for place in range(len(items)):
        while place not in done:
            _receive(readers, done)
        yield done.pop(place)


def _receive(readers: list[Connection], done: dict[int, Result]) -> None:
    if not readers:
        raise WorkerFailed("a worker ended before its share was done")
    ready = wait(readers)
    for reader in [each for each in readers if each in ready]:
        try:
            place, result = reader.recv()
            done[place] = result
        except EOFError:
            readers.remove(reader)


def _work(function: Callable[[Item], Result], items: Sequence[Item], first: int, step: int, writer: Connection) -> None:
    for place in range(first, len(items), step):
        writer.send((place, function(items[place])))
    writer.close()
