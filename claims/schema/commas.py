"""Numbers as a document writes them, with points before decimals and a minus before what is negative.

Each letter stays in its place, so that what is found in the one is at the same place in the other.
"""

from __future__ import annotations

import re

SWAPPED = str.maketrans(".,", ",.")
# Between digits, or before the first of them; any other ends a sentence or a short word, or lists.
_SEPARATOR = re.compile(r"(?:(?<=\d)|(?<![\w.,]))[.,](?=\d)")
_SOURCES = r"\[\d{1,3}(?:,\d{1,3})+\]"  # [1,2] names two, and is no number
# A number whose points, if it has any, are between thousands: no version, no section, no address and no day.
_NUMBER = r"(?<![\w.,])(?:\d{1,3}(?:\.\d{3})+|\d+)(?:,\d+)?(?![.,]?\d)"
_IN_PARENTHESES = re.compile(
    r"(?P<money>[$€£¥₹]?)(?P<open> ?\( ?)(?P<amount>[$€£¥₹]?\d[\d.,]*)(?P<percent> ?%?)(?P<close> ?\))"
)
_EITHER = re.compile(f"{_SOURCES}|(?P<number>{_NUMBER})")


def swap_separators(text: str) -> str:
    """Return a text with points for the commas of its numbers, and commas for their points."""
    return _SEPARATOR.sub(lambda found: found[0].translate(SWAPPED), text)


def with_minus(text: str) -> str:
    """Return a text with a minus for the parentheses around a number, as accounts print it: ``$(71)`` is ``-$71``."""
    return _IN_PARENTHESES.sub(
        lambda found: f"-{found['money']}{found['amount']}{found['percent']}".rjust(len(found[0])), text
    )


def with_points(text: str) -> str:
    """Return a text whose numbers have points before decimals; what looks like one and is none stays."""
    return _EITHER.sub(lambda found: found[0].translate(SWAPPED) if found["number"] else found[0], text)
