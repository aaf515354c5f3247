"""Which files may hold claims, and their bytes: regular files only, found in a fixed order."""

from __future__ import annotations

import os
import stat
from collections.abc import Iterable, Iterator
from pathlib import Path

from claims.format.fault import Fault

SUFFIXES = (".yaml", ".yml")
SKIPPED = frozenset({"__pycache__", "build", "dist", "node_modules", "site-packages", "venv"})


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


def content(file: str) -> bytes | Fault:
    """Return the bytes of a regular file; a symbolic link in the last place is not followed."""
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


def _search(folder: Path) -> Iterator[Path]:
    for where, folders, files in os.walk(folder):
        folders[:] = sorted(name for name in folders if name not in SKIPPED and not name.startswith("."))
        yield from (Path(where, name) for name in sorted(files) if name.endswith(SUFFIXES))
