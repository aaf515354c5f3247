r"""Figures that a text binds to claims by name: a comment right behind the figure, or in LaTeX a command around it.

``It holds 40 GB<!-- claim: backup-size --> of pictures`` in Markdown and HTML; in LaTeX ``40 GB % claim: backup-size``
or ``\claim{backup-size}{40 GB}``. No reader of the rendered text sees any of it.
"""

from __future__ import annotations

import re
from array import array
from bisect import bisect_right
from collections.abc import Iterator
from functools import cached_property

from msgspec import Struct

from claims.guests.texts.reading.figures import PlacedFigure, figures_of
from claims.guests.texts.reading.passage import Naming, Passage, Span
from claims.guests.texts.reading.reading import Text
from units import FigureError, parse_figure
from units.measures.table import UnitTable

COMMENT = re.compile(r"(?:<!--|%+)\s*claim\s*:(?P<name>.*?)(?:-->)?\s*\Z", re.DOTALL)
# What may stand between a figure and its comment and is no word of it: "(40 GB)<!-- -->", "It takes 60 s.<!-- -->".
CLOSING = " .,;:!?)]\"'”’"


class Binding(Struct, frozen=True):
    """A name that a text gives to the figure before it.

    Args:
        claim: the name, as it is written there.
        name: where it stands in the source.
        passage: the statement that the figure stands in; none where no word stands before the name.
        end: where the figure ends at the latest, in the words of the passage.
    """

    claim: str
    name: Span
    passage: Passage | None
    end: int

    def figure(self, table: UnitTable | None = None) -> PlacedFigure | None:
        """Return the figure that is named; nothing where other words than its unit stand between it and the name.

        Args:
            table: the units there are; those that are known everywhere, if none is given.
        """
        if self.passage is None:
            return None
        before = [each for each in figures_of(self.passage, table) if each.start < self.end]
        if not before or before[-1].end > self.end:
            return None
        last = before[-1]
        between = self.passage.text[last.end : self.end].rstrip(CLOSING)
        number = self.passage.text[last.start : last.end]
        # A unit, which stands behind any number: "minus 18 °C", and "18C" where it may be a temperature.
        tried = (f"{number}{between}", f"1{between}", f"1 °{between}" if last.otherwise else "")
        return last if not between.strip(CLOSING) or any(_is_figure(each, table) for each in tried) else None


def bindings_of(text: Text) -> Iterator[Binding]:
    """Yield the bindings of a text in the order in which it has them."""
    passages = [_Ends(each) for each in text.passages]
    for naming in sorted([*_in_comments(text), *text.namings]):
        found = max(passages, key=lambda each: each.reached(naming.end), default=None)
        inside = found.letters(naming.end) if found else 0
        name = text.source[naming.name.start : naming.name.end]
        beside = found is not None and inside > 0 and not _parted(text.source[found.reached(naming.end) : naming.end])
        yield Binding(" ".join(name.split()), naming.name, found.passage if found and beside else None, inside)


class _Ends(Struct, frozen=True, dict=True):
    """A passage by the places where its letters end."""

    passage: Passage

    @cached_property
    def ends(self) -> array[int]:
        """Where each letter ends, none before the one before it."""
        return self.passage.ends

    def letters(self, end: int) -> int:
        """Return how many of its letters end there or before."""
        return bisect_right(self.ends, end)

    def reached(self, end: int) -> int:
        """Return where the last of them ends; -1 where there is none."""
        count = self.letters(end)
        return self.ends[count - 1] if count else -1


def _in_comments(text: Text) -> Iterator[Naming]:
    for comment in text.comments:
        found = COMMENT.match(text.source[comment.start : comment.end])
        if found is not None:
            written = found["name"]
            start = comment.start + found.start("name") + len(written) - len(written.lstrip())
            yield Naming(comment.start, Span(start, start + len(written.strip())))


def _parted(between: str) -> bool:
    """Return whether an empty line parts a name from the words before it."""
    return re.search(r"\n[ \t]*\n", between) is not None


def _is_figure(words: str, table: UnitTable | None) -> bool:
    try:
        parse_figure(words, table=table)
    except FigureError:
        return False
    return True
