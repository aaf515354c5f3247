"""Spans of years with their length: from 2019 to 2024, six years."""

from __future__ import annotations

import re
from collections.abc import Iterator

from claims.guests.checking.discrepancy import Detector, Discrepancy, each_sentence
from units.numbers.number_words import SMALL

YEAR = r"(?:1[5-9]|20)\d\d"
COUNT = rf"(?P<count>\d{{1,3}}|{'|'.join(word for word, value in SMALL.items() if value > 1)})"
PATTERNS = tuple(
    re.compile(written, re.IGNORECASE)
    for written in (
        rf"\b(?:from|between)\s(?P<first>{YEAR})\s(?:to|and|until|through)\s(?P<last>{YEAR}),?\s(?:a\sspan\sof\s|a\speriod\sof\s|that\sis,?\s|i\.e\.,?\s|or\s)?{COUNT}[\s-]years?(?=\s?(?:$|[.,;:)]))",
        rf"\b(?P<first>{YEAR})\s?(?:[-–]|to)\s?(?P<last>{YEAR})\s?\({COUNT}\syears\)",
        rf"\b(?:for|over|in|lasted)\s(?:the\s)?{COUNT}\syears,?\s(?:from\s)(?P<first>{YEAR})\s(?:to|until|through)\s(?P<last>{YEAR})\b",
    )
)


def find(sentence: str) -> Iterator[Discrepancy]:
    """Yield the spans of years whose printed length is neither the difference nor one more or less."""
    for pattern in PATTERNS:
        for found in pattern.finditer(sentence):
            years = int(found["last"]) - int(found["first"])
            word = found["count"].lower()
            count = int(word) if word.isdigit() else SMALL[word]
            hedged = re.search(
                r"\b(?:about|nearly|almost|over|around|some|than|least)\s*$", sentence[: found.start("count")]
            )
            if years > 0 and not hedged and abs(count - years) > 1:
                yield Discrepancy(
                    min(found.start("first"), found.start("count")),
                    max(found.end("last"), found.end("count")),
                    f"from {found['first']} to {found['last']} is {years} years",
                    f"{found['count']} years",
                    f"off by {abs(count - years)} years",
                    "the length stands beside the two years",
                )


DETECTOR = Detector(
    "span",
    "A span of years whose printed length is another, by more than one year.",
    each_sentence(find),
    examples=(
        "It ran from 2012 to 2024, ten years.",
        "He reigned 1952–1980 (38 years).",
        "It lasted for 12 years, from 2001 to 2010.",
    ),
    near_misses=(
        "It ran from 2019 to 2024, six years.",
        "It ran from 2019 to 2024, five years.",
        "It ran from 2001 to 2024, over twenty years.",
        "From 2010 to 2020, 30 years after the first one, it grew.",
    ),
)
