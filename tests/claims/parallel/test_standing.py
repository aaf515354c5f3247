"""Processes that stand ready: one serves many tasks, and none that is dead, or of another program, serves any."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from types import SimpleNamespace
from typing import Any

import pytest

from claims.commands import workers
from claims.commands.workers import Workers
from claims.parallel import isolated
from claims.parallel.isolated import PACKAGES, Elsewhere, JobError, job, shared_out
from claims.parallel.pool import Task
from claims.parallel.standing import GoneError, Standing, dismiss, standing
from derive.cache.program import engine


@pytest.fixture(autouse=True)
def nobody_stays() -> Iterator[None]:
    """Leave no process behind, and begin without one."""
    dismiss()
    yield
    dismiss()


def word(_item: object, reason: str) -> str:
    """Return what an item gets whose worker was ended."""
    return reason


def parent(_item: int) -> int:
    """Return the process that forked the worker: the one that stands ready."""
    return os.getppid()


PARENTS: Task[int, int | str] = Task(parent, (1,), word)


def waits(_item: int) -> None:
    """Wait for a signal that nobody sends."""
    signal.pause()


def killed(_item: int) -> int:
    """Kill the process that forked this one, and wait for the same."""
    os.kill(os.getppid(), signal.SIGKILL)
    signal.pause()
    return 0


def test_one_process_serves_task_after_task() -> None:
    """Three tasks are done beneath one process, which is neither this one nor its worker."""
    program = engine(PACKAGES)
    served = {pid for _ in range(3) for pid in job(program, PARENTS)}
    assert len(served) == 1
    assert os.getpid() not in served


def test_two_at_once_have_a_process_each() -> None:
    """A process that is given a task is not idle."""
    with standing("program") as one, standing("program") as other:
        assert one.done(PARENTS) != other.done(PARENTS)


def test_one_that_died_idle_costs_nothing() -> None:
    """Its task is done by the next."""
    program = engine(PACKAGES)
    (first,) = job(program, PARENTS)
    assert isinstance(first, int)
    os.kill(first, signal.SIGKILL)
    (second,) = job(program, PARENTS)
    assert second != first


def test_one_that_dies_over_its_task_is_told() -> None:
    """Whether it had served before or not: the task is at fault then, and is not tried without end."""
    program = engine(PACKAGES)
    for earlier in (False, True):
        if earlier:
            job(program, PARENTS)
        with pytest.raises(JobError, match="died"):
            job(program, Task(killed, (1,), word))


def test_another_program_begins_another_process() -> None:
    """One that stands ready since before an upgrade would answer as the earlier program."""
    with standing("earlier") as process:
        old = process
        before = process.done(PARENTS)
    with standing("later") as process:
        assert process.done(PARENTS) != before
    assert old.process.poll() == -signal.SIGKILL


def test_a_task_that_waits_too_long_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """However long its items may compute, somebody waits for it: no longer than is said."""
    monkeypatch.setattr("claims.parallel.standing.LONGEST", 0.2)
    process = Standing("program")
    try:
        with pytest.raises(GoneError):
            process.done(Task(waits, (1,), word))
    finally:
        process.end()


class Nowhere(Elsewhere):
    """An executor that never does a job."""

    def __init__(self, *, lost: bool) -> None:
        self.looks, self.lost = 0, lost

    def submit(self, fn: Callable[..., Any], /, *_args: Any, **_kwargs: Any) -> Future[Any]:
        """Take a job; the third look at a cluster that comes back finds it done."""
        self.sent: Future[Any] = Future()
        return self.sent

    def deserted(self) -> bool:
        """Return whether nobody is there."""
        self.looks += 1
        if self.looks == 3 and not self.lost:
            self.sent.set_result(["done"])
        return self.looks >= 3 and self.lost


def test_nobody_waits_for_workers_that_are_gone(monkeypatch: pytest.MonkeyPatch) -> None:
    """As long as some may come back the result is waited for; then an error says that none is left."""
    monkeypatch.setattr(isolated, "LOOKING_UP", 0.01)
    assert list(shared_out(Task(abs, (1,), word), Nowhere(lost=False))) == ["done"]
    with pytest.raises(JobError, match="no worker is left"):
        list(shared_out(Task(abs, (1,), word), Nowhere(lost=True)))


def test_a_cluster_is_deserted_a_minute_after_its_last_worker(monkeypatch: pytest.MonkeyPatch) -> None:
    """By a clock that the test sets, and a list of workers that it changes."""
    there: dict[str, object] = {"a worker": {}}
    clock = [100.0]
    monkeypatch.setattr(workers, "time", SimpleNamespace(monotonic=lambda: clock[0]))
    cluster = Workers(SimpleNamespace(get_executor=object, scheduler_info=lambda **_: {"workers": there}))
    told = []
    for now, count in ((1_000.0, 1), (1_050.0, 0), (1_060.0, 0), (1_060.5, 0), (1_070.0, 1), (1_130.0, 0)):
        clock[0] = now
        if not count:
            there.clear()
        else:
            there["a worker"] = {}
        told.append(cluster.deserted())
    assert told == [False, False, False, True, False, False]
