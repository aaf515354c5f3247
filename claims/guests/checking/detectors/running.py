"""Running totals of tables: a column `cumulative` that is the sum of another one so far."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import accumulate

from claims.guests.checking.detectors.totals import TOTAL
from claims.guests.checking.discrepancy import Detector, Discrepancy, PlacedDiscrepancy, show, size_of_miss
from claims.guests.checking.tables import CellNumber, Row, Table, number_in, tables, written
from claims.guests.texts.reading.text import Text

RUNNING = re.compile(r"\b(?:cumulative|cum\.|running(?:\stotal)?|so far|to date)\b", re.IGNORECASE)
LEAST_ROWS = 3  # in which a running total is right before another is wrong
MOST_WRONG = 1  # cell: where more are wrong the column is no running total


def find(text: Text) -> Iterator[PlacedDiscrepancy]:
    """Yield the running totals of tables that are not the sum so far."""
    for table in tables(text):
        running = [at for at, head in enumerate(table.heads) if at and RUNNING.search(head)]
        rows = [row for row in table.rows if not TOTAL.match(row.cells[0].text)]
        for at in running:
            yield from _of_column(table, rows, at)


def _of_column(table: Table, rows: Sequence[Row], running: int) -> Iterator[PlacedDiscrepancy]:
    """Yield the only wrong cell of a column that is the running total of another one everywhere else."""
    printed = _numbers(rows, running)
    for at in range(1, len(table.heads)):
        parts = _numbers(rows, at)
        if at == running or not (parts and printed) or parts[0].kind != printed[0].kind:
            continue
        sums = list(accumulate(part.value for part in parts))
        slack = list(accumulate(part.amount.place / 2 for part in parts))
        wrong = [
            row
            for row, each in enumerate(printed)
            if not each.allows(sums[row] - slack[row], sums[row] + slack[row], significant_zeros=True)
        ]
        if 0 < len(wrong) <= MOST_WRONG and len(rows) - len(wrong) >= LEAST_ROWS:
            for row in wrong:
                yield _discrepancy(table, rows[row], (at, running), sums[row])


def _numbers(rows: Sequence[Row], at: int) -> list[CellNumber]:
    """Return the numbers of a column; none where a cell has another thing or a hedge."""
    numbers = [number_in(row.cells[at]) for row in rows]
    return [each for each in numbers if each] if all(each and not each.amount.hedge for each in numbers) else []


def _discrepancy(table: Table, row: Row, columns: tuple[int, int], total: Fraction) -> PlacedDiscrepancy:
    part, running = columns
    cell = row.cells[running]
    printed = number_in(cell)
    value = total if printed is None else printed.value
    found = Discrepancy(
        cell.start,
        cell.end,
        f"the sum of {table.heads[part]!r} up to {row.cells[0].text!r} = {show(total, value)}",
        cell.text,
        size_of_miss(value, total),
        f"the other rows of {table.heads[running]!r} are such sums",
    )
    return PlacedDiscrepancy(row.passage, found)


DETECTOR = Detector(
    "running-total",
    "A running total in a table that is not the sum of its column so far.",
    find,
    examples=(
        written("month | sales | cumulative", "May | 12 | 12", "June | 30 | 42", "July | 25 | 76", "August | 9 | 76"),
    ),
    near_misses=(
        written("month | sales | cumulative", "May | 12 | 12", "June | 30 | 42", "July | 25 | 67", "August | 9 | 76"),
        written(
            "month | sales | cumulative", "May | 12 | 112", "June | 30 | 142", "July | 25 | 167", "August | 9 | 176"
        ),
        written("month | sales | so far", "May | 12 | 12", "June | 30 | 40", "July | 25 | 60", "August | 9 | 76"),
    ),
)
