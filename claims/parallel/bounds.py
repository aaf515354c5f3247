"""What the process of a worker may take of the system: time to compute, and memory."""

from __future__ import annotations

import contextlib
import math
import os
import resource
import sys
from pathlib import Path

OWN_PAGES = Path("/proc/self/statm")
BYTES_IN_MAXRSS = 1 if sys.platform == "darwin" else 1024  # getrusage(2) of each system


def bound_memory(most: int) -> None:
    """Let this process take so many bytes more; where the system does not bind the address space, looking up does."""
    with contextlib.suppress(ValueError, OSError):  # macOS refuses a limit below what a process has mapped
        whole = most + _inherited()
        resource.setrlimit(resource.RLIMIT_AS, (whole, whole))


def may_go_on(parent: int, resident: float) -> bool:
    """Return whether somebody still waits for this process, and it has taken no more than so many bytes."""
    return os.getppid() == parent and most_resident() <= resident


def most_resident() -> int:
    """Return how many bytes of this process have been in memory at once."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * BYTES_IN_MAXRSS


def allow(seconds: float) -> None:
    """Let this process compute so long from now on; the system ends it then, or sooner where it allows less."""
    spent, allowed = resource.getrusage(resource.RUSAGE_SELF), resource.getrlimit(resource.RLIMIT_CPU)[1]
    most = math.ceil(spent.ru_utime + spent.ru_stime + seconds)
    resource.setrlimit(
        resource.RLIMIT_CPU, (most if allowed == resource.RLIM_INFINITY else min(most, allowed), allowed)
    )


def _inherited() -> int:
    """Return the size of this process in bytes, where the system tells it."""
    return int(OWN_PAGES.read_text("ascii").split()[0]) * resource.getpagesize() if OWN_PAGES.exists() else 0
