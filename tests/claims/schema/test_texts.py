"""Which texts of a record are read by a grammar, each with its path; the records are those of a kiosk."""

from __future__ import annotations

from typing import Any

import pytest

from claims.schema.record import ClaimRecord, ConstantRecord, FormulaRecord, QuantityRecord, UnitRecord
from claims.schema.texts import Record, expressions_of, relations_of, said_of, texts_of, units_of
from claims.schema.tree import Path

Placed = list[tuple[Path, str]]


def claim(**keys: Any) -> ClaimRecord:
    """Return a claim."""
    return ClaimRecord.model_validate({"id": "a", "says": "One.", **keys})


def limit(to: str) -> ClaimRecord:
    """Return the claim of a limit."""
    return claim(limit={"formula": "a.b", "as": "batch", "to": to, "is": "1/c"})


LETTERS = {"formula": "a.b", "as": "power", "in": "batch", "exponent": "2"}
OPTIMUM = {"formula": "a.b", "over": "batch", "at": "c", "kind": "minimum"}
FORMULA = {"name": "cost", "of": "price", "is": "rate * time", "hypothesis": "Always.", "implicit": ("one",)}
QUANTITY = {"name": "price", "unit": "$/cup", "meaning": "of a cup", "value": "2"}
CONSTANT = {"name": "g", "is": "9.81 m/s^2", "meaning": "gravity", "source": "the atlas"}


@pytest.mark.parametrize(
    ("record", "expressions", "relations", "said", "units", "figures"),
    [
        (claim(premise="the till"), [], [], [], [], []),
        (
            claim(
                stated="5 cup", expression="a + b", assuming=("a < b", "b < c"), provided=("c > d", "d > e"),
                given={"a": "tea.cups", "b": "half-dozen", "c": "5 cup", "d": "games", "e": "about 5-6 cup"},
            ),
            [(("expression",), "a + b")],
            [],
            [
                (("assuming", 0), "a < b"), (("assuming", 1), "b < c"), (("provided", 0), "c > d"),
                (("provided", 1), "d > e"),
            ],
            [],
            ["5 cup", "half-dozen", "5 cup", "about 5-6 cup"],
        ),
        (claim(identity="a == b"), [], [(("identity",), "a == b")], [], [], []),
        (claim(always="a < b"), [], [], [(("always",), "a < b")], [], []),
        (claim(possible="a < b"), [], [], [(("possible",), "a < b")], [], []),
        (
            claim(share={"word": "usually", "holds": "a < b", "over": "a", "measure": "uniform"}),
            [], [], [(("share", "holds"), "a < b")], [], [],
        ),
        (claim(share={"word": "usually", "of": ("b", "c")}), [], [], [], [], []),
        (limit("2 * c"), [(("limit", "is"), "1/c"), (("limit", "to"), "2 * c")], [], [], [], []),
        (limit("infinity"), [(("limit", "is"), "1/c")], [], [], [], []),
        (limit("zero"), [(("limit", "is"), "1/c")], [], [], [], []),
        (claim(optimum=OPTIMUM), [(("optimum", "at"), "c")], [], [], [], []),
        (claim(scaling=LETTERS), [], [], [], [], []),
        (
            claim(dimension={"expression": "a / b", "is": "cup"}),
            [(("dimension", "expression"), "a / b")], [], [], [(("dimension", "is"), "cup")], [],
        ),
        (
            claim(dimension={"expression": "a / b", "measures": "second"}),
            [(("dimension", "expression"), "a / b")], [], [], [(("dimension", "measures"), "second")], [],
        ),
        (claim(dimension={"expression": "a"}), [(("dimension", "expression"), "a")], [], [], [], []),
        (FormulaRecord.model_validate(FORMULA), [(("is",), "rate * time")], [], [], [], []),
        (QuantityRecord.model_validate(QUANTITY), [], [], [], [(("unit",), "$/cup")], []),
        (ConstantRecord.model_validate(CONSTANT), [], [], [], [], ["9.81 m/s^2"]),
        (UnitRecord.model_validate({"name": "crate", "is": "6 cup"}), [], [], [], [], ["6 cup"]),
        (UnitRecord.model_validate({"name": "crate", "meaning": "a box"}), [], [], [], [], []),
    ],
)  # fmt: skip
def test_texts_that_a_grammar_reads(
    record: Record, expressions: Placed, relations: Placed, said: Placed, units: Placed, figures: list[str]
) -> None:
    """Each stands under its path in one of four lists, and all of them with the figures are the texts of the record."""
    placed = (expressions, relations, said, units)
    assert tuple(list(texts(record)) for texts in (expressions_of, relations_of, said_of, units_of)) == placed
    assert list(texts_of(record)) == [*figures, *(text for each in placed for _, text in each)]
