"""The values of keys: for each form what is taken, and what lies just beside it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from pydantic import TypeAdapter, ValidationError

from claims.schema import values
from claims.schema.record import ClaimRecord, DocumentRecord, Limit
from claims.schema.values import DEVICES, looks_like_id
from derive.expressions.quantity import DOMAINS
from units.numbers.qualifiers import BY_WORD

DEVICE_NAMES = {"aux", "con", "nul", "prn", *(f"com{n}" for n in range(10)), *(f"lpt{n}" for n in range(10))}
TAKEN: list[tuple[str, list[str]]] = [
    ("Text", ["a", " a", "a\nb", "a" * 2000]),
    ("Id", ["a", "a-1-b2", "a" * 64, "com", "com10", "literals"]),
    ("ClaimId", ["a", "a.b", "a-1.b2.c", "a" * 64, "a.con", "a.literal"]),
    ("Selected", ["a", "a.b.c", "t.*.c", "t.r.*"]),
    ("Name", ["a", "a_b2", "a" * 64]),
    ("QuantityName", ["a", "library.a_b", "a" * 72]),
    ("Unit", ["", "m/s", "a" * 200]),
    ("Cell", ["", "~5", "a" * 200]),
    ("UnitSymbol", ["m", "µΩ", "a" * 16]),
    ("FormulaName", ["a", "a_b.c2.d", "a" * 128]),
    ("TextPath", ["a.md", "a/b c.md", "a/..b/c.", "...", "a" * 200]),
    ("Link", ["https://a.org", "https://a.org:80/", "https://a.org/b?c=d%20e#f&g=~h"]),
    ("Date", ["2026", "2026-05", "2026-05-31", "2024-02-29"]),
    ("Exponent", ["2", "-1/2", "0.5", "-123456", "1/100000"]),
    ("Exact", ["2", "-1/3", "0.5e-3", "1e999", "9" * 60]),
    ("FrequencyWord", list(BY_WORD)),
    ("DomainWords", list(DOMAINS)),
]
REFUSED: list[tuple[str, list[str], str]] = [
    ("Text", ["", " ", "\n"], "string_pattern_mismatch"),
    ("Text", ["a" * 2001], "string_too_long"),
    ("Id", ["A", "a.b", "a-", "a--b", "1a", "a\n"], "string_pattern_mismatch"),
    ("Id", ["a" * 65], "string_too_long"),
    ("Id", [*DEVICE_NAMES, "literal"], "reserved"),
    ("ClaimId", ["con.a", "literal.a.b", "lpt9.a"], "reserved"),
    ("ClaimId", ["a.b.c.d", "a.", ".a", "a.*.b"], "string_pattern_mismatch"),
    ("Selected", ["con.*.a"], "reserved"),
    ("Selected", ["t.*.*", "*.r.c", "t.*", "*"], "string_pattern_mismatch"),
    ("Name", ["a-b", "A", "a__b", "_a", "a."], "string_pattern_mismatch"),
    ("Name", ["a" * 65], "string_too_long"),
    ("QuantityName", ["other.a", "library.", "library.a.b"], "string_pattern_mismatch"),
    ("QuantityName", ["a" * 73], "string_too_long"),
    ("Unit", ["a" * 201], "string_too_long"),
    ("Cell", ["a" * 201], "string_too_long"),
    ("UnitSymbol", ["", "m2", "m/s"], "string_pattern_mismatch"),
    ("UnitSymbol", ["a" * 17], "string_too_long"),
    ("FormulaName", ["a.", "a..b", "A.b"], "string_pattern_mismatch"),
    ("FormulaName", ["a" * 129], "string_too_long"),
    (
        "TextPath",
        ["/a", "a/", "a//b", "./a", "a/./b", "../a", "a/../b", "..", ".", "a\\b", "c:a", "a\0b"],
        "beside",
    ),
    ("TextPath", ["a" * 201], "string_too_long"),
    ("Date", ["2026-02-29", "2026-04-31", "1900-02-29", "0000-01-01"], "date"),
    ("Date", ["2026-13", "2026-5", "26", "2026-05-17T00:00", "2026-00"], "string_pattern_mismatch"),
    ("Exponent", ["1/0", "1e2", "+1", "1.", "1234567"], "string_pattern_mismatch"),
    ("Exact", ["1/0", "+1", "1/2e3", "9" * 61, "1e1000"], "string_pattern_mismatch"),
    ("FrequencyWord", ["", "Usually", "hardly"], "frequency"),
    ("DomainWords", ["", "Positive", "complex"], "domain"),
]


@pytest.mark.parametrize(("form", "texts"), TAKEN, ids=[form for form, _ in TAKEN])
def test_what_is_of_a_form_is_taken_as_it_stands(form: str, texts: list[str]) -> None:
    """The longest that it may be among it."""
    adapter: TypeAdapter[Any] = TypeAdapter(getattr(values, form))
    assert [adapter.validate_python(text) for text in texts] == texts


@pytest.mark.parametrize(("form", "texts", "why"), REFUSED, ids=[f"{form} {why}" for form, _, why in REFUSED])
def test_what_is_not_of_a_form_is_refused_for_its_reason(form: str, texts: list[str], why: str) -> None:
    """One letter too many, a name of a device, a day that there is not, a path that leads out of its folder."""
    adapter: TypeAdapter[Any] = TypeAdapter(getattr(values, form))
    for text in texts:
        with pytest.raises(ValidationError) as caught:
            adapter.validate_python(text)
        assert [each["type"] for each in caught.value.errors()] == [why], text


def test_the_devices_of_windows_are_reserved() -> None:
    """Its manual lists four names and ten ports of two sorts, and the numbers of ports have one digit."""
    assert DEVICES == DEVICE_NAMES


def test_words_are_listed_for_editors() -> None:
    """The schema tells an editor which words of frequency and which domains there are, and that they are texts."""
    for form, words in (("FrequencyWord", BY_WORD), ("DomainWords", DOMAINS)):
        assert TypeAdapter(getattr(values, form)).json_schema() == {"type": "string", "enum": list(words)}


def test_truth_is_a_word() -> None:
    """True and false as texts are read; anything else is no truth value, lists among it."""
    adapter: TypeAdapter[bool] = TypeAdapter(values.Flag)
    assert adapter.validate_python("true", strict=True) is True
    assert adapter.validate_python("false", strict=True) is False
    others: tuple[object, ...] = ("True", "yes", "", ("true",), {})
    for other in others:
        with pytest.raises(ValidationError):
            adapter.validate_python(other, strict=True)


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("backup-size", True), ("a", True), ("a.b-2", True), ("a1", True), ("été", True),
        ("5a", False), ("-a", False), ("A", False), ("a b", False), ("a_b", False), ("a/b", False), ("", False),
    ],
)  # fmt: skip
def test_a_text_looks_like_an_id(text: str, meant: bool) -> None:
    """A figure begins with a digit or a sign, an expression has signs and spaces; any script may be meant."""
    assert looks_like_id(text) is meant


def claim(**keys: object) -> dict[str, object]:
    """Return a claim of some keys."""
    return {"id": "a", "says": "One.", "agree": ("b", "c"), **keys}


def test_as_many_references_and_conditions_as_are_allowed() -> None:
    """A hundred claims, forty conditions, and none more."""
    for key, most in (("agree", 100), ("assuming", 40), ("provided", 40)):
        texts = tuple(f"x{number}" for number in range(most + 1))
        assert len(getattr(ClaimRecord.model_validate(claim(**{key: texts[:-1]})), key)) == most
        with pytest.raises(ValidationError):
            ClaimRecord.model_validate(claim(**{key: texts}))


def test_a_mapping_has_its_own_keys_and_is_not_changed() -> None:
    """Keys that stand for words of Python are the written ones alone; nothing is added, turned or set afterwards."""
    limit = {"formula": "a.b", "as": "batch", "to": "zero", "is": "0"}
    record = Limit.model_validate(limit)
    assert (record.quantity, record.value) == ("batch", "0")
    renamed = {"quantity" if key == "as" else key: value for key, value in limit.items()}
    for wrong in (renamed, {**limit, "more": "1"}, {**limit, "to": 0}):
        with pytest.raises(ValidationError):
            Limit.model_validate(wrong)
    with pytest.raises(ValidationError):
        record.to = "infinity"
    with pytest.raises(ValidationError):
        DocumentRecord.model_validate({"document": "d", "claims": [claim()]})  # a list is no tuple
    with pytest.raises(ValidationError):
        DocumentRecord.model_validate({"document": "d", "text": Path("a.md"), "claims": (claim(),)})
