"""How far a figure extends: whatever is glued to its number, or may belong to it behind a space.

A figure is read whole or not at all. What the grammar of figures has read of it is held against its extent here: where
something is left over, the figure is not understood, and its extent is shown instead.
"""

from __future__ import annotations

import re

from claims.guests.texts.figures.normal_form import try_parse
from claims.guests.texts.figures.words import NO_UNIT, SYMBOLS, WHEREIN
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
ENDS = r"\s,;!?…)\]}\"'’”»|=<>≤≥≈≃≅→⇒∼~\ufffc"  # what ends a word, and is none of it
NUMBER = r"[$€£~≈+-]*\d[\d.,]*"
LARGE = r"(?:hundred|thousand|(?:m|b|tr)illion)s?\b"
# What may not stand behind a figure that is complete. A letter or two may be the variables that it multiplies: 6ND.
BEHIND = re.compile(
    rf"""
      (?! \[\d | \+?\s* (?:$|[.,;:!?)\]"'’”]) | \+\s?[\d(] | \$(?!\d) | \\[)\]] | [A-Z]{{1,2}}(?![A-Za-z0-9^/]) )
      [^{ENDS}.:*×·_–—/-] {RUN}                                     # stuck to it
    | [.,:'’/~_] (?=[\d$€£]) {RUN}                                   # digits behind a mark
    | (?: \s? (?:[-–—…]|\.\.\.) \s? | -?\s(?:up\s)?to\s ) (?={NUMBER}) (?: {NUMBER} [^\s,;]*)   # a second end
    | \s \d{{3}} (?!\d) {RUN}                                # a group of digits
    | \s? (?: [±∓] | \+/-+ | \(\s?[±∓] | plus\sor\sminus\b ) \s? {RUN}
    | \s? [×x·*] \s? {TEN} {RUN}
    | \s? [eE][-+]?\d {RUN}
    | \s? (?:[·.*]\s?)? (?! [a-z]{{4}} ) [{LETTERS}]{{1,5}} {POWER} {RUN}   # m s^-2
    | \s? [²³⁻√π] {RUN}
    | \s? {LARGE}
    | / \( [^()]* \)
    | -(?:odd|ish|fold|plus)\b
    | \s(?:parts?\s)?in\s10 {POWER} {RUN}
    | \s [1-9]\d?/[1-9]\d? {RUN}
    | (?:\s[a-z]+){{0,3}} \sor\s(?:so|more|less|fewer|longer|higher|lower)\b(?!\sthan\b) {RUN}
    | \sat\sthe\s(?:earliest|latest|most|least)\b {RUN}
    | / [{LETTERS}\ufffc] {RUN}
    | \s? [%‰] {RUN}
    """,
    re.VERBOSE,
)
# What no unit of a rate may follow: so many per what is not understood.
PER = re.compile(rf"\s?per\s[^{ENDS}]+")
# The other number of 1 in 8; 4 in 10 minutes are none.
SHARE = re.compile(r"\sin\s(?P<every>every\s)?\d(?:[\d.,]*\d)?")
# What may not stand before one, behind no word.
BEFORE = re.compile(
    r"""
      \S* \d [.,:'’/] $
    | \S* \d (?:[eE%]|[kKMBT])? [-–—] $
    | (?: [±∓] | \+/-+ | \bplus\sor\sminus ) \s? $
    | (?<![\w)\]}%]) [×·] $
    | \S* [\^√] $
    | (?<![^\W\d_]) (?<![)\]\d%]) [-–—] $
    | \b(?:minus|negative) \s $
    | \bpH \s? (?:(?:of|is|was|[=:])\s?)? $
    | (?<![\w-])(?!(?:sub|mid|near|over|under|non|pre|post|multi|about|to|all)-)[a-zµ]{1,3} - $
    | \bone \s (?:to|or|in) \s $
    | \b(?:about|around|roughly|approximately) \s (?:between|from) \s (?:[a-z]+\s)? $
    | \bwithin\s an?\s factor\s (?:of\s)? $
    | [A-Z]{1,3} \$ $
    """,
    re.VERBOSE | re.IGNORECASE,
)
SUBTRACTED = re.compile(r"\d\S*(?:\s\S+)?\sminus\s$")  # 5 kg minus 3 kg: two figures
# The word behind a number, which may be its unit: MPG, foo/s, kΩ.
WORD = re.compile(
    rf"(?:\s?[·*]\s?|[\s-])?(?P<word>[{LETTERS}][{LETTERS}{RAISED}\d]*(?:[/.·*-][{LETTERS}][{LETTERS}{RAISED}\d]*)*)(?P<noun>\s[a-z]{{3,}}s\b)?"
)
RAISED_IN_ASCII = re.compile(rf"(?:\s[{LETTERS}]{{1,4}}(?=\s)){{0,2}}\s?(?P<unit>[{LETTERS}]{{1,4}})-\d\w*")  # m s-1
COEFFICIENT = re.compile(r"[A-Z]{1,2}(?![A-Za-z0-9^])")
ORDINARY = frozenset({"per", "point", "points", "times", "order", "orders"})  # words of units that have several
# A unit by its look, be it a known one or not; names of several capitals before a noun are none: 8 KV heads.
LOOKS_LIKE_UNIT = re.compile(
    rf"""
      (?!and/or\b) [{LETTERS}]+ (?:-[a-z]+)? (?:/[{LETTERS}.·*{RAISED}]+)+
    | [A-Z]{{2,5}}
    | [{LETTERS}]* [µμΩΩÅÅ°] [{LETTERS}]*
    | [a-z]{{1,2}}[A-Z]{{1,2}}[a-z]?
    | [a-z]{{2,}}\d+
    """,
    re.VERBOSE,
)


