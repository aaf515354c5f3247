"""The grammar of figures: ordinary spelling of a text, terminals from the tables of words, and the parser."""

from __future__ import annotations

import re
from collections.abc import Iterable

from units.figures.hedging import BOUNDS, HEDGES, SUFFIXES, pattern
from units.numbers import number_words as words

DASHES = "\N{HYPHEN}\N{NON-BREAKING HYPHEN}\N{FIGURE DASH}\N{EN DASH}\N{EM DASH}\N{HORIZONTAL BAR}\N{MINUS SIGN}"
SPACES = "\N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}\N{THIN SPACE}\N{FIGURE SPACE}"
ORDINARY = str.maketrans(dict.fromkeys(DASHES, "-") | dict.fromkeys(SPACES, " "))
# What may follow a hyphen as the second end of a range, or as part of one word.
ENDS = {*words.SMALL, *words.MULTIPLES, *words.PARTS}
ENDS |= {phrase.partition(" ")[0] for phrase in (*HEDGES, *BOUNDS)}  # among them "a" and "an"

_DIGIT = "0-9¼-¾⅐-⅞"  # 2½-million, too
_NUMBER = rf"[{_DIGIT}][kKMBT]?|\b(?:{'|'.join(sorted(words.WORDS - {'a', 'an'}, key=len, reverse=True))})"
_COUNT = "|".join(word for word, value in words.SMALL.items() if 0 < value <= 12)
_BREAKS = (
    # two-hundred, 70-billion, half-dozen: one number, never a range that ends in a bare magnitude
    re.compile(rf"(?<=[{_DIGIT}A-Za-z⁰¹²³⁴-⁹.%]) ?- ?(?=(?:{words.SCALE})(?![A-Za-z]))", re.IGNORECASE),
    # one-third, two-thirds
    re.compile(rf"\b(?:{_COUNT}) ?- ?(?=(?:halves|(?:{'|'.join(words.PARTS)})s?)(?![A-Za-z]))", re.IGNORECASE),
    # two-and-a-half, one-hundred-and-one, 1-in-100, 10-to-1, 3-out-of-4
    re.compile(r"(?<=[0-9a-z])-and-(?:(?:an?|one|two|three)-(?=[a-z]))?", re.IGNORECASE),
    re.compile(rf"(?<=[{_DIGIT}a-z%])-(?:in|to|out-of)-(?=[{_DIGIT}a-z])", re.IGNORECASE),
    # 5- to 10-fold
    re.compile(rf"(?<=[{_DIGIT}a-z%])-(?= to )", re.IGNORECASE),
)
# $5m: behind a sign of money the letter is no metre
_MONEY = re.compile(r"([$€£¥₹][0-9][0-9.,]*)m(?![A-Za-z0-9])")
# 1'000'000, 1_000_000: thousands with another mark between them
_GROUPS = re.compile(
    r"(?<![0-9A-Za-z.,'’_])[1-9][0-9]{0,2}(?P<mark>['’_])[0-9]{3}(?:(?P=mark)[0-9]{3})*(?![0-9A-Za-z'’_])"
)
# kg CO₂: a digit set low is one of the name
_LOW = re.compile("(?<=[A-Za-z])[₀-₉]")
_HYPHENATED = re.compile(rf"(?:{_NUMBER})-(?=(?P<next>[A-Za-z]+))", re.IGNORECASE)


def ordinary(text: str) -> str:
    """Return the text with one dash, one space, and no hyphen inside what is one number or before its unit."""
    text = _MONEY.sub(r"\1M", text.translate(ORDINARY))
    text = _GROUPS.sub(lambda found: found[0].replace(found["mark"], ","), text)
    text = _LOW.sub(lambda found: str(ord(found[0]) - ord("₀")), text)
    for hyphen in _BREAKS:
        text = hyphen.sub(_split_hyphens, text)
    return _HYPHENATED.sub(lambda found: found[0] if found["next"].lower() in ENDS else _split_hyphens(found), text)


def _split_hyphens(found: re.Match[str]) -> str:
    """Return the match with a space in the place of each hyphen, so that no character moves."""
    return found[0].replace("-", " ")


END = "(?![A-Za-z0-9])"
FOLD = "(?!-?fold)"
AS = "(?: as (?:much|many|large|big|great|long|high|fast|wide|heavy))?"


def terminals() -> str:
    """Return the definitions that are below the grammar of figures, a line for each terminal."""
    ones, tens = _any(words.ONES), _any(words.TENS)
    small = rf"(?:(?:{tens})[ -](?:{ones})|{_any(words.SMALL)})"
    hundreds = rf"(?:an? |{small} )?hundred(?: and)? {small}(?! *(?:hundred|dozen))"
    thousands = rf"(?:an? |{hundreds} |{small} hundred |{small} )?thousand(?: and)? (?:{hundreds}|{small}(?: hundred)?)"
    parts = rf"(?:halves|(?:{_any(words.PARTS)})s?)"
    scales = words.SCALE
    many = "(?:10s|100s|1,?000s|tens|dozens|hundreds|thousands|millions|billions|trillions)"
    terminals_by_name = {
        "HEDGE.3": pattern(HEDGES),
        "BOUND.3": pattern(BOUNDS),
        "AFTER.3": pattern(SUFFIXES),
        "COMPOUND.5": rf"(?:{thousands}|{hundreds}){END}",
        "CARDINAL.2": rf"{small}{FOLD}{END}",
        "PART.2": rf"{parts}{AS}{END}",
        "AND_PART.4": rf"and +(?:an?|{ones}) +{parts}{END}",
        "MULTIPLE.3": rf"(?:(?:{small}|{scales})-?fold|(?:{_any(words.MULTIPLES)}){AS}){END}",
        "SCALE.2": rf"(?:{scales}){FOLD}{END}",
        "SCALES.2": rf"(?:thousands|millions|billions|trillions)(?: of)?{END}",
        "FEW.4": rf"(?:a )?(?:{_any(words.FEW)})(?: of)?{END}",
        "TENS.4": rf"{many}(?: to {many})? of{END}",
        "_ARTICLE.2": rf"an?(?= +(?:{parts}|{scales}){END})",
        "_ONE.1": r"an?(?= +[A-Za-z])",
    }
    return "\n".join(f"{name}: /{regex}/i" for name, regex in terminals_by_name.items())


def _any(names: Iterable[str]) -> str:
    """Return a pattern of any of the names: where a longer one begins alike, what follows tells the two apart."""
    return "|".join(names)
