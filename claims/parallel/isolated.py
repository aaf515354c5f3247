"""A job: a task done in a fresh process, whose own workers can be forked and killed whatever threads run here.

Where it runs, the same program must be installed: another one could come to another verdict.
"""

from __future__ import annotations

import math
import os
import signal
import subprocess
import sys
from collections import deque
from collections.abc import Iterator
from concurrent.futures import Executor
from contextlib import suppress
from dataclasses import replace
from itertools import islice
from multiprocessing import Pipe
from multiprocessing.connection import Connection
from typing import TypeVar

from claims.parallel.bounds import may_go_on
from claims.parallel.pool import LOOKING_UP, Task, spread
from derive.cache.program import engine

Item = TypeVar("Item")
Result = TypeVar("Result")
PACKAGES = ("units", "derive", "claims")
PIECES = 64  # so many at least, where sizes allow: several for each worker of a small cluster
SMALLEST_PIECE, LARGEST_PIECE = 16, 256  # a job begins with a second of imports
AHEAD = 128  # pieces under way at once, so that a large cluster has work and the memory here stays bounded


class JobError(RuntimeError):
    """A job that came to nothing: another program there, or its process died."""


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
        yield from sent.popleft().result()
        sent.extend(executor.submit(job, program, piece) for piece in islice(pieces, 1))


def job(program: str, task: Task[Item, Result]) -> list[Result]:
    """Return the results of a task, done by a fresh process.

    Raises:
        JobError: this is not that program, or the process died.
    """
    if engine(PACKAGES) != program:
        raise JobError("another version of verified-claims, Python or a library is installed at a worker")
    ours, theirs = Pipe()
    with ours, theirs:
        call = [sys.executable, "-m", "claims.parallel.isolated", str(theirs.fileno())]
        with subprocess.Popen(call, pass_fds=[theirs.fileno()]) as process:  # noqa: S603 - this very module
            theirs.close()
            try:
                ours.send(task)
                results: list[Result] = ours.recv()
            except (EOFError, OSError):
                process.kill()
                raise JobError("the process of a job died") from None
    return results


def main() -> None:
    """Do the task that comes through the channel whose number is the argument; who waits for it may die meanwhile."""
    parent = os.getppid()
    signal.signal(signal.SIGALRM, lambda *_: None if may_go_on(parent, math.inf) else os._exit(1))
    signal.setitimer(signal.ITIMER_REAL, LOOKING_UP, LOOKING_UP)
    with Connection(int(sys.argv[1])) as channel, suppress(BrokenPipeError):
        task: Task[object, object] = channel.recv()
        channel.send(list(spread(task, jobs=1, apart=True)))


if __name__ == "__main__":
    main()
