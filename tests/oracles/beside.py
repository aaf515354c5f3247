"""Where a second reader of expressions refuses a product without a sign, by what stands around the place."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping

from tests.oracles import unit_reader

DIGIT = "[⁰¹²³⁴⁵⁶⁷⁸⁹]"
BESIDE = re.compile(r"(?!(?:and|or|iff)\b)[a-z(]")
PART = r"[0-9]{1,60}/[0-9]{1,60}(?=[ \n]+(?!(?:and|or|iff)\b)[a-z(])"
WORD = r"[a-z][a-z0-9_]*(?:\.[a-z][a-z0-9_]*)?"
LETTER = re.compile(
    "([a-z]|alpha|beta|gamma|delta|epsilon|zeta|eta|theta|iota|kappa|lambda|mu|nu|xi|pi|rho|sigma|tau|upsilon|phi|chi|psi"
    r"|omega)([0-9]+|_[a-z0-9]+)?"
)
ANY = r"(?:(?<![\w.])[0-9]+(?:\.[0-9]+)?(?:e[+-]?[0-9]+)?|[½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅐⅛⅜⅝⅞⅑⅒])"
NO_NUMBER = re.compile(r"(?<![\w.])[0-9]+(?:\.[0-9]+)?(?:x[0-9]|e[0-9]{4}|e(?![a-z0-9_]|[+-][0-9]{1,3}(?![0-9])))")
FRACTION = re.compile(r"(?:(?<![0-9.])[0-9]+/[0-9]+|[½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅐⅛⅜⅝⅞⅑⅒])$")
CARET = re.compile(
    rf"(?P<base>[a-z0-9_.]+|\S)\s*(?:\^|\*\*)\s*(?:[−-]\s*)?(?:(?P<number>{ANY})|{WORD})(?P<raised>⁻?{DIGIT}+)?$"
)
OPENS = re.compile(r"\s*(?!(?:and|or|iff)\b)[a-z(]")
POWER = re.compile(rf"\s*(?:⁻?{DIGIT}+|(?:\^|\*\*)\s*[−-]?\s*(?:{ANY}|{WORD}|(?=\()))?")


def doubtful(text: str, at: int, functions: Collection[str], units: Mapping[str, unit_reader.Amount]) -> bool:
    """Return whether what begins at a place may be no factor of what is before it."""
    before, after = text[:at].rstrip(" \n"), text[at:]
    tight, name = len(before) == at, re.match(WORD, after)
    number, caret = re.search(rf"{ANY}$", before), CARET.search(before)
    told = name[0] if name else ""
    rest = after[len(told) :]
    called = re.match(r"\s*\(", rest)
    circle = told == "pi" and re.search(r"(?<![\w.])([0-9]+)\s*/\s*([0-9]+)$", before)
    if circle and int(circle[1]) < int(circle[2]):
        return True
    crossed = told == "x" and not tight and re.match(r"[ \n]+(?!(?:and|or|iff)\b)[a-z(]", rest)
    bare = told in functions and not called and OPENS.match(re.sub(rf"^\s*⁻?{DIGIT}+", "", rest))
    if crossed or bare or NO_NUMBER.search(text) or _goes_on(caret, tight=tight):
        return True
    if number:
        sized = tight and told in ("k", "m", "b", "t")
        return sized or _measured(text, number, told, rest, units)
    return _no_letters(before, "" if called else told, functions, raised=caret is not None)


def _measured(text: str, number: re.Match[str], name: str, after: str, units: Mapping[str, unit_reader.Amount]) -> bool:
    """Return whether a name by itself behind a number is a unit."""
    before = text[: number.start()].rstrip(" \n")
    if before.endswith(("^", "**")) and not re.search(rf"{ANY}\s*(?:\^|\*\*)$", before):
        return False
    met = POWER.match(after)
    if not name or FRACTION.search(text[: number.end()]) or (met and OPENS.match(after[met.end() :])):
        return False
    try:
        unit_reader.read(name, units)
    except unit_reader.Refused:
        return False
    return True


def _goes_on(caret: re.Match[str] | None, *, tight: bool) -> bool:
    """Return whether what follows an exponent may belong to it."""
    if caret is None:
        return False
    plain = caret["number"] and caret["number"].isascii() and not caret["raised"]
    return not plain or tight or caret["base"] == "e"


def _no_letters(before: str, name: str, functions: Collection[str], *, raised: bool) -> bool:
    """Return whether a text ends in a function without brackets, or in a word where another name follows."""
    word = re.search(rf"(?:{ANY}|(?<![a-z0-9_.]))({WORD})({DIGIT}+)?$", before)
    if word is None:
        return False
    if not raised and word[1] in functions:
        return True
    signs = {"and", "or", "iff", "of", "times", "per", "over"} & {word[1], name}
    return bool(name and not word[2] and not signs and not (LETTER.fullmatch(word[1]) and LETTER.fullmatch(name)))
