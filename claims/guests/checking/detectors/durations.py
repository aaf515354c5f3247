"""Times between two clock times or days, and ages: from 9:00 to 10:30 (2 hours), 1950-2010, aged 70."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import date
from fractions import Fraction
from functools import cache

from claims.guests.checking.amounts import Amount, amount_in, amount_pattern
from claims.guests.checking.discrepancy import Detector, Discrepancy, each_sentence, show
from units.numbers.number_words import SMALL

CLOCK = r"(?P<{0}>(?:[01]?\d|2[0-3]):[0-5]\d)(?:\s?(?P<{0}_half>[ap])\.?m\.?)?"
MONTHS = ("January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
          "December")  # fmt: skip
DAY = rf"(?P<{{0}}>\d{{{{1,2}}}})(?:\s(?P<{{0}}_month>{'|'.join(MONTHS)}))?"
YEAR = r"(?:1[5-9]|20)\d\d"
COUNT = rf"(?P<count>\d{{1,3}}|{'|'.join(word for word, value in SMALL.items() if value > 1)})"
CLOSED = r"(?=\s?(?:$|[.,;:)](?!\d)|and\b))"
WORTH = re.compile(r"\d:\d\d|\bdays\b|\bnights\b|\bage[d]?\b")
HEDGED = re.compile(r"\b(?:about|nearly|almost|over|around|some|than|least|most|only)\s*$")
DAY_OF_MINUTES, HOUR = 24 * 60, 60  # minutes, by definition
WORKING_DAYS = 5  # of a week: a text may count these alone


@cache
def _clocks() -> tuple[re.Pattern[str], ...]:
    span = rf"\b(?:from|between)\s{CLOCK.format('first')}\s(?:to|and|until|till)\s{CLOCK.format('last')}"
    length = rf"{amount_pattern('length')}[\s-]?(?P<unit>h|hrs?|hours?|min|minutes?)\b"
    return (
        re.compile(rf"{span}\s?\({length}\)", re.IGNORECASE),
        re.compile(rf"{span},?\s(?:that\sis,?\s|i\.e\.,?\s|or\s|for\s)?{length}{CLOSED}", re.IGNORECASE),
    )


@cache
def _days() -> tuple[re.Pattern[str], ...]:
    first, last = DAY.format("first"), DAY.format("last")
    year = rf"(?:,?\s(?P<year>{YEAR}))?"
    return (
        re.compile(rf"\b(?:from\s)?{first}\s?(?:to|until|[-–])\s?{last}{year}\s?\({COUNT}\s(?P<what>days|nights)\)"),
        re.compile(
            rf"\bfrom\s{first}\sto\s{last}{year},\s(?:a\stotal\sof\s|or\s)?{COUNT}\s(?P<what>days|nights){CLOSED}"
        ),
    )


@cache
def _ages() -> tuple[re.Pattern[str], ...]:
    age = r"(?:aged|at\sthe\sage\sof|at\sage)\s(?P<age>\d{1,3})\b"
    return (
        re.compile(
            rf"\bborn\s(?:[A-Za-z]+\s){{0,3}}?in\s(?P<born>{YEAR})\b(?:(?!born)[^.;]){{0,40}}?\bdied\s(?:[A-Za-z]+\s){{0,3}}?in\s(?P<died>{YEAR}),?\s{age}"
        ),
        re.compile(rf"\((?P<born>{YEAR})\s?[-–]\s?(?P<died>{YEAR})\)[^.;\d]{{0,30}}?\bdied\s{age}"),
    )


def find(sentence: str) -> Iterator[Discrepancy]:
    """Yield the times and ages of a sentence that are of another length."""
    if not WORTH.search(sentence):
        return
    for pattern in _clocks():
        for found in pattern.finditer(sentence):
            length = amount_in(found, "length")
            if length is not None and not length.percent:
                yield from _of_clock(found, length)
    for pattern in _days():
        for found in pattern.finditer(sentence):
            if not HEDGED.search(sentence[: found.start("count")]):
                yield from _of_days(found)
    for pattern in _ages():
        for found in pattern.finditer(sentence):
            yield from _of_age(found)


def _minutes(found: re.Match[str], name: str) -> int:
    hours, minutes = map(int, found[name].split(":"))
    half = (found[f"{name}_half"] or "").lower()
    return (hours % 12 + 12 * (half == "p") if half else hours) * HOUR + minutes


def _of_clock(found: re.Match[str], length: Amount) -> Iterator[Discrepancy]:
    """Compare with the time until the next such hour; where no half of the day is named, twelve hours may be meant."""
    minutes = (_minutes(found, "last") - _minutes(found, "first")) % DAY_OF_MINUTES
    unit = HOUR if found["unit"].lower().startswith("h") else 1
    named = found["first_half"] and found["last_half"]
    shorter = -minutes % DAY_OF_MINUTES  # a time of a race that became shorter
    lengths = {minutes} if named else {minutes, (minutes + DAY_OF_MINUTES // 2) % DAY_OF_MINUTES, shorter}
    if any(length.allows(Fraction(each, unit), Fraction(each, unit)) for each in lengths):
        return
    yield Discrepancy(
        found.start("first"),
        found.end("unit"),
        f"from {found['first']} to {found['last']} is {minutes} minutes",
        f"{found['length']} {found['unit']}",
        f"off by {show(abs(length.value * unit - minutes))} minutes",
        "the time stands beside its beginning and its end",
    )


def _of_days(found: re.Match[str]) -> Iterator[Discrepancy]:
    """Compare with the days between two, or with both of them counted; nights lie between."""
    last_month = found["last_month"] or found["first_month"]
    first_month = found["first_month"] or last_month
    if not last_month or not first_month:
        return
    year, word = int(found["year"] or 2001), found["count"].lower()
    first, last = _date(year, first_month, found["first"]), _date(year, last_month, found["last"])
    count = int(word) if word.isdigit() else SMALL[word]
    if first is None or last is None or last <= first:
        return
    between = (last - first).days
    leap = not found["year"] and (first.month <= 2 < last.month)
    least = between if found["what"] == "nights" else between * WORKING_DAYS // 7 - 1
    most = between + leap + (found["what"] == "days")
    if not least <= count <= most:
        yield Discrepancy(
            found.start("first"),
            found.end("what"),
            f"from {found['first']} {first_month} to {found['last']} {last_month} is {between} days",
            f"{found['count']} {found['what']}",
            f"off by {abs(count - between)} days",
            "the number of days stands beside the two dates",
        )


def _date(year: int, month: str, day: str) -> date | None:
    try:
        return date(year, MONTHS.index(month) + 1, int(day))
    except ValueError:
        return None


def _of_age(found: re.Match[str]) -> Iterator[Discrepancy]:
    years, age = int(found["died"]) - int(found["born"]), int(found["age"])
    if years > 0 and age not in (years, years - 1):
        yield Discrepancy(
            found.start("born"),
            found.end("age"),
            f"from {found['born']} to {found['died']} is {years - 1} or {years} years",
            f"aged {age}",
            f"off by {min(abs(age - years), abs(age - years + 1))} years",
            "the age stands beside the years of birth and death",
        )


DETECTOR = Detector(
    "duration",
    "A time between two clock times or days, or an age, that is of another length.",
    each_sentence(find),
    examples=(
        "The talk ran from 9:00 to 10:30 (3 hours).",
        "He slept from 23:15 to 6:45, 6.5 hours.",
        "They stayed from 3 to 10 March, 12 days.",
        "It was open 28 May - 4 June 2020 (12 days).",
        "She was born in 1950 and died in 2010, aged 70.",
    ),
    near_misses=(
        "The talk ran from 9:00 to 10:30 (90 min), from 11:00 to 1:00, 2 hours, and from 9:00 pm to 1:00 am (4 hours).",
        "They stayed from 3 to 10 March, 8 days, or 7 nights.",
        "They worked from 3 to 10 March, 5 days, and ran faster from 2:15 to 2:05 (10 min).",
        "It was open 28 February - 4 March (5 days).",
        "She was born in 1950 and died in 2010, aged 59.",
        "He was born in 1990 and his coach, born in 1950, died in 2015, aged 64.",
        "From 3 to 10 people stayed for 12 days.",
    ),
)
