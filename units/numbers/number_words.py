"""Numbers written as words, letters and signs, with their exact values."""

from __future__ import annotations

import re
import unicodedata
from fractions import Fraction

SMALL = {
    "zero": 0, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9,
    "ten": 10, "eleven": 11, "twelve": 12, "thirteen": 13, "fourteen": 14, "fifteen": 15, "sixteen": 16,
    "seventeen": 17, "eighteen": 18, "nineteen": 19, "twenty": 20, "thirty": 30, "forty": 40, "fifty": 50, "sixty": 60,
    "seventy": 70, "eighty": 80, "ninety": 90,
}  # fmt: skip
ONES = tuple(word for word, value in SMALL.items() if 1 <= value <= 9)
TENS = tuple(word for word, value in SMALL.items() if value >= 20)
SCALES = {
    "dozen": 12, "hundred": 10**2, "thousand": 10**3, "million": 10**6, "billion": 10**9, "trillion": 10**12,
    "quadrillion": 10**15, "mn": 10**6, "mln": 10**6, "bn": 10**9, "tn": 10**12,
}  # fmt: skip
# In any case but one: 9 MN are meganewtons, 9 mN millinewtons, and neither nine million.
SCALE = "|".join(name if len(name) > 2 else f"(?-i:[{name[0].upper()}{name[0]}]{name[1:]})" for name in SCALES)
LARGE = 10**3  # from here on a word is a magnitude: 3 thousand is counted in thousands, three hundred is 300
PARTS = {
    "half": 2, "third": 3, "quarter": 4, "fifth": 5, "sixth": 6, "seventh": 7, "eighth": 8, "ninth": 9, "tenth": 10,
    "twelfth": 12, "twentieth": 20, "hundredth": 10**2, "thousandth": 10**3, "millionth": 10**6, "billionth": 10**9,
}  # fmt: skip
MULTIPLES = {
    "once": 1, "twice": 2, "double": 2, "doubled": 2, "thrice": 3, "triple": 3, "tripled": 3, "quadruple": 4,
    "quadrupled": 4,
}  # fmt: skip
FEW = {"couple": (2, 3), "few": (2, 9), "several": (3, 9)}
LETTERS = {"k": 10**3, "K": 10**3, "M": 10**6, "B": 10**9, "T": 10**12}
RAISED = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹⁻", "0123456789-")
WORDS = frozenset({*SMALL, *SCALES, *PARTS, *MULTIPLES, *FEW, "a", "an"})
COUNTING = re.compile("|".join(["[0-9]", "fold", *sorted(WORDS - {"a", "an"})]))


def begins_with_number(text: str) -> bool:
    """Return whether the first word of a text is a number word, or all of it a single word with one in it."""
    first, *rest = text.split("-")
    return first in WORDS or (not rest and COUNTING.search(first) is not None)


def cardinal(words: str) -> int:
    """Return ``twelve``, ``twenty-five`` or ``two hundred and fifty`` as a number."""
    total, group = 0, 0
    for word in re.findall("[a-z]+", words.lower()):
        if word == "hundred":
            group = 100 * (group or 1)
        elif word == "thousand":
            total, group = 1000 * (group or 1), 0
        else:
            group += {**SMALL, "a": 1, "an": 1, "and": 0}[word]
    return total + group


def scale(word: str) -> int:
    """Return ``million``, ``millions``, ``tens`` or ``100s`` as a number."""
    lowered = word.lower().removesuffix("of").strip().removesuffix("s")
    if lowered[0].isdigit():
        return int(lowered.replace(",", ""))
    return 10 if lowered == "ten" else SCALES[lowered]


def part(word: str) -> Fraction:
    """Return ``third``, ``thirds`` or ``half as many`` as a fraction."""
    lowered = word.lower().partition(" as ")[0]
    return Fraction(1, PARTS["half" if lowered == "halves" else lowered.removesuffix("s")])


def multiple(word: str) -> int:
    """Return ``twice``, ``twice as many``, ``hundredfold`` or ``twenty-five-fold`` as a number."""
    lowered = word.lower().partition(" as ")[0]
    if not lowered.endswith("fold"):
        return MULTIPLES[lowered]
    stem = lowered.removesuffix("fold").rstrip("- ")
    return SCALES[stem] if stem in SCALES else cardinal(stem)


def vulgar(sign: str) -> Fraction:
    """Return a fraction sign such as ``¾``, from its Unicode decomposition."""
    above, below = unicodedata.normalize("NFKD", sign).split("\N{FRACTION SLASH}")
    return Fraction(int(above), int(below))


def raised(text: str) -> tuple[int, int]:
    """Return ``2^20``, ``2^{20}``, ``2**20`` or the raised form as its base and its exponent."""
    found = re.fullmatch(r"([0-9]+?)(?:[*^{]+([0-9]+)}?|([⁰¹²³⁴⁵⁶⁷⁸⁹]+))", text)
    assert found is not None  # noqa: S101 - the grammar says so
    return int(found[1]), int(found[2] or found[3].translate(RAISED))


def power_of_ten(text: str) -> Fraction:
    """Return ``10^14``, ``10^{14}``, ``10**14`` or the raised form as a number, whatever precedes the ten."""
    exponent = text.partition("10")[2].lstrip("^*").strip("{}")
    return Fraction(10) ** int(exponent.translate(RAISED))
