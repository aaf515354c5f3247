"""Cells of tables as the records that are made of them, each written by hand from the table."""

from __future__ import annotations

from typing import Any

import pytest

from claims.schema import tables
from claims.schema.reader import read
from claims.schema.tables import is_printed, table_errors, tables_of, with_cells
from claims.schema.tree import Mapping, Sequence, plain
from tests.claims.schema.recorder import recorded

DRINKS = """\
document: kiosk
tables:
  - id: drinks
    section: "2"
    says: What they sell.
    subject: sales
    exact: true
    source: the till
    link: https://example.org
    columns: {cups: "1", unit-price: $, takings: $}
    computed: {takings: "cups * unit_price + 0 [cups]"}
    approximate: {tea.takings: rounded}
    refuted: {all.cups: miscounted}
    rows:
      tea: ["2", "1.50", "3.1"]
      green-tea: [" 4 ", "-", "–"]
    totals:
      all: ["7", "1.50", "—"]
      day: ["6", "2", "12"]
"""
SHARED = {"section": "2", "subject": "sales", "exact": "true"}
OUTSIDE = {"source": "the till", "link": "https://example.org"}
SUM = "cups * unit_price + 0 [cups]"


def tree(text: str) -> Mapping:
    """Return what a file holds."""
    root = read(text.encode(), "kiosk.yaml").root
    assert root is not None
    return root


def records_with(root: Mapping) -> Mapping:
    """Return the tree of a file with the cells of its tables."""
    return with_cells(root, list(tables_of(root)))


def records(text: str) -> list[dict[str, Any]]:
    """Return the records of a file with one for each cell."""
    listed = records_with(tree(text)).entries["claims"]
    assert isinstance(listed, Sequence)
    return [plain(each) for each in listed.items]


def row(text: str, *, unit: str = "second", more: str = "") -> str:
    """Return a file with a table of one column."""
    table = f"id: t, says: A, source: b, columns: {{c: '{unit}'}}, rows: {{r: ['{text}']}}{more}"
    return f"document: d\ntables: [{{{table}}}]\n"


def test_a_cell_is_a_record_of_its_own() -> None:
    """It shares what the table says, follows from its row or its column where it can, and has its own verdict."""
    assert records(DRINKS) == [
        {"id": "drinks.tea.cups", "says": "What they sell: tea, cups.", "stated": "2", **SHARED, **OUTSIDE},
        {
            "id": "drinks.tea.unit-price", "says": "What they sell: tea, unit price.", "stated": "$1.50", **SHARED,
            **OUTSIDE,
        },
        {
            "id": "drinks.tea.takings", "says": "What they sell: tea, takings.", "stated": "$3.1", **SHARED,
            "expression": SUM, "given": {"cups": "drinks.tea.cups", "unit_price": "drinks.tea.unit-price"},
            "expect": "approximate", "because": "rounded",
        },
        {
            "id": "drinks.green-tea.cups", "says": "What they sell: green tea, cups.", "stated": "4", **SHARED,
            **OUTSIDE,
        },
        {
            "id": "drinks.all.cups", "says": "What they sell: all, cups.", "stated": "7", **SHARED,
            "whole": ("drinks.*.cups",), "expect": "refuted", "because": "miscounted",
        },
        {
            "id": "drinks.all.unit-price", "says": "What they sell: all, unit price.", "stated": "$1.50", **SHARED,
            "whole": ("drinks.*.unit-price",),
        },
        {
            "id": "drinks.day.cups", "says": "What they sell: day, cups.", "stated": "6", **SHARED,
            "whole": ("drinks.*.cups",),
        },
        {
            "id": "drinks.day.unit-price", "says": "What they sell: day, unit price.", "stated": "$2", **SHARED,
            "whole": ("drinks.*.unit-price",),
        },
        {
            "id": "drinks.day.takings", "says": "What they sell: day, takings.", "stated": "$12", **SHARED,
            "expression": SUM, "given": {"cups": "drinks.day.cups", "unit_price": "drinks.day.unit-price"},
        },
    ]  # fmt: skip


def test_a_total_without_what_it_is_computed_from_adds_up() -> None:
    """Where its row prints no price it is the sum of its column."""
    record = next(
        each for each in records(DRINKS.replace('"2", "12"', '"", "12"')) if each["id"] == "drinks.day.takings"
    )
    assert (record["whole"], "expression" in record) == (("drinks.*.takings",), False)


def test_cells_and_claims_stand_in_the_order_of_their_places() -> None:
    """Line first, then column; a table between two claims, and two tables."""
    text = """\
document: d
claims:
  - {id: first, says: One., source: b}
tables:
  - {id: u, says: A., source: b, columns: {c: "", d: ""}, rows: {r: ["1", "2"]}}
  - {id: t, says: A., source: b, columns: {c: ""}, rows: {r: ["1"]}}
"""
    assert [each["id"] for each in records(text)] == ["first", "u.r.c", "u.r.d", "t.r.c"]
    turned = text.replace("claims:\n  - {id: first, says: One., source: b}\n", "")
    assert [each["id"] for each in records(f"{turned}claims: [{{id: last}}]\n")] == ["u.r.c", "u.r.d", "t.r.c", "last"]


