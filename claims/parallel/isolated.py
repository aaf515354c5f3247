"""Jobs: parts of a task, done wherever an executor runs them, each in a process of its own.

Where it runs, the same program must be installed: another one could come to another verdict.
"""

from __future__ import annotations

from abc import abstractmethod
from collections import deque
from collections.abc import Iterator
from concurrent.futures import Executor, Future, wait
from contextlib import suppress
from itertools import islice
from typing import TypeVar

from msgspec.structs import replace

from claims.parallel.pool import LOOKING_UP, Task
from claims.parallel.standing import GoneError, standing
from derive.cache.program import engine

Item = TypeVar("Item")
Result = TypeVar("Result")
PACKAGES = ("units", "derive", "claims")
PIECES = 64  # so many at least, where sizes allow: several for each worker of a small cluster
SMALLEST_PIECE, LARGEST_PIECE = 16, 256  # a job has to be sent, and its process to fork a worker
AHEAD = 128  # pieces under way at once, so that a large cluster has work and the memory here stays bounded


class JobError(RuntimeError):
    """A job that came to nothing: another program there, its process died, or nobody is left to do it."""


class Elsewhere(Executor):
    """What runs jobs on other machines, and may lose them all."""

    @abstractmethod
    def deserted(self) -> bool:
        """Return whether nobody has been there to do a job for longer than a machine needs to come back."""


def shared_out(task: Task[Item, Result], executor: Executor, size: int = 0) -> Iterator[Result]:
    """Yield the results of a task in order, its items done as jobs, wherever the executor runs them.

    Functions and items travel as pickles, as they do between processes of one machine.

    Args:
        task: what is to be done.
        executor: what runs the jobs.
        size: how many items a job has; as many as suit their number where none is given.

    Raises:
        JobError: a job came to nothing.
    """
    size = size or min(LARGEST_PIECE, max(SMALLEST_PIECE, len(task.items) // PIECES))
    places = range(0, len(task.items), size)
    pieces = (replace(task, items=tuple(task.items[place : place + size])) for place in places)
    program = engine(PACKAGES)
    sent = deque(executor.submit(job, program, piece) for piece in islice(pieces, AHEAD))
    while sent:
        yield from _result(sent.popleft(), executor)
        sent.extend(executor.submit(job, program, piece) for piece in islice(pieces, 1))


def _result(future: Future[list[Result]], executor: Executor) -> list[Result]:
    while not wait([future], timeout=LOOKING_UP).done:
        if isinstance(executor, Elsewhere) and executor.deserted():
            raise JobError("no worker is left")
    return future.result()


def job(program: str, task: Task[Item, Result]) -> list[Result]:
    """Return the results of a task, done by a process of its own; one that stood idle may have died meanwhile.

    Raises:
        JobError: this is not that program, or the process died.
    """
    if engine(PACKAGES) != program:
        raise JobError("another version of verified-claims, Python or a library is installed at a worker")
    tried = True
    while tried:
        with suppress(GoneError), standing(program) as process:
            tried = process.tried
            return process.done(task)
    raise JobError("the process of a job died")
