"""How a tree is written whose sign is plain: between two ends, and with long numbers."""

from __future__ import annotations

from fractions import Fraction

import pytest

from derive.normal_form.canonical import normal_form
from derive.normal_form.rational_functions import number
from derive.proof.methods.bounds import Bounds
from derive.proof.methods.facts import Rewriting
from derive.proof.methods.sign_writing import plain_tree
from derive.proof.terms import ABOVE, AT_LEAST, Constant, Given, Part, Product, SignTree, Sum
from tests.oracles.textbook import expression, letter, relation

LEAVES: dict[str, SignTree] = {"x": Part(letter("x").tree)}
LOW, HIGH = (Given(relation(each)) for each in ("x >= 0", "x <= 1"))
BETWEEN = {"x": Bounds(Fraction(0), Fraction(1), low_by=LOW, high_by=HIGH)}
ONE, HALF = Constant(Fraction(1)), Constant(Fraction(1, 2))


@pytest.mark.parametrize(
    ("text", "floor", "rest"),
    [
        ("1 + x - x^2", ONE, {Product((LOW, HIGH))}),
        ("1 - x + x^2", HALF, {Product((HALF, HIGH, HIGH)), Product((HALF, LOW, LOW))}),
    ],
)
def test_what_is_there_throughout_is_written_first(text: str, floor: Constant, rest: set[Product]) -> None:
    """1 + x (1 - x), and 1/2 + (1 - x)^2/2 + x^2/2: what is beyond the one end and short of the other is multiplied."""
    tree = plain_tree(Rewriting(normal_form(expression(text))), ABOVE, BETWEEN, LEAVES)
    assert isinstance(tree, Sum)
    assert (tree.terms[0], {*tree.terms[1:]}, len(tree.terms)) == (floor, rest, 1 + len(rest))


@pytest.mark.parametrize(
    ("top", "bottom", "written"), [(2_900, 0, True), (3_100, 0, False), (1_400, 1_400, True), (1_600, 1_600, False)]
)
def test_a_number_too_long_to_be_read_again_is_not_written(top: int, bottom: int, written: bool) -> None:
    """Python reads 4,300 digits at most; some 3,000 stand in a proof, above a line and below it."""
    form = number(Fraction(10**top, 3 * 10**bottom + 1)) * normal_form(expression("x^2"))
    assert (plain_tree(Rewriting(form), AT_LEAST, {}, LEAVES) is not None) is written
