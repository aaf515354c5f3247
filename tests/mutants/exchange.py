"""Trying the mutants of functions quickly: one function's code is exchanged where everything is loaded already.

Tests are collected and run once, with nothing damaged; for each mutant a child is forked, which damages its function
and runs those tests that call it. A test that fails has noticed the damage. That none fails says nothing yet, since
what was worked out before is kept: such a mutant is tried again with its module loaded afresh, as are all others.
"""

from __future__ import annotations

import gc
import importlib
import multiprocessing
import os
import tempfile
from collections.abc import Sequence
from dataclasses import replace
from itertools import groupby
from multiprocessing.connection import Connection
from pathlib import Path

import pytest

from tests.mutants.callers import Callers, file_of
from tests.mutants.functions import exchangeable
from tests.mutants.mutants import Mutant
from tests.mutants.trial import OPTIONS, Target, limit

UNDAMAGED = -1  # the number of the trial that shows that the tests pass


def unnoticed(target: Target, tried: Sequence[Mutant], jobs: int) -> list[Mutant]:
    """Return the mutants that no test noticed in this way, in their order; folders are asked about what files leave."""
    left = list(tried)
    for part in groupby(target.tests, lambda tests: Path(tests).is_dir()):
        left = _left(replace(target, tests=tuple(part[1])), left, jobs) if left else left
    return left


def _left(target: Target, tried: Sequence[Mutant], jobs: int) -> list[Mutant]:
    context = multiprocessing.get_context("fork")
    here, there = context.Pipe(duplex=False)
    process = context.Process(target=_noticed, args=(target, tried, jobs, there))
    process.start()
    there.close()
    try:
        noticed = here.recv()
    except EOFError:
        noticed = set()
    process.join()
    return [mutant for number, mutant in enumerate(tried) if number not in noticed]


def _noticed(target: Target, tried: Sequence[Mutant], jobs: int, there: Connection) -> None:
    """Send the numbers of the mutants that were noticed."""
    silence = os.open(os.devnull, os.O_WRONLY)
    os.dup2(silence, 1)
    with tempfile.TemporaryDirectory() as folder:
        trials = _Trials(target, tried, jobs, Path(folder, "calls"))
        status = pytest.main([*OPTIONS, *target.tests], plugins=[trials])
        if trials.is_child:
            os._exit(int(status != 0))
    there.send(trials.noticed)


class _Trials:
    """A plugin that runs for each mutant the tests that call its function, those that noticed damage first.

    A test notices something only where it passes without damage, run alone.
    """

    def __init__(self, target: Target, tried: Sequence[Mutant], jobs: int, calls: Path) -> None:
        self.target = target
        self.tried = tried
        self.jobs = jobs
        self.callers = Callers(target, calls)
        self.failed: dict[int | str, str] = {}  # the test that did, by the number of a mutant, or by its own name
        self.noticing: dict[str, int] = {}
        self.running: dict[int, tuple[int | str, int]] = {}
        self.is_child = False
        self.told = -1

    @property
    def noticed(self) -> set[int]:
        """The numbers of the mutants that were noticed."""
        return {each for each, test in self.failed.items() if isinstance(each, int) and test not in self.failed}

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool | None:
        """Try every mutant; in the child of each, go on to run the tests."""
        module = importlib.import_module(self.target.module)
        _work_out_beneath(self.target.source)
        if self._is_child_of(UNDAMAGED):
            self.callers.watch(module, {each.place for each in self.tried})
            session.config.pluginmanager.register(self.callers)
            return None
        self._reap()
        if session.testsfailed or self.failed:
            self.failed.clear()
            return True
        callers = {place: self._asked(session.items, names) for place, names in self.callers.of.items()}
        for number, mutant in enumerate(self.tried):
            found = exchangeable(module, mutant) if mutant.place in callers else None
            if found is not None and self._is_child_of(number):
                found[0].__code__ = found[1]
                session.items[:] = sorted(callers[mutant.place], key=lambda item: -self.noticing.get(item.nodeid, 0))
                return None
        self._reap_all()
        for item in [each for each in session.items if each.nodeid in self.noticing]:
            if self._is_child_of(item.nodeid):
                session.items[:] = [item]
                return None
        self._reap_all()
        return True

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Tell which test noticed the damage."""
        if self.is_child and report.failed:
            os.write(self.told, report.nodeid.encode())

    def _asked(self, items: list[pytest.Item], callers: set[str]) -> list[pytest.Item]:
        """Return the tests that call a function, or whose file does as it is set up."""
        return [item for item in items if callers & {item.nodeid, file_of(item)}]

    def _is_child_of(self, trial: int | str) -> bool:
        """Begin a trial under limits once there is room, and return whether this is its child."""
        if len(self.running) == self.jobs:
            self._reap()
        if self._fork(trial):
            limit()
        return self.is_child

    def _fork(self, trial: int | str) -> bool:
        """Begin a trial, and return whether this is its child."""
        end, self.told = os.pipe()
        child = os.fork()
        if child == 0:
            self.is_child = True
            return True
        os.close(self.told)
        self.running[child] = (trial, end)
        return False

    def _reap_all(self) -> None:
        while self.running:
            self._reap()

    def _reap(self) -> None:
        """Wait for one trial to end, and remember which test noticed its damage."""
        child, status = os.wait()
        trial, end = self.running.pop(child)
        os.set_blocking(end, False)  # a process that it has left behind may hold the other end for ever
        with os.fdopen(end, "rb") as told:
            nodeid = (told.read() or b"").decode()
        if status:
            self.failed[trial] = nodeid
            self.noticing[nodeid] = len(self.failed)


def _work_out_beneath(source: Path) -> None:
    """Let what rests on nothing that is damaged be worked out once: every child would do it anew."""
    if not source.is_relative_to("units"):
        from units import parse_figure  # noqa: PLC0415 - nothing that may be damaged is loaded before

        parse_figure("~1,000 kg")
    if source.is_relative_to("claims"):
        from derive.collection import library  # noqa: PLC0415 - as above

        library()
    gc.collect()
    gc.freeze()
