"""What a text in LaTeX says of lengths and of its own environments for code: neither is a statement."""

from __future__ import annotations

import re

UNIT = r"(?:true\s*)?(?:pt|pc|in|bp|cm|mm|dd|cc|sp|em|ex|mu)(?![A-Za-z])"
LENGTH = rf"[-+]?\s*(?:(?:\d+(?:\.\d*)?|\.\d+)\s*{UNIT}|(?:\d*\.?\d*)\\[A-Za-z@]+)"
STRETCH = rf"(?:\s*(?:plus|minus)\s*(?:{LENGTH}|[\d.]+\s*fil{{1,3}}))*"
# What the parser does not know as arguments: a length behind a command of TeX, and one that a name is set to.
SPACED = rf"\\(?:[vhm]skip|m?kern)\s*{LENGTH}{STRETCH}"
BOXED = rf"\\[vh]box\s*(?:to|spread)\s*{LENGTH}"
ASSIGNED = rf"\\[A-Za-z@]+\s*=\s*{LENGTH}{STRETCH}"
UNSEEN = f"{SPACED}|{BOXED}|{ASSIGNED}"
ONLY_LENGTH = re.compile(rf"\A\s*(?:{LENGTH}|\*|0)\s*\Z")
EXPONENT = re.compile(r"\A\$?[-−+]?\d+\$?\Z")
WORD = re.compile(r"(?<![\d.])[^\W\d_]{2}")
# Environments whose names say that they show code, and those that the text itself makes for it.
NAMED = re.compile(r"\\begin\{([A-Za-z]*(?:code|[vV]erbatim|[lL]isting)[A-Za-z]*)\*?\}")
MADE = re.compile(r"\\(?:lstnewenvironment|DefineVerbatimEnvironment|newtcblisting|NewTCBListing)\{([A-Za-z]+)\}")


def of_code(source: str, known: frozenset[str]) -> frozenset[str]:
    """Return the names of a text's environments that show code letter by letter, apart from those that are known."""
    return frozenset(NAMED.findall(source)) | frozenset(MADE.findall(source)) - known


def is_length(words: str) -> bool:
    """Tell whether the argument of an environment is nothing but a length."""
    return ONLY_LENGTH.match(words) is not None


def is_exponent(words: str) -> bool:
    """Tell whether what is raised is a whole number, rather than the mark of a note or the end of an ordinal."""
    return EXPONENT.match(words) is not None


def is_term(words: str) -> bool:
    """Tell whether the label of an item is what it describes, rather than its number or sign."""
    return WORD.search(words) is not None


def is_setting(words: str, parted: str) -> bool:
    """Tell whether a paragraph is nothing but numbers and lengths, of which some are arguments of one command."""
    return parted in words and not WORD.search(words)
