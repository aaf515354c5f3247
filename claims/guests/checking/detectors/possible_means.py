"""Means that no whole answers give: 3.45 of 18 people, of whose sums 62 makes 3.44 and 63 makes 3.50."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from math import floor

from claims.guests.checking.amounts import Amount, amount_of
from claims.guests.checking.discrepancy import Detector, Discrepancy, each_sentence, show_rounded

SCALE = re.compile(
    r"\b(?:scale\s(?:of|from)\s(?:0|1)\s?(?:to|[-–])\s?\d{1,2}|(?:[3-9]|10|11|five|seven|ten)-point\s(?:Likert\s)?scale|Likert|out\sof\s(?:five|ten|5|10)\sstars)",
    re.IGNORECASE,
)
MEAN = re.compile(
    r"(?:\bM\s?=\s?|\b(?:mean|average)\s(?:rating|score|answer)\s(?:of|was|is)\s|\b(?:averaged|rated\s(?:it|them)|mean\sof|average\sof)\s)"
    r"(?P<mean>\d{1,2}\.\d{1,3})(?![\d%])"
)
PEOPLE = re.compile(
    r"(?:\b[nN]\s?=\s?(?P<n>\d{1,3})\b|\b(?P<people>\d{1,3})\s(?:participants|respondents|people|users|students|patients|customers|readers|guests|raters)\b)"
)
OTHERWISE = re.compile(
    r"\b(?:items?|questions|subscales?|weighted|adjusted|median|composite|index|half\s(?:points|stars))\b",
    re.IGNORECASE,
)


def find(sentence: str) -> Iterator[Discrepancy]:
    """Yield the means of a sentence on whole answers that so many people cannot give."""
    if not SCALE.search(sentence) or OTHERWISE.search(sentence):
        return
    people, means = list(PEOPLE.finditer(sentence)), list(MEAN.finditer(sentence))
    if len(people) != 1 or not means:
        return
    count = int(people[0]["n"] or people[0]["people"])
    for found in means:
        mean = amount_of(found["mean"])
        if mean is not None and count and Fraction(1, count) > mean.place and not _is_possible(mean, count):
            yield _discrepancy(found, mean, count)


def _is_possible(mean: Amount, count: int) -> bool:
    """Return whether some sum of whole answers, divided by their count, is printed so: rounded or cut off."""
    below = floor(mean.value * count)
    return any(mean.allows(Fraction(total, count), Fraction(total, count)) for total in (below, below + 1))


def _discrepancy(found: re.Match[str], mean: Amount, count: int) -> Discrepancy:
    below = floor(mean.value * count)
    near = [f"{total} / {count} = {show_rounded(Fraction(total, count), 4)}" for total in (below, below + 1)]
    return Discrepancy(
        found.start("mean"),
        found.end("mean"),
        " and ".join(near),
        f"a mean of {found['mean']}",
        f"no whole answers of {count} give it",
        "the answers on the scale are whole numbers, and their mean is a whole number divided by how many there are",
    )


DETECTOR = Detector(
    "possible-mean",
    "A mean that no whole answers of so few people give.",
    each_sentence(find),
    examples=(
        "On a scale from 1 to 7, 25 participants gave a mean rating of 5.27.",
        "The answers on a 5-point scale were lower (M = 3.45, n = 18).",
    ),
    near_misses=(
        "On a scale from 1 to 7, 25 participants gave a mean rating of 5.28.",
        "The answers on a 5-point scale were lower (M = 3.44, n = 18).",
        "The 4 items on a 5-point scale were lower (M = 3.46, n = 18).",
        "25 participants took 5.27 minutes on average.",
        "On a scale from 1 to 7, 250 participants gave a mean rating of 5.27.",
    ),
)
