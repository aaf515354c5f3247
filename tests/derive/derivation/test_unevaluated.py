"""What SymPy was told not to work out is read for what it is: the shapes that no simplified expression has."""

from __future__ import annotations

import pytest
import sympy

from derive.derivation.sympy_exchange import from_sympy
from derive.expressions.expression import E, Expression, Negate, log, maximum, number
from derive.expressions.quantity import REAL, quantity

X_OF, Y_OF = quantity("x", "", "any number", "x", REAL), quantity("y", "", "a number above 0", "y")
X, Y = X_OF.tree, Y_OF.tree
R, P = sympy.Symbol("x", real=True), sympy.Symbol("y", positive=True)
SHAPES: dict[str, tuple[sympy.Expr, Expression]] = {
    "a logarithm to a base": (sympy.log(8, 2, evaluate=False), log(number(8)) / log(number(2))),  # 3, and not 2.08
    "a logarithm to a base of a symbol": (sympy.log(P, 10, evaluate=False), log(Y) / log(number(10))),
    "a power of e": (sympy.Pow(sympy.E, R, evaluate=False), E**X),  # once e to the e
    "a power of e below 0": (sympy.Pow(sympy.E, -R, evaluate=False), E ** (-X)),
    "e to nothing": (sympy.exp(0, evaluate=False), E ** number(0)),
    "a size": (sympy.Abs(-R, evaluate=False), maximum(-X, Negate(-X))),
    "a power": (sympy.Pow(2, 3, evaluate=False), number(2) ** number(3)),
    "a product with nothing": (sympy.Mul(0, R, evaluate=False), number(0) * X),
    "what is added and taken away": (sympy.Add(R, -R, evaluate=False), X - X),
}


@pytest.mark.parametrize("shape", SHAPES)
def test_what_is_not_worked_out_keeps_its_value(shape: str) -> None:
    """Each part stands where it stood: a base, a power and a sign are none of the others."""
    written, tree = SHAPES[shape]
    assert from_sympy(written, {"x": X_OF, "y": Y_OF}) == tree
