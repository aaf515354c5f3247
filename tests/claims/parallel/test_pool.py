"""Work shared among processes: order, limits, and crashes that cost one item only."""

from __future__ import annotations

import multiprocessing
import os
import signal
import subprocess
import sys
import threading

import pytest

from claims.parallel import pool
from claims.parallel.limits import WorkLimits
from claims.parallel.pool import Task, spread

SOON = 2.0


def word(item: int, reason: str) -> str:
    """Return what an item gets whose worker was ended."""
    return f"{item} {reason}"


def test_results_come_in_the_order_of_the_items() -> None:
    """Twenty items over three workers, each answered in its place."""
    task = Task(lambda item: str(item * item), range(20), word)
    assert list(spread(task, jobs=3)) == [str(item * item) for item in range(20)]


def test_an_endless_item_is_ended_and_the_rest_is_done() -> None:
    """Item 4 never answers; its worker is killed, and its later items are done by another."""

    def endless(item: int) -> str:
        while item == 4:
            pass
        return str(item)

    task = Task(endless, range(9), word, limits=WorkLimits(seconds=SOON))
    assert list(spread(task, jobs=2)) == ["0", "1", "2", "3", "4 time", "5", "6", "7", "8"]


def test_waiting_is_no_computing() -> None:
    """An item that waits longer than it may compute, as on a busy machine, is answered."""

    def patient(item: int) -> str:
        threading.Event().wait(1.5)
        return str(item)

    assert list(spread(Task(patient, range(2), word, limits=WorkLimits(seconds=1.0)), jobs=2)) == ["0", "1"]


def test_an_item_that_waits_for_ever_is_ended() -> None:
    """Nothing comes of the first item; the second is answered."""

    def waiting(item: int) -> str:
        return str(item or threading.Event().wait())

    assert list(spread(Task(waiting, range(2), word, limits=WorkLimits(seconds=0.1)), jobs=2)) == ["0 time", "1"]


UNDER_A_LIMIT = """
import resource
resource.setrlimit(resource.RLIMIT_CPU, (60, 60))
from claims.parallel.pool import Task, spread
print(*spread(Task(str, range(3), "{} {}".format), jobs=2))
"""


def test_a_system_that_allows_less_is_no_crash() -> None:
    """Where a process may compute for a minute and no more, its workers have that minute too."""
    made = subprocess.run([sys.executable, "-c", UNDER_A_LIMIT], capture_output=True, text=True, check=False)
    assert (made.stdout, made.stderr) == ("0 1 2\n", "")


def test_a_worker_that_dies_costs_its_item_only() -> None:
    """Item 3 kills its own process; items 5 and 7, which were its to do, are done all the same."""

    def deadly(item: int) -> str:
        if item == 3:
            os.kill(os.getpid(), signal.SIGKILL)
        return str(item)

    assert list(spread(Task(deadly, range(8), word), jobs=2)) == ["0", "1", "2", "3 crash", "4", "5", "6", "7"]


def hungry(item: int) -> str:
    """Take memory without end for item 1, in pieces that are looked at from time to time."""
    taken = [b""]
    while item == 1:
        taken.append(os.urandom(2**20))
    return str(item)


def test_memory_is_bounded() -> None:
    """Item 1 takes more than its 64 MiB and is ended; the others are answered."""
    task = Task(hungry, range(3), word, WorkLimits(memory=2**26))
    assert list(spread(task, jobs=2)) == ["0", "1 crash", "2"]


