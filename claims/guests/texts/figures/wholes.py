"""What in a text is one whole and must not be cut: a date, a ratio, a product with π, hours with their minutes.

A figure that is read in part is a wrong figure: the 4 of ``4π`` is none, and neither is the 9 of ``9 years and 3
months``. A whole is handed to the grammar of figures as it stands, or as that grammar spells it; where it reads none of
it, the figure is told as not understood, whole.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache
from operator import itemgetter

from claims.guests.texts.figures.amounts import DAILY, amounts, rates_and_bounds
from claims.guests.texts.figures.marks import LARGE, NUMBER, SCIENTIFIC, Mark
from claims.guests.texts.figures.normal_form import try_parse
from claims.guests.texts.figures.printed_figure import PLACES
from claims.guests.texts.figures.shapes import (
    BESIDE_DATES,
    CLAUSE,
    COMPOUND_UNIT,
    DATE,
    DAY,
    GIVE_OR_TAKE,
    IN_WORDS,
    LISTED,
    MEASURE,
    MOMENT,
    MONTH,
    MORE,
    NOTHING,
    ON_A_DAY,
    PART,
    PERIOD,
    PI,
    PLUS_MINUS,
    RATIO,
    SIZED,
    SPELLED,
    TIMES,
    TO,
    Kind,
    N,
    kind,
)
from claims.guests.texts.figures.words import NO_UNIT
from units.figures.hedging import BOUNDS, HEDGES, SUFFIXES, pattern
from units.figures.unit_part import OFTEN
from units.measures.registry import two_readings
from units.measures.table import UnitTable

WORDS = frozenset({"per", "point", "points", "times", "order", "orders"})  # of units that have several words
CURRENCIES = "USD|EUR|GBP|CHF|JPY|CNY|INR|CAD|AUD|SEK|NOK|DKK"
OFF = "ago|earlier|later|before|after"
UNIT_BEHIND = re.compile(r"\s?([A-Za-zµΩ°%][\w/·²³^%-]*)")
QUOTIENT = re.compile(r"[A-Za-zµΩ]{1,4}/[A-Za-zµΩ]{1,4}[²³]?")  # the unit of a science that the table lacks: H/m
DIGIT = re.compile(r"\d")
# What a whole without digits has in it; most sentences have none, and are passed by quickly.
WORTH = re.compile(
    rf"\b(?:{IN_WORDS}|{PART}|several|couple|few|once|twice|thrice|order|within|{MEASURE})", re.IGNORECASE
)


@cache
def _dates() -> tuple[Kind, ...]:
    """Return what is protected from being taken for years and times of day; months begin with a capital."""
    around = f"{BESIDE_DATES}|{pattern([*HEDGES, *BOUNDS])}"
    ratio = r"\b(?:ratio|odds|proportion|scale|aspect|mix|split|dilut)\w*[^.;\d]{0,24}"
    return (
        *(
            Kind(re.compile(rf"(?P<whole>{written})"))
            for written in (
                rf"\b(?i:from)\s+(?:{DATE}\s+to\s+{MOMENT}|{MOMENT}\s+to\s+{DATE})",
                rf"\b(?i:between)\s+(?:{DATE}\s+and\s+{MOMENT}|{MOMENT}\s+and\s+{DATE})",
                rf"\b(?:(?i:from|between)\s+)?{DAY}(?:\s+{MONTH})?(?:\s?[-–]\s?|\s+(?:to|and)\s+){DATE}",
                rf"(?:\b(?i:{around})\s+)?(?<![\w.,-]){ON_A_DAY}",
            )
        ),
        Kind(re.compile(rf"(?P<low>\b{DATE})(?:\s?[–—]\s?|\s+(?:to|until|till|through)\s+)(?P<high>{DATE})"),
             r"from \g<low> to \g<high>"),
        Kind(re.compile(r"\b\d{4}-\d\d-\d\dT\d\d(?::?\d\d)*[\d.]*(?:Z|[+-]\d\d:?\d\d)?"), NOTHING),
        Kind(re.compile(rf"(?i:{ratio})(?P<whole>{RATIO})")),
    )  # fmt: skip


@cache
def _joined_numbers() -> tuple[Kind, ...]:
    """Return numbers that signs join: dates that people read as two, products, powers, feet and inches, ratios."""
    bounds = pattern(BOUNDS)
    return (
        kind(rf"{N}(?:/\d+){{2,}}\b|(?<![\w.,])\d{{1,2}}\.\d{{1,2}}\.\d{{4}}\b", NOTHING),
        kind(rf"(?:{N}\s?[·×*]?\s?)?{PI}\s?/\s?{NUMBER}", NOTHING),
        kind(rf"{N}\s?[·×*]?\s?{PI}{SCIENTIFIC}?", NOTHING),
        kind(rf"√\s?\(?{NUMBER}\)?|\\sqrt\s?\{{\s?{NUMBER}\s?\}}", NOTHING),
        kind(rf"{N}\s?[×x*·]\s?10[-−]\d+", NOTHING),
        kind(rf"{N}(?!{SCIENTIFIC}){TIMES}{NUMBER}(?:{TIMES}{NUMBER})*(?![\w^])", NOTHING),
        kind(rf"{N}(?<!10)\^\{{?[-−]?(?:\d+|[a-z])\}}?"),
        kind(rf"{N}[′″]", NOTHING),
        kind(rf"{N}\s?[°'′’]\s?{NUMBER}\s?[\"″”'′’](?:\s?{NUMBER}\s?[\"″”])?", NOTHING),
        kind(rf"(?:{N}|{RATIO})(?:['’]\d+)+", NOTHING),
        kind(rf"{N}(?:[ \u00a0\u202f]\d{{3}})+(?![\d.]*\d|-)"),
        kind(rf"{N}(?:,\d+)+(?!\d)"),
        kind(r"(?<![\w./])(?:\d*[02468]/\d*[02468]|\d*[05]/\d*[05])(?![\w./]*\d)", NOTHING),  # 16/24: two numbers
        kind(r"(?<![\w.,])[1-9]\d*0s\b(?!\s+of\b)"),
        # either side of something; the sign alone has two readings
        kind(rf"(?<!\d)(?<!\d\s){PLUS_MINUS}\s?{NUMBER}", NOTHING),
        kind(rf"{N}\s?[a-zµ°%]{{1,12}}\s?{PLUS_MINUS}\s?{NUMBER}"),
        kind(rf"{N}\s?{PLUS_MINUS}\s?{NUMBER}\s?%"),
        kind(rf"(?P<amount>{SIZED})\s?[,(]?\s?{GIVE_OR_TAKE}\s+(?P<off>{SIZED})", r"\g<amount> ± \g<off>"),
        kind(rf"(?:{N}(?:{TO}|\s+(?:and|of)\s+))?{SIZED}\s?[,(]?\s?{GIVE_OR_TAKE}\s+"
             rf"(?:{SIZED}|(?:an?|{IN_WORDS})\b(?:\s[a-z]+)?)", NOTHING),
        kind(rf"\(\s?{N}\s?{PLUS_MINUS}\s?{NUMBER}\s?\)(?:{SCIENTIFIC}|\s?%|\s{LARGE}\b)?"),
        # ratios; what may be a time of day is left out before, but for this
        kind(r"\b1:[0-5]\d\b", NOTHING),
        kind(RATIO),
        # ranges with a sign or a word that belongs to one of their ends, or to both
        kind(rf"{N}{TO}{NUMBER}\s?%?\+", NOTHING),
        kind(rf"\b(?:{bounds})\s*{N}\s?%?{TO}{NUMBER}", NOTHING),
        kind(rf"\bfrom\s+(?:as\s\w+\sas\s+)?{N}[^.;\d]{{0,20}}\sto\s+as\s\w+\sas\s+{NUMBER}", NOTHING),
    )  # fmt: skip


@cache
def _measured_amounts() -> tuple[Kind, ...]:
    """Return fractions of a unit, one unit, a unit and a half, units with their parts, and one without any."""
    bounds = pattern(each for each in BOUNDS if each not in PLACES)
    every = pattern([*HEDGES, *BOUNDS])
    return (
        kind(rf"\b(?:half|(?:(?:an?|one|two|three)[\s-])?{PART}s?\s+of)\s+an?(?=\s+(?:{MEASURE}|{LARGE}|dozen)\b)"),
        kind(rf"(?<![a-z])(?:{every})\s*(?P<whole>an?)(?=\s+{MEASURE}{CLAUSE})", "one"),
        kind(rf"(?<![a-z])(?:{bounds})\s*(?P<whole>one)\b(?!\s+(?:another|or)\b)", "one"),
        kind(r"\bone\s+or\s+(?:more|fewer)\b"),
        kind(rf"\b(?:several|a\s+few|a\s+couple(?:\s+of)?)\s+(?:{LARGE}|(?:tens|dozens?|hundreds|thousands)\s+of)\b"),
        kind(rf"\b(?:several|a\s+couple\s+of)(?=\s+{MEASURE}s\b)"),
        kind(rf"\b(?:{SPELLED}|\d+)\s+and\s+(?:an?|one|two|three)[\s-]{PART}s?\b"),
        kind(rf"\ban?\s+({MEASURE})\s+and\s+an?\s+({PART})\b", r"one and a \2 \1"),
        kind(rf"\ban?\s+({MEASURE})\s+or\s+so\b", r"one \1 or so"),
        kind(rf"\b(?:an?\s+{MEASURE}|one)\s+or\s+two\b", NOTHING),
        # a unit with its parts
        kind(rf"({N}\s?{COMPOUND_UNIT}),?\s+and\s+({NUMBER}\s?{COMPOUND_UNIT})\b", r"\1 \2", divisible=True),
        kind(rf"({N})\s?h\s?(\d+)\s?m(?:in)?\b", r"\1 h \2 min"),
        kind(rf"({N})\s?m(?:in)?\s?(\d+)\s?s(?:ec)?\b", r"\1 min \2 s"),
        kind(rf"{N}\s?(?:h|min)\s?\d+(?:{TO}\d+)?(?![\d.]*\d|\s?(?:{COMPOUND_UNIT}|m)\b)", NOTHING),
    )  # fmt: skip


@cache
def _counted_numbers() -> tuple[Kind, ...]:
    """Return numbers with words that belong to them: that it may be more, parts of a number, rates, further words."""
    behind = pattern(each for each in SUFFIXES if " " in each)
    refused = (each for each in two_readings() if each.isalpha() and len(each) > 1 and each not in WORDS)
    unread = "|".join(each for each in refused if try_parse(f"2 {each}") is None)
    return (
        # what stands behind a number and says that it may be more
        kind(rf"({N})\+\s+({LARGE})\b", r">= \1 \2"),
        kind(rf"(?:{N}(?:\s{LARGE})?|\b(?:an?\s+)?{IN_WORDS})\s+(?:{behind})(?!\s+than\b)"),
        kind(rf"(?:\b(?:from|between)\s+)?(?:{N}|\b{IN_WORDS})(?:{TO}{MORE}|\s+(?:and|or)\s+{MORE})?\s+orders?\s+of\s+magnitude"),
        # the unit of a list stands behind its last number
        kind(rf"(?P<range>between\s(?:[a-z]+\s)?|from\s)?(?P<whole>{N})(?=-?(?:,\s{NUMBER}-?){{0,30}},?\s(?:and|or)\s{NUMBER}{LISTED})",
              r"\g<range>\g<whole> \g<listed>", divisible=True),
        kind(r"\b10+s\s+of\b(?!\s+(?:[a-z]+s|ms|[kMGT]?i?B)\b)", NOTHING),
        # parts of a number, and rates in a word
        kind(rf"({N}|\b{SPELLED})\s+(parts?)[\s-]per[\s-]({LARGE})\b", r"\1 \2 per \3"),
        kind(rf"{N}\s+out\s+of\s+(?:every\s+)?{NUMBER}"),
        kind(rf"({N})\s?(?-i:PPM)\b((?:\s+(?:{behind}))?)", r"\1 ppm\2"),
        kind(rf"({N})\s?(?-i:PPB)\b((?:\s+(?:{behind}))?)", r"\1 ppb\2"),
        kind(rf"\b(?:once|twice|thrice|(?:{SPELLED}|\d+)\s+times)\s+(?:(?:per|an?|each|every)\s+{MEASURE}|{DAILY})\b"),
        kind(rf"{N}\s?(?:(?-i:{unread})\b)?(?:{TO}[-+−]?{NUMBER}\s?)?(?P<unit>(?-i:{unread}))(?![\w/])", NOTHING),
        *(kind(rf"({N}\s?%)\s+{word}\b", rf"\1 per {unit}") for word, unit in OFTEN.items()),
        kind(rf"({N}\s?%)\s+(?:annual\b|p\.\s?a\.(?!\w))", r"\1 per year"),
        kind(rf"({N}\s?%)\s+(?:an?|each|every)\s+({PERIOD})\b(?!\s+(?:{OFF}))", r"\1 per \2"),
        # money with its name before it, and figures that share a slash
        kind(rf"\b(?-i:({CURRENCIES}))\s?({N}(?:{TO}{N})?(?:\s{LARGE})?)\b", r"\2 \1"),
        kind(rf"({N}[\s-]?(?P<same>[a-z]+))(?=\s?/\s?{NUMBER}\s?(?P=same)\b)", r"\1", divisible=True),
        kind(rf"({N})[\s-]?(bits?)(?=\s?/\s?{NUMBER}\s?[kM]?Hz\b)", r"\1 \2"),
        kind(rf"({N})\s?([kM]?Hz)(?=\s?/\s?{NUMBER}[\s-]?bits?\b)", r"\1 \2"),
        # numbers in several words, and those that no list of single words has
        kind(rf"\b(?:an?\s+)?{IN_WORDS}(?:[\s-]{IN_WORDS}|(?:(?<=hundred)|(?<=thousand)|(?<=illion))\s+and\s+{SPELLED})+\b"),
        kind(r"\b(?:thirteen|fourteen|sixteen|seventeen|eighteen|nineteen|seventy|ninety)\b"),
    )  # fmt: skip


def wholes(text: str, table: UnitTable | None = None) -> tuple[Mark, ...]:
    """Return the wholes of a text in order, none within another, each as the grammar of figures spells it.

    Args:
        text: a statement, in which what counts nothing is blanked out.
        table: the units there are; those that are known everywhere, if none is given.
    """
    digits = (*_dates(), *_joined_numbers()) if DIGIT.search(text) else ()
    words = (
        (*_measured_amounts(), *amounts(), *rates_and_bounds(text), *_counted_numbers())
        if digits or WORTH.search(text)
        else ()
    )
    return tuple(_longest(_found(text, (*digits, *words), table), len(text)))


def protected_marks(text: str) -> tuple[Mark, ...]:
    """Return the dates and ratios of a text, parts of which look like years or times of day, which count nothing."""
    return tuple(_longest(_found(text, _dates()), len(text))) if DIGIT.search(text) else ()


def _longest(found: Iterable[tuple[tuple[int, int], Mark]], size: int) -> list[Mark]:
    """Return those that overlap with none of which more has been seen; of several of one length the first."""
    chosen, covered = [], bytearray(size)
    for _, each in sorted(found, key=itemgetter(0)):
        if not any(covered[each.start : each.end]):
            chosen.append(each)
            covered[each.start : each.end] = b"\1" * (each.end - each.start)
    return sorted(chosen, key=lambda mark: mark.start)


def _found(
    text: str, kinds: tuple[Kind, ...], table: UnitTable | None = None
) -> Iterator[tuple[tuple[int, int], Mark]]:
    """Yield the wholes of some kinds, each behind its rank: the longer what it was known by, the lower."""
    for each in kinds:
        for match in each.pattern.finditer(text):
            start, end = match.span("whole" if "whole" in each.pattern.groupindex else 0)
            spelled = match.expand(each.spelled)
            unit = match.groupdict().get("unit")
            if (each.divisible and try_parse(spelled, table) is None) or (
                unit and try_parse(f"2 {unit}", table) is not None
            ):
                continue
            reached = end if spelled else _with_unit(text, end, table)
            rank = -len(match[0]), match.start()
            yield rank, Mark(" ".join(text[start:reached].split()), start, reached, spelled, match.end())


def _with_unit(text: str, end: int, table: UnitTable | None) -> int:
    """Return the end of the unit behind a place; the place itself where none stands there."""
    unit = UNIT_BEHIND.match(text, end)
    if unit is None or unit[1] in NO_UNIT:
        return end
    return unit.end() if QUOTIENT.fullmatch(unit[1]) or try_parse(f"2 {unit[1]}", table) is not None else end
