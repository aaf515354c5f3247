"""Work shared among processes that can be killed: one function over many items, results in the order of the items.

A worker that computes too long over an item, or dies over it, is replaced, and the item gets the caller's word for it.
What counts is the time of the processor, which other work on the machine does not use up.
"""

from __future__ import annotations

import contextlib
import gc
import math
import multiprocessing
import os
import resource
import signal
import threading
import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from itertools import islice
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from multiprocessing.reduction import ForkingPickler
from typing import Generic, TypeVar

from msgspec import Struct, field

from claims.parallel.bounds import allow, bound_memory, may_go_on, most_resident
from claims.parallel.limits import STANDARD, WorkLimits

Item = TypeVar("Item")
Result = TypeVar("Result")
# An item that waits instead of computing is ended after so many times its seconds by the clock.
WAITING = 20
JOBS = "CLAIMS_JOBS"
# Fewer items than these are done by one process: others would begin too late to help.
WORTH_SPREADING = 100
MOST_AT_ONCE = 64  # items for one trip to a worker: sending costs less than deciding by then
TOGETHER = 0.05  # seconds of which answers travel together: what is quick goes in one parcel, what lasts goes at once
LOOKING_UP = 1.0  # seconds after which a worker looks whether somebody still waits for it
AHEAD = 4_096  # results that wait for an earlier one; so many fit into any memory


class Task(Struct, Generic[Item, Result], frozen=True):
    """What is to be done.

    Args:
        function: from an item to its result.
        items: all items.
        ended: the result of an item whose worker ran out of time (``time``) or died (``crash``), or that was not
            reached before the time for all ran out (``in all``).
        limits: how much it may take.
        ahead: how many results may wait for an earlier one.
        parents: whether its workers begin processes of their own.
        ready: makes what every worker needs, once, for all to inherit.
    """

    function: Callable[[Item], Result]
    items: Sequence[Item]
    ended: Callable[[Item, str], Result]
    limits: WorkLimits = STANDARD
    ahead: int = AHEAD
    parents: bool = False
    ready: Callable[[], object] = object


class _Worker(Struct):
    """A process, its channel, the places that it has still to answer, and whether it answers one by one."""

    process: BaseProcess
    channel: Connection
    places: deque[int]
    alone: bool
    since: float = field(default_factory=time.monotonic)


def spread(task: Task[Item, Result], jobs: int | None = None, *, apart: bool = False) -> Iterator[Result]:
    """Yield the results in order, computed by forked workers that inherit everything the function needs.

    With one job, unless it is to be done apart, or where processes cannot be forked, the work is done here and without
    limits.
    """
    count = min(jobs or processes(), len(task.items))
    task.ready()
    if count <= (0 if apart else 1) or "fork" not in multiprocessing.get_all_start_methods():
        yield from map(task.function, task.items)
    else:
        yield from _Crew(task, count).results()


@contextlib.contextmanager
def _held_back(number: signal.Signals) -> Iterator[None]:
    """Let a signal wait: Ctrl-C amid what is called around a fork would be lost, as errors there are not passed on.

    It is noted, not blocked: of several threads another one would receive it.
    """
    came: list[int] = []
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.getsignal(number)
    signal.signal(number, lambda *_: came.append(number))
    try:
        yield
    finally:
        signal.signal(number, before)
    if came:
        signal.raise_signal(number)


