"""How far a figure extends: whatever is glued to its number, or may belong to it behind a space.

A figure is read whole or not at all. What the grammar of figures has read of it is held against its extent here: where
something is left over, the figure is not understood, and its extent is shown instead.
"""

from __future__ import annotations

import re

from claims.guests.texts.figures.normal_form import try_parse
from units.measures.parse import has_two_readings
from units.measures.table import UnitTable

# Signs that print alike, one character for one: a minus, a product, a fraction, a space.
FOLDED = str.maketrans(
    dict.fromkeys("\u2010\u2011\u2012\u2212\ufe63\uff0d\u02d7\u2796", "-")
    | dict.fromkeys("\u2219\u22c5\u2715\u2716\u2a2f\u2a09\u30fb", "×")
    | dict.fromkeys("\u2044\u2215\u29f8\uff0f", "/")
    | dict.fromkeys("\u00a0\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000", " ")
)
RAISED = "⁰¹²³⁴⁵⁶⁷⁸⁹⁻⁺"
LETTERS = "A-Za-zµμΩΩÅÅ°"
POWER = rf"(?:\^|\*\*|[{RAISED}])"
RUN = r"[^\s=+×·<>≈|]*"
TEN = rf"10(?:{POWER}|-\d)"
# What may not stand behind a figure that is complete. A letter or two may be the variables that it multiplies: 6ND.
BEHIND = re.compile(
    rf"""
      (?! \[\d | \+?\s* (?:$|[.,;:!?)\]"'’”]) | \+\s?[\d(] | \$(?!\d) | \\[)\]] | [A-Z]{{1,2}}(?![A-Za-z0-9^]) )
      [^\s.,;:!?…)\]}}"'’”»|=<>≤≥≈≃≅→⇒∼~*×·_–—/\ufffc-] {RUN}            # stuck to it
    | [.,:'’/~_] (?=[\d$€£]) {RUN}                                      # digits behind a mark
    | \s? [-–—] \s? (?=[-+~≈]?[$€£]?\d) (?:[$€£~≈+-]* [\d.,]+ [^\s,;]*)  # a second end
    | \s? (?: [±∓] | \+/-+ | \(\s?[±∓] | plus\sor\sminus\b ) \s? {RUN}
    | \s? [×x·*] \s? {TEN} {RUN}
    | \s? [eE][-+]?\d {RUN}
    | \s? (?:[·.*]\s?)? (?! [a-z]{{4}} ) [{LETTERS}]{{1,5}} {POWER} {RUN}   # m s^-2
    | \s? [²³⁻√π] {RUN}
    """,
    re.VERBOSE,
)
# What may not stand before one, behind no word.
BEFORE = re.compile(
    r"""
      \S* \d [.,:'’/] $
    | (?: [±∓] | \+/-+ | \bplus\sor\sminus ) \s? $
    | (?<![\w)\]}%]) [×·] $
    | \S* [\^√] $
    | (?<![^\W\d_]) (?<![)\]\d%]) [-–—] $
    | \b(?:minus|negative) \s $
    | [A-Z]{1,3} \$ $
    """,
    re.VERBOSE,
)
SUBTRACTED = re.compile(r"\d\S*(?:\s\S+)?\sminus\s$")  # 5 kg minus 3 kg: two figures
# The word behind a number, which may be its unit: MPG, foo/s, kΩ.
WORD = re.compile(
    rf"[\s-]?(?P<word>[{LETTERS}][{LETTERS}{RAISED}\d]*(?:[/.·*-][{LETTERS}{RAISED}\d]+)*)(?P<noun>\s[a-z]{{3,}}s\b)?"
)
COEFFICIENT = re.compile(r"[A-Z]{1,2}(?![A-Za-z0-9^])")
ORDINARY = frozenset({"per", "point", "points", "times", "order", "orders"})  # words of units that have several
# A unit by its look, be it a known one or not; names of several capitals before a noun are none: 8 KV heads.
LOOKS_LIKE_UNIT = re.compile(
    rf"""
      (?!and/or\b) [{LETTERS}]+ (?:/[{LETTERS}.·*{RAISED}]+)+
    | [A-Z]{{2,5}}
    | [{LETTERS}]* [µμΩΩÅÅ°] [{LETTERS}]*
    | [a-z]{{1,2}}[A-Z]{{1,2}}[a-z]?
    """,
    re.VERBOSE,
)


def fold(text: str) -> str:
    """Return a text with one sign for each minus, product, fraction and space of Unicode, its length kept."""
    return text.translate(FOLDED)


def left_over(rest: str, table: UnitTable | None = None, *, unit: bool = True) -> int:
    """Return how much of what stands behind a figure that has been read may still belong to it; 0 where none does.

    Args:
        rest: what stands behind it.
        table: the units there are; those that are known everywhere, if none is given.
        unit: whether a unit may follow.
    """
    reached = 0
    while found := BEHIND.match(rest, reached):
        reached = len(_without_end(rest[: found.end()]))
    return reached or (_unit_left_over(rest, table) if unit else 0)


def _without_end(words: str) -> str:
    """Return words without the punctuation behind them, and without a bracket that closes one before them."""
    bare = words.rstrip(".,;:!?")
    return _without_end(bare[:-1]) if bare.endswith(")") and bare.count(")") > bare.count("(") else bare


def left_before(left: str) -> int:
    """Return how much of what stands before a figure that has been read belongs to it; 0 where none does."""
    found = BEFORE.search(left)
    return len(left) - found.start() if found and not SUBTRACTED.search(left) else 0


def _unit_left_over(rest: str, table: UnitTable | None) -> int:
    """Return the length of the word behind a figure where that looks like a unit, and none was read."""
    found = WORD.match(rest)
    if found is None or COEFFICIENT.match(rest):
        return 0
    word = found["word"]
    ambiguous = has_two_readings(word) and word.isalpha() and len(word) > 1 and word not in ORDINARY
    looks = LOOKS_LIKE_UNIT.fullmatch(word) is not None and not found["noun"]
    return found.end("word") if (ambiguous or looks) and try_parse(f"2 {word}", table) is None else 0
