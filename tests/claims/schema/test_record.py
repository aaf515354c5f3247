"""The format: what each kind of check accepts, and that the JSON Schema says the same to editors."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from pydantic import ValidationError

from claims.schema.claims_schema import schema
from claims.schema.combinations import problems
from claims.schema.diagnostics import one_of
from claims.schema.reader import read
from claims.schema.record import ClaimRecord, DocumentRecord
from claims.schema.tree import plain
from claims.schema.validation import validate
from claims.schema.values import RESERVED
from claims.schema.vocabulary import KINDS, Kind, Verdict

CHECKS: dict[str, Any] = {
    "premise": "the till",
    "formula": "batching.optimal_batch",
    "expression": "a * b",
    "identity": "a == b",
    "independent": {"formula": "a.b", "of": "c"},
    "scaling": {"formula": "a.b", "in": "c", "as": "power", "exponent": "-1/2"},
    "limit": {"formula": "a.b", "as": "c", "to": "infinity", "is": "0"},
    "optimum": {"formula": "a.b", "over": "c", "at": "d", "kind": "minimum"},
    "always": "a >= b",
    "possible": "a >= b",
    "share": {"word": "usually", "of": ("b", "c")},
    "agree": ("one", "two"),
    "whole": ("one", "prices.*.small"),
    "dimension": {"expression": "a / b", "is": "second"},
}
FAULTS = Path(__file__).resolve().parents[2] / "faults"
STRUCTURE = [
    "unknown-key",
    "no-sentence",
    "id-path",
    "link-http",
    "exact-yes",
    "scaling-unknown-form",
    "no-check",
    "two-checks",
    "sentence-with-verdict",
    "sentence-of-one",
    "sentence-no-mapping",
    "sentence-without-words",
    "reading-unnamed",
    "reading-with-id",
    "id-with-dot",
]


def claim(**changes: Any) -> dict[str, Any]:
    """Return a claim of figures with some keys changed, or left out where the change is ``None``."""
    base = {"id": "a", "says": "One.", "stated": "1", "premise": "the till", **changes}
    return {key: value for key, value in base.items() if value is not None}


def as_json(value: Any) -> Any:
    """Return plain data as an editor's YAML reader sees it: lists for tuples, truth values typed."""
    typed = json.loads(json.dumps(value))
    for each in typed.get("claims", []) if isinstance(typed, dict) else []:
        for key in ("exact", "reconstructed"):
            if each.get(key) in ("true", "false"):
                each[key] = each[key] == "true"
    return typed


@pytest.mark.parametrize("kind", KINDS)
def test_each_kind_of_check_is_accepted(kind: str) -> None:
    """A claim with one check of any kind is a record of that kind, by itself and by the schema."""
    figure = "1" if kind in ("premise", "formula", "expression", "whole") else None
    data = claim(**{"premise": None, "stated": figure, kind: CHECKS[kind]})
    assert ClaimRecord.model_validate(data).kind is Kind(kind)
    assert list(problems(data)) == []
    jsonschema.validate(as_json({"document": "kiosk", "claims": [data]}), schema())


def test_schema_is_a_schema() -> None:
    """The JSON Schema keeps the rules of its own draft, 2020-12."""
    jsonschema.Draft202012Validator.check_schema(schema())
    assert schema()["$schema"] == "https://json-schema.org/draft/2020-12/schema"


def test_schema_is_json() -> None:
    """The schema can be written to a file and read back."""
    assert json.loads(json.dumps(schema())) == schema()


@pytest.mark.parametrize("name", STRUCTURE)
def test_schema_refuses_what_the_loader_refuses(name: str) -> None:
    """An editor with the schema underlines the wrong structures of the fault library."""
    root = read((FAULTS / f"{name}.yaml").read_bytes(), name).root
    assert root is not None
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(as_json(plain(root)), schema())


def test_schema_describes_every_key() -> None:
    """Each key of a claim and of a document has a sentence of help."""
    described = schema()
    keys = {**described["properties"], **described["$defs"]["ClaimRecord"]["properties"]}
    assert [key for key, value in keys.items() if not value.get("description")] == []


