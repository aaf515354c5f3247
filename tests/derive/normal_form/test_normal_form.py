"""The normal form: equal functions have one form, different rational functions never share one."""

from __future__ import annotations

from fractions import Fraction

import pytest
import sympy
from hypothesis import given
from hypothesis import strategies as st

from derive.expressions.expression import (
    Apply,
    Divide,
    Expression,
    Negate,
    Number,
    log,
    log10,
    maximum,
    minimum,
    number,
)
from derive.expressions.quantity import NONNEGATIVE, POSITIVE, REAL, Domain, Symbol, quantity
from derive.normal_form.atoms import sign
from derive.normal_form.canonical import constant_of, depends_on, is_rational, is_same, normal_form, same
from derive.normal_form.polynomials import TooLarge
from derive.normal_form.rational_functions import UndefinedForm


def _symbol(name: str, domain: Domain = POSITIVE) -> Symbol:
    return Symbol(quantity(name, "", f"the number {name}", name, domain))


A, B, T, X, Y, Z = (_symbol(name) for name in ("a", "b", "t", "x", "y", "z"))
R, S = _symbol("r", REAL), _symbol("s", REAL)
TEN, HALF = number(10), Fraction(1, 2)


@pytest.mark.parametrize(
    ("left", "right"),
    [
        ((X + Y) ** 2, X**2 + 2 * X * Y + Y**2),
        (1 / X + 1 / Y, (X + Y) / (X * Y)),
        ((X**2 - Y**2) / (X - Y), X + Y),
        (X**-2, 1 / (X * X)),
        ((X + Y) ** HALF * (X + Y) ** HALF, X + Y),
        ((X * X * Y) ** HALF, X * Y**HALF),
        ((2 * X + 2 * Y) ** HALF, number(2) ** HALF * (X + Y) ** HALF),
        (1 / (X + Y) ** HALF, (X + Y) ** HALF / (X + Y)),
        (1 / ((X + Y) ** HALF + 1), ((X + Y) ** HALF - 1) / (X + Y - 1)),
        (1 / (number(3) ** HALF + number(2) ** HALF), number(3) ** HALF - number(2) ** HALF),
        (1 / (1 + X**HALF), (1 - X**HALF) / (1 - X)),
        (X**HALF * X ** Fraction(1, 3), X ** Fraction(5, 6)),
        (TEN ** (A + B), TEN**A * TEN**B),
        (TEN**A, number(2) ** A * number(5) ** A),
        (TEN ** (2 * A), (TEN**A) ** 2),
        (X**A * X**B, X ** (A + B)),
        (TEN ** log10(X), X),
        (X ** log10(Y), Y ** log10(X)),
        (log(X**2 * Y / 3), 2 * log(X) + log(Y) - log(3)),
        (log(8) / log(2), number(3)),
        (maximum(2 * X * Z, 3 * Y * Z), Z * maximum(3 * Y, 2 * X)),
        (maximum(X, maximum(Y, Z)), maximum(maximum(X, Y), Z)),
        (minimum(R, S), -maximum(-R, -S)),
        (maximum(X, X + Y, 0, X), X + Y),
        (minimum(number(2), number(3), X - X), number(0)),
        (1 / minimum(X, Y), maximum(1 / X, 1 / Y)),
        (Apply("f", X + Y), Apply("f", Y + X)),
        (number(3, "minute") * X, number(180, "second") * X),
    ],
)
def test_two_spellings_of_one_function_are_the_same(left: Expression, right: Expression) -> None:
    """Each pair is equal by school algebra, at all positive values."""
    assert same(left, right)


@pytest.mark.parametrize(
    ("left", "right"),
    [
        ((X + Y) ** 2, X**2 + X * Y + Y**2),
        ((R * R) ** HALF, R),  # at r = -1 it is 1 against -1
        (log(X + Y), log(X) + log(Y)),
        (TEN ** (A * B), TEN**A * TEN**B),
        (maximum(X, Y), X),
        (maximum(R * X, R * Y), R * maximum(X, Y)),  # at r = -1, x = 1, y = 2: -1 against -2
        (minimum(X, Y), maximum(X, Y)),
        (Apply("f", X), Apply("g", X)),
        (Apply("log", X), log(X)),  # whatever its name, it is arbitrary
        (Apply("exp", X), TEN ** (X / log(10))),
        ((X**2 + 1) ** HALF, X + 1),
    ],
)
def test_look_alikes_are_kept_apart(left: Expression, right: Expression) -> None:
    """Planted errors: each pair differs at the point named, or at x = y = 2."""
    assert not same(left, right)


def test_the_stationary_point_of_two_exponentials_makes_the_derivative_vanish() -> None:
    """With t = log10(d b / (c a)) / (a + b): c a 10^(a t) = d b 10^(-b t), both (c a)^(b/(a+b)) (d b)^(a/(a+b))."""
    c, d = _symbol("c"), _symbol("d")
    at = log10(d * B / (c * A)) / (A + B)
    assert same(c * A * TEN ** (A * at), d * B * TEN ** (-(B * at)))
    wrong = log10(d * A / (c * B)) / (A + B)
    assert not same(c * A * TEN ** (A * wrong), d * B * TEN ** (-(B * wrong)))


