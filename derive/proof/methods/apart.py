"""A question answered in a process of its own, which the system ends when it has computed too long.

Solvers do not always heed the limits that they are given, and a thread cannot end what another computes. What counts
is the time of the processor, which other work on the machine does not use up.
"""

from __future__ import annotations

import json
import os
import signal
from collections.abc import Callable
from typing import Any, NoReturn

Answer = Any  # what JSON can write


def apart(question: Callable[[], Answer], seconds: float) -> Answer | None:
    """Return the answer, ``None`` where its process ran out of time or died; where none can be forked, answer here."""
    reading, writing = os.pipe()
    try:
        child = os.fork()
    except (AttributeError, OSError):  # the system has no such thing, or no process is left to be had
        os.close(reading)
        os.close(writing)
        return question()
    return _heard(child, reading, writing) if child else _answer(question, seconds, writing)


def _heard(child: int, reading: int, writing: int) -> Answer | None:
    """Return what a process of one's own has written, if it came to its end."""
    os.close(writing)
    with os.fdopen(reading, "rb") as channel:
        told = channel.read()
    _, status = os.waitpid(child, 0)
    return json.loads(told) if told and status == 0 else None


def _answer(question: Callable[[], Answer], seconds: float, writing: int) -> NoReturn:
    """Write the answer and end this process, whatever happens; nothing that it inherited is flushed or closed twice."""
    status = 1
    try:
        signal.signal(signal.SIGPROF, signal.SIG_DFL)
        signal.setitimer(signal.ITIMER_PROF, seconds)
        told = json.dumps(question()).encode()
        with os.fdopen(writing, "wb") as channel:
            channel.write(told)
        status = 0
    finally:
        os._exit(status)
