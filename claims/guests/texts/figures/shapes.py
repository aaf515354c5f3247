"""Shapes of which wholes are made: numbers, words for numbers, days, units and their parts, and what ends a figure."""

from __future__ import annotations

import re

from msgspec import Struct

from claims.guests.texts.figures.marks import LARGE, NUMBER, SIGNED
from claims.guests.texts.figures.words import NO_UNIT, SYMBOLS

# Days and spans of them; the names of months begin with a capital.
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
# A number at its beginning, with its minus and its sign of money, read to its last digit.
N = rf"(?<![\w.,^])(?:{SIGNED})?[$€£¥]?(?>{NUMBER})"
# What joins numbers.
RATIO = r"(?<![\w.,:$€£])\d+(?:\.\d+)?(?::\d+(?:\.\d+)?)+(?![\d:]|\.\d)"
TO = r"(?:\s?[-–—]\s?|\s+to\s+)"
TIMES = r"(?:[×*·]|\s?x\s?)"
PLUS_MINUS = r"(?:[±∓]|\+/[-−–]|[-−–]/\+|plus\s+or\s+minus)"
PI = r"(?:π|\\pi(?![a-z])|pi\b|√\s?\(?(?:\d[\d.]*)?\)?|\\sqrt\s?\{[^{}]*\})"
# Numbers, parts and units in words.
SPELLED = (
    r"(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen"
    r"|(?:twen|thir|for|fif|six|seven|eigh|nine)ty)"
)
IN_WORDS = rf"(?:{SPELLED}|{LARGE})"
PART = r"(?:half|quarter|third|fifth|eighth|tenth)"
MEASURE = (
    r"(?:(?:milli|micro|nano)?second|minute|hour|day|night|week|month|year|decade|century|percent|(?:kilo)?met(?:er|re)"
    r"|mile|inch|foot|degree|(?:kilo|mega|giga)?byte|bit)"
)
# Units that stand in parts, as in 2 h 5 min.
COMPOUND_UNIT = (
    r"(?:years?|months?|weeks?|days?|hours?|hrs?|h|minutes?|mins?|seconds?|secs?|s|feet|foot|ft|inch(?:es)?|in|pounds?"
    r"|lbs?|ounces?|oz)"
)
# What ends an amount: the end of a clause, or a word that goes on.
CLAUSE = (
    r"(?=\s*(?:$|[.,;:)?!—–])|\s+(?:of|to|in|for|per|or|and|after|before|later|ago|apart|each|on|at|when|with|from|until"
    r"|if|long|while|as|than|behind|by|is|was|we|it|the|they|but|because|since)\b)"
)
MORE = rf"(?:{NUMBER}|{SPELLED})"
# The unit behind the last number of a list.
LISTED = rf"[\s-]?(?P<listed>%|(?!(?:{'|'.join((*NO_UNIT, *SYMBOLS))})\b)[A-Za-zµ°][\w/²³·%]*)"
# A number with all that says how much it is, and what stands before how far it may be off.
SIZED = rf"{N}(?:\s{LARGE}\b)?(?:{LISTED.replace('?P<listed>', '?:')})?(?:\s(?:per|an?|each|every)\s[a-z]+)?"
GIVE_OR_TAKE = rf"(?:give\s+or\s+take|{PLUS_MINUS})"
PERIOD = "year|quarter|month|week|night|day|hour|minute|second"
NOTHING = ""


class Kind(Struct, frozen=True):
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


def kind(written: str, spelled: str = r"\g<0>", *, divisible: bool = False) -> Kind:
    """Return a kind whose letters may be of either case."""
    return Kind(re.compile(written, re.IGNORECASE), spelled, divisible)
