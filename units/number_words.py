"""Numbers written as words, letters and signs, with their exact values."""

from __future__ import annotations

import unicodedata
from fractions import Fraction

from units.figure import FigureKind

SMALL = {
    "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10,
    "eleven": 11, "twelve": 12, "thirteen": 13, "fourteen": 14, "fifteen": 15, "sixteen": 16, "seventeen": 17,
    "eighteen": 18, "nineteen": 19, "twenty": 20, "thirty": 30, "forty": 40, "fifty": 50, "sixty": 60, "seventy": 70,
    "eighty": 80, "ninety": 90,
}  # fmt: skip
SCALES = {
    "ten": 10, "dozen": 12, "hundred": 10**2, "thousand": 10**3, "million": 10**6, "billion": 10**9, "trillion": 10**12,
    "quadrillion": 10**15,
}  # fmt: skip
PARTS = {
    "half": 2, "third": 3, "quarter": 4, "fifth": 5, "sixth": 6, "eighth": 8, "tenth": 10, "hundredth": 100,
    "thousandth": 1000,
}  # fmt: skip
MULTIPLES = {
    "twice": 2, "double": 2, "doubled": 2, "thrice": 3, "triple": 3, "tripled": 3, "quadruple": 4, "quadrupled": 4,
}  # fmt: skip
LETTERS = {"k": 10**3, "K": 10**3, "M": 10**6, "B": 10**9, "T": 10**12}
BOUNDS = {
    **dict.fromkeys((">", "more than", "greater than", "over", "above"), FigureKind.ABOVE),
    **dict.fromkeys((">=", "≥", "at least", "no less than"), FigureKind.AT_LEAST),
    **dict.fromkeys(("<", "less than", "fewer than", "under", "below"), FigureKind.BELOW),
    **dict.fromkeys(("<=", "≤", "at most", "no more than", "up to"), FigureKind.AT_MOST),
}
RAISED = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹⁻", "0123456789-")


def cardinal(words: str) -> Fraction:
    """Return ``twelve`` or ``twenty-five`` as a number."""
    return Fraction(sum(SMALL[word] for word in words.lower().split("-")))


def scale(word: str) -> Fraction:
    """Return ``million`` or ``millions`` as a number."""
    return Fraction(SCALES[word.lower().removesuffix("s")])


def part(word: str) -> Fraction:
    """Return ``third`` or ``thirds`` as a fraction."""
    return Fraction(1, PARTS[word.lower().removesuffix("s")])


def multiple(word: str) -> Fraction:
    """Return ``twice`` or ``hundredfold`` as a number."""
    lowered = word.lower()
    if not lowered.endswith("fold"):
        return Fraction(MULTIPLES[lowered])
    stem = lowered.removesuffix("fold").removesuffix("-")
    return Fraction(SMALL.get(stem) or SCALES[stem])


def vulgar(sign: str) -> Fraction:
    """Return a fraction sign such as ``¾``, from its Unicode decomposition."""
    above, below = unicodedata.normalize("NFKD", sign).split("\N{FRACTION SLASH}")
    return Fraction(int(above), int(below))


def power_of_ten(text: str) -> Fraction:
    """Return ``10^14``, ``10^{14}``, ``10**14`` or the raised form as a number, whatever stands before the ten."""
    exponent = text.partition("10")[2].lstrip("^*").strip("{}")
    return Fraction(10) ** int(exponent.translate(RAISED))
