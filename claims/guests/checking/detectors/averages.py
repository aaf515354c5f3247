"""Averages and sums of numbers that are listed: the average of 3, 5 and 10 is 7, a row `Average` of a table."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import cache

from claims.guests.checking.amounts import Amount, amount_in, amount_of, amount_pattern
from claims.guests.checking.detectors.totals import PARTIAL
from claims.guests.checking.discrepancy import (
    Detector,
    Discrepancy,
    PlacedDiscrepancy,
    each_sentence,
    show,
    show_rounded,
    size_of_miss,
)
from claims.guests.checking.tables import Cell, CellNumber, Row, number_in, numbers_in, tables, written
from claims.guests.texts.reading.text import Text

NUMBER = r"[$€£]?(?:\d[\d,]*(?:\.\d+)?|\.\d+)(?<!,)(?:\s?%)?(?:[kMB]\b)?"
AVERAGE = re.compile(r"(?:(?:arithmetic\s)?mean|average|avg\.?)$", re.IGNORECASE)
# Rows of a table of statistics, of which the mean is one among others.
STATISTIC = re.compile(
    r"\b(?:min|max|minimum|maximum|median|q[13]|quartile|sd|s\.d\.|std|standard|variance|range|n)\b", re.IGNORECASE
)
CLOSED = r"(?=\s?(?:$|[.;:)!?](?!\d)|,(?!\d)|\s(?:and|so|which|because)\b))"
SHOWN = 6  # numbers of a list that are shown


@cache
def _pattern() -> re.Pattern[str]:
    result = amount_pattern("result")
    listed = rf"(?P<list>{NUMBER}(?:,\s{NUMBER})*,?\sand\s{NUMBER})"
    return re.compile(
        rf"\b(?P<what>average|mean|sum|total)\sof\s{listed}\s(?:is|=|equals|was|makes|comes\sto|gives)\s{result}(?:\s[a-z]+)?{CLOSED}"
    )


def find(text: Text) -> Iterator[PlacedDiscrepancy]:
    """Yield the averages and sums of a text that its numbers do not have."""
    yield from each_sentence(_in_sentence)(text)
    for table in tables(text):
        place = next((at for at, row in enumerate(table.rows) if AVERAGE.match(row.cells[0].text)), 0)
        labels = [row.cells[0].text for row in table.rows]
        if place > 1 and not any(PARTIAL.search(label) or STATISTIC.search(label) for label in labels):
            yield from _of_table(table.rows[:place], table.rows[place])


def _in_sentence(sentence: str) -> Iterator[Discrepancy]:
    if " and " not in sentence or " of " not in sentence:
        return
    for found in _pattern().finditer(sentence):
        result, numbers = amount_in(found, "result"), [amount_of(each) for each in _split(found["list"])]
        parts = [number for number in numbers if number]
        if result and len(parts) == len(numbers) and len({part.percent for part in (*parts, result)}) == 1:
            yield from _of_list(found, parts, result)


def _split(listed: str) -> list[str]:
    return [each for each in re.split(r",?\sand\s|,\s", listed) if each]


def _of_list(found: re.Match[str], parts: Sequence[Amount], result: Amount) -> Iterator[Discrepancy]:
    mean = found["what"] in ("average", "mean")
    value = sum((part.value for part in parts), Fraction(0)) / (len(parts) if mean else 1)
    slack = sum((part.place for part in parts if not part.plain), Fraction(0)) / 2 / (len(parts) if mean else 1)
    if not result.allows(value - slack, value + slack, significant_zeros=True):
        computed = f"{found['what']} of {found['list']} = {show(value, result.value)}{' %' if result.percent else ''}"
        why = "the numbers are listed beside what is said of them"
        yield Discrepancy(*found.span(), computed, found["result"], size_of_miss(result.value, value), why)


def _of_table(rows: Sequence[Row], average: Row) -> Iterator[PlacedDiscrepancy]:
    """Yield the wrong averages of a table of which as many are right: so it is one of the rows that are printed."""
    wrong, right = [], 0
    for at in range(1, len(average.cells)):
        parts, printed = numbers_in([row.cells[at] for row in rows]), number_in(average.cells[at])
        if not parts or printed is None or len(parts) < 2 or {part.kind for part in parts} != {printed.kind}:
            continue
        value = sum((part.value for part in parts), Fraction(0)) / len(parts)
        slack = sum((part.amount.place for part in parts), Fraction(0)) / 2 / len(parts)
        if printed.allows(value - slack, value + slack):
            right += 1
        else:
            wrong.append(_discrepancy(average, average.cells[at], parts, printed, value))
    if right >= len(wrong):
        yield from wrong


def _discrepancy(
    row: Row, cell: Cell, parts: Sequence[CellNumber], printed: CellNumber, value: Fraction
) -> PlacedDiscrepancy:
    shown = [part.amount.text for part in parts]
    listed = ", ".join(shown if len(shown) <= SHOWN else [*shown[:2], "…", shown[-1]])
    sign = "%" if printed.amount.percent else ""
    found = Discrepancy(
        cell.start,
        cell.end,
        f"average of {listed} = {printed.amount.currency}{show_rounded(value, 4)}{sign}",
        cell.text,
        size_of_miss(printed.value, value),
        f"the row {row.cells[0].text!r} stands below the {len(parts)} numbers of its column",
    )
    return PlacedDiscrepancy(row.passage, found)


DETECTOR = Detector(
    "average",
    "An average or a sum of listed numbers that they do not have.",
    find,
    examples=(
        "The average of 3, 5 and 10 is 7.",
        "The sum of 12, 30 and 45 is 97.",
        written(
            "run | time | rows", "a | 12.0 s | 100", "b | 18.0 s | 140", "c | 15.0 s | 120", "Average | 25.0 s | 120"
        ),
    ),
    near_misses=(
        "The average of 3, 5 and 10 is 6, and the mean of 1 and 2 is 1.5.",
        "The average of 3, 5 and 10 is 7 more than we thought.",
        written(
            "run | time | rows", "a | 12.0 s | 100", "b | 18.0 s | 140", "c | 15.0 s | 120", "Average | 15.0 s | 120"
        ),
        written("statistic | height", "Min | 147.2", "Q1 | 163.8", "Mean | 171.1", "Max | 198.1"),
        written("best | accuracy", "cat | 91.2", "dog | 88.4", "fox | 87.0", "Average | 61.0"),
        written("class | accuracy", "cat | 91.2", "dog | 88.4", "fox | 70.0", "Average | 90.1"),
    ),
)
