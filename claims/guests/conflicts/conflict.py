"""Two claims that cannot both be right, and how it stands between them."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

from claims.audit.corpus import Corpus


class Status(StrEnum):
    """How a conflict stands."""

    OPEN = "open"
    CLAIMED = "claimed"
    DISMISSED = "dismissed"


class Side(Struct, frozen=True):
    """One of the two claims of a conflict.

    Args:
        claim: its id.
        sentence: the id of its sentence, of which it may be one reading.
        role: how it comes to its value; of a sentence that is judged, nothing.
        shown: the value as a reader sees it, or the verdict.
    """

    claim: str
    sentence: str
    role: str
    shown: str


class Conflict(Struct, frozen=True):
    """Two claims that cannot both be right.

    Args:
        sides: the two, in reading order.
        about: the quantity, or what else they have in common.
        weight: how many claims rest on either.
        status: how it stands.
        reason: the id of the claim in which it stands, or why it is dismissed.
    """

    sides: tuple[Side, Side]
    about: str
    weight: int
    status: Status = Status.OPEN
    reason: str = ""

    @property
    def pair(self) -> frozenset[str]:
        """The ids of the two sentences."""
        return frozenset(side.sentence for side in self.sides)


def side_of(corpus: Corpus, claim: str, role: str, shown: str) -> Side:
    """Return a claim as one side of a conflict."""
    return Side(claim, corpus.claims[claim].sentence.id, role, shown)
