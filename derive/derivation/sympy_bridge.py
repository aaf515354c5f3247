"""The bridge to SymPy: what it is asked, and how its answers are read.

`derive.derivation.sympy_exchange` brings expressions of its users; no other module builds SymPy objects. SymPy proposes
(a solution, a derivative, a limit); what it proposes is never a result until another route has confirmed it. Quantities
and typed coefficients travel under neutral names (v0, v1, ...), so that no text ever reaches SymPy.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

import sympy

from derive.expressions.expression import (
    PI,
    Add,
    Apply,
    Divide,
    E,
    Expression,
    Irrational,
    Logarithm,
    Maximum,
    Minimum,
    Multiply,
    Negate,
    Number,
    Power,
    walk,
)
from derive.expressions.quantity import Quantity, Symbol
from units import PURE

OTHER = {sympy.Max: sympy.Min, sympy.Min: sympy.Max}


class AlgebraError(ValueError):
    """SymPy gave no usable proposal."""


class Names:
    """A two-way table between leaves of our trees and SymPy's symbols, for the duration of one request."""

    def __init__(self, *trees: Expression) -> None:
        """Number the quantities and typed coefficients of the trees in written order."""
        leaves = [node for tree in trees for node in walk(tree) if _is_leaf(node)]
        self.symbols = {leaf: _symbol(leaf, index) for index, leaf in enumerate(dict.fromkeys(leaves))}
        self.leaves: Mapping[sympy.Symbol, Expression] = {symbol: leaf for leaf, symbol in self.symbols.items()}

    def symbol(self, quantity: Quantity) -> sympy.Symbol:
        """Return the symbol of a quantity.

        Raises:
            AlgebraError: the quantity occurs in none of the trees.
        """
        try:
            return self.symbols[Symbol(quantity)]
        except KeyError:
            raise AlgebraError(f"{quantity.name} does not occur in the relation") from None

    def write(self, tree: Expression) -> sympy.Expr:
        """Return the tree as a SymPy expression."""
        if tree in self.symbols:
            return self.symbols[tree]
        parts = [self.write(child) for child in tree.children]
        match tree:
            case Number(value):
                return sympy.Rational(value.numerator, value.denominator)
            case Irrational(letter):
                return sympy.E if letter == "e" else sympy.pi
            case Add():
                return sympy.Add(*parts)
            case Negate():
                return sympy.Mul(-1, *parts)
            case Multiply():
                return sympy.Mul(*parts)
            case Divide():
                return parts[0] / parts[1]
            case Power():
                return parts[0] ** parts[1]
            case Maximum():
                return sympy.Max(*parts)
            case Minimum():
                return sympy.Min(*parts)
            case Logarithm():
                return sympy.log(*parts)
        raise self.unwritten(tree)

    def unwritten(self, tree: Expression) -> AlgebraError:
        """Return the refusal of a tree that has no counterpart."""
        return AlgebraError(f"{type(tree).__name__} has no counterpart in SymPy")

    def read(self, expression: sympy.Expr) -> Expression:
        """Return a SymPy expression as a tree.

        Raises:
            AlgebraError: it holds a function that our trees do not know.
        """
        if expression.is_Symbol:
            return self.leaves[expression]
        if expression.is_Rational:
            return Number(Fraction(int(expression.p), int(expression.q)))
        if expression in (sympy.E, sympy.pi):
            return E if expression == sympy.E else PI
        if isinstance(expression, sympy.exp):  # a power of e among them, which has two arguments
            return Power(E, self.read(expression.exp))
        if expression.is_Mul:
            return self._product(expression)
        if expression.is_Add:
            return self._sum(expression)
        if expression.is_Pow:
            return self._power(expression)
        kinds = {sympy.Max: Maximum, sympy.Min: Minimum}
        if type(expression) in kinds:
            return kinds[type(expression)](tuple(self.read(part) for part in _ordered(expression)))
        if isinstance(expression, sympy.log):
            of, *base = (Logarithm(self.read(part)) for part in expression.args)
            return Divide(of, *base) if base else of
        raise self.unread(expression)

    def unread(self, expression: sympy.Expr) -> AlgebraError:
        """Return the refusal of an expression that our trees cannot hold."""
        return AlgebraError(f"SymPy proposed {type(expression).__name__}, which our trees do not know")

    def _sum(self, expression: sympy.Expr) -> Expression:
        terms = []
        for term in _ordered(expression):
            negative = term.could_extract_minus_sign()
            tree = self.read(-term if negative else term)
            terms.append(Negate(tree) if negative else tree)
        terms.sort(key=lambda tree: isinstance(tree, Negate))
        return Add(tuple(terms))

    def _product(self, expression: sympy.Expr) -> Expression:
        if expression.could_extract_minus_sign():
            return Negate(self.read(-expression))
        top, bottom = expression.as_numer_denom()
        if bottom != 1:
            return Divide(self.read(top), self.read(bottom))
        return Multiply(tuple(self.read(factor) for factor in _ordered(expression)))

    def _power(self, expression: sympy.Expr) -> Expression:
        base, exponent = expression.args
        if exponent.could_extract_minus_sign():
            return Divide(Number(Fraction(1)), self.read(base**-exponent))
        return Power(self.read(base), self.read(exponent))


