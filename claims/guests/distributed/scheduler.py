"""A Dask scheduler, named by its address, whose workers do the items of a task piece by piece."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Iterator
from concurrent.futures import CancelledError, Executor, Future, wait
from contextlib import contextmanager
from itertools import islice
from typing import Any, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from claims.commands.console import stop
from claims.guests.distributed.pieces import PieceError, do_piece
from claims.parallel import Runner, Task
from claims.schema.diagnostics import Diagnostic, run_error
from derive.cache import program_digest

Item = TypeVar("Item")
Result = TypeVar("Result")
PATIENCE = 20  # seconds for a first answer; a busy cluster may take several
LOOKING_UP = 1.0  # seconds between two looks whether any worker is left
COMING_BACK = 60  # seconds by the clock in which a cluster's manager begins another worker
PIECES = 64  # pieces of a task at least, where sizes allow: several for each worker of a small cluster
SMALLEST, LARGEST = 16, 256  # items of a piece: it has to be sent, and a process to be begun for it
AHEAD = 128  # pieces under way at once: a large cluster has work, and memory here stays bounded


@contextmanager
def connect(address: str) -> Iterator[Runner]:
    """Yield what does tasks on the workers of a scheduler.

    Raises:
        typer.Exit: there is no Dask, no scheduler or no worker, or a piece came to nothing.
    """
    try:
        from distributed import Client, KilledWorker  # noqa: PLC0415 - an extra
    except ImportError:
        stop([_fault(address, "Dask is not installed", "pip install 'verified-claims[dask]'")])
    try:
        with Client(address, timeout=PATIENCE, set_as_default=False) as client:
            client.wait_for_workers(1, timeout=PATIENCE)
            yield Cluster(client.get_executor(), client).run
    except (OSError, ValueError, TimeoutError) as problem:
        stop([_fault(address, str(problem), f"dask scheduler; dask worker {address}")])
    except CancelledError:
        stop([_fault(address, "the connection to the scheduler was lost", f"dask scheduler; dask worker {address}")])
    except (PieceError, KilledWorker) as problem:
        stop([_fault(address, str(problem), "install the same release and Python on every worker")])


class Cluster(Struct):
    """Workers on other machines.

    Args:
        executor: what sends a call to one of them.
        client: a connected client of Dask, which knows the workers.
        seen: when a worker was last seen, by the clock of this machine.
    """

    executor: Executor
    client: Any
    seen: float = 0.0

    def run(self, task: Task[Item, Result]) -> Iterator[Result]:
        """Yield the results of a task in order; functions and items travel as pickles.

        Raises:
            PieceError: a piece came to nothing, or no worker is left.
        """
        size = min(LARGEST, max(SMALLEST, len(task.items) // PIECES))
        starts = range(0, len(task.items), size)
        pieces = (replace(task, items=tuple(task.items[start : start + size])) for start in starts)
        program = program_digest()
        futures = (self.executor.submit(do_piece, program, piece) for piece in pieces)
        sent = deque(islice(futures, AHEAD))
        self.seen = time.monotonic()
        while sent:
            yield from self._wait_for(sent.popleft())
            sent.extend(islice(futures, 1))

    def _wait_for(self, future: Future[list[Result]]) -> list[Result]:
        while not wait([future], timeout=LOOKING_UP).done:
            now = time.monotonic()
            if self.client.scheduler_info(n_workers=1)["workers"]:
                self.seen = now
            if now - self.seen > COMING_BACK:
                raise PieceError("no worker is left")
        return future.result()


def _fault(address: str, problem: str, hint: str) -> Diagnostic:
    return run_error(f"--scheduler {address}: {problem}", hint)
