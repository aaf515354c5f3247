"""The one cache of this program: results as bytes, each under a digest of the program and of what was decided.

There is one rule for keys: `key_of` digests the sources of the program, the versions of Python and of the libraries
whose answers count, and a description of the work. Whatever changes one of them makes another key, so that nothing has
to be invalidated. A damaged, full or unusable file costs work and nothing else.

The file lies in the user's own cache folder, never beside the documents, and is used only when nobody else may write
there: whoever can write to it can change verdicts.
"""

from __future__ import annotations

import os
import platform
import sqlite3
import stat
import sys
import zlib
from collections.abc import Iterator
from contextlib import suppress
from contextvars import ContextVar
from functools import cache
from hashlib import sha256
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec
from pathlib import Path

SWITCH = "CLAIMS_CACHE"
ON, OFF, NEVER = "on", "off", "never"
CHOICE: ContextVar[str] = ContextVar("CHOICE", default=OFF)  # what a command says where the environment is silent
OTHERS_MAY_WRITE = 0o022  # the bits of a mode by which group and others may write
PACKAGES = ("units", "derive", "claims")
LIBRARIES = ("lark", "mpmath", "msgspec", "pint", "python-flint", "sympy", "z3-solver")  # whose answers count
NO_PROGRAM = frozenset({"__pycache__", "documents"})  # folders of the packages that hold no program
FILE = "outcomes.sqlite"
LARGEST = 2**28  # bytes, some hundred thousand outcomes; a larger file is removed and begun anew
BUFFERED = 32  # entries written in one transaction
TABLE = "CREATE TABLE IF NOT EXISTS outcomes (key BLOB PRIMARY KEY, value BLOB, checksum BLOB) WITHOUT ROWID"


class Cache:
    """Values by key in one SQLite file that all processes of a user share.

    Args:
        file: the file; ``None`` makes a cache that stores nothing.
    """

    def __init__(self, file: Path | None) -> None:
        self.process = os.getpid()
        self.buffer: dict[bytes, bytes] = {}
        self.connection = None if file is None else _connect(file) or _connect(_remove(file))

    @property
    def enabled(self) -> bool:
        """Whether anything is stored, in this process: a connection does not survive a fork."""
        return self.connection is not None and self.process == os.getpid()

    def get(self, key: bytes) -> bytes | None:
        """Return the value of a key, ``None`` where there is none or it is damaged."""
        if self.connection is None or not self.enabled:
            return None
        if key in self.buffer:
            return self.buffer[key]
        try:
            row = self.connection.execute("SELECT value, checksum FROM outcomes WHERE key = ?", (key,)).fetchone()
            return zlib.decompress(row[0]) if row and _checksum(key, row[0]) == row[1] else None
        except (sqlite3.Error, zlib.error, TypeError):
            return None

    def store(self, key: bytes, value: bytes) -> None:
        """Store a value; it is written with others, at the latest by `flush`."""
        if self.enabled:
            self.buffer[key] = value
            if len(self.buffer) >= BUFFERED:
                self.flush()

    def flush(self) -> None:
        """Write all buffered values, unless the program has been edited since its keys were made."""
        values = {key: zlib.compress(value, 1) for key, value in self.buffer.items()}
        self.buffer.clear()
        if self.connection is None or not values or _digest_sources() != program_digest():
            return
        rows = [(key, value, _checksum(key, value)) for key, value in values.items()]
        with suppress(sqlite3.Error), self.connection:
            self.connection.executemany("INSERT OR REPLACE INTO outcomes VALUES (?, ?, ?)", rows)


def open_cache() -> Cache:
    """Return the cache that the environment or the command chooses; by default one that stores nothing."""
    place = chosen_place()
    if place is None or not private(Path(place)):
        return Cache(None)
    return Cache(Path(place) / FILE)


def chosen_place() -> str | None:
    """Return the folder in which results are kept, or ``None`` where none are.

    ``CLAIMS_CACHE`` in the environment is ``on``, ``off`` or an absolute path; without it a command decides. What a
    command forbids stays forbidden.
    """
    choice = CHOICE.get()
    word = NEVER if choice == NEVER else os.environ.get(SWITCH) or choice
    if word == ON:
        return place_of_user()
    return word if os.path.isabs(word) else None


def place_of_user() -> str:
    """Return the cache folder of this user."""
    configured = os.environ.get("XDG_CACHE_HOME", "")
    return os.path.join(configured if os.path.isabs(configured) else os.path.expanduser("~/.cache"), "verified-claims")


def guarded(place: str) -> bool:
    """Return whether the folder is there, no link, and nobody but its user may write in it."""
    try:
        state = os.lstat(place)
    except OSError:
        return False
    return stat.S_ISDIR(state.st_mode) and state.st_uid == os.getuid() and not state.st_mode & OTHERS_MAY_WRITE


def clear(place: Path) -> bool:
    """Remove the cache from a folder, and return whether there was one."""
    file = place / FILE
    existed = file.exists()
    _remove(file)
    return existed


def private(place: Path) -> bool:
    """Create the folder if it is missing, and return whether only its user may write there."""
    try:
        place.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError:
        return False
    return guarded(str(place))


def key_of(work: bytes) -> bytes:
    """Return the key of the result of some work, described in full by these bytes."""
    return sha256(program_digest() + work).digest()


@cache
def program_digest() -> bytes:
    """Return a digest of the program as it was when this process first asked."""
    return _digest_sources()


def _digest_sources() -> bytes:
    made = sha256("\n".join((sys.version, platform.machine(), *map(_version_of, LIBRARIES))).encode())
    for name, path in source_files():
        with open(path, "rb", buffering=0) as file:
            made.update(f"\n{name} ".encode() + sha256(file.read()).digest())
    return made.digest()


def source_files() -> Iterator[tuple[str, str]]:
    """Yield name and path of every file of the program in a fixed order, documents left out."""
    for package in PACKAGES:
        spec = find_spec(package)
        for root in spec.submodule_search_locations or () if spec else ():
            above = len(root) - len(package)
            for folder, folders, files in os.walk(root):
                folders[:] = sorted(set(folders) - NO_PROGRAM)
                yield from ((f"{folder[above:]}/{name}", f"{folder}/{name}") for name in sorted(files))


def _version_of(library: str) -> str:
    try:
        return f"{library} {version(library)}"
    except PackageNotFoundError:
        return library


def _connect(file: Path) -> sqlite3.Connection | None:
    """Return a connection to a usable file, ``None`` where it is damaged or cannot be opened."""
    if file.exists() and file.stat().st_size > LARGEST:
        _remove(file)
    connection = None
    try:
        connection = sqlite3.connect(file, timeout=5.0)
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = NORMAL")
        connection.execute(TABLE)
        connection.execute("SELECT key, value, checksum FROM outcomes LIMIT 1").fetchall()
    except sqlite3.Error:
        if connection is not None:
            connection.close()
        return None
    return connection


def _remove(file: Path) -> Path:
    for suffix in ("", "-wal", "-shm"):
        with suppress(OSError):
            file.with_name(file.name + suffix).unlink(missing_ok=True)
    return file


def _checksum(key: bytes, value: bytes) -> bytes:
    return sha256(key + value).digest()
