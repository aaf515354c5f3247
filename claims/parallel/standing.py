"""Processes that stand ready for one task after another, since beginning one costs a second of imports.

Each forks workers of its own, which can be killed whatever threads run where it was begun.
"""

from __future__ import annotations

import os
import queue
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from functools import cache
from math import inf
from multiprocessing import Pipe
from multiprocessing.connection import Connection
from typing import TypeVar

from claims.parallel.bounds import may_go_on
from claims.parallel.pool import LOOKING_UP, WAITING, Task, spread

Item = TypeVar("Item")
Result = TypeVar("Result")
IDLE = 600  # seconds without a task after which a process ends: long enough between two commands, and no lodger
LONGEST = 86_400  # seconds by the clock that a task is waited for, whatever its items may take: a day
GONE = (EOFError, OSError)  # what a channel raises once the process at its other end has died


class GoneError(RuntimeError):
    """A process died over its task, or takes longer than the task may."""


class Standing:
    """A process of this program, which does one task after another."""

    def __init__(self, program: str) -> None:
        """Begin it; the digest is that of the program that it is."""
        self.program, self.tried = program, False
        self.channel, theirs = Pipe()
        with theirs:
            call = [sys.executable, "-m", __name__, str(theirs.fileno())]
            self.process = subprocess.Popen(call, pass_fds=[theirs.fileno()])  # noqa: S603 - this very module

    def done(self, task: Task[Item, Result]) -> list[Result]:
        """Return the results of a task.

        Raises:
            GoneError: it came to nothing.
        """
        try:
            self.channel.send(task)
            if not self.channel.poll(min(LONGEST, WAITING * task.limits.seconds * (1 + len(task.items)))):
                raise GoneError
            results: list[Result] = self.channel.recv()
        except GONE:
            raise GoneError from None
        self.tried = True
        return results

    def end(self) -> None:
        """End it, whatever it does."""
        self.channel.close()
        self.process.kill()
        self.process.wait()


@cache
def _idle() -> queue.SimpleQueue[Standing]:
    """Return the processes that this one has begun and that stand idle."""
    return queue.SimpleQueue()


@contextmanager
def standing(program: str) -> Iterator[Standing]:
    """Yield a process of a program, an idle one if there is one; after an error it is not used again."""
    found = _found(program) or Standing(program)
    with ExitStack() as failing:
        failing.callback(found.end)
        yield found
        failing.pop_all()
    _idle().put(found)


def dismiss() -> None:
    """End all processes that stand idle."""
    with suppress(queue.Empty):
        while True:
            _idle().get_nowait().end()


def _found(program: str) -> Standing | None:
    """Return an idle process of a program that lives; those of another program, and the dead, go."""
    with suppress(queue.Empty):
        while True:
            found = _idle().get_nowait()
            if found.program == program and found.process.poll() is None:
                return found
            found.end()
    return None


def main() -> None:
    """Do task after task that comes through the channel whose number is the argument, as long as anybody may send one.

    Who waits for it may die meanwhile.
    """
    parent = os.getppid()
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # who is interrupted ends it
    signal.signal(signal.SIGALRM, lambda *_: None if may_go_on(parent, inf) else os._exit(1))
    signal.setitimer(signal.ITIMER_REAL, LOOKING_UP, LOOKING_UP)
    with Connection(int(sys.argv[1])) as channel, suppress(*GONE):
        while channel.poll(IDLE):
            task: Task[object, object] = channel.recv()
            channel.send(list(spread(task, jobs=1, apart=True)))


if __name__ == "__main__":
    main()
