"""What in a text is one whole and must not be cut: a date, a ratio, a product with π, hours with their minutes.

A figure that is read in part is a wrong figure: the 4 of ``4π`` is none, and neither is the 9 of ``9 years and 3
months``. A whole is handed to the grammar of figures as it stands, or as that grammar spells it; where it reads none of
it, the figure is told as not understood, whole.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from claims.texts.marks import LARGE, NUMBER, SCIENTIFIC, Mark
from claims.texts.normal import parsed
from claims.texts.printed import NO_UNIT, PLACES
from units.figures.hedging import BOUNDS, HEDGES, SUFFIXES, pattern
from units.measures.registry import two_readings
from units.measures.table import UnitTable

MONTH = (
    r"(?:Jan(?:uary|\.)?|Feb(?:ruary|\.)?|Mar(?:ch|\.)?|Apr(?:il|\.)?|May|June?|July?|Aug(?:ust|\.)?|Sept?(?:ember|\.)?"
    r"|Oct(?:ober|\.)?|Nov(?:ember|\.)?|Dec(?:ember|\.)?)"
)
DAY = r"\d{1,2}(?:st|nd|rd|th)?"
ENDS = r"(?![\w.,]*\d|\w)"
ON_A_DAY = rf"(?:\d{{4}}-\d\d-\d\d|{DAY}\s+(?:of\s+)?{MONTH},?\s+\d{{4}}|{MONTH}\s+{DAY},?\s+\d{{4}}){ENDS}"
DATE = rf"(?:{ON_A_DAY}|{MONTH},?\s+(?:of\s+)?\d{{4}}{ENDS})"  # a month alone says when, and counts nothing
MOMENT = rf"(?:{DATE}|\d{{4}}{ENDS})"
BESIDE_DATES = "by|before|after|since|until|till|through|on or before|on or after|(?:no|not) (?:later|earlier) than"
N = rf"(?<![\w.,])(?:(?<=[\s(])[-−])?[$€£¥]?(?>{NUMBER})"
RATIO = r"(?<![\w.,:])\d+(?:\.\d+)?(?::\d+(?:\.\d+)?)+(?![\d:]|\.\d)"
TO = r"(?:\s?[-–—]\s?|\s+to\s+)"
TIMES = r"(?:[×*·]|\s?x\s?)"
PLUS_MINUS = r"(?:±|\+/[-−–]|plus\s+or\s+minus)"
PI = r"(?:π|\\pi(?![a-z])|pi\b|√\s?\(?(?:\d[\d.]*)?\)?|\\sqrt\s?\{[^{}]*\})"
SPELLED = (
    r"(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen"
    r"|(?:twen|thir|for|fif|six|seven|eigh|nine)ty)"
)
SPELT = rf"(?:{SPELLED}|{LARGE})"
PART = r"(?:half|quarter|third|fifth|eighth|tenth)"
MEASURE = (
    r"(?:(?:milli|micro|nano)?second|minute|hour|day|night|week|month|year|decade|century|percent|(?:kilo)?met(?:er|re)"
    r"|mile|inch|foot|degree|(?:kilo|mega|giga)?byte|bit)"
)
PARTED = (
    r"(?:years?|months?|weeks?|days?|hours?|hrs?|h|minutes?|mins?|seconds?|secs?|s|feet|foot|ft|inch(?:es)?|in|pounds?"
    r"|lbs?|ounces?|oz)"
)
CLAUSE = (
    r"(?=\s*(?:$|[.,;:)?!—–])|\s+(?:of|to|in|for|per|or|and|after|before|later|ago|apart|each|on|at|when|with|from|until"
    r"|if|long|while|as|than|behind|by|is|was|we|it|the|they|but|because|since)\b)"
)
BASE = r"(?-i:m|s|g|kg|K|W|V|A|J|N|l|L|h|Pa|Hz|mol|[cmk]m)"
MORE = rf"(?:{NUMBER}|{SPELLED})"
LISTED = rf"[\s-]?(?P<listed>%|(?!(?:{'|'.join(NO_UNIT)})\b)[A-Za-zµ°][\w/²³·%]*)"
RATES = {"annually": "year", "yearly": "year", "monthly": "month", "weekly": "week", "daily": "day", "hourly": "hour"}
WORDS = frozenset({"per", "point", "points", "times", "order", "orders"})  # of units that have several words
PERIOD, OFF = "year|month|week|day|hour", "ago|earlier|later|before|after"
UNIT = re.compile(r"\s?([A-Za-zµΩ°%][\w/·²³^%-]*)")
QUOTIENT = re.compile(r"[A-Za-zµΩ]{1,4}/[A-Za-zµΩ]{1,4}[²³]?")  # the unit of a science that the table lacks: H/m
NOTHING = ""
DIGIT = re.compile(r"\d")
# What a whole without digits has in it; most sentences have none, and are passed by quickly.
WORTH = re.compile(rf"\b(?:{SPELT}|{PART}|several|couple|few|once|twice|thrice|order|{MEASURE})", re.IGNORECASE)


@dataclass(frozen=True)
class Kind:
    """A kind of whole.

    Args:
        pattern: what it looks like; its group ``whole``, if there is one, is all of it, and ``unit`` one that the
            grammar of figures refuses, unless the document has it.
        spelled: how the grammar of figures writes it, with groups of the pattern; empty where no figure says it.
        divisible: whether it is several figures where the grammar reads no one in it.
    """

    pattern: re.Pattern[str]
    spelled: str = r"\g<whole>"
    divisible: bool = False


def _kind(written: str, spelled: str = r"\g<0>", *, divisible: bool = False) -> Kind:
    return Kind(re.compile(written, re.IGNORECASE), spelled, divisible)


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
def _joined() -> tuple[Kind, ...]:
    """Return numbers that signs join: dates that people read as two, products, powers, feet and inches, ratios."""
    bounds = pattern(BOUNDS)
    return (
        _kind(rf"{N}(?:/\d+){{2,}}\b|(?<![\w.,])\d{{1,2}}\.\d{{1,2}}\.\d{{4}}\b", NOTHING),
        _kind(rf"(?:{N}\s?[·×*]?\s?)?{PI}\s?/\s?{NUMBER}", NOTHING),
        _kind(rf"{N}\s?[·×*]?\s?{PI}{SCIENTIFIC}?", NOTHING),
        _kind(rf"√\s?\(?{NUMBER}\)?|\\sqrt\s?\{{\s?{NUMBER}\s?\}}", NOTHING),
        _kind(rf"{N}\s?[×x*·]\s?10[-−]\d+", NOTHING),
        _kind(rf"{N}(?!{SCIENTIFIC}){TIMES}{NUMBER}(?:{TIMES}{NUMBER})*(?![\w^])", NOTHING),
        _kind(rf"{N}(?<!10)\^\{{?[-−]?(?:\d+|[a-z])\}}?"),
        _kind(rf"{N}[′″]", NOTHING),
        _kind(rf"{N}\s(?:{BASE}[·.\s])?{BASE}[-−]\d(?![\w])", NOTHING),
        _kind(rf"{N}\s?[°'′’]\s?{NUMBER}\s?[\"″”'′’](?:\s?{NUMBER}\s?[\"″”])?", NOTHING),
        _kind(rf"{N}(?:['’]\d{{3}})+(?!\d)|{N}(?:[ \u00a0\u202f]\d{{3}})+(?![\d.]*\d|-)"),
        _kind(rf"{N}(?:,\d+)+(?!\d)"),
        _kind(r"(?<![\w./])(?:\d*[02468]/\d*[02468]|\d*[05]/\d*[05])(?![\w./]*\d)", NOTHING),  # 16/24: two numbers
        _kind(r"(?<![\w.,])[1-9]\d*0s\b(?!\s+of\b)"),
        # either side of something; the sign alone has two readings
        _kind(rf"(?<!\d)(?<!\d\s){PLUS_MINUS}\s?{NUMBER}", NOTHING),
        _kind(rf"{N}\s?[a-zµ°%]{{1,12}}\s?{PLUS_MINUS}\s?{NUMBER}"),
        _kind(rf"{N}\s?{PLUS_MINUS}\s?{NUMBER}\s?%"),
        # ratios; what may be a time of day is left out before, but for this
        _kind(r"\b1:[0-5]\d\b", NOTHING),
        _kind(RATIO),
        # ranges with a sign or a word that belongs to one of their ends, or to both
        _kind(rf"{N}{TO}{NUMBER}\s?%?\+", NOTHING),
        _kind(rf"\b(?:{bounds})\s*{N}\s?%?{TO}{NUMBER}", NOTHING),
        _kind(rf"\bfrom\s+(?:as\s\w+\sas\s+)?{N}[^.;\d]{{0,20}}\sto\s+as\s\w+\sas\s+{NUMBER}", NOTHING),
    )  # fmt: skip


@cache
def _measured() -> tuple[Kind, ...]:
    """Return fractions of a unit, one unit, a unit and a half, units with their parts, and one without any."""
    bounds = pattern(each for each in BOUNDS if each not in PLACES)
    every = pattern([*HEDGES, *BOUNDS])
    return (
        _kind(rf"\b(?:half|(?:(?:an?|one|two|three)[\s-])?{PART}s?\s+of)\s+an?(?=\s+(?:{MEASURE}|{LARGE}|dozen)\b)"),
        _kind(rf"(?<![a-z])(?:{every})\s*(?P<whole>an?)(?=\s+{MEASURE}{CLAUSE})", "one"),
        _kind(rf"(?<![a-z])(?:{bounds})\s*(?P<whole>one)\b(?!\s+(?:another|or)\b)", "one"),
        _kind(r"\bone\s+or\s+(?:more|fewer)\b"),
        _kind(rf"\b(?:several|a\s+few|a\s+couple(?:\s+of)?)\s+(?:{LARGE}|(?:tens|dozens?|hundreds|thousands)\s+of)\b"),
        _kind(rf"\b(?:several|a\s+couple\s+of)(?=\s+{MEASURE}s\b)"),
        _kind(rf"\b(?:{SPELLED}|\d+)\s+and\s+(?:an?|one|two|three)[\s-]{PART}s?\b"),
        _kind(rf"\ban?\s+({MEASURE})\s+and\s+an?\s+({PART})\b", r"one and a \2 \1"),
        _kind(rf"\ban?\s+({MEASURE})\s+or\s+so\b", r"one \1 or so"),
        _kind(rf"\b(?:an?\s+{MEASURE}|one)\s+or\s+two\b", NOTHING),
        # a unit with its parts
        _kind(rf"({N}\s?{PARTED}),?\s+and\s+({NUMBER}\s?{PARTED})\b", r"\1 \2", divisible=True),
        _kind(rf"({N})\s?h\s?(\d+)\s?m(?:in)?\b", r"\1 h \2 min"),
        _kind(rf"({N})\s?m(?:in)?\s?(\d+)\s?s(?:ec)?\b", r"\1 min \2 s"),
        _kind(rf"{N}\s?(?:h|min)\s?\d+(?:{TO}\d+)?(?![\d.]*\d|\s?(?:{PARTED}|m)\b)", NOTHING),
    )  # fmt: skip


@cache
def _counted() -> tuple[Kind, ...]:
    """Return numbers with words that belong to them: that it may be more, parts of a number, rates, further words."""
    behind = pattern(each for each in SUFFIXES if " " in each)
    refused = (each for each in two_readings() if each.isalpha() and len(each) > 1 and each not in WORDS)
    unread = "|".join(each for each in refused if parsed(f"2 {each}") is None)
    return (
        # what stands behind a number and says that it may be more
        _kind(rf"({N})\+\s+({LARGE})\b", r">= \1 \2"),
        _kind(rf"(?:{N}(?:\s{LARGE})?|\b(?:an?\s+)?{SPELT})\s+(?:{behind})"),
        _kind(rf"(?:\b(?:from|between)\s+)?(?:{N}|\b{SPELT})(?:{TO}{MORE}|\s+(?:and|or)\s+{MORE})?\s+orders?\s+of\s+magnitude"),
        # the unit of a list stands behind its last number
        _kind(rf"(?P<range>between\s(?:[a-z]+\s)?|from\s)?(?P<whole>{N})(?=-?(?:,\s{NUMBER}-?){{0,30}},?\s(?:and|or)\s{NUMBER}{LISTED})",
              r"\g<range>\g<whole> \g<listed>", divisible=True),
        _kind(r"\b10+s\s+of\b(?!\s+(?:[a-z]+s|ms|[kMGT]?i?B)\b)", NOTHING),
        # parts of a number, and rates in a word
        _kind(rf"({N}|\b{SPELLED})\s+(parts?)[\s-]per[\s-]({LARGE})\b", r"\1 \2 per \3"),
        _kind(rf"{N}\s+out\s+of\s+(?:every\s+)?{NUMBER}"),
        _kind(rf"({N})\s?(?-i:PPM)\b((?:\s+(?:{behind}))?)", r"\1 ppm\2"),
        _kind(rf"({N})\s?(?-i:PPB)\b((?:\s+(?:{behind}))?)", r"\1 ppb\2"),
        _kind(rf"\b(?:once|twice|thrice|(?:{SPELLED}|\d+)\s+times)\s+(?:per|an?|each|every)\s+{MEASURE}\b"),
        _kind(rf"{N}\s?(?:(?-i:{unread})\b)?(?:{TO}[-+−]?{NUMBER}\s?)?(?P<unit>(?-i:{unread}))(?![\w/])", NOTHING),
        *(_kind(rf"(?P<whole>{N}\s?%)\s+{word}\b", rf"\g<whole> per {unit}") for word, unit in RATES.items()),
        _kind(rf"(?P<whole>{N}\s?%)\s+(?:an?|each|every)\s+({PERIOD})\b(?!\s+(?:{OFF}))", r"\g<whole> per \2"),
        # numbers in several words, and those that no list of single words has
        _kind(rf"\b(?:an?\s+)?{SPELT}(?:[\s-]{SPELT}|(?:(?<=hundred)|(?<=thousand)|(?<=illion))\s+and\s+{SPELLED})+\b"),
        _kind(r"\b(?:thirteen|fourteen|sixteen|seventeen|eighteen|nineteen|seventy|ninety)\b"),
    )  # fmt: skip


def wholes(text: str, table: UnitTable | None = None) -> tuple[Mark, ...]:
    """Return the wholes of a text in order, none within another, each as the grammar of figures spells it.

    Args:
        text: a statement, in which what counts nothing is blanked out.
        table: the units there are; those that are known everywhere, if none is given.
    """
    digits = (*_dates(), *_joined()) if DIGIT.search(text) else ()
    words = (*_measured(), *_counted()) if digits or WORTH.search(text) else ()
    return tuple(_longest(text, _found(text, (*digits, *words), table)))


def protected(text: str) -> tuple[Mark, ...]:
    """Return the dates and ratios of a text, parts of which look like years or times of day, which count nothing."""
    return tuple(_longest(text, _found(text, _dates()))) if DIGIT.search(text) else ()


def _longest(text: str, found: Iterator[Mark]) -> list[Mark]:
    """Return those that overlap with no longer one."""
    chosen, taken = [], bytearray(len(text))
    for each in sorted(found, key=lambda mark: (mark.start - mark.end, mark.start)):
        if not any(taken[each.start : each.end]):
            chosen.append(each)
            taken[each.start : each.end] = b"\1" * (each.end - each.start)
    return sorted(chosen, key=lambda mark: mark.start)


def _found(text: str, kinds: tuple[Kind, ...], table: UnitTable | None = None) -> Iterator[Mark]:
    for kind in kinds:
        for match in kind.pattern.finditer(text):
            start, end = match.span("whole" if "whole" in kind.pattern.groupindex else 0)
            spelled = match.expand(kind.spelled)
            unit = match.groupdict().get("unit")
            if (kind.divisible and parsed(spelled, table) is None) or (unit and parsed(f"2 {unit}", table) is not None):
                continue
            reached = end if spelled else _with_unit(text, end, table)
            yield Mark(" ".join(text[start:reached].split()), start, reached, spelled)


def _with_unit(text: str, end: int, table: UnitTable | None) -> int:
    """Return the end of the unit behind a place; the place itself where none stands there."""
    unit = UNIT.match(text, end)
    if unit is None or unit[1] in NO_UNIT:
        return end
    return unit.end() if QUOTIENT.fullmatch(unit[1]) or parsed(f"2 {unit[1]}", table) is not None else end
