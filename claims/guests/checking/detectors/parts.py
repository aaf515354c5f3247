"""Parts that make up all of a number: 40 people (18 men and 24 women), 60 %, 25 % and the remaining 10 %."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import combinations

from claims.guests.checking.amounts import HEDGE, Amount, amount_in, amount_pattern
from claims.guests.checking.discrepancy import Detector, Discrepancy, each_sentence, show

# Words of which one or the other is said of each thing that is counted.
COMPLETE = (
    "men|women", "boys|girls", "males?|females?", "passed|failed", "wins?|loss(?:es)?|draws?|ties?", "won|lost|drawn",
    "training|validation|test(?:ing)?", "treated|controls?|placebo", "adults|children",
)  # fmt: skip
PAIRS = COMPLETE[:3]  # of which a text may leave out some that are neither, or did not say
MOST_UNNAMED = Fraction(1, 10)  # of all that are counted
HEDGED = re.compile(rf"(?:{HEDGE}|over|than|least|most)\s?$")
HUNDRED = 100  # percent of one
BETWEEN = r"[^.;:%()\d]{1,50}?"
WORTH = re.compile(rf"\d\s(?:[a-z]+\s)?(?:{'|'.join(COMPLETE)})\b|\bthe\s(?:remaining|other|rest,?)\s\d")


@cache
def _pattern(words: str) -> re.Pattern[str]:
    """Return the pattern of a count with its parts, each called by one of some words."""
    behind = rf"\s(?:[a-z]+\s)?(?:{words})(?:\s[a-z]+)?"
    total, one, two, three = (rf"(?P<{name}>\d[\d,]*)" for name in ("total", "one", "two", "three"))
    return re.compile(
        rf"(?<![\w.,:/^$€£+-]){total}(?:\s[a-z-]+){{1,3}}?\s?[(:]\s?{one}{behind},?\s(?:and\s)?{two}{behind}"
        rf"(?:,?\sand\s{three}{behind})?\s?(?=[).;]|$)"
    )


@cache
def _remainder() -> re.Pattern[str]:
    one, two, three, rest = (amount_pattern(name) for name in ("one", "two", "three", "rest"))
    return re.compile(
        rf"{one}{BETWEEN},\s(?:{two}{BETWEEN},\s)?{three}{BETWEEN},?\sand\sthe\s(?:remaining|other|rest,?)\s{rest}"
    )


def find(sentence: str) -> Iterator[Discrepancy]:
    """Yield the wholes of a sentence that are not the sum of their parts."""
    if not WORTH.search(sentence):
        return
    for words in COMPLETE:
        for found in _pattern(words).finditer(sentence) if re.search(rf"\b(?:{words})\b", sentence) else ():
            if not HEDGED.search(sentence[: found.start()]):
                yield from _of_total(found, words)
    for found in _remainder().finditer(sentence):
        parts = _amounts(found, "one", "two", "three", "rest")
        if all(part.percent and not part.hedge for part in parts):
            yield from _of_hundred(found, parts)


def _amounts(found: re.Match[str], *names: str) -> list[Amount]:
    return [amount for name in names if (amount := amount_in(found, name))]


def _of_total(found: re.Match[str], words: str) -> Iterator[Discrepancy]:
    total, *parts = (int(found[name].replace(",", "")) for name in ("total", "one", "two", "three") if found[name])
    most_unnamed = total * MOST_UNNAMED if words in PAIRS else total
    if sum(parts) > total or total - sum(parts) > most_unnamed:
        computed = f"{' + '.join(map(str, parts))} = {sum(parts):,}"
        why = "the parts are of kinds of which each has one"
        size = f"off by {abs(sum(parts) - total):,}"
        yield Discrepancy(found.start("total"), found.end(), computed, found["total"], size, why)


def _of_hundred(found: re.Match[str], parts: list[Amount]) -> Iterator[Discrepancy]:
    slack = sum((part.place for part in parts), Fraction(0)) / 2
    *others, rest = (part.value for part in parts)
    total = sum(others) + rest
    choices = [some for count in range(1, len(others) + 1) for some in combinations(others, count)]
    if any(abs(sum(some) + rest - HUNDRED) <= slack for some in choices):
        return
    listed = " + ".join(part.text for part in parts)
    yield Discrepancy(
        found.start("one"),
        found.end("rest"),
        f"{listed} = {show(total)} %",
        "the last is what remains of 100 %",
        f"off by {show(abs(total - HUNDRED))} percentage points",
        "the sentence gives the remaining part behind the others",
    )


DETECTOR = Detector(
    "parts",
    "A number that is not the sum of the parts that it consists of.",
    each_sentence(find),
    examples=(
        "We asked 40 people (18 men and 24 women).",
        "The season had 38 matches: 20 wins, 9 losses and 11 draws.",
        "Of it, 60 % went to rent, 25 % to food, and the remaining 10 % to travel.",
    ),
    near_misses=(
        "We asked 40 people (18 men and 22 women), about 60 people (18 men and 40 women) in all.",
        "The season had 38 matches (20 wins and 9 losses), and of 100 people (48 men and 47 women) some did not say.",
        "They have 1 house (3 bedrooms and 2 baths).",
        "Of it, 60 % went to rent, 25 % to food, and the remaining 15 % to travel.",
        "Of the 40 people, 10 men and 20 women came.",
        "In one year 60 % of it went to rent, 20 % to food, and the remaining 80 % of those to travel.",
    ),
)
