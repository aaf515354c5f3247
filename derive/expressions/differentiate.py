"""Derivatives, tree to tree, by the rules of calculus."""

from __future__ import annotations

from fractions import Fraction

from derive.expressions.expression import (
    Add,
    Apply,
    Divide,
    E,
    Expression,
    Logarithm,
    Maximum,
    Minimum,
    Multiply,
    Negate,
    Number,
    Power,
)
from derive.expressions.printing import plain
from derive.expressions.quantity import Quantity, Symbol, symbols
from derive.expressions.stepped import Stepped
from units import PURE

ZERO = Number(Fraction(0))
ONE = Number(Fraction(1))


class NotDifferentiable(ValueError):
    """A maximum, a minimum, a step function or an arbitrary function of the quantity."""


def differentiate(tree: Expression, by: Quantity) -> Expression:
    """Return the derivative by a quantity; parts that do not depend on it are dropped, nothing else is simplified.

    Raises:
        NotDifferentiable: the quantity is inside a maximum, a minimum or an arbitrary function.
    """
    if by not in symbols(tree):
        return ZERO
    match tree:
        case Symbol():
            return ONE
        case Add(terms):
            return _sum([differentiate(term, by) for term in terms if by in symbols(term)])
        case Negate(term):
            return Negate(differentiate(term, by))
        case Multiply(factors):
            return _product_rule(factors, by)
        case Divide(top, bottom):
            return _quotient_rule(top, bottom, by)
        case Power(base, exponent):
            return _power_rule(base, exponent, by)
        case Logarithm(argument):
            return Divide(differentiate(argument, by), argument)
        case Maximum() | Minimum() | Apply() | Stepped():
            raise NotDifferentiable(f"`{plain(tree)}` has no derivative by {by.name} as written; split it into cases")
    raise TypeError(f"{type(tree).__name__} is not an expression")


def _product_rule(factors: tuple[Expression, ...], by: Quantity) -> Expression:
    terms = []
    for index, factor in enumerate(factors):
        if by in symbols(factor):
            terms.append(_product([*factors[:index], differentiate(factor, by), *factors[index + 1 :]]))
    return _sum(terms)


def _quotient_rule(top: Expression, bottom: Expression, by: Quantity) -> Expression:
    if by not in symbols(bottom):
        return Divide(differentiate(top, by), bottom)
    falling = Negate(Divide(_product([top, differentiate(bottom, by)]), Power(bottom, Number(Fraction(2)))))
    if by not in symbols(top):
        return falling
    return _sum([Divide(differentiate(top, by), bottom), falling])


def _power_rule(base: Expression, exponent: Expression, by: Quantity) -> Expression:
    terms = []
    if by in symbols(base):
        slope = ONE if exponent == ONE else _product([exponent, Power(base, _one_less(exponent))])
        terms.append(_product([slope, differentiate(base, by)]))
    if by in symbols(exponent):
        inner = [] if base == E else [Logarithm(base)]
        terms.append(_product([Power(base, exponent), *inner, differentiate(exponent, by)]))
    return _sum(terms)


def _one_less(exponent: Expression) -> Expression:
    if isinstance(exponent, Number) and exponent.unit == PURE:
        return Number(exponent.value - 1)
    return exponent - ONE


def _sum(terms: list[Expression]) -> Expression:
    match terms:
        case [only]:
            return only
    return Add(tuple(terms))


def _product(factors: list[Expression]) -> Expression:
    """Return a product without factors of one."""
    match [factor for factor in factors if factor != ONE]:
        case []:
            return ONE
        case [only]:
            return only
        case remaining:
            return Multiply(tuple(remaining))
