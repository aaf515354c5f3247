"""A count with what it counts, in words that agree with it."""

from __future__ import annotations


def several(count: int, one: str, more: str = "") -> str:
    """Return how many of a thing there are, in words: ``1 file``, ``2 files``.

    Args:
        count: how many.
        one: what is said of one.
        more: what is said of several and of none, where that is not the same with an s.
    """
    return f"{count} {one if count == 1 else more or f'{one}s'}"
