"""What a detector finds: two sides that a text itself says are one, and that differ."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from decimal import Decimal
from fractions import Fraction

from msgspec import Struct

from claims.guests.texts.reading.passage import BLANK, Passage
from claims.guests.texts.reading.text import Text

BEGINNING = re.compile(r"^[\d.,]+")
LONGEST = 4000  # characters of a sentence that somebody wrote; what is longer would be searched for minutes
CUT_NUMBER = re.compile(r"\d\.$")  # what follows may be the decimals of the number
SMALL_SHARE = Fraction(1, 1000)  # below it a difference says more than a percentage
LEAST_IN_FULL = Fraction(1, 10**5)  # smaller numbers have powers of ten
EXACT_DIGITS = 15  # of a number that is shown in full; a longer one is rounded
SHOWN_DIGITS = 4  # of a rounded number: more than most texts print


class Discrepancy(Struct, frozen=True):
    """Two sides of a sentence that belong together and differ.

    Args:
        start: where they begin in the words of the sentence.
        end: where they end there.
        computed: the computed side, with the arithmetic: ``2 × 3 = 6``.
        printed: what the text says instead.
        size: how far apart they are, in plain numbers.
        because: why they belong together.
    """

    start: int
    end: int
    computed: str
    printed: str
    size: str
    because: str


class PlacedDiscrepancy(Struct, frozen=True):
    """A discrepancy in a sentence of a text."""

    passage: Passage
    found: Discrepancy


InSentence = Callable[[str], Iterator[Discrepancy]]


class Detector(Struct, frozen=True):
    """One kind of error that is looked for.

    Args:
        code: its name, as findings and comments that silence them spell it.
        summary: what it finds, in one sentence.
        find: the function that finds it in a text.
        examples: texts in Markdown with exactly one such error each.
        near_misses: texts in Markdown that look like it and have none.
    """

    code: str
    summary: str
    find: Callable[[Text], Iterator[PlacedDiscrepancy]]
    examples: tuple[str, ...]
    near_misses: tuple[str, ...]


def each_sentence(find: InSentence) -> Callable[[Text], Iterator[PlacedDiscrepancy]]:
    """Return the function that looks at each sentence of a text by itself."""

    def find_all(text: Text) -> Iterator[PlacedDiscrepancy]:
        before = ""
        for passage in text.passages:
            words = passage.text_with_points
            if CUT_NUMBER.search(before):
                words = BEGINNING.sub(lambda found: BLANK * len(found[0]), words)
            before = words
            for found in find(words) if len(words) <= LONGEST else ():
                yield PlacedDiscrepancy(passage, found)

    return find_all


def size_of_miss(printed: Fraction, computed: Fraction) -> str:
    """Return how far a printed number is off, in plain numbers."""
    if computed == 0 or printed == 0 or (printed > 0) != (computed > 0):
        return f"off by {show(abs(printed - computed))}"
    ratio = max(printed / computed, computed / printed)
    if ratio >= 2:
        return f"{show_rounded(ratio, 3)} times too {'large' if abs(printed) > abs(computed) else 'small'}"
    share = abs(printed - computed) / abs(computed)
    return f"off by {show(abs(printed - computed)) if share < SMALL_SHARE else show_rounded(share * 100, 2) + ' %'}"


def show(value: Fraction, printed: Fraction | None = None) -> str:
    """Return a number in full where it is short, else rounded, so that it differs from what is printed."""
    exact = _in_full(value)
    if exact:
        return exact
    for digits in range(SHOWN_DIGITS, EXACT_DIGITS):
        shown = show_rounded(value, digits)
        if printed is None or Fraction(shown.replace(",", "")) != printed:
            return shown
    return show_rounded(value, EXACT_DIGITS)


def _in_full(value: Fraction) -> str:
    """Return a number with all its decimals; nothing where they are many or have no end."""
    bottom, places = value.denominator, 0
    while bottom % 10 == 0 or bottom % 5 == 0 or bottom % 2 == 0:
        bottom //= 10 if bottom % 10 == 0 else 5 if bottom % 5 == 0 else 2
        places += 1
    if bottom != 1 or places > SHOWN_DIGITS or len(str(abs(value.numerator))) > EXACT_DIGITS:
        return ""
    return f"{value.numerator:,}" if value.denominator == 1 else f"{float(value):,.{places}f}".rstrip("0")


def show_rounded(value: Fraction, digits: int) -> str:
    """Return a number with so many significant digits."""
    if value == 0:
        return "0"
    rounded = Decimal(f"{float(value):.{digits}g}")
    return f"{rounded:,f}" if LEAST_IN_FULL < abs(rounded) < 10**EXACT_DIGITS else f"{rounded:e}"
