"""Hints for texts that are not figures: what was probably meant, and how it is written here."""

from __future__ import annotations

import re
import unicodedata
from difflib import get_close_matches

from units.errors import FigureError
from units.number_words import LETTERS, PARTS, SCALES, SMALL

ALLOWED = frozenset("≈≃≅∼≥≤×·–½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅐⅛⅜⅝⅞⅑⅒⁰¹²³⁴⁵⁶⁷⁸⁹⁻")
SUBSTITUTES = {
    "\N{MINUS SIGN}": "write - for minus",
    "\N{EM DASH}": "write - or to between the ends of a range",
    "\N{HYPHEN}": "write an ordinary -",
    "\N{NON-BREAKING HYPHEN}": "write an ordinary -",
    "\N{PLUS-MINUS SIGN}": "print the two ends as a range",
    "\N{FRACTION SLASH}": "write an ordinary /",
    "\N{MICRO SIGN}": "write us for microseconds",
    "\N{GREEK SMALL LETTER MU}": "write us for microseconds",
}
HEDGES = ("about", "around", "roughly", "approximately", "some", "nearly", "almost", "at least", "exactly")
WORDS = (*SMALL, *SCALES, *PARTS, *HEDGES)


def check_characters(text: str) -> None:
    """Refuse characters that no figure needs: look-alikes, control and format characters, other scripts' digits.

    Raises:
        FigureError: with the place of the first such character and what to write instead.
    """
    for position, character in enumerate(text):
        if not (" " <= character <= "~" or character in ALLOWED):
            name = unicodedata.name(character, "a control character")
            found = f"U+{ord(character):04X} ({name.lower()})"
            hint = "write an ordinary space" if character.isspace() else SUBSTITUTES.get(character, "")
            raise FigureError(text, position, found, "ASCII or the signs of a figure", hint or "write it in ASCII")
    if text != text.strip():
        position = 0 if text.startswith(" ") else len(text) - 1
        raise FigureError(text, position, "a space", "nothing before the figure and nothing after it", "leave it out")


def reading_hint(text: str, position: int) -> str:
    """Return the next step for a text that the grammar refuses at a position."""
    before, rest = text[:position], text[position:]
    for pattern_before, pattern_rest, hint in _SLIPS:
        if re.search(pattern_before, before) and re.match(pattern_rest, rest):
            return hint
    word = re.match(r"[A-Za-z]+", rest)
    near = get_close_matches(word[0].lower()[:40], WORDS, n=1, cutoff=0.75) if word else []
    return f"did you mean {near[0]}?" if near and word and near[0] != word[0].lower() else ""


def unit_hint(suffix: str) -> str:
    """Return the next step when what follows the number and a space is no unit, but a part of the number."""
    word = suffix.partition(" ")[0]
    if word in LETTERS and word != suffix:
        return f"attach the letter to its number, e.g. 128{word}"
    if re.match(r"1/[0-9]", suffix):
        return "write a mixed number as 2.5 or 2½"
    near = get_close_matches(word, SCALES, n=1, cutoff=0.75) if " " in suffix else []
    return f"did you mean {near[0]}?" if near else ""


_SLIPS = (
    (r"^$", r"$", "write the number as printed"),
    (r"[-–]$", r"$", "the second end is missing"),
    (r"(^|[^0-9.])$", r"$", "a number follows"),
    (r"", r"exactly", "exactly stands first and takes no hedge"),
    (r"[0-9]$", r",[0-9]{3}", "groups of three digits start at the first comma, as in 1,234,567"),
    (r"[0-9]$", r",[0-9]", "a decimal point is written . and groups have three digits"),
    (r"[0-9] $", r"[0-9]", "separate thousands with commas: 1,000"),
    (r"(^|[^0-9])$", r"0[0-9]", "write numbers without leading zeros"),
    (r"", r"\.[0-9]", "write 0 before the point, and one point only"),
    (r"[0-9]$", r"\.", "write a digit after the point"),
    (r"[0-9]$", r"\([0-9]+\)", "print the two ends of an uncertainty as a range"),
    (r"[0-9]$", r"[eE]", "an exponent has one to three digits, as in 2e14"),
    (r"10$", r"[\^*]", "an exponent has one to three digits, as in 10^14 or 10^{14}"),
    (r"[0-9.%x×]$", r"[A-Za-z(]", "put a space before the unit"),
    (r"-[0-9.]+ *$", r"[-–]", "write to between negative ends: -5 to -3"),
    (r"[-–]$", r"[-–]", "write to between negative ends: -5 to -3"),
    (r"", r"several", "several says no number; a few is 2 to 9"),
    (r"", r"(infinity|inf|nan)", "a figure is finite"),
    (r"", r"(an? )?orders? of magnitude", "count orders of magnitude in oom: 2 oom"),
)