def test_memory_is_bounded_where_the_system_does_not(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without a bound on the address space, as on macOS, the worker looks up every second and ends itself."""

    def unbound(_: int) -> None:
        pass

    monkeypatch.setattr(pool, "bound_memory", unbound)
    monkeypatch.setattr(pool, "LOOKING_UP", 0.05)
    task = Task(hungry, range(3), word, WorkLimits(memory=2**26))
    assert list(spread(task, jobs=2)) == ["0", "1 crash", "2"]


def test_a_time_for_all_items() -> None:
    """Item 0 is answered; the others compute until the time for all has run out."""

    def endless(item: int) -> str:
        while item:
            pass
        return str(item)

    task = Task(endless, range(4), word, WorkLimits(in_all=1.0))
    assert list(spread(task, jobs=2)) == ["0", "1 in all", "2 in all", "3 in all"]


def test_the_last_item_may_die_too() -> None:
    """Nothing follows the item that dies, and nothing hangs."""

    def deadly(item: int) -> str:
        os.kill(os.getpid(), signal.SIGKILL)
        return str(item)

    assert list(spread(Task(deadly, range(2), word), jobs=2)) == ["0 crash", "1 crash"]


def test_a_worker_whose_command_is_killed_ends() -> None:
    """A command that is killed while its worker computes without end leaves nobody behind who holds its pipe."""
    reading, writing = os.pipe()
    script = "from claims.parallel.pool import Task, spread\n"
    script += "import os, sys\ndef endless(_):\n    os.write(int(sys.argv[1]), b'!')\n    while True: pass\n"
    script += "list(spread(Task(endless, range(2), str), jobs=2))"
    call = [sys.executable, "-c", script, str(writing)]
    with subprocess.Popen(call, pass_fds=[writing]) as process:
        os.close(writing)
        assert os.read(reading, 1) == b"!"
        process.terminate()
    while os.read(reading, 1) == b"!":  # the other worker may begin; nothing to read any more: both are gone
        pass
    os.close(reading)


def test_workers_of_a_worker_end_with_the_command() -> None:
    """What a worker has begun itself is gone, too, once the command is killed."""
    reading, writing = os.pipe()
    script = "from claims.parallel.pool import Task, spread\n"
    script += "import os, sys\ndef endless(_):\n    os.write(int(sys.argv[1]), b'!')\n    while True: pass\n"
    script += "def below(_):\n    return list(spread(Task(endless, range(1), str), apart=True))\n"
    script += "list(spread(Task(below, range(1), str, parents=True), apart=True))"
    call = [sys.executable, "-c", script, str(writing)]
    with subprocess.Popen(call, pass_fds=[writing]) as process:
        os.close(writing)
        assert os.read(reading, 1) == b"!"
        process.kill()
    assert os.read(reading, 1) == b""
    os.close(reading)


def test_results_that_wait_are_bounded() -> None:
    """While the first item waits, the other worker does no more items than may wait for it."""
    done = multiprocessing.get_context("fork").Value("i", 0)

    def counted(item: int) -> str:
        if item == 0:
            threading.Event().wait(1.0)
            return str(done.value)
        with done.get_lock():
            done.value += 1
        threading.Event().wait(pool.TOGETHER)
        return str(item)

    first, *others = spread(Task(counted, range(12), word, ahead=3), jobs=2)
    assert 3 <= int(first) <= 4  # three that wait, and one under way
    assert others == [str(item) for item in range(1, 12)]


PRESSED = """
import os, signal
from claims.parallel.pool import Task, spread
signal.signal(signal.SIGINT, signal.default_int_handler)
pressed = []
def press():
    if not pressed:
        pressed.append(True)
        signal.raise_signal(signal.SIGINT)
        sum(range(100))
os.register_at_fork(after_in_parent=press)
try:
    print(list(spread(Task(str, range(4), lambda item, reason: reason), jobs=2)))
except KeyboardInterrupt:
    print("interrupted")
"""


def test_an_interruption_while_a_worker_is_made_is_not_lost() -> None:
    """What is raised amid the calls around a fork goes nowhere: Ctrl-C waits until the worker stands."""
    run = subprocess.run([sys.executable, "-c", PRESSED], capture_output=True, text=True, timeout=60, check=False)
    assert (run.stdout, run.stderr) == ("interrupted\n", "")