def propose_solutions(left: Expression, right: Expression, quantity: Quantity) -> tuple[Expression, ...]:
    """Return SymPy's solutions for the quantity where the two sides are equal; neither complete nor certain.

    Raises:
        AlgebraError: it proposes nothing usable.
    """
    names = Names(left, right)
    symbol = names.symbol(quantity)
    try:
        found = sympy.solve(names.write(left) - names.write(right), symbol)
    except NotImplementedError as reason:
        raise AlgebraError(f"SymPy cannot solve for {quantity.name}") from reason
    return tuple(names.read(sympy.factor_terms(solution)) for solution in found)


def propose_derivative(tree: Expression, quantity: Quantity) -> Expression:
    """Return SymPy's derivative, a proposal.

    Raises:
        AlgebraError: it has no counterpart in our trees.
    """
    names = Names(tree)
    return names.read(sympy.diff(names.write(tree), names.symbol(quantity)))


def propose_limit(tree: Expression, quantity: Quantity, to: Fraction | None) -> Expression:
    """Return SymPy's limit, a proposal; ``None`` means infinity.

    Raises:
        AlgebraError: the limit is infinite or has no counterpart in our trees.
    """
    names = Names(tree)
    target = sympy.oo if to is None else sympy.Rational(to.numerator, to.denominator)
    try:
        found = _limit(names.write(tree), names.symbol(quantity), target)
    except (NotImplementedError, TypeError, ValueError) as reason:
        raise AlgebraError(f"SymPy finds no limit in {quantity.name}") from reason
    if found in (sympy.oo, -sympy.oo, sympy.nan):
        raise AlgebraError(f"the limit in {quantity.name} is {found}")
    return names.read(found)


def _limit(expression: sympy.Expr, symbol: sympy.Symbol, target: sympy.Expr) -> sympy.Expr:
    """Take limits inside maxima and minima, moving what multiplies them inside first: SymPy does not."""
    if isinstance(expression, sympy.Max | sympy.Min):
        return expression.func(*(_limit(argument, symbol, target) for argument in expression.args))
    extreme = next((part for part in expression.args if isinstance(part, sympy.Max | sympy.Min)), None)
    if expression.is_Mul and extreme is not None:
        rest = expression / extreme
        if rest.is_nonnegative or rest.is_nonpositive:
            function = extreme.func if rest.is_nonnegative else OTHER[extreme.func]
            return function(*(_limit(sympy.expand(rest * argument), symbol, target) for argument in extreme.args))
    return sympy.limit(expression, symbol, target)  # at a number from above


def _is_leaf(node: Expression) -> bool:
    return isinstance(node, Symbol | Apply) or (isinstance(node, Number) and node.unit != PURE)


def _symbol(leaf: Expression, index: int) -> sympy.Symbol:
    return sympy.Symbol(f"v{index}", real=True, positive=True if _is_positive(leaf) else None)


def _is_positive(leaf: Expression) -> bool:
    match leaf:
        case Number(value):
            return value > 0
        case Symbol(quantity):
            interval = quantity.domain.interval
            return interval.low is not None and (interval.low > 0 or (interval.low == 0 and interval.low_open))
    return False


def _ordered(expression: sympy.Expr) -> list[sympy.Expr]:
    return sorted(expression.args, key=sympy.default_sort_key)
