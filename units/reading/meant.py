"""The one name that was probably meant, asked for by its likeness."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches

from units.reading.instead import did_you_mean


def nearest(name: str, known: Iterable[str]) -> str:
    """Return the question for the most similar of some names; nothing where none is similar."""
    close = get_close_matches(name, list(known), n=1)
    return did_you_mean(name, close[0]) if close else ""
