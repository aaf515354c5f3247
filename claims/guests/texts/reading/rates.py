"""Numbers with words that make them rates or bounds: ``480 cars daily``, ``3 a day``, ``within 5 ms``."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from claims.guests.texts.reading.marks import LARGE
from claims.guests.texts.reading.printed import NO_UNIT
from claims.guests.texts.reading.shapes import CLAUSE, MEASURE, NOTHING, PERIOD, SPELLED, TO, Kind, N, kind
from units.figures.unit_part import OFTEN

DAILY = "|".join(word for word in OFTEN if word.isalpha())
# No unit of one reading is meant by these.
OTHERWISE = "nightly|quarterly|fortnightly|(?:bi|semi-?)(?:weekly|monthly|annual(?:ly)?|yearly)"
EVERY = rf"(?:per|each|every)\s+(?:{PERIOD})\b|per\s+(?:diem|annum)\b"
A_DAY = rf"an?\s+(?:{PERIOD})\b(?!\s+(?:ago|earlier|later|before|after|of|is|was|passes)\b)"
ENDING = rf"(?:{CLAUSE}|(?=\s+(?:are|were|have|has|which|that|over|across|during|into|without|comes?)\b))"
NUMBER = rf"(?:{N}|\b{SPELLED})(?:\s{LARGE})?"
# One number, or two between which something lies, and how they are written.
AMOUNTS = {
    rf"(?<!(?-i:[A-Z]{{3}})\s)(?<![\^_])(?<!\d[-–—])(?P<whole>{NUMBER}(?:\s?[-–—]\s?{N})?)": r"\g<whole>",
    rf"\bfrom\s+(?P<whole>(?P<low>{NUMBER})\s+to\s+(?P<high>{NUMBER}))": r"\g<low> to \g<high>",
    rf"\bbetween\s+(?P<whole>(?P<low>{NUMBER})\s+and\s+(?P<high>{NUMBER}))": r"between \g<low> and \g<high>",
}
WORD = rf"(?!(?:{'|'.join(NO_UNIT)}|{DAILY}|each|every|x|times|fold)\b)[A-Za-zµ°²³/·^]+"
THING = r"(?:[a-z]{3,})(?:\s+of\s+[a-z]+)?"

TIME = (
    r"(?:(?:milli|micro|nano)?seconds?|[nµumM]?s(?![\w/])|secs?|minutes?|min|hours?|hrs?|h(?![\w/])|days?|nights?|weeks?"
    r"|fortnights?|months?|years?|decades?)"
)
TURNS = r"(?:iterations|steps|attempts|tries|retries|trials|rounds|cycles|epochs|generations|hops|clicks|passes)"
SIZE = (
    rf"(?:(?:working|business|calendar|standard|full)\s\w+|{MEASURE}s?\b|feet\b|inches\b|arc-?\w+|%"
    rf"|°?(?!(?:{'|'.join(NO_UNIT)})\b)[A-Za-zµΩ°]{{1,3}}(?!\w))"
)
NEAR = r"(?:about|around|roughly|approximately|some|~|≈)"
# What says that a distance either way is meant, and no time or count that is not gone beyond: some words before
# "within", or right before it.
ACCURATE = (
    r"\b(?:agree\w*|accura\w+|precis\w+|correct|match\w*|equal\w*|same|differ\w*|apart|error\w*|synchroni\w+|align\w*"
    r"|toleranc\w+|true|known|measured|estimated|calibrated|drift\w*)(?:\s[^.;:,]{0,40})?"
)
STAYING = r"\b(?:is|are|was|were|be|been|stay(?:s|ed)?|keeps?|kept|holds?|held|remain(?:s|ed)?|lies?|lay|falls?|fell)"
WITHIN = re.compile(r"\bwithin\b", re.IGNORECASE)
REPEATED = re.compile(rf"\b(?:{DAILY}|annual|{OTHERWISE}|{EVERY}|an?\s+(?:{PERIOD})|p\.\s?a\.)", re.IGNORECASE)


def rates_and_bounds(text: str) -> tuple[Kind, ...]:
    """Return the kinds of whole of which a text has a word; most sentences have none."""
    return (*(bounds_within() if WITHIN.search(text) else ()), *(rates() if REPEATED.search(text) else ()))


@cache
def rates() -> tuple[Kind, ...]:
    """Return numbers of which words behind them say how often, each with what it counts, as far as that is read."""
    return tuple(each for amount, spelled in AMOUNTS.items() for each in _rates(amount, spelled))


def _rates(amount: str, spelled: str) -> Iterator[Kind]:
    """Yield them for an amount, the best reading first; what is not understood is told with its words."""
    counted = rf"(?P<counted>(?:\s?{WORD}){{0,2}})"
    often = rf"\s+(?P<often>(?:{DAILY})\b{ENDING}|{EVERY}|{A_DAY})"
    yield kind(rf"{amount}{counted}\s+p\.\s?a\.(?!\w)", rf"{spelled}\g<counted> per annum")
    yield kind(rf"{amount}{counted}{often}", rf"{spelled}\g<counted> \g<often>", divisible=True)
    yield kind(rf"{amount}\s?(?P<first>{WORD})\s+of\s+{WORD}{often}", rf"{spelled} \g<first> \g<often>", divisible=True)
    yield kind(rf"(?<![$€£¥]){amount}(?:\s(?-i:{THING}))?{often}", rf"{spelled} \g<often>", divisible=True)
    unread = amount.replace("?P<whole>", "?:")
    yield kind(rf"{unread}{counted}\s+(?:(?:{DAILY}|annual|{OTHERWISE})\b(?!-)|{EVERY}|{A_DAY})", NOTHING)


@cache
def bounds_within() -> tuple[Kind, ...]:
    """Return what is said to be within something: a time or a count is a bound, a distance from something is none."""
    bound = rf"within\s+(?P<near>{NEAR}\s*)?(?P<number>{NUMBER})"
    sized = rf"(?:to\s+)?{bound}(?:{TO}{N})?[\s-]?{SIZE}"
    return (
        kind(rf"\bwithin\s+{N}\s?(?:%|percent)\s+of\s+{N}(?:\s?{SIZE})?", divisible=True),
        kind(rf"(?:{ACCURATE}|{STAYING})\s+(?P<whole>{sized})", NOTHING),
        kind(rf"\b(?P<whole>{sized})(?=\s+(?:of|from|either)\b)", NOTHING),
        kind(rf"\b{bound}[\s-]?(?P<time>{TIME})(?![\w/])", r"<= \g<near>\g<number> \g<time>", divisible=True),
        kind(rf"\b{bound}(?=\s{TURNS}\b)", r"<= \g<near>\g<number>"),
        kind(rf"\bwithin\s+an?\s+(?P<time>{MEASURE}){CLAUSE}(?!\s+of\b)", r"<= 1 \g<time>", divisible=True),
        kind(rf"\b{sized}", NOTHING),
    )
