"""What texts are read into: blocks of words that stand together, passages cut from them, and their places in the file.

Every offset counts characters of the text as it was read, whose lines end in one character.
"""

from __future__ import annotations

import re
from array import array
from bisect import bisect_left, bisect_right
from enum import StrEnum
from typing import NamedTuple

from msgspec import Struct, field

from claims.schema.commas import with_points
from units.measures.unit import EqualByKey

# Stands for each character that states nothing. It is no letter, no digit and no space, and no text prints it.
BLANK = "\ufffc"
# Quotes, dashes and spaces that print alike, each one character for one.
FOLDED = str.maketrans("\u2018’“”–—−‐\u00a0\u202f", "''\"\"----  ")
WORD = re.compile(r"\S+")
# Characters that no reader sees, and that part no number: spaces without width, marks of direction, soft hyphens.
INVISIBLE = frozenset("\u00ad\u061c\u180e\u200b\u200c\u200d\u200e\u200f\u2060\u2061\u2062\u2063\u2064\ufeff")


class Role(StrEnum):
    """What a block is to a reader."""

    HEADING = "heading"
    PARAGRAPH = "paragraph"
    ITEM = "item"
    ROW = "row"
    CODE = "code"


class Span(NamedTuple):
    """A stretch of a text: from one offset up to another."""

    start: int
    end: int


class Naming(NamedTuple):
    """A place where a text names the claim of the figure before it.

    Args:
        end: where the figure ends at the latest.
        name: where the name stands.
    """

    end: int
    name: Span


class Lines:
    """The lines of a text, counted from 1, and where each begins."""

    def __init__(self, source: str) -> None:
        """Look at the text once."""
        self.starts = [0, *(found.end() for found in re.finditer("\n", source))]

    def place(self, offset: int) -> tuple[int, int]:
        """Return line and column of an offset, both counted from 1."""
        line = bisect_right(self.starts, offset)
        return line, offset - self.starts[line - 1] + 1

    def offset(self, line: int, column: int = 1) -> int:
        """Return the offset of a line and a column."""
        return self.starts[line - 1] + column - 1


class Passage(EqualByKey, Struct, frozen=True):
    """A statement of a text, on one line, its markup taken away.

    Args:
        text: what it says.
        stated: the same with each character blanked out that states nothing, such as those of code.
        line: where it begins, counted from 1.
        column: as for ``line``.
        end_line: where it ends.
        starts: by character of ``text``, where what it stands for begins in the source.
        ends: by character of ``text``, where that ends.
        commas: whether its figures have commas before decimals, and points between thousands.
    """

    text: str
    stated: str
    line: int
    column: int
    end_line: int
    starts: array[int]
    ends: array[int]
    commas: bool = False

    @property
    def key(self) -> tuple[str, str, int, int, int, bool]:
        """What it says, and where."""
        return self.text, self.stated, self.line, self.column, self.end_line, self.commas

    @property
    def text_with_points(self) -> str:
        """What it states, with points before the decimals of its figures."""
        return with_points(self.stated) if self.commas else self.stated

    @property
    def span(self) -> Span:
        """Where it stands in the source."""
        return self.within(0, len(self.text))

    def within(self, start: int, end: int) -> Span:
        """Return where a stretch of its text, which is not empty, stands in the source."""
        return Span(self.starts[start], self.ends[end - 1])

    def letters_before(self, end: int) -> int:
        """Return how many of its letters end at an offset of the source or before."""
        return bisect_right(self.ends, end)

    def reached(self, end: int) -> int:
        """Return where the last letter ends that ends at an offset or before; -1 where there is none."""
        count = self.letters_before(end)
        return self.ends[count - 1] if count else -1

    def inside(self, span: Span) -> tuple[int, int]:
        """Return the stretch of its text that stands in a stretch of the source, its end left out."""
        return bisect_left(self.starts, span.start), bisect_right(self.ends, span.end)


class Block(Struct):
    """Words of a text that stand together, such as those of a paragraph, with the place of each character.

    Args:
        row: whether it is one statement however it is punctuated, as a row of a table is.
        bare: whether signs of lists and headings may still stand before its words, as in plain text.
        heading: its level where it is one, whose number counts nothing; 0 for other words.
        item: whether it begins an item of a list.
    """

    row: bool = False
    bare: bool = False
    heading: int = 0
    item: bool = False
    parts: list[str] = field(default_factory=list)
    blanked: list[str] = field(default_factory=list)
    starts: array[int] = field(default_factory=lambda: array("L"))
    ends: array[int] = field(default_factory=lambda: array("L"))

    def add(self, words: str, start: int, end: int | None = None, *, states: bool = True) -> None:
        """Add words that stand for a stretch of the source; without an end they stand there letter by letter.

        Args:
            words: as a reader sees them.
            start: where they begin in the source.
            end: where what they stand for ends there.
            states: false for code and the like, which states nothing.
        """
        size = len(words)
        self.parts.append(words)
        self.blanked.append(words if states else "".join(BLANK if not each.isspace() else each for each in words))
        self.starts.extend(range(start, start + size) if end is None else [start] * size)
        self.ends.extend(range(start + 1, start + size + 1) if end is None else [end] * size)

    @property
    def role(self) -> Role:
        """What it is to a reader."""
        if self.heading:
            return Role.HEADING
        return Role.ITEM if self.item else Role.ROW if self.row else Role.PARAGRAPH

    @property
    def text(self) -> str:
        """Its words as a reader sees them."""
        self.parts = ["".join(self.parts)]
        return self.parts[0]

    @property
    def stated(self) -> str:
        """Its words with a blank for each character that states nothing."""
        self.blanked = ["".join(self.blanked)]
        return self.blanked[0]

    def last(self) -> str:
        """Return the character that was added last; nothing where there is none."""
        return next((part[-1] for part in reversed(self.parts) if part), "")


class Code(NamedTuple):
    """What a text shows letter by letter, such as a program: it states nothing.

    Args:
        words: as a reader sees it.
        start: where it begins in the source.
    """

    words: str
    start: int


class Outline(Struct):
    """What a reader of one format finds in a text.

    Args:
        blocks: its words, in reading order.
        comments: where its comments stand, their signs included.
        namings: where commands, rather than comments, name the claims of its figures.
        codes: what it shows letter by letter.
    """

    blocks: list[Block] = field(default_factory=list)
    comments: list[Span] = field(default_factory=list)
    namings: list[Naming] = field(default_factory=list)
    codes: list[Code] = field(default_factory=list)


def passage(block: Block, start: int, end: int, lines: Lines) -> Passage:
    """Return a stretch of a block, which holds a word at least, as a passage: each space between words is one."""
    text, stated = block.text, block.stated
    words: list[str] = []
    stated_words: list[str] = []
    starts, ends = array("L"), array("L")
    for word in WORD.finditer(text, start, end):
        seen = [place for place in range(*word.span()) if text[place] not in INVISIBLE]
        if not seen:
            continue
        if words:
            starts.append(ends[-1])
            ends.append(block.starts[seen[0]])
        words.append("".join(text[place] for place in seen))
        stated_words.append("".join(stated[place] for place in seen))
        starts.extend(block.starts[place] for place in seen)
        ends.extend(block.ends[place] for place in seen)
    line, column = lines.place(starts[0])
    return Passage(" ".join(words), " ".join(stated_words), line, column, lines.place(ends[-1] - 1)[0], starts, ends)
