"""Rows of tables that are called a total, and are not the sum of the rows above them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import combinations

from claims.guests.checking.discrepancy import Detector, Discrepancy, PlacedDiscrepancy, show, size_of_miss
from claims.guests.checking.tables import Cell, CellNumber, Row, Table, number_in, numbers_in, tables, written
from claims.guests.texts.reading.text import Text

TOTAL = re.compile(
    r"(?:grand\s+|overall\s+)?(?:total|sum|totals)\b(?!.*\b(?:unique|distinct|average|mean|excl|incl))", re.IGNORECASE
)
PARTIAL = re.compile(
    r"\b(?:sub-?\s?totals?|totals?|sum|of which|thereof|net|gross|including|incl\.?|cumulative|overall|all)\b"
    r"|^[-–—↳└├•>]|\.\.\.|…",
    re.IGNORECASE,
)
# Columns whose total is no sum.
NO_SUM = re.compile(
    r"\b(?:price|rate|average|avg|mean|median|ratio|per|rank|years?|id|no|max\w*|min\w*|score|date|version|speed|time|latency|index|unique"
    r"|accuracy|density|cumulative|running|running total|age|p\d\d)\b|#|/|±",
    re.IGNORECASE,
)
# Heads of a first column that lists quantities of several kinds.
LISTED = re.compile(
    r"(?:metric|parameter|property|statistic|measure|quantity|field|key|attribute|stat)s?$", re.IGNORECASE
)
DURATION = re.compile(r"(?:[mµn]?s|min|mins|h|hrs?|seconds?|minutes?|hours?|days?)$", re.IGNORECASE)
IN_UNITS = re.compile(r"[(\[%$€£]|\b(?:thousand|million|billion|[kMGT]?W(?:h)?|[kMGT]i?B)\b")
MOST_SHOWN = 6  # parts of a sum that are listed
MOST_TRIED = 12  # rows of which every choice is tried
BARE = re.compile(r"(?:grand\s+)?(?:total|sum|totals)\W*", re.IGNORECASE)
MOST_LEFT_OUT = 2  # rows that may count nothing, such as parts of the one above


def find(text: Text) -> Iterator[PlacedDiscrepancy]:
    """Yield the totals of tables that are no sum."""
    for table in tables(text):
        place = next((at for at, row in enumerate(table.rows) if TOTAL.match(row.cells[0].text)), None)
        if (
            LISTED.match(table.heads[0])
            or place is None
            or place < 2
            or (place + 1 < len(table.rows) and not BARE.fullmatch(table.rows[place].cells[0].text))
            or any(PARTIAL.search(row.cells[0].text) for row in table.rows[:place])
        ):
            continue
        yield from _of_table(table, table.rows[:place], table.rows[place])


def _of_table(table: Table, rows: Sequence[Row], total: Row) -> Iterator[PlacedDiscrepancy]:
    """Yield the wrong totals of a table, of whose columns but one at most are wrong."""
    wrong, right = [], 0
    for at in range(1, len(total.cells)):
        head = table.heads[at]
        parts, printed = numbers_in([row.cells[at] for row in rows]), number_in(total.cells[at])
        if NO_SUM.search(head) or not parts or printed is None or not _can_be_added(parts, printed):
            continue
        found = _miss(parts, printed, head)
        right += found is None
        if found and not _is_otherwise(parts, printed, all_parts=bool(BARE.fullmatch(total.cells[0].text))):
            wrong.append(_discrepancy(total, total.cells[at], parts, printed))
    if len(wrong) == 1 or (wrong and right >= len(wrong)):
        yield from wrong


def _can_be_added(parts: Sequence[CellNumber], printed: CellNumber) -> bool:
    kinds = {part.kind for part in parts}
    return len(parts) > 1 and kinds == {printed.kind} and not printed.amount.hedge


def _miss(parts: Sequence[CellNumber], printed: CellNumber, head: str) -> bool:
    """Return whether no values that round to the parts make what rounds to the total."""
    total = sum((part.value for part in parts), Fraction(0))
    counts = (
        all(part.amount.plain for part in (*parts, printed)) and not any(printed.kind) and not IN_UNITS.search(head)
    )
    if counts:
        return abs(total - printed.value) > (1 if len(parts) > 2 else 0)
    slack = sum((part.amount.place for part in parts), printed.amount.place) / 2
    return not printed.allows(total - slack, total + slack)


def _is_otherwise(parts: Sequence[CellNumber], printed: CellNumber, *, all_parts: bool) -> bool:
    """Return whether a total may be something else: a mean, the largest, the sum of some rows, or more time."""
    values = [part.value for part in parts]
    total, place = sum(values, Fraction(0)), max(part.amount.place for part in (*parts, printed))
    if any(value < 0 for value in values) or printed.value <= max(values):
        return True
    if DURATION.match(printed.unit) and printed.value > total:
        return True
    most = MOST_LEFT_OUT if all_parts or len(values) > MOST_TRIED else len(values)
    left_out = (sum(some) for count in range(1, most + 1) for some in combinations(values, count))
    blocks = (sum(values[:at]) for at in range(1, len(values)))
    near = [total - each for each in left_out] + [total - each for each in blocks] + [total / 100, total * 100]
    return any(abs(each - printed.value) <= place for each in near)


def _discrepancy(row: Row, cell: Cell, parts: Sequence[CellNumber], printed: CellNumber) -> PlacedDiscrepancy:
    total = sum((part.value for part in parts), Fraction(0))
    shown = [part.amount.text for part in parts]
    listed = " + ".join(shown if len(shown) <= MOST_SHOWN else [*shown[:2], "…", shown[-1]])
    sign = "%" if printed.amount.percent else ""
    found = Discrepancy(
        cell.start,
        cell.end,
        f"{listed} = {printed.amount.currency}{show(total, printed.value)}{sign}",
        cell.text,
        size_of_miss(printed.value, total),
        f"the row {row.cells[0].text!r} stands below the {len(parts)} numbers of its column",
    )
    return PlacedDiscrepancy(row.passage, found)


DETECTOR = Detector(
    "total",
    "A total in a table that is not the sum of the rows above it.",
    find,
    examples=(
        written("part | cost", "rent | $1,200", "power | $340", "food | $560", "Total | $2,300"),
        written("answer | share", "yes | 45%", "no | 30%", "unsure | 15%", "**Total** | **100%**"),
        written("site | men | women", "north | 120 | 95", "south | 80 | 61", "west | 44 | 30", "Sum | 244 | 206"),
    ),
    near_misses=(
        written("part | cost", "rent | $1,200", "power | $340", "Total | $1,540"),
        written("answer | share", "yes | 33%", "no | 33%", "unsure | 33%", "Total | 100%"),
        written("class | accuracy", "cat | 91.2", "dog | 88.4", "Total | 89.9"),
        written("part | kWh", "house | 300", "of which heating | 200", "car | 100", "Total | 400"),
        written("part | count", "rows | 2,000", "lines | 2,300", "Total variables | 120,000", "checks | 340,000"),
        written("year | users", "2020 | 100", "2021 | 150", "Total unique | 180"),
        written("stage | clock", "solve | 10.03s", "check | 71.38s", "Total | 84.33s"),
        written("run | n", "first | 46", "bad | 12", "second | 61", "third | 19", "Total runs | 126"),
        written("part | one | two", "a | 10 | 20", "b | 30 | 40", "Total | 900 | 2000"),
    ),
)
