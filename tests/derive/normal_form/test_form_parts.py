"""Parts of a form by hand: numerator, denominator, signs, the coefficient of one generator, and what is put in."""

from __future__ import annotations

from fractions import Fraction

from derive.expressions.expression import number
from derive.expressions.quantity import Symbol, quantity
from derive.normal_form.canonical import normal_form
from derive.normal_form.form_calculus import compose, linear_coefficient
from derive.normal_form.rational_functions import number as number_form

X, Y, Z, T = (Symbol(quantity(name, "", f"the number {name}", name)) for name in "xyzt")


def test_forms_are_composed_term_by_term() -> None:
    """(x + 2 y) / (x^2 + 3) at x = 2, y = 5 is 12/7; at x = z + 1 it is (z + 1 + 2 y) / (z^2 + 2 z + 4)."""
    form = normal_form((X + 2 * Y) / (X**2 + 3))
    one, other = form.generators
    assert compose(form, {one: normal_form(number(2)), other: normal_form(number(5))}).constant == Fraction(12, 7)
    moved = compose(form, {one: normal_form(Z + 1), other: normal_form(Y + 0)})
    assert moved.key == normal_form((Z + 1 + 2 * Y) / (Z**2 + 2 * Z + 4)).key
    kept = compose(form, {one: normal_form(Z + 1)})
    assert kept.key == moved.key


def test_quotients_are_put_in_over_one_bottom() -> None:
    """At x = z/t, (x^2 + y)/(x + 1) is (z^2 + y t^2)/(t (z + t)), and (x + 1)/(x^2 + y) is one over it."""
    form = normal_form((X**2 + Y) / (X + 1))
    place = next(each for each in form.generators if each.atom.key == "x")
    moved = normal_form((Z**2 + Y * T**2) / (T * (Z + T)))
    assert compose(form, {place: normal_form(Z / T)}).key == moved.key
    assert compose(number_form(1) / form, {place: normal_form(Z / T)}).key == (number_form(1) / moved).key


def test_a_linear_polynomial_is_parted_by_one_generator() -> None:
    """3 x y + x - 7 y z + 2 is (3 y + 1) x - 7 y z + 2, and (3 x - 7 z) y + x + 2."""
    form = normal_form(3 * X * Y + X - 7 * Y * Z + 2)
    by_name = {each.atom.key: place for place, each in enumerate(form.generators)}
    for name, slope, rest in (("x", 3 * Y + 1, -7 * Y * Z + 2), ("y", 3 * X - 7 * Z, X + 2)):
        parts = linear_coefficient(form.generators, form.top, by_name[name])
        assert [part.key for part in parts] == [normal_form(slope).key, normal_form(rest).key]
