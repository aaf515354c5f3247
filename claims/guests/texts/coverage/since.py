"""What an edit of a text did to the statements that its lock knows: new ones, changed ones, and those that are gone.

A lock holds no words, so that a statement that comes in the place of another is known by the figures that both print,
or by its line where none is in both.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from enum import StrEnum
from typing import Any

from msgspec import Struct

from claims.guests.texts.coverage.coverage import Statement
from claims.guests.texts.coverage.lock import WHOLE, Lock


class Turn(StrEnum):
    """What became of a statement since the lock was written."""

    NEW = "new"
    CHANGED = "changed"
    GONE = "gone"


class Since(Struct, frozen=True):
    """What differs between a text and the lock beside its claims.

    Args:
        turns: by fingerprint, what became of a statement that only one of the two has.
        pairs: by fingerprint of a changed statement, that of the one in whose place it came.
    """

    turns: Mapping[str, Turn]
    pairs: Mapping[str, str]

    @property
    def counts(self) -> Mapping[Turn, int]:
        """How many statements turned how; a changed one is counted once."""
        found = Counter(turn for name, turn in self.turns.items() if name not in self.pairs.values())
        return {turn: found[turn] for turn in Turn}

    def as_json(self) -> dict[str, Any]:
        """Return it as it is published."""
        return {
            "counts": {turn.value: count for turn, count in self.counts.items()},
            "statements": {name: turn.value for name, turn in self.turns.items()},
            "in_place_of": dict(self.pairs),
        }


def since(statements: Iterable[Statement], lock: Lock) -> Since:
    """Return what became of statements since a lock was written; nothing where there is none.

    Args:
        statements: those of the text, and those of the lock that the text no longer has.
        lock: the lock.
    """
    if not lock.entries:
        return Since({}, {})
    statements = list(statements)
    fresh = [each for each in statements if each.text and each.fingerprint not in lock.entries]
    lost = [each for each in statements if not each.text]
    pairs: dict[str, str] = {}
    for each in fresh:
        left = [other for other in lost if other.fingerprint not in pairs.values()]
        before = min(
            (other for other in left if _alike(each, other)), key=lambda other: _apart(each, other), default=None
        )
        if before is not None:
            pairs[each.fingerprint] = before.fingerprint
    turns = {each.fingerprint: Turn.CHANGED if each.fingerprint in pairs else Turn.NEW for each in fresh}
    turns |= {each.fingerprint: Turn.CHANGED if each.fingerprint in pairs.values() else Turn.GONE for each in lost}
    return Since(turns, pairs)


def _alike(one: Statement, other: Statement) -> bool:
    """Return whether two statements print a figure in common, or stand in one line, as when the figure was edited."""
    mine, theirs = (set(each.links) - {WHOLE} for each in (one, other))
    return bool(mine & theirs) or one.line == other.line


def _apart(one: Statement, other: Statement) -> tuple[int, int]:
    """Return how far two statements are from being one: figures that they do not share, then lines between them."""
    return len(set(one.links) ^ set(other.links)), abs(one.line - other.line)
