"""Which expressions are continuous in what moves: steps and arbitrary functions may jump, what stays does not."""

from __future__ import annotations

from fractions import Fraction

import pytest

from derive.expressions.expression import Apply, Expression, Power, log
from derive.expressions.quantity import NONNEGATIVE, POSITIVE, REAL, Symbol, quantity
from derive.expressions.stepped import Step, rounded
from derive.proof.methods.continuity import is_continuous

X, Y = (Symbol(quantity(name, "", f"the number {name}", name, POSITIVE)) for name in "xy")
Z = Symbol(quantity("z", "", "the number z", "z", REAL))
N = Symbol(quantity("n", "", "a number from 0 on", "n", NONNEGATIVE))
HALF = Fraction(1, 2)


@pytest.mark.parametrize(
    ("tree", "continuous"),
    [
        (rounded(Step.FLOOR, X), False),
        (X + rounded(Step.FLOOR, Y), True),
        (Apply("f", X), False),
        (X * Apply("f", Y), True),
        (X / Z, True),  # where z is 0 there is no value for any x
        (X / (X + Y), True),
        (1 / (X - Y), False),
    ],
)
def test_what_jumps_is_not_continuous(tree: Expression, continuous: bool) -> None:
    """Each in x alone, above zero, as y is."""
    assert is_continuous(tree, {}, (X.quantity,)) is continuous


@pytest.mark.parametrize(
    ("tree", "continuous"),
    [
        (log(X + Y), True),
        (log(X - Y), False),
        (X * log(Z), True),  # where z is below 0 there is no value for any x
        ((X - Y) ** 2, True),
        (Power(X - Y, Z - Z), True),  # a whole power, 0
        ((X - Y) ** HALF, False),
        ((X - Y) ** -1, False),
        ((X + Y) ** -1, True),
        ((-X) ** -1, True),
        ((-X) ** HALF, False),
        ((X + Y) ** -HALF, True),
        (Power(X, Z), True),
        (X * Power(Z, Y), True),  # the power stays where x moves
        (N**HALF, True),
        (N**-HALF, False),
        (Power(N, Y), True),
        (Power(N, Z), False),  # of zero it jumps where z passes zero
    ],
)
def test_a_logarithm_and_a_root_want_a_sign(tree: Expression, continuous: bool) -> None:
    """In x above zero and n not below it, y above zero and z anything while they move."""
    assert is_continuous(tree, {}, (X.quantity, N.quantity)) is continuous


def test_a_root_of_what_may_be_below_zero_is_not_continuous() -> None:
    """There it has no value."""
    assert not is_continuous(Power(Z, Y), {}, (Z.quantity,))
