"""Numbers with commas before their decimals and points between thousands, written with points before decimals.

Each letter stays in its place, so that what is found in the one stands at the same place in the other.
"""

from __future__ import annotations

import re

SWAPPED = str.maketrans(".,", ",.")
# Between digits, or before the first of them; any other ends a sentence or a short word, or lists.
_SEPARATOR = re.compile(r"(?:(?<=\d)|(?<![\w.,]))[.,](?=\d)")
# A number whose points, if it has any, stand between thousands: no version, no section, no address and no day.
_NUMBER = re.compile(r"(?<![\w.,])(?:\d{1,3}(?:\.\d{3})+|\d+)(?:,\d+)?(?![.,]?\d)")
_SOURCES = re.compile(r"\[\d{1,3}(?:,\d{1,3})+\]")  # [1,2] names two, and is no number


def swapped(text: str) -> str:
    """Return a text with points for the commas of its numbers, and commas for their points."""
    return _SEPARATOR.sub(lambda found: found[0].translate(SWAPPED), text)


def pointed(text: str) -> str:
    """Return a text whose numbers have points before decimals; what looks like one and is none stays."""
    sources = [found.span() for found in _SOURCES.finditer(text)]

    def told(found: re.Match[str]) -> str:
        named = any(low < found.start() < high for low, high in sources)
        return found[0] if named else found[0].translate(SWAPPED)

    return _NUMBER.sub(told, text)
