"""What a record takes at least, what stands for a key that is left out, and what it is checked as."""

from __future__ import annotations

from typing import Any

import pytest
from pydantic import BaseModel, ValidationError

from claims.schema.record import (
    ClaimRecord,
    Dimension,
    DocumentRecord,
    FormulaRecord,
    HeaderRecord,
    Share,
    TableRecord,
)

CLAIM: dict[str, Any] = {"id": "a", "says": "One."}
PREMISE = {**CLAIM, "premise": "the till"}
TABLE: dict[str, Any] = {
    "id": "t", "says": "One.", "premise": "a list", "columns": {"x": "kg"}, "rows": {"r": ("5",)},
}  # fmt: skip
FORMULA = {"name": "f", "of": "x", "is": "y", "hypothesis": "Always."}
LEAST: list[tuple[type[BaseModel], dict[str, Any], str, Any, Any]] = [
    (ClaimRecord, CLAIM, "agree", ("b",), ("b", "c")),
    (ClaimRecord, CLAIM, "whole", (), ("b",)),
    (ClaimRecord, CLAIM, "given", {}, {"x": "5"}),
    (ClaimRecord, CLAIM, "lists", {}, {"x": ("b",)}),
    (ClaimRecord, CLAIM, "assuming", (), ("x > 1",)),
    (ClaimRecord, CLAIM, "provided", (), ("x > 1",)),
    (Share, {"word": "usually"}, "of", ("b",), ("b", "c")),
    (TableRecord, TABLE, "columns", {}, {"x": "kg"}),
    (TableRecord, TABLE, "rows", {}, {"r": ("5",)}),
    (TableRecord, TABLE, "totals", {}, {"all": ("5",)}),
    (TableRecord, TABLE, "computed", {}, {"x": "y"}),
    (DocumentRecord, {"document": "d"}, "claims", (), (PREMISE,)),
]


@pytest.mark.parametrize(("model", "base", "key", "few", "enough"), LEAST, ids=[each[2] for each in LEAST])
def test_a_key_that_is_written_says_something(
    model: type[BaseModel], base: dict[str, Any], key: str, few: object, enough: object
) -> None:
    """One less than the least is refused; two claims agree, and one part makes up a whole."""
    assert getattr(model.model_validate({**base, key: enough}), key) is not None
    with pytest.raises(ValidationError) as refused:
        model.model_validate({**base, key: few})
    assert [each["type"] for each in refused.value.errors()] == ["too_short"]


def test_what_is_left_out_is_not_so() -> None:
    """No figure is exact, absolute or rebuilt and no text published unless that is written; units are to balance."""
    claim, table = ClaimRecord.model_validate(PREMISE), TableRecord.model_validate(TABLE)
    assert (claim.exact, claim.absolute, claim.reconstructed, table.exact) == (False, False, False, False)
    assert not FormulaRecord.model_validate(FORMULA).reconstructed
    assert not HeaderRecord.model_validate({"document": "d"}).publish
    assert Dimension.model_validate({"expression": "a"}).balances
    assert (claim.given, claim.lists, claim.assuming, claim.provided) == ({}, {}, (), ())


@pytest.mark.parametrize(
    ("keys", "asked"),
    [({}, None), ({"is": "s"}, ("is", "s")), ({"measures": "kg"}, ("measures", "kg"))],
)
def test_a_dimension_asks_for_one_unit(keys: dict[str, str], asked: tuple[str, str] | None) -> None:
    """With its size, or for what it measures alone."""
    assert Dimension.model_validate({"expression": "a", **keys}).asked == asked


@pytest.mark.parametrize(
    ("keys", "kind", "recorded"),
    [
        ({"premise": "the till"}, "premise", "premise"),
        ({"expression": "a"}, "expression", "verified"),
        ({"agree": ("b", "c")}, "agree", "verified"),
        ({"expression": "a", "verdict": "refuted"}, "expression", "refuted"),
        ({"always": "a > b", "verdict": "verified"}, "always", "verified"),
        ({"premise": "the till", "verdict": "premise"}, "premise", "premise"),
    ],
)
def test_a_claim_is_to_hold_unless_it_says_otherwise(keys: dict[str, Any], kind: str, recorded: str) -> None:
    """By the one check that it holds; a premise is one."""
    claim = ClaimRecord.model_validate({**CLAIM, **keys})
    assert (claim.kind, claim.recorded) == (kind, recorded)
