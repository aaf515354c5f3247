"""Powers whose exponents count: what two of them share is seen whatever sign the base has, and nothing more."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from derive.expressions.expression import Expression, Multiply, Number, Power, Sign
from derive.expressions.quantity import (
    AT_LEAST_ONE,
    COUNT,
    FRACTION,
    NONNEGATIVE,
    REAL,
    Domain,
    Symbol,
    quantity,
)
from derive.normal_form.atoms import sign, symbol
from derive.normal_form.canonical import normal_form, same
from derive.normal_form.form_tree import as_tree
from derive.normal_form.powers import raised
from derive.normal_form.rational_functions import Form, number
from derive.notation.parse import parse_expression
from units import Interval

WHOLE = Domain(Interval(None, None), integer=True, words="whole number")
DOMAINS = {"x": REAL, "y": REAL, "p": FRACTION, "n": COUNT, "m": COUNT, "k": WHOLE, "r": REAL}
NAMES: dict[str, Expression] = {name: Symbol(quantity(name, "", name, name, each)) for name, each in DOMAINS.items()}
TEXTS = {"x": "-2 -1 -1/2 1/3 1 3", "y": "-2 -1 1/3 3", "p": "1/3 1", "n": "1 2 3", "m": "1 2", "k": "-2 -1 0 1"}
# Small values inside the domains, on both sides of zero and beside it.
VALUES = {name: [Fraction(each) for each in text.split()] for name, text in TEXTS.items()}


def tree(text: str) -> Expression:
    """Return the tree of a text."""
    return parse_expression(text, NAMES.get)


def value(node: Expression, point: dict[str, Fraction]) -> Fraction:
    """Return the value of sums, products, quotients and whole powers by Python's own arithmetic."""
    match node:
        case Number(amount):
            return amount
        case Symbol(known):
            return point[known.name]
        case Power(base, exponent):
            return Fraction(value(base, point) ** value(exponent, point).numerator)
    parts = [value(each, point) for each in node.children]
    if len(parts) == 1:
        return -parts[0]
    if isinstance(node, Multiply):
        return parts[0] * value(Multiply(node.factors[1:]), point) if len(parts) > 2 else parts[0] * parts[1]
    return parts[0] / parts[1] if type(node).__name__ == "Divide" else sum(parts, Fraction(0))


def differs(left: Expression, right: Expression) -> bool:
    """Return whether two trees differ at a point where both have a value."""
    names = sorted(VALUES)
    for chosen in product(*(VALUES[name] for name in names)):
        point = dict(zip(names, chosen, strict=True))
        try:
            if value(left, point) != value(right, point):
                return True
        except ZeroDivisionError:
            continue
    return False


@pytest.mark.parametrize(
    ("left", "right"),
    [
        ("x^n*x^m", "x^(n + m)"),
        ("(x*y)^n", "x^n*y^n"),
        ("(x^2)^n", "(x^n)^2"),
        ("(-x)^(2*n)", "x^(2*n)"),
        ("(-x)^(2*n + 1)", "-x^(2*n + 1)"),
        ("(-1)^(2*n)", "1"),
        ("(-1)^(2*k + 3)", "-1"),
        ("(-1)^n*(-1)^n", "1"),
        ("1/(-1)^n", "(-1)^n"),
        ("(-1)^(n^2 + n)", "1"),
        ("(-1)^(3*n*m)", "(-1)^(n*m)"),
        ("(y - x)^n", "(-1)^n*(x - y)^n"),
        ("(1 - x)^(2*n)", "(x - 1)^(2*n)"),
        ("(-2*x)^n", "(-1)^n*2^n*x^n"),
        ("(x/2)^n", "x^n/2^n"),
        ("x^(n - 1)*x", "x^n"),
        ("(1/x)^k*x^k", "1"),
        ("(x^2 - y^2)^n", "(x - y)^n*(x + y)^n"),
        ("(p*(1 - p))^n", "p^n*(1 - p)^n"),
        ("(p - 1)^(2*n)", "(1 - p)^(2*n)"),
        ("(x^n)^m", "x^(n*m)"),
        ("((-1)^n)^m", "(-1)^(n*m)"),
        ("(x^n - 1)*(x^n + 1)", "x^(2*n) - 1"),
        ("(1 - (-1)^n)*(1 + (-1)^n)", "0"),
    ],
)
def test_powers_that_count_are_one(left: str, right: str) -> None:
    """Both sides have one form, and one value wherever Python computes both; one more on a side is seen."""
    one, other = tree(left), tree(right)
    assert same(one, other)
    assert not differs(one, other)
    assert not same(one, other + 1)
    if one.children:
        assert not differs(as_tree(normal_form(one)), other)


@pytest.mark.parametrize(
    ("left", "right"),
    [
        ("x^n*x^m", "x^(n*m)"),
        ("(x + y)^n", "x^n + y^n"),
        ("(-x)^n", "x^n"),
        ("(-x)^n", "-x^n"),
        ("(-1)^n", "1"),
        ("(-1)^(n*m)", "(-1)^(n + m)"),
        ("(-1)^(n^2)", "(-1)^(2*n)"),
        ("(1 - x)^n", "(x - 1)^n"),
        ("(x^n)^2", "x^(n + 2)"),
        ("(p - 1)^n", "(1 - p)^n"),
        ("x^(2*n)", "(2*x)^n"),
    ],
)
def test_powers_that_differ_are_told_apart(left: str, right: str) -> None:
    """What Python finds to differ somewhere has two forms."""
    one, other = tree(left), tree(right)
    assert differs(one, other)
    assert not same(one, other)


