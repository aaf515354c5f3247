"""Derivatives agree with a second library, and with the slope between two near points."""

from __future__ import annotations

from fractions import Fraction

import pytest
import sympy
from hypothesis import given
from hypothesis import strategies as st

from derive.evaluation.evaluate import evaluate
from derive.expressions.differentiate import NotDifferentiable, differentiate
from derive.expressions.expression import Apply, Divide, Expression, Logarithm, Number, log, maximum, minimum, number
from derive.expressions.quantity import POSITIVE, Symbol, quantity
from derive.normal_form.canonical import same

X, Y, A = (Symbol(quantity(name, "", f"the number {name}", name, POSITIVE)) for name in "xya")
AT = {X.quantity: Fraction(7, 5), Y.quantity: Fraction(3, 4), A.quantity: Fraction(11, 8)}


@pytest.mark.parametrize(
    ("tree", "expected"),
    [
        (Y, number(0)),
        (X * X * X, 3 * X**2),
        (1 / X, -1 / X**2),
        (X**A, A * X ** (A - 1)),
        (A**X, A**X * log(A)),
        (X**X, X**X * (log(X) + 1)),
        (log(X**2 + Y), 2 * X / (X**2 + Y)),
        ((X + Y) ** Fraction(1, 2), 1 / (2 * (X + Y) ** Fraction(1, 2))),
        (X * Y / (X + Y), Y**2 / (X + Y) ** 2),
    ],
)
def test_rules_of_calculus(tree: Expression, expected: Expression) -> None:
    """Each derivative is the one of the textbook."""
    assert same(differentiate(tree, X.quantity), expected)


Trees = st.recursive(
    st.sampled_from([X, Y]) | st.integers(1, 3).map(lambda value: Number(Fraction(value))),
    lambda below: (
        st.builds(lambda left, right: left + right, below, below)
        | st.builds(lambda left, right: left * right, below, below)
        | st.builds(Divide, below, below)
        | below.map(lambda tree: tree**2)
        | below.map(lambda tree: tree ** Fraction(1, 2))
        | below.map(lambda tree: Logarithm(1 + tree))
    ),
    max_leaves=6,
)


def _in_sympy(tree: Expression) -> sympy.Expr:
    parts = [_in_sympy(child) for child in tree.children]
    match type(tree).__name__:
        case "Number":
            assert isinstance(tree, Number)
            return sympy.Rational(tree.value.numerator, tree.value.denominator)
        case "Symbol":
            assert isinstance(tree, Symbol)
            return sympy.Symbol(tree.name, positive=True)
        case "Add":
            return sympy.Add(*parts)
        case "Divide":
            return parts[0] / parts[1]
        case "Power":
            return parts[0] ** parts[1]
        case "Logarithm":
            return sympy.log(parts[0])
    return sympy.Mul(*parts)


@given(Trees)
def test_sympy_finds_the_same_slope(tree: Expression) -> None:
    """At x = 7/5, y = 3/4 the enclosure of our derivative holds SymPy's value to 30 digits."""
    ours = evaluate(differentiate(tree, X.quantity), AT, 256)
    theirs = sympy.diff(_in_sympy(tree), sympy.Symbol("x", positive=True))
    place = {"x": sympy.Rational(7, 5), "y": sympy.Rational(3, 4)}
    at = {sympy.Symbol(name, positive=True): value for name, value in place.items()}
    value = Fraction(str(theirs.subs(at).evalf(40)))
    slack = (1 + abs(value)) / 10**30
    assert ours.low - slack <= value <= ours.high + slack


@pytest.mark.parametrize("tree", [maximum(X, Y), 3 + minimum(Y, X), A * Apply("f", X)])
def test_corners_and_arbitrary_functions_have_no_derivative(tree: Expression) -> None:
    """The message names the part and says what to do; by a quantity that is not in them the derivative is 0."""
    with pytest.raises(NotDifferentiable, match=r"^`(max\(x, y\)|min\(y, x\)|f\(x\))` has .* split it into cases"):
        differentiate(tree, X.quantity)
    assert differentiate(tree, quantity("elsewhere", "", "another number", "e")) == number(0)
