"""Publishing: a site is written beside its place and put there whole, or not at all."""

from __future__ import annotations

import ctypes
import fcntl
import json
import os
import re
import shutil
import sys
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from glob import escape
from hashlib import sha256
from pathlib import Path
from typing import TextIO

MANIFEST = "site-manifest.json"
UNFINISHED = ".site-"
HERE = -100  # AT_FDCWD: paths are taken as the system call's caller sees them
EXCHANGE = 2  # RENAME_EXCHANGE
ASIDE = "old"  # the name beside the new folder under which the old one waits where folders cannot be exchanged
PATH = re.compile(r"[a-z0-9][a-z0-9._-]*(/[a-z0-9][a-z0-9._-]*)*")


class PublishError(OSError):
    """A site that cannot be published where it is wanted."""


def publish(files: Iterable[tuple[str, bytes]], out: Path) -> int:
    """Write the files to a folder, replacing what an earlier run left there, and return how many there are.

    Raises:
        PublishError: the folder holds something else than a site or cannot be written, a path leaves it, or one path
            occurs twice.
    """
    out = out.absolute()
    with _naming(out):
        _refuse_foreign(out)
        out.parent.mkdir(parents=True, exist_ok=True)
    with _alone(out), _workshop(out) as folder:
        count = _write_all(files, folder / "new", out)
        with _naming(out):
            replace_folder(folder / "new", out)
    return count


def is_site_path(path: str) -> bool:
    """Return whether a file of a site may have this path: below its folder, and the same on every system."""
    return PATH.fullmatch(path) is not None


@contextmanager
def _naming(path: Path) -> Iterator[None]:
    """Say of what goes wrong with a file where that was: the system does not name the path when a disk is full."""
    try:
        yield
    except PublishError:
        raise
    except OSError as problem:
        what = (problem.strerror or str(problem)).lower()
        raise PublishError(f"{path} cannot be written, {what}: the earlier site is unchanged") from problem


def _refuse_foreign(out: Path) -> None:
    """Refuse to replace a folder that no earlier run has written."""
    if out.is_symlink() or (out.exists() and not out.is_dir()):
        raise PublishError(f"{out} is not a folder: name another for the site")
    if out.exists() and any(out.iterdir()) and not (out / MANIFEST).is_file():
        raise PublishError(f"{out} has files that are not an earlier site ({MANIFEST} is missing): name another folder")


@contextmanager
def _alone(out: Path) -> Iterator[None]:
    """Keep other runs out while this one publishes; put back what killed runs took away, remove what they have left."""
    place = out.parent / f"{UNFINISHED}{out.name}.lock"
    with _naming(out):
        lock = _locked(place)
    if lock is None:
        raise PublishError(f"another run is writing {out}: wait until it has finished")
    with lock:
        for left in out.parent.glob(f"{UNFINISHED}????????-{escape(out.name)}"):
            _put_back(left / ASIDE, out)
            shutil.rmtree(left, ignore_errors=True)
        try:
            yield
        finally:
            place.unlink(missing_ok=True)  # while it is still held: who opens it now finds that it is no more


def _put_back(aside: Path, out: Path) -> None:
    """Let the site stand again that a run had put aside when it was killed, before it put the new one there."""
    if not out.exists() and not aside.is_symlink() and (aside / MANIFEST).is_file():
        with _naming(out):
            aside.rename(out)


def _locked(place: Path) -> TextIO | None:
    """Return a lock file that is held and that is where it should; nothing where another run holds it."""
    while True:
        lock = place.open("w", encoding="utf-8")
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            if os.fstat(lock.fileno()).st_nlink:
                return lock
        except BlockingIOError:
            lock.close()
            return None
        lock.close()  # a run has ended between the two steps, and its file with it


@contextmanager
def _workshop(out: Path) -> Iterator[Path]:
    """Yield a folder beside the site, in which it is made; nothing of it stays."""
    with _naming(out):
        folder = Path(tempfile.mkdtemp(prefix=UNFINISHED, suffix=f"-{out.name}", dir=out.parent))
    try:
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _write_all(files: Iterable[tuple[str, bytes]], folder: Path, out: Path) -> int:
    written: dict[str, str] = {}
    for path, content in files:
        if path in written or not is_site_path(path) or path == MANIFEST:
            raise PublishError(f"path {path!r}: expected a new one, of lower-case letters, digits and ._-/")
        with _naming(out / path):
            _write(folder / path, content)
        written[path] = sha256(content).hexdigest()
    generation = sha256("".join(f"{path} {digest}\n" for path, digest in sorted(written.items())).encode()).hexdigest()
    manifest = {"generation": generation, "files": dict(sorted(written.items()))}
    with _naming(out / MANIFEST):
        _write(folder / MANIFEST, json.dumps(manifest, indent=1).encode() + b"\n")
    return len(written)


def _write(path: Path, content: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("xb") as file:
        file.write(content)


def exchange(one: Path, other: Path) -> bool:
    """Exchange two existing paths in one step and return whether the system could do that."""
    if not sys.platform.startswith("linux"):
        return False
    rename = getattr(ctypes.CDLL(None, use_errno=True), "renameat2", None)
    if rename is None:
        return False
    return bool(rename(HERE, os.fsencode(one), HERE, os.fsencode(other), EXCHANGE) == 0)


def replace_folder(new: Path, old: Path) -> None:
    """Make a new folder stand where the old one does; the old one is found under the new one's former name.

    Where folders cannot be exchanged, a reader may find nothing for the moment between two renames; of a run that is
    killed then, the old folder is found aside.
    """
    if not old.exists():
        new.rename(old)
    elif not exchange(new, old):
        aside = new.with_name(ASIDE)
        old.rename(aside)
        new.rename(old)
        aside.rename(new)
