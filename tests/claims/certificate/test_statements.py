"""A statement as its claim makes it, by the names that claims of its kind have for its parts; all by hand."""

from __future__ import annotations

from fractions import Fraction

import pytest

from claims.certificate.claim import condition_json, stated_json, statement_json
from claims.schema.vocabulary import Kind
from derive.statements.alternatives import Alternatives
from derive.statements.combination import Combination, Connective
from derive.statements.statement import Always, Compound, Extreme, Limit, Optimum, Scaling, Shape, Statement
from tests.oracles.certificates import ONE, TWO, ZERO, Json, symbol
from tests.oracles.textbook import expression, letter, relation

A, B = map(symbol, "ab")
ABOVE, BELOW = relation("a > 1"), relation("b < 2")
EITHER = Combination(Connective.OR, (ABOVE, BELOW))
# Beside each relation stands what holds where it does not.
TOLD: Json = ["or", ["holds", [A, ">", ONE], [A, "<=", ONE]], ["holds", [B, "<", TWO], [B, ">=", TWO]]]
DOUBLE: Json = ["*", TWO, A]


@pytest.mark.parametrize(
    ("statement", "kind", "parts"),
    [
        (Always(ABOVE), Kind.ALWAYS, {"relation": [A, ">", ONE]}),
        (Compound(EITHER), Kind.ALWAYS, {"relation": TOLD}),
        (
            Scaling(expression("2*a"), letter("b"), Shape.CONSTANT),
            Kind.INDEPENDENT,
            {"expression": DOUBLE, "of": "b"},
        ),
        (
            Scaling(expression("2*a"), letter("b"), Shape.CONSTANT),
            Kind.SCALING,
            {"expression": DOUBLE, "in": "b", "as": "constant", "exponent": None},
        ),
        (
            Scaling(expression("2*a"), letter("a"), Shape.POWER, Fraction(-1, 2)),
            Kind.SCALING,
            {"expression": DOUBLE, "in": "a", "as": "power", "exponent": "-1/2"},
        ),
        (
            Limit(expression("2*a"), letter("a"), None, expression("0")),
            Kind.LIMIT,
            {"expression": DOUBLE, "as": "a", "to": "infinity", "is": ZERO},
        ),
        (
            Limit(expression("2*a"), letter("a"), Fraction(1, 2), expression("1")),
            Kind.LIMIT,
            {"expression": DOUBLE, "as": "a", "to": "1/2", "is": ONE},
        ),
        (
            Optimum(expression("2*a"), letter("a"), expression("b"), Extreme.MAXIMUM),
            Kind.OPTIMUM,
            {"expression": DOUBLE, "over": "a", "at": B, "kind": "maximum"},
        ),
    ],
)
def test_the_parts_of_a_statement_have_the_names_of_its_kind(statement: Statement, kind: Kind, parts: Json) -> None:
    """What is assumed follows them in its order."""
    assert statement_json(statement, kind) == {**parts, "assuming": []}
    assert stated_json(statement, kind) == {**parts, "assuming": []}


def test_what_is_assumed_stands_in_its_order() -> None:
    """Relations first, and what is joined behind them."""
    given = {"assuming": [[B, "<", TWO], [A, ">", ONE]]}
    assert statement_json(Always(ABOVE, (BELOW, ABOVE)), Kind.ALWAYS) == {"relation": [A, ">", ONE], **given}
    joined = Alternatives(Always(ABOVE), (EITHER,), (BELOW,))
    assert stated_json(joined, Kind.ALWAYS) == {"relation": [A, ">", ONE], "assuming": [[B, "<", TWO], TOLD]}


def test_a_relation_by_itself_and_joined() -> None:
    """One is its sides around its sign, the other its word and its parts."""
    assert condition_json(ABOVE) == [A, ">", ONE]
    assert condition_json(EITHER) == TOLD
