"""The words of the grammar of figures, as terminals made from the tables of words."""

from __future__ import annotations

from collections.abc import Iterable

from units.figures.hedging import BOUNDS, HEDGES, SUFFIXES, pattern
from units.numbers import number_words as words

END = "(?![A-Za-z0-9])"
FOLD = "(?!-?fold)"
AS = "(?: as (?:much|many|large|big|great|long|high|fast|wide|heavy))?"


def terminals() -> str:
    """Return the definitions that stand below the grammar of figures, a line for each terminal."""
    ones, tens = _any(words.ONES), _any(words.TENS)
    small = rf"(?:(?:{tens})[ -](?:{ones})|{_any(words.SMALL)})"
    hundreds = rf"(?:an? |{small} )?hundred(?: and)? {small}(?! *(?:hundred|dozen))"
    thousands = rf"(?:an? |{hundreds} |{small} hundred |{small} )?thousand(?: and)? (?:{hundreds}|{small}(?: hundred)?)"
    parts = rf"(?:halves|(?:{_any(words.PARTS)})s?)"
    scales = words.SCALE
    many = "(?:10s|100s|1,?000s|tens|dozens|hundreds|thousands|millions|billions|trillions)"
    whole = {
        "HEDGE.3": pattern(HEDGES),
        "BOUND.3": pattern(BOUNDS),
        "AFTER.3": pattern(SUFFIXES),
        "COMPOUND.5": rf"(?:{thousands}|{hundreds}){END}",
        "CARDINAL.2": rf"{small}{FOLD}{END}",
        "PART.2": rf"{parts}{AS}{END}",
        "AND_PART.4": rf"and +(?:an?|{ones}) +{parts}{END}",
        "MULTIPLE.3": rf"(?:(?:{small}|{scales})-?fold|(?:{_any(words.MULTIPLES)}){AS}){END}",
        "SCALE.2": rf"(?:{scales}){FOLD}{END}",
        "SCALES.2": rf"(?:thousands|millions|billions|trillions)(?: of)?{END}",
        "FEW.4": rf"(?:a )?(?:{_any(words.FEW)})(?: of)?{END}",
        "TENS.4": rf"{many}(?: to {many})? of{END}",
        "_ARTICLE.2": rf"an?(?= +(?:{parts}|{scales}){END})",
        "_ONE.1": r"an?(?= +[A-Za-z])",
    }
    return "\n".join(f"{name}: /{regex}/i" for name, regex in whole.items())


def _any(names: Iterable[str]) -> str:
    """Return a pattern of any of the names: where a longer one begins alike, what follows tells the two apart."""
    return "|".join(names)
