"""Whether this is still the program that wrote something: asked of names, sizes and times of its files, unread.

Python itself takes up compiled modules by less, so that what this does not notice Python would not run either.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Iterator
from hashlib import sha256

LEFT_OUT = frozenset({"__pycache__", "documents"})  # what documents say is no program
INSTALLED = (".dist-info", ".egg-info")  # their names tell versions


def identity(folders: Iterable[str]) -> str:
    """Return a digest that changes with Python, with any installed distribution, and with any file of the folders.

    Raises:
        OSError: a folder is missing or cannot be read.
    """
    parts = [sys.version, sys.platform, os.uname().machine, *_installed()]
    for folder in folders:
        parts += _states(folder, LEFT_OUT)
    return _digest(parts)


def standing(folder: str) -> str:
    """Return a digest that changes with any file of a folder that some program has written.

    Raises:
        OSError: it is missing or cannot be read.
    """
    return _digest(_states(folder, frozenset()))


def _digest(parts: Iterable[str]) -> str:
    return sha256("\n".join(parts).encode("utf-8", "surrogateescape")).hexdigest()


def _states(folder: str, left_out: frozenset[str]) -> Iterator[str]:
    with os.scandir(folder) as entries:
        inside = sorted((each for each in entries if each.name not in left_out), key=_name)
    for entry in inside:
        if entry.is_dir():
            yield from _states(entry.path, left_out)
        else:
            yield _state(entry)


def _installed() -> Iterator[str]:
    """Yield name and time of every installed distribution, and of what it offers, wherever Python looks for modules."""
    for path in filter(os.path.isdir, sys.path):
        with os.scandir(path) as entries:
            found = sorted((each for each in entries if each.name.endswith(INSTALLED)), key=_name)
        yield from map(_state, found)
        yield from (_times(os.path.join(entry.path, "entry_points.txt")) for entry in found)


def _name(entry: os.DirEntry[str]) -> str:
    return entry.name


def _state(entry: os.DirEntry[str]) -> str:
    told = entry.stat()
    return f"{entry.path} {told.st_size} {told.st_mtime_ns} {told.st_ctime_ns} {told.st_ino}"


def _times(file: str) -> str:
    try:
        told = os.stat(file)
    except OSError:
        return ""
    return f"{told.st_size} {told.st_mtime_ns} {told.st_ctime_ns}"
