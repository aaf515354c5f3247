"""A damaged copy of a check, and what became of it."""

from __future__ import annotations

from enum import StrEnum
from fractions import Fraction

from msgspec import Struct
from msgspec.structs import replace

from claims.checks.check import Check
from units import End, Figure

# By how much a number is damaged: a factor that is often forgotten, a power of ten, and a slight one.
FACTORS = (Fraction(2), Fraction(10), Fraction(3, 2))


class Fate(StrEnum):
    """What the audit made of a damaged copy."""

    NOTICED = "noticed"
    REFUSED = "refused"
    SURVIVED = "survived"


class Mutant(Struct, frozen=True):
    """One damaged copy.

    Args:
        part: what was damaged: ``figure``, ``hedge``, ``unit``, ``input``, ``premise``, ``formula`` or ``statement``.
        says: the damage in words.
        check: the damaged check; ``None`` where it does not even load.
    """

    part: str
    says: str
    check: Check | None


class Result(Struct, frozen=True):
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


def scaled(figure: Figure, factor: Fraction) -> Figure:
    """Return a figure with its number and its sets multiplied, printed to the same place; a single number stays one."""
    low = _scaled_end(figure.low, factor)
    return replace(figure, low=low, high=low if figure.high is figure.low else _scaled_end(figure.high, factor))


def _scaled_end(end: End, factor: Fraction) -> End:
    return replace(end.scale(factor), places=end.places)
