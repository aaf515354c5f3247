"""What SymPy is asked and how its answers are read: what it cannot do is refused, naming what was asked."""

from __future__ import annotations

from fractions import Fraction

import pytest
import sympy

from derive.derivation.sympy_bridge import AlgebraError, Names, propose_derivative, propose_limit, propose_solutions
from derive.expressions.expression import PI, Add, Apply, E, Expression, Number, exp, log, maximum, minimum, number
from derive.expressions.printing import plain
from derive.expressions.quantity import (
    AT_LEAST_ONE,
    COUNT,
    FRACTION,
    NONNEGATIVE,
    POSITIVE,
    REAL,
    SHARE,
    Domain,
    Symbol,
    quantity,
)
from derive.expressions.stepped import Step, Stepped
from units import PURE
from units.numbers.interval import Interval

X_OF, Y_OF = quantity("x", "", "any number", "x", REAL), quantity("y", "", "a number above 0", "y")
X, Y = X_OF.tree, Y_OF.tree
BYTES, LESS = number(3, "byte"), number(-3, "byte")
NAMES = Names(X, Y, BYTES)
V0, V1, V2 = (NAMES.symbols[each] for each in (X, Y, BYTES))
HALF = sympy.Rational(1, 2)


@pytest.mark.parametrize(
    ("tree", "written"),
    [
        (X, V0),
        (Y, V1),
        (BYTES, V2),
        (number(3), sympy.Integer(3)),
        (Number(Fraction(3, 4)), sympy.Rational(3, 4)),
        (E, sympy.E),
        (PI, sympy.pi),
        (X + Y + 1, V0 + V1 + 1),
        (-X, -V0),
        (X * Y * 2, 2 * V0 * V1),
        (X / Y, V0 / V1),
        (X**Y, V0**V1),
        (maximum(X, Y), sympy.Max(V0, V1)),
        (minimum(X, Y), sympy.Min(V0, V1)),
        (log(Y), sympy.log(V1)),
        (BYTES * X, V0 * V2),
    ],
)
def test_trees_are_written_under_neutral_names(tree: Expression, written: sympy.Expr) -> None:
    """Quantities and typed coefficients are v0, v1, ..., in written order; whatever else there is, SymPy has too."""
    assert [str(each) for each in (V0, V1, V2)] == ["v0", "v1", "v2"]
    assert NAMES.write(tree) == written


@pytest.mark.parametrize(
    ("written", "tree"),
    [
        (V0, X),
        (V2, BYTES),
        (sympy.Rational(3, 4), Number(Fraction(3, 4))),
        (sympy.Integer(-3), number(-3)),
        (sympy.E, E),
        (sympy.pi, PI),
        (sympy.exp(V0), E**X),
        (V0 + V1, X + Y),
        (V1 - V0, Y - X),
        (-V0 - V1, Add((-X, -Y))),
        (V0 * V1, X * Y),
        (-V0 * V1, -(X * Y)),
        (2 * V0 / (3 * V1), (2 * X) / (3 * Y)),
        (V0**2, X**2),
        (V1**-2, number(1) / Y**2),
        (1 / V1, number(1) / Y),
        (V1**HALF, Y ** Number(Fraction(1, 2))),
        (V1**-HALF, number(1) / Y ** Number(Fraction(1, 2))),
        (V1**V0, Y**X),
        (sympy.Max(V0, V1), maximum(X, Y)),
        (sympy.Min(V0, V1), minimum(X, Y)),
        (sympy.log(V1), log(Y)),
        (sympy.log(V1, 2, evaluate=False), log(Y) / log(number(2))),
        (sympy.Pow(sympy.E, V0, evaluate=False), E**X),
    ],
)
def test_answers_are_read_as_trees(written: sympy.Expr, tree: Expression) -> None:
    """Each as a person would write it: nothing to a power below zero, and what is taken away behind the rest."""
    assert NAMES.read(written) == tree


@pytest.mark.parametrize(
    ("domain", "positive"),
    [
        (POSITIVE, True),
        (AT_LEAST_ONE, True),
        (COUNT, True),
        (SHARE, True),
        (NONNEGATIVE, None),
        (FRACTION, None),
        (REAL, None),
        (Domain(Interval(Fraction(-1), None, low_open=True), integer=False, words="above -1"), None),
    ],
)
def test_a_symbol_is_positive_where_its_quantity_always_is(domain: Domain, positive: bool | None) -> None:
    """Zero is not above zero; of nothing more is SymPy told, but that it is real."""
    leaf = Symbol(quantity("part", "", "a part", "p", domain))
    symbol = Names(leaf).write(leaf)
    assert symbol.is_positive is positive
    assert symbol.is_real


def test_a_coefficient_is_as_positive_as_its_number() -> None:
    """3 bytes and half a byte are, -3 and 0 bytes are not; nothing is known of a function."""
    half = number("1/2", "byte")
    for leaf, positive in (
        (BYTES, True),
        (half, True),
        (LESS, None),
        (number(0, "byte"), None),
        (Apply("f", X, PURE), None),
    ):
        symbol = Names(leaf).write(leaf)
        assert symbol.is_positive is positive
        assert symbol.is_real
    assert Names(Apply("f", X, PURE)).read(sympy.Symbol("v0", real=True)) == Apply("f", X, PURE)


