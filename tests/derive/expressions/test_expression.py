"""Nodes of the tree: their parts in written order, copies over other parts, and walks through all of them."""

from __future__ import annotations

from fractions import Fraction

import pytest

from derive.expressions.expression import (
    Add,
    Divide,
    Multiply,
    Negate,
    Number,
    Power,
    as_expression,
    number,
    transform,
    walk,
)
from units import PURE, parse_unit

ONE, TWO, THREE, FOUR = map(number, (1, 2, 3, 4))
BYTE = parse_unit("byte")


def test_numbers_are_exact_and_have_the_unit_that_is_named() -> None:
    """A tenth is a tenth; without a unit it is pure."""
    assert number("0.1", "byte") == Number(Fraction(1, 10), BYTE)
    assert number(3).unit == PURE
    assert as_expression(Fraction(1, 3)) == Number(Fraction(1, 3))
    assert as_expression(7) == Number(Fraction(7))
    assert as_expression(TWO) is TWO


@pytest.mark.parametrize("value", [0.5, True, False, "2", None])
def test_what_is_not_exact_is_refused(value: object) -> None:
    """A float has no exact value that the author wrote, and neither texts nor truth values are numbers."""
    with pytest.raises(TypeError, match="expected a quantity or an exact number"):
        as_expression(value)  # type: ignore[arg-type]  # which is what is tried


def test_operators_on_numbers_write_the_tree() -> None:
    """Exact numbers on either side of a sign; sums and products on the left grow, those on the right nest."""
    one, two, three = ONE, TWO, THREE
    assert one + 2 == Add((one, two))
    assert 1 + two == Add((one, two))
    assert one - 2 == Add((one, Negate(two)))
    assert 1 - two == Add((one, Negate(two)))
    assert 1 * two == Multiply((one, two))
    assert 1 / two == Divide(one, two)
    assert 1**two == Power(one, two)
    assert -one == Negate(one)
    assert (one + 2) - 3 == Add((one, two, Negate(three)))
    assert one + (two + 3) == Add((one, Add((two, three))))
    assert one * 2 * 3 == Multiply((one, two, three))
    assert one * (two * 3) == Multiply((one, Multiply((two, three))))


def test_a_walk_meets_parents_before_children_in_written_order() -> None:
    """Through (1 - 2) / 3: the quotient, the sum, 1, minus 2, 2, and then 3."""
    tree = (ONE - 2) / 3
    assert list(walk(tree)) == [tree, ONE - 2, ONE, Negate(TWO), TWO, THREE]


def test_a_change_is_made_outermost_first() -> None:
    """What is put in is not looked into again, what nothing is put in for is built again over changed parts."""
    tree = -(ONE + TWO) * THREE
    assert transform(tree, lambda node: THREE if node == ONE else None) == -(THREE + TWO) * THREE
    assert transform(tree, lambda node: ONE + ONE if node in (ONE + TWO, ONE) else None) == -(ONE + ONE) * THREE
    assert transform(tree, lambda _node: None) == tree
    assert transform(tree, lambda _node: ONE) is ONE
