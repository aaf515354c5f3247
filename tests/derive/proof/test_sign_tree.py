"""Trees whose sign is plain: each sign by hand, and none where it is not plain."""

from __future__ import annotations

from fractions import Fraction

import pytest

from derive.expressions.expression import PI, Apply, Expression, log, maximum, minimum, number
from derive.expressions.quantity import (
    AT_LEAST_ONE,
    FRACTION,
    NONNEGATIVE,
    POSITIVE,
    REAL,
    SHARE,
    Domain,
    Symbol,
    quantity,
)
from derive.proof.terms import (
    ABOVE,
    AT_LEAST,
    EQUAL,
    Beyond,
    Constant,
    End,
    Given,
    NotPlain,
    Part,
    Product,
    Quotient,
    Raised,
    SignTree,
    Sum,
    plain_sign,
    shows,
)
from derive.statements.relation import Comparison, Relation
from units import Interval

X, Y = (Symbol(quantity(name, "", f"the number {name}", name, REAL)) for name in "xy")
UP, NOT_DOWN, OPEN = (
    Part(Symbol(quantity(name, "", f"the number {name}", name, domain)))
    for name, domain in (("u", POSITIVE), ("n", NONNEGATIVE), ("o", REAL))
)
ZERO = Given(Relation(X, Comparison.EQUAL, Y))
ONE, MINUS = Constant(Fraction(1)), Constant(Fraction(-1))
CLOSED, HALF_OPEN = (quantity(name, "", "a part", name, domain) for name, domain in (("p", FRACTION), ("s", SHARE)))


@pytest.mark.parametrize(
    ("tree", "sign"),
    [
        (ONE, ABOVE),
        (Constant(Fraction(0)), EQUAL),
        (MINUS, None),
        (Given(Relation(X, Comparison.ABOVE, Y)), ABOVE),
        (Given(Relation(X, Comparison.BELOW, Y)), ABOVE),  # y - x
        (Given(Relation(X, Comparison.AT_MOST, Y)), AT_LEAST),
        (Given(Relation(X, Comparison.EQUAL, Y)), EQUAL),
        (Beyond(CLOSED, End.LOW), AT_LEAST),
        (Beyond(HALF_OPEN, End.LOW), ABOVE),  # above 0
        (Beyond(HALF_OPEN, End.HIGH), AT_LEAST),  # up to 1
        (Sum((NOT_DOWN, UP)), ABOVE),
        (Sum((NOT_DOWN, ZERO)), AT_LEAST),
        (Sum((ZERO, ZERO)), EQUAL),
        (Sum((UP, OPEN)), None),
        (Product((UP, UP)), ABOVE),
        (Product((UP, NOT_DOWN)), AT_LEAST),
        (Product((OPEN, ZERO)), EQUAL),
        (Product((UP, OPEN)), None),
        (Quotient(NOT_DOWN, UP), AT_LEAST),
        (Quotient(OPEN, UP), None),
        (Raised(UP, Fraction(-1, 2)), ABOVE),
        (Raised(NOT_DOWN, Fraction(1, 2)), AT_LEAST),
        (Raised(ZERO, Fraction(3)), EQUAL),
        (Raised(ZERO, Fraction(2)), EQUAL),
        (Raised(OPEN, Fraction(2)), AT_LEAST),
        (Raised(OPEN, Fraction(3)), None),
        (Raised(OPEN, Fraction(2, 3)), None),  # below zero it may have no value
    ],
)
def test_a_sign_is_read_off_from_the_leaves_up(tree: SignTree, sign: Comparison | None) -> None:
    """A sum is as strong as its strongest term, a product as its weakest factor, and nothing follows from nothing."""
    assert plain_sign(tree) is sign


