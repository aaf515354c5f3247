"""What is known of a figure or a statement of a text: the verdict on it, or why there is none."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum


class Standing(StrEnum):
    """How a figure or a statement stands, the gravest first: one that is partly open never counts as verified."""

    DIFFERS = "differs"
    REFUTED = "refuted"
    UNDECIDED = "undecided"
    DEPENDS = "depends"
    LOOSE = "loose"
    OPEN = "open"
    PREMISE = "premise"
    DEFINITION = "definition"
    VERIFIED = "verified"
    WAIVED = "waived"


GRAVEST = tuple(Standing)
WORDS = {
    Standing.DIFFERS: "the claim states another figure than the text prints here",
    Standing.OPEN: "nobody has claimed it yet",
    Standing.WAIVED: "left out, with a reason",
}


def gravest(found: Iterable[Standing]) -> Standing:
    """Return what several come to together; of nothing, that it is open."""
    return min(found, key=GRAVEST.index, default=Standing.OPEN)
