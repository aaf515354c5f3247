"""Tables: each printed cell is a claim of its own, placed where it stands."""

from __future__ import annotations

from pathlib import Path

import pytest

from claims.loading.claim import Claim
from claims.loading.load import examine
from claims.report.wording import word_fault

TABLE = """document: kiosk
tables:
  - id: drinks
    section: "2"
    says: What the kiosk sells in a day.
    source: the till
    columns: {cups: "", price: $, wait: second}
    rows:
      black-tea: ["120", "2.50", "~40"]
      coffee:
        - "1,300"
        - "-"
        - ""
claims:
  - id: takings
    says: Tea brings 300 dollars.
    stated: "$300"
    expression: cups * price
    given: {cups: drinks.black-tea.cups, price: drinks.black-tea.price}
"""


def loaded(folder: Path, text: str) -> tuple[dict[str, Claim], list[str]]:
    """Return the claims of a file by id, and its faults as lines without the name of the file."""
    file = folder / "kiosk.yaml"
    file.write_text(text, encoding="utf-8")
    found, faults = examine([file])
    return dict(found.claims), [word_fault(fault).removeprefix(f"{file}:") for fault in faults]


def test_cells_are_claims(tmp_path: Path) -> None:
    """A cell has the id of its table, row and column, the unit of its column, and what the table says for all."""
    claims, faults = loaded(tmp_path, TABLE)
    assert faults == []
    assert {name: claim.record.stated for name, claim in claims.items()} == {
        "drinks.black-tea.cups": "120",
        "drinks.black-tea.price": "$2.50",
        "drinks.black-tea.wait": "~40 second",
        "drinks.coffee.cups": "1,300",
        "takings": "$300",
    }
    price = claims["drinks.black-tea.price"]
    assert (price.record.section, price.record.source) == ("2", "the till")
    assert price.record.says == "What the kiosk sells in a day: black tea, price."


def test_cells_stand_where_they_are_printed(tmp_path: Path) -> None:
    """The place of a cell is its own line and column, in a list on one line and in one on several."""
    claims, _ = loaded(tmp_path, TABLE)
    assert (claims["drinks.black-tea.price"].line, claims["drinks.black-tea.price"].column) == (9, 26)
    assert (claims["drinks.coffee.cups"].line, claims["drinks.coffee.cups"].column) == (11, 11)
    assert claims["drinks.black-tea.price"].source.strip() == 'black-tea: ["120", "2.50", "~40"]'


def test_cells_are_inputs(tmp_path: Path) -> None:
    """A claim rests on the cells that it names."""
    claims, _ = loaded(tmp_path, TABLE)
    assert claims["takings"].references == ("drinks.black-tea.cups", "drinks.black-tea.price")


def test_tables_alone_are_a_document(tmp_path: Path) -> None:
    """A file with tables needs no other claims."""
    claims, faults = loaded(tmp_path, TABLE[: TABLE.index("claims:")])
    assert (len(claims), faults) == (4, [])


@pytest.mark.parametrize(
    ("unit", "printed", "stated"),
    [
        ("$", "2.50", "$2.50"),
        ("$/hour", "~2.50", "~$2.50/hour"),
        ("$ million", "> 40", "> $40 million"),
        ("€", "3-4", "€3-4"),
        ("%", "45", "45 %"),
        ("million dollar", "1.2", "1.2 million dollar"),
        ("day", "~3.65 days", "~3.65 days"),
        ("day", "8.76 hours", "8.76 hours"),
        ("%", "99.9%", "99.9%"),
        ("$", "$1.20", "$1.20"),
        ("hour", "5 GPU", "5 GPU hour"),
        ("byte", "3B", "3B byte"),
        ("byte", "about 3", "about 3 byte"),
    ],
)
def test_unit_stands_where_it_is_printed(tmp_path: Path, unit: str, printed: str, stated: str) -> None:
    """The sign of a currency stands before the number, every other unit behind it."""
    head = "document: d\ntables:\n  - {id: t, says: A., source: b, columns: "
    text = f"{head}{{c: '{unit}'}}, rows: {{r: ['{printed}']}}}}\n"
    claims, faults = loaded(tmp_path, text)
    assert faults == []
    assert claims["t.r.c"].record.stated == stated
    assert claims["t.r.c"].figure is not None


