"""The one name that was probably meant: as a question to people, and read back by what writes it in its place."""

from __future__ import annotations

import re

QUESTION = re.compile(r"did you mean (.+)\?")


def did_you_mean(name: str) -> str:
    """Return the question."""
    return f"did you mean {name}?"


def right_name(hint: str) -> str:
    """Return the name that a hint asks for; empty where it says something else."""
    found = QUESTION.fullmatch(hint)
    return found[1] if found else ""
