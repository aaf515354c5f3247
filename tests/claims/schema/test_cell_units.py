"""The number of a cell, with the unit of its column or its own; what may be multiplied twice is refused."""

from __future__ import annotations

import pytest

from claims.schema import tables
from claims.schema.tables import table_errors
from tests.claims.schema.recorder import recorded
from tests.claims.schema.test_cells import records, row, tree


@pytest.mark.parametrize(
    ("unit", "printed", "stated"),
    [
        ("", "5", "5"),
        (" 1 ", "5", "5"),
        ("second", "5", "5 second"),
        ("second", "1,000.5", "1,000.5 second"),
        ("second", "5 minutes", "5 minutes"),
        ("hour", "5 GPU", "5 GPU hour"),  # which makes sense with the unit of its column
        ("hour", "5 tokens", "5 tokens hour"),  # and this with none: a fault
        ("second", "5 boxes", "5 boxes second"),  # a unit of the document's own has other letters than the column's
        ("box", "5 box", "5 box"),
        ("crate", "5 crates", "5 crates"),
        ("crate", "5 other crates", "5 other crates"),
        ("crate", "5 crates of it", "5 crates of it crate"),
        ("%", "5", "5 %"),
        ("%", "5 %", "5 %"),
        ("%", "5 s", "5 s %"),
        ("%", "1/2", "1/2 %"),
        ("$", "1.50", "$1.50"),
        ("$", "-3", "-$3"),
        ("$", "~ .5", "~ $.5"),
        ("$", "approx. 5", "approx. $5"),
        ("$ million", "3-4", "$3-4 million"),
        ("$/hour", "3", "$3/hour"),
        ("$", "a dozen", "a dozen $"),  # once a dozen of nothing
        ("€", "two", "two €"),
        ("£", "3", "£3"),
        ("¥", "3", "¥3"),
        ("₹", "3", "₹3"),
        ("$", "3 dollars", "3 dollars"),
        ("$/million token", "2.5k", "$2.5k/million token"),
        ("$ per thousand token", "2k", "$2k per thousand token"),
        ("$ million", "$3 million", "$3 million"),
        ("million dollar", "5 million dollar", "5 million dollar"),
        ("%", "ten", "ten %"),
        ("day", "half", "half day"),
        ("day", "8,76 hours", "8,76 hours"),  # as a document with decimal commas prints it
        ("$", "$2,50", "$2,50"),
        ("$", "2,50", "$2,50"),
        ("million", "~5", "~5 million"),  # the column has no dimension either, and is no unit of the cell
        ("%", "1.5x", "1.5x %"),  # a fault
        ("crate", "5 tokens", "5 tokens crate"),  # and so are these
        ("day", "3 m/s", "3 m/s day"),
        ("%", "½", "½ %"),
    ],
)  # fmt: skip
def test_a_cell_states_its_number_with_the_unit_of_its_column(unit: str, printed: str, stated: str) -> None:
    """Unless it prints one of the same dimension itself."""
    (record,) = records(row(printed, unit=unit))
    assert record["stated"] == stated


@pytest.mark.parametrize(
    ("unit", "printed"),
    [
        ("$ million", "3 million"),  # 3 million dollars, once read as 3 million million
        ("$ million", "1.2 Billion"),
        ("million dollar", "3k"),
        ("thousand token", "2M"),
        ("$ bn", "3 mn"),
        ("million dollar", "3 thousand"),
        ("%", "half"),  # of all, or half a percent
        ("%", "two thirds"),
        ("%", "3 tenths"),
        ("%", "Twice"),
    ],
)
def test_a_number_that_its_column_may_multiply_once_more_is_refused(unit: str, printed: str) -> None:
    """Nobody can tell whether the heading is meant for it too."""
    text = row(printed, unit=unit)
    (problem,) = recorded(tables, lambda: table_errors(tree(text), ""))
    assert problem.path == ("rows", "r", 0)
    assert problem.problem == f"'{printed}' is ambiguous in a column of '{unit}'"
    assert records(text) == []
    pair = "columns: {a: second, b: $ million}, rows: {r: ['1', '2']}, totals: {all: ['1', '2 million']}"
    both = f"document: d\ntables: [{{id: t, {pair}}}]\n"
    (problem,) = recorded(tables, lambda: table_errors(tree(both), ""))
    assert problem.path == ("totals", "all", 1)