def test_a_cell_stands_where_it_is_printed() -> None:
    """It begins and ends in its line, its keys stand there, and what the table says for all where the table says it."""
    listed = records_with(tree(DRINKS)).entries["claims"]
    assert isinstance(listed, Sequence)
    assert (listed.line, listed.column) == (1, 1)
    cell = listed.items[2]
    assert isinstance(cell, Mapping)
    assert (cell.line, cell.column, cell.end_line) == (15, 26, 15)
    assert {(key.text, key.line, key.column) for key in cell.keys.values()} == {(key, 15, 26) for key in cell.entries}
    assert {name: cell.entries[name].line for name in ("id", "section", "expression", "because")} == {
        "id": 15, "section": 4, "expression": 11, "because": 12,
    }  # fmt: skip


def test_what_holds_no_table_stays_as_it_is() -> None:
    """Neither are there claims where there is no list of them; the key of cells alone is that of the tables."""
    for text in ("document: d\nclaims: [{id: a}]\n", "document: d\ntables: {a: b}\n", "document: d\ntables: [a]\n"):
        root = tree(text)
        assert records_with(root) is root
        assert (list(table_errors(root, "")), list(tables_of(root))) == ([], [])
    root = tree(f"{DRINKS}claims: none\n")
    assert records_with(root) is root
    root = tree(DRINKS)
    assert records_with(root).keys["claims"] == root.keys["tables"]
    assert {**records_with(root).entries, **root.entries} == records_with(root).entries
    both = tree(f"{DRINKS}claims: []\n")
    assert records_with(both).keys["claims"] == both.keys["claims"]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (DRINKS, []),
        (
            DRINKS.replace('"–"]', '"–", ""]'),
            [(("rows", "green-tea"), "the row has 4 of 3 cells")],
        ),
        (
            DRINKS.replace('all: ["7", ', 'all: ["7", "1", '),
            [(("totals", "all"), "the row has 4 of 3 cells")],
        ),
        (DRINKS.replace("      day:", "      tea:"), [(("totals", "tea"), "'tea' is the name of a row already")]),
        (
            DRINKS.replace("{tea.takings:", "{tea.cups:"),
            [(("approximate", "tea.cups"), "'tea.cups' is not a cell of the totals or of a computed column")],
        ),
        (
            DRINKS.replace("{all.cups:", "{all.takings:"),  # which prints nothing
            [
                (
                    ("refuted", "all.takings"), "'all.takings' is not a cell of the totals or of a computed column",
                ),
            ],
        ),
        (
            DRINKS.replace("{all.cups:", "{tea.takings: no, all.cups:"),
            [(("refuted", "tea.takings"), "'tea.takings' is expected to be both approximate and refuted")],
        ),
        (
            DRINKS.replace("{takings: ", "{gain: ").replace("{tea.takings:", "{all.takings:").replace('"—"', '"3"'),
            [(("computed", "gain"), "the table has no column 'gain'")],
        ),
        (
            DRINKS.replace(SUM, "5 + prices"),
            [(("computed", "takings"), "'5 + prices' names no column")],
        ),
        (
            DRINKS.replace(SUM, "cups * takings"),
            [
                (
                    ("computed", "takings"), "'cups * takings' names the column itself",
                ),
            ],
        ),
        (
            DRINKS.replace('"–"', '"4"'),
            [
                (
                    ("computed", "takings"), "row 'green-tea' prints takings but not unit-price",
                ),
            ],
        ),
        (row("-", more=", totals: {s: ['']}"), [(("rows",), "the table has no figure")]),
        (row("-", more=", totals: {s: ['5']}"), []),
        (
            "document: d\ntables: [a, {id: t, columns: {a: ''}, rows: {r: []}, totals: {u: []}}]\n",
            [
                (("rows", "r"), "the row has 0 of 1 cells"),
                (("totals", "u"), "the row has 0 of 1 cells"),
                (("rows",), "the table has no figure"),
            ],
        ),
        ("document: d\ntables: [{id: t, columns: [], rows: {r: a}, approximate: b}]\n", []),
        ("document: d\ntables: [{id: t, columns: {a: '', b: ''}, rows: {r: [[a], '5']}}]\n", []),
    ],
)  # fmt: skip
def test_what_is_wrong_with_rows_is_told(text: str, expected: list[tuple[tuple[str, ...], str]]) -> None:
    """With the path in the table, what was found, what was expected and what to do."""
    found = recorded(tables, lambda: table_errors(tree(text), ""))
    assert all(each.fix for each in found)
    assert [(each.path, each.problem) for each in found] == expected


def test_a_dash_prints_nothing() -> None:
    """Nor do blanks; a minus is a slip."""
    assert [is_printed(each) for each in ("", " ", "-", " – ", "—", "−", "0", "- 1")] == [False] * 5 + [True] * 3
