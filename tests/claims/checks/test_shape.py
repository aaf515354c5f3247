"""What an expression restates: an input in another dress is found, and what is only near it is not taken for it."""

from __future__ import annotations

import pytest

from claims.checks.value.shape import shape_of
from derive.expressions.quantity import POSITIVE, quantity

A, B = (quantity(name, "", f"the number {name}", name, POSITIVE) for name in "ab")


@pytest.mark.parametrize(
    ("text", "restated"),
    [
        ("a", {"a"}),
        ("sqrt(a)^2", {"a"}),  # worked out within bounds that hold a
        ("exp(log(a))", {"a"}),
        ("sqrt(a * b)^2 / b", {"a"}),
        ("sqrt(a^2)", {"a"}),
        ("sqrt(a - 10^9)^2 + 10^9", {"a"}),  # although few numbers are so large
        ("a + 1 / (a - a)", set()),  # it has no value
        ("sqrt(2 * a)", set()),
        ("a + b / 10^40", set()),  # nearer to a than bounds of roots are
        ("sqrt(a^2 + b / 10^40)", set()),
        ("log(a) + b", set()),
        ("a + a / (b - b)", set()),  # nothing at all
    ],
)
def test_what_an_expression_restates(text: str, restated: set[str]) -> None:
    """By algebra: roots and squares of a positive number undo each other; what differs by a hair differs."""
    assert shape_of(text, (), (), tuple(each for each in (A, B) if each.name in text)).restated == restated


def test_an_input_in_a_unit_is_restated_in_it() -> None:
    """Kilometres are a thousand metres on both sides."""
    way = quantity("way", "km", "a way", "w", POSITIVE)
    assert shape_of("way * 2 / 2", (), (), (way,)).restated == {"way"}
    assert shape_of("way * 2", (), (), (way,)).restated == set()
