"""Other readings of what a text prints: `21.4K` and `18C` may be temperatures, and `halves` is a number in words."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping

from claims.texts.around import hedged_before
from claims.texts.marks import Mark, marked_figures
from claims.texts.printed import Printed

DEGREES = re.compile(r"\s?([CF])(?!\w)")


def temperatures(text: str, marks: Iterable[Mark], forms: Mapping[str, Printed]) -> Iterator[tuple[Mark, Printed]]:
    """Yield the figures of a statement that are temperatures if their letter is no magnitude and no name.

    Args:
        text: the statement.
        marks: its figures.
        forms: how each is read, by the figure as it is marked.
    """
    for mark in marks:
        printed = forms.get(mark.figure)
        if printed is None or printed.figure.unit.text:
            continue
        letter = DEGREES.match(text, mark.end)
        kelvin = f"{str(printed).removesuffix('K')} K" if printed.form.endswith("K") else ""
        degrees = Printed.read(f"{printed} °{letter[1]}" if letter else kelvin)
        if degrees is not None:
            yield mark, degrees


def stands_in_words(stated: str, text: str, low: int, high: int) -> bool:
    """Return whether a number in words, such as `halves`, stands in a stretch of a statement as it is stated.

    Args:
        stated: what a claim states.
        text: the statement.
        low: where the stretch begins in it.
        high: where it ends.
    """
    if not re.fullmatch(r"[A-Za-z][A-Za-z -]*", stated):
        return False
    marks = marked_figures(text)
    for found in re.finditer(rf"\b{re.escape(stated)}\b", text[low:high], re.IGNORECASE):
        start, end = low + found.start(), low + found.end()
        apart = all(mark.end <= start or end <= mark.start for mark in marks)
        if apart and not hedged_before(text[:start]):
            return True
    return False
