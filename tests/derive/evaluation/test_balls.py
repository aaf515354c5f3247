"""Balls about the values of expressions: the exact value lies in each, and where there is none, nothing is told."""

from __future__ import annotations

from fractions import Fraction

import pytest
from flint import arb, fmpq
from hypothesis import given
from hypothesis import strategies as st

from derive.evaluation.balls import ball_at, ready_for_balls
from derive.evaluation.evaluate import EvaluationError, evaluate
from derive.expressions.expression import Expression, log, maximum, minimum, number
from derive.expressions.irrational import PI, E
from derive.expressions.quantity import REAL, Quantity, Symbol, quantity
from derive.expressions.stepped import Step, rounded
from derive.strategies import arithmetic, points

WAY, ANY = quantity("way", "kilometre", "how far", "w"), quantity("any_number", "", "a number", "a", REAL)
OTHER = quantity("other_number", "", "another number", "o")
A, B = Symbol(ANY), Symbol(OTHER)


def _roots_and_logarithms(inner: st.SearchStrategy[Expression]) -> st.SearchStrategy[Expression]:
    exponents = st.sampled_from([Fraction(1, 2), Fraction(-1, 3), Fraction(2), Fraction(-1)])
    return st.one_of(
        arithmetic(inner),
        inner.map(log),
        st.tuples(inner, exponents).map(lambda pair: pair[0] ** pair[1]),
        st.tuples(inner, inner).map(lambda pair: (number(1) + pair[0] * pair[0]) ** (pair[1] / 1000)),
    )


LEAVES = st.sampled_from([A, B, number(3), PI, E])
TREES = st.recursive(LEAVES, _roots_and_logarithms, max_leaves=8)


@given(TREES, points((ANY, OTHER), 100))
def test_the_exact_value_lies_in_the_ball(tree: Expression, point: dict[Quantity, Fraction]) -> None:
    """On drawn trees with roots, powers and logarithms the ball meets the enclosure of interval arithmetic."""
    ball = ball_at(tree, number(0), point)
    try:
        plain = evaluate(tree, point)
    except EvaluationError:
        return
    if ball is not None:
        assert not ball < arb(fmpq(plain.low.numerator, plain.low.denominator))
        assert not ball > arb(fmpq(plain.high.numerator, plain.high.denominator))


@pytest.mark.parametrize(
    ("left", "right", "sign"),
    [
        (PI, number(Fraction(22, 7)), -1),
        (E**B, number(20), 1),  # e^3 is 20.09
        (log(B), number(Fraction(11, 10)), -1),
        (maximum(B, PI), B, 1),
        (minimum(B, PI), B, 0),
        (Symbol(WAY), number(2999, "m"), 1),
        (Symbol(WAY), number(4, "km"), -1),
        (Symbol(WAY), number(3001, "m"), -1),
        (A + B + 1, number(6), 1),  # 2.5 + 3 + 1
        (A * B * 2, number(15), 0),
        (A * B * 2, number(16), -1),
        (A / B, number(Fraction(4, 5)), 1),  # 0.83
        (B**A, number(15), 1),  # 15.59
        (-A, number(-2), -1),
        (log(A), number(Fraction(9, 10)), 1),  # 0.916
    ],
    ids=str,
)
def test_sides_are_told_apart_in_base_units(left: Expression, right: Expression, sign: int) -> None:
    """At a way of 3 km, and the numbers 2.5 and 3."""
    ball = ball_at(left, right, {WAY: Fraction(3), ANY: Fraction(5, 2), OTHER: Fraction(3)})
    assert ball is not None
    assert [ball < 0, ball > 0] == [sign < 0, sign > 0]


@pytest.mark.parametrize("tree", [log(A), number(1) / A, A**-1, (A - 1) ** Fraction(1, 2)], ids=str)
def test_where_a_side_has_no_value_nothing_is_told(tree: Expression) -> None:
    """At zero none of these has a value."""
    assert ball_at(tree, number(1), {ANY: Fraction(0)}) is None
    assert ball_at(number(1), tree, {ANY: Fraction(0)}) is None


def test_what_balls_do_not_know_is_left_alone() -> None:
    """A value that is rounded, and a quantity without a value."""
    step = rounded(Step.FLOOR, A, number(1))
    assert [ready_for_balls(tree) for tree in (step, step + B, E**step)] == [None] * 3
    assert ball_at(A, number(1), {}) is None
    assert ball_at(step, A, {ANY: Fraction(1)}) is None
