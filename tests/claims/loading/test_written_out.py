"""Selections of cells are written out: which cells a row or a column stands for, and what selects none; all by hand."""

from __future__ import annotations

from pathlib import PurePath

import pytest
from msgspec.structs import replace

from claims.loading import table_references
from claims.loading.claim import Claim, Loaded
from claims.loading.files import Source
from claims.loading.load import examine_sources
from claims.schema.diagnostics import Diagnostic
from claims.schema.limits import LIMITS

TOWN = """\
document: town
tables:
  - id: budget
    says: What the town spends.
    premise: the accounts
    columns: {spent: "$", staff: person}
    rows:
      schools: ["40", "12"]
      roads:   ["18", "-"]
      police:  ["29", "3"]
    totals:
      all: ["87", "15"]
claims:
"""
OTHER = 'document: village\nclaims:\n  - {id: alone, says: S., stated: "$5", premise: P}\n'


def sources(*claims: str, **files: str) -> list[Source]:
    """Return the town with these claims, c0 in line 14 and so on, and other files."""
    listed = "".join(f"  - {{id: c{n}, says: S., {keys}}}\n" for n, keys in enumerate(claims))
    texts = {"town": TOWN + listed, **files}
    return [Source(f"{name}.yaml", named=True, content=text.encode()) for name, text in texts.items()]


def loaded(*claims: str, **files: str) -> tuple[Loaded, tuple[Diagnostic, ...]]:
    """Return what the town with these claims and other files give."""
    return examine_sources(sources(*claims, **files), ["folder"], None)


def one(keys: str, **files: str) -> Claim:
    """Return the one sound claim of these keys, in a town without faults."""
    found, faults = loaded(keys, **files)
    assert faults == ()
    claim: Claim = found.claims["c0"]
    return claim


@pytest.mark.parametrize(
    ("listed", "cells"),
    [
        ("budget.*.spent", ["schools.spent", "roads.spent", "police.spent"]),
        ("budget.*.staff", ["schools.staff", "police.staff"]),  # a dash prints nothing, and totals are of no column
        ("budget.schools.*", ["schools.spent", "schools.staff"]),
        ("budget.roads.*", ["roads.spent"]),
        ("budget.police.*, budget.roads.spent", ["police.spent", "police.staff", "roads.spent"]),
        ("budget.roads.spent, budget.police.*", ["roads.spent", "police.spent", "police.staff"]),
        ("budget.roads.spent, budget.all.spent", ["roads.spent", "all.spent"]),
    ],
)
def test_a_row_or_a_column_stands_for_what_it_prints(listed: str, cells: list[str]) -> None:
    """In the order of the table and of the list, as the parts of a whole and as a list of a function."""
    ids = tuple(f"budget.{cell}" for cell in cells)
    whole = one(f'stated: "$1", whole: [{listed}]')
    assert (whole.record.whole, whole.record.lists, whole.record.given, whole.references) == (ids, {}, {}, ids)
    summed = one(f'stated: "$1", expression: sum(of) + x, lists: {{of: [{listed}]}}, given: {{x: "$2"}}')
    assert (summed.record.whole, summed.record.lists) == (None, {"of": ids})
    assert summed.record.given == {"x": "$2", **{f"of_{n}": each for n, each in enumerate(ids, 1)}}
    named = [name.text for name in summed.texts.expressions["expression",].names]
    assert named == [*(f"of_{n}" for n in range(1, len(ids) + 1)), "x"]


def test_a_table_of_another_file_is_selected() -> None:
    """Whichever file is read first."""
    claim = 'document: a\nclaims:\n  - {id: c, says: S., stated: "$87", whole: [budget.*.spent, alone]}\n'
    read = sources('stated: "$1", premise: P', a=claim, b=OTHER)
    for order in (read, read[::-1]):
        found, faults = examine_sources(order, ["folder"], None)
        assert faults == ()
        assert found.claims["c"].record.whole == (
            "budget.schools.spent", "budget.roads.spent", "budget.police.spent", "alone",
        )  # fmt: skip


