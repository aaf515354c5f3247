"""Words of degree and of frequency: one table of each for figures and statements, and nowhere else decided."""

from __future__ import annotations

from fractions import Fraction

from msgspec import Struct


class Degree(Struct, frozen=True):
    """Words that say by how much one thing exceeds another, or at most differs from it.

    Args:
        words: the words, each of which says the same.
        bound: the number that they mean.
        says: what they mean, in words.
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


class Frequency(Struct, frozen=True):
    """Words that say in what share of all cases something is so.

    Args:
        words: the words, each of which says the same.
        bound: the share that they mean.
        least: whether it is so in that share at least; otherwise at most.
        strict: whether exactly that share is not enough, or is too much.
        says: what they mean, in words.
    """

    words: tuple[str, ...]
    bound: Fraction
    least: bool
    strict: bool
    says: str

    def fits(self, share: Fraction) -> bool:
        """Return whether a share is what the words claim."""
        if share == self.bound:
            return not self.strict
        return (share > self.bound) is self.least


NEARLY_ALWAYS = Frequency(
    ("almost always", "nearly always"), Fraction(9, 10), least=True, strict=False, says="nine cases of ten at least"
)
USUALLY = Frequency(
    ("usually", "most", "mostly", "typically", "generally", "as a rule"),
    Fraction(1, 2),
    least=True,
    strict=True,
    says="more than half of the cases",
)
OFTEN = Frequency(
    ("often", "frequently", "many", "in many"),
    Fraction(1, 3),
    least=True,
    strict=False,
    says="a third of the cases at least",
)
SOMETIMES = Frequency(
    ("sometimes", "occasionally", "at times"), Fraction(0), least=True, strict=True, says="more than none of the cases"
)
RARELY = Frequency(
    ("rarely", "seldom", "few"), Fraction(1, 5), least=False, strict=False, says="a fifth of the cases at most"
)
HARDLY_EVER = Frequency(
    ("hardly ever", "almost never"), Fraction(1, 10), least=False, strict=False, says="one case of ten at most"
)
FREQUENCIES = (NEARLY_ALWAYS, USUALLY, OFTEN, SOMETIMES, RARELY, HARDLY_EVER)
BY_WORD = {word: frequency for frequency in FREQUENCIES for word in frequency.words}