Trees = st.recursive(
    st.sampled_from([X, Y, R]) | st.integers(-3, 3).map(lambda value: Number(Fraction(value))),
    lambda below: (
        st.builds(lambda left, right: left + right, below, below)
        | st.builds(lambda left, right: left * right, below, below)
        | st.builds(lambda left, right: Divide(left, right * right + 1), below, below)
        | below.map(Negate)
        | below.map(lambda tree: tree**2)
    ),
    max_leaves=8,
)


def _in_sympy(tree: Expression) -> sympy.Expr:
    """Rebuild a rational tree in SymPy, node by node."""
    parts = [_in_sympy(child) for child in tree.children]
    match type(tree).__name__:
        case "Number":
            assert isinstance(tree, Number)
            return sympy.Rational(tree.value.numerator, tree.value.denominator)
        case "Symbol":
            assert isinstance(tree, Symbol)
            return sympy.Symbol(tree.name)
        case "Add":
            return sympy.Add(*parts)
        case "Negate":
            return -parts[0]
        case "Divide":
            return parts[0] / parts[1]
        case "Power":
            return parts[0] ** parts[1]
    return sympy.Mul(*parts)


@given(Trees, Trees)
def test_rational_trees_agree_with_sympy_on_equality(left: Expression, right: Expression) -> None:
    """A second library's canonical form of the difference says zero exactly when ours does."""
    assert same(left, right) is bool(sympy.cancel(sympy.together(_in_sympy(left) - _in_sympy(right))) == 0)


@given(Trees)
def test_a_tree_equals_its_own_rewriting(tree: Expression) -> None:
    """(f + 1)^2 - f^2 - 2 f - 1 is zero whatever f is."""
    assert same((tree + 1) ** 2 - tree**2 - 2 * tree, number(1))


def test_signs_are_read_off_coefficients_only_where_the_domain_allows() -> None:
    """A sum of positives is positive; nonnegative terms alone may vanish together."""
    zero_or_more = _symbol("n", NONNEGATIVE)
    assert sign(normal_form(X + Y / (X + 1))) == 1
    assert sign(normal_form(-X - zero_or_more)) == -1
    assert sign(normal_form(zero_or_more + zero_or_more**2)) is None
    assert sign(normal_form(X - Y)) is None
    assert sign(normal_form(X + R)) is None
    assert sign(normal_form(X - X)) == 0


def test_a_repeated_part_is_computed_once() -> None:
    """In forty doublings x occurs 2^40 times, and there are 41 different nodes."""
    tree: Expression = X
    for _ in range(40):
        tree = Divide(tree, tree)
    assert normal_form(tree).constant == 1


@pytest.mark.parametrize(
    "tree", [(X + Y + Z + T + 1) ** 60, (X + 1) ** 100_000, number(9) ** number(9**9), X ** (10**9)]
)
def test_bombs_are_refused(tree: Expression) -> None:
    """Small texts whose expansion would fill the memory."""
    with pytest.raises(TooLarge):
        normal_form(tree)


def test_an_expression_without_a_form_is_the_same_as_nothing() -> None:
    """Neither is it a number; elsewhere both follow from the forms."""
    large, undefined = (X + Y + Z + T + 1) ** 60, X / (Y - Y)
    assert [is_same(each, each) for each in (large, undefined, X + Y - Y)] == [False, False, True]
    assert [constant_of(each) for each in (large, undefined, X, 2 * X / X)] == [None, None, None, Fraction(2)]


@pytest.mark.parametrize("tree", [1 / (X - X), (X - X) ** -1, log(X - X), log(-X), (Y - Y) ** R])
def test_what_has_no_value_anywhere_is_refused(tree: Expression) -> None:
    """Division by what is identically zero, and logarithms of zero or less."""
    with pytest.raises(UndefinedForm):
        normal_form(tree)


def test_zero_to_a_power_above_zero_is_zero() -> None:
    """Where the exponent may be zero or less, there is no value to speak of."""
    assert normal_form((Y - Y) ** A).is_zero
    assert normal_form((Y - Y) ** (A + B / X)).is_zero
    with pytest.raises(UndefinedForm):
        normal_form((Y - Y) ** (A - B))


def test_dependence_reaches_inside_atoms() -> None:
    """A quantity inside a logarithm inside a maximum is found; one that cancels is gone."""
    assert depends_on(normal_form(maximum(log(X + 1), Y)), X.quantity)
    assert not depends_on(normal_form(X * Y / X), X.quantity)
    assert is_rational(normal_form(X / Y))
    assert not is_rational(normal_form(X**HALF))
    assert not is_rational(normal_form(X**HALF + Y))
    assert not is_rational(normal_form(log(X)))
