"""Percentages that no whole number of so few things makes: 23 % of 12 patients."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from functools import cache

from claims.guests.checking.amounts import amount_in, amount_pattern
from claims.guests.checking.discrepancy import Detector, Discrepancy, each_sentence, show_rounded

THINGS = (
    r"(?:adults|children|companies|countries|developers|employees|families|firms|girls|boys|men|women|members|mice|parents"
    r"|participants|patients|people|persons|players|pupils|respondents|schools|students|subjects|teachers|teams|users|volunteers|voters)"
)
MOST = 100  # things; of more the shares lie closer than most percentages are printed
HYPOTHETICAL = re.compile(
    r"\b(?:if|would|expect\w*|assum\w+|say|suppose|about|around|roughly|nearly|almost|over|least|most|more|less|should|target"
    r"|imagine|can|could|may|might|will|than|each|every|weight\w*|average)\b",
    re.IGNORECASE,
)
HUNDRED = 100  # percent of one


@cache
def _pattern() -> re.Pattern[str]:
    share, total = amount_pattern("share"), amount_pattern("total")
    return re.compile(rf"{share}\sof\s(?:the\s|our\s|these\s|all\s)?{total}\s(?:[a-z]+\s)?{THINGS}\b")


def find(sentence: str) -> Iterator[Discrepancy]:
    """Yield the percentages of a sentence that no whole number of the things makes."""
    if "of" not in sentence or HYPOTHETICAL.search(sentence):
        return
    for found in _pattern().finditer(sentence):
        share, total = amount_in(found, "share"), amount_in(found, "total")
        if not (share and total and share.percent and total.plain and 0 < total.value <= MOST):
            continue
        size = int(total.value)
        low, high = share.value - share.place / 2, share.value + share.place
        if not any(low <= HUNDRED * Fraction(count, size) <= high for count in range(size + 1)):
            below = int(share.value * size / HUNDRED)
            near = [
                f"{count} of {size} is {show_rounded(Fraction(count * HUNDRED, size), 3)} %"
                for count in (below, below + 1)
            ]
            yield Discrepancy(
                found.start("share"),
                found.end(),
                " and ".join(near),
                f"{found['share']} of {found['total']}",
                "no whole number of them makes it",
                "a share of things that come whole is a whole number of them",
            )


DETECTOR = Detector(
    "possible-share",
    "A percentage that no whole number of so few people makes.",
    each_sentence(find),
    examples=("We saw it in 23% of the 12 patients.", "Of these, 41.7% of 20 students passed."),
    near_misses=(
        "We saw it in 25% of the 12 patients.",
        "We saw it in 16% of the 12 patients.",
        "If 23% of 12 users come back, it pays.",
        "It costs 23% of 12 dollars.",
    ),
)
