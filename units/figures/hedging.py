"""The words and signs around a printed number, in one table: which there are, and what each makes of the number."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cache
from types import MappingProxyType

from msgspec import Struct

from units.figures.figure import FigureKind
from units.numbers.denotation import Hedge
from units.numbers.qualifiers import DWARFING, FAR, SLIGHT

OVER = ("over", "above", "more than", "greater than")
UNDER = ("under", "below", "less than", "fewer than")
LARGER, SMALLER = ("longer than", "larger than", "higher than"), ("shorter than", "smaller than", "lower than")
ORDERS = ("order of", "on the order of", "of the order of", "in the order of", "of order")


class Wording(Struct, frozen=True):
    """Words that all make the same of a number.

    Args:
        words: what is printed, in lower case.
        says: what the number then means.
        kind: the form that they give the figure.
        hedge: how they widen or move the number.
    """

    words: tuple[str, ...]
    says: str
    kind: FigureKind = FigureKind.POINT
    hedge: Hedge | None = None


def _each(first: Iterable[str], second: Iterable[str]) -> tuple[str, ...]:
    return tuple(f"{one} {other}" for one in first for other in second)


ABOUT = Wording(
    (
        "≈", "≃", "≅", "~", "∼", "about", "around", "roughly", "approximately", "approx.", "approx", "circa", "ca.",
        "ca", "c.", "est.", "estimated", "an estimated", "some", "close to", "perhaps", "maybe", "something like",
        "more or less", "in the region of", "in the neighbourhood of", "in the neighborhood of", "in the vicinity of",
    ),
    "the range of its digits, and a tenth either way",
    hedge=Hedge.ABOUT,
)  # fmt: skip
NEARLY = Wording(
    ("nearly", "almost", "virtually", "practically", "just under", "just below", "just short of", "just shy of"),
    "the number, and down to a tenth below it",
    hedge=Hedge.NEARLY,
)
JUST_OVER = Wording(("just over", "just above"), "the number, and up to a tenth above it", hedge=Hedge.JUST_OVER)
SLIGHTLY_UNDER = Wording(
    ("not quite", *(words for words in _each(SLIGHT.words, UNDER) if words not in NEARLY.words)),
    "less than the number, down to a tenth below it",
    hedge=Hedge.SLIGHTLY_UNDER,
)
SLIGHTLY_OVER = Wording(
    tuple(words for words in _each(SLIGHT.words, OVER) if words not in JUST_OVER.words),
    "more than the number, up to a tenth above it",
    hedge=Hedge.SLIGHTLY_OVER,
)
ORDER = Wording(
    (*ORDERS, "same order as", "the same order as", "of the same order as"),
    "within a factor of the square root of ten either way",
    hedge=Hedge.ORDER,
)
FAR_OVER = Wording(_each(FAR.words, OVER), "twice the number, or more", FigureKind.AT_LEAST, Hedge.FAR_OVER)
FAR_UNDER = Wording(_each(FAR.words, UNDER), "half the number, or less", FigureKind.AT_MOST, Hedge.FAR_UNDER)
DWARFS = Wording((DWARFING.words[0],), "ten times the number, or more", FigureKind.AT_LEAST, Hedge.DWARFS)
DWARFED = Wording((DWARFING.words[1],), "a tenth of the number, or less", FigureKind.AT_MOST, Hedge.DWARFED)
ABOVE = Wording(
    (
        ">", *OVER, *LARGER, "in excess of", "upwards of", "upward of", "north of", "exceeds", "exceed",
        "exceeded", "exceeding", "surpasses", "surpassed",
    ),
    "all above the number",
    FigureKind.ABOVE,
)  # fmt: skip
AT_LEAST = Wording(
    (
        ">=", "≥", "⩾", "at least", "no less than", "no fewer than", "not less than", *_each(("no",), SMALLER),
        "greater than or equal to", "more than or equal to", "a minimum of", "minimum of",
        "minimum", "min.",  # without its point it is a minute: 5 min 30 s
    ),
    "the number, and all above it",
    FigureKind.AT_LEAST,
)  # fmt: skip
BELOW = Wording(("<", *UNDER, *SMALLER, "beneath", "sub-"), "all below the number", FigureKind.BELOW)
AT_MOST = Wording(
    (
        "<=", "≤", "⩽", "at most", "up to", "up to and including", "no more than", "not more than", "as much as",
        "as many as", "not exceed", "not exceeding", "never exceed", "never exceeds", "never exceeded",
        "no greater than", *_each(("no",), LARGER), "less than or equal to", "a maximum of", "maximum of", "maximum",
        "max.", "max",
    ),
    "the number, and all below it",
    FigureKind.AT_MOST,
)  # fmt: skip
ABOUT_OR_MORE = Wording(("≳",), "all that about the number may be, and all above", FigureKind.AT_LEAST, Hedge.ABOUT)
ABOUT_OR_LESS = Wording(("≲",), "all that about the number may be, and all below", FigureKind.AT_MOST, Hedge.ABOUT)
BEFORE = (
    ABOUT, NEARLY, JUST_OVER, SLIGHTLY_UNDER, SLIGHTLY_OVER, ORDER, ABOVE, AT_LEAST, BELOW, AT_MOST, ABOUT_OR_MORE,
    ABOUT_OR_LESS, FAR_OVER, FAR_UNDER, DWARFS, DWARFED,
)  # fmt: skip

AFTER = (
    Wording(("or so", "ish"), ABOUT.says, hedge=Hedge.ABOUT),
    Wording(("odd",), "the number, and up to ten more, or a tenth more where that is more", hedge=Hedge.ODD),
    Wording(
        ("+", "plus", "or more", "or higher", "or longer", "at least", "at the least", "at the earliest", "minimum"),
        AT_LEAST.says,
        FigureKind.AT_LEAST,
    ),
    Wording(
        (
            "or less",
            "or fewer",
            "or lower",
            "or shorter",
            "at most",
            "at the most",
            "at the latest",
            "maximum",
            "max.",
            "max",
        ),
        AT_MOST.says,
        FigureKind.AT_MOST,
    ),
)


def _table(wordings: Iterable[Wording]) -> Mapping[str, Wording]:
    return MappingProxyType({words: wording for wording in wordings for words in wording.words})


HEDGES = _table(each for each in BEFORE if each.kind is FigureKind.POINT)
BOUNDS = _table(each for each in BEFORE if each.kind is not FigureKind.POINT)
SUFFIXES = _table(AFTER)
_ALL = _table((*BEFORE, *AFTER))
# An order of magnitude is counted, and hedges nothing.
_END = "(?![A-Za-z0-9])(?! +magnitude)"


def without_hedge(text: str) -> str:
    """Return a figure without the hedge that it begins with."""
    return text[found.end() :] if (found := _leading().match(text)) else text


def pattern(phrases: Iterable[str]) -> str:
    """Return a pattern for any of some words or signs, the longest first; behind a word no letter or digit follows.

    Signs stand first, as some of them are a word with a point. What follows no word is checked once: after each, it
    would take most of the time in which the grammar is made ready.
    """
    ordered = {each: re.escape(each).replace(r"\ ", " +") for each in sorted(phrases, key=len, reverse=True)}
    signs = [spaced for each, spaced in ordered.items() if not each[-1].isalpha()]
    return "|".join([*signs, f"(?:{'|'.join(ordered.values())}){_END}"])


def wording(printed: str) -> Wording:
    """Return the meaning of printed words, whatever their case and the spaces between them."""
    return _ALL[" ".join(printed.lower().split())]


@cache
def _leading() -> re.Pattern[str]:
    return re.compile(rf"(?:{pattern(HEDGES)})\s*", re.IGNORECASE)