@pytest.mark.parametrize("printed", ["8 hours/day", "3 m/s", "5 %"])
def test_a_cell_in_another_unit_than_its_column_is_a_fault(tmp_path: Path, printed: str) -> None:
    """Planted: what measures something else than the column, and what is a share of something, are no days."""
    text = f"document: d\ntables: [{{id: t, says: A., source: b, columns: {{c: day}}, rows: {{r: ['{printed}']}}}}]\n"
    claims, faults = loaded(tmp_path, text)
    assert len(faults) == 1
    assert claims == {}


def test_a_cell_may_repeat_a_unit_that_the_document_declares(tmp_path: Path) -> None:
    """The plural of the column's own unit is that unit."""
    head = "document: d\nunits: [{name: photo, plural: photos, meaning: a picture}]\ntables:\n"
    row = "  - {id: t, says: A., source: b, columns: {c: photo}, rows: {r: ['2 photos'], s: ['3']}}\n"
    claims, faults = loaded(tmp_path, head + row)
    assert faults == []
    assert [claims[name].record.stated for name in ("t.r.c", "t.s.c")] == ["2 photos", "3 photo"]


def test_a_faulty_cell_is_the_only_one_that_is_lost(tmp_path: Path) -> None:
    """A cell that prints no figure is told at its place; its neighbours stay, and what rests on it says so."""
    claims, faults = loaded(tmp_path, TABLE.replace('"2.50"', '"2.5O"'))
    assert [fault.partition(" found")[0] for fault in faults] == [
        (
            "9:26: drinks.black-tea.price: an amount of money takes only / and a unit, "
            "not 'O'; 'O' is a letter; the digit is 0"
        )
    ]
    assert "drinks.black-tea.cups" in claims
    assert claims["takings"].failed == ("drinks.black-tea.price",)


def test_a_faulty_table_takes_no_others_along(tmp_path: Path) -> None:
    """Where a row is too short no cell of the table can be trusted; whoever names one is not blamed for it."""
    claims, faults = loaded(tmp_path, TABLE.replace('"2.50", ', ""))
    assert [fault.partition(",")[0] for fault in faults] == [
        '9:7: drinks: the row has 2 of 3 cells; write "" for an empty cell'
    ]
    assert list(claims) == ["takings"]
    assert set(claims["takings"].failed) == {"drinks.black-tea.cups", "drinks.black-tea.price"}


def test_no_cell_can_be_taken_twice(tmp_path: Path) -> None:
    """A table of an id that another has is a fault, once and where it stands."""
    table = TABLE[TABLE.index("  - id: drinks") : TABLE.index("claims:")]
    _, faults = loaded(tmp_path, TABLE.replace("claims:", f"{table}claims:"))
    (fault,) = faults
    assert fault.startswith("14:9: duplicate table 'drinks'")


@pytest.mark.parametrize("claims", ["{a: b}", "text", "", "[[]]"])
def test_claims_beside_a_table_at_fault_are_told_too(tmp_path: Path, claims: str) -> None:
    """What stands in the place of the list of claims is a fault of its own beside that of a table."""
    faulty = "document: till\ntables:\n  - {id: drinks, rows: {}, source: the till}\n"
    found = loaded(tmp_path, f"{faulty}claims: {claims}\n")
    assert found[0] == {}
    assert any(fault.startswith("4:") for fault in found[1])


def test_a_table_has_a_hundred_columns_at_most(tmp_path: Path) -> None:
    """One more is told where the table begins, and nothing of the file is read."""
    for count, told in ((100, 0), (101, 1)):
        names = ", ".join(f"column-{number}: second" for number in range(count))
        cells = ", ".join(['"1"'] * count)
        head = TABLE.partition("    columns:")[0]
        claims, faults = loaded(tmp_path, f"{head}    columns: {{{names}}}\n    rows:\n      tea: [{cells}]\n")
        assert (len(faults), len(claims)) == (told, 0 if told else count), faults
    assert faults[0].startswith("3:5: drinks: the file has more than 100 columns in a table")
