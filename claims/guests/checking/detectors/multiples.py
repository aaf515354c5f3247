"""Changes with how many times: doubled from 10 to 30, from 10 to 40, a threefold increase."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from functools import cache

from claims.guests.checking.amounts import Amount, amount_in, amount_pattern
from claims.guests.checking.detectors.changes import UNIT, ends_are_certain, face_ends
from claims.guests.checking.discrepancy import Detector, Discrepancy, each_sentence, show_rounded
from units.numbers.interval import Interval
from units.numbers.number_words import multiple

STEMS = {"doubl": 2, "tripl": 3, "trebl": 3, "quadrupl": 4, "quintupl": 5}
VERBS = "|".join(f"{stem}(?:e[sd]?|ing)" for stem in STEMS)
FOLD = r"(?:(?:two|three|four|five|six|seven|eight|nine|ten|\d{1,3})-?\s?fold)"
HALVED = Interval(Fraction(2, 5), Fraction(2, 3))  # what makes 1.5 to 2.5 the other way round
HALF = Fraction(1, 2)
HEDGED = re.compile(r"\b(?:than|almost|nearly|about|over|not|roughly|around|approximately|least|close to|up to)\s*$")
WORTH = re.compile(rf"\bto\b.*(?:fold|{'|'.join(STEMS)}|halv)|(?:fold|{'|'.join(STEMS)}|halv).*\bto\b", re.IGNORECASE)


@cache
def _patterns() -> tuple[re.Pattern[str], ...]:
    old, new = (amount_pattern(name) for name in ("old", "new"))
    ends = rf"from\s{old}(?P<old_unit>{UNIT})\sto\s{new}(?P<new_unit>{UNIT})"
    word = rf"(?P<multiple>{VERBS}|halv(?:e[sd]?|ing)|{FOLD})"
    return tuple(
        re.compile(written, re.IGNORECASE)
        for written in (
            rf"(?P<before>[^.;\d]{{0,20}})\b{word}\b[^.;:%\d]{{0,40}}?\s{ends}",
            rf"{ends},?\s(?P<before>(?:or\s|which\sis\s|that\sis,?\s)?(?:an?\s)?){word}(?:\s(?:increase|rise|growth|jump|gain))?(?=[.,;)]|$)",
        )
    )


def find(sentence: str) -> Iterator[Discrepancy]:
    """Yield the changes of a sentence that are another multiple."""
    if not WORTH.search(sentence):
        return
    for pattern in _patterns():
        for found in pattern.finditer(sentence):
            old, new = amount_in(found, "old"), amount_in(found, "new")
            if old and new and ends_are_certain(sentence, found, old, new) and not HEDGED.search(found["before"]):
                yield from _compared(found, old, new)


def _times(word: str) -> int | None:
    """Return how many times a word says; nothing for a half."""
    verb = next((value for stem, value in STEMS.items() if word.startswith(stem)), None)
    return verb or (None if word.startswith("halv") else multiple(re.sub(r"\s", "", word)))


def _compared(found: re.Match[str], old: Amount, new: Amount) -> Iterator[Discrepancy]:
    times = _times(found["multiple"].lower())
    low, high = (HALVED.low, HALVED.high) if times is None else (times - HALF, times + HALF)
    for scale in (Fraction(1), new.scale):
        (a, b), (c, d) = face_ends(old), face_ends(new)
        if c / (b * scale) <= (high or 0) and (low or 0) <= d / (a * scale):
            return
    yield Discrepancy(
        min(found.start("old"), found.start("multiple")),
        max(found.end("new"), found.end("multiple")),
        f"{found['new']} / {found['old']} = {show_rounded(new.value / old.value, 3)}",
        found["multiple"],
        f"{show_rounded(new.value / old.value, 3)} times instead of {times or 'half'}",
        "the word is said of the change between the two numbers",
    )


DETECTOR = Detector(
    "multiple",
    "A change between two numbers that is not as many times as the word says.",
    each_sentence(find),
    examples=(
        "Sales doubled from 10,000 to 30,000.",
        "Traffic grew threefold from 200 to 900 requests.",
        "The price went from $40 to $100, a fourfold increase.",
        "The crew was halved from 40 to 30 people.",
    ),
    near_misses=(
        "Sales nearly doubled from 10,000 to 18,000.",
        "Sales doubled from 10,000 to 19,800.",
        "Traffic grew threefold from 200 to 620 requests.",
        "The price went from $40 to $100, a fourfold increase over what was planned.",
        "It doubled in 2019 and went from 3 to 9 a year later.",
    ),
)
