"""Figures as people print them, from a table that can be read and disputed without this program."""

from __future__ import annotations

import re
from fractions import Fraction
from pathlib import Path

import pytest

from units import Interval, parse_figure, parse_unit

TABLE = Path(__file__).parent / "printed-figures.md"
ROW = re.compile(r"\| (?!printed|---)(.+?) \| (.*?) ?\| (.*?) ?\| (.*?) ?\| (.*?) ?\|")
ROWS = [found.groups()[:4] for line in TABLE.read_text("utf-8").splitlines() if (found := ROW.fullmatch(line))]
ENOUGH = 200


def edge(text: str) -> Fraction | None:
    """Return an end as the table writes it."""
    return Fraction(text.strip("()")) if text else None


def test_the_table_is_read_whole() -> None:
    """No line of the table is passed over, and no figure stands twice."""
    lines = [line for line in TABLE.read_text("utf-8").splitlines() if line.startswith("| ")]
    assert len(ROWS) == sum(not line.startswith(("| printed ", "| ---")) for line in lines) >= ENOUGH
    assert len({row[0] for row in ROWS}) == len(ROWS)


@pytest.mark.parametrize(("printed", "low", "high", "unit"), ROWS, ids=[row[0] for row in ROWS])
def test_a_printed_figure_stands_for_what_was_worked_out_by_hand(printed: str, low: str, high: str, unit: str) -> None:
    """Both ends, which of them belong to it, and the unit."""
    figure = parse_figure(printed)
    factor = figure.unit.per(parse_unit(unit))
    expected = Interval(edge(low), edge(high), low.startswith("("), high.startswith("("))
    assert figure.set.scale(factor) == expected
