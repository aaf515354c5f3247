"""Each function of the grammar gives what its phrase says, and lists stand in functions alone."""

from __future__ import annotations

from fractions import Fraction

import pytest

from derive.evaluation.evaluate import evaluate
from derive.expressions.quantity import Symbol, quantity
from derive.notation.parse import read_expression
from derive.notation.reader import ExpressionError

A, B = (Symbol(quantity(name, "second", f"time {name}", name)) for name in "ab")


def test_a_list_stands_in_a_function_alone() -> None:
    """Members of a list are added or compared by a function; by itself it is no number, and the hint writes its sum."""
    lists = {"parts": ["a", "b"]}
    assert read_expression("sum(parts)", None, lists).resolved({"a": A, "b": B}.get) == A + B
    with pytest.raises(ExpressionError, match=r"character 5: found the list 'parts' by itself.*sum\(parts\)"):
        read_expression("1 + parts", None, lists)


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("count_above(2, 1, 2, 3, 4)", 2),
        ("count_below(2, 1, 2, 3, 4)", 1),
        ("count_at_least(2, 1, 2, 3, 4)", 3),
        ("count_at_most(2, 1, 2, 3, 4)", 2),
        ("rank(2, 1, 2, 3, 4)", 3),
        ("rank_from_below(2, 1, 2, 3, 4)", 2),
        ("mean(1, 2, 6)", 3),
        ("abs(2 - 5)", 3),
        ("log2(8)", 3),
    ],
)
def test_functions_are_what_they_say(text: str, value: int) -> None:
    """Two of 1, 2, 3 and 4 are above 2, one is below; of equals none is above and each is no less."""
    found = evaluate(read_expression(text).tree, {})
    assert found.low <= value <= found.high
    assert found.high - found.low < Fraction(1, 10**9)
