"""Sample points, and the comparison of two expressions at them."""

from __future__ import annotations

from fractions import Fraction

import pytest

from derive.evaluation.sampling import agree_at_samples, sample, sample_points
from derive.expressions.expression import Apply, Expression, Number, log
from derive.expressions.quantity import (
    AT_LEAST_ONE,
    COUNT,
    DOMAINS,
    FRACTION,
    NONNEGATIVE,
    POSITIVE,
    REAL,
    SHARE,
    Domain,
    Symbol,
    quantity,
)
from units import PURE, Interval

BELOW_TEN = Domain(Interval(None, Fraction(10)), integer=False, words="at most 10")
OF_TEN = Domain(Interval(Fraction(4), Fraction(10)), integer=False, words="from 4 to 10")


@pytest.mark.parametrize(
    ("domain", "index", "expected"),
    [
        # sha256sum of "x/0" begins with 04e6 22: 1254 and 34, that is 257 past a multiple of 997, and 3 past one of 31.
        (POSITIVE, 0, Fraction(258, 4)),
        (NONNEGATIVE, 0, Fraction(258, 4)),
        (REAL, 0, Fraction(258, 4) - 20),
        (COUNT, 0, 258),
        (AT_LEAST_ONE, 0, 1 + Fraction(258, 4)),
        (FRACTION, 0, Fraction(258, 286)),  # 64.5 of 71.5
        (SHARE, 0, Fraction(258, 286)),
        (BELOW_TEN, 0, 10 - Fraction(258, 4)),
        (OF_TEN, 0, 4 + 6 * Fraction(258, 286)),
        # Of "x/1" with 6e34 29: 28212 and 41, that is 296 past a multiple of 997, and 10 past one of 31.
        (POSITIVE, 1, Fraction(297, 11)),
        # Of "x/14" with a multiple of 997, and 20 past one of 31: the smallest count, and one part of 21.
        (COUNT, 14, 1),
        (POSITIVE, 14, Fraction(1, 21)),
        (REAL, 14, Fraction(1, 21) - 20),
    ],
)
def test_a_sample_is_the_same_everywhere(domain: Domain, index: int, expected: Fraction) -> None:
    """By the first three bytes of the digest of its name and number, as another program finds them."""
    assert sample(quantity("x", "", "a number", "x", domain), index) == expected


@pytest.mark.parametrize("domain", [*DOMAINS.values(), BELOW_TEN, OF_TEN])
def test_samples_lie_inside_the_domain(domain: Domain) -> None:
    """Of 300, each is admissible and none is an open end; few are met twice."""
    points = [
        point for (point,) in (each.values() for each in sample_points([quantity("x", "", "n", "x", domain)], 300))
    ]
    assert all(domain.contains(each) for each in points)
    assert len(points) == 300
    assert len(set(points)) > 250


def test_points_hold_each_quantity_once_and_constants_as_they_are() -> None:
    """Two quantities move apart from each other; what has a value keeps it."""
    x, y = quantity("x", "", "a number", "x"), quantity("y", "", "another", "y")
    fixed = quantity("fixed", "", "a constant", "f", value=7)
    points = list(sample_points([x, y, x, fixed], 2))
    assert [list(each) for each in points] == [[x, y, fixed]] * 2
    assert [each[fixed] for each in points] == [7, 7]
    assert [each[x] for each in points] == [Fraction(258, 4), 27]
    assert all(each[x] != each[y] for each in points)
    assert list(sample_points([], 1)) == [{}]


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
