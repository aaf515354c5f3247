"""The JSON Schema of claim files: what editors accept and what they mark, each file written by hand."""

from __future__ import annotations

from typing import Any

import pytest
from jsonschema import Draft202012Validator

from claims.schema.json_schema import Form, schema, schema_of

Json = dict[str, Any]
READER = Draft202012Validator(schema())
CLAIM = {"id": "a", "says": "One.", "source": "the till"}
TABLE = {"id": "t", "says": "A.", "source": "b", "columns": {"c": ""}, "rows": {"r": ["1"]}}
HALF, MONTH = (
    {"interpretation": "half of all", "expression": "a / 2"},
    {"interpretation": "a month", "source": "b", "expect": "approximate"},
)
FEWER, REST = {"says": "Fewer.", "always": "a < b", "interpretation": "as most do"}, {"says": "Rest.", "source": "b"}
READINGS = {"id": "a", "says": "One.", "section": "2", "stated": "5", "given": {"a": "5"}}
SENTENCE = {**READINGS, "interpretations": {"half": HALF, "a-month": MONTH}}
ALL = {**READINGS, "interpretation": "both", "all": {"fewer": FEWER, "rest-2": REST}}


def file(*claims: Json) -> Json:
    """Return a file of claims."""
    return {"document": "kiosk", "claims": [*claims]}


def without(record: Json, key: str) -> Json:
    """Return a record without a key."""
    return {other: value for other, value in record.items() if other != key}


def members(count: int) -> Json:
    """Return a sentence with so many readings."""
    return {**READINGS, "interpretations": {f"r{number}": HALF for number in range(count)}}


@pytest.mark.parametrize(
    "written",
    [
        file(CLAIM),
        file({**without(CLAIM, "source"), "limit": {"formula": "a.b", "as": "c", "to": "zero", "is": "d"}}),
        {"document": "kiosk", "tables": [TABLE]},
        {**file(CLAIM), "tables": [TABLE]},
        file(CLAIM, SENTENCE, ALL),
        file(members(2)),
        file(members(20)),
    ],
)
def test_what_is_right_is_accepted(written: Json) -> None:
    """Claims, tables or both; sentences with two to twenty readings, and with statements."""
    assert [error.message for error in READER.iter_errors(written)] == []


@pytest.mark.parametrize(
    "written",
    [
        {"document": "kiosk"},
        {"claims": [CLAIM]},
        {"document": "kiosk", "claims": []},
        file({**CLAIM, "id": "a.b"}),  # for the parts of a sentence alone
        file({**CLAIM, "id": "A"}),
        {"document": "kiosk", "claims": ["a"]},
        file({**CLAIM, "sais": "One."}),
        file({**CLAIM, "expression": "a"}),  # two checks
        file(without(CLAIM, "source")),
        file({**SENTENCE, "id": "a.b"}),
        file(without(SENTENCE, "id")),
        file(without(ALL, "says")),
        file({**SENTENCE, "expect": "approximate"}),
        file({**SENTENCE, "because": "so"}),
        file({**SENTENCE, "interpretation": "half"}),
        file({**ALL, "expect": "approximate"}),
        file({**SENTENCE, "sais": "One."}),
        file({**SENTENCE, "all": ALL["all"]}),
        file({**SENTENCE, "interpretations": {"Half": HALF, "month": MONTH}}),
        file({**SENTENCE, "interpretations": [HALF, MONTH]}),
        file({**SENTENCE, "interpretations": {"half": HALF, "month": "half"}}),
        file({**SENTENCE, "interpretations": {"half": {**HALF, "id": "b"}, "month": MONTH}}),
        file({**SENTENCE, "interpretations": {"half": {**HALF, "says": "One."}, "month": MONTH}}),
        file({**SENTENCE, "interpretations": {"half": {**HALF, "sais": "One."}, "month": MONTH}}),
        file({**SENTENCE, "interpretations": {"half": without(HALF, "interpretation"), "month": MONTH}}),
        file({**SENTENCE, "interpretations": {"half": {**HALF, "stated": 5}, "month": MONTH}}),
        file({**ALL, "all": {"fewer": {**FEWER, "id": "b"}, "rest": REST}}),
        file({**ALL, "all": {"fewer": without(FEWER, "says"), "rest": REST}}),
        file({**ALL, "all": {"fewer": {**FEWER, "interpretations": {}}, "rest": REST}}),
        file({**ALL, "all": {"fewer": FEWER}}),
        file(members(1)),
        file(members(21)),
    ],
)
def test_what_is_wrong_is_marked(written: Json) -> None:
    """Planted, one thing each: a key or a part too many or too few, a name or a value of another form."""
    assert not READER.is_valid(written)


def test_the_schema_says_what_it_is_of() -> None:
    """Its dialect and a title; every key of a sentence and of its parts is described."""
    made = schema()
    assert made["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    assert (made["title"], made["description"][:17]) == ("A file of verified claims", "A file of claims.")
    parts = {"SentenceWithInterpretations": "interpretations", "SentenceWithAll": "all"}
    for name in (*parts, "InterpretationRecord", "StatementRecord"):
        assert made["$defs"][name]["description"].startswith("One ")
        assert all(each.get("description") for each in made["$defs"][name]["properties"].values())
    for name, key in parts.items():
        assert made["$defs"][name]["properties"][key]["propertyNames"]["description"]


def test_an_editor_looks_only_at_the_record_that_is_meant() -> None:
    """Of a sentence with a wrong key that alone is marked, and nothing of a claim of one check that it is not."""
    (error,) = READER.iter_errors(file({**SENTENCE, "sais": "One."}))
    assert error.message == "Additional properties are not allowed ('sais' was unexpected)"


@pytest.mark.parametrize(
    ("form", "title"),
    [
        (Form.CLAIMS, "A file of verified claims"),
        (Form.FINDINGS, "The findings of an audit"),
        (Form.CERTIFICATE, "A certificate of verified claims"),
        (Form.CONFLICTS, "What is dismissed among the conflicts"),
    ],
)
def test_each_form_has_its_schema(form: Form, title: str) -> None:
    """Of claim files, of findings, of certificates and of conflicts."""
    made = schema_of(form)
    assert made["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    assert made["title"].startswith(title)
