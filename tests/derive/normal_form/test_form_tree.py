"""Forms come back as expressions of the same value, with units again."""

from __future__ import annotations

from fractions import Fraction

import pytest

from derive.evaluation.evaluate import evaluate
from derive.expressions.dimensions import dimension_of
from derive.expressions.expression import PI, Apply, Expression, exp, log, maximum, number
from derive.expressions.printing import plain
from derive.expressions.quantity import COUNT, NONNEGATIVE, REAL, Symbol, quantity
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
N, R, K, Z = (
    Symbol(quantity("n", "", "a count", "n", COUNT)),
    Symbol(quantity("r", "", "any number", "r", REAL)),
    Symbol(quantity("k", "byte", "whole bytes", "k", COUNT)),
    Symbol(quantity("z", "minute", "a span", "z", NONNEGATIVE)),
)
SECOND, BYTE = number(1, "second"), number(1, "byte")


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


@pytest.mark.parametrize(
    ("tree", "text", "unit"),
    [
        (X - X, "0", ""),
        (number(1), "1", ""),
        (2 * X - Y, "2 * x + -1 * y", ""),
        (X ** Fraction(3, 2), "x^1.5", ""),
        (X ** Fraction(1, 3) * 7, "7 * x^(1/3)", ""),
        ((X + Y) ** 2 / (X - Y), "(x^2 + 2 * x * y + y^2) / (x + -1 * y)", ""),
        (number(60, "second") / TIME, "60 / wait", "1/second"),  # what it was counted in is lost where nobody tells
        (SIZE / (RATE + SIZE / TIME), "size * wait / (rate * wait + size)", "second"),
        (SIZE / RATE + number(3, "minute"), "(180 * rate + 1 [1/second] * size) / rate", ""),
        (R**N, "r^n", ""),
        ((Z / SECOND) ** (N - 1) * Z, "(1 [1/second] * z)^(n + -1) * z", "second"),  # z over a second, to a count
        (number(-1) ** N * X, "(-1)^n * x", ""),
        (number(-1) ** (K / BYTE), "(-1)^(0.125 [1/bit] * k)", ""),
        (R ** (2 * K / BYTE), "(r^(0.125 [1/bit] * k))^2", ""),
        (log(TIME / SECOND), "log(1 [1/second] * wait)", ""),
        (exp(TIME / SECOND), "exp(1 [1/second] * wait)", ""),
        (exp(number(1)), "e", ""),
        (exp(number(2)), "exp(2)", ""),
        ((TIME / SECOND) ** Y, "(1 [1/second] * wait)^y", ""),
        (exp(X * log(Y) + X), "y^x * exp(x)", ""),
        (exp(X * log(Y) ** 2), "exp(log(y)^2 * x)", ""),
        (exp(X * log(Y) ** Fraction(1, 2)), "exp(log(y)^0.5 * x)", ""),
        (exp(X / log(Y)), "exp(x / log(y))", ""),
        (exp(X * log(number(2)) ** Fraction(1, 2)), "exp(log(2)^0.5 * x)", ""),
        (exp(X * log(number(2))), "2^x", ""),
        (maximum(TIME, number(3, "minute")), "max(180 [second], wait)", "second"),
        (maximum(number(3, "minute"), SIZE / RATE) / X, "max(180 * rate, 1 [1/second] * size) / (rate * x)", ""),
        ((TIME + SECOND) ** Fraction(1, 2), "(wait + 1 [second])^0.5", "second^(1/2)"),
        (number(2) ** Fraction(1, 2), "2^0.5", ""),
        (2 * PI * X, "2 * pi * x", ""),
        (Apply("f", X + Y) / X, "f(x + y) / x", ""),
        (Apply("max", X), "max(x)", ""),
        (Apply("any f", X), "any f(x)", ""),
        (rounded(Step.CEIL, SIZE / RATE, number(3, "minute")), "ceil(size / rate, 180 [second])", "second"),
        (rounded(Step.FLOOR, number(7, "second"), TIME), "floor(7 [second], wait)", "second"),
        (Stepped(Step.BINOMIAL, (K / BYTE, number(2))), "binomial(0.125 [1/bit] * k, 2)", ""),
        (Stepped(Step.FACTORIAL, (K / BYTE,)), "factorial(0.125 [1/bit] * k)", ""),
        (by_cases(X, 2 * Y, SIZE / RATE, number(3, "minute")), "if(x < 2 * y, size / rate, 180 [second])", "second"),
        (by_cases(number(2, "minute"), TIME, X, number(3)), "if(120 [second] < wait, x, 3)", ""),
    ],
)
def test_a_form_is_written_so(tree: Expression, text: str, unit: str) -> None:
    """In base units, of which a byte is 8 bits; what has to be pure is, and a sum measures what its first term does."""
    written = as_tree(normal_form(tree))
    assert plain(written) == text
    assert str(dimension_of(written)) == (unit or "pure number")
    assert same(written, tree)


@pytest.mark.parametrize(
    ("tree", "like", "text"),
    [
        (TIME - TIME, TIME, "0 [second]"),
        (number(3, "minute"), TIME, "180 [second]"),
        (SECOND, TIME, "1 [second]"),
        (SIZE / RATE + number(3, "minute"), TIME, "(180 [second] * rate + size) / rate"),
        (number(60, "second") / TIME, X, "60 [second] / wait"),
        (SIZE / TIME, RATE, "size / wait"),
    ],
)
def test_a_form_is_written_as_what_it_measures(tree: Expression, like: Expression, text: str) -> None:
    """A number has the unit that makes the whole measure what it is told to; where it is 1 of nothing, it goes."""
    written = as_tree(normal_form(tree), dimension_of(like))
    assert plain(written) == text
    assert dimension_of(written) == dimension_of(like)


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
    """exp(x) has a tree, which is evaluated at 2 as 7.389, and 10^(1 / log 10) is e."""
    written = as_tree(exponential(normal_form(X)))
    assert plain(written) == "exp(x)"
    assert same(written, (number(10) ** (1 / log(10))) ** X)
    assert abs(evaluate(written, {X.quantity: Fraction(2)}).low - Fraction("7.38905609893")) < Fraction(1, 10**10)
