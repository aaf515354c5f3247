"""Hints for texts that are not figures: what was probably meant, and how to write it."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from difflib import get_close_matches
from functools import lru_cache

from units.figures.hedging import BEFORE, BOUNDS, HEDGES
from units.numbers.number_words import FEW, LETTERS, PARTS, SCALES, SMALL
from units.reading.errors import FigureError
from units.reading.suggestions import Suggestion, did_you_mean, write

ALLOWED = frozenset("µμΩΩÅÅ°…Δ€£¥¢₹⋅≈≃≅∼≥≤⩾⩽≳≲≫≪×·±‰½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅐⅛⅜⅝⅞⅑⅒⁰¹²³⁴⁵⁶⁷⁸⁹⁻")
COMMAS = "thousands are grouped by three and decimals have a point; add `numbers: 1.234,5` above the claims for commas"
FRACTION_SLASH = "\N{FRACTION SLASH}"
LISTED = "see `claims language figures`"
WORDS = (*SMALL, *SCALES, *PARTS, *FEW, *HEDGES, *BOUNDS, "exactly")


def check_characters(text: str, plain: str) -> None:
    """Refuse characters that no figure needs: look-alikes, control and format characters, other scripts' digits.

    Args:
        text: the figure as printed.
        plain: the same with ordinary dashes and spaces.

    Raises:
        FigureError: with the place of the first such character and what to write instead.
    """
    for position, character in enumerate(plain):
        if not (" " <= character <= "~" or character in ALLOWED):
            name = unicodedata.name(character, "a control character")
            problem = f"U+{ord(character):04X} ({name.lower()}) is not allowed in a figure"
            raise FigureError(text, position, problem, hint=_character_hint(text, character))
    if plain != plain.strip():
        position = 0 if plain.startswith(" ") else len(text) - 1
        raise FigureError(text, position, "a space before or after the figure", hint="remove it")


def _character_hint(text: str, character: str) -> str:
    """Return the next step for a character that no figure needs."""
    if character.isspace():
        return Suggestion("write an ordinary space", character, " ")
    if character == FRACTION_SLASH:
        return Suggestion("write an ordinary /", character, "/")
    if "QUOTATION MARK" in unicodedata.name(character, ""):
        return 'use straight quotes in YAML: "60 s"'
    if unicodedata.category(character).startswith("C"):
        return "remove it"
    plain = unicodedata.normalize("NFKC", text)
    return write(text, plain) if plain.isascii() else "write it in ASCII"


def reading_hint(text: str, position: int) -> str:
    """Return the next step for a text that the grammar refuses at a position."""
    before, rest = text[:position], text[position:]
    for pattern_before, pattern_rest, hint in _SLIPS:
        if re.search(pattern_before, before) and re.match(pattern_rest, rest):
            return hint
    word = re.match(r"[A-Za-z]+", rest.removeprefix("-"))
    if word is None:
        return LISTED
    near = _near(word[0].lower()[:40])
    if near and near != word[0].lower():
        return did_you_mean(word[0], near)
    if re.search("[0-9]", before):
        return LISTED
    words = re.match(r"[^0-9]*?(?= [<>≤≥]|[~≈$€£]?[0-9])", text)
    removal = f"remove {words[0].strip()!r}, or use " if words else "use "
    return f"{removal}one of {', '.join(_BEFORE)}"


@lru_cache(maxsize=2**10)  # names that are no figures begin with few words
def _near(word: str) -> str:
    return next(iter(get_close_matches(word, WORDS, n=1, cutoff=0.75)), "")


def unit_hint(suffix: str) -> str:
    """Return the next step when what follows the number and a space is no unit, but a part of the number."""
    word = suffix.partition(" ")[0]
    if word in ("O", "o", "l", "I"):
        return f"{word!r} is a letter; the digit is {'0' if word in 'Oo' else '1'}"
    if "," in suffix:
        return "remove the comma and the rest; hedges go before the number: about 60 s"
    if suffix.startswith("order"):
        return _ORDERS
    if word in LETTERS and word != suffix:
        return f"attach the letter to its number, e.g. 128{word}"
    near = get_close_matches(word, SCALES, n=1, cutoff=0.75) if " " in suffix else []
    return did_you_mean(word, near[0]) if near and near[0] != word else ""


_ORDERS = "count orders of magnitude in oom: 2 oom"
# One word of each kind of hedge and bound.
_BEFORE = tuple(
    words for each in BEFORE for words in [next((word for word in each.words if word[0].isalpha()), "")] if words
)
_SLIPS = (
    (r"^$", r"$", "write the number as printed"),
    (r"^$", r"(?i:tbd|tba|n/?a|nan|none|null|unknown|\?+)$", "remove it until there is a number"),
    (r"-$", r"$", "the upper end of the range is missing"),
    (
        r"^within [0-9.,]+ ?$",
        r"[A-Za-z]|$",
        "write 'at most' for a bound, 20 ± 5 ms for a margin, within 10% of 60 s for a relative margin",
    ),
    (r"(^|[^0-9.])$", r"$", "the number is missing"),
    (r"", r"exactly", "'exactly' comes first and excludes a hedge"),
    (r"[+]$", r"-", "write ±, as in 60 ± 5 s"),
    (r"[0-9]$", r",[0-9]{3}", "groups of three digits start at the first comma, as in 1,234,567"),
    (
        r"[0-9]$",
        r",[0-9]",
        COMMAS,
    ),
    (r"\.[0-9]+ $", r"[0-9]", "write decimals without spaces, as in 1.000001"),
    (r"[0-9] $", r"[0-9]", "groups of thousands have three digits: 1,000 or 1 000"),
    (r"(^|[^0-9])$", r"0[0-9]", "write numbers without leading zeros"),
    (r"", r"\.[0-9]", "a number has only one decimal point"),
    (r"[0-9]$", r"\.", "write a digit after the point"),
    (r"[0-9]$", r" *[*+] *[0-9]", "a figure is a single number; write arithmetic under 'expression'"),
    (r"[0-9]$", r"\([0-9.]+\)", "print an uncertainty as a range, with ±, or in the last digits: 1.23(4)"),
    (r"[0-9]$", r"[eE]", "an exponent has one to three digits, as in 2e14"),
    (r"10$", r"[\^*]", "an exponent has one to three digits, as in 10^14 or 10^{14}"),
    (r"[%x×]$", r"[A-Za-z(]", "put a space before the unit"),
    (r"-[0-9.]+ *$", r"-", "write 'to' between negative ends: -5 to -3"),
    (r"-$", r"-", "write 'to' between negative ends: -5 to -3"),
    (r"", r"(infinity|inf|nan)", "a figure must be finite"),
    (r"", r"(an? )?orders? of magnitude", _ORDERS),
    (r"", r"(many|numerous|most|lots)(?![a-z])", "write how many; 'several' is read as 3 to 9"),
)


NUMBER = r"[0-9][0-9.,]*(?:[eE][0-9]{1,3})?"
AMOUNT = rf"(?P<amount>{NUMBER}(?: (?:million|billion|trillion)|[kKMBT]n?(?![A-Za-z]))?)"
MONEY = r"(?P<money>USD|EUR|GBP|JPY|CNY|INR|CHF|CAD|AUD)"
LEAD = r"(?P<lead>[~≈<>]?=? ?)"
MORE = r"(?P<more>.*)"
HEDGE = r"(?:approx\.?|approximately|about|around|roughly|circa|ca\.?|or thereabouts|give or take|more or less)"
# What people write, and how we do; what then reads as another thing is not asked for, as all of it is read first.
_REWRITES = (
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


def rewritten(text: str) -> Iterator[str]:
    """Yield rewrites of a text that may be figures; the reader decides whether they are."""
    for pattern, written in _REWRITES:
        if found := re.fullmatch(pattern, text, re.IGNORECASE):
            yield found.expand(written)
