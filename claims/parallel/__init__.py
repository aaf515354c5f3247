"""One function applied to many items by worker processes that are killed when they exceed their time or memory.

A few items that nobody wants isolated are done here. Whatever knows what a claim is stays out of this package.
"""

from __future__ import annotations

import math
import os
import time
from collections import deque
from collections.abc import Iterator
from itertools import islice
from typing import TYPE_CHECKING

from claims.parallel.tasks import STANDARD, WAITING, Failure, Item, LimitsJson, Result, Runner, Task, WorkLimits

if TYPE_CHECKING:
    from concurrent.futures import Future

__all__ = [
    "STANDARD",
    "WAITING",
    "Failure",
    "LimitsJson",
    "Runner",
    "Task",
    "WorkLimits",
    "parallel_map",
    "processes",
]
JOBS = "CLAIMS_JOBS"  # the environment variable that says how many processes work at once
WORTH_SPREADING = 100  # fewer items are done by one process: others would begin too late to help
AHEAD = 4_096  # items sent before the first of them is answered: results of as many fit into memory


def parallel_map(task: Task[Item, Result], jobs: int | None = None, *, isolated: bool = False) -> Iterator[Result]:
    """Yield the results in the order of the items; an item that exceeds its limits costs no other its result.

    Args:
        task: the work.
        jobs: how many processes; the number of cores, or what ``CLAIMS_JOBS`` says, where none is given.
        isolated: whether even a few items go to a worker; otherwise they are done here, without limits.
    """
    alone = len(task.items) < WORTH_SPREADING or jobs == 1
    if not task.items or (alone and not isolated) or not hasattr(os, "fork"):
        yield from map(task.function, task.items)
        return
    from concurrent.futures import ThreadPoolExecutor  # noqa: PLC0415 - most audits have nothing for workers

    from claims.parallel.workers import Workers  # noqa: PLC0415 - as above

    until = math.inf if task.limits.in_all is None else time.monotonic() + task.limits.in_all
    with Workers(task, min(jobs or processes(), len(task.items))) as workers:
        threads = ThreadPoolExecutor(workers.count)
        places = range(len(task.items))
        futures = (threads.submit(workers.do, place) if time.monotonic() < until else None for place in places)
        try:
            sent = deque(islice(futures, AHEAD))
            for item in task.items:
                future = sent.popleft()
                try:
                    yield _result(future, until)
                except TimeoutError:
                    yield task.failed(item, Failure.DEADLINE)
                sent.extend(islice(futures, 1))
        finally:
            threads.shutdown(wait=False, cancel_futures=True)


def _result(future: Future[Result] | None, until: float) -> Result:
    """Return the result of an item, waiting until the deadline.

    Raises:
        TimeoutError: it was not begun, or not done, by then.
    """
    if future is None:
        raise TimeoutError
    return future.result(None if until == math.inf else max(0.0, until - time.monotonic()))


def processes() -> int:
    """Return the number of processes that the environment asks for: one for each core where it asks for none."""
    asked = os.environ.get(JOBS, "")
    return (int(asked) if asked.isdecimal() else 0) or os.cpu_count() or 1
