"""What a command prints is noted on its way, and kept when the command says that it would print the same again.

A command says so by naming the paths that it read and the bytes that it found there. Whatever cannot be vouched for,
an undecided claim or a file that changed meanwhile, is not kept.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, redirect_stderr, redirect_stdout, suppress
from contextvars import ContextVar
from functools import cached_property
from io import BufferedIOBase, TextIOWrapper
from pathlib import Path
from typing import Any, BinaryIO

from claims.commands.kept_answers import LARGEST, key_of, write
from claims.loading.files import Source
from claims.loading.witness import agrees, digest, witness
from derive.cache.identity import identity, standing
from derive.cache.store import folder, private
from derive.packages import offered

STATUSES = (0, 1)  # of commands that did what they were asked for


class Recording:
    """What one run prints, and on what it rests.

    Args:
        arguments: the words behind the name of the command.
        program: the folders of the program, those of other layers included.

    Raises:
        OSError: there is no current folder, or no such program.
    """

    def __init__(self, arguments: Sequence[str], program: Sequence[str]) -> None:
        self.key, self.program = key_of(arguments), list(program)
        self.identity = identity(program)
        self.parts: list[tuple[int, bytearray]] = []
        self.size = 0
        self.paths: Sequence[str] | None = None
        self.files = ""
        self.folder = ""

    @cached_property
    def same_program(self) -> bool:
        """Whether the program is the one that began; asked once, by the first that has something to keep.

        Raises:
            OSError: a folder of it is missing.
        """
        return identity(self.program) == self.identity

    def note(self, stream: int, piece: bytes) -> None:
        """Note what is printed to a stream, 1 or 2, as long as it is little enough to be kept."""
        self.size += len(piece)
        if self.size > LARGEST:
            self.parts.clear()
        elif self.parts and self.parts[-1][0] == stream:
            self.parts[-1][1].extend(piece)
        else:
            self.parts.append((stream, bytearray(piece)))

    def rests_on(self, paths: Sequence[str], sources: Iterable[Source]) -> None:
        """Say that the output follows from the program and from what was read under the paths.

        Beside installed packages of formulas it may follow from anything.
        """
        told = witness(paths)
        if paths and any(offered()):
            return
        if all(_agrees(told, each) for each in sources):
            self.paths, self.files = list(paths), digest(told)

    def keep(self, place: Path | None, status: object) -> None:
        """Keep the answer, where the command vouched for it and neither program nor files have changed.

        Raises:
            OSError: it cannot be written, or a file is gone.
        """
        vouched = self.paths is not None and status in STATUSES and self.size <= LARGEST
        if place is None or not vouched or not private(place):
            return
        if not self.same_program or digest(witness(self.paths or ())) != self.files:
            return
        header = {
            "identity": self.identity,
            "program": self.program,
            "paths": self.paths,
            "files": self.files,
            "status": status,
            "left": (self.folder, standing(self.folder)) if self.folder else None,
            "parts": [(stream, len(piece)) for stream, piece in self.parts],
        }
        write(str(place), self.key, header, b"".join(piece for _, piece in self.parts))


RECORDING: ContextVar[Recording | None] = ContextVar("RECORDING", default=None)


def repeatable(paths: Sequence[str] = (), sources: Iterable[Source] = ()) -> None:
    """Say of the running command that its output follows from the program and from these sources under these paths."""
    recording = RECORDING.get()
    if recording is not None:
        recording.rests_on(paths, sources)


def not_repeatable() -> None:
    """Take that back: something was not decided, and may be decided another time."""
    recording = RECORDING.get()
    if recording is not None:
        recording.paths = None


def leaves(folder: Path) -> None:
    """Say of the running command that it wrote a folder: only where that stands is its output the answer."""
    recording = RECORDING.get()
    if recording is not None:
        recording.folder = str(folder.absolute())


@contextmanager
def recorded(arguments: Sequence[str], program: Callable[[], Sequence[str]]) -> Iterator[None]:
    """Note what is printed inside, and keep it at the end where it may be kept."""
    if folder() is None or not all(isinstance(each, TextIOWrapper) for each in (sys.stdout, sys.stderr)):
        yield
        return
    recording = Recording(arguments, program())
    token = RECORDING.set(recording)
    try:
        with redirect_stdout(_noting(sys.stdout, 1)), redirect_stderr(_noting(sys.stderr, 2)):
            yield
    except SystemExit as leaving:
        with suppress(OSError):  # what cannot be kept is worked out again
            recording.keep(folder(), leaving.code)
        raise
    finally:
        RECORDING.reset(token)


class _Noted(BufferedIOBase):
    """A stream of bytes that are noted on their way."""

    def __init__(self, number: int, stream: BinaryIO) -> None:
        self.number, self.stream = number, stream

    def writable(self) -> bool:
        return True

    def write(self, piece: Any) -> int:
        recording = RECORDING.get()
        if recording is not None:
            recording.note(self.number, bytes(piece))
        return self.stream.write(piece)

    def flush(self) -> None:
        self.stream.flush()

    def fileno(self) -> int:
        return self.stream.fileno()

    def isatty(self) -> bool:
        return self.stream.isatty()


def _noting(stream: Any, number: int) -> TextIOWrapper:
    """Return a stream of text that writes through to another, and holds nothing back."""
    how = {"encoding": stream.encoding, "errors": stream.errors, "line_buffering": stream.line_buffering}
    noted: Any = _Noted(number, stream.buffer)  # all of a stream that is written to; the protocol asks for a name, too
    return TextIOWrapper(noted, write_through=True, **how)


def _agrees(told: dict[str, str], source: Source) -> bool:
    return source.content is None or (isinstance(source.content, bytes) and agrees(told, source.file, source.content))
