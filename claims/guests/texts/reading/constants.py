"""Numbers of formulas and names that state no figure: the 2 of ``2 n d`` and ``x^2``, the 1 of ``x_1``, OpenSSL 3."""

from __future__ import annotations

import re
from collections.abc import Callable

from claims.guests.texts.reading.marks import NUMBER, STACKED
from claims.guests.texts.reading.passage import BLANK
from units import known_units

NAME = r"(?<![\w\\.])[A-Za-z](?![\w'’]|\.\w)"  # one letter by itself, as a variable is
INDEXED = r"(?<![\w\\])[A-Za-z]_(?:\w\b|\{[^{}]{1,20}\})"
GREEK = r"\\?(?:alpha|beta|gamma|delta|epsilon|theta|lambda|sigma|phi|omega|eta|rho|tau)(?![a-z])"
AMOUNT = rf"(?<![\w.,^_{{$€£])(?:{STACKED}|{NUMBER})"
# Numbers in these stand before a variable, behind one with a sign between, or above and below one.
FORMULAS = tuple(
    re.compile(written)
    for written in (
        rf"(?P<number>{AMOUNT})\s?(?P<first>{NAME})\s?(?:[·*]\s?|\\cdot\s?)?(?P<second>{NAME}|{INDEXED})",
        rf"(?P<number>{AMOUNT})\s?(?:{INDEXED}|{GREEK}|[A-Za-z]\^\{{?[a-z]\}}?)",
        rf"(?P<number>{AMOUNT})\s?\\?(?:π|pi\b)\s?(?P<first>{NAME}|[a-z](?=\^))",
        r"_\{(?P<number>[\w\s=,.+-]{0,40}\d[\w\s=,.+-]{0,40})\}",
        r"(?<=[A-Za-z)\]}])\^\{(?P<number>[\w\s=,.+-]{0,40}\d[\w\s=,.+-]{0,40})\}",
        rf"(?P<number>{AMOUNT})\^(?:\{{?[-−]?[a-z]\}}?)(?!\w)",
        rf"(?<![\w./\\-])[A-Za-vx-z]/(?P<number>{NUMBER})(?![\w.]*\d|\w|\s?%)",  # n/128, but no w/3
    )
)
# Names in which two words are joined, and those of standards, with their version.
VERSION = r"(?P<number>\d+(?:[.-]\d+)*[A-Za-z]?)(?![\w%]|[.,]\d|[\s-](?:[A-Za-z]*s|of|in|to|out|times)\b)"
JOINED = r"(?P<name>[A-Z]*[a-z]+[A-Z][A-Za-z]*|[A-Z]{2,}[a-z][A-Za-z]+)"
STANDARDS = (
    "HTML|CSS|XML|XHTML|HTTP|TLS|SSL|USB|PCIe?|DDR|GCC|GPT|OID|FIPS|(?:NIST )?SP|DIN|ANSI|IEC|ECMA|MPI|DWARF|POSIX|ASN"
)
NAMED = tuple(
    re.compile(rf"(?<![\w.-])(?<![Ee]ach )(?<![Ee]very )(?<![Pp]er ){name}[ -]{VERSION}")
    for name in (JOINED, rf"(?P<name>{STANDARDS})")
)
SHORTEST = 4  # letters of a name in which two words are joined: pH and kWh are none


def without_constants(text: str) -> str:
    """Return a statement with the numbers blanked out that belong to a formula or to a name, its length kept."""
    for pattern in FORMULAS:
        text = _blanked(text, pattern, _is_formula)
    for pattern in NAMED:
        text = _blanked(text, pattern, _is_name)
    return text


def _blanked(text: str, pattern: re.Pattern[str], is_one: Callable[[re.Match[str]], bool]) -> str:
    for found in pattern.finditer(text):
        if is_one(found):
            start, end = found.span("number")
            text = text[:start] + BLANK * (end - start) + text[end:]
    return text


def _is_formula(found: re.Match[str]) -> bool:
    """Return whether letters behind a number are variables: 2 n d are, 10 N m and 5 V a day are units."""
    letters = [each for key, each in found.groupdict().items() if key != "number" and each]
    known = known_units()
    return not letters or ("a" not in letters and "I" not in letters and not any(each in known for each in letters))


def _is_name(found: re.Match[str]) -> bool:
    name = found["name"]
    return name not in known_units() and (len(name) >= SHORTEST or name.isupper())
