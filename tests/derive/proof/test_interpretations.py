"""Arbitrary functions are tried as three simple ones each, so that no two are alike."""

from __future__ import annotations

from derive.expressions.expression import Apply
from derive.expressions.quantity import Symbol, quantity
from derive.proof.search.counterexamples import interpretations
from derive.statements.goal import Goal
from derive.statements.relation import Comparison, Relation
from units import parse_unit

X, Y = (Symbol(quantity(name, "byte", f"the size {name}", name)) for name in "xy")
BYTE = parse_unit("byte")


def test_functions_are_made_lines_squares_and_numbers() -> None:
    """The second function is twice what the first would be, in the unit that it has."""
    goal = Goal(Relation(Apply("f", X, BYTE), Comparison.AT_LEAST, Apply("g", Apply("f", Y, BYTE), BYTE)))
    told = [(words, str(each.relation)) for words, each in interpretations(goal)]
    assert told == [
        ("f(u) = 1 u, g(u) = 2 u", "1 * x * 1 >= 2 * (1 * y * 1) * 1"),
        ("f(u) = 1 u^2, g(u) = 2 u^2", "1 * x^2 * 1 [1/bit] >= 2 * (1 * y^2 * 1 [1/bit])^2 * 1 [1/bit]"),
        ("f(u) = 1, g(u) = 2", "1 * 1 * 1 [bit] >= 2 * 1 * 1 [bit]"),
    ]


def test_what_is_assumed_of_functions_is_made_concrete_too() -> None:
    """What is to hold stays apart from what is assumed, and this in its order."""
    above, below = (Relation(Apply("f", X, BYTE), each, Y) for each in (Comparison.ABOVE, Comparison.BELOW))
    _, made = next(interpretations(Goal(Relation(Y, Comparison.EQUAL, X), (above, below))))
    assert str(made.relation) == "y == x"
    assert [str(each) for each in made.assuming] == ["1 * x * 1 > y", "1 * x * 1 < y"]


def test_what_has_no_function_is_left_alone() -> None:
    """There is nothing to make concrete."""
    assert list(interpretations(Goal(Relation(X, Comparison.AT_LEAST, Y)))) == []
