"""Amounts that words around a number make another: $40m, C$40, 40 per 1,000, ``480 cars daily``, ``within 5 ms``."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from claims.guests.texts.figures.marks import LARGE, NUMBER, SIGNED
from claims.guests.texts.figures.shapes import CLAUSE, MEASURE, NOTHING, PART, PERIOD, SPELLED, TO, Kind, N, kind
from claims.guests.texts.figures.words import NO_UNIT
from units.figures.unit_part import OFTEN

# Letters behind money that are no units there.
MILLIONS = {"m|mn|mln": "million", "b|bn|bln": "billion", "tn|trn": "trillion"}
SIGN = rf"(?:(?<![\w.,])(?:{SIGNED})?[$€£]|(?<!\w)(?-i:US)\$)"
OTHER_DOLLARS = "AUD|CAD|HKD|MXN|NZD|SGD|TWD"
CURRENCIES = "USD|EUR|GBP|CHF|JPY|CNY|INR|SEK|NOK|DKK|" + OTHER_DOLLARS
GROUPED = r"(?:\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+\.\d+|\d+(?=\s?%)|\d+(?=\)\s?(?:$|\|)))"  # no (2) of a list
A_YEAR = rf"(?P<often>\s(?:an?|per|each|every)\s(?:{PERIOD})\b)?"
UNIT_WORD = rf"(?!(?:{'|'.join(NO_UNIT)})\b)[A-Za-zµ°²³/·^]+"
# A period that is no unit, or several of it: every two days, per working day.
WHICH = r"(?:other|single|second|third|working|business|calendar|weekend|average|typical|normal|full|whole|busy|quiet)"
SOME_PERIOD = rf"(?:(?:{WHICH}|\d+|{SPELLED})\s)+(?:{PERIOD})s?"
# Words behind which a number with a minus in words stands; behind another number or a name it is taken from that.
STATED_AT = (
    r"(?:^|[(:]\s?|\b(?:is|are|was|were|be|of|at|to|from|below|under|above|over|by|about|around|reache[sd]|between|than)"
    r"\s)"
)
DAILY = "|".join(word for word in OFTEN if word.isalpha())
# No unit of one reading is meant by these.
OTHERWISE = "nightly|quarterly|fortnightly|(?:bi|semi-?)(?:weekly|monthly|annual(?:ly)?|yearly)"
EVERY = rf"(?:per|each|every)\s+(?:{PERIOD})\b|per\s+(?:diem|annum)\b"
A_DAY = rf"an?\s+(?:{PERIOD})\b(?!\s+(?:ago|earlier|later|before|after|of|is|was|passes)\b)"
ENDING = rf"(?:{CLAUSE}|(?=\s+(?:are|were|have|has|which|that|over|across|during|into|without|comes?)\b))"
LETTER = r"(?:(?-i:[kKMBT])(?![A-Za-z/]))?"
ANY_NUMBER = rf"(?:{N}{LETTER}|\b{SPELLED})(?:\s{LARGE})?"
# One number, or two between which something lies, and how they are written.
AMOUNTS = {
    rf"(?<!(?-i:[A-Z]{{3}})\s)(?<![\^_])(?<!\d[-–—])(?P<whole>{ANY_NUMBER}(?:\s?[-–—]\s?{N}{LETTER})?)": r"\g<whole>",
    rf"\bfrom\s+(?P<whole>(?P<low>{ANY_NUMBER})\s+to\s+(?P<high>{ANY_NUMBER}))": r"\g<low> to \g<high>",
    rf"\bbetween\s+(?P<whole>(?P<low>{ANY_NUMBER})\s+and\s+(?P<high>{ANY_NUMBER}))": r"between \g<low> and \g<high>",
}
VERBS = "within|takes?|took|lasts?|costs?|needs?|makes?|gives?"  # 40 GB takes a minute
WORD = rf"(?!(?:{'|'.join(NO_UNIT)}|{DAILY}|{VERBS}|each|every|x|times|fold)\b)[A-Za-zµ°²³/·^]+"
THING = r"(?:[a-z]{3,})(?:\s+of\s+[a-z]+)?"
TIME = (
    r"(?:(?:milli|micro|nano)?seconds?|[nµumM]?s(?![\w/])|secs?|minutes?|min|hours?|hrs?|h(?![\w/])|days?|nights?|weeks?"
    r"|fortnights?|months?|years?|decades?)"
)
TIMES_DONE = r"(?:iterations|steps|attempts|tries|retries|trials|rounds|cycles|epochs|generations|hops|clicks|passes)"
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


@cache
def amounts() -> tuple[Kind, ...]:
    """Return the kinds, each as the grammar of figures spells it or told whole as not understood."""
    return (*_of_money(), *_of_so_many(), *_with_more_behind())


def _of_money() -> tuple[Kind, ...]:
    """Return amounts of money whose letter is a magnitude, or whose dollar is not that of the United States."""
    kinds = []
    for letters, word in MILLIONS.items():
        letter = rf"\s?(?-i:{letters})(?![\w/]|-[a-z])"
        kinds += [
            kind(rf"(?P<low>{SIGN}{NUMBER})(?:\s?(?-i:{letters}))?\s?[-–—]\s?(?P<high>[$€£]?{NUMBER}){letter}",
                 rf"\g<low> {word} to \g<high> {word}"),
            kind(rf"(?P<low>{SIGN}{NUMBER}){letter}{A_YEAR}", rf"\g<low> {word}\g<often>"),
            kind(rf"\b(?P<name>(?-i:{CURRENCIES}))\s?(?P<low>{N}){letter}", rf"\g<low> {word} \g<name>"),
            kind(rf"(?P<low>{N}){letter}\s(?P<name>dollars|euros|pounds|(?-i:{CURRENCIES}))\b",
                 rf"\g<low> {word} \g<name>"),
        ]  # fmt: skip
    return (
        *kinds,
        kind(rf"{SIGN}{NUMBER}\s?(?:mm|mio)\b(?!/)", NOTHING),
        kind(rf"(?<![\w$])(?P<sign>(?-i:US)?[$€£])\s(?P<low>{NUMBER}(?:\s{LARGE}\b|[kKMBT]\b)?)(?!\s?\$)",
             r"\g<sign>\g<low>"),
        kind(rf"(?<!\w)(?-i:US)\${NUMBER}(?:\s{LARGE}\b|[kKMBT]\b)?{A_YEAR}"),
        kind(rf"(?<!\w)(?-i:(?!US\$)[A-Z]{{1,3}})\$\s?{NUMBER}(?:\s?(?:[kKMBT]|mn?|bn|tn)\b|\s{LARGE}\b)?(?![$\d])",
             NOTHING),
        kind(rf"\$(?P<low>{NUMBER}(?:\s{LARGE})?)\s?(?P<name>(?-i:{OTHER_DOLLARS}))\b", r"\g<low> \g<name>"),
    )  # fmt: skip


def _of_so_many() -> tuple[Kind, ...]:
    """Return numbers of so many, or in such a time, of which no unit is made."""
    number = rf"(?:{N}|\b{SPELLED})(?:\s{LARGE})?"
    thing = rf"\s(?!(?:{'|'.join(NO_UNIT)})\b)[a-z]+"
    each = rf"(?:(?:for|in)\s)?(?:every|per|each|an?)\s{SOME_PERIOD}"
    return (
        kind(rf"{number}\s(?:{UNIT_WORD}\s)?per\s\d{{1,3}}(?:,\d{{3}})+{thing}\b", divisible=True),
        kind(rf"{number}\sper\s(?:{NUMBER}|{LARGE}|mille)\b", divisible=True),
        kind(rf"{number}\s(?P<unit>(?:{UNIT_WORD}\s)?per\s(?:{NUMBER}|{LARGE}|mille)(?:{thing})?)\b", NOTHING),
        kind(rf"{number}\s?(?P<unit>(?:{UNIT_WORD}\s)?{each})\b", NOTHING),
        kind(rf"{number}(?:\s{UNIT_WORD}){{0,2}}\s(?:for\s(?:each|every)|each\sand\severy)\s(?:single\s)?(?:{PERIOD})\b",
             NOTHING),
        kind(rf"\b{SPELLED}\sout\sof\s(?:every\s)?{SPELLED}\b", divisible=True),
        kind(rf"\b{SPELLED}\s(?:in|out\sof)\s(?:every\s)?{SPELLED}\b(?=\s[a-z]+s\b|\s(?:people|men|women|children|of)\b|\s*(?:$|[^\w\s%°-]))"
             rf"(?!\s{MEASURE}s?\b)", divisible=True),
        kind(rf"\b(?:half|an?\s{PART})\sof\s(?:one|1)\s?(?:%|per\s?cent)", NOTHING),
        kind(rf"(?:{N}|\b{SPELLED})[\s-]in[\s-](?:every\s)?(?>{NUMBER})(?=\s*(?:$|[.;:)]|,(?!\d)))", divisible=True),
    )  # fmt: skip


def _with_more_behind() -> tuple[Kind, ...]:
    """Return numbers with a sign or a word behind their unit, or with their minus in words."""
    return (
        kind(rf"{N}(?<!10)[⁰¹²³⁴⁵⁶⁷⁸⁹]+", NOTHING),
        kind(rf"(?P<low>{N})\s?(?P<of>{UNIT_WORD})\+(?![\w+])", r">= \g<low> \g<of>", divisible=True),
        kind(rf"(?P<low>{N})\s(?P<of>{UNIT_WORD})\ssquared\b", r"\g<low> square \g<of>"),
        kind(rf"(?P<low>{N})\s(?P<of>{UNIT_WORD})\scubed\b", r"\g<low> cubic \g<of>"),
        kind(rf"{N}\s?[a-zµ°%]{{1,12}}\s?\(\s?(?:±|\+/[-−–])\s?{NUMBER}\s?[a-zµ°%]{{0,12}}\s?\)", NOTHING),
        kind(rf"{N}\s?(?:°\s?[CF]?|degrees)(?:\s(?:celsius|fahrenheit))?\sbelow\s(?:zero|freezing)\b", NOTHING),
        kind(rf"(?<!\d\s)(?<=[\s(])–(?P<low>{NUMBER})", r"-\g<low>"),
        # accounts print a loss in parentheses: (7,890) alone in a cell or behind a verb, and $(71) million
        kind(rf"(?<!\w)(?:-\s?)?[$€£]\s?\(\s?{NUMBER}\s?\)(?:\s?(?:{LARGE}|[kKMBT]|mn?|bn)\b)?", NOTHING),
        kind(rf"(?:(?:^|\|)\s*|\b(?:is|are|was|were|of|to|by|reached|totalled)\s)(?P<whole>\(\s?[$€£]?\s?{GROUPED}\s?%?\)"
             rf"(?:\s{LARGE}\b)?)(?=\s*(?:$|[|.,;]))", NOTHING),
        kind(rf"(?<![\w.])(?P<sign>[$€£])[-−–](?P<low>{NUMBER})", r"-\g<sign>\g<low>"),
        kind(rf"{STATED_AT}(?P<whole>minus\s(?P<low>{NUMBER}))", r"-\g<low>"),
        kind(rf"\b(?P<low>{SPELLED}|\d+)\s(?P<of>{MEASURE})s?\sand\san?\s(?P<part>{PART})\b(?!\s{MEASURE})",
             r"\g<low> and a \g<part> \g<of>s"),
    )  # fmt: skip


def rates_and_bounds(text: str) -> tuple[Kind, ...]:
    """Return the kinds of whole of which a text has a word; most sentences have none."""
    return (*(bounds_within() if WITHIN.search(text) else ()), *(rates() if REPEATED.search(text) else ()))


@cache
def rates() -> tuple[Kind, ...]:
    """Return numbers of which words behind them say how often, each with what it counts, as far as that is read."""
    return tuple(each for amount, spelled in AMOUNTS.items() for each in _rates(amount, spelled))


def _rates(amount: str, spelled: str) -> Iterator[Kind]:
    """Yield them for an amount, the best reading first; what is not understood is told with its words."""
    thing = rf"(?P<counted>(?:\s?{WORD}){{0,2}})"
    often = rf"\s+(?P<often>(?:{DAILY})\b{ENDING}|{EVERY}|{A_DAY})"
    yield kind(rf"{amount}{thing}\s+p\.\s?a\.(?!\w)", rf"{spelled}\g<counted> per annum")
    yield kind(rf"{amount}{thing}{often}", rf"{spelled}\g<counted> \g<often>", divisible=True)
    yield kind(rf"{amount}\s?(?P<first>{WORD})\s+of\s+{WORD}{often}", rf"{spelled} \g<first> \g<often>", divisible=True)
    yield kind(rf"(?<![$€£¥]){amount}(?:\s(?-i:{THING}))?{often}", rf"{spelled} \g<often>", divisible=True)
    unread = amount.replace("?P<whole>", "?:")
    yield kind(rf"{unread}{thing}\s+(?:(?:{DAILY}|annual|{OTHERWISE})\b(?!-)|{EVERY}|{A_DAY})", NOTHING)


@cache
def bounds_within() -> tuple[Kind, ...]:
    """Return what is said to be within something: a time or a count is a bound, a distance from something is none."""
    bound = rf"within\s+(?P<near>{NEAR}\s*)?(?P<number>{ANY_NUMBER})"
    sized = rf"(?:to\s+)?{bound}(?:{TO}{N})?[\s-]?{SIZE}"
    return (
        kind(rf"\bwithin\s+{N}\s?(?:%|percent)\s+of\s+{N}(?:\s?{SIZE})?"),
        kind(rf"(?:{ACCURATE}|{STAYING})\s+(?P<whole>{sized})", NOTHING),
        kind(rf"\b(?P<whole>{sized})(?=\s+(?:of|from|either)\b)", NOTHING),
        kind(rf"\b{bound}[\s-]?(?P<time>{TIME})(?![\w/])", r"<= \g<near>\g<number> \g<time>", divisible=True),
        kind(rf"\b{bound}(?=\s{TIMES_DONE}\b)", r"<= \g<near>\g<number>"),
        kind(rf"\bwithin\s+an?\s+(?P<time>{MEASURE}){CLAUSE}(?!\s+of\b)", r"<= 1 \g<time>", divisible=True),
        kind(rf"\b{sized}", NOTHING),
    )
