"""Pieces of a task on a worker: each is done by a process of its own, which forks workers that can be killed."""

from __future__ import annotations

import signal
import subprocess
import sys
from multiprocessing import Pipe
from multiprocessing.connection import Connection
from typing import TypeVar

from claims.parallel import WAITING, Task, parallel_map
from derive.cache import program_digest

Item = TypeVar("Item")
Result = TypeVar("Result")
LONGEST = 86_400  # seconds by the clock that a piece is waited for, whatever its items may take: a day


class PieceError(RuntimeError):
    """A piece that came to nothing: another program there, its process died, or no worker is left."""


def do_piece(program: bytes, task: Task[Item, Result]) -> list[Result]:
    """Return the results of a task, done by a process of its own.

    Args:
        program: the digest of the program that asks; another one could come to another verdict.
        task: its function and items can be pickled.

    Raises:
        PieceError: this is another program, or the process died.
    """
    if program_digest() != program:
        raise PieceError("another version of verified-claims, Python or a library is installed on a worker")
    channel, theirs = Pipe()
    with theirs:
        call = [sys.executable, "-m", __name__, str(theirs.fileno())]
        process = subprocess.Popen(call, pass_fds=[theirs.fileno()])  # noqa: S603 - this very module
    try:
        with channel:
            channel.send(task)
            if not channel.poll(min(LONGEST, WAITING * task.limits.seconds * (1 + len(task.items)))):
                raise PieceError("a worker process exceeded its time limit")
            results: list[Result] = channel.recv()
            return results
    except (EOFError, OSError):
        raise PieceError("a worker process died") from None
    finally:
        process.kill()
        process.wait()


def main() -> None:
    """Do the task that comes through the channel whose number is the argument, and send its results back."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever is interrupted ends this process
    with Connection(int(sys.argv[1])) as channel:
        task: Task[object, object] = channel.recv()
        channel.send(list(parallel_map(task, jobs=1, isolated=True)))


if __name__ == "__main__":
    main()
