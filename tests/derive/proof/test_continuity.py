"""Which expressions are continuous in what moves: steps and arbitrary functions may jump, what stays does not."""

from __future__ import annotations

import pytest

from derive.expressions.expression import Apply, Expression
from derive.expressions.quantity import POSITIVE, REAL, Symbol, quantity
from derive.expressions.stepped import Step, rounded
from derive.proof.methods.continuity import is_continuous

X, Y = (Symbol(quantity(name, "", f"the number {name}", name, POSITIVE)) for name in "xy")
Z = Symbol(quantity("z", "", "the number z", "z", REAL))


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