@pytest.mark.parametrize("text", ["(x^2)^r - x^(2*r)", "(-1)^(2*r) - 1", "(x*y)^(n/2) - x^(n/2)*y^(n/2)"])
def test_what_need_not_be_whole_is_not_taken_apart(text: str) -> None:
    """(-1)^(2 r) at r = 1/2 is -1, and at x = y = -1 and n = 1 the root of the product is 1, of its factors nothing."""
    assert not normal_form(tree(text)).is_zero


def test_a_power_that_has_a_value_at_zero_is_not_divided_there() -> None:
    """At p = 0 and n = 2, p^(n - 1) is 0, and of p^n / p there is none."""
    (atom,) = normal_form(tree("p^(n - 1)")).atoms
    assert atom.key == "power(p, n + -1)"
    assert atom.nonnegative


def test_a_power_of_what_need_not_be_whole_counts_its_copies() -> None:
    """Where x^r has a value, n times itself is x^(r n)."""
    assert same(tree("(x^r)^n"), tree("x^(r*n)"))
    assert not same(tree("(x^r)^n"), tree("x^(r + n)"))


def test_a_root_counts_for_what_it_is_not_below() -> None:
    """1 + sqrt(p) is above 0, so that its powers are taken apart; x + sqrt(p) may be either, and an odd power turns."""
    assert same(tree("(-1 - sqrt(p))^(2*n)"), tree("(1 + sqrt(p))^(2*n)"))
    assert not same(tree("(-x - sqrt(p))^n"), tree("(x + sqrt(p))^n"))


def test_a_power_of_many_copies_stays_as_it_stands() -> None:
    """What would be too large taken apart is one atom."""
    (atom,) = normal_form(tree("(x + y)^(n + 10000)")).atoms
    assert atom.key == "power(x + y, n + 10000)"


V = symbol(quantity("v", "", "v", "v", Domain(Interval(Fraction(2), Fraction(3)), integer=False, words="from 2 to 3")))
P, Q, X, Y, U, W = (
    symbol(quantity(name, "", name, name, each))
    for name, each in zip("pqxyuw", (FRACTION, FRACTION, REAL, REAL, NONNEGATIVE, AT_LEAST_ONE), strict=True)
)
N, M = (symbol(quantity(name, "", name, name, COUNT)) for name in "nm")


def one(value: int | Fraction) -> Form:
    """Return a number as a form."""
    return number(value)


@pytest.mark.parametrize(
    ("form", "key"),
    [
        (raised(X, N), "power(x, n)"),
        (raised(-X, N), "alternating(n)*power(x, n)"),
        (raised(one(1) - X, N), "power(-1*x + 1, n)"),
        (raised(X - one(1), N), "alternating(n)*power(-1*x + 1, n)"),
        (raised(X - Y, N), "power(x + -1*y, n)"),
        (raised(P - one(1), N), "alternating(n)*power(-1*p + 1, n)"),
        (raised(W - one(1), N), "power(w + -1, n)"),
        (raised(P, N - one(1)), "power(p, n + -1)"),  # at p = 0 and n = 1 the power is one, p^n / p is nothing
        (raised(P, N + one(1)), "p*power(p, n)"),
        (raised(X, N - one(1)), "(power(x, n))/(x)"),
        (raised(X, N - M), "(power(x, n))/(power(x, m))"),
        (raised(one(-1), N - one(1)), "-1*alternating(n)"),
        (raised(one(-1), N * N * one(3) - M), "alternating(m)*alternating(n)"),
        (raised(raised(one(-1), N), M), "alternating(m*n)"),
        (raised(raised(X, N), M), "power(x, m*n)"),
        (raised(raised(X, N) + one(1), M), "power(power(x, n) + 1, m)"),
        (raised(raised(one(-1), N) + one(3), M), "power(alternating(n) + 3, m)"),
        (raised(X / Y, N), "(power(x, n))/(power(y, n))"),
        (raised(one(-1) / X, N), "(alternating(n))/(power(x, n))"),
        (raised(X * X * Y, N), "power(x, n)^(2)*power(y, n)"),
        (raised(U * U + one(1), N), "exp(log(u^(2) + 1)*n)"),
        (raised(W, X), "exp(log(w)*x)"),
        (raised(P - V, N), "alternating(n)*power(-1*p + v, n)"),  # v is above 2
        (raised(X, Y), "power(x, y)"),
        (raised(X, N / one(2)), "power(x, 1/2*n)"),
    ],
)
def test_the_form_of_a_power_that_counts(form: Form, key: str) -> None:
    """Factors apart, terms of the exponent apart, the sign by itself; what is above zero by its logarithm."""
    assert form.key == key


@pytest.mark.parametrize(
    "form",
    [
        raised(P, N),  # 0 at 0
        raised(P, N - one(1)),
        raised(X, N),
        raised(one(-1), N),
        raised(X, Y),
        raised(P, N) + raised(Q, N),
    ],
)
def test_no_power_of_what_may_vanish_is_above_zero(form: Form) -> None:
    """Its sign is not plain; one more than what is nowhere below zero is above it."""
    assert sign(form) is None
    assert (sign(form + one(1)) is Sign.POSITIVE) is all(each.nonnegative for each in form.atoms)
