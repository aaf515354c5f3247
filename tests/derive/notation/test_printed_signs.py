"""Functions by their values, signs as texts print them, and what has two readings."""

from __future__ import annotations

import pytest

from derive.expressions.expression import Expression
from derive.expressions.quantity import quantity
from derive.notation.parse import parse_expression, read_relation
from derive.notation.reader import ExpressionError

QUANTITIES = {name: quantity(name, "second", f"time {name}", name) for name in "abc"}


def read(text: str) -> Expression:
    """Return what a text writes of the times a, b and c."""
    return parse_expression(text, lambda name: QUANTITIES[name].tree if name in QUANTITIES else None, QUANTITIES)


@pytest.mark.parametrize(
    ("printed", "typed"),
    [
        ("a × b", "a * b"),
        ("a · b ⋅ c", "a * b * c"),
        ("a ÷ b", "a / b"),
        ("a − b", "a - b"),
        ("−a", "-a"),
        ("a²", "a^2"),
        ("a⁻¹", "a^(-1)"),
        ("-a²", "-(a^2)"),
        ("2^a²", "2^(a^2)"),
        ("(a + b)³", "(a + b)^3"),
        ("30% * a", "0.3 * a"),
        ("2.5%", "0.025"),
    ],
)
def test_signs_are_read_as_printed(printed: str, typed: str) -> None:
    """Signs that print an operation are that operation."""
    assert read(printed) == read(typed)


@pytest.mark.parametrize(("printed", "typed"), [("a ≤ b", "a <= b"), ("a ≥ b", "a >= b"), ("a ≠ b", "a != b")])
def test_comparisons_are_read_as_printed(printed: str, typed: str) -> None:
    """Signs that print a comparison are that comparison."""
    assert read_relation(printed).tree == read_relation(typed).tree


@pytest.mark.parametrize(
    ("text", "position", "words"),
    [
        ("1/2 [flop/byte]", 0, "0.5 [byte]"),
        ("a + 60 / 2 [second]", 4, "1 / (2 [byte])"),
        ("3 [metre]^2", 9, "(3 [metre])^2"),
        ("3 [metre]²", 9, "3 [metre^2]"),
        ("7 % 2", 2, "y - x * floor(y / x)"),
        ("30%a", 2, "5% * x"),
        ("a + 1/3%", 4, "1% / 3"),
        ("a^1/2", 2, "x^(1/2)"),
        ("a**-1/3", 4, "x^(1/2)"),
    ],
)
def test_two_readings_are_refused(text: str, position: int, words: str) -> None:
    """What may mean two things, or a remainder, is refused with what to write instead."""
    with pytest.raises(ExpressionError) as caught:
        read(text)
    assert words in caught.value.hint
    assert caught.value.position >= position
