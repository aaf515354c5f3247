"""What other distributions offer by an entry point: those that are installed beside this program.

Only what is installed in this environment is asked, by its installer's own record. No text of a claim names a package,
and one that merely lies in the folder in which the program runs is none.
"""

from __future__ import annotations

import site
import sys
import sysconfig
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import lru_cache
from importlib.metadata import EntryPoint, EntryPoints, entry_points
from pathlib import Path
from types import ModuleType

GROUP = "verified_claims.formulas"


def find_packages(group: str = GROUP) -> Iterator[EntryPoint]:
    """Yield the entry points that installed distributions have in a group, in order of their names."""
    found = sorted(_choice(tuple(sys.path))(group=group), key=lambda each: (each.name, each.value))
    places = _places() if found else frozenset()
    for each in found:
        if each.dist is not None and Path(str(each.dist.locate_file(""))).resolve() in places:
            yield each


def describe_package(point: EntryPoint) -> str:
    """Return how a package is named to people: the subject that it offers and the distribution that it comes with."""
    return f"formula package {point.name!r} of {point.dist.name if point.dist is not None else point.value}"


def open_package(point: EntryPoint) -> ModuleType:
    """Return the module of a package, imported: its code runs.

    Raises:
        ImportError: there is none, it is not a module, or it raised something when it was imported.
    """
    with as_import_error():
        found = point.load()
    if not isinstance(found, ModuleType):
        raise ImportError(f"{point.value} is not a module")  # noqa: TRY004 - of all that may be wrong with it, the one kind
    return found


@lru_cache(maxsize=1)  # it takes milliseconds, and each command asks several times, of several groups
def _choice(_path: tuple[str, ...]) -> Callable[..., EntryPoints]:
    """Return what chooses among all that distributions offer, which depends on where Python looks for modules."""
    return entry_points().select


@contextmanager
def as_import_error() -> Iterator[None]:
    """Run code of a package, which may raise anything.

    Raises:
        ImportError: it raised something, which is named.
    """
    try:
        yield
    except Exception as problem:
        raise ImportError(f"{type(problem).__name__}: {problem}") from problem


def _places() -> frozenset[Path]:
    """Return the folders into which distributions are installed."""
    named = {sysconfig.get_path("purelib"), sysconfig.get_path("platlib"), *site.getsitepackages()}
    user_folders = {site.getusersitepackages()} if site.ENABLE_USER_SITE else set()
    return frozenset(Path(place).resolve() for place in named | user_folders)
