"""A file that a claim names as its source: opened once, inside the folder of the claim file, read within limits."""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import sha256
from io import BufferedReader
from pathlib import Path

from units.reading.codes import Code
from units.reading.errors import InputError

MOST_BYTES = 32 * 2**20  # of a file that is parsed whole; as values it takes ten times that
LONGEST_LINE = 2**20  # bytes; a record of a run has some hundreds
AS_IT_IS = os.O_RDONLY | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0)
INSIDE = "copy the file into the folder of the claim file or below"


class SourceError(InputError):
    """A value could not be read from a file.

    Args:
        key: the key of `source` at which the error is: `file`, `at` or `unit`.
    """

    def __init__(self, key: str, problem: str, hint: str, code: Code = Code.WRONG_VALUE) -> None:
        """Keep the key beside the parts of the error."""
        super().__init__(problem, hint, code=code)
        self.key = key


class SourceFile:
    """The bytes of a file, whole or line by line; every byte that is read enters the digest."""

    def __init__(self, stream: BufferedReader, name: str) -> None:
        self.name = name
        self._stream = stream
        self._digest = sha256()

    @property
    def sha256(self) -> str:
        """The digest of what has been read, in hexadecimal digits."""
        return self._digest.hexdigest()

    def content(self, most: int = MOST_BYTES) -> bytes:
        """Return all bytes.

        Raises:
            SourceError: there are more than so many.
        """
        raw = self._stream.read(most + 1)
        if len(raw) > most:
            problem = f"{self.name} has more than {most // 2**20} MiB"
            raise SourceError("file", problem, "write the values that claims need to a smaller file", Code.TOO_LARGE)
        self._digest.update(raw)
        return raw

    def lines(self) -> Iterator[str]:
        """Yield the lines, one at a time in memory; a byte order mark at the beginning is left out.

        Raises:
            SourceError: a line is longer than `LONGEST_LINE`, or is not UTF-8.
        """
        number = 0
        while line := self._stream.readline(LONGEST_LINE + 1):
            number += 1
            if len(line) > LONGEST_LINE:
                problem = f"line {number} of {self.name} has more than {LONGEST_LINE // 2**20} MiB"
                raise SourceError("file", problem, "write one record per line", Code.TOO_LARGE)
            self._digest.update(line)
            text = decode(line, self.name)
            yield text.removeprefix("\ufeff") if number == 1 else text


def decode(raw: bytes, name: str) -> str:
    """Return bytes as text.

    Raises:
        SourceError: they are not UTF-8.
    """
    try:
        return raw.decode("utf-8")
    except UnicodeDecodeError:
        raise SourceError("file", f"{name} is not UTF-8", "save it as UTF-8", Code.UNREADABLE_FILE) from None


@contextmanager
def open_inside(folder: Path, name: str) -> Iterator[SourceFile]:
    """Open a regular file of a folder, or below it; links are not followed, wherever on the way they are.

    Raises:
        SourceError: there is no such file, it leads out of the folder, or it cannot be read.
    """
    path = folder / name
    if Path(os.path.realpath(folder)) / name != Path(os.path.realpath(path)):
        raise SourceError("file", f"{name} leads through a symbolic link", INSIDE, Code.UNREADABLE_FILE)
    try:
        handle = os.open(path, AS_IT_IS)
    except OSError as error:
        problem = f"cannot read {name}: {str(error.strerror).lower()}"
        hint = "the path begins at the folder of the claim file"
        raise SourceError("file", problem, hint, Code.UNREADABLE_FILE) from None
    with os.fdopen(handle, "rb") as stream:
        if not stat.S_ISREG(os.fstat(handle).st_mode):
            raise SourceError("file", f"{name} is not a regular file", "name a file of results", Code.UNREADABLE_FILE)
        yield SourceFile(stream, name)
