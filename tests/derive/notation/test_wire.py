"""The wire: every kind of value as JSON, written out by hand."""

from __future__ import annotations

import json
from fractions import Fraction

import pytest
from msgspec.structs import replace

from derive.expressions.expression import PI, Apply, Expression, log, maximum, minimum, number
from derive.expressions.quantity import NONNEGATIVE, Domain, Symbol, quantity
from derive.expressions.stepped import Step, Stepped, by_cases, rounded
from derive.notation.wire import (
    combination_json,
    interval_json,
    quantity_json,
    relation_json,
    tree_json,
)
from derive.statements.combination import Combination, Connective
from derive.statements.relation import Comparison, Relation
from units import Interval, parse_unit

COUNTED = Domain(Interval(Fraction(0), Fraction(9, 2), low_open=True), integer=True, words="whole, up to 4.5")
X = Symbol(quantity("x", "token", "a number of tokens", "x", COUNTED))
Y = Symbol(quantity("y", "token", "another", "y", NONNEGATIVE))


@pytest.mark.parametrize(
    ("tree", "written"),
    [
        (number(Fraction(-3, 20), "flop/token"), '["number", "-3/20", "flop/token"]'),
        (X, '["symbol", "x"]'),
        (X + Y + X, '["+", ["symbol", "x"], ["symbol", "y"], ["symbol", "x"]]'),
        (X - Y, '["+", ["symbol", "x"], ["-", ["symbol", "y"]]]'),
        (X * Y / 2, '["/", ["*", ["symbol", "x"], ["symbol", "y"]], ["number", "2", ""]]'),
        (X**2, '["^", ["symbol", "x"], ["number", "2", ""]]'),
        (maximum(X, Y), '["max", ["symbol", "x"], ["symbol", "y"]]'),
        (minimum(X, Y), '["min", ["symbol", "x"], ["symbol", "y"]]'),
        (log(2), '["log", ["number", "2", ""]]'),
        (PI, '["irrational", "pi"]'),
        (rounded(Step.FLOOR, X), '["floor", ["symbol", "x"], ["number", "1", ""]]'),
        (Stepped(Step.BINOMIAL, (number(5), number(2))), '["binomial", ["number", "5", ""], ["number", "2", ""]]'),
        (by_cases(X, Y, 1, 2), '["if", ["symbol", "x"], ["symbol", "y"], ["number", "1", ""], ["number", "2", ""]]'),
        (Apply("f", X, parse_unit("flop")), '["apply", "f", ["symbol", "x"], "flop"]'),
    ],
)
def test_a_tree_is_a_list_with_its_operation_first(tree: Expression, written: str) -> None:
    """Each kind of node has its word, and its parts follow in written order."""
    assert json.dumps(tree_json(tree)) == written


def test_a_relation_has_its_comparison_between_its_sides() -> None:
    """X <= y is written as it stands."""
    written = '[["symbol", "x"], "<=", ["symbol", "y"]]'
    assert json.dumps(relation_json(Relation(X, Comparison.AT_MOST, Y))) == written


def test_what_differs_is_written_with_a_square_above_zero() -> None:
    """X != 0 is x * x > 0 to whoever checks it."""
    written = '[["*", ["symbol", "x"], ["symbol", "x"]], ">", ["number", "0", "token^2"]]'
    assert json.dumps(relation_json(Relation(X, Comparison.UNEQUAL, number(0)))) == written


def test_joined_relations_carry_what_denies_each() -> None:
    """A relation under `or` stands beside its opposite, so that whoever checks it can take either."""
    large, small = Relation(X, Comparison.ABOVE, Y), Relation(Y, Comparison.EQUAL, number(1, "token"))
    x, y, one = ["symbol", "x"], ["symbol", "y"], ["number", "1", "token"]
    assert combination_json(Combination(Connective.OR, (large, small))) == [
        "or",
        ["holds", [x, ">", y], [x, "<=", y]],
        ["holds", [y, "==", one], relation_json(replace(small, comparison=Comparison.UNEQUAL))],
    ]


@pytest.mark.parametrize(
    ("interval", "written"),
    [
        (Interval(Fraction(0), Fraction(1, 3)), '["[", "0", "1/3", "]"]'),
        (Interval(Fraction(0), Fraction(1), low_open=True), '["(", "0", "1", "]"]'),
        (Interval(Fraction(0), Fraction(1), high_open=True), '["[", "0", "1", ")"]'),
        (Interval(None, None), '["[", null, null, "]"]'),
    ],
)
def test_a_set_is_written_between_its_brackets(interval: Interval, written: str) -> None:
    """A round bracket leaves its end out; an end that there is not is null."""
    assert json.dumps(interval_json(interval)) == written


def test_a_quantity_has_its_unit_its_domain_and_its_value() -> None:
    """A constant has a value; a whole number says that it is whole."""
    domain = ["(", "0", "9/2", "]"]
    assert quantity_json(X.quantity) == {"unit": "token", "domain": domain, "integer": True, "value": None}
    pair = quantity("pair", "", "two of them", "p", NONNEGATIVE, 2)
    assert quantity_json(pair) == {"unit": "", "domain": ["[", "0", None, "]"], "integer": False, "value": "2"}
