"""A store on disk for what need not be worked out twice. Whatever happens to it, the worst that follows is work.

It lies in the user's own cache folder and nowhere else, so that no repository can bring one along, and is used only
when nobody else may write there. Entries carry a seal; damaged ones are not served.
"""

from __future__ import annotations

import os
import sqlite3
import weakref
import zlib
from collections.abc import Callable
from contextlib import suppress
from functools import cache, partial
from hashlib import sha256
from pathlib import Path

from derive.cache.place import chosen_place, guarded, place_of_user
from derive.cache.program import engine, stamp

KEPT_FILES = 3  # of this program and the two before it, between which people switch
LARGEST = 2**28  # bytes of one file, some hundred thousand outcomes; a full one is read and written to no more
WAITING = 32  # entries that are written together
TABLE = "CREATE TABLE IF NOT EXISTS kept (key BLOB PRIMARY KEY, value BLOB, seal BLOB) WITHOUT ROWID"


class Store:
    """One file of entries, shared by all processes of a user.

    Args:
        file: where it lies; ``None`` keeps nothing and finds nothing.
        fresh: whether what was worked out may still be written; asked before every write.
    """

    def __init__(self, file: Path | None, fresh: Callable[[], bool] = lambda: True) -> None:
        self.file, self.fresh = file, fresh
        self.process = os.getpid()
        self.waiting: dict[bytes, bytes] = {}
        self.base = None if file is None else _opened(file) or _opened(_removed(file))
        if self.base is not None:
            weakref.finalize(self, self.base.close)

    def __contains__(self, key: bytes) -> bool:
        return self.get(key) is not None

    def get(self, key: bytes) -> bytes | None:
        """Return an entry, if it is there and whole."""
        if self.base is None or self.process != os.getpid():
            return None
        if key in self.waiting:
            return zlib.decompress(self.waiting[key])
        try:
            row = self.base.execute("SELECT value, seal FROM kept WHERE key = ?", (key,)).fetchone()
            return zlib.decompress(row[0]) if row and _seal(key, row[0]) == row[1] else None
        except (sqlite3.Error, zlib.error, TypeError):
            return None

    def put(self, key: bytes, value: bytes) -> None:
        """Keep an entry, replacing a damaged one; written in bunches, and by `flush`."""
        if self.base is not None and self.process == os.getpid():
            self.waiting[key] = zlib.compress(value, 1)
            if len(self.waiting) >= WAITING:
                self.flush()

    def flush(self) -> None:
        """Write what waits to be written."""
        rows = [(key, value, _seal(key, value)) for key, value in self.waiting.items()]
        self.waiting.clear()
        if self.base is None or not rows or not self.fresh() or _full(self.file):
            return
        try:
            with self.base:
                self.base.executemany("INSERT OR REPLACE INTO kept VALUES (?, ?, ?)", rows)
        except sqlite3.OperationalError:  # full, locked for long, or read-only: go on without
            return
        except sqlite3.Error:
            if self.file is not None:
                _removed(self.file)
            self.base = None


@cache
def store_of(name: str, *packages: str) -> Store:
    """Return the store of what these packages work out; it begins anew whenever one of their files changes.

    Nothing is kept where no command and no environment asks for it: tests, the pytest plugin and programs that import
    these packages always work everything out.
    """
    place = folder()
    if place is None or not private(place):
        return Store(None)
    before = stamp(packages)
    file = place / f"{name}-{engine(packages)[:32]}.sqlite"
    return Store(file, partial(_unchanged, before, packages))


def folder() -> Path | None:
    """Return the folder in which results are kept, or ``None`` where none are."""
    place = chosen_place()
    return None if place is None else Path(place)


def of_user() -> Path:
    """Return the cache folder of this user."""
    return Path(place_of_user())


def private(place: Path) -> bool:
    """Make the folder where it is missing, and return whether nobody but its user may write there."""
    try:
        place.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError:
        return False
    return guarded(str(place))


def _full(file: Path | None) -> bool:
    return file is not None and file.exists() and file.stat().st_size > LARGEST


def clear(place: Path) -> int:
    """Remove all stores of a folder and return how many there were."""
    files = list(place.glob("*.sqlite"))
    for file in files:
        _removed(file)
    return len(files)


def _unchanged(before: object, packages: tuple[str, ...]) -> bool:
    """Return whether the sources are still those that were digested: modules may be imported after an edit."""
    return stamp(packages) == before


def _opened(file: Path) -> sqlite3.Connection | None:
    """Return the connection, or nothing when the file is damaged or cannot be used."""
    if not file.exists():
        _make_room(file)
    base = None
    try:
        base = sqlite3.connect(file, timeout=5.0)
        base.execute("PRAGMA journal_mode = WAL")
        base.execute("PRAGMA synchronous = NORMAL")
        base.execute(TABLE)
        base.execute("SELECT key, value, seal FROM kept LIMIT 1").fetchall()
    except sqlite3.Error:
        if base is not None:
            base.close()
        return None
    return base


def _make_room(file: Path) -> None:
    """Remove stores of earlier programs, all but the latest few."""
    kind = file.name.partition("-")[0]
    with suppress(OSError):
        others = sorted(file.parent.glob(f"{kind}-*.sqlite"), key=lambda other: other.stat().st_mtime, reverse=True)
        for other in others[KEPT_FILES - 1 :]:
            _removed(other)


def _removed(file: Path) -> Path:
    for suffix in ("", "-wal", "-shm"):
        with suppress(OSError):
            file.with_name(file.name + suffix).unlink(missing_ok=True)
    return file


def _seal(key: bytes, value: bytes) -> bytes:
    return sha256(key + value).digest()
