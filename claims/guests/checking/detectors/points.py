"""Changes of percentages in percentage points: from 10 % to 15 %, up 5 points."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from claims.guests.checking.amounts import Amount, amount_in, amount_pattern, bounds
from claims.guests.checking.detectors.changes import DOWN, UP
from claims.guests.checking.discrepancy import Detector, Discrepancy, each_sentence, show

POINTS = r"\s?(?:percentage[\s-]points?|%[\s-]points?|pp\b|p\.p\.)"
WORTH = re.compile(r"points?|\bpp\b|p\.p\.")


@cache
def _patterns() -> tuple[re.Pattern[str], ...]:
    old, new, points = (amount_pattern(name) for name in ("old", "new", "points"))
    ends = rf"{old}\s(?:to|→|->)\s{new}"
    change = rf"(?:{UP}|{DOWN}|change|difference|moved?)"
    return tuple(
        re.compile(written, re.IGNORECASE)
        for written in (
            rf"\bfrom\s{ends},?\s(?:or\s|which\sis\s)?(?:an?\s)?{change}\s(?:of\s|by\s)?{points}{POINTS}",
            rf"\bfrom\s{ends},?\s(?:or\s|which\sis\s)?(?:an?\s){points}[\s-]{POINTS}\s{change}",
            rf"{ends}\s?\((?:{change}\s(?:of\s|by\s)?)?[-+−–]?{amount_pattern('points', stuck=True)}{POINTS}\s?\)",
            rf"\b{change}\s(?:by\s|of\s)?{points}{POINTS},?\sfrom\s{ends}",
        )
    )


def find(sentence: str) -> Iterator[Discrepancy]:
    """Yield the changes of a sentence that are another number of points."""
    if not WORTH.search(sentence):
        return
    for pattern in _patterns():
        for found in pattern.finditer(sentence):
            old, new, points = (amount_in(found, name) for name in ("old", "new", "points"))
            if old and new and points and new.percent and not (old.hedge or new.hedge):
                yield from _compared(found, old, new, points)


def _compared(found: re.Match[str], old: Amount, new: Amount, points: Amount) -> Iterator[Discrepancy]:
    (a, b), (c, d) = bounds(old.nearest), bounds(new.nearest)
    if points.allows(c - b, d - a) or points.allows(a - d, b - c):
        return
    difference = abs(new.value - old.value)
    yield Discrepancy(
        min(found.start("old"), found.start("points")),
        max(found.end("new"), found.end("points")),
        f"from {found['old']} to {found['new']} is {show(difference)} percentage points",
        f"{show(points.value)} points",
        f"off by {show(abs(points.value - difference))} points",
        "the points are said to be the difference of the two percentages",
    )


DETECTOR = Detector(
    "points",
    "A difference of two percentages that is another number of percentage points.",
    each_sentence(find),
    examples=(
        "The share rose from 10% to 15%, up 8 percentage points.",
        "Unemployment fell by 2.5 percentage points from 7.5 % to 5.5 %.",
        "Turnout went from 61 % to 68 % (+9 pp).",
    ),
    near_misses=(
        "The share rose from 10% to 15%, up 5 percentage points.",
        "Turnout went from 61 % to 68 % (+7 pp), and 3 points were open.",
        "It rose from 10.4% to 15.1%, up 5 points.",
        "The share rose from 10% to 15%, and 8 percentage points above the plan.",
    ),
)
