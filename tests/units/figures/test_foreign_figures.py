"""Figures as other fields print them, from a table that can be read and disputed without this program."""

from __future__ import annotations

import re
from fractions import Fraction
from pathlib import Path

import pytest

from units import FigureError, Interval, parse_figure, parse_unit

TABLE = Path(__file__).parent / "foreign-figures.md"
ROW = re.compile(r"\| (?!printed|---)(.+?) \| (.*?) ?\| (.*?) ?\| (.*?) ?\| (.*?) ?\|")
ROWS = [found.groups() for line in TABLE.read_text("utf-8").splitlines() if (found := ROW.fullmatch(line))]
READ = [row[:4] for row in ROWS if row[1] != "refused"]
REFUSED = [(row[0], row[4]) for row in ROWS if row[1] == "refused"]
ENOUGH = 120


def edge(text: str) -> Fraction | None:
    """Return an end as the table writes it."""
    return Fraction(text.strip("()")) if text else None


def test_the_table_is_read_whole() -> None:
    """No line of the table is passed over, and no figure stands twice within a field."""
    lines = [line for line in TABLE.read_text("utf-8").splitlines() if line.startswith("| ")]
    assert len(ROWS) == sum(not line.startswith(("| printed ", "| ---")) for line in lines) >= ENOUGH
    assert len({row[0] for row in ROWS}) == len(ROWS)


@pytest.mark.parametrize(("printed", "low", "high", "unit"), READ, ids=[row[0] for row in READ])
def test_a_foreign_figure_stands_for_what_was_worked_out_by_hand(printed: str, low: str, high: str, unit: str) -> None:
    """Both ends, which of them belong to it, and the unit."""
    figure = parse_figure(printed)
    expected = Interval(edge(low), edge(high), low.startswith("("), high.startswith("("))
    assert figure.set.scale(figure.unit.per(parse_unit(unit))) == expected


@pytest.mark.parametrize(("printed", "advice"), REFUSED, ids=[row[0] for row in REFUSED])
def test_what_says_two_things_or_no_number_is_refused_with_advice(printed: str, advice: str) -> None:
    """The message has what the table says."""
    with pytest.raises(FigureError) as caught:
        parse_figure(printed)
    assert advice in str(caught.value)
    assert advice
