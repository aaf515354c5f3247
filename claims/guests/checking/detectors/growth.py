"""Yearly growth between two numbers: from 100 in 2015 to 200 in 2020, 15 % a year."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from claims.guests.checking.amounts import ENDS, Amount, amount_in, amount_pattern, bounds
from claims.guests.checking.detectors.changes import UNIT
from claims.guests.checking.discrepancy import Detector, Discrepancy, each_sentence, show_rounded, size_of_miss

YEAR = r"(?:1[89]|20)\d\d"
YEARLY = r"(?:\s(?:a|per)\syear|\sannually|/year|\sp\.a\.|\syearly)"
RATE = (
    rf"(?:(?:{{0}}{YEARLY})|(?:an?\s(?:average\s|mean\s|compound\s)*(?:annual|yearly)\s(?:growth\s)?(?:rate|growth|increase)\sof\s{{1}})"
    rf"|(?:(?:an?\s)?CAGR\sof\s{{2}}))"
)
COMPOUND = re.compile(r"\bcompound|\bCAGR\b", re.IGNORECASE)
WORTH = re.compile(r"(?=.*(?:%|\bper\s?cent)).*\b(?:years?|annual\w*|yearly|CAGR|p\.a\.)")
MOST_YEARS = 100  # of which one yearly rate is said
HUNDRED = 100  # percent of one
OTHERWISE = re.compile(r"\b(?:real|nominal|inflation|adjusted|target|need|would|except|until)\b", re.IGNORECASE)


@cache
def _rates() -> tuple[re.Pattern[str], ...]:
    old, new = amount_pattern("old"), amount_pattern("new")
    rate = RATE.format(*(amount_pattern(name) for name in ("rate", "rate2", "rate3")))
    link = r",?\s\(?(?:or\s|which\sis\s|that\sis,?\s|i\.e\.,?\s|at\s|by\s|up\s)?"
    ends = rf"\bfrom\s{old}(?P<old_unit>{UNIT})"
    return (
        re.compile(
            rf"{ends}\s(?:in\s)?\(?(?P<first>{YEAR})\)?\sto\s{new}(?P<new_unit>{UNIT})\s(?:in\s)?\(?(?P<last>{YEAR})\)?{link}{rate}",
            re.IGNORECASE,
        ),
        re.compile(
            rf"{ends}\sto\s{new}(?P<new_unit>{UNIT})\s(?:in|over|within)\s(?P<years>\d{{1,2}})\syears{link}{rate}",
            re.IGNORECASE,
        ),
    )


@cache
def _result() -> re.Pattern[str]:
    old, rate, new = (amount_pattern(name) for name in ("old", "rate", "new"))
    verb = r"(?:is|makes|gives|becomes?|grows?\sto|yields?|will\sbe|comes?\sto)"
    return re.compile(
        rf"{old}\s(?:invested\s)?at\s(?:an?\s)?{rate}(?:{YEARLY}|\sinterest)?,?\s?(?:compounded\s(?:annually|yearly),?\s)?(?:for|over)\s(?P<years>\d{{1,2}})\syears,?\s{verb}\s{new}",
        re.IGNORECASE,
    )


def find(sentence: str) -> Iterator[Discrepancy]:
    """Yield the yearly rates of a sentence that another growth gives."""
    if not WORTH.search(sentence) or OTHERWISE.search(sentence):
        return
    for pattern in (*_rates(), _result()):
        for found in pattern.finditer(sentence):
            old, new = amount_in(found, "old"), amount_in(found, "new")
            names = [name for name in ("rate", "rate2", "rate3") if found.groupdict().get(name)]
            rate = amount_in(found, names[0]) if names else None
            years = _years(found)
            complete = "new_unit" in found.groupdict() or re.match(ENDS, sentence[found.end("new") :])
            if complete and old and new and rate and rate.percent and old.value > 0 and 1 < years <= MOST_YEARS:
                yield from _compared(found, (old, new, rate), years)


def _years(found: re.Match[str]) -> int:
    groups = found.groupdict()
    return int(groups["years"]) if groups.get("years") else int(groups["last"]) - int(groups["first"])


def _compared(found: re.Match[str], amounts: tuple[Amount, Amount, Amount], years: int) -> Iterator[Discrepancy]:
    old, new, rate = amounts
    low, high = (end / HUNDRED for end in bounds(rate.allowed))
    ways = [((1 + low) ** years, (1 + high) ** years)]
    if not COMPOUND.search(found[0]):
        ways.append((1 + low * years, 1 + high * years))
    (a, b), (c, d) = bounds(old.nearest), bounds(new.nearest)
    if old.hedge or new.hedge or old.percent != new.percent:
        return
    if any(a * scale * least <= d and c <= b * scale * most for least, most in ways for scale in (1, new.scale)):
        return
    value = old.value * (1 + rate.value / HUNDRED) ** years
    yield Discrepancy(
        found.start("old"),
        found.end(),
        f"{found['old']} × (1 + {rate.text})^{years} = {new.currency}{show_rounded(value, 4)}",
        found["new"],
        size_of_miss(new.value, value),
        f"the rate is said of the growth in {years} years",
    )


DETECTOR = Detector(
    "growth",
    "A yearly rate that does not lead from the first number to the last, compounded or not.",
    each_sentence(find),
    examples=(
        "Sales rose from $100.0m in 2015 to $200.0m in 2020, a CAGR of 20 %.",
        "The town grew from 20,000 to 30,000 people in 10 years, or 6 % a year.",
        "$1,000 at 5 % a year for 10 years makes $1,829.",
    ),
    near_misses=(
        "Sales rose from $100.0m in 2015 to $200.0m in 2020, a CAGR of 14.9 %.",
        "The town grew from 20,000 to 30,000 people in 10 years, or 5 % a year.",
        "The town grew from 20,000 to 30,000 people in 10 years, or 4.1 % a year.",
        "$1,000 at 5 % a year for 10 years makes $1,629, and $1,500 without interest on interest.",
    ),
)
