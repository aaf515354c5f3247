"""Columns of tables that follow from others in nearly every row, and do not in one."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from functools import cache
from itertools import permutations
from typing import TYPE_CHECKING

from msgspec import Struct

from claims.guests.checking.detectors.totals import TOTAL
from claims.guests.checking.discrepancy import Detector, Discrepancy, PlacedDiscrepancy, show, size_of_miss
from claims.guests.checking.tables import CellNumber, Row, Table, number_in, tables, written
from claims.guests.texts.reading.text import Text

if TYPE_CHECKING:
    from derive.evaluation.evaluate import Enclosure
    from derive.expressions.expression import Expression
    from derive.expressions.quantity import Quantity

LEAST_ROWS = 4  # in which an identity holds before the others are said to break it
MOST_BREAKS = Fraction(1, 5)  # of the rows: beyond it the identity was none
LEAST_DIGITS = 2  # of a result that holds by more than chance
SUM, PRODUCT = "{0} + {1}", "{0} × {1}"
DIFFERENCE = "{0} - {1}"  # which some print without its sign
HUNDRED = 100  # percent of one
Numbers = tuple[CellNumber, CellNumber, CellNumber]


class Identity(Struct, frozen=True):
    """What a column may be of two others.

    Args:
        tree: it, as an expression of the engine.
        words: how it is written, with the two numbers.
        fits: whether numbers of these kinds can stand in it.
    """

    tree: Expression
    words: str
    fits: Callable[[CellNumber, CellNumber, CellNumber], bool]


def _sum(one: CellNumber, other: CellNumber, result: CellNumber) -> bool:
    return one.kind == other.kind == result.kind


def _plain(one: CellNumber, other: CellNumber, result: CellNumber) -> bool:
    return not (one.amount.percent or other.amount.percent or result.amount.percent)


def _share(one: CellNumber, other: CellNumber, result: CellNumber) -> bool:
    return result.amount.percent and one.kind == other.kind and not one.amount.percent


@cache
def _identities() -> tuple[tuple[Quantity, Quantity], tuple[Identity, ...]]:
    """Return two quantities, and what is made of them; the engine is imported where a text has a table."""
    from derive.expressions.quantity import REAL, Quantity  # noqa: PLC0415 - heavy, and many texts have no table
    from units import PURE  # noqa: PLC0415 - as above

    one, other = (Quantity(name, PURE, name, name, REAL) for name in ("first", "second"))
    return (one, other), (
        Identity(one.tree + other.tree, SUM, _sum),
        Identity(one.tree - other.tree, DIFFERENCE, _sum),
        Identity(one.tree * other.tree, PRODUCT, _plain),
        Identity(one.tree / other.tree * HUNDRED, "{0} / {1}", _share),
        Identity((other.tree / one.tree - 1) * HUNDRED, "{1} / {0} - 1", _share),
    )


def find(text: Text) -> Iterator[PlacedDiscrepancy]:
    """Yield the cells of tables that break what the rows around them keep to."""
    for table in tables(text):
        rows = [row for row in table.rows if not TOTAL.match(row.cells[0].text)]
        if len(rows) >= LEAST_ROWS + 1:
            yield from _of_table(table, rows)


def _of_table(table: Table, rows: Sequence[Row]) -> Iterator[PlacedDiscrepancy]:
    columns = [[number_in(row.cells[at]) for row in rows] for at in range(len(table.heads))]
    numeric = [at for at, column in enumerate(columns) if sum(each is not None for each in column) > LEAST_ROWS]
    reported: set[tuple[int, int]] = set()
    for one, other, result in permutations(numeric, 3):
        for identity in _identities()[1]:
            if one > other and identity.words in (SUM, PRODUCT):
                continue
            for at in _breaks(identity, list(zip(columns[one], columns[other], columns[result], strict=True))):
                if reported.isdisjoint({(at, each) for each in (one, other, result)}):
                    reported |= {(at, each) for each in (one, other, result)}
                    yield _discrepancy(table, rows[at], identity, (one, other, result))


def _breaks(identity: Identity, rows: Sequence[Sequence[CellNumber | None]]) -> list[int]:
    """Return the rows that break an identity; none where too few keep to it."""
    usable = [(at, numbers) for at, each in enumerate(rows) if (numbers := _numbers(each)) and identity.fits(*numbers)]
    likely = [at for at, numbers in usable if _nearly(identity, numbers)]
    if len(likely) < LEAST_ROWS or len(likely) == len(usable):
        return []
    keeping = [at for at, numbers in usable if _holds(identity, numbers, exactly=True) and _is_telling(*numbers)]
    broken = [at for at, numbers in usable if not _holds(identity, numbers, exactly=False)]
    return broken if len(keeping) >= LEAST_ROWS and len(broken) <= MOST_BREAKS * len(usable) else []


def _numbers(row: Sequence[CellNumber | None]) -> Numbers | None:
    one, other, result = row
    if one is None or other is None or result is None or not (one.value and other.value and result.value):
        return None
    return None if one.amount.hedge or other.amount.hedge or result.amount.hedge else (one, other, result)


def _is_telling(one: CellNumber, other: CellNumber, result: CellNumber) -> bool:
    """Return whether a result is hardly met by chance: it has some digits, and is not one of the numbers again."""
    if min(abs(result.value - one.value), abs(result.value - other.value)) <= 2 * result.amount.place:
        return False
    digits = re.sub(r"\D", "", result.amount.text).lstrip("0")
    return len(digits if "." in result.amount.text else digits.rstrip("0")) >= LEAST_DIGITS


def _nearly(identity: Identity, numbers: Numbers) -> bool:
    """Return whether an identity may hold, quickly: `_holds` decides what this leaves open."""
    return _holds(identity, numbers, exactly=False)


def _holds(identity: Identity, numbers: Numbers, *, exactly: bool) -> bool:
    """Return whether an identity holds for the printed digits, or for some values that round to them."""
    one, other, result = numbers
    ends = [(each.value, each.value) if exactly else each.nearest for each in (one, other)]
    found = _enclosed(identity, *ends)
    if found is None:
        return False
    directions = (found, found.scale(Fraction(-1))) if identity.words == DIFFERENCE else (found,)
    return any(result.allows(each.low, each.high, significant_zeros=True) for each in directions)


def _enclosed(identity: Identity, *ends: tuple[Fraction, Fraction]) -> Enclosure | None:
    """Return what an identity makes of two numbers between their ends; nothing where it has no value."""
    from derive.evaluation.evaluate import EvaluationError, enclose  # noqa: PLC0415 - as above

    try:
        return enclose(identity.tree, dict(zip(_identities()[0], ends, strict=True)))
    except EvaluationError:
        return None


def _discrepancy(table: Table, row: Row, identity: Identity, columns: tuple[int, int, int]) -> PlacedDiscrepancy:
    cells = [row.cells[at] for at in columns]
    one, other, result = (number for number in map(number_in, cells) if number)
    enclosed = _enclosed(identity, (one.value, one.value), (other.value, other.value))
    computed = result.value if enclosed is None else enclosed.low
    heads = [table.heads[at] for at in columns]
    sign = " %" if result.amount.percent else ""
    written = identity.words.format(cells[0].text, cells[1].text)
    found = Discrepancy(
        cells[2].start,
        cells[2].end,
        f"{written} = {result.amount.currency}{show(computed, result.value)}{sign}",
        cells[2].text,
        size_of_miss(result.value, computed),
        f"in the other rows {heads[2]!r} is {identity.words.format(*map(repr, heads[:2]))}",
    )
    return PlacedDiscrepancy(row.passage, found)


GOODS = (
    "item | price | count | amount",
    "bolts | $3.50 | 12 | $42.00",
    "nuts | $1.25 | 40 | $50.00",
    "pins | $0.80 | 25 | $20.00",
    "rods | $7.10 | 11 | $78.10",
)
TEAMS = (
    "team | won | played | rate",
    "a | 12 | 48 | 25%",
    "b | 33 | 60 | 55%",
    "c | 21 | 28 | 75%",
    "d | 18 | 50 | 36%",
)
GAPS = ("x | old | new | gap", "a | 52 | 40 | 12", "b | 88 | 54 | 34", "c | 97 | 66 | 31", "d | 70 | 15 | 55")
DETECTOR = Detector(
    "column",
    "A cell of a table that breaks what the other rows keep to: a sum, a product, a share or a change.",
    find,
    examples=(written(*GOODS, "caps | $2.40 | 15 | $63.00"), written(*TEAMS, "e | 11 | 44 | 52%")),
    near_misses=(
        written(*GOODS, "caps | $2.40 | 15 | $36.00"),
        written("x | y | z", "1 | 2 | 3", "2 | 3 | 5", "3 | 5 | 8", "5 | 8 | 13", "8 | 13 | 22"),
        written(*GAPS, "e | 40 | 61 | 21"),
        written(
            "x | n | y",
            "5,727 | 1 | 5,727",
            "2,648 | 1 | 2,648",
            "743 | 1 | 743",
            "488 | 1 | 488",
            "605 | 195 | 118,275",
        ),
        written(*GAPS, "e | 70 | 15 | 50", "f | 60 | 20 | 30"),
    ),
)
