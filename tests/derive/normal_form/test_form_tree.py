"""Forms come back as expressions of the same value, with units again."""

from __future__ import annotations

from fractions import Fraction

import pytest

from derive.evaluation.evaluate import evaluate
from derive.expressions.dimensions import dimension_of
from derive.expressions.expression import Apply, Expression, log, maximum, number
from derive.expressions.irrational import PI
from derive.expressions.printing import plain
from derive.expressions.quantity import Symbol, quantity
from derive.expressions.stepped import Step, Stepped, by_cases, rounded
from derive.normal_form.atoms import exponential
from derive.normal_form.canonical import normal_form, same
from derive.normal_form.form_tree import as_tree

X, Y = (Symbol(quantity(name, "", f"the number {name}", name)) for name in "xy")
SIZE, RATE, TIME = (
    Symbol(quantity("size", "byte", "how much", "S")),
    Symbol(quantity("rate", "byte/second", "how fast", "W")),
    Symbol(quantity("wait", "second", "how long", "t")),
)


@pytest.mark.parametrize(
    "tree",
    [
        (X + Y) ** 2 / (X - Y),
        X ** Fraction(3, 2) / 7,
        log(X * Y + 1),
        number(10) ** (X * Y),
        X**Y,
        maximum(X, 2 * Y) / (X + 1),
        X - X,
        SIZE / (RATE + SIZE / TIME),
        2 * PI * X,
        number(2) ** Fraction(1, 2) * X - (1 + X * Y) ** Fraction(1, 3),
        Apply("f", X + Y) / X,
        rounded(Step.CEIL, SIZE / RATE, number(3, "minute")),
        Stepped(Step.BINOMIAL, (X, Y)),
        Stepped(Step.FACTORIAL, (number(5),)),
        by_cases(X, 2 * Y, SIZE / RATE, number(3, "minute")),
    ],
    ids=plain,
)
def test_a_form_and_its_tree_are_the_same(tree: Expression) -> None:
    """Written back and brought to normal form again, nothing has changed."""
    assert same(as_tree(normal_form(tree)), tree)


def test_coefficients_find_their_units_again() -> None:
    """Seconds plus three minutes are a sum of times; 180 has lost its unit in the form."""
    tree = SIZE / RATE + number(3, "minute")
    written = as_tree(normal_form(tree), dimension_of(tree))
    assert dimension_of(written) == dimension_of(TIME)
    assert same(written, tree)


def test_what_goes_in_steps_finds_its_units_again() -> None:
    """What is rounded and its step are both times; of two cases, what is compared is pure and the values are times."""
    rounding = rounded(Step.CEIL, SIZE / RATE, number(3, "minute"))
    for tree in (rounding, by_cases(X, number(2), SIZE / RATE, number(3, "minute"))):
        assert dimension_of(as_tree(normal_form(tree))) == dimension_of(TIME)
    at = {SIZE.quantity: Fraction(1000), RATE.quantity: Fraction(3)}
    assert evaluate(as_tree(normal_form(rounding)), at).low == 360  # 333 1/3 seconds, up to whole threes of minutes


def test_powers_of_e_are_written_with_it() -> None:
    """e^x has a tree, which is evaluated at 2 as 7.389, and 10^(1 / log 10) is e."""
    written = as_tree(exponential(normal_form(X)))
    assert plain(written) == "e^x"
    assert same(written, (number(10) ** (1 / log(10))) ** X)
    assert abs(evaluate(written, {X.quantity: Fraction(2)}).low - Fraction("7.38905609893")) < Fraction(1, 10**10)
