"""Exchanging two folders in one step, where the system can."""

from __future__ import annotations

import ctypes
import os
import sys
from pathlib import Path

HERE = -100  # AT_FDCWD: paths are taken as the system call's caller sees them
EXCHANGE = 2  # RENAME_EXCHANGE
ASIDE = "old"  # the name beside the new folder under which the old one waits where folders cannot be exchanged


def exchanged(one: Path, other: Path) -> bool:
    """Exchange two existing paths in one step and return whether the system could do that."""
    if not sys.platform.startswith("linux"):
        return False
    rename = getattr(ctypes.CDLL(None, use_errno=True), "renameat2", None)
    if rename is None:
        return False
    return bool(rename(HERE, os.fsencode(one), HERE, os.fsencode(other), EXCHANGE) == 0)


def put_in_place(new: Path, old: Path) -> None:
    """Make a new folder stand where the old one does; the old one is found under the new one's former name.

    Where folders cannot be exchanged, a reader may find nothing for the moment between two renames; of a run that is
    killed then, the old folder is found aside.
    """
    if not old.exists():
        new.rename(old)
    elif not exchanged(new, old):
        aside = new.with_name(ASIDE)
        old.rename(aside)
        new.rename(old)
        aside.rename(new)
