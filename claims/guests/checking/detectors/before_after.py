"""Tables of before and after: the change in the third column is that of the first two."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from fractions import Fraction

from claims.guests.checking.discrepancy import Detector, Discrepancy, PlacedDiscrepancy, show, show_rounded
from claims.guests.checking.tables import CellNumber, Row, number_in, tables, written
from claims.guests.texts.reading.text import Text

BEFORE = re.compile(r"(?:before|old|baseline|from|previous(?:ly)?|last year|original|start)$", re.IGNORECASE)
AFTER = re.compile(r"(?:after(?:wards)?|new|now|to|current|this year|optimi[sz]ed|end)$", re.IGNORECASE)
YEAR = re.compile(r"(?:FY\s?)?(?:19|20)\d\d$")
CHANGE = re.compile(
    r"(?:Δ|delta|(?:%\s?)?(?:change|difference|increase|decrease|reduction|growth|saving|savings|saved|gain|drop))"
    r"(?:\s?[(\[]?\s?(?:%|pct|percent|absolute|abs\.?)\s?[)\]]?)?$",
    re.IGNORECASE,
)
HUNDRED = 100  # percent of one


def find(text: Text) -> Iterator[PlacedDiscrepancy]:
    """Yield the changes of tables that are another one than that of the two numbers before them."""
    for table in tables(text):
        columns = _columns(table.heads)
        if columns is not None:
            yield from _of_table(table.rows, columns)


def _columns(heads: Sequence[str]) -> tuple[int, int, int] | None:
    """Return the columns of before, after and change; nothing where there are other such columns as well."""
    before, after, change = (
        [at for at, head in enumerate(heads) if at and pattern.match(head)] for pattern in (BEFORE, AFTER, CHANGE)
    )
    years = [at for at, head in enumerate(heads) if at and YEAR.match(head)]
    if not (before or after) and len(years) == 2 and heads[years[0]] < heads[years[1]]:
        before, after = years[:1], years[1:]
    if (len(before), len(after), len(change)) != (1, 1, 1):
        return None
    return before[0], after[0], change[0]


def _of_table(rows: Sequence[Row], columns: tuple[int, int, int]) -> Iterator[PlacedDiscrepancy]:
    """Yield the wrong changes of a table where more of them are right."""
    wrong, right = [], 0
    for row in rows:
        old, new, change = (number_in(row.cells[at]) for at in columns)
        if old is None or new is None or change is None or old.amount.hedge or new.amount.hedge:
            continue
        if old.kind != new.kind or not old.value:
            continue
        if _follows(old, new, change):
            right += 1
        else:
            wrong.append(_discrepancy(row, columns, (old, new, change)))
    if right > len(wrong):
        yield from wrong


def _follows(old: CellNumber, new: CellNumber, change: CellNumber) -> bool:
    """Return whether a change is the difference of two numbers, or that in percent of the first, up or down."""
    (a, b), (c, d) = old.nearest, new.nearest
    ways = [(c - b, d - a)]
    if change.amount.percent and a > 0:
        ways = [((c / b - 1) * HUNDRED, (d / a - 1) * HUNDRED), *(ways if old.amount.percent else [])]
    return any(change.allows(low, high) or change.allows(-high, -low) for low, high in ways)


def _discrepancy(
    row: Row, columns: tuple[int, int, int], numbers: tuple[CellNumber, CellNumber, CellNumber]
) -> PlacedDiscrepancy:
    old, new, change = numbers
    cells = [row.cells[at] for at in columns]
    value: Fraction = new.value - old.value
    if change.amount.percent and not old.amount.percent:
        value = value / old.value * HUNDRED
    sign = " %" if change.amount.percent else ""
    shown = show(value) if value.denominator == 1 else show_rounded(value, 3)
    found = Discrepancy(
        cells[2].start,
        cells[2].end,
        f"from {cells[0].text} to {cells[1].text} = {shown}{sign}",
        cells[2].text,
        f"off by {show_rounded(abs(abs(value) - abs(change.value)), 3)}{' percentage points' if sign else ''}",
        "the columns are those of before, after and change, and the other rows keep to them",
    )
    return PlacedDiscrepancy(row.passage, found)


DETECTOR = Detector(
    "before-after",
    "A change in a table with columns of before and after that is another one.",
    find,
    examples=(
        written(
            "step | before | after | change",
            "load | 120 ms | 90 ms | -25%",
            "save | 80 ms | 60 ms | -15%",
            "exit | 50 ms | 40 ms | -20%",
        ),
        written(
            "site | 2019 | 2023 | difference", "north | 120 | 150 | 30", "south | 80 | 95 | 25", "west | 60 | 66 | 6"
        ),
    ),
    near_misses=(
        written(
            "step | before | after | change",
            "load | 120 ms | 90 ms | -25%",
            "save | 80 ms | 60 ms | -25%",
            "exit | 50 ms | 40 ms | -20%",
        ),
        written("step | before | after | reduction", "load | 120 | 90 | 30", "save | 80 | 60 | 20"),
        written("step | before | after | change", "load | 120 | 90 | 1", "save | 80 | 60 | 2", "exit | 50 | 40 | 10"),
    ),
)