U, N, R, FROM_ONE, FROM_HALF, FROM_BELOW, FROM_FAR_BELOW = (
    Symbol(quantity(name, "", f"the number {name}", name, domain))
    for name, domain in (
        ("u", POSITIVE),
        ("n", NONNEGATIVE),
        ("r", REAL),
        ("one", AT_LEAST_ONE),
        ("half", Domain(Interval(Fraction(1, 2), None), integer=False, words="from 1/2")),
        ("below", Domain(Interval(Fraction(-1, 2), None, low_open=True), integer=False, words="above -1/2")),
        ("far", Domain(Interval(Fraction(-3), None, low_open=True), integer=False, words="above -3")),
    )
)
NAUGHT, TWO, LOSS = (
    Symbol(quantity(name, "", f"the number {name}", name, REAL, value))
    for name, value in (("naught", 0), ("two", 2), ("loss", -2))
)


@pytest.mark.parametrize(
    ("part", "sign"),
    [
        (number(2), ABOVE),
        (number(0), EQUAL),
        (number(-2), None),
        (U, ABOVE),
        (N, AT_LEAST),
        (R, None),
        (FROM_ONE, ABOVE),
        (FROM_HALF, ABOVE),
        (FROM_BELOW, None),
        (FROM_FAR_BELOW, None),
        (NAUGHT, EQUAL),
        (TWO, ABOVE),
        (LOSS, None),
        (U + N, ABOVE),
        (U + R, None),
        (maximum(N, U), ABOVE),
        (maximum(R, U), None),  # it is above 0, but not plainly
        (minimum(N, U), AT_LEAST),
        (minimum(U, TWO), ABOVE),
        (minimum(NAUGHT, R), None),  # r may be below 0
        (minimum(NAUGHT, U), EQUAL),
        (U * N, AT_LEAST),
        (R * NAUGHT, EQUAL),
        (N / U, AT_LEAST),
        (R / U, None),
        (R**2, AT_LEAST),
        (R**3, None),
        (N**3, AT_LEAST),
        (R ** number("1/4", "byte/bit"), AT_LEAST),  # its square
        (R ** number(2, "bit/byte"), None),  # its fourth root
        (U**R, ABOVE),
        (N**U, None),
        (R**U, None),
        (-R, None),
        (-NAUGHT, EQUAL),
        (PI, ABOVE),
        (log(2), ABOVE),
        (log(1), None),
        (log(number(2, "kB/MB")), None),  # 1/500
        (log(U), None),
        (Apply("f", U), None),
        (Apply("f", U * 0), None),  # f(0) may be anything
        (log(U * 0 + 1), None),
    ],
)
def test_a_part_has_the_sign_of_what_it_is_made_of(part: Expression, sign: Comparison | None) -> None:
    """By the same rules, and by those for maxima, constants, powers with a positive base and logarithms of numbers."""
    assert plain_sign(Part(part)) is sign


@pytest.mark.parametrize("part", [U / N, maximum(U, U / R), N**-1, (U / N) ** U])
def test_a_part_that_divides_by_what_may_vanish_has_no_sign(part: Expression) -> None:
    """Wherever in it that happens."""
    with pytest.raises(NotPlain):
        plain_sign(Part(part))


@pytest.mark.parametrize(
    "tree",
    [
        Quotient(ONE, NOT_DOWN),
        Quotient(ONE, OPEN),
        Product((ZERO, Quotient(ONE, ZERO))),
        Raised(NOT_DOWN, Fraction(-1)),
        Raised(OPEN, Fraction(0)),
    ],
)
def test_what_may_have_no_value_has_no_sign(tree: SignTree) -> None:
    """What divides by something that may vanish is not even zero times something."""
    with pytest.raises(NotPlain):
        plain_sign(tree)


@pytest.mark.parametrize(
    ("sign", "wanted", "enough"),
    [
        (ABOVE, ABOVE, True),
        (AT_LEAST, ABOVE, False),
        (EQUAL, ABOVE, False),
        (ABOVE, AT_LEAST, True),
        (AT_LEAST, AT_LEAST, True),
        (EQUAL, AT_LEAST, True),
        (None, AT_LEAST, False),
        (EQUAL, EQUAL, True),
        (AT_LEAST, EQUAL, False),
        (None, EQUAL, False),
    ],
)
def test_what_a_sign_shows(sign: Comparison | None, wanted: Comparison, enough: bool) -> None:
    """Zero and above zero are both at least zero, and nothing else is anything else."""
    assert shows(sign, wanted) is enough
