"""e and pi: exact leaves that every way through a tree knows, against mpmath, SymPy and Pint."""

from __future__ import annotations

from fractions import Fraction

import mpmath
import pytest
import sympy

from derive.derivation.sympy_exchange import to_sympy
from derive.evaluation.evaluate import evaluate
from derive.evaluation.pint_path import evaluate_with_pint
from derive.expressions.expression import PI, E, Expression, exp, log, number
from derive.expressions.printing import plain
from derive.expressions.quantity import REAL, Symbol, quantity
from derive.function import evaluate_arrays
from derive.normal_form.canonical import normal_form, same
from derive.normal_form.form_tree import as_tree
from derive.notation.parse import parse_expression
from tests.oracles.certificates import recheck

X = quantity("x", "", "a number", "x", REAL)
TREES = (PI, E, exp(X), exp(-X / 2), PI * X**2, log(PI) + exp(number(2)), PI**X, E**PI - PI**E)
DIGITS = 60


def by_mpmath(tree: Expression, value: Fraction) -> Fraction:
    """Return the value to 60 digits, as SymPy writes the tree and mpmath evaluates it."""
    found = sympy.N(to_sympy(tree).subs(sympy.Symbol("x", real=True), sympy.Rational(value)), DIGITS)
    return Fraction(str(found))


@pytest.mark.parametrize("tree", TREES, ids=plain)
@pytest.mark.parametrize("value", [Fraction(3, 7), Fraction(5), Fraction(-1, 3)])
def test_values_enclose_those_of_mpmath(tree: Expression, value: Fraction) -> None:
    """An enclosure of 240 bits holds what another library finds, and Pint and NumPy come near it."""
    other = by_mpmath(tree, value)
    found = evaluate(tree, {X: value}, 240)
    slack = abs(other) / 10 ** (DIGITS - 3)
    assert found.low - slack <= other <= found.high + slack
    assert found.high - found.low < Fraction(1, 10**50)
    near = pytest.approx(float(other), rel=1e-12)
    assert float(evaluate_with_pint(tree, {X: value}).magnitude) == near
    assert float(evaluate_arrays(tree, {X: float(value)})) == near


def test_what_is_exact_stays_exact() -> None:
    """The logarithm of e is 1, and e to the 0 is 1; pi is no fraction."""
    assert evaluate(log(E), {}).exact
    assert evaluate(log(E), {}).low == 1
    assert evaluate(exp(X), {X: Fraction(0)}).exact
    assert not evaluate(PI, {}, 4096).exact


def test_normal_forms_know_the_laws_of_powers() -> None:
    """e^x e^2 is e^(x+2), log(e^x) is x; e is not pi, and e^x is not 2.718281828459045^x."""
    assert same(exp(X) * exp(number(2)), exp(X + 2))
    assert same(log(exp(X)), Symbol(X))
    assert not same(E, PI)
    assert not same(exp(X), number("2.718281828459045") ** X.tree)
    for tree in TREES:
        assert same(as_tree(normal_form(tree)), tree)


def test_a_name_of_ones_own_stands_before_the_letter() -> None:
    """What a claim calls e is not the number, nor is its normal form."""
    own = quantity("e", "", "an error", "e")
    assert parse_expression("e * pi", {"e": Symbol(own)}.get) == Symbol(own) * PI
    assert not same(Symbol(quantity("pi", "", "a share", "p")), PI)


def test_the_digits_of_recheck_are_those_of_pi() -> None:
    """The checker has its own 79 decimals, cut off."""
    with mpmath.workdps(120):
        digits = Fraction(mpmath.nstr(mpmath.pi, 110))
    assert 0 < digits - recheck.PI < Fraction(1, 10**79)