def test_truth_is_written_in_one_way() -> None:
    """Only true and false are truth values; nothing else is turned into one."""
    assert ClaimRecord.model_validate(claim(exact="true")).exact
    assert not ClaimRecord.model_validate(claim(exact="false")).exact
    for text in ("yes", "True", "1", "on", ""):
        with pytest.raises(ValidationError):
            ClaimRecord.model_validate(claim(exact=text))


@pytest.mark.parametrize(
    "name", ["a\n", "a ", "A", "1a", "a--b", "a-", "-a", "a_b", "é", "а", "a" * 65, "", *sorted(RESERVED)]
)
def test_ids_that_could_leave_their_folder_are_refused(name: str) -> None:
    """An id is lower-case ASCII words joined by hyphens, short enough for a file, and names no page."""
    with pytest.raises(ValidationError):
        ClaimRecord.model_validate(claim(id=name))


def test_longest_id_is_accepted() -> None:
    """Sixty-four characters are allowed, the sixty-fifth is not."""
    assert ClaimRecord.model_validate(claim(id="a" * 64)).id == "a" * 64


@pytest.mark.parametrize(
    "link",
    [
        "http://example.org",
        "https://",
        "https://example.org/a b",
        'https://example.org/"x',
        "https://example.org/<x>",
        "javascript:x",
        "//example.org",
        "https://exa\nmple.org",
        "https://user@example.org/",
        "https://Éxample.org",
    ],
)
def test_links_that_could_run_or_break_out_are_refused(link: str) -> None:
    """A link is a plain https address without quotes, spaces, brackets of tags or credentials."""
    with pytest.raises(ValidationError):
        ClaimRecord.model_validate(claim(link=link))


@pytest.mark.parametrize("link", ["https://arxiv.org/abs/2503.05705", "https://a-b.org:8443/x?y=1&z=%20#p;q"])
def test_links_that_are_accepted(link: str) -> None:
    """Queries, fragments, ports and percent signs are common in addresses."""
    assert ClaimRecord.model_validate(claim(link=link)).link == link


RECORDABLE = {Verdict.VERIFIED, Verdict.LOOSE, Verdict.REFUTED, Verdict.PREMISE}


def test_verdict_that_cannot_be_recorded() -> None:
    """Undecided is a verdict of the audit, and depends one of a sentence: no claim may record them."""
    for verdict in Verdict:
        allowed = jsonschema.Draft202012Validator(schema()["$defs"]["ClaimRecord"]["properties"]["verdict"])
        assert allowed.is_valid(verdict.value) == (verdict in RECORDABLE)
    with pytest.raises(ValidationError):
        ClaimRecord.model_validate(claim(verdict="undecided"))


def test_records_cannot_be_changed() -> None:
    """A loaded record stays what the file says."""
    record = ClaimRecord.model_validate(claim())
    with pytest.raises(ValidationError):
        record.stated = "2"


def test_numbers_are_not_taken_for_text() -> None:
    """Whoever builds records in Python must write texts too."""
    with pytest.raises(ValidationError):
        ClaimRecord.model_validate(claim(stated=40))


def test_each_check_excludes_every_other() -> None:
    """Any two kinds of check in one claim are refused, whichever they are."""
    pairs = [(one, other) for one in KINDS for other in KINDS if one < other]
    for one, other in pairs:
        both = claim(**{"premise": None, one: CHECKS[one], other: CHECKS[other]})
        told = [problem.error.found for problem in problems(both)]
        assert any("beside" in found for found in told), (one, other)


def test_enumerations_say_how_much_they_leave_out() -> None:
    """A long list of names is cut and counted."""
    assert one_of(["b", "a"]) == "a, b"
    assert one_of(f"n{number:02}" for number in range(15)).endswith("n10, n11 and 3 more")


def test_document_needs_claims() -> None:
    """A file with an empty list of claims checks nothing and is refused."""
    with pytest.raises(ValidationError):
        DocumentRecord.model_validate({"document": "kiosk", "claims": ()})


def test_misspelt_check_is_one_fault() -> None:
    """A misspelt kind of check is told as such and not also as a missing check."""
    root = read(b"document: kiosk\nclaims: [{id: a, says: One., premis: till}]\n", "f").root
    assert root is not None
    assert [fault.fix for fault in validate(root, "f")[1]] == ["did you mean premise?"]
