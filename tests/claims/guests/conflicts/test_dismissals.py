"""What is dismissed stands in a strict file: read with every fault and its place, or believed."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from claims.guests.conflicts.dismissals import Dismissal, load_dismissals
from claims.loading.load import load
from claims.loading.places import CONFLICTS, SHIPPED
from claims.schema.diagnostics import DiagnosticError
from claims.schema.json_schema import Form, schema_of
from claims.schema.reader import read
from claims.schema.tree import plain

GOOD = """\
dismissed:
  - because: two machines
    apart: [[a, b], [c]]
"""
CLAIMS = ("a", "b", "c")
BROKEN = {
    "dismised:\n  - 1\n": [(1, 1, "missing key 'dismissed'"), (1, 1, "unknown key 'dismised'")],
    "dismissed: []\n": [(1, 12, "'dismissed' is an empty list")],
    "dismissed: x\n": [(1, 12, "'dismissed' must be a list of what is dismissed, not 'x'")],
    "dismissed:\n  - a\n": [(2, 5, "expected a mapping with because and apart, not 'a'")],
    "dismissed:\n  - {because: x, apart: [[a], [c]], why: y}\n": [(2, 37, "unknown key 'why'")],
    "dismissed:\n  - {apart: [[a], [c]]}\n": [(2, 5, "missing key 'because'")],
    "dismissed:\n  - {because: '', apart: [[a], [c]]}\n": [(2, 15, "'because' must be a sentence")],
    "dismissed:\n  - {because: x}\n": [(2, 5, "missing key 'apart'")],
    "dismissed:\n  - {because: x, apart: [[a]]}\n": [(2, 25, "'apart' has only 1 entry")],
    "dismissed:\n  - {because: x, apart: [[a], []]}\n": [
        (2, 31, "expected a list of ids, all of one thing, not an empty list")
    ],
    "dismissed:\n  - {because: x, apart: [[a], c]}\n": [(2, 31, "expected a list of ids, all of one thing, not 'c'")],
    "dismissed:\n  - {because: x, apart: [[a], [[c]]]}\n": [(2, 32, "expected the id of a claim, not a list")],
    "dismissed:\n  - {because: x, apart: [[a], [z]]}\n": [(2, 32, "unknown claim 'z'")],
    "dismissed:\n  - {because: x, apart: [[a, b], [a]]}\n": [(2, 5, "'a' is listed twice")],
    "dismissed: &x\n  - {because: x, apart: [[a], [c]]}\n": [(1, 12, "YAML anchors such as '&x' are not allowed")],
}


def loaded(folder: Path, text: str) -> tuple[Dismissal, ...]:
    """Return what a file dismisses."""
    (folder / CONFLICTS).write_text(text)
    return load_dismissals([folder], CLAIMS)


def data(text: str) -> Any:
    """Return what a file holds, every scalar as text, lists as JSON has them."""
    root = read(text.encode(), CONFLICTS).root
    assert root is not None
    return json.loads(json.dumps(plain(root)))


def test_what_stands_in_two_lists_is_apart(tmp_path: Path) -> None:
    """Claims of one list speak of one thing, and are not told apart from each other."""
    (only,) = loaded(tmp_path, GOOD)
    assert (only.because, only.line) == ("two machines", 2)
    assert dict(only.partners()) == {"a": ("c",), "b": ("c",), "c": ("a", "b")}


@pytest.mark.parametrize(("text", "expected"), BROKEN.items(), ids=list(BROKEN))
def test_each_fault_has_its_place(tmp_path: Path, text: str, expected: list[tuple[int, int, str]]) -> None:
    """What the format does not know is refused with line, column and what was found."""
    with pytest.raises(DiagnosticError) as caught:
        loaded(tmp_path, text)
    assert [(fault.line, fault.column, fault.problem) for fault in caught.value.diagnostics] == expected


def test_all_faults_come_together(tmp_path: Path) -> None:
    """One entry at fault hides no other; the nearest right id is named."""
    text = GOOD.replace("[c]", "[cc]") + "  - {because: y, apart: [[a], [zz]]}\n"
    with pytest.raises(DiagnosticError) as caught:
        loaded(tmp_path, text)
    assert [(fault.line, fault.fix) for fault in caught.value.diagnostics] == [
        (3, "did you mean c?"),
        (4, "remove it, or write the claim"),
    ]


def test_no_file_dismisses_nothing(tmp_path: Path) -> None:
    """A corpus need not have one; a link is none."""
    assert load_dismissals([tmp_path], CLAIMS) == ()
    (tmp_path / "elsewhere").write_text(GOOD)
    (tmp_path / CONFLICTS).symlink_to(tmp_path / "elsewhere")
    with pytest.raises(DiagnosticError):
        load_dismissals([tmp_path], CLAIMS)


def test_it_is_found_beside_a_named_file(tmp_path: Path) -> None:
    """Beside a file of claims, as in their folder."""
    (tmp_path / CONFLICTS).write_text(GOOD)
    assert len(load_dismissals([tmp_path / "claims.yaml", tmp_path], CLAIMS)) == 1


def test_it_is_no_file_of_claims(tmp_path: Path) -> None:
    """Loading claims neither reads it nor counts it among what is passed over; claims of that name are read."""
    (tmp_path / "a.yaml").write_text("document: a\nclaims:\n  - {id: a, says: One., source: x}\n")
    (tmp_path / CONFLICTS).write_text(GOOD)
    assert load([tmp_path]).passed_over == ()
    (tmp_path / CONFLICTS).write_text("document: b\nclaims:\n  - {id: b, says: Two., source: x}\n")
    assert [*load([tmp_path]).claims] == ["a", "b"]


def test_the_schema_says_the_same() -> None:
    """What is shipped and what is good pass the published schema, what is refused for its form does not."""
    schema = schema_of(Form.CONFLICTS)
    jsonschema.Draft202012Validator.check_schema(schema)
    told = jsonschema.Draft202012Validator(schema)
    assert told.is_valid(data((SHIPPED / CONFLICTS).read_text()))
    assert told.is_valid(data(GOOD))
    beyond = ("unknown claim", "twice", "anchor")
    for text, faults in BROKEN.items():
        if not any(word in found for word in beyond for *_, found in faults):
            assert not told.is_valid(data(text)), text
