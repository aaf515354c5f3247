"""The unit that stands above a bare number: in the head of its column, at the head of its row, or in its heading."""

from __future__ import annotations

import re
from collections.abc import Iterator

from claims.guests.texts.figures.extent import is_unit
from claims.guests.texts.reading.passage import Passage, Role
from claims.guests.texts.reading.text import Part, Text
from units.measures.table import UnitTable

CELLS = " | "
UNIT = re.compile(r"(?:\bin\s|[(\[,/]\s?)(?P<unit>[^()\[\],|]{1,20}?)[)\]]?\s*$")  # size in TB, size (TB), size, TB


def unit_above(text: Text, passage: Passage, start: int, table: UnitTable | None = None) -> str:
    """Return the unit in which a bare number is counted by what stands above it or before it; empty where none is said.

    Args:
        text: where it stands.
        passage: the statement that prints it.
        start: where it begins in the statement.
        table: the units there are; those that are known everywhere, if none is given.
    """
    for words in _heads(text, passage, start):
        found = UNIT.search(words)
        if found is not None and is_unit(found["unit"], table):
            return found["unit"]
    return ""


def _heads(text: Text, passage: Passage, start: int) -> Iterator[str]:
    """Yield the head of a number's column and that of its row, then the heading over it."""
    parts = text.parts
    place = next((index for index, part in enumerate(parts) if passage in part.passages), 0)
    if parts[place].role is Role.ROW:
        first = place
        while (
            first and parts[first - 1].role is Role.ROW and not _is_blank_between(text, *parts[first - 1 : first + 1])
        ):
            first -= 1
        cells, heads = (each.split(CELLS) for each in (passage.text, parts[first].passages[0].text))
        column = passage.text.count(CELLS, 0, start)
        if first < place and len(cells) == len(heads):
            yield heads[column]
        yield cells[0] if column else ""
    yield next((each.passages[0].text for each in reversed(parts[:place]) if each.role is Role.HEADING), "")


def _is_blank_between(text: Text, one: Part, other: Part) -> bool:
    """Return whether a blank line parts two rows, which are then of two tables."""
    return "\n\n" in text.source[one.passages[-1].span.end : other.start]
