"""How much deciding may take: of the processor for one item, of the memory, and of time in all."""

from __future__ import annotations

from typing import TypedDict

from msgspec import Struct


class LimitsJson(TypedDict):
    """Limits as the record of an audit has them."""

    seconds: float
    memory: int
    seconds_in_all: float | None


class WorkLimits(Struct, frozen=True):
    """Under which limits items are worked on.

    Args:
        seconds: how long one item may compute; the hardest of the shipped claims takes a few.
        memory: bytes that a worker may take beyond what it inherits, so that the corpus does not count.
        in_all: seconds by the clock for all items together; none where they may take as long as they do.
    """

    seconds: float = 120
    memory: int = 4 * 2**30
    in_all: float | None = None

    def as_json(self) -> LimitsJson:
        """Return them for a record."""
        return {"seconds": self.seconds, "memory": self.memory, "seconds_in_all": self.in_all}


STANDARD = WorkLimits()
