"""Numbers that count nothing: of figures, tables and sections, of sources, in addresses, of days, times of a year."""

from __future__ import annotations

import re

from claims.texts.passage import BLANK

ONE = (
    r"fig(?:ure|\.)?|tab(?:le|\.)|sec(?:tion|\.)|ch(?:apter|\.)|appendix|eq(?:uation|n?\.)|algorithm|listing|theorem|lemma"
    r"|corollary|proposition|definition|step|page|p\.|(?:foot)?note|ref\.|line|version|release|rfc|iso|ieee|vol(?:ume|\.)"
    r"|issue|no\.|part|question|exercise|example|problem|slide|box|phase|item|§"
)
MANY = (
    r"fig(?:ures|s\.?)|tab(?:les|s\.)|sec(?:tions|s\.)|chapters|equations|eqs\.?|steps|pages|pp\.|lines|parts|notes|§§"
)
NUMBER = r"[(\[#]?[A-Z]?\d+(?:\.\d+)*[a-z]?[)\]]?(?![\w%])"
MONTH = (
    r"(?:Jan(?:uary|\.)?|Feb(?:ruary|\.)?|Mar(?:ch|\.)?|Apr(?:il|\.)?|May|June?|July?|Aug(?:ust|\.)?|Sept?(?:ember|\.)?"
    r"|Oct(?:ober|\.)?|Nov(?:ember|\.)?|Dec(?:ember|\.)?)"
)
YEAR = r"(?:1[5-9]|20)\d\d(?:s\b|[a-z]?(?![\w.,]*\d|\w|\s?%))"
BEFORE_YEARS = "in|since|until|till|by|from|before|after|during|of|to|between|and|late|early|mid|pre|post|the|year"
# a quarter that is a time of the year, and no fourth part
QUARTERS = (
    "winter|spring|summer|autumn|fall|holiday|first|second|third|fourth|1st|2nd|3rd|4th|last|previous|prior|next|coming"
    "|following|current|this|same|each|every|per|past|latest|final|fiscal|financial|calendar"
)
DAY = r"\d{1,2}(?:st|nd|rd|th)?"
PATTERNS = tuple(
    re.compile(pattern)
    for pattern in (
        r"(?:https?://|www\.|doi:)\S+|[\w.+-]{1,64}@[\w-]{1,64}\.\w+",
        rf"(?i:\b(?:{MANY})|§§)\s*{NUMBER}(?:\s*(?:,|and|or|to|[-–&])\s*{NUMBER})*",
        rf"(?i:\b(?:{ONE})|§)\s*{NUMBER}",
        r"(?<=[\w.,)”\"])(?<!\bis)(?<!\bin)(?<!\bof)(?<!range)(?<!interval)\s?\[\d{1,3}(?:\s?[,;–-]\s?\d{1,3}){0,12}\]",
        rf"\((?:see |e\.g\.,? |cf\. )?[A-Z][^()\d]{{1,80}}\s{YEAR}(?:[;,:][^()]{{0,120}})?\)|\({YEAR}\)",
        rf"\b(?:{DAY}\s+)?{MONTH}\s+(?:{DAY},?\s+)?{YEAR}|\b{DAY}\s+(?:of\s+)?{MONTH}\b|\b{MONTH}\s+{DAY}(?![\w.,]*\d)",
        r"\b\d{4}-\d\d-\d\d\b",
        rf"(?i:\b(?:{BEFORE_YEARS})[\s-]+){YEAR}(?:\s?[-–/]\s?(?:{YEAR}|\d\d\b))?",
        r"\b\d+(?:st|nd|rd|th)\b",
        rf"(?i:\b(?:{QUARTERS})[\s-]+quarters?\b)",
        r"(?i:\b(?:day\s+and\s+night|night\s+and\s+day|day\s+(?:by|after)\s+day)\b)",
    )
)


def counting(stated: str) -> str:
    """Return a statement with each number blanked out that counts nothing, its length kept.

    Args:
        stated: the statement, what states nothing blanked out already.
    """
    for pattern in PATTERNS:
        stated = pattern.sub(lambda found: BLANK * len(found[0]), stated)
    return stated
