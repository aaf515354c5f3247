"""Step functions over bounds, each worked by hand: rounded to multiples, counted, told apart."""

from __future__ import annotations

from fractions import Fraction
from math import factorial

import pytest

from derive.expressions.quantity import REAL, Symbol, quantity
from derive.expressions.stepped import NoStep, Span, Step, Stepped, by_cases, rounded, span_of

X, Y = (Symbol(quantity(name, "", f"the number {name}", name, REAL)) for name in "xy")


def span(low: str, high: str = "") -> Span:
    """Return bounds, or a number by itself."""
    return Fraction(low), Fraction(high or low)


@pytest.mark.parametrize(
    ("function", "bounds", "step", "expected"),
    [
        (Step.FLOOR, span("7.3"), "1", span("7")),
        (Step.FLOOR, span("-7.3"), "1", span("-8")),
        (Step.FLOOR, span("7"), "1", span("7")),
        (Step.FLOOR, span("7.3"), "2", span("6")),
        (Step.FLOOR, span("7.3", "9.9"), "2", span("6", "8")),
        (Step.FLOOR, span("0.7"), "1/4", span("1/2")),
        (Step.CEIL, span("7.3"), "1", span("8")),
        (Step.CEIL, span("-7.3"), "1", span("-7")),
        (Step.CEIL, span("7.3"), "5", span("10")),
        (Step.CEIL, span("7.3", "10.1"), "5", span("10", "15")),
        (Step.ROUND, span("7.3"), "1", span("7")),
        (Step.ROUND, span("7.7"), "1", span("8")),
        (Step.ROUND, span("-7.3"), "1", span("-7")),
        (Step.ROUND, span("2.5"), "1", span("2", "3")),  # a tie goes either way
        (Step.ROUND, span("-2.5"), "1", span("-3", "-2")),
        (Step.ROUND, span("2.5", "3.5"), "1", span("2", "4")),
        (Step.ROUND, span("2.6", "3.4"), "1", span("3")),
        (Step.ROUND, span("15"), "10", span("10", "20")),
        (Step.ROUND, span("14"), "10", span("10")),
        (Step.ROUND, span("3.2"), "1/3", span("10/3")),
    ],
)
def test_rounding_keeps_all_that_may_come_out(function: Step, bounds: Span, step: str, expected: Span) -> None:
    """Multiples of the step, below, above, or the nearest one; bounds go to the multiples of their ends."""
    assert span_of(function, (bounds, span(step))) == expected


@pytest.mark.parametrize(
    ("function", "arguments", "expected"),
    [
        (Step.FACTORIAL, ["0"], 1),
        (Step.FACTORIAL, ["1"], 1),
        (Step.FACTORIAL, ["5"], 120),
        (Step.FACTORIAL, ["1000"], factorial(1000)),
        (Step.BINOMIAL, ["5", "2"], 10),
        (Step.BINOMIAL, ["2", "5"], 0),
        (Step.BINOMIAL, ["5", "0"], 1),
        (Step.BINOMIAL, ["1000", "1"], 1000),
    ],
)
def test_counts_of_orders_and_choices(function: Step, arguments: list[str], expected: int) -> None:
    """Five things have 120 orders; two of five are chosen in ten ways, and five of two in none."""
    assert span_of(function, tuple(map(span, arguments))) == span(str(expected))


@pytest.mark.parametrize(
    ("function", "arguments"),
    [
        (Step.FACTORIAL, [span("1001")]),
        (Step.FACTORIAL, [span("-1")]),
        (Step.FACTORIAL, [span("5/2")]),
        (Step.FACTORIAL, [span("2", "3")]),
        (Step.BINOMIAL, [span("1001"), span("1")]),
        (Step.BINOMIAL, [span("5"), span("-1")]),
        (Step.BINOMIAL, [span("5"), span("1/2")]),
        (Step.BINOMIAL, [span("9/2"), span("2")]),
        (Step.BINOMIAL, [span("4", "5"), span("2")]),
        (Step.BINOMIAL, [span("5"), span("2", "3")]),
    ],
)
def test_only_whole_numbers_are_counted(function: Step, arguments: list[Span]) -> None:
    """Neither parts nor what may be several numbers, none below zero, and none above a thousand."""
    with pytest.raises(NoStep, match=f"{function} counts with whole numbers from 0 to 1000"):
        span_of(function, tuple(arguments))


@pytest.mark.parametrize(
    ("left", "right", "expected"),
    [
        (span("1", "2"), span("3", "4"), span("10", "20")),
        (span("1", "3"), span("3", "4"), span("5", "20")),  # 3 is not below 3
        (span("3", "4"), span("1", "2"), span("5", "8")),
        (span("3", "4"), span("1", "3"), span("5", "8")),
        (span("1", "4"), span("2", "3"), span("5", "20")),
        (span("2", "3"), span("1", "4"), span("5", "20")),
        (span("2"), span("2"), span("5", "8")),
        (span("1", "2"), span("0", "3"), span("5", "20")),
        (span("1", "2"), span("2", "9"), span("5", "20")),
        (span("2", "9"), span("1", "3"), span("5", "20")),
    ],
)
def test_of_two_cases_the_sure_one_is_taken(left: Span, right: Span, expected: Span) -> None:
    """From 10 to 20 where the one is below the other, else from 5 to 8; both together where either may be."""
    assert span_of(Step.IF, (left, right, span("10", "20"), span("5", "8"))) == expected


def test_nothing_is_below_itself() -> None:
    """Over any bounds, if(x < x, …) is the second value, and if(x < y, …) over the same bounds either."""
    wide = span("0", "9")
    over = (wide, wide, span("1"), span("2"))
    assert by_cases(X, X, 1, 2).span(over) == span("2")
    assert by_cases(X, Y, 1, 2).span(over) == span("1", "2")
    assert by_cases(X, Y, X, Y).span((span("0"), span("1"), span("3"), span("4"))) == span("3")
    assert by_cases(X, Y, Y, X).span((span("0"), span("1"), span("3"), span("4"))) == span("3")
    assert by_cases(X, Y, X, X).span((span("0"), span("1"), span("3"), span("4"))) == span("3")
    assert rounded(Step.FLOOR, X, X).span((span("3"), span("3"))) == span("3")
    assert Stepped(Step.BINOMIAL, (X, X)).span((span("3"), span("3"))) == span("1")
