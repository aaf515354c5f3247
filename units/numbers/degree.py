"""Words of degree: one table for figures and for statements about all values, and nowhere else decided."""

from __future__ import annotations

from fractions import Fraction

from msgspec import Struct


class Degree(Struct, frozen=True):
    """Words that say by how much one thing exceeds another, or at most differs from it.

    Args:
        words: the words, each of which says the same.
        bound: the number that they stand for.
        says: what they stand for, in words.
    """

    words: tuple[str, ...]
    bound: Fraction
    says: str


FAR = Degree(("far", "much", "well"), Fraction(2), "above or below by a factor of 2 at least")
SLIGHT = Degree(
    ("slightly", "barely", "just", "marginally", "a little", "a bit"),
    Fraction(1, 10),
    "above or below by a tenth of the number at most",
)
DWARFING = Degree(("≫", "≪"), Fraction(10), "above or below by a factor of 10 at least")  # signs of figures alone
DOMINANT = Degree(("dominates", "dominate"), Fraction(1, 2), "more than half of the sum")
SIMILAR = Degree(
    ("similar", "about the same", "about equal", "roughly the same", "roughly equal"),
    Fraction(11, 10),  # as much as "about" leaves a printed number
    "neither exceeds the other by more than a tenth of it",
)
COMPARABLE = Degree(("comparable",), Fraction(2), "neither is more than twice the other")
DEGREES = (FAR, SLIGHT, DWARFING, DOMINANT, SIMILAR, COMPARABLE)
