"""What is denied a sign has it nowhere near: a point inside the bounds shows so, by hand and on drawn forms."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from derive.expressions.expression import Expression, number
from derive.expressions.quantity import REAL, Quantity, Symbol, quantity
from derive.normal_form.canonical import normal_form
from derive.normal_form.polynomials import fraction
from derive.proof.methods.bounds import Bounds
from derive.proof.methods.denial import STEPS, is_denied

NAMES: tuple[Quantity, ...] = tuple(quantity(name, "", f"the number {name}", name, REAL) for name in "xyz")
X, Y, Z = map(Symbol, NAMES)
POSITIVE, BETWEEN = Bounds(Fraction(0), None, low_open=True), Bounds(Fraction(1), Fraction(2))


def _polynomial(first: Expression, second: Expression, third: Expression) -> Expression:
    return first * second - third


LEAVES = st.sampled_from([X, Y, Z, number(2), number(Fraction(1, 3))])
TREES = st.recursive(LEAVES, lambda inner: st.builds(_polynomial, inner, inner, inner), max_leaves=6)


@pytest.mark.parametrize(
    ("tree", "bounds", "strict", "denied"),
    [
        (X - Y, POSITIVE, False, True),
        (Y - X, POSITIVE, False, True),
        (X + Y, POSITIVE, True, False),
        (X * X - 2 * X * Y + Y * Y, POSITIVE, False, False),
        (number(0) * X, POSITIVE, True, True),  # zero is not above zero
        (number(0) * X, POSITIVE, False, False),
        (3 - X, POSITIVE, False, True),
        (3 - X, BETWEEN, True, False),
        (1 / (X - 3), BETWEEN, False, True),
        (1 / (X - 2), Bounds(), False, True),  # at 1, and not at 40
        (X - 1, BETWEEN, True, False),  # only its end has none: no point reaches it
        (2 - X, BETWEEN, True, False),
        (7 - X - Y - Z, BETWEEN, True, False),
        (-1 - X, Bounds(None, Fraction(-1)), True, False),
        (X + 1, Bounds(None, Fraction(-1)), False, True),
        (4 - X, Bounds(Fraction(5), Fraction(5)), False, True),
    ],
    ids=str,
)
def test_forms_by_hand(tree: Expression, bounds: Bounds, strict: bool, denied: bool) -> None:
    """Each form with all its generators within the same bounds."""
    form = normal_form(tree)
    assert is_denied(form, (bounds,) * len(form.generators), strict=strict) == denied


@given(TREES, st.sampled_from([POSITIVE, BETWEEN, Bounds(), Bounds(None, Fraction(3))]), st.booleans())
def test_squares_are_never_denied_and_their_negatives_always(tree: Expression, bounds: Bounds, strict: bool) -> None:
    """Wherever the points lie: a drawn polynomial squared is not below zero, and less one more it is."""
    square, below = normal_form(tree * tree), normal_form(-1 - tree * tree)
    assert not is_denied(square, (bounds,) * len(square.generators), strict=False)
    assert is_denied(below, (bounds,) * len(below.generators), strict=strict)


def test_where_there_is_no_value_nothing_is_denied() -> None:
    """At x = 1, y = 3 both top and bottom are 0; everywhere else the quotient is above it."""
    far, near = (X - 1) ** 2, (Y - 3) ** 2
    form = normal_form((far + near) / (far + 2 * near))
    assert not is_denied(form, (POSITIVE,) * len(form.generators), strict=True)


def test_all_points_lie_inside() -> None:
    """Steps are above zero, so that no open end is reached."""
    assert all(fraction(step) > 0 for steps in STEPS for step in steps)
