"""The one name that was probably meant: as a question to people, and read back by what writes it in its place."""

from __future__ import annotations

import re
from collections.abc import Iterable
from difflib import get_close_matches

QUESTION = re.compile(r"did you mean (.+)\?")


def did_you_mean(name: str) -> str:
    """Return the question."""
    return f"did you mean {name}?"


def nearest(name: str, known: Iterable[str]) -> str:
    """Return the question for the most similar of some names; nothing where none is similar."""
    close = get_close_matches(name, list(known), n=1)
    return did_you_mean(close[0]) if close else ""


def right_name(hint: str) -> str:
    """Return the name that a hint asks for; empty where it says something else."""
    found = QUESTION.fullmatch(hint)
    return found[1] if found else ""
