"""Values at a point as people read them; each text is written by hand."""

from __future__ import annotations

from fractions import Fraction

import pytest

from derive.evaluation.evaluate import Enclosure
from derive.expressions.expression import Expression, maximum, number
from derive.expressions.quantity import Quantity, Symbol, quantity
from derive.notation.display import show_point, show_sides
from derive.statements.relation import Comparison, Relation

X, SIZE, RATE, PAUSE, DRAWN, LOAD = (
    Symbol(quantity(name, unit, f"the {name}", name[0]))
    for name, unit in {
        "x": "",
        "size": "GB",
        "rate": "GB/second",
        "pause": "minute",
        "drawn": "volt",
        "load": "ohm",
    }.items()
)


@pytest.mark.parametrize(
    ("point", "text"),
    [
        ({X.quantity: "1/3"}, "x ≈ 0.333333"),
        ({X.quantity: "0.5"}, "x = 0.5"),
        ({X.quantity: "123456789"}, "x ≈ 123.457 million"),
        ({X.quantity: "1e-9"}, "x = 10⁻⁹"),
        ({X.quantity: "2", SIZE.quantity: "1"}, "x = 2, size = 1 GB"),
        ({}, ""),
    ],
)
def test_a_point_is_written_in_decimals_and_units(point: dict[Quantity, str], text: str) -> None:
    """An equal sign stands only before the value itself; what is cut off is about so much."""
    assert show_point({each: Fraction(value) for each, value in point.items()}) == text


def _enclosed(low: str, width: str = "0") -> Enclosure:
    return Enclosure(Fraction(low), Fraction(low) + Fraction(width))


@pytest.mark.parametrize(
    ("left", "right", "sides"),
    [
        (_enclosed("2"), _enclosed("3"), ("2", "3")),
        (_enclosed("2"), _enclosed("2.000000001"), ("2", "2.000000001")),
        (_enclosed("2"), _enclosed("2"), ("2", "2")),
        (_enclosed("1/3"), _enclosed("1/3"), ("≈ 0.3333", "≈ 0.3333")),
        (_enclosed("1.41421356237", "1e-12"), _enclosed("1.41421356"), ("≈ 1.41421356237", "1.41421356")),
        (_enclosed("1e400"), _enclosed("1"), ("10⁴⁰⁰", "1")),
        (_enclosed("2"), Enclosure(two := 2 + Fraction(1, 10**70), two), ("2", "≈ 2")),  # nobody counts seventy digits
    ],
)
def test_unequal_sides_are_told_apart(left: Enclosure, right: Enclosure, sides: tuple[str, str]) -> None:
    """Digits are added until two numbers that differ look different; equal ones look the same."""
    assert show_sides(Relation(X, Comparison.EQUAL, 2 * X), left, right) == sides


@pytest.mark.parametrize(
    ("left", "right", "sides"),
    [
        (PAUSE, SIZE / RATE, ("2 minutes", "0.5 minutes")),
        (SIZE / RATE, number(500, "ms"), ("120,000 ms", "30,000 ms")),
        (SIZE / RATE, SIZE / RATE, ("120 seconds", "30 seconds")),
        (SIZE / RATE, maximum(PAUSE, SIZE / RATE), ("2 minutes", "0.5 minutes")),
        (PAUSE * X + PAUSE, PAUSE, ("2 minutes", "0.5 minutes")),
        (DRAWN * DRAWN / LOAD, LOAD * DRAWN * DRAWN / LOAD / LOAD, ("120 watts", "30 watts")),
        (PAUSE * X + SIZE / RATE, X * PAUSE, ("120 seconds", "30 seconds")),  # none stands by itself
        (SIZE / SIZE, RATE / RATE, ("120", "30")),
        (SIZE + 2, PAUSE, ("120", "30")),  # a proof has put the number 2 for an amount: nobody can tell of what
    ],
)
def test_sides_are_counted_in_the_units_of_the_statement(
    left: Expression, right: Expression, sides: tuple[str, str]
) -> None:
    """120 s against 30 s, in the unit of a quantity or number that stands on a side by itself."""
    assert show_sides(Relation(left, Comparison.EQUAL, right), _enclosed("120"), _enclosed("30")) == sides
