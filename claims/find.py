"""Which files hold claims, and their bytes: regular files only, found in a fixed order."""

from __future__ import annotations

import os
import stat
from collections.abc import Iterable, Iterator
from pathlib import Path

from claims.fault import Fault, nearest
from claims.reader import Reading, read

SUFFIXES = (".yaml", ".yml")
SKIPPED = frozenset({"__pycache__", "build", "dist", "node_modules", "site-packages", "venv"})
MARKS = ("document", "claims")


def find(paths: Iterable[str | Path]) -> Iterator[tuple[str, bool]]:
    """Yield the YAML files under the paths, each once, and whether it was named itself rather than found by searching.

    Directories are searched in order of names; hidden ones, environments and build output are left out, and symbolic
    links to directories are not followed. A path that does not exist is yielded as it is, for reading to refuse.
    """
    seen: set[Path] = set()
    for path in map(Path, paths):
        named = not path.is_dir()
        for file in [path] if named else _search(path):
            if (resolved := file.resolve()) not in seen:
                seen.add(resolved)
                yield file.as_posix(), named


def read_file(file: str, *, named: bool) -> Reading | None:
    """Return what a file holds, or ``None`` when it was only found by searching and speaks of no claims."""
    raw = _bytes(file)
    if isinstance(raw, Fault):
        return Reading(None, faults=(raw,))
    reading = read(raw, file)
    return reading if named or _speaks_of_claims(reading) else None


def _search(folder: Path) -> Iterator[Path]:
    for where, folders, files in os.walk(folder):
        folders[:] = sorted(name for name in folders if name not in SKIPPED and not name.startswith("."))
        yield from (Path(where, name) for name in sorted(files) if name.endswith(SUFFIXES))


def _bytes(file: str) -> bytes | Fault:
    """Read without following a symbolic link in the last place, and only what is a regular file."""
    try:
        handle = os.open(file, os.O_RDONLY | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0))
    except OSError as error:
        if Path(file).is_symlink():
            return Fault(file, 0, 0, "", "a symbolic link", "a file of its own", "copy what it points to")
        return Fault(file, 0, 0, "", (error.strerror or "an error").lower(), "a file that can be read")
    except ValueError:
        return Fault(file, 0, 0, "", "a path with a null character", "the path of a file")
    with os.fdopen(handle, "rb") as stream:
        if not stat.S_ISREG(os.fstat(handle).st_mode):
            return Fault(file, 0, 0, "", "something other than a file", "a regular file")
        return stream.read()


def _speaks_of_claims(reading: Reading) -> bool:
    """Whether a file found by searching is meant to hold claims.

    One that is no YAML is taken too, so that a broken file is never passed over; so is one in which both marks are
    misspelt.
    """
    if reading.root is None:
        return reading.broken or any(line.lstrip("\"'{ ").startswith(MARKS) for line in reading.lines)
    keys = reading.root.entries
    return any(mark in keys for mark in MARKS) or all(nearest(mark, keys) for mark in MARKS)
