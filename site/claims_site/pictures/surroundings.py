"""The surroundings of one claim or formula: what it rests on directly at its left, what rests on it at its right.

Words stand beside every point, and a line leaves where they end, so that none is struck through.
"""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Sequence
from itertools import pairwise

from msgspec.structs import replace

from claims_site.model import SiteModel, apart
from claims_site.pictures.graph import Band, Edge, Graph, Node, Place, above, below, bend, node

COLUMN = 282  # pixels from points to points: three columns have room on a page
WORDS = 240  # pixels of a column that belong to words
LINE = 40  # pixels from point to point, two lines of words
HEAD = 36  # pixels for the title of a column
POINT = 12  # pixels from the middle of a point to its words
LETTERS = 30  # of a line of words
LETTER = 7.2  # pixels, of a wide typeface: the words are drawn over the line where they reach it
LINES = 2  # of words beside a point
MOST_BESIDE = 14  # points above one another, a screen of them


def around(model: SiteModel, name: str) -> Graph | None:
    """Return a claim or formula between what it rests on directly and what rests on it directly; none where alone.

    Of a premise, what rests on that in turn is shown too: it falls with it.
    """
    under, over = below(model, name), above(model, name)
    if not under and not over:
        return None
    beside = over[:MOST_BESIDE]
    further = () if under else tuple(dict.fromkeys(e for other in beside for e in above(model, other) if e not in over))
    titled = {
        "Rests on": under[:MOST_BESIDE],
        "This formula" if name in model.formulas else "This claim": (name,),
        "Rest on it": beside,
        "Rest on these": further[:MOST_BESIDE],
    }
    columns = {title: column for title, column in titled.items() if column}
    tallest = max(map(len, columns.values()))
    placed = [list(_placed(model, *each, tallest)) for each in enumerate(columns.values())]
    return Graph(
        width=COLUMN * (len(columns) - 1) + WORDS,
        height=HEAD + LINE * tallest,
        bands=tuple(Band(title, COLUMN * across, HEAD // 2, head=False) for across, title in enumerate(columns)),
        nodes=tuple(each for column in placed for each in column),
        edges=tuple(edge for before, after in pairwise(placed) for edge in _edges(before, after)),
        left_out=len(under) + len(over) - len(under[:MOST_BESIDE]) - len(beside),
        words="What it rests on, and what rests on it",
    )


def _placed(model: SiteModel, across: int, column: Sequence[str], tallest: int) -> Iterator[Node]:
    """Yield the points of a column, its middle at the middle of the picture."""
    top = HEAD + LINE // 2 + LINE * (tallest - len(column)) // 2
    for row, name in enumerate(column):
        made = node(model, name, (POINT + COLUMN * across, top + LINE * row))
        yield replace(made, lines=tuple(_words(model, made)))


def _words(model: SiteModel, made: Node) -> list[str]:
    """Return the words beside a point; of one of several claims in a sentence also what tells it from the others."""
    own = apart(model.findings[made.id].claim) if made.verdict else ""
    if own and own != made.label:
        return [_wrapped(text, 1)[0] for text in (made.label, own)]
    return _wrapped(made.label, LINES)


def _wrapped(text: str, lines: int) -> list[str]:
    return textwrap.wrap(text, LETTERS, max_lines=lines, placeholder=" …") or [text[:LETTERS]]


def _edges(before: Sequence[Node], after: Sequence[Node]) -> Iterator[Edge]:
    for end in after:
        rested_on = set(end.near.split())
        for start in before:
            if start.id in rested_on:
                yield Edge(_line(start, end), far=False)


def _line(start: Node, end: Node) -> str:
    """Return a line that runs level behind the last of the words, and bends between the columns."""
    left = start.x + POINT + round(LETTER * max(map(len, start.lines)))
    edge: Place = (start.x - POINT + WORDS, start.y)
    return f"M{left} {start.y}L{bend(edge, (end.x - POINT, end.y)).removeprefix('M')}"
