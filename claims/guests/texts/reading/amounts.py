"""Amounts of which a letter, a sign or a word behind the number makes another: $40m, C$40, 40 per 1,000, 40 GB+."""

from __future__ import annotations

from functools import cache

from claims.guests.texts.reading.marks import LARGE, NUMBER, SIGNED
from claims.guests.texts.reading.printed import NO_UNIT
from claims.guests.texts.reading.shapes import MEASURE, NOTHING, PART, PERIOD, SPELLED, Kind, N, kind

# Letters behind money that are no units there.
MILLIONS = {"m|mn|mln": "million", "b|bn|bln": "billion", "tn|trn": "trillion"}
SIGN = rf"(?:(?<![\w.,])(?:{SIGNED})?[$€£]|(?<!\w)(?-i:US)\$)"
OTHER_DOLLARS = "AUD|CAD|HKD|MXN|NZD|SGD|TWD"
MONEY = "USD|EUR|GBP|CHF|JPY|CNY|INR|SEK|NOK|DKK|" + OTHER_DOLLARS
A_YEAR = rf"(?P<often>\s(?:an?|per|each|every)\s(?:{PERIOD})\b)?"
WORD = rf"(?!(?:{'|'.join(NO_UNIT)})\b)[A-Za-zµ°²³/·^]+"
# A period that is no unit, or several of it: every two days, per working day.
WHICH = r"(?:other|single|second|third|working|business|calendar|weekend|average|typical|normal|full|whole|busy|quiet)"
SOME_PERIOD = rf"(?:(?:{WHICH}|\d+|{SPELLED})\s)+(?:{PERIOD})s?"
# Words behind which a number with a minus in words stands; behind another number or a name it is taken from that.
AT = (
    r"(?:^|[(:]\s?|\b(?:is|are|was|were|be|of|at|to|from|below|under|above|over|by|about|around|reache[sd]|between|than)"
    r"\s)"
)


@cache
def amounts() -> tuple[Kind, ...]:
    """Return the kinds, each as the grammar of figures spells it or told whole as not understood."""
    return (*_of_money(), *_of_so_many(), *_with_more_behind())


def _of_money() -> tuple[Kind, ...]:
    """Return amounts of money whose letter is a magnitude, or whose dollar is not that of the United States."""
    told = []
    for letters, word in MILLIONS.items():
        letter = rf"\s?(?-i:{letters})(?![\w/]|-[a-z])"
        told += [
            kind(rf"(?P<low>{SIGN}{NUMBER})(?:\s?(?-i:{letters}))?\s?[-–—]\s?(?P<high>[$€£]?{NUMBER}){letter}",
                 rf"\g<low> {word} to \g<high> {word}"),
            kind(rf"(?P<low>{SIGN}{NUMBER}){letter}{A_YEAR}", rf"\g<low> {word}\g<often>"),
            kind(rf"\b(?P<name>(?-i:{MONEY}))\s?(?P<low>{N}){letter}", rf"\g<low> {word} \g<name>"),
            kind(rf"(?P<low>{N}){letter}\s(?P<name>dollars|euros|pounds|(?-i:{MONEY}))\b", rf"\g<low> {word} \g<name>"),
        ]  # fmt: skip
    return (
        *told,
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
        kind(rf"{number}\s(?:{WORD}\s)?per\s\d{{1,3}}(?:,\d{{3}})+{thing}\b", divisible=True),
        kind(rf"{number}\s(?P<unit>(?:{WORD}\s)?per\s(?:{NUMBER}|{LARGE}|mille)(?:{thing})?)\b", NOTHING),
        kind(rf"{number}\s?(?P<unit>(?:{WORD}\s)?{each})\b", NOTHING),
        kind(rf"{number}(?:\s{WORD}){{0,2}}\s(?:for\s(?:each|every)|each\sand\severy)\s(?:single\s)?(?:{PERIOD})\b",
             NOTHING),
        kind(rf"\b{SPELLED}\s(?:in|out\sof)\s(?:every\s)?{SPELLED}\b(?=\s[a-z]+s\b|\s(?:people|men|women|children|of)\b)"
             rf"(?!\s{MEASURE}s?\b)", divisible=True),
        kind(rf"\b(?:half|an?\s{PART})\sof\s(?:one|1)\s?(?:%|per\s?cent)", NOTHING),
        kind(rf"(?:{N}|\b{SPELLED})[\s-]in[\s-](?:every\s)?(?>{NUMBER})(?=\s*(?:$|[.;:)]|,(?!\d)))", divisible=True),
    )  # fmt: skip


def _with_more_behind() -> tuple[Kind, ...]:
    """Return numbers with a sign or a word behind their unit, or with their minus in words."""
    return (
        kind(rf"{N}(?<!10)[⁰¹²³⁴⁵⁶⁷⁸⁹]+", NOTHING),
        kind(rf"(?P<low>{N})\s?(?P<of>{WORD})\+(?![\w+])", r">= \g<low> \g<of>", divisible=True),
        kind(rf"(?P<low>{N})\s(?P<of>{WORD})\ssquared\b", r"\g<low> square \g<of>"),
        kind(rf"(?P<low>{N})\s(?P<of>{WORD})\scubed\b", r"\g<low> cubic \g<of>"),
        kind(rf"{N}\s?[a-zµ°%]{{1,12}}\s?\(\s?(?:±|\+/[-−–])\s?{NUMBER}\s?[a-zµ°%]{{0,12}}\s?\)", NOTHING),
        kind(rf"{N}\s?(?:°\s?[CF]?|degrees)(?:\s(?:celsius|fahrenheit))?\sbelow\s(?:zero|freezing)\b", NOTHING),
        kind(rf"(?<!\d\s)(?<=[\s(])–(?P<low>{NUMBER})", r"-\g<low>"),
        kind(rf"(?<![\w.])(?P<sign>[$€£])[-−–](?P<low>{NUMBER})", r"-\g<sign>\g<low>"),
        kind(rf"{AT}(?P<whole>minus\s(?P<low>{NUMBER}))", r"-\g<low>"),
        kind(rf"\b(?P<low>{SPELLED}|\d+)\s(?P<of>{MEASURE})s?\sand\san?\s(?P<part>{PART})\b(?!\s{MEASURE})",
             r"\g<low> and a \g<part> \g<of>s"),
    )  # fmt: skip
