"""What the verdict on a whole rests on: its parts, how precisely they were read, and all that they can add up to."""

from __future__ import annotations

from fractions import Fraction

from msgspec import Struct

from claims.checks.whole.places import Reading
from units import Figure, Interval


class WholeEvidence(Struct, frozen=True):
    """Parts and their total.

    Args:
        parts: the claims, each with the figure that it prints.
        total: the printed total.
        printed: what the printed numbers add up to, counted in the total's unit; none where one is a range.
        sums: all that the parts can add up to, counted in the total's unit.
        whole: what the total stands for beside them, counted in its unit.
        place: what one in the last place is worth to which the parts were read, where that is one for all.
        reading: what zeros at the ends of the parts counted for.
    """

    parts: tuple[tuple[str, Figure], ...]
    total: Figure
    printed: Fraction | None
    sums: Interval
    whole: Interval
    place: Fraction | None
    reading: Reading
