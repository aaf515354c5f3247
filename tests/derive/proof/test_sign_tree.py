"""Trees whose sign is plain: each sign by hand, and none where it is not plain."""

from __future__ import annotations

from fractions import Fraction

import pytest

from derive.expressions.expression import Symbol
from derive.expressions.quantity import FRACTION, NONNEGATIVE, POSITIVE, REAL, SHARE, quantity
from derive.proof.terms.sign_tree import (
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
        (Raised(OPEN, Fraction(2)), AT_LEAST),
        (Raised(OPEN, Fraction(3)), None),
        (Raised(OPEN, Fraction(2, 3)), None),  # below zero it may have no value
    ],
)
def test_a_sign_is_read_off_from_the_leaves_up(tree: SignTree, sign: Comparison | None) -> None:
    """A sum is as strong as its strongest term, a product as its weakest factor, and nothing follows from nothing."""
    assert plain_sign(tree) is sign


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
