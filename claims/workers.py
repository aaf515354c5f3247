"""Work shared among processes that can be killed: one function over many items, results in the order of the items.

A worker that takes too long over an item, or dies over it, is replaced, and the item gets the caller's word for that.
Timing can thus end an item but never change a result.
"""

from __future__ import annotations

import multiprocessing
import os
import resource
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import Generic, TypeVar

Item = TypeVar("Item")
Result = TypeVar("Result")
MEMORY = 4 * 2**30
SECONDS = 120.0


@dataclass(frozen=True)
class Task(Generic[Item, Result]):
    """What is to be done.

    Args:
        function: from an item to its result.
        items: all items.
        ended: the result of an item whose worker ran out of time (``time``) or died (``crash``).
        seconds: how long one item may take.
    """

    function: Callable[[Item], Result]
    items: Sequence[Item]
    ended: Callable[[Item, str], Result]
    seconds: float = SECONDS


@dataclass
class _Worker:
    """A process, its channel, and the place that it works on; it goes on in steps."""

    process: BaseProcess
    reader: Connection
    place: int
    since: float


def spread(task: Task[Item, Result], jobs: int | None = None) -> Iterator[Result]:
    """Yield the results in order, computed by forked workers that inherit everything the function needs.

    With one job, or where processes cannot be forked, the work is done here and without limits.
    """
    count = min(jobs or os.cpu_count() or 1, len(task.items))
    if count <= 1 or "fork" not in multiprocessing.get_all_start_methods():
        yield from map(task.function, task.items)
        return
    workers = [_started(task, place, count) for place in range(count)]
    done: dict[int, Result] = {}
    for place, _ in enumerate(task.items):
        while place not in done:
            _receive(task, workers, count, done)
        yield done.pop(place)


def _started(task: Task[Item, Result], place: int, step: int) -> _Worker:
    context = multiprocessing.get_context("fork")
    reader, writer = context.Pipe(duplex=False)
    process = context.Process(target=_work, args=(task, place, step, writer), daemon=True)
    process.start()
    writer.close()
    return _Worker(process, reader, place, time.monotonic())


def _work(task: Task[Item, Result], place: int, step: int, writer: Connection) -> None:
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    for mine in range(place, len(task.items), step):
        writer.send(task.function(task.items[mine]))
    writer.close()


def _receive(task: Task[Item, Result], workers: list[_Worker], step: int, done: dict[int, Result]) -> None:
    """Take what is ready, and replace workers that are overdue or dead."""
    ready = wait([worker.reader for worker in workers], timeout=1.0)
    for index, worker in reversed(list(enumerate(workers))):
        reason = _advance(worker, step, done) if worker.reader in ready else _overdue(task, worker)
        if reason:
            _replace(task, workers, index, step, done, reason)


def _advance(worker: _Worker, step: int, done: dict[int, Result]) -> str:
    try:
        done[worker.place] = worker.reader.recv()
    except EOFError:
        return "crash"
    worker.place += step
    worker.since = time.monotonic()
    return ""


def _overdue(task: Task[Item, Result], worker: _Worker) -> str:
    return "time" if time.monotonic() - worker.since > task.seconds else ""


def _replace(
    task: Task[Item, Result], workers: list[_Worker], index: int, step: int, done: dict[int, Result], reason: str
) -> None:
    """End a worker; an item that it did not finish gets its word, and a new worker goes on after it."""
    worker = workers.pop(index)
    worker.process.kill()
    worker.process.join()
    worker.reader.close()
    if worker.place < len(task.items):
        done[worker.place] = task.ended(task.items[worker.place], reason)
        if worker.place + step < len(task.items):
            workers.append(_started(task, worker.place + step, step))