def fold(text: str) -> str:
    """Return a text with one sign for each minus, product, fraction and space of Unicode, its length kept."""
    return text.translate(FOLDED)


def left_over(rest: str, table: UnitTable | None = None, *, unit: bool = True, bare: bool = True) -> int:
    """Return how much of what stands behind a figure that has been read may still belong to it; 0 where none does.

    Args:
        rest: what stands behind it.
        table: the units there are; those that are known everywhere, if none is given.
        unit: whether a unit may follow.
        bare: whether none has been read.
    """
    reached = 0
    while more := _piece(rest[reached:], table, unit=unit, bare=rest[reached - 1].isdigit() if reached else bare):
        reached += more
    return reached


def _piece(rest: str, table: UnitTable | None, *, unit: bool, bare: bool) -> int:
    """Return the length of the next piece that belongs to a figure."""
    if found := BEHIND.match(rest):
        return len(_without_end(found[0]))
    if not unit:
        return 0
    share = SHARE.match(rest) if bare else None
    if share is not None and (share["every"] or _goes_on(rest[share.end() :], table)):
        return share.end()
    per = PER.match(rest)
    return per.end() if per else _unit_left_over(rest, table, bare=bare)


def _goes_on(rest: str, table: UnitTable | None) -> bool:
    """Return whether something that is no word of the sentence stands behind a number."""
    return _piece(rest, table, unit=True, bare=False) > 0 or rest[:1].isalpha()


def _without_end(words: str) -> str:
    """Return words without the punctuation behind them, and without a bracket that closes one before them."""
    bare = words.rstrip(".,;:!?")
    return _without_end(bare[:-1]) if bare.endswith(")") and bare.count(")") > bare.count("(") else bare


def left_before(left: str) -> int:
    """Return how much of what stands before a figure that has been read belongs to it; 0 where none does."""
    found = BEFORE.search(left)
    return len(left) - found.start() if found and not SUBTRACTED.search(left) else 0


def _unit_left_over(rest: str, table: UnitTable | None, *, bare: bool) -> int:
    """Return the length of the word behind a figure that is a unit, or looks like one, and was not read as its own."""
    raised = RAISED_IN_ASCII.match(rest)
    if raised is not None and is_unit(raised["unit"], table):
        return raised.end()
    found = WORD.match(rest)
    if found is None or WHEREIN.match(rest):
        return 0
    word = found["word"]
    if COEFFICIENT.match(rest) and not (len(word) > 1 and is_unit(word, table)):
        return 0
    if is_unit(word, table):
        return found.end("word") if (bare or rest.lstrip()[:1] in "·*") and _is_known(rest, word) else 0
    ambiguous = has_two_readings(word) and word.isalpha() and len(word) > 1 and word not in ORDINARY
    looks = LOOKS_LIKE_UNIT.fullmatch(word) is not None and not found["noun"]
    return found.end("word") if ambiguous or looks else 0


def _is_known(rest: str, word: str) -> bool:
    """Return whether a word that is known as a unit can be nothing else where it stands."""
    if word in NO_UNIT or word in ORDINARY or word in SYMBOLS:
        return False
    return len(word) > 1 or (rest[:1] in " ·*" and word in "mglhsVAJKWt")


def is_unit(word: str, table: UnitTable | None = None) -> bool:
    """Return whether a word is a unit behind a number."""
    return try_parse(f"2 {word}", table) is not None
