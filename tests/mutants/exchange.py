"""Trying the mutants of functions quickly: one function's code is exchanged where everything is loaded already.

Tests are collected and run once, with nothing damaged; for each mutant a child is forked, which damages its function
and runs those tests that call it. A test that fails has noticed the damage. That none fails says nothing yet, since
what was worked out before is kept: such a mutant is tried again with its module loaded afresh, as are all others.
"""

from __future__ import annotations

import ast
import functools
import gc
import importlib
import json
import multiprocessing
import os
import tempfile
from collections.abc import Collection, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from itertools import groupby
from multiprocessing.connection import Connection
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import Any

import pytest

from tests.mutants.mutants import Mutant
from tests.mutants.trial import OPTIONS, Target, limit

UNDAMAGED = -1  # the number of the trial that shows that the tests pass
TELL = "__called__"  # the name under which a module holds what its functions tell


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
        trials = _Trials(target, tried, jobs, Path(folder, "calls.json"))
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
        self.calls = calls
        self.callers = Callers(target)
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
        callers = {place: self._asked(session.items, set(names)) for place, names in self._calls().items()}
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

    def pytest_sessionfinish(self) -> None:
        """Keep which tests call which function."""
        if self.callers.of:
            self.calls.write_text(json.dumps({name: sorted(tests) for name, tests in self.callers.of.items()}), "utf-8")

    def _calls(self) -> dict[str, list[str]]:
        """Return the tests and the files that call each function that is damaged."""
        calls = json.loads(self.calls.read_text("utf-8")) if self.calls.exists() else {}
        return {place: calls[place] for place in {each.place for each in self.tried} & calls.keys()}

    def _asked(self, items: list[pytest.Item], callers: set[str]) -> list[pytest.Item]:
        """Return the tests that call a function, or whose file does as it is set up."""
        return [item for item in items if callers & {item.nodeid, _file(item)}]

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


class Callers:
    """A plugin that sees which functions of a module a test calls, or a file as what its tests share is set up."""

    def __init__(self, target: Target) -> None:
        self.source = target.source
        self.of: dict[str, set[str]] = {}
        self.asking: list[str] = []

    def watch(self, module: ModuleType, places: Collection[str]) -> None:
        """Let the functions of some places tell that they are called."""
        telling = _Telling().visit(ast.parse(self.source.read_text("utf-8")))
        source = ast.unparse(ast.fix_missing_locations(telling))
        vars(module)[TELL] = self._called
        for place in places:
            found = exchangeable(module, Mutant(place, "", "", source))
            if found is not None:
                found[0].__code__ = found[1]

    def _called(self, place: str) -> None:
        if self.asking:
            self.of.setdefault(place, set()).add(self.asking[-1])

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_setup(self, item: pytest.Item) -> Iterator[None]:
        """See what is called for all tests of a file."""
        with self.watching(_file(item)):
            return (yield)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_call(self, item: pytest.Item) -> Iterator[None]:
        """See what one test calls."""
        with self.watching(item.nodeid):
            return (yield)

    @contextmanager
    def watching(self, caller: str) -> Iterator[None]:
        """See what is called on behalf of a test, or of a file."""
        self.asking.append(caller)
        try:
            yield
        finally:
            self.asking.pop()


class _Telling(ast.NodeTransformer):
    """Puts into every function that it tells its name as it is called; what is made inside of one tells that one's."""

    def __init__(self) -> None:
        self.scope: list[str] = []
        self.place = ""

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.AST:
        """Take its name into the names of its methods."""
        self.scope.append(node.name)
        self.generic_visit(node)
        self.scope.pop()
        return node

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        """Tell first, behind a text that describes it."""
        outside, self.place = self.place, self.place or ".".join((*self.scope, node.name))
        self.generic_visit(node)
        node.body.insert(ast.get_docstring(node) is not None, ast.Expr(self._tells()))
        self.place = outside
        return node

    def visit_Lambda(self, node: ast.Lambda) -> ast.AST:
        """Tell, and give what it gives."""
        self.generic_visit(node)
        if self.place:
            node.body = ast.BoolOp(ast.Or(), [self._tells(), node.body])
        return node

    def _tells(self) -> ast.expr:
        return ast.Call(ast.Name(TELL, ast.Load()), [ast.Constant(self.place)], [])


def _work_out_beneath(source: Path) -> None:
    """Let what rests on nothing that is damaged be worked out once: every child would do it anew."""
    if not source.is_relative_to("units"):
        importlib.import_module("units").parse_figure("~1,000 kg")
    if source.is_relative_to("claims"):
        importlib.import_module("derive.collection").library()
    gc.collect()
    gc.freeze()


def _file(item: pytest.Item) -> str:
    return item.nodeid.partition("::")[0]


def exchangeable(module: ModuleType, mutant: Mutant) -> tuple[FunctionType, CodeType] | None:
    """Return the function that a mutant damages and its damaged code, where the one can hold the other."""
    function, code = live(module, mutant.place), damaged(mutant)
    if function is None or code is None or code.co_freevars != function.__code__.co_freevars:
        return None
    return function, code


def live(module: ModuleType, place: str) -> FunctionType | None:
    """Return the function of a place as it is loaded, out of what wraps it; nothing where there is no such one."""
    found: Any = module
    for name in place.split("."):
        found = _unwrapped(vars(found).get(name)) if isinstance(found, ModuleType | type) else None
    return found if isinstance(found, FunctionType) else None


def _unwrapped(found: Any) -> Any:
    """Return what a property, a method or a decorated function wraps, and forget what it has kept."""
    while not isinstance(found, FunctionType | type) or hasattr(found, "__wrapped__"):
        if isinstance(found, property):
            found = found.fget
        elif isinstance(found, functools.cached_property):
            found = found.func
        elif isinstance(found, staticmethod | classmethod):
            found = found.__func__
        elif hasattr(found, "__wrapped__"):
            getattr(found, "cache_clear", int)()
            found = found.__wrapped__
        else:
            return None
    return found


def damaged(mutant: Mutant) -> CodeType | None:
    """Return the code of a damaged function; nothing where it is none, or one of several with its name."""
    found = list(_codes(compile(mutant.source, "<damaged>", "exec", dont_inherit=True), mutant.place))
    return found[0] if len(found) == 1 else None


def _codes(code: CodeType, place: str) -> Iterator[CodeType]:
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            if inner.co_qualname == place:
                yield inner
            elif place.startswith(f"{inner.co_qualname}."):
                yield from _codes(inner, place)
