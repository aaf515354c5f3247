"""Texts that are no figures as they stand and are figures as we write them: money behind, a hedge behind, 3 / 4."""

from __future__ import annotations

import re
from collections.abc import Iterator

NUMBER = r"[0-9][0-9.,]*(?:[eE][0-9]{1,3})?"
AMOUNT = rf"(?P<amount>{NUMBER}(?: (?:million|billion|trillion)|[kKMBT]n?(?![A-Za-z]))?)"
MONEY = r"(?P<money>USD|EUR|GBP|JPY|CNY|INR|CHF|CAD|AUD)"
LEAD = r"(?P<lead>[~≈<>]?=? ?)"
MORE = r"(?P<more>.*)"
HEDGE = r"(?:approx\.?|approximately|about|around|roughly|circa|ca\.?|or thereabouts|give or take|more or less)"
# What people write, and how we do; what then reads as another thing is not asked for, as all of it is read first.
RESPELT = tuple(
    (re.compile(pattern, re.IGNORECASE), written)
    for pattern, written in (
        (rf"{LEAD}{MONEY} ?{AMOUNT}{MORE}", r"\g<lead>\g<amount> \g<money>\g<more>"),
        (rf"{LEAD}{AMOUNT} ?(?P<money>[$€£¥₹]){MORE}", r"\g<lead>\g<money>\g<amount>\g<more>"),
        (r"(?P<figure>.*[^ ,(])[ ,(]+(?:give or take|plus or minus) (?P<off>[^)]*)\)?", r"\g<figure> ± \g<off>"),
        (r"(?P<figure>.*[^ ,])[ ,]+(?:or|and) (?:above|over|up)", r">= \g<figure>"),
        (r"(?P<figure>.*[^ ,])[ ,]+(?:(?:or|and) (?:below|under)|tops)", r"<= \g<figure>"),
        (rf"(?P<figure>.*[^ ,(])[ ,(]+{HEDGE}\)?", r"~\g<figure>"),
        (rf"{LEAD}(?P<part>{NUMBER}) ?(?P<line>[/:]) ?{AMOUNT}{MORE}", r"\g<lead>\g<part>\g<line>\g<amount>\g<more>"),
        (rf"[\[(] ?(?P<low>{NUMBER}) ?[,;] (?P<high>{NUMBER}) ?[\])]{MORE}", r"between \g<low> and \g<high>\g<more>"),
        (rf"(?P<low>{NUMBER}) ?(?:~|\.\.) ?(?P<high>{NUMBER}){MORE}", r"\g<low>-\g<high>\g<more>"),
        (rf"(?:(?P<sign>[<>]) =|=(?P<turned>[<>])) ?{MORE}", r"\g<sign>\g<turned>= \g<more>"),
        (rf"{AMOUNT} ?(?P<unit>[A-Za-z/]+) ?\+", r"\g<amount>+ \g<unit>"),
        (rf"{LEAD}{AMOUNT} ?mu ?(?P<unit>[smgAVWFHlL])", r"\g<lead>\g<amount> µ\g<unit>"),
        (rf"{LEAD}{AMOUNT} ?mio\.?{MORE}", r"\g<lead>\g<amount> million\g<more>"),
    )
)


def respelt(text: str) -> Iterator[str]:
    """Yield how a text may be written to be a figure; whether it is one then is for the reader to say."""
    for pattern, written in RESPELT:
        if found := pattern.fullmatch(text):
            yield found.expand(written)
