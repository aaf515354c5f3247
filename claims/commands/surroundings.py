"""What a run meets before it begins and whenever it is stopped: streams that are closed, or full; Ctrl-C.

Nothing heavy is imported here, so that there is no moment at which Ctrl-C shows the inside of the program.
"""

from __future__ import annotations

import os
import signal
import sys

TYPE_CHECKING = False  # as type checkers read it; importing it costs as much as all else that a known answer needs
if TYPE_CHECKING:
    from types import FrameType

INTERRUPTED = 130  # as shells tell of a program that a signal ended: 128 and the number of the signal
STREAMS = ("stdin", "stdout", "stderr")  # in the order of their numbers


class Interruption:
    """Whether Ctrl-C has come in this run: a library may turn it into an error of its own."""

    came = False

    @classmethod
    def note(cls, number: int, frame: FrameType | None) -> None:
        """Note that it came, and interrupt.

        Raises:
            KeyboardInterrupt: always.
        """
        cls.came = True
        signal.default_int_handler(number, frame)


def heed() -> None:
    """Take note of Ctrl-C from now on, unless whoever started this run wants it to be ignored."""
    Interruption.came = False
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, Interruption.note)


def fill_in() -> None:
    """Let streams that were closed before the run lead nowhere: their numbers must not become those of other files."""
    for name in STREAMS:
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, "r" if name == "stdin" else "w", encoding="utf-8"))  # noqa: SIM115 - for the whole run


def say(words: str) -> None:
    """Say something on the error stream; where that cannot be written, the status alone tells."""
    try:
        sys.stderr.write(f"{words}\n")
        sys.stderr.flush()
    except (OSError, ValueError):
        abandon(2)


def abandon(*numbers: int) -> None:
    """Let what is still to be written to these streams go nowhere: the interpreter would try it again at its end."""
    try:
        null_device = os.open(os.devnull, os.O_WRONLY)
        for number in numbers:
            os.dup2(null_device, number)
    except OSError:
        return
