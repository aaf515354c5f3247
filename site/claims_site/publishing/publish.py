"""Publishing: a site is written beside its place and put there whole, or not at all."""

from __future__ import annotations

import fcntl
import json
import re
import shutil
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path

from claims_site.publishing.exchange import put_in_place

MANIFEST = "site-manifest.json"
UNFINISHED = ".site-"
PATH = re.compile(r"[a-z0-9][a-z0-9._-]*(/[a-z0-9][a-z0-9._-]*)*")


class PublishError(OSError):
    """A site that cannot be published where it is wanted."""


def publish(files: Iterable[tuple[str, bytes]], out: Path) -> int:
    """Write the files to a folder, replacing what an earlier run left there, and return how many there are.

    Raises:
        PublishError: the folder holds something else than a site, a path leaves it, or one path occurs twice.
    """
    out = out.absolute()
    _refuse_foreign(out)
    out.parent.mkdir(parents=True, exist_ok=True)
    with _alone(out):
        fresh = Path(tempfile.mkdtemp(prefix=f"{UNFINISHED}{out.name}-", dir=out.parent))
        try:
            count = _write_all(files, fresh)
            fresh.chmod(0o755)
            put_in_place(fresh, out)
        finally:
            shutil.rmtree(fresh, ignore_errors=True)
    return count


def _refuse_foreign(out: Path) -> None:
    """Refuse to replace a folder that no earlier run has written."""
    if out.is_symlink() or (out.exists() and not out.is_dir()):
        raise PublishError(f"{out} is not a folder: name another place for the site")
    if out.exists() and any(out.iterdir()) and not (out / MANIFEST).is_file():
        raise PublishError(f"{out} holds files that are no site of ours ({MANIFEST} is missing): name another place")


@contextmanager
def _alone(out: Path) -> Iterator[None]:
    """Keep other runs out while this one publishes, and remove what killed runs have left."""
    with (out.parent / f"{UNFINISHED}{out.name}.lock").open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise PublishError(f"another run is writing {out}: wait until it has finished") from None
        for left in out.parent.glob(f"{UNFINISHED}{out.name}-*"):
            shutil.rmtree(left, ignore_errors=True)
        yield


def _write_all(files: Iterable[tuple[str, bytes]], folder: Path) -> int:
    written: dict[str, str] = {}
    for path, content in files:
        if path in written or not PATH.fullmatch(path) or path == MANIFEST:
            raise PublishError(f"path {path!r}: expected a new one, of lower-case letters, digits and ._-/")
        _write(folder / path, content)
        written[path] = sha256(content).hexdigest()
    whole = sha256("".join(f"{path} {digest}\n" for path, digest in sorted(written.items())).encode()).hexdigest()
    manifest = {"generation": whole, "files": dict(sorted(written.items()))}
    _write(folder / MANIFEST, json.dumps(manifest, indent=1).encode() + b"\n")
    return len(written)


def _write(path: Path, content: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("xb") as file:
        file.write(content)
