"""Tables of a text as rows of cells, and the numbers in them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from fractions import Fraction

from msgspec import Struct

from claims.guests.checking.amounts import AMOUNT, Amount, amount_of, bounds
from claims.guests.texts.reading.passage import Passage, Role, Span
from claims.guests.texts.reading.text import Form, Text

RULE = re.compile(r"[\s|:=+-]*-[\s|:=+-]*")
CELL = re.compile(r"(?:\\.|`[^`]*`|[^|\\`]|`)+|(?=\|\|)")
MARKUP = re.compile(r"[*_`]|<br\s*/?>|<!--.*?-->|&nbsp;|\\(?=[$%#&_])")
NUMBER = re.compile(
    rf"(?P<sign>[-−–+]?)\s?(?P<open>\()?(?P<amount>{AMOUNT})\s?(?P<unit>(?:[A-Za-zµ°][\w/²³·]*)?)(?(open)\))"
)
EDGE = {  # what stands between two tables
    Form.HTML: re.compile(r"</?table", re.IGNORECASE),
    Form.LATEX: re.compile(r"\\(?:begin|end)\{(?:tabular|longtable|tabularx|array|table)"),
}
NOTHING = frozenset({"", "-", "–", "—", "−", "."})
JOINT = " | "
LARGEST = 200  # rows of a table that is looked at
WIDEST = 12  # columns of it


class Cell(Struct, frozen=True):
    """A cell of a table: its words without markup, and where they stand in the words of its row."""

    text: str
    start: int
    end: int


class Row(Struct, frozen=True):
    """A row of a table, and the statement of the text that it is."""

    passage: Passage
    cells: tuple[Cell, ...]


class Table(Struct, frozen=True):
    """A table: the row of its heads, and those below it.

    Args:
        heads: the words above each column.
        rows: the others.
    """

    heads: tuple[str, ...]
    rows: tuple[Row, ...]

    def column(self, at: int) -> list[Cell]:
        """Return the cells of a column from top to bottom."""
        return [row.cells[at] for row in self.rows]


class CellNumber(Struct, frozen=True):
    """The number of a cell.

    Args:
        amount: what is printed, without its sign.
        negative: whether it is below zero.
        unit: the word behind it.
    """

    amount: Amount
    negative: bool
    unit: str

    @property
    def value(self) -> Fraction:
        """The number."""
        return -self.amount.value if self.negative else self.amount.value

    @property
    def kind(self) -> tuple[str, str, bool]:
        """What numbers have in common that can be added."""
        return self.unit, self.amount.currency, self.amount.percent

    @property
    def nearest(self) -> tuple[Fraction, Fraction]:
        """The values that round to all its printed digits."""
        low, high = bounds(self.amount.nearest)
        return (-high, -low) if self.negative else (low, high)

    def allows(self, low: Fraction, high: Fraction, *, significant_zeros: bool = False) -> bool:
        """Return whether some value between two would be printed so."""
        ends = (-high, -low) if self.negative else (low, high)
        return self.amount.allows(*ends, significant_zeros=significant_zeros)


def tables(text: Text) -> Iterator[Table]:
    """Yield the tables of a text in Markdown, HTML or LaTeX, those whose rows have one number of cells."""
    if text.form is Form.PLAIN:
        return
    for group in _groups(text):
        rows = [_row(text, passage) for passage in group[:LARGEST]]
        width = len(rows[0].cells)
        if 2 <= width <= WIDEST and len(rows) >= 3 and all(len(row.cells) == width for row in rows):
            yield Table(tuple(cell.text for cell in rows[0].cells), tuple(rows[1:]))


def _groups(text: Text) -> Iterator[list[Passage]]:
    """Yield rows that stand together."""
    group: list[Passage] = []
    for part in text.parts:
        if part.role is not Role.ROW or len(part.passages) != 1:
            continue
        passage = part.passages[0]
        if group and _is_new_table(text, group[-1], passage):
            yield group
            group = []
        group.append(passage)
    if group:
        yield group


def _is_new_table(text: Text, before: Passage, after: Passage) -> bool:
    """Return whether two rows belong to two tables."""
    between = text.source[before.span.end : after.span.start]
    if text.form in EDGE:
        return EDGE[text.form].search(between) is not None
    lines = text.source[text.lines.offset(before.line) : text.lines.offset(after.line)].split("\n")[1:-1]
    return any(not RULE.fullmatch(line) for line in lines)


def _row(text: Text, passage: Passage) -> Row:
    start = text.lines.offset(passage.line)
    line = text.source[start:].partition("\n")[0]
    if text.form is Form.MARKDOWN and "|" in line and passage.line == passage.end_line:
        return Row(passage, tuple(_cells_of_line(passage, line, start)))
    return Row(passage, tuple(_cells_of_words(passage)))


def _cells_of_line(passage: Passage, line: str, start: int) -> Iterator[Cell]:
    """Yield the cells of a line of Markdown, empty ones included."""
    stripped = line.strip()
    inner = stripped.removeprefix("|").removesuffix("|") if not stripped.endswith("\\|") else stripped.removeprefix("|")
    at = start + line.index(stripped) + (len(stripped) - len(stripped.removeprefix("|")))
    for written in re.split(r"(?<!\\)\|", inner):
        low, high = passage.inside(Span(at, at + len(written)))
        yield Cell(" ".join(MARKUP.sub("", written).split()), low, max(low, high))
        at += len(written) + 1


def _cells_of_words(passage: Passage) -> Iterator[Cell]:
    at = 0
    for written in passage.text.split(JOINT):
        yield Cell(MARKUP.sub("", written).strip(), at, at + len(written))
        at += len(written) + len(JOINT)


def number_in(cell: Cell) -> CellNumber | None:
    """Return the number of a cell that is nothing else; nothing for other cells."""
    found = NUMBER.fullmatch(cell.text)
    amount = amount_of(found["amount"]) if found else None
    if found is None or amount is None:
        return None
    negative = found["sign"] in tuple("-−–") or (found["open"] is not None and not found["sign"])
    return CellNumber(amount, negative, found["unit"])


def is_blank(cell: Cell) -> bool:
    """Return whether a cell says nothing."""
    return cell.text in NOTHING


def numbers_in(cells: Sequence[Cell]) -> list[CellNumber] | None:
    """Return the numbers of cells, blank ones left out; nothing where one says something else."""
    numbers = [number_in(cell) for cell in cells if not is_blank(cell)]
    return None if None in numbers else [number for number in numbers if number is not None]


def written(head: str, *rows: str) -> str:
    """Return a table in Markdown, each of whose rows has a stroke between its cells."""
    rule = " | ".join("---" for _ in head.split(JOINT))
    return "\n".join(f"| {row} |" for row in (head, rule, *rows))
