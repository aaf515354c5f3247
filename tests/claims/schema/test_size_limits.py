"""How full a file is: what is counted, to the last one that is taken, and which is the first too many."""

from __future__ import annotations

import pytest
from msgspec import convert
from msgspec.structs import replace

from claims.schema import size_limits
from claims.schema.limits import LIMITS, Limits
from claims.schema.reader import read
from claims.schema.record import ClaimRecord, ConstantRecord, UnitRecord
from claims.schema.references import Record
from claims.schema.size_limits import too_many, too_much

FEW = Limits(records=4, units=2, nodes=12, read=10)
CELLS = "claims, interpretations and table cells"
SHARED = "keys and values shared by interpretations"
ROWS: list[tuple[str, tuple[str, int, int, str] | None]] = [
    ("claims: [{id: a}, {id: b}, {id: c}, {id: d}]", None),
    ("claims: [{id: a}, {id: b}, {id: c}, {id: d}, {id: e}, {id: f}]", (f"4 {CELLS}", 1, 46, "e")),
    ("claims: [a, b, c, d, e]", (f"4 {CELLS}", 1, 22, "")),
    ("claims: [a, b, c, d, {id: [e]}]", (f"4 {CELLS}", 1, 22, "")),
    ("claims: {id: a}", None),
    ("units: [a, b]", None),
    ("units: [{name: a}, {name: b}, {name: c}]", ("2 units", 1, 31, "")),
    ("constants: [a, b, c, d]", None),
    ("constants: [a, b, c, d, e]", ("4 constants", 1, 25, "")),
    ("quantities: [a, b, c, d, e]", ("4 quantities", 1, 26, "")),
    ("formulas: [a, b, c, d, e]", ("4 formulas", 1, 24, "")),
    ("formulas: forty", None),
    ("claims: [{interpretations: {a: 1, b: 2, c: 3, d: 4}}]", None),
    ("claims: [{id: s, interpretations: {a: 1, b: 2, c: 3}}, {id: t, all: {a: 1, b: 2}}]", (f"4 {CELLS}", 1, 56, "t")),
    ("claims: [{interpretations: {}}, {all: five}, a, b]", None),
    ("claims: [{interpretations: {}}, {all: five}, a, b, c]", (f"4 {CELLS}", 1, 52, "")),
    ("tables: [{rows: {a: ['1', '2'], b: ['3', '4']}}]", None),
    ("tables: [{rows: {a: ['1', '2']}, totals: {b: ['3', '4']}}]\nclaims: []", None),
    ("tables: [{id: t, rows: {a: ['1', '2']}, totals: {b: ['3', '4', '5']}}]", (f"4 {CELLS}", 1, 10, "t")),
    ("tables: [{rows: {a: ['1', '2']}}, {id: u, rows: {b: ['3', '4']}}]\nclaims: [a]", (f"4 {CELLS}", 1, 35, "u")),
    ("tables: [{rows: five, totals: [6]}, 5]", None),
    # two readings, each with an id, a sentence, and an input that counts four
    ("claims: [{id: s, says: x, given: {a: [1, 2]}, interpretations: {a: {b: c, d: e}, b: 2}}]", None),
    ("claims: [{id: s, says: x, given: {a: [1, 2, 3]}, interpretations: {a: 1, b: 2}}]", (f"12 {SHARED}", 1, 10, "s")),
    ("claims: [{id: s, all: {a: 1, b: 2}}, {id: t, says: x, all: {a: 1, b: 2}, as: [1, 2]}]", None),
    ("claims: [{id: s, all: {a: 1, b: 2}}, {id: t, says: x, all: {a: 1, b: 2}, as: {a: 1, b: 2}}]", None),
    ("claims: [{id: s, all: {a: 1, b: 2}}, {id: t, x: [1, 2, 3, 4], all: {a: 1, b: 2}}]", (f"12 {SHARED}", 1, 38, "t")),
]  # fmt: skip


@pytest.mark.parametrize(("text", "told"), ROWS, ids=[text for text, _ in ROWS])
def test_the_first_too_many_is_told(
    monkeypatch: pytest.MonkeyPatch, text: str, told: tuple[str, int, int, str] | None
) -> None:
    """With its place and id; of four records, two units and twelve shared nodes none is too many."""
    monkeypatch.setattr(size_limits, "LIMITS", FEW)
    root = read(f"{text}\n".encode(), "f.yaml").root
    assert root is not None
    fault = too_many(root, "f.yaml")
    found = fault and (fault.problem, fault.line, fault.column, fault.claim)
    assert found == (told and (f"the file has more than {told[0]}", *told[1:]))
    assert fault is None or fault.file == "f.yaml"


@pytest.mark.parametrize(("columns", "told"), [(100, False), (101, True)])
def test_a_table_has_a_hundred_columns(columns: int, *, told: bool) -> None:
    """Whatever it prints in them."""
    names = ", ".join(f"c{place}: s" for place in range(columns))
    root = read(f"tables: [{{columns: {{a: s}}}}, {{id: t, columns: {{{names}}}}}]\n".encode(), "f").root
    assert root is not None
    fault = too_many(root, "f")
    assert (fault is not None) is told
    if fault is not None:
        assert (fault.problem, fault.column, fault.claim) == ("the file has more than 100 columns in a table", 29, "t")


def test_different_texts_are_counted_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ten characters are read: five of a size, two of a figure, three of another; one more is too much."""
    monkeypatch.setattr(size_limits, "LIMITS", FEW)
    keys = {"id": "a", "says": "A long sentence.", "stated": "5m", "source": "A long source."}
    assumption, same = (convert({**keys, "id": name}, ClaimRecord, strict=False) for name in ("a", "b"))
    unit = convert({"name": "crate", "is": "5 box"}, UnitRecord, strict=False)
    constant = convert({"name": "g", "is": "9.8", "meaning": "One.", "source": "Some."}, ConstantRecord, strict=False)
    records: list[tuple[str, Record]] = [
        ("unit", unit),
        ("one", assumption),
        ("same", same),
        ("constant", constant),
        ("same", same),
    ]
    assert too_much(iter(records)) is None
    further = replace(assumption, stated="6")
    assert too_much([*records, ("further", further), ("same", same)]) == "further"
    assert too_much([]) is None


def test_what_is_told_of_the_limits_is_so() -> None:
    """Eight MiB, 32 levels, 150,000 nodes and 5,000 claims, as docs/install.md prints them, and the others."""
    assert Limits(8_388_608, 32, 150_000, 20_000, 5_000, 200, 60_000, 25_000) == LIMITS
