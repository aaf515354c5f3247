"""The second look at a step: what differs is seen at some point, what is equal nowhere."""

from __future__ import annotations

from fractions import Fraction

import pytest

from derive.evaluation.spot_check import agree_at_samples
from derive.expressions.expression import Apply, Expression, Number, log
from derive.expressions.quantity import REAL, Symbol, quantity
from units import PURE

X_OF, WAY_OF = quantity("x", "", "a number", "x", REAL), quantity("way", "km", "how far", "w")
Y_OF = quantity("y", "", "another number", "y", REAL)
X, Y, WAY = Symbol(X_OF), Symbol(Y_OF), Symbol(WAY_OF)
Z = Symbol(quantity("z", "", "a third number", "z", REAL))
HALF, TWO = Fraction(1, 2), Number(Fraction(2))
ROOT = (X**2 + 2) ** HALF
F_OF_X = Apply("f", X, PURE)


@pytest.mark.parametrize(
    ("left", "right", "equal"),
    [
        ((X + 1) ** 2, X**2 + 2 * X + 1, True),
        ((X + 1) ** 2, X**2 + 2 * X, False),
        (X, X + Fraction(1, 10**60), False),  # exact values: nothing is too near to be told apart
        (F_OF_X + F_OF_X, 2 * F_OF_X, True),
        (F_OF_X, Apply("g", X, PURE), False),  # two functions of which nothing is known
        (Apply("ab", X, PURE), Apply("ba", X, PURE), False),  # whatever letters they are written with
        (Apply("f", Apply("g", X, PURE), PURE), Apply("f", Apply("h", X, PURE), PURE), False),
        (F_OF_X, Apply("f", X + 1, PURE), False),
        (Apply("f", Y, PURE) - Apply("f", -Y, PURE), 6 * Y, False),  # nor is anything known of its coefficients
        (1 / (X - X), 1 / (X - X), False),  # no point gives values
        (X + Y, Y + X, True),
        (X + Y - Y, X, True),  # what stands on one side alone
        (X, X + Y - Y, True),
        (X + Y, Y + Y, False),
        (X**2 + Y**2, X**2 + Y**2 + Fraction(1, 10**60), False),
        (TWO**HALF * Number(Fraction(3)) ** HALF, Number(Fraction(6)) ** HALF, True),  # both irrational
        (TWO**HALF * TWO**HALF, TWO, True),  # one of them exact
        (TWO, TWO**HALF * TWO**HALF, True),
        (TWO**HALF, TWO**HALF + Fraction(1, 10**60), False),
    ],
)
def test_two_expressions(left: Expression, right: Expression, equal: bool) -> None:
    """Equal at all points where both have a value, of which there has to be one."""
    assert agree_at_samples(left, right) is equal


def test_a_logarithm_of_what_is_negative_at_some_points_is_compared_at_others() -> None:
    """The points of a real number lie on both sides of zero."""
    assert agree_at_samples(log(X**2) / 2, log(X))
    assert not agree_at_samples(log(X**2) / 2, log(X) + 1)


@pytest.mark.parametrize(
    ("of", "left", "right", "equal"),
    [
        (X + 1, Y * Y, X**2 + 2 * X + 1, True),
        (X + 1, Y * Y, X**2 + 1, False),
        (X + 1, Y * Y + Z - Z, X**2 + 2 * X + 1, True),  # what stands on one side alone
        (X + 1, Y * Y, X**2 + 2 * X + 1 + Z - Z, True),
        (Z + 1, Y, Y, True),  # or in what is put in alone
        (Z + 1, Y, Y + 1, False),
        (ROOT, X**2 + 2, Y * Y, True),
        (ROOT, Y * Y, X**2 + 2, True),  # a root, which is known to many digits only
        (ROOT, Y * Y, X**2 + 2 + Fraction(1, 10**20), False),
        (ROOT, Y * Y - X**2 - 2, Number(Fraction(0)), True),  # nothing is left but what is beyond the digits
        (ROOT, Y * Y - X**2 - 2, Number(Fraction(1, 10**50)), False),
        (ROOT, Number(Fraction(1, 10**50)), Y * Y - X**2 - 2, False),
    ],
)
def test_a_symbol_may_stand_for_an_expression(of: Expression, left: Expression, right: Expression, equal: bool) -> None:
    """Its value is that of the expression: exactly, or to many digits where it is irrational."""
    assert agree_at_samples(left, right, (Y_OF, of)) is equal


def test_a_symbol_that_stands_for_an_expression_counts_in_its_unit() -> None:
    """Centimetres on one side, kilometres on the other."""
    double = quantity("double", "cm", "twice as far", "d")
    assert agree_at_samples(Symbol(double), 2 * WAY, (double, 2 * WAY))
    assert not agree_at_samples(Symbol(double), 2 * WAY, (double, 3 * WAY))
