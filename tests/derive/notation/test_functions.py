"""Each function of the grammar gives what its phrase says, and lists stand in functions alone."""

from __future__ import annotations

from fractions import Fraction

import pytest

from derive.evaluation.evaluate import evaluate
from derive.expressions.quantity import Symbol, quantity
from derive.notation.functions import ELSEWHERE
from derive.notation.parse import read_expression
from derive.notation.reader import ExpressionError

A, B = (Symbol(quantity(name, "second", f"time {name}", name)) for name in "ab")


def test_a_list_stands_in_a_function_alone() -> None:
    """Members of a list are added or compared by a function; by itself it is no number, and the hint writes its sum."""
    lists = {"parts": ["a", "b"]}
    assert read_expression("sum(parts)", None, lists).resolved({"a": A, "b": B}.get) == A + B
    with pytest.raises(
        ExpressionError, match=r"character 5: the list 'parts' needs a function of its members.*sum\(parts\)"
    ):
        read_expression("1 + parts", None, lists)


VALUES: dict[str, str] = {
    "sum(7)": "7",
    "sum(1, 2, 6)": "9",
    "mean(7)": "7",
    "mean(1, 2, 6)": "3",
    "floor(-7/2)": "-4",
    "floor(7, 2)": "6",
    "ceil(-7/2)": "-3",
    "ceil(7, 2)": "8",
    "round(12/5)": "2",
    "round(8, 3)": "9",
    "factorial(4)": "24",
    "binomial(5, 2)": "10",
    "max(3, 5)": "5",
    "max(1, 5, 2)": "5",
    "min(3, 5)": "3",
    "min(4, 1, 2)": "1",
    "count_above(2, 1, 2, 3, 4)": "2",
    "count_below(2, 1, 2, 3, 4)": "1",
    "count_at_least(2, 1, 2, 3, 4)": "3",
    "count_at_most(2, 1, 2, 3, 4)": "2",
    "count_above(2, 3)": "1",
    "count_below(2, 3)": "0",
    "count_at_least(2, 3)": "1",
    "count_at_most(2, 3)": "0",
    "rank(2, 1, 2, 3, 4)": "3",
    "rank_from_below(2, 1, 2, 3, 4)": "2",
    "rank(2, 3, 3)": "3",
    "rank_from_below(2, 3, 3)": "1",
    "abs(2 - 5)": "3",
    "abs(5 - 2)": "3",
    "sqrt(9/4)": "3/2",
    "log(exp(5))": "5",
    "ln(exp(5))": "5",
    "exp(0)": "1",
    "log2(8)": "3",
    "log10(1000)": "3",
}


@pytest.mark.parametrize("text", VALUES)
def test_functions_are_what_they_say(text: str) -> None:
    """Two of 1, 2, 3 and 4 are above 2, one is below; of equals none is above and each is no less."""
    found = evaluate(read_expression(text).tree, {})
    assert found.low <= Fraction(VALUES[text]) <= found.high
    assert found.high - found.low < Fraction(1, 10**9)


def test_a_place_counts_the_others_alone() -> None:
    """What is ranked is not held against itself, though nothing is above itself."""
    counted = "if(2 < 3, 1, 0) + if(2 < 4, 1, 0) + 1"
    assert read_expression("rank(2, 3, 4)").tree == read_expression(counted).tree
    assert read_expression("rank_from_below(3, 2, 2)").tree == read_expression(counted.replace("4", "3")).tree


@pytest.mark.parametrize(
    ("name", "step"),
    [
        ("avg", "write mean(x, y)"),
        ("average", "write mean(x, y)"),
        ("lb", "write log2(x)"),
        ("lg", "write log10(x), or log2(x) for base 2"),
        ("sqr", "write x^2 for a square, sqrt(x) for a square root"),
        ("pow", "write x^y for a power"),
        ("cbrt", "write x^(1/3) for a cube root"),
    ],
)
def test_functions_that_others_have_are_told_as_ours(name: str, step: str) -> None:
    """The name that is near would be another function, so that the next step is told by hand."""
    assert name in ELSEWHERE
    with pytest.raises(ExpressionError) as refused:
        read_expression(f"{name}(2)")
    assert refused.value.hint == step


@pytest.mark.parametrize(
    ("call", "expected"),
    [
        ("max(2)", "max takes 2 or more arguments, not 1"),
        ("floor(1, 2, 3)", "floor takes 1 or 2 arguments, not 3"),
        ("sqrt(2, 2)", "sqrt takes 1 argument, not 2"),
    ],
)
def test_a_wrong_number_of_arguments_is_refused(call: str, expected: str) -> None:
    """The error is at the function and says how many arguments it takes."""
    with pytest.raises(ExpressionError) as refused:
        read_expression(f"1 + {call}")
    assert (refused.value.position, refused.value.problem) == (4, expected)
