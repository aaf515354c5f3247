"""The command in a fork of this process: what one of its own would say, without a second of imports for each.

It has its own working directory, environment and streams. Where the start of the interpreter, what is imported,
the seed of hashes, or an installation is what is tried, a test begins a real process.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import traceback
from collections.abc import Mapping
from contextlib import suppress
from io import TextIOWrapper
from pathlib import Path
from tempfile import TemporaryFile
from typing import IO, NoReturn
from warnings import catch_warnings, simplefilter

from claims.__main__ import main
from derive.cache import CHOICE, OFF
from derive.collection import library

BROKEN = 120  # what Python ends with where its output cannot be written to the end


class Running:
    """A command at work."""

    def __init__(self, *words: str, cwd: Path, more: Mapping[str, str] | None = None) -> None:
        """Begin it.

        Args:
            words: what is typed behind `claims`.
            cwd: the folder where it is typed.
            more: variables of the environment, beside those that are here.
        """
        library()  # once, for all
        self.words = words
        self.streams: tuple[IO[bytes], ...] = (TemporaryFile(), TemporaryFile())  # noqa: SIM115 - closed when read
        with catch_warnings():  # newer Pythons warn of threads at a fork: those of pytest hold no lock of the command's
            simplefilter("ignore", DeprecationWarning)
            self.pid = os.fork()
        if self.pid == 0:
            _become(words, cwd, more or {}, self.streams)

    def ended(self) -> subprocess.CompletedProcess[str]:
        """Wait for its end, and return what came of it."""
        _, status = os.waitpid(self.pid, 0)
        out, err = map(_read, self.streams)
        return subprocess.CompletedProcess(("claims", *self.words), os.waitstatus_to_exitcode(status), out, err)


def ran(
    *words: str, cwd: Path | None = None, more: Mapping[str, str] | None = None
) -> subprocess.CompletedProcess[str]:
    """Return what a command said, typed in this folder or another."""
    return Running(*words, cwd=cwd or Path.cwd(), more=more).ended()


def _read(stream: IO[bytes]) -> str:
    with stream:
        stream.seek(0)
        return stream.read().decode()


def _become(words: tuple[str, ...], cwd: Path, more: Mapping[str, str], streams: tuple[IO[bytes], ...]) -> NoReturn:
    """Be the command; nothing of the test runs on in this process, whatever happens."""
    status = 1
    try:
        for place, stream in enumerate(streams, 1):
            os.dup2(stream.fileno(), place)
        os.chdir(cwd)
        os.environ.update(more)
        signal.signal(signal.SIGINT, signal.default_int_handler)
        sys.argv = ["claims", *words]
        sys.stdin, sys.stdout, sys.stderr = _stream(0, "r"), _stream(1, "w"), _stream(2, "w")
        CHOICE.set(OFF)
        status = _status()
    finally:
        os._exit(status)


def _stream(place: int, mode: str) -> TextIOWrapper:
    raw = open(os.devnull if place == 0 else place, f"{mode}b", closefd=place == 0)  # noqa: SIM115 - a number
    return TextIOWrapper(raw, encoding="utf-8", errors="backslashreplace" if place == 2 else "strict")


def _status() -> int:
    """Run the command, and return the status with which Python would end."""
    status: object = 1
    try:
        main()
        status = 0
    except SystemExit as ending:
        status = 0 if ending.code is None else ending.code
    except (Exception, KeyboardInterrupt):  # noqa: BLE001 - as Python does with whatever is not caught
        traceback.print_exc()
    try:
        sys.stdout.flush()
    except (OSError, ValueError):
        status = status or BROKEN
    with suppress(OSError, ValueError):
        sys.stderr.flush()
    return status if isinstance(status, int) else 1