def test_solutions_are_proposed() -> None:
    """All that SymPy finds, for the quantity asked for, in the names of the relation."""
    assert [plain(each) for each in propose_solutions(X * Y, Y + 1, X_OF)] == ["(1 + y) / y"]
    assert sorted(plain(each) for each in propose_solutions(X**2, Y, X_OF)) == ["-y^0.5", "y^0.5"]
    assert [plain(each) for each in propose_solutions(X, Y, Y_OF)] == ["x"]
    assert propose_solutions(X**2, number(-1), X_OF) == ()


def test_derivatives_are_proposed() -> None:
    """By the quantity asked for: y stands still."""
    assert plain(propose_derivative(X**2 * Y, X_OF)) == "2 * x * y"
    assert plain(propose_derivative(X**2 * Y, Y_OF)) == "x^2"


@pytest.mark.parametrize(
    ("tree", "to", "expected"),
    [
        ((2 * Y + 1) / (Y + 3), None, "2"),
        ((2 * Y + 1) / (Y + 3), Fraction(0), "1/3"),
        ((2 * Y + 1) / (Y + 3), Fraction(1, 2), "4/7"),
        (maximum(Y, 2 * Y) / Y, Fraction(0), "2"),
        (minimum(Y, number(2)), None, "2"),
        (minimum(1 / Y, maximum(number(3), 1 / Y)) + 1, None, "1"),
        (maximum(X + 1 / Y, 3 / Y), None, "max(0, x)"),
        (maximum(2 * Y, Y + X) / Y, None, "2"),
        (minimum(2 * Y, Y + X) / Y, None, "1"),
        (maximum(X, number(1)) - 5 + 1 / Y, None, "max(1, x) - 5"),
        (number(-2) * maximum(1 / Y, number(1)), None, "-2"),
        (number(-2) * minimum(1 / Y, number(1)), None, "0"),
        (maximum(X, number(1)) ** (1 / Y), None, "1"),
        (log(Y) / Y, None, "0"),
        ((Y**2 + Y) ** Number(Fraction(1, 2)) - Y, None, "0.5"),
    ],
)
def test_limits_are_proposed(tree: Expression, to: Fraction | None, expected: str) -> None:
    """To infinity and a number, from above, inside the larger or the smaller of several, which a minus exchanges."""
    assert plain(propose_limit(tree, Y_OF, to)) == expected


@pytest.mark.parametrize(
    ("tree", "to", "found"),
    [
        (Y, None, "oo"),
        (-Y, None, "-oo"),
        (1 / Y, Fraction(0), "oo"),
        (-1 / Y, Fraction(0), "-oo"),
        (number(-1) ** Y, None, "nan"),
    ],
)
def test_what_has_no_bound_is_no_limit(tree: Expression, to: Fraction | None, found: str) -> None:
    """Infinity, either way, and what goes to and fro: near 0 y comes from above, where 1/y is large."""
    with pytest.raises(AlgebraError, match=f"the limit in y is {found}$"):
        propose_limit(tree, Y_OF, to)


def test_powers_of_e_come_back() -> None:
    """The derivative of x times e to the x has both terms."""
    assert plain(propose_derivative(X * exp(X), X_OF)) == "x * exp(x) + exp(x)"


def test_limits_are_taken_inside_the_larger_and_what_multiplies_it() -> None:
    """The larger of 1/y and 2 is 2 far out, and y times it has no bound."""
    larger = maximum(1 / Y, number(2))
    assert plain(propose_limit(larger, Y_OF, None)) == "2"
    assert plain(propose_limit(larger / Y, Y_OF, None)) == "0"
    with pytest.raises(AlgebraError, match="the limit in y is oo"):
        propose_limit(Y * larger, Y_OF, None)


@pytest.mark.parametrize(("factor", "limit"), [(-Y, "-2"), (Y / (Y + 1) * Y, "2"), (-(Y**2) / (Y + 1), "-2")])
def test_what_multiplies_the_larger_by_its_sign(factor: Expression, limit: str) -> None:
    """A minus makes the smaller of it; the larger of 1/y^2 and 2/y is the second far out, where y times it is 2."""
    larger = maximum(1 / Y**2, 2 / Y)
    assert plain(propose_limit(factor * larger, Y_OF, None)) == limit


def test_what_has_either_sign_is_not_taken_inside_the_larger() -> None:
    """Of (1 - y)/y times the larger of 1/y and 1 the limit is -1: of (1 - y)/y^2 and (1 - y)/y the larger has 0."""
    with pytest.raises(AlgebraError, match="finds no limit in y"):
        propose_limit((1 - Y) / Y * maximum(1 / Y, number(1)), Y_OF, None)


def test_what_sympy_cannot_do_is_refused() -> None:
    """No way to solve, no way to the limit, an answer in a function of its own, and one of ours that it has not."""
    with pytest.raises(AlgebraError, match="cannot solve for y"):
        propose_solutions(exp(Y) + log(Y), Y**2, Y_OF)
    with pytest.raises(AlgebraError, match="proposed LambertW, which our trees do not know"):
        propose_solutions(Y**Y, number(5), Y_OF)
    with pytest.raises(AlgebraError, match="finds no limit in y"):
        propose_limit(log(maximum(Y, X)), Y_OF, None)
    with pytest.raises(AlgebraError, match="finds no limit in y"):  # SymPy ends in an error of its own
        propose_limit(maximum(X, Y) ** 2, Y_OF, Fraction(0))
    with pytest.raises(AlgebraError, match="Stepped has no counterpart"):
        propose_derivative(Stepped(Step.FLOOR, (X, number(1))), X_OF)
    with pytest.raises(AlgebraError, match="y does not occur in the relation"):
        propose_solutions(X, number(5), Y_OF)
