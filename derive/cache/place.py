"""In which folder results are kept, and who may write there: asked before anything heavy is imported."""

from __future__ import annotations

import os
import stat
from contextvars import ContextVar

SWITCH = "CLAIMS_CACHE"
ON, OFF, NEVER = "on", "off", "never"
CHOICE: ContextVar[str] = ContextVar("CHOICE", default=OFF)  # what a command says where the environment is silent
OTHERS_MAY_WRITE = 0o022  # the bits of a mode by which group and others may write


def chosen_place() -> str | None:
    """Return the folder in which results are kept, or ``None`` where none are.

    ``CLAIMS_CACHE`` in the environment is ``on``, ``off`` or an absolute path; without it a command decides. What a
    command forbids stays forbidden.
    """
    choice = CHOICE.get()
    word = NEVER if choice == NEVER else os.environ.get(SWITCH) or choice
    if word == ON:
        return place_of_user()
    return word if os.path.isabs(word) else None


def place_of_user() -> str:
    """Return the cache folder of this user."""
    told = os.environ.get("XDG_CACHE_HOME", "")
    return os.path.join(told if os.path.isabs(told) else os.path.expanduser("~/.cache"), "verified-claims")


def guarded(place: str) -> bool:
    """Return whether the folder is there, no link, and nobody but its user may write in it."""
    try:
        state = os.lstat(place)
    except OSError:
        return False
    return stat.S_ISDIR(state.st_mode) and state.st_uid == os.getuid() and not state.st_mode & OTHERS_MAY_WRITE
