"""The sign of a number that may not be known, as everything that compares speaks of it."""

from __future__ import annotations

from enum import IntEnum


class Sign(IntEnum):
    """On which side of zero something certainly lies; the number of a sign has that sign."""

    NEGATIVE = -1
    ZERO = 0
    POSITIVE = 1

    @property
    def opposite(self) -> Sign:
        """The sign of the negative."""
        return Sign(-self)