def test_several_lists_are_inputs_of_their_own() -> None:
    """Two columns, and a list of one claim."""
    lists = "lists: {a: [budget.*.staff], b: [budget.roads.*], c: [alone]}"
    claim = one(f'stated: "1", expression: sum(a) / sum(b) + sum(c), {lists}', b=OTHER)
    assert claim.record.given == {
        "a_1": "budget.schools.staff", "a_2": "budget.police.staff", "b_1": "budget.roads.spent", "c_1": "alone",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("keys", "column", "found", "hint"),
    [
        ('stated: "$1", whole: [budget.*.spend]', 46, "budget.*.spend", "did you mean budget.*.spent?"),
        ('stated: "$1", whole: [alone, budget.all.*]', 53, "budget.all.*", "did you mean budget.roads.*?"),
        ('stated: "$1", expression: sum(of), lists: {of: [nothing.*.x]}', 72, "nothing.*.x", ""),
    ],
)
def test_what_selects_nothing_is_told(keys: str, column: int, found: str, hint: str) -> None:
    """At its place in the list, with the nearest that there is; what rests on the claim waits for it."""
    rests = 'stated: "$1", expression: x, given: {x: c0}'
    loads, (fault,) = loaded(keys, rests, b=OTHER)
    assert (fault.claim, fault.line, fault.column) == ("c0", 14, column)
    assert (fault.found, fault.fix) == (f"unknown cells '{found}'", hint)
    assert fault.expected == "the cells of a column, `table.*.column`, or of a row, `table.row.*`"
    assert "c0" not in loads.claims
    assert loads.claims["c1"].failed == ("c0",)


def test_a_list_has_a_name_that_no_input_has() -> None:
    """Neither its own nor that of a member; the first clash of a list is told, and other lists are sound."""
    clashing = 'stated: "$1", expression: sum(of) + of_2, lists: {of: [budget.*.spent]}, given: {of_2: "$2"}'
    same = 'stated: "$1", expression: sum(of) + x, lists: {of: [budget.*.spent]}, given: {of: "$2"}'
    beside = 'stated: "$1", expression: sum(of) + of_4, lists: {of: [budget.*.spent]}, given: {of_4: "$2"}'
    found, faults = loaded(clashing, same, beside)
    assert [(fault.claim, fault.line, fault.found) for fault in faults] == [
        (f"c{n}", 14 + n, "the list 'of' beside an input of that name") for n in (0, 1)
    ]
    assert [name for name in found.claims if name.startswith("c")] == ["c2"]


@pytest.mark.parametrize(
    "broken",
    [
        'document: farm\ntables:\n  - {id: yield, says: S., premise: P, columns: {a: ""}, rows: {r: ["1", "2"]}}\n',
        'document: farm\ntables:\n  - {id: yield, says: S., premise: P, columns: {a: ""}, rows: {r: [*x]}}\n',
        "document: farm\ntables:\n  - {id: yield, says: [\n",
    ],
)
def test_what_selects_cells_of_a_table_at_fault_waits_for_it(broken: str) -> None:
    """A row too long, an alias, a file that breaks off: the fault is the table's, and no cells are unknown."""
    found, faults = loaded('stated: "1", whole: [yield.*.a]', 'stated: "1", whole: [yeld.*.a]', farm=broken)
    assert {(PurePath(fault.file).stem, fault.claim) for fault in faults} >= {("town", "c1")}
    assert "c0" not in {fault.claim for fault in faults}
    assert found.claims["c0"].failed == ("yield",)


def test_nothing_is_unknown_beside_a_file_that_cannot_be_opened() -> None:
    """It may hold any table; cells that are there are selected."""
    unread = loaded(b="document: [\n")[1][0]
    town = sources('stated: "1", whole: [yield.*.a]', 'stated: "1", whole: [budget.*.spent]')
    found, faults = examine_sources([*town, Source("f.yaml", named=True, content=unread)], ["folder"], None)
    assert faults == (unread,)
    assert (found.claims["c0"].failed, found.claims["c1"].failed) == (("yield",), ())


def test_a_file_selects_so_many_cells(monkeypatch: pytest.MonkeyPatch) -> None:
    """The totals select 3 and 2, two claims 3 and 2: ten of ten, and the eleventh is told at its place."""
    claims = [f'stated: "$1", whole: [{listed}]' for listed in ("budget.*.spent", "budget.*.staff", "budget.roads.*")]
    village = 'document: v\nclaims:\n  - {id: other, says: S., stated: "$1", whole: [budget.*.spent]}\n'
    monkeypatch.setattr(table_references, "LIMITS", replace(LIMITS, selected=10))
    found, (fault,) = loaded(*claims, village=village)
    assert (fault.claim, fault.line, fault.column) == ("c2", 16, 46)
    assert fault.found == "more than 10 cells of tables that claims stand for by row or column"
    assert {"c0", "c1", "other"} <= found.claims.keys()
    monkeypatch.setattr(table_references, "LIMITS", replace(LIMITS, selected=11))
    assert loaded(*claims)[1] == ()
