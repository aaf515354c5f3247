"""The plainest figures, ``140 GB``, ``0.5 byte/token``, ``12``, ``~5 m``: most of what is printed, without the grammar.

The units that are known everywhere, which a test holds to that, are nothing but units behind a number. Of other words
the grammar is asked, once for each; what it reads otherwise, it reads.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache

from lark import Token
from msgspec.structs import replace

from units.figures.amount import Amount
from units.figures.hedging import BOUNDS, HEDGES
from units.figures.reader import FigureReader, Reading, one_number
from units.measures.registry import known_units
from units.numbers.denotation import Number
from units.numbers.numerals import NUMERAL

# A numeral, then perhaps a space and a unit: words with signs between.
_PLAIN = re.compile(rf"(?P<number>{NUMERAL})(?: (?P<unit>[A-Za-z]+(?:[*/][A-Za-z]+)*))?", re.ASCII)
_DIGIT = re.compile("[0-9]")
PROBE = "2"
Grammar = Callable[[str], Reading | None]


def plain_reading(text: str, grammar: Grammar, *, exact: bool) -> Reading | None:
    """Return the reading of a figure that is digits, alone or before a space and a unit; nothing for any other.

    Args:
        text: the figure.
        grammar: what reads any figure, or returns nothing where it refuses one.
        exact: whether it is a count or a definition.
    """
    found = _PLAIN.fullmatch(text)
    if found is None:
        return None
    number, unit = found.groups()
    if unit is None:
        return one_number(Amount(Number.digits(number), exact=exact))
    return _reading(number, unit, exact=exact) if _is_unit(unit, grammar) else None


def hedged_reading(text: str) -> Reading | None:
    """Return the reading of a plain number behind one hedge or bound, alone or before known units; nothing for others.

    Raises:
        FigureError: the words do not go with the number, as in ``nearly 0``.
    """
    first = _DIGIT.search(text)
    found = first and _PLAIN.fullmatch(text, first.start())
    if not found:
        return None
    before, (number, unit) = text[: found.start()], found.groups()
    words = before.removesuffix(" ")
    attached = before == words and words[-1:].isalpha()  # no word is: sub-5, but not about5
    if attached or (unit is not None and not _is_known(unit)):
        return None
    reader, amount = FigureReader(text, exact=False), Amount(Number.digits(number))
    if words in HEDGES:
        reading = reader.single((Token("HEDGE", words), amount, None))
    elif words in BOUNDS:
        reading = reader.bounded([Token("BOUND", words), amount])
    else:
        return None
    return reading if unit is None else replace(reading, unit=(found.start("unit"), unit))


@lru_cache(maxsize=2**12)  # as many units as a corpus has; those of strangers must not fill the memory
def _is_unit(word: str, grammar: Grammar) -> bool:
    """Return whether the grammar takes a word for nothing but the unit of the number before it."""
    if _is_known(word):
        return True
    return grammar(f"{PROBE} {word}") == _reading(PROBE, word, exact=False)


def _is_known(word: str) -> bool:
    return all(name in known_units() for name in re.split("[*/]", word))


def _reading(numeral: str, unit: str, *, exact: bool) -> Reading:
    return replace(one_number(Amount(Number.digits(numeral), exact=exact)), unit=(len(numeral) + 1, unit))