class _Crew(Generic[Item, Result]):
    """Workers that take the next items as they finish, so that none waits while there is work."""

    def __init__(self, task: Task[Item, Result], count: int) -> None:
        self.task = task
        self.next = iter(range(len(task.items)))
        self.at_once = min(MOST_AT_ONCE, 1 + len(task.items) // (256 * count))
        self.done: dict[int, Result] = {}
        self.until = time.monotonic() + (math.inf if task.limits.in_all is None else task.limits.in_all)
        self.workers: list[_Worker] = []
        for _ in range(count):
            self._start(self._batch())

    def results(self) -> Iterator[Result]:
        """Yield the results in order; workers run ahead, but not without bound."""
        try:
            for place, item in enumerate(self.task.items):
                while place not in self.done and time.monotonic() < self.until:
                    self._receive()
                yield self.done.pop(place) if place in self.done else self.task.ended(item, "in all")
        finally:  # whoever wants no more results leaves nobody at work
            for worker in self.workers:
                worker.process.kill()
            for worker in self.workers:
                worker.process.join()

    def _batch(self) -> deque[int]:
        return deque(islice(self.next, self.at_once))

    def _start(self, places: deque[int], *, alone: bool = False) -> None:
        context = multiprocessing.get_context("fork")
        ours, theirs = context.Pipe()
        inherited = [ours, *(worker.channel for worker in self.workers)]
        patience = 0.0 if alone else TOGETHER
        arguments = (self.task, (theirs, patience), list(places), inherited, os.getpid())
        process = context.Process(target=_work, args=arguments, daemon=not self.task.parents)
        with _held_back(signal.SIGINT):
            process.start()
        theirs.close()
        self.workers.append(_Worker(process, ours, places, alone))

    def _receive(self) -> None:
        """Hand out work, take what is ready, and replace workers that are overdue or dead."""
        self._supply()
        patience = min(1.0, max(0.0, self.until - time.monotonic()))
        ready = wait([worker.channel for worker in self.workers if worker.places], timeout=patience)
        for worker in list(self.workers):
            reason = self._take(worker) if worker.channel in ready else self._overdue(worker)
            if reason:
                self._replace(worker, reason)
        self._supply()

    def _supply(self) -> None:
        for worker in list(self.workers):
            if not worker.places and len(self.done) < self.task.ahead:
                self._hand_out(worker)

    def _take(self, worker: _Worker) -> str:
        try:
            results = worker.channel.recv()
        except (EOFError, OSError):
            worker.process.join()
            return "time" if worker.process.exitcode == -signal.SIGXCPU else "crash"
        for result in results:
            self.done[worker.places.popleft()] = result
        worker.since = time.monotonic()
        return ""

    def _overdue(self, worker: _Worker) -> str:
        return "time" if worker.places and time.monotonic() - worker.since > WAITING * self.task.limits.seconds else ""

    def _hand_out(self, worker: _Worker) -> None:
        """Give a worker its next places; one that gets none ends."""
        worker.places, worker.since = self._batch(), time.monotonic()
        try:
            worker.channel.send(list(worker.places))
        except OSError:  # it has died meanwhile: its channel tells so when it is read
            return
        if not worker.places:
            self.workers.remove(worker)

    def _replace(self, worker: _Worker, reason: str) -> None:
        """End a worker; the item that it did not finish gets its word, and a new worker goes on after it.

        Where it may be any of several, whose answers would have come together, they are done again one by one.
        """
        worker.process.kill()
        worker.process.join()
        worker.channel.close()
        self.workers.remove(worker)
        if worker.alone or len(worker.places) == 1:
            place = worker.places.popleft()
            self.done[place] = self.task.ended(self.task.items[place], reason)
        places = worker.places or self._batch()
        if places:
            self._start(places, alone=True)


def _work(
    task: Task[Item, Result],
    answering: tuple[Connection, float],
    places: list[int],
    inherited: list[Connection],
    parent: int,
) -> None:
    """Answer item after item, quick ones together; without the others' channels, so that each sees the end of its own.

    Who interrupts the command interrupts the process that waits for the answers, and that ends this one. Where it has
    no time to, this one sees within seconds that it works for nobody.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    gc.freeze()  # what is inherited stays: looking through it for garbage costs time, and copies its pages
    bound_memory(task.limits.memory)
    resident = most_resident() + task.limits.memory
    signal.signal(signal.SIGALRM, lambda *_: None if may_go_on(parent, resident) else os._exit(1))
    signal.setitimer(signal.ITIMER_REAL, LOOKING_UP, LOOKING_UP)
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    for other in inherited:
        other.close()
    ForkingPickler.register(Fraction, _of_fraction)  # in this process alone, which ends with its work
    channel, patience = answering
    while places:
        found: list[object] = []
        began = time.monotonic()
        for place in places:
            allow(task.limits.seconds)
            found.append(_result(task, place))
            if time.monotonic() - began >= patience or place == places[-1]:
                if not _answered(channel, found):
                    return
                found, began = [], time.monotonic()
        try:
            places = channel.recv()
        except (EOFError, ConnectionError):  # nobody is there to answer to
            return


def _result(task: Task[Item, Result], place: int) -> Result:
    """Return the result of one item; without memory for it this process ends, with nothing to trace."""
    try:
        return task.function(task.items[place])
    except MemoryError:
        os._exit(1)


def _answered(channel: Connection, results: list[object]) -> bool:
    """Send results, and return whether somebody is there to take them; what they share travels once."""
    try:
        channel.send(results)
    except ConnectionError:
        return False
    return True


def _of_fraction(value: Fraction) -> tuple[type[Fraction], tuple[int, int]]:
    """Return a fraction as two numbers, which are read sooner than its text."""
    return Fraction, (value.numerator, value.denominator)


def processes() -> int:
    """Return the number of processes that the environment asks for: one a core where it asks for none."""
    asked = os.environ.get(JOBS, "")
    return (int(asked) if asked.isdecimal() else 0) or os.cpu_count() or 1
