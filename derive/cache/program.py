"""Which program this is: a digest of its sources, of Python, and of the libraries whose answers it builds upon."""

from __future__ import annotations

import os
import platform
import sys
from collections.abc import Iterable, Iterator
from hashlib import sha256
from importlib.util import find_spec

from derive.cache.identity import LEFT_OUT

TRUSTED = (
    "cvc5",
    "lark",
    "mpmath",
    "msgspec",
    "pint",
    "python-flint",
    "PyYAML",
    "sympy",
    "z3-solver",
)


def engine(packages: Iterable[str]) -> str:
    """Return a digest that changes with any file of the packages but claims, with Python and with a trusted library."""
    made = sha256("\n".join((sys.version, platform.machine(), *map(_versioned, TRUSTED))).encode())
    for name, path in sources(packages):
        with open(path, "rb", buffering=0) as file:
            made.update(f"\n{name} {sha256(file.read()).hexdigest()}".encode())
    return made.hexdigest()


def stamp(packages: Iterable[str]) -> tuple[tuple[str, int, int], ...]:
    """Return names, sizes and times of the same files: a quick way to see that one was edited meanwhile."""
    states = ((name, os.stat(path)) for name, path in sources(packages))
    return tuple((name, state.st_size, state.st_mtime_ns) for name, state in states)


def sources(packages: Iterable[str]) -> Iterator[tuple[str, str]]:
    """Yield name and path of all files of the packages in a fixed order; what documents say is no program."""
    for package in packages:
        spec = find_spec(package)
        for folder in sorted(spec.submodule_search_locations or () if spec else ()):
            above = len(os.path.join(os.path.dirname(folder), ""))
            for where, folders, files in os.walk(folder):
                folders[:] = sorted(name for name in folders if name not in LEFT_OUT)
                paths = (os.path.join(where, name) for name in sorted(files))
                yield from ((path[above:], path) for path in paths)


def _versioned(library: str) -> str:
    from importlib.metadata import PackageNotFoundError, version  # noqa: PLC0415 - heavy, and help does without

    try:
        return f"{library} {version(library)}"
    except PackageNotFoundError:
        return f"{library} unknown"
