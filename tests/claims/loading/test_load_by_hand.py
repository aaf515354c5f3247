"""What loading leaves out, and what it asks of a document as a whole: each case planted by hand."""

from __future__ import annotations

import gc
from fractions import Fraction
from pathlib import Path

import pytest

from claims.loading.files import gather
from claims.loading.load import collector_at_rest, examine, examine_sources, load, read_alone
from claims.schema.diagnostics import DiagnosticError
from claims.schema.references import Names

NAMES = Names({"batching.optimal_batch"}, {"batch"})


def folder_of(folder: Path, **files: str) -> Path:
    """Return the folder with YAML files, each under the name of its argument, in which `;` ends a line."""
    for name, text in files.items():
        (folder / f"{name}.yaml").write_text(text.replace(";", "\n"), "utf-8")
    return folder


def document(*claims: str, head: str = "document: kiosk;") -> str:
    """Return a document with these claims."""
    return f"{head}claims:;" + "".join(f"  - {{{each}}};" for each in claims)


ONE = "id: one, says: One., stated: 1 token, premise: the till"


def test_a_claim_at_fault_is_not_there(tmp_path: Path) -> None:
    """Whether its figure, its formula or an input is at fault; the claim that rests on one is, and names it."""
    claims = (
        "id: figure, says: S., stated: 3 zorbs, premise: P",
        "id: formula, says: S., stated: 3 token, formula: no.such",
        "id: input, says: S., stated: 3 token, expression: x, given: {x: gone}",
        "id: resting, says: S., stated: 3 token, expression: x, given: {x: figure}",
        ONE,
    )
    loaded, faults = examine([folder_of(tmp_path, kiosk=document(*claims))], NAMES)
    assert [each.claim for each in faults] == ["figure", "formula", "input"]
    assert {name: each.failed for name, each in loaded.claims.items()} == {"resting": ("figure",), "one": ()}
    assert [each.id for each in loaded.documents[0].claims] == ["resting", "one"]


def test_an_id_that_stands_twice_is_a_fault_at_both(tmp_path: Path) -> None:
    """Neither is there, and what rests on the id names it."""
    resting = "id: resting, says: S., stated: 1 token, expression: x, given: {x: one}"
    loaded, faults = examine([folder_of(tmp_path, kiosk=document(ONE, ONE, resting))])
    assert [(each.line, each.claim) for each in faults] == [(3, "one"), (4, "one")]
    assert {name: each.failed for name, each in loaded.claims.items()} == {"resting": ("one",)}


def test_a_table_that_stands_twice_is_a_fault(tmp_path: Path) -> None:
    """In another document as well: the second is told, and no cell of either is there."""
    table = "tables:;  - {id: t, says: S., premise: P, columns: {cups: token}, rows: {%s: ['1']}};"
    files = {
        "a": document(ONE, head=f"document: kiosk;{table % 'day'}"),
        "b": f"document: stall;{table % 'eve'}",
    }
    loaded, faults = examine([folder_of(tmp_path, **files)])
    assert [(Path(each.file).name, each.line, each.found) for each in faults] == [("b.yaml", 3, "table 't' again")]
    assert list(loaded.claims) == ["one"]


def test_a_broken_file_is_one_fault(tmp_path: Path) -> None:
    """Where it is all that there is, it is not said as well that there are no claims."""
    folder = folder_of(tmp_path, kiosk="document: [;")
    assert len(examine([folder])[1]) == 1
    with pytest.raises(DiagnosticError) as caught:
        read_alone(gather([folder]), [str(folder)])
    (fault,) = caught.value.diagnostics
    assert fault.found.startswith("broken YAML")


def test_a_document_says_once_how_it_prints_numbers(tmp_path: Path) -> None:
    """The files that do not say it are read like the one that does: 1.500 is fifteen hundred in all of them."""
    claim = "id: {}, says: S., stated: 1.500 token, exact: true, premise: P"
    files = {
        "a": document(claim.format("a")),
        "b": document(claim.format("b"), head="document: kiosk;numbers: 1.234,5;"),
        "c": document(claim.format("c"), head="document: stall;"),
    }
    figures = {name: each.figure for name, each in load([folder_of(tmp_path, **files)]).claims.items()}
    values = {name: each.value for name, each in figures.items() if each is not None}
    assert values == {"a": 1500, "b": 1500, "c": Fraction(3, 2)}


def test_constants_of_one_document_are_no_others(tmp_path: Path) -> None:
    """A constant that is at fault is lost to its document; what names it waits."""
    head = "document: kiosk;constants:;  - {name: load, is: 3 zorbs, meaning: M, source: S};"
    claim = "id: full, says: S., stated: 1 token, expression: 2 * load"
    loaded, faults = examine([folder_of(tmp_path, kiosk=document(claim, head=head))], NAMES)
    assert [(each.line, each.found) for each in faults] == [(3, "unknown unit 'zorbs'")]
    assert {name: each.failed for name, each in loaded.claims.items()} == {"full": ("load",)}


def test_a_circle_is_told(tmp_path: Path) -> None:
    """Two claims of two files that are each computed from the other."""
    claim = "id: {}, says: S., stated: 1 token, expression: x, given: {{x: {}}}"
    files = {"a": document(claim.format("a", "b")), "b": document(claim.format("b", "a"), head="document: stall;")}
    assert [each.found for each in examine([folder_of(tmp_path, **files)])[1]] == ["a circle: a -> b -> a"]


def test_what_is_passed_over_is_counted(tmp_path: Path) -> None:
    """Files and not folders that are not searched; of one place the fault names it, of two it stands nowhere."""
    folder = folder_of(tmp_path, a="kind: list;", b="kind: list;")
    (folder / "build").mkdir()
    (one,) = examine([folder])[1]
    assert one.file == str(folder)
    assert one.found == f"no claims in {folder}; 2 YAML files without the key 'claims' passed over"
    (two,) = examine([folder / "build", folder / "build"])[1]
    assert (two.file, two.found) == ("", f"no claims in {folder}/build, {folder}/build")
    (folder / "a.yaml").unlink()
    assert " 1 YAML file without " in examine([folder])[1][0].found


def test_the_others_are_not_looked_for_where_some_are_taken(tmp_path: Path) -> None:
    """Of two claims that are at fault the one that is asked for is told."""
    claims = ("id: a, says: S., stated: 1 zorb, premise: P", "id: b, says: S., stated: 1 zorb, premise: P")
    sources = gather([folder_of(tmp_path, kiosk=document(*claims))])
    assert [each.claim for each in examine_sources(sources, [], None, only={"b"})[1]] == ["b"]
    assert [each.claim for each in examine_sources(sources, [], None)[1]] == ["a", "b"]


def test_the_collector_rests_and_works_again() -> None:
    """It is as it was before, on or off."""
    assert gc.isenabled()
    with collector_at_rest():
        assert not gc.isenabled()
        with collector_at_rest():
            assert not gc.isenabled()
        assert not gc.isenabled()
    assert gc.isenabled()
