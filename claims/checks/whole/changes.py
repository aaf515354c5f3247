"""What may change of a whole so that it holds, as data: its total, or one of its parts."""

from __future__ import annotations

from fractions import Fraction

from msgspec import Struct

from units import Figure


class OtherTotal(Struct, frozen=True):
    """What the parts add up to in the place of the printed total.

    Args:
        printed: the printed total.
        value: what the printed numbers add up to, counted in its unit.
    """

    printed: Figure
    value: Fraction


class OtherShare(Struct, frozen=True):
    """A part with which the others make up the total.

    Args:
        claim: the claim that prints the part.
        printed: what it prints.
        value: what is left for it, counted in its unit.
    """

    claim: str
    printed: Figure
    value: Fraction


class WithoutPart(Struct, frozen=True):
    """A part that is none: the others make up the total.

    Args:
        claim: the claim that prints it.
    """

    claim: str
