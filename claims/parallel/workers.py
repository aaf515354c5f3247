"""Worker processes, by pebble: forked, so that they inherit the function and the items, and only results are sent.

What is measured is processor time, which other work on the machine does not use up.
"""

from __future__ import annotations

import contextlib
import gc
import math
import os
import resource
import signal
import sys
import time
from concurrent.futures import CancelledError, wait
from concurrent.futures.process import BrokenProcessPool
from contextvars import ContextVar
from multiprocessing import get_context
from pathlib import Path
from queue import SimpleQueue
from typing import Any, Generic, Self, TypeVar, cast

from pebble import ProcessExpired, ProcessPool

from claims.parallel.tasks import WAITING, Failure, Task

Item = TypeVar("Item")
Result = TypeVar("Result")
LOOKING_UP = 1.0  # seconds between two looks of a worker at its memory, and whether its parent lives
BYTES_IN_MAXRSS = 1 if sys.platform == "darwin" else 1024  # units of getrusage(2)
PAGES = Path("/proc/self/statm")
_TASK: ContextVar[Task[Any, Any]] = ContextVar("_TASK")  # set once in each worker process


class Workers(Generic[Item, Result]):
    """As many processes as are asked for, each of them a pool of one with at most one item under way.

    So no result of an item can be mistaken for that of another that ends the process.
    """

    def __init__(self, task: Task[Item, Result], count: int) -> None:
        self.task, self.count, self.stopped = task, count, False
        self.idle: SimpleQueue[ProcessPool] = SimpleQueue()
        self.pools = [self._begun() for _ in range(count)]
        for pool in self.pools:
            self.idle.put(pool)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.stopped = True
        begun = tuple(self.pools)
        for pool in begun:
            pool.stop()  # type: ignore[no-untyped-call]  # pebble declares no type here
        for pool in begun:
            pool.join()

    def do(self, place: int) -> Result:
        """Return the result of an item, or its replacement where its process was ended."""
        item, pool = self.task.items[place], self.idle.get()
        future = pool.schedule(_work, args=(place,), timeout=WAITING * self.task.limits.seconds)
        try:
            while not wait([future], LOOKING_UP).done:
                if self.stopped:
                    raise CancelledError
            return cast("Result", future.result())
        except TimeoutError:
            return self.task.failed(item, Failure.TIME)
        except ProcessExpired as ended:
            return self.task.failed(item, Failure.TIME if ended.exitcode == -signal.SIGXCPU else Failure.CRASH)
        except BrokenProcessPool:  # the process was gone before it could say that it had begun
            if self.stopped:
                raise CancelledError from None
            pool = self._begun()
            self.pools.append(pool)
            return self.task.failed(item, Failure.CRASH)
        finally:
            self.idle.put(pool)

    def _begun(self) -> ProcessPool:
        """Return a pool whose process is there."""
        pool = ProcessPool(1, initializer=_begin, initargs=(self.task, os.getpid()), context=get_context("fork"))
        if not pool.active:  # which begins it, in this thread
            raise RuntimeError("a worker process cannot be begun")
        return pool


def _begin(task: Task[Any, Any], parent: int) -> None:
    """Prepare a worker: limit its memory, and end it when its parent has died or, on macOS, it exceeds that limit."""
    gc.freeze()  # collecting what is inherited would copy its pages
    mapped = int(PAGES.read_text("ascii").split()[0]) * resource.getpagesize() if PAGES.exists() else 0
    with contextlib.suppress(ValueError, OSError):  # macOS refuses a limit below what a process has mapped
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        resource.setrlimit(resource.RLIMIT_AS, (mapped + task.limits.memory,) * 2)
    most = _resident() + task.limits.memory

    def look_up(*_: object) -> None:
        if os.getppid() != parent or _resident() > most:
            os._exit(1)

    signal.signal(signal.SIGALRM, look_up)
    signal.setitimer(signal.ITIMER_REAL, LOOKING_UP, LOOKING_UP)
    _TASK.set(task)


def _work(place: int) -> Any:
    """Return the result of one item in a worker; the system ends the worker where that takes too long."""
    task = _TASK.get()
    _limit_time(task.limits.seconds)
    try:
        return task.function(task.items[place])
    except MemoryError:
        os._exit(1)  # what the traceback refers to would leave too little for the next item


def _limit_time(seconds: float) -> None:
    """Let this process compute so long from now on, or less where the system allows less."""
    _, hard = resource.getrlimit(resource.RLIMIT_CPU)
    most = math.ceil(time.process_time() + seconds)
    resource.setrlimit(resource.RLIMIT_CPU, (most if hard == resource.RLIM_INFINITY else min(most, hard), hard))


def _resident() -> int:
    """Return the peak of this process's memory in bytes."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * BYTES_IN_MAXRSS
