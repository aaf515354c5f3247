"""What SymPy is asked and how its answers are read: what it cannot do is refused, naming what was asked."""

from __future__ import annotations

import pytest

from derive.derivation.sympy_bridge import AlgebraError, propose_derivative, propose_limit, propose_solutions
from derive.expressions.expression import log, maximum, number
from derive.expressions.irrational import exp
from derive.expressions.printing import plain
from derive.expressions.quantity import REAL, quantity
from derive.expressions.stepped import Step, Stepped

X_OF, Y_OF = quantity("x", "", "any number", "x", REAL), quantity("y", "", "a number above 0", "y")
X, Y = X_OF.tree, Y_OF.tree


def test_powers_of_e_come_back() -> None:
    """The derivative of x times e to the x has both terms."""
    assert plain(propose_derivative(X * exp(X), X_OF)) == "x * e^x + e^x"


def test_limits_are_taken_inside_the_larger_and_what_multiplies_it() -> None:
    """The larger of 1/y and 2 is 2 far out, and y times it has no bound."""
    larger = maximum(1 / Y, number(2))
    assert plain(propose_limit(larger, Y_OF, None)) == "2"
    assert plain(propose_limit(larger / Y, Y_OF, None)) == "0"
    with pytest.raises(AlgebraError, match="the limit in y is oo"):
        propose_limit(Y * larger, Y_OF, None)


def test_what_sympy_cannot_do_is_refused() -> None:
    """No way to solve, no way to the limit, an answer in a function of its own, and one of ours that it has not."""
    with pytest.raises(AlgebraError, match="cannot solve for y"):
        propose_solutions(exp(Y) + log(Y), Y**2, Y_OF)
    with pytest.raises(AlgebraError, match="proposed LambertW, which our trees do not know"):
        propose_solutions(Y**Y, number(5), Y_OF)
    with pytest.raises(AlgebraError, match="finds no limit in y"):
        propose_limit(log(maximum(Y, X)), Y_OF, None)
    with pytest.raises(AlgebraError, match="Stepped has no counterpart"):
        propose_derivative(Stepped(Step.FLOOR, (X, number(1))), X_OF)
    with pytest.raises(AlgebraError, match="y does not stand in the relation"):
        propose_solutions(X, number(5), Y_OF)
