"""What to write in place of a wrong text: suggestions that a program can apply, and the nearest name."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from difflib import get_close_matches
from typing import Self


class Suggestion(str):
    """The words of a hint, with the text that is wrong and the one text to write in its place.

    It is a text itself, so that it goes wherever the words of a hint go; `InputError.instead` gives the rest.
    """

    __slots__ = ("right", "wrong")

    wrong: str
    right: str

    def __new__(cls, words: str, wrong: str, right: str) -> Self:
        """Keep both texts beside the words."""
        made = super().__new__(cls, words)
        made.wrong, made.right = wrong, right
        return made

    def __getnewargs__(self) -> tuple[str, str, str]:  # type: ignore[override] # of a text there is only one
        """Let it cross process borders with both."""
        return str(self), self.wrong, self.right


def did_you_mean(wrong: str, right: str) -> Suggestion:
    """Return the question whether another name was meant."""
    return Suggestion(f"did you mean {right}?", wrong, right)


def write(wrong: str, right: str) -> Suggestion:
    """Return the advice to write another text, where that is certain."""
    return Suggestion(f"write {right}", wrong, right)


def nearest(name: str, names: Iterable[str]) -> str:
    """Return the question for the most similar of some names; nothing where none is similar."""
    close = get_close_matches(name, list(names), n=1)
    return did_you_mean(name, close[0]) if close else ""


GREEK = re.compile("GREEK (?:SMALL|CAPITAL) LETTER (?:FINAL )?([A-Z]+)")
ENGLISH = {"lamda": "lambda"}  # Unicode spells one letter otherwise than people do


def transliterate(text: str) -> str:
    """Return a text with Greek letters spelt out and accents left out; other letters stay as they are."""
    decomposed = unicodedata.normalize("NFKD", text)
    return "".join(_transliterated(letter) for letter in decomposed if not unicodedata.combining(letter))


def _transliterated(letter: str) -> str:
    found = GREEK.match(unicodedata.name(letter, ""))
    name = found[1].lower() if found else letter
    return ENGLISH.get(name, name)
