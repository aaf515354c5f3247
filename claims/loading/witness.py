"""What stands under paths, told shortly: enough to see whether a search and a reading would find the same again."""

from __future__ import annotations

import os
import re
import stat
from collections.abc import Iterable, Iterator
from hashlib import sha256

SUFFIXES = (".yaml", ".yml")
OF_PROGRAMS = frozenset({"__pycache__", ".git", ".hg", ".svn", "node_modules", "site-packages", ".venv", "venv"})
OUTPUT = frozenset({"build", "dist"})
UNREAD = "unread"
OF_CLAIMS = re.compile(rb"^document[ \t]*:", re.MULTILINE)  # the key that every claim file has
HEAD = 2**16  # bytes in which that key stands: it comes before the claims
MOST = 2**24  # bytes of one file, twice what is audited; a larger one is never taken for unchanged
# A link in the last place is not followed, and a pipe not waited for; a system that lacks one of both does without.
AS_IT_IS = os.O_RDONLY | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0)


def is_yaml(name: str) -> bool:
    """Return whether a file is called as YAML files are, in capitals or not."""
    return name.casefold().endswith(SUFFIXES)


def is_left_out(name: str) -> bool:
    """Return whether a search names a folder of that name and leaves it out: hidden ones, and build output."""
    return name in OUTPUT or name.startswith(".")


def witness(paths: Iterable[str]) -> dict[str, str]:
    """Return by absolute path what is in each folder and the digest of each YAML file, and where links lead.

    Raises:
        OSError: a folder cannot be searched.
    """
    return {name: told for path in paths for name, told in _told(os.path.abspath(path))}


def holds_claims(folder: str) -> bool:
    """Return whether a claim file stands in a folder itself; in one that cannot be read there is none."""
    try:
        names = os.listdir(folder)
    except OSError:
        return False
    return any(_speaks_of_claims(os.path.join(folder, name)) for name in names if is_yaml(name))


def digest(told: dict[str, str]) -> str:
    """Return one digest of a witness."""
    return sha256(repr(sorted(told.items())).encode("utf-8", "surrogatepass")).hexdigest()


def agrees(told: dict[str, str], file: str, content: bytes) -> bool:
    """Return whether a file held that content when the witness was taken."""
    return told.get(os.path.abspath(file)) == sha256(content).hexdigest()


def _told(path: str) -> Iterator[tuple[str, str]]:
    yield f"link {path}", os.path.realpath(path)
    if os.path.isdir(path):
        yield from _searched(path)
    else:
        yield path, _content(path)


def _searched(folder: str) -> Iterator[tuple[str, str]]:
    with os.scandir(folder) as entries:
        inside = sorted(entries, key=lambda entry: entry.name)
    yield folder, repr([(entry.name, entry.is_symlink(), entry.is_dir()) for entry in inside])
    for entry in inside:
        if entry.is_dir():
            if entry.name not in OF_PROGRAMS and not is_left_out(entry.name) and not entry.is_symlink():
                yield from _searched(entry.path)
        elif is_yaml(entry.name):
            yield entry.path, _content(entry.path)


def _speaks_of_claims(file: str) -> bool:
    """Return whether a file names its document; what is no file, or cannot be read, says nothing of the others."""
    try:
        if not os.path.isfile(file):
            return False
        with open(file, "rb") as stream:
            return OF_CLAIMS.search(stream.read(HEAD)) is not None
    except OSError:
        return False


def _content(file: str) -> str:
    """Return the digest of a regular file's bytes; of anything else that there is none."""
    try:
        handle = os.open(file, AS_IT_IS)
    except (OSError, ValueError):
        return UNREAD
    try:
        told = os.fstat(handle)
        if not stat.S_ISREG(told.st_mode) or told.st_size > MOST:
            return UNREAD
        with os.fdopen(handle, "rb", closefd=False) as stream:
            return sha256(stream.read()).hexdigest()
    finally:
        os.close(handle)
