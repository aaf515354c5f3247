"""Nodes of the tree: their parts in written order, copies over other parts, and walks through all of them."""

from __future__ import annotations

from fractions import Fraction

import pytest

from derive.expressions.expression import (
    Add,
    Apply,
    Arithmetic,
    Divide,
    Expression,
    Logarithm,
    Maximum,
    Minimum,
    Multiply,
    Negate,
    Number,
    Power,
    as_expression,
    combine,
    factors_of,
    log,
    log10,
    maximum,
    minimum,
    number,
    terms_of,
    transform,
    walk,
)
from units import PURE, parse_unit

ONE, TWO, THREE, FOUR = map(number, (1, 2, 3, 4))
BYTE = parse_unit("byte")
NODES: list[tuple[Expression, tuple[Expression, ...], Expression]] = [
    (Add((ONE, TWO)), (ONE, TWO), Add((THREE, FOUR))),
    (Multiply((ONE, TWO)), (ONE, TWO), Multiply((THREE, FOUR))),
    (Divide(ONE, TWO), (ONE, TWO), Divide(THREE, FOUR)),
    (Power(ONE, TWO), (ONE, TWO), Power(THREE, FOUR)),
    (Maximum((ONE, TWO)), (ONE, TWO), Maximum((THREE, FOUR))),
    (Minimum((ONE, TWO)), (ONE, TWO), Minimum((THREE, FOUR))),
    (Negate(ONE), (ONE,), Negate(THREE)),
    (Logarithm(ONE), (ONE,), Logarithm(THREE)),
    (Apply("f", ONE, BYTE), (ONE,), Apply("f", THREE, BYTE)),
]


@pytest.mark.parametrize(("node", "children", "other"), NODES, ids=lambda each: type(each).__name__)
def test_a_node_is_built_again_over_other_parts(
    node: Expression, children: tuple[Expression, ...], other: Expression
) -> None:
    """Parts are told in written order, and each comes to stand where it stood; name and unit of a function stay."""
    assert node.children == children
    assert node.rebuild((THREE, FOUR)[: len(children)]) == other


def test_a_number_has_no_parts() -> None:
    """Built again it is itself, and so is what it stands for."""
    assert TWO.children == ()
    assert TWO.rebuild(()) is TWO
    assert TWO.tree is TWO


def test_what_is_no_node_has_no_tree() -> None:
    """A kind of node that does not say what it stands for is a mistake of ours."""
    with pytest.raises(NotImplementedError):
        _ = Arithmetic().tree


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


def test_functions_write_what_they_are_called() -> None:
    """The decimal logarithm of 1000 is the natural one over that of 10."""
    assert maximum(1, 2) == Maximum((ONE, TWO))
    assert minimum(1, 2) == Minimum((ONE, TWO))
    assert log(2) == Logarithm(TWO)
    assert log10(1000) == Divide(Logarithm(number(1000)), Logarithm(number(10)))


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


def test_terms_and_factors_are_those_of_sums_and_products_alone() -> None:
    """A product is the only term of itself, a sum its only factor."""
    total, product = ONE + TWO, ONE * TWO
    assert (terms_of(total), terms_of(product)) == ((ONE, TWO), (product,))
    assert (factors_of(product), factors_of(total)) == ((ONE, TWO), (total,))


def test_one_part_stands_for_itself() -> None:
    """Two parts are a node of them."""
    assert combine([THREE], Add) is THREE
    assert combine([THREE, ONE], Multiply) == Multiply((THREE, ONE))
