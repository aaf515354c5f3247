"""A locator that keeps the path of each error instead of its place, for tables of paths worked by hand."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from types import ModuleType
from typing import NamedTuple

import pytest

from claims.schema.tree import Node, Path
from units.reading.codes import Code


class Misfit(NamedTuple):
    """An error by the path that leads to it."""

    path: Path
    problem: str
    fix: str
    code: Code


class Recorder(NamedTuple):
    """Stands in for `claims.schema.tree.Locator`."""

    file: str
    root: Node
    claim: str = ""

    def error(self, path: Path, problem: str, fix: str, *, code: Code = Code.MISFITTING_KEYS) -> Misfit:
        """Return the error with its path."""
        return Misfit(path, problem, str(fix), code)


def recorded(module: ModuleType, check: Callable[[], Iterable[object]]) -> list[Misfit]:
    """Return what a check of a module finds, each error with the path from its record."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(module, "Locator", Recorder)
        return [each for each in check() if isinstance(each, Misfit)]
