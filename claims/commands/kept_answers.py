"""Answers of earlier runs on disk: what a command line printed, found by its words and by all that shapes its output.

Nothing heavy is imported here. An answer carries a seal, and its header says of which program and of which files it is
true; whoever reads it asks for both.
"""

from __future__ import annotations

import json
import os
import sys
import zlib
from collections.abc import Iterator, Sequence
from hashlib import sha256

from claims.loading.witness import holds_claims

TYPE_CHECKING = False  # as type checkers read it; importing it costs as much as all else that a known answer needs
if TYPE_CHECKING:
    from typing import Any

SUFFIX = ".answer"
KEPT_ANSWERS = 300  # command lines of which the latest answer is kept: more than a shell asks for in a day
LARGEST = 2**24  # bytes of one answer; what prints more than this takes long to print, too
SEAL = 32  # bytes of a digest
# What shapes output besides words and files: colours, widths, languages, shells that ask for completion, runners.
SHAPING = frozenset({"COLORTERM", "COLUMNS", "FORCE_COLOR", "GITHUB_ACTIONS", "LINES", "NO_COLOR", "PY_COLORS", "TERM"})
SHAPING_FAMILIES = (
    "CLAIMS_",
    "COMP_",
    "JUPYTER_",
    "LANG",
    "LC_",
    "PYTHON",
    "TERMINAL_",
    "TTY_",
    "TYPER_",
    "_CLAIMS_",
    "_TYPER_",
)


def key_of(arguments: Sequence[str]) -> bytes:
    """Return what an answer is found by: words, folder, whether that has claims, environment, terminals, installation.

    Raises:
        OSError: there is no current folder.
    """
    shaping = sorted(each for each in os.environ.items() if each[0] in SHAPING or each[0].startswith(SHAPING_FAMILIES))
    terminals = [(os.isatty(each), _size(each)) for each in range(3)]
    own = holds_claims(os.curdir)  # of which a command without a path speaks
    told = (list(arguments), os.getcwd(), own, shaping, terminals, __file__, sys.executable, sys.argv[0])
    return sha256(repr(told).encode("utf-8", "surrogatepass")).digest()


def read(place: str, key: bytes) -> tuple[dict[str, Any], bytes] | None:
    """Return header and output of a kept answer; nothing where there is none, or a damaged one."""
    try:
        with open(_file(place, key), "rb") as stream:
            seal, kept = stream.read(SEAL), stream.read()
        if seal != sha256(key + kept).digest():
            return None
        header, _, output = zlib.decompress(kept).partition(b"\n")
        return json.loads(header), output
    except (OSError, ValueError, zlib.error):
        return None


def write(place: str, key: bytes, header: dict[str, Any], output: bytes) -> None:
    """Keep an answer whole or not at all, and remove the oldest of too many.

    Raises:
        OSError: it cannot be written.
    """
    kept = zlib.compress(json.dumps(header).encode() + b"\n" + output, 1)
    file = _file(place, key)
    beside = f"{file}.{os.getpid()}"
    try:
        with open(beside, "wb") as stream:
            stream.write(sha256(key + kept).digest() + kept)
        os.replace(beside, file)
    except OSError:
        os.unlink(beside)
        raise
    for old in sorted(_answers(place), key=lambda entry: -entry.stat().st_mtime_ns)[KEPT_ANSWERS:]:
        os.unlink(old)


def clear_answers(place: str) -> int:
    """Remove all answers and return how many there were.

    Raises:
        OSError: one cannot be removed.
    """
    answers = list(_answers(place))
    for each in answers:
        os.unlink(each)
    return len(answers)


def _answers(place: str) -> Iterator[os.DirEntry[str]]:
    """Yield all answers, and what killed runs have left of theirs."""
    with os.scandir(place) as entries:
        yield from (entry for entry in entries if SUFFIX in entry.name)


def _file(place: str, key: bytes) -> str:
    return os.path.join(place, key.hex() + SUFFIX)


def _size(stream: int) -> tuple[int, ...]:
    try:
        return tuple(os.get_terminal_size(stream))
    except OSError:
        return ()
