"""A damaged copy of a check, and what became of it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from claims.kinds.check import Check


class Fate(StrEnum):
    """What the audit made of a damaged copy."""

    NOTICED = "noticed"
    REFUSED = "refused"
    SURVIVED = "survived"


@dataclass(frozen=True)
class Mutant:
    """One damaged copy.

    Args:
        part: what was damaged: ``figure``, ``hedge``, ``unit``, ``input``, ``premise``, ``formula`` or ``statement``.
        says: the damage in words.
        check: the damaged check; ``None`` where it does not even load.
    """

    part: str
    says: str
    check: Check | None


@dataclass(frozen=True)
class Result:
    """A mutant's fate.

    Args:
        part: what was damaged.
        says: the damage in words.
        fate: whether it was noticed, refused, or survived.
        reason: why it survived, where that is known.
    """

    part: str
    says: str
    fate: Fate
    reason: str = ""
