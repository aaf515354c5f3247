"""Fractions in words of a number: a third of 90 is 30."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from functools import cache

from claims.guests.checking.amounts import ENDS, Amount, amount_in, amount_pattern
from claims.guests.checking.detectors.changes import face_ends
from claims.guests.checking.discrepancy import Detector, Discrepancy, each_sentence, show, size_of_miss
from units.numbers.number_words import PARTS, cardinal, part

NAMES = "|".join(name for name in PARTS if PARTS[name] <= 10)
FRACTION = rf"(?P<fraction>half|(?:(?P<many>an?|one|two|three|four|five|six|seven|eight|nine)[\s-])(?P<name>{NAMES})s?)"
THINGS = (
    r"(?P<{0}_unit>(?:\s(?!and\b|or\b|is\b|are\b|was\b|were\b|makes?\b|gives?\b|equals\b)[A-Za-zµ°][\w/²³°-]*){{0,2}})"
)
CLOSED = r"(?=\s?(?:$|[.;:)!?](?!\d)|,(?!\d)|\s(?:and|so|which|because)\b))"
WORTH = re.compile(
    r"\b(?:half|thirds?|quarters?|fifths?|sixths?|sevenths?|eighths?|ninths?|tenths?)\sof\b", re.IGNORECASE
)


@cache
def _pattern() -> re.Pattern[str]:
    total, share = amount_pattern("total"), amount_pattern("part")
    return re.compile(
        rf"\b(?<!and a )(?<!and )(?<!of ){FRACTION}\sof\s(?:the\s|these\s|our\s|all\s)?{total}{THINGS.format('total')}"
        rf",?\s(?:is|are|=|equals|makes|gives|which\sis|that\sis,?)\s{share}{THINGS.format('part')}{CLOSED}",
        re.IGNORECASE,
    )


def find(sentence: str) -> Iterator[Discrepancy]:
    """Yield the fractions of a sentence that are another number."""
    if not WORTH.search(sentence):
        return
    for found in _pattern().finditer(sentence):
        total, share = amount_in(found, "total"), amount_in(found, "part")
        units = [found[f"{name}_unit"].strip().lower().removesuffix("s") for name in ("total", "part")]
        alike = not units[1] or units[0] == units[1]
        if total and share and alike and re.match(ENDS, sentence[found.end("total") :] or " "):
            yield from _compared(found, total, share)


def _fraction(found: re.Match[str]) -> Fraction:
    if not found["name"]:
        return Fraction(1, 2)
    many = found["many"].lower()
    return part(found["name"].lower()) * (1 if many in ("a", "an") else cardinal(many))


def _compared(found: re.Match[str], total: Amount, share: Amount) -> Iterator[Discrepancy]:
    fraction = _fraction(found)
    low, high = face_ends(total)
    if total.percent != share.percent or share.hedge or share.allows(low * fraction, high * fraction):
        return
    value, sign = total.value * fraction, " %" if share.percent else ""
    yield Discrepancy(
        found.start("fraction"),
        found.end("part"),
        f"{found['fraction']} of {found['total']} = {share.currency}{show(value, share.value)}{sign}",
        found["part"],
        size_of_miss(share.value, value),
        "the sentence says what the fraction of the number is",
    )


DETECTOR = Detector(
    "fraction",
    "A fraction in words of a number that is another number.",
    each_sentence(find),
    examples=(
        "A third of 90 is 35.",
        "So half of the 84 seats are 48, as planned.",
        "Three quarters of $1,200 is $800.",
        "Two fifths of 60 % is 30 %.",
    ),
    near_misses=(
        "A third of 90 is 30, and two thirds of 100 is 66.7.",
        "Half of the 84 seats are 10 cm wide.",
        "Half of 2019 is 30 days longer than it was.",
        "One and a half of 60 is 90.",
    ),
)
