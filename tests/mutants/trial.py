"""Trying one mutant: the tests of its module, run in a child process that loads the damaged source.

The child is forked from a process in which the libraries are loaded and nothing of what is damaged, so that a trial
costs little more than its tests; no file is changed.
"""

from __future__ import annotations

import ast
import gc
import importlib
import os
import resource
import signal
import sys
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from pathlib import Path
from types import CodeType, ModuleType

import pytest

from tests.mutants.mutants import Mutant

LIBRARIES = ("pint", "flint", "lark", "hypothesis", "z3", "yaml", "pydantic", "typer", "rich", "sympy")
# Plain asserts: pytest would otherwise load the modules of a plugin, ours among them, in its own way.
OPTIONS = (
    "-xq",
    "--tb=no",
    "-m",
    "not slow",
    "-p",
    "no:cacheprovider",
    "--assert=plain",
    "--hypothesis-profile=damaged",
)
SECONDS = 30  # a mutant that computes for longer has been noticed
WAITED = 600  # seconds by the clock: one that still waits for what never comes has been noticed as well
BYTES = 6 * 2**30
CRASHED = 255  # the status of tests that ended otherwise


@dataclass(frozen=True)
class Target:
    """A trusted module and the tests that answer for it.

    Args:
        source: its path.
        tests: what pytest is told to run, the quickest first.
        warm: engine modules to load undamaged beforehand, none of which may import the target.
        places: the functions in it of which mutants are tried, where these are not all.
    """

    source: Path
    tests: tuple[str, ...]
    warm: tuple[str, ...] = ()
    places: tuple[str, ...] = ()

    def takes(self, mutant: Mutant) -> bool:
        """Return whether a mutant is one of those that are tried."""
        return not self.places or mutant.place in self.places

    @property
    def module(self) -> str:
        """The name under which it is imported."""
        return ".".join(self.source.with_suffix("").parts).removesuffix(".__init__")


class _Damaged(SourceFileLoader):
    def __init__(self, name: str, path: str, source: str) -> None:
        super().__init__(name, path)
        self.source = source

    def get_code(self, fullname: str) -> CodeType:
        return compile(ast.parse(self.source), self.path, "exec", dont_inherit=True)


class _Exchange(MetaPathFinder):
    """Finds one module with other source than its file has."""

    def __init__(self, target: Target, source: str) -> None:
        self.target = target
        self.source = source

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        spec = PathFinder.find_spec(fullname, path) if fullname == self.target.module else None
        if spec is not None and spec.origin is not None:
            spec.loader = _Damaged(fullname, spec.origin, self.source)
        return spec


def warm(target: Target) -> None:
    """Load the libraries, and what of the engine the target does not touch; no collector walks them in a child.

    Raises:
        ValueError: that loads the target itself.
    """
    for name in (*LIBRARIES, *target.warm):
        importlib.import_module(name)
    if target.module in sys.modules:
        raise ValueError(f"{target.module} is loaded by what shall stay undamaged: {', '.join(target.warm)}")
    gc.collect()
    gc.freeze()


def survives(target: Target, source: str) -> bool:
    """Return whether all tests of the target pass with this source in its place."""
    _, status = os.waitpid(_begun(target, target.tests, source), 0)
    return status == 0


def survivors(target: Target, tried: Iterable[Mutant], jobs: int) -> Iterator[Mutant]:
    """Yield the mutants that all tests of the target leave alive, several being tried at once, as their tests end.

    The tests that have noticed the last damage are run first: they mostly notice the next one as well.
    """
    running: dict[int, Mutant] = {}
    order = [*target.tests]
    for mutant in tried:
        if len(running) == jobs:
            yield from _alive(target, running, order)
        running[_begun(target, order, mutant.source)] = mutant
    while running:
        yield from _alive(target, running, order)


def _alive(target: Target, running: dict[int, Mutant], order: list[str]) -> Iterator[Mutant]:
    """Wait for the tests of one mutant, and yield it if it survived; else put first those that noticed it."""
    child, status = os.wait()
    mutant, noticed = running.pop(child), os.waitstatus_to_exitcode(status)
    if noticed == 0:
        yield mutant
    elif noticed in range(1, len(order) + 1):
        tests = target.tests[noticed - 1]
        order.remove(tests)
        order.insert(0, tests)


def _begun(target: Target, order: Sequence[str], source: str) -> int:
    """Begin the tests in a child process, in an order, and return its number."""
    child = os.fork()
    if child == 0:
        status = CRASHED
        try:
            status = _run(target, order, source)
        finally:
            os._exit(status)
    return child


def _run(target: Target, order: Sequence[str], source: str) -> int:
    """Return 0 where all tests pass, else the place of those that do not in the list of the target, from 1 on."""
    limit()
    sys.meta_path.insert(0, _Exchange(target, source))
    failing = (tests for tests in order if pytest.main([*OPTIONS, tests]))
    return next((target.tests.index(tests) + 1 for tests in failing), 0)


def limit() -> None:
    """Let this process say nothing, and end when it has taken too much: no damage is worth waiting for."""
    silence = os.open(os.devnull, os.O_WRONLY)
    os.dup2(silence, 1)
    os.dup2(silence, 2)
    resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))
    signal.alarm(WAITED)
    resource.setrlimit(resource.RLIMIT_AS, (BYTES, BYTES))
