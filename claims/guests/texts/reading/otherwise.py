"""Other readings of what a text prints: `18C` may be a temperature, `5 cents` of a euro, and `halves` is a number."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from typing import NamedTuple

from msgspec.structs import replace

from claims.guests.texts.reading.around import hedged_before
from claims.guests.texts.reading.marks import Mark, marked_figures
from claims.guests.texts.reading.printed import Printed
from units import Figure, FigureKind

DEGREES = re.compile(r"\s?([CF])(?!\w)")
CENT = re.compile(r"(?<![A-Za-z])cents?(?![A-Za-z])")  # of a dollar, unless a text that counts in euros has it
# Verbs that say how many times, by their stem: doubles, halved, tripling.
VERBS = {"doubl": 2, "trebl": 3, "tripl": 3, "quadrupl": 4, "halv": Fraction(1, 2)}
VERB = re.compile(rf"\b({'|'.join(VERBS)})(?:e|es|ed|ing)\b", re.IGNORECASE)


class Otherwise(NamedTuple):
    """Another reading of a figure.

    Args:
        printed: the figure, read so.
        meant: when it is meant so.
    """

    printed: Printed
    meant: str


def other_readings(text: str, marks: Iterable[Mark], forms: Mapping[str, Printed]) -> Iterator[tuple[Mark, Otherwise]]:
    """Yield the figures of a statement that may be read otherwise.

    Args:
        text: the statement.
        marks: its figures.
        forms: how each is read, by the figure as it is marked.
    """
    marks = list(marks)
    for mark, printed in _temperatures(text, marks, forms):
        yield mark, Otherwise(printed, "if it is a temperature")
    for mark in marks:
        money = forms.get(mark.figure)
        if money is not None and CENT.search(money.form):
            of_a_euro = replace(money, form=CENT.sub("eurocents", money.form))
            yield mark, Otherwise(of_a_euro, "if it is a part of a euro")


def _temperatures(text: str, marks: Iterable[Mark], forms: Mapping[str, Printed]) -> Iterator[tuple[Mark, Printed]]:
    """Yield the figures of a statement that are temperatures if their letter is no magnitude and no name."""
    for mark in marks:
        printed = forms.get(mark.figure)
        if printed is None or printed.figure.unit.text:
            continue
        letter = DEGREES.match(text, mark.end)
        kelvin = f"{str(printed).removesuffix('K')} K" if printed.form.endswith("K") else ""
        degrees = Printed.read(f"{printed} °{letter[1]}" if letter else kelvin)
        if degrees is not None:
            yield mark, degrees


def stands_in_words(figure: Figure, stated: str, text: str, low: int, high: int) -> bool:
    """Return whether a number in words, such as `halves`, stands in a stretch of a statement as it is stated.

    Of a bare number it may be a verb that says it: `doubles` is 2, `halved` a half.

    Args:
        figure: what a claim states.
        stated: the same in its words.
        text: the statement.
        low: where the stretch begins in it.
        high: where it ends.
    """
    bare = figure.kind is FigureKind.POINT and figure.low.hedge is None and not figure.unit.text
    verbs = [each for each in VERB.finditer(text[low:high]) if bare and VERBS[each[1].lower()] == figure.value]
    worded = re.fullmatch(r"[A-Za-z][A-Za-z -]*", stated)
    words = re.finditer(rf"\b{re.escape(stated)}\b", text[low:high], re.IGNORECASE) if worded else ()
    marks = marked_figures(text)
    for found in (*words, *verbs):
        start, end = low + found.start(), low + found.end()
        apart = all(mark.end <= start or end <= mark.start for mark in marks)
        if apart and not hedged_before(text[:start]):
            return True
    return False
