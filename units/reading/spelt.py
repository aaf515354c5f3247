"""Letters that no name may have, spelt out: `λ` as `lambda`, `é` as `e`."""

from __future__ import annotations

import re
import unicodedata

GREEK = re.compile("GREEK (?:SMALL|CAPITAL) LETTER (?:FINAL )?([A-Z]+)")
ENGLISH = {"lamda": "lambda"}  # Unicode spells one letter otherwise than people do


def in_ascii(text: str) -> str:
    """Return a text with Greek letters spelt out and accents left out; other letters stay as they are."""
    apart = unicodedata.normalize("NFKD", text)
    return "".join(_spelt(letter) for letter in apart if not unicodedata.combining(letter))


def _spelt(letter: str) -> str:
    found = GREEK.match(unicodedata.name(letter, ""))
    name = found[1].lower() if found else letter
    return ENGLISH.get(name, name)
