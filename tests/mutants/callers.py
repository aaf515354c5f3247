"""Which tests call a function: its code is exchanged for code that tells so first, in whatever process it runs."""

from __future__ import annotations

import ast
from collections.abc import Collection, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import ModuleType

import pytest

from tests.mutants.functions import exchangeable
from tests.mutants.mutants import Mutant
from tests.mutants.trial import Target

TELL = "__called__"  # the name under which a module holds what its functions tell


class Callers:
    """A plugin that sees which functions of a module a test calls, or a file as what its tests share is set up.

    Args:
        target: what is tried.
        calls: the file in which calls are written down, so that those of a test's own workers are seen too.
    """

    def __init__(self, target: Target, calls: Path) -> None:
        self.source = target.source
        self.calls = calls
        self.told: set[tuple[str, str]] = set()
        self.asking: list[str] = []

    @property
    def of(self) -> dict[str, set[str]]:
        """The tests, and the files of tests, that call each function."""
        found: dict[str, set[str]] = {}
        for line in self.calls.read_text("utf-8").splitlines() if self.calls.exists() else ():
            place, _, caller = line.partition(" ")
            found.setdefault(place, set()).add(caller)
        return found

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
        if self.asking and (place, self.asking[-1]) not in self.told:
            self.told.add((place, self.asking[-1]))
            with self.calls.open("a", encoding="utf-8") as file:
                file.write(f"{place} {self.asking[-1]}\n")

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_setup(self, item: pytest.Item) -> Iterator[None]:
        """See what is called for all tests of a file."""
        with self.watching(file_of(item)):
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


def file_of(item: pytest.Item) -> str:
    """Return the file of a test."""
    return item.nodeid.partition("::")[0]
