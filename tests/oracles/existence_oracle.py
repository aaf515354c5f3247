"""Whether there is a value at all, at single points: exact fractions as far as they go, then mpmath with sixty digits.

The engine's evaluation, needs and proofs take no part. What is too near to tell is said to be so.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import reduce
from typing import Any

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
from derive.expressions.quantity import Quantity, Symbol
from derive.statements.statement import Always, Limit, Optimum, Scaling, Shape, Statement
from tests.oracles.meaning_oracle import LARGEST_EXPONENT, NEAR, NoValue, context, holds

Value = Any  # a fraction, or a real number of mpmath
Place = Mapping[Quantity, Value]
LARGEST_BITS = 4000


class Missing(ArithmeticError):
    """There is certainly no value: a division by 0, a root or logarithm of what is negative, 0 to an exponent 0."""


class Unclear(ArithmeticError):
    """A number too near to 0, or to a whole one, to tell."""


def existing(statement: Statement, point: Mapping[Quantity, Fraction], other: Fraction) -> bool | None:
    """Return whether all that a statement speaks of has a value at a point; ``None`` where that is not told.

    The other value is one more of the quantity that moves. Where an assumption does not certainly hold, nothing is
    told, and nothing of limits, which are no matter of points.
    """
    places = [point]
    if isinstance(statement, Scaling):
        places.append({**point, statement.quantity: other})
    if isinstance(statement, Limit) or not all(_admitted(statement, each) for each in places):
        return None
    found = [has_value(tree, place) for tree, place in _spoken_of(statement, places)]
    return False if False in found else None if None in found else True


def has_value(tree: Expression, point: Place) -> bool | None:
    """Return whether a tree has a value at a point; ``None`` where that is too near to tell."""
    try:
        value(tree, point)
    except Missing:
        return False
    except Unclear:
        return None
    return True


def value(tree: Expression, point: Place) -> Value:
    """Return the value of a tree, exact where it is rational and short.

    Raises:
        Missing: it has none.
        Unclear: that cannot be told.
    """
    match tree:
        case Number(number, _):
            return number
        case Symbol(quantity):
            return point[quantity]
    parts = [value(child, point) for child in tree.children]
    match tree:
        case Add():
            return reduce(_sum, parts)
        case Multiply():
            return reduce(_product, parts)
        case Negate():
            return -parts[0]
        case Divide():
            return _product(parts[0], _reciprocal(parts[1]))
        case Power():
            return _power(*parts)
        case Logarithm():
            _require_above(parts[0], reached=False)
            return context.log(_real(parts[0]))
        case Maximum() | Minimum():
            return (max if isinstance(tree, Maximum) else min)(parts, key=_real)
    raise TypeError(type(tree).__name__)


def _admitted(statement: Statement, point: Mapping[Quantity, Fraction]) -> bool:
    try:
        return all(holds(each, point) is True for each in statement.assuming)
    except NoValue:
        return False


def _spoken_of(statement: Statement, places: list[Mapping[Quantity, Fraction]]) -> Iterator[tuple[Expression, Place]]:
    match statement:
        case Always(relation):
            yield from ((side, places[0]) for side in relation.sides)
        case Scaling(tree, quantity):
            yield from ((tree, place) for place in places)
            power = -1 if statement.shape is Shape.INVERSE else statement.exponent
            if power is not None:
                yield from ((Symbol(quantity) ** Number(Fraction(power)), place) for place in places)
        case Optimum(tree, quantity, at):
            yield from ((each, places[0]) for each in (tree, at))
            if has_value(at, places[0]):
                yield tree, {**places[0], quantity: value(at, places[0])}


def _sum(one: Value, two: Value) -> Value:
    return one + two if isinstance(one, Fraction) and isinstance(two, Fraction) else _real(one) + _real(two)


def _product(one: Value, two: Value) -> Value:
    return one * two if isinstance(one, Fraction) and isinstance(two, Fraction) else _real(one) * _real(two)


def _real(number: Value) -> Value:
    return context.mpf(number.numerator) / number.denominator if isinstance(number, Fraction) else number


def _reciprocal(number: Value) -> Value:
    if isinstance(number, Fraction):
        if number == 0:
            raise Missing
        return 1 / number
    if abs(number) <= NEAR:
        raise Unclear
    return 1 / number


def _require_above(number: Value, *, reached: bool) -> None:
    """Refuse what is below 0, and 0 itself unless it may be reached."""
    if isinstance(number, Fraction):
        if number < 0 or (number == 0 and not reached):
            raise Missing
    elif number < -NEAR:
        raise Missing
    elif number <= NEAR:
        raise Unclear


def _power(base: Value, exponent: Value) -> Value:
    near_whole = abs(_real(exponent) - context.nint(_real(exponent))) <= NEAR
    if abs(exponent) > LARGEST_EXPONENT or (near_whole and not isinstance(exponent, Fraction)):
        raise Unclear
    if isinstance(exponent, Fraction) and exponent.denominator == 1:
        return _whole_power(base, int(exponent))
    _require_above(base, reached=exponent > 0)
    return context.zero if base == 0 else context.power(_real(base), _real(exponent))


def _whole_power(base: Value, exponent: int) -> Value:
    if exponent == 0:
        _reciprocal(base)  # 0^0 has no value
        return Fraction(1)
    start = base if exponent > 0 else _reciprocal(base)
    short = isinstance(start, Fraction) and abs(exponent) * start.numerator.bit_length() <= LARGEST_BITS
    return start ** abs(exponent) if short else context.power(_real(start), abs(exponent))
