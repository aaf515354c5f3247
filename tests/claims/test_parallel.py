"""Worker processes: order, limits, and crashes that cost one item only."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading

import pytest

from claims import parallel
from claims.parallel import Failure, Task, WorkLimits, parallel_map

SOON = 2.0


def describe(item: int, failure: Failure) -> str:
    """Return what an item gets that has no result."""
    return f"{item} {failure}"


def results(task: Task[int, str], jobs: int = 2) -> list[str]:
    """Return the results of a task that is done by workers."""
    return list(parallel_map(task, jobs, isolated=True))


def test_results_come_in_the_order_of_the_items() -> None:
    """Twenty items over three workers, each answered in its place; none at all, and few without workers."""
    squares = [str(item * item) for item in range(20)]
    assert results(Task(lambda item: str(item * item), range(20), describe), 3) == squares
    assert results(Task(str, (), describe)) == []
    assert set(parallel_map(Task(lambda _: os.getpid(), range(5), lambda *_: 0))) == {os.getpid()}


def test_many_items_are_shared_among_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    """As many processes as the environment says, none of them this one."""
    monkeypatch.setenv("CLAIMS_JOBS", "2")
    found = set(parallel_map(Task(lambda _: os.getpid(), range(parallel.WORTH_SPREADING), lambda *_: 0)))
    assert len(found) <= 2
    assert os.getpid() not in found


def test_more_items_than_are_sent_ahead(monkeypatch: pytest.MonkeyPatch) -> None:
    """Results that wait for an earlier one are bounded, and all of them come."""
    monkeypatch.setattr(parallel, "AHEAD", 3)
    assert results(Task(str, range(12), describe)) == [str(item) for item in range(12)]


def test_an_endless_item_is_ended_and_the_rest_is_done() -> None:
    """Item 4 never answers; its worker is killed, and later items are done by others."""

    def endless(item: int) -> str:
        while item == 4:
            pass
        return str(item)

    task = Task(endless, range(9), describe, WorkLimits(seconds=SOON))
    assert results(task) == ["0", "1", "2", "3", "4 time", "5", "6", "7", "8"]


def test_waiting_is_no_computing() -> None:
    """An item that waits longer than it may compute, as on a busy machine, is answered; one without end is not."""

    def patient(item: int) -> str:
        threading.Event().wait(1.5)
        return str(item)

    def waiting(item: int) -> str:
        return str(item or threading.Event().wait())

    assert results(Task(patient, range(2), describe, WorkLimits(seconds=1.0))) == ["0", "1"]
    assert results(Task(waiting, range(2), describe, WorkLimits(seconds=0.1))) == ["0 time", "1"]


UNDER_A_LIMIT = """
import resource
resource.setrlimit(resource.RLIMIT_CPU, (60, 60))
from claims.parallel import Task, parallel_map
print(*parallel_map(Task(str, range(3), "{} {}".format), 2, isolated=True))
"""


def test_a_system_that_allows_less_is_no_crash() -> None:
    """Where a process may compute for a minute and no more, its workers have that minute too."""
    made = subprocess.run([sys.executable, "-c", UNDER_A_LIMIT], capture_output=True, text=True, check=False)
    assert (made.stdout, made.stderr) == ("0 1 2\n", "")


@pytest.mark.parametrize("dying", [{3}, {7}, {0, 1, 2, 3, 4, 5, 6, 7}], ids=["one", "the last", "all"])
def test_a_worker_that_dies_costs_its_item_only(dying: set[int]) -> None:
    """An item that kills its own process has no result; all others have one, and nothing hangs."""

    def deadly(item: int) -> str:
        if item in dying:
            os.kill(os.getpid(), signal.SIGKILL)
        return str(item)

    expected = [f"{item} crash" if item in dying else str(item) for item in range(8)]
    assert results(Task(deadly, range(8), describe)) == expected


def hungry(item: int) -> str:
    """Allocate memory without end for item 1, in pieces, so that the worker looks up in between."""
    taken = [b""]
    while item == 1:
        taken.append(os.urandom(2**20))
    return str(item)


def test_memory_is_bounded() -> None:
    """Item 1 takes more than its 64 MiB and is ended; the others are answered."""
    assert results(Task(hungry, range(3), describe, WorkLimits(memory=2**26))) == ["0", "1 crash", "2"]


def test_memory_is_bounded_where_the_system_does_not(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without a limit on the address space, as on macOS, the worker looks up every second and ends itself."""

    def refused(*_: object) -> None:
        raise ValueError

    monkeypatch.setattr("claims.parallel.workers.resource.setrlimit", refused)
    monkeypatch.setattr("claims.parallel.workers._limit_time", lambda _: None)
    monkeypatch.setattr("claims.parallel.workers.LOOKING_UP", 0.05)
    assert results(Task(hungry, range(3), describe, WorkLimits(memory=2**26))) == ["0", "1 crash", "2"]


def test_a_time_for_all_items() -> None:
    """Item 0 is answered; the others compute until the time for all has run out."""

    def endless(item: int) -> str:
        while item:
            pass
        return str(item)

    task = Task(endless, range(4), describe, WorkLimits(in_all=1.0))
    assert results(task) == ["0", "1 in all", "2 in all", "3 in all"]


ORPHANED = """
import os, sys
from claims.parallel import Task, parallel_map
def endless(_):
    os.write(int(sys.argv[1]), b"!")
    while True: pass
list(parallel_map(Task(endless, range(2), str), 2, isolated=True))
"""


def test_a_worker_whose_command_is_killed_ends() -> None:
    """A command that is killed while its workers compute without end leaves none behind that holds its pipe."""
    reading, writing = os.pipe()
    with subprocess.Popen([sys.executable, "-c", ORPHANED, str(writing)], pass_fds=[writing]) as process:
        os.close(writing)
        assert os.read(reading, 1) == b"!"
        process.kill()
    while os.read(reading, 1) == b"!":  # the other worker may begin; nothing to read any more: both are gone
        pass
    os.close(reading)


def test_a_caller_that_wants_no_more_leaves_no_worker() -> None:
    """Who closes the results after the first has nobody at work."""
    found = parallel_map(Task(lambda _: os.getpid(), range(500), lambda *_: 0), 2)
    worker = next(found)
    found.close()  # type: ignore[attr-defined]  # an iterator that is a generator
    with pytest.raises(ProcessLookupError):
        os.kill(worker, 0)
