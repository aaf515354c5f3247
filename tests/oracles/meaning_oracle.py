"""What statements mean at single points, by mpmath with sixty digits.

The engine's evaluation, goals and proofs take no part. A tree is worth what its nodes say, and a statement is broken
where its own words are: a smaller value elsewhere, a place that the quantity cannot take, two values that differ. What
is too near to tell is never called broken.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from math import prod
from typing import Any

from mpmath import MPContext, mpf

from derive.expressions.expression import (
    Add,
    Divide,
    Expression,
    Logarithm,
    Maximum,
    Minimum,
    Multiply,
    Negate,
    Number,
    Power,
)
from derive.expressions.quantity import Domain, Quantity, Symbol
from derive.statements.relation import Comparison, Relation
from derive.statements.statement import Always, Extreme, Limit, Optimum, Scaling, Shape, Statement

DIGITS = 60
NEAR = mpf(10) ** -30
LARGEST_EXPONENT = 300
Point = Mapping[Quantity, Any]  # fractions, or a place as a real number

context = MPContext()
context.dps = DIGITS


class NoValue(ArithmeticError):
    """There is nothing to compare: division by zero, the root of a negative number, or an exponent beyond all use."""


def broken(statement: Statement, point: Point, other: Fraction) -> bool:
    """Return whether a statement is false at a point; the other value is one more of the quantity that moves.

    Quantities are pure numbers. An assumption that does not certainly hold, and what has no value, breaks nothing.
    """
    try:
        return _broken(statement, point, other)
    except NoValue:
        return False


def holds(relation: Relation, point: Point) -> bool | None:
    """Return whether a relation holds at a point; ``None`` where its sides are too near each other to tell.

    Raises:
        NoValue: a side has no value there.
    """
    order = _order(value(relation.left, point), value(relation.right, point))
    if order == 0:
        return None
    if relation.comparison is Comparison.UNEQUAL:
        return True
    upward = relation.comparison in (Comparison.ABOVE, Comparison.AT_LEAST)
    return relation.comparison is not Comparison.EQUAL and order == (1 if upward else -1)


def admits(domain: Domain, number: mpf) -> bool:
    """Return whether a domain may hold a number; what is too near to an end to tell may be in it."""
    low, high = domain.interval.low, domain.interval.high
    above = low is None or _order(number, _real(low)) >= 0
    return above and (high is None or _order(number, _real(high)) <= 0)


def value(tree: Expression, point: Point) -> mpf:
    """Return the value of a tree at a point.

    Raises:
        NoValue: it has none.
    """
    match tree:
        case Number(number, _):
            return _real(number)
        case Symbol(quantity):
            return _real(point[quantity])
        case Negate(term):
            return -value(term, point)
        case Divide(top, bottom):
            return value(top, point) / _nonzero(value(bottom, point))
        case Power(base, exponent):
            return _power(value(base, point), value(exponent, point), written=isinstance(exponent, Number))
        case Logarithm(argument):
            return _logarithm(value(argument, point))
    parts = [value(child, point) for child in tree.children]
    match tree:
        case Add():
            return context.fsum(parts)
        case Multiply():
            return prod(parts, start=context.one)
        case Maximum():
            return max(parts)
        case Minimum():
            return min(parts)
    raise TypeError(type(tree).__name__)


def _broken(statement: Statement, point: Point, other: Fraction) -> bool:
    if not _assumed(statement, point):
        return False
    match statement:
        case Always(relation):
            return holds(relation, point) is False
        case Scaling(tree, quantity, Shape.CONSTANT):
            there = {**point, quantity: other}
            return _assumed(statement, there) and _order(value(tree, point), value(tree, there)) != 0
        case Scaling(tree, quantity) if statement.monotone is None:
            there = {**point, quantity: other}
            return _assumed(statement, there) and _bent(statement, point, there)
        case Scaling(tree, quantity):
            there = {**point, quantity: other}
            order = _order(_real(other), _real(point[quantity])) * _order(value(tree, there), value(tree, point))
            falls = -1 if statement.shape in (Shape.INCREASING, Shape.NONDECREASING) else 1
            return _assumed(statement, there) and order == falls
        case Optimum(tree, quantity, at, kind):
            here, place = value(tree, point), value(at, point)
            if not admits(quantity.domain, place):
                return True
            best = value(tree, {**point, quantity: place})
            return _order(here, best) == (-1 if kind is Extreme.MINIMUM else 1)
    raise TypeError(type(statement).__name__)


def _bent(statement: Scaling, here: Point, there: Point) -> bool:
    """Return whether two values, of an affine expression three, are not as the shape has them."""
    tree, quantity = statement.expression, statement.quantity
    one, two, first, second = (
        *(value(tree, each) for each in (here, there)),
        *(_real(each[quantity]) for each in (here, there)),
    )
    if statement.shape is Shape.AFFINE:
        middle = {**here, quantity: (first + second) / 2}
        return _assumed(statement, middle) and _order(2 * value(tree, middle), one + two) != 0
    power = {Shape.PROPORTIONAL: Fraction(1), Shape.INVERSE: Fraction(-1)}.get(
        statement.shape, statement.exponent or Fraction(0)
    )
    return _order(two, one * _power(second / _nonzero(first), _real(power), written=True)) != 0


def strays(statement: Limit, point: Point) -> bool | None:
    """Return whether near the target the values stay away from the limit; ``None`` where that is not seen."""
    quantity, to = statement.quantity, statement.to
    for sizes in ((10**6, 10**14), (10**2, 250)):
        places = [Fraction(size) if to is None else to + statement.sides[0] * Fraction(1, size) for size in sizes]
        try:
            near = [{**point, quantity: place} for place in places]
            if not all(_assumed(statement, each) for each in near):
                return None
            wanted = value(statement.value, point)
            far, last = (value(statement.expression, each) for each in near)
        except NoValue:
            continue
        settled = abs(far - last) < min(abs(last), abs(last - wanted)) / 100
        return bool(settled and abs(last - wanted) > NEAR)
    return None


def _assumed(statement: Statement, point: Point) -> bool:
    return all(holds(each, point) is True for each in statement.assuming)


def _order(one: mpf, two: mpf) -> int:
    """Return 1, -1 or, where two numbers are too near to tell, 0."""
    apart = one - two
    if abs(apart) <= NEAR * max(abs(one), abs(two), context.one):
        return 0
    return 1 if apart > 0 else -1


def _real(number: Fraction | mpf) -> mpf:
    return context.mpf(number.numerator) / number.denominator if isinstance(number, Fraction) else number


def _nonzero(number: mpf) -> mpf:
    if abs(number) <= NEAR:
        raise NoValue("division by what may be zero")
    return number


def _logarithm(number: mpf) -> mpf:
    if number <= NEAR:
        raise NoValue("the logarithm of what is not above zero")
    return context.log(number)


def _power(base: mpf, exponent: mpf, *, written: bool) -> mpf:
    whole = exponent == context.floor(exponent)
    unclear = not (written or whole) and abs(exponent - context.nint(exponent)) < NEAR
    if unclear or abs(exponent) > LARGEST_EXPONENT:
        raise NoValue("an exponent that is too large, or too near to a whole number to tell")
    if base == 0 and exponent > 0:
        return context.zero
    if abs(base) <= NEAR:
        raise NoValue("zero, or nearly, to a power")
    if base < 0 and not whole:
        raise NoValue("a root of what is negative")
    return context.power(base, int(exponent) if whole else exponent)
