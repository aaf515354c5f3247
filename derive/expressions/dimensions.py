"""Dimensions and units of expressions, checked on the tree as written: simplification could hide a missing unit."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import reduce
from operator import mul

from derive.expressions.expression import (
    Add,
    Apply,
    Divide,
    Expression,
    Irrational,
    Logarithm,
    Maximum,
    Minimum,
    Multiply,
    Negate,
    Number,
    Power,
)
from derive.expressions.printing import plain
from derive.expressions.quantity import Symbol
from derive.expressions.stepped import Step, Stepped
from units import DATE, DIMENSIONLESS, PURE, TIME, Dimension, InputError, Unit
from units.measures.naming import measured_in
from units.reading.codes import Code


class DimensionError(InputError):
    """An expression whose units do not fit together.

    Args:
        place: the part of the expression where they clash.
        found: the dimension found there.
        expected: the dimension that would fit.
    """

    def __init__(self, place: Expression, found: Dimension, expected: Dimension) -> None:
        self.place = place
        hint = f"it needs a factor in {measured_in(expected / found)}"
        if _is_bare(place):
            hint = f"write `{plain(place)} [{measured_in(expected)}]`"
        if _dated(found) or _dated(expected):
            hint = "dates can only be subtracted from each other, or shifted by a duration"
        problem = f"`{plain(place)}` is {_unit(found, 'in')}, but {_unit(expected, 'a value in')} is needed"
        super().__init__(problem, hint=hint, code=Code.MISFITTING_UNITS)


def _unit(dimension: Dimension, preposition: str) -> str:
    names = {DIMENSIONLESS: "a pure number", DATE: "a date"}
    return names.get(dimension) or f"{preposition} {measured_in(dimension)}"


def dimension_of(tree: Expression) -> Dimension:
    """Return the dimension of an expression.

    Raises:
        DimensionError: terms of a sum or arguments of max and min differ, or an exponent or logarithm is not pure.
    """
    match tree:
        case Number(_, unit):
            return unit.dimension
        case Symbol(quantity):
            return quantity.unit.dimension
        case Add(terms):
            return _sum(tree, terms)
        case Maximum() | Minimum():
            return shared(tree.children)
        case Negate(term):
            return _amount(term)
        case Stepped():
            return _stepped(tree)
        case Multiply(factors):
            return _product(factors)
        case Divide(top, bottom):
            return _amount(top) / _amount(bottom)
        case Power(base, exponent):
            return _power(base, exponent)
        case Irrational() | Logarithm():
            return _pure(tree)
        case Apply(_, argument, unit):
            dimension_of(argument)
            return unit.dimension
    raise TypeError(f"{type(tree).__name__} is not an expression")


def require(tree: Expression, expected: Dimension) -> Dimension:
    """Return the expected dimension if the expression has it.

    Raises:
        DimensionError: it has another one.
    """
    found = dimension_of(tree)
    if found != expected:
        raise DimensionError(tree, found, expected)
    return expected


def shared(parts: Sequence[Expression]) -> Dimension:
    """Return the dimension of parts that are added or compared: what a bare number among them is asked to have.

    Raises:
        DimensionError: they have several.
    """
    first = next((part for part in parts if not _is_bare(part)), parts[0])
    expected = dimension_of(first)
    for part in parts:
        if part is not first:
            require(part, expected)
    return expected


def measured(tree: Expression) -> Dimension | None:
    """Return the dimension of an expression, ``None`` where its units do not fit together."""
    try:
        return dimension_of(tree)
    except DimensionError:
        return None


def constant_value(tree: Expression) -> Fraction | None:
    """Return the value of an exponent that is a plain number, a negated one or a quotient of two; else ``None``."""
    match tree:
        case Number(value, unit) if unit.dimension == DIMENSIONLESS:
            return value * unit.factor
        case Negate(term):
            inner = constant_value(term)
            return None if inner is None else -inner
        case Divide(top, bottom):
            upper, lower = constant_value(top), constant_value(bottom)
            return None if upper is None or not lower else upper / lower
    return None


def _stepped(tree: Stepped) -> Dimension:
    if tree.function is Step.IF:
        low, high, then, other = tree.arguments
        shared((low, high))
        return shared((then, other))
    return _amounts(tree) if tree.function.rounds else _pure(tree)


def _amounts(tree: Expression) -> Dimension:
    for child in tree.children:
        _amount(child)
    return shared(tree.children)


def _amount(tree: Expression) -> Dimension:
    """Return the dimension of what can be multiplied, which a date cannot."""
    found = dimension_of(tree)
    if _dated(found):
        raise DimensionError(tree, found, TIME)
    return found


def _sum(tree: Expression, terms: tuple[Expression, ...]) -> Dimension:
    """Return the dimension of a sum: as many dates taken as added leave a duration, one more leaves a date."""
    signed = [_signed(term) for term in terms]
    found = [(inner, dimension_of(inner), sign) for inner, sign in signed]
    if not any(dimension == DATE for _, dimension, _ in found):
        return shared(tree.children)
    for inner, dimension, _ in found:
        if dimension not in (DATE, TIME):
            raise DimensionError(inner, dimension, TIME)
    dates = sum(sign for _, dimension, sign in found if dimension == DATE)
    if dates not in (0, 1):
        raise DimensionError(tree, DATE, TIME)
    return DATE if dates else TIME


def _signed(term: Expression) -> tuple[Expression, int]:
    sign = 1
    while isinstance(term, Negate):
        term, sign = term.term, -sign
    return term, sign


def _is_bare(tree: Expression) -> bool:
    inner = tree.term if isinstance(tree, Negate) else tree
    return isinstance(inner, Number) and inner.unit.dimension == DIMENSIONLESS


def _dated(dimension: Dimension) -> bool:
    return any(base == "date" for base, _ in dimension.exponents)


def _pure(tree: Expression) -> Dimension:
    for child in tree.children:
        require(child, DIMENSIONLESS)
    return DIMENSIONLESS


def _product(factors: tuple[Expression, ...]) -> Dimension:
    result = DIMENSIONLESS
    for factor in factors:
        result = result * _amount(factor)
    return result


def _power(base: Expression, exponent: Expression) -> Dimension:
    require(exponent, DIMENSIONLESS)
    value = constant_value(exponent)
    if value is None:
        return require(base, DIMENSIONLESS)
    return _amount(base).power(value)


class ScaleError(ValueError):
    """Parts of an expression have one dimension, but units of different sizes."""

    def __init__(self, place: Expression, found: Unit, expected: Unit) -> None:
        super().__init__(f"in `{plain(place)}`: counted in {found}, beside what is counted in {expected}")


def counted_in(tree: Expression) -> Unit:
    """Return the unit of an expression's value when all numbers enter in their own: of FLOP/s over $/h, 3,600 FLOP/$.

    Raises:
        DimensionError: its units do not fit together.
        ScaleError: they fit, but differ in size: metres are added to kilometres.
        ValueError: a power of a unit has no exact size.
    """
    dimension_of(tree)
    return _unit_of(tree)


def _unit_of(tree: Expression) -> Unit:
    match tree:
        case Number(_, unit) | Apply(_, _, unit):
            return unit
        case Symbol(quantity):
            return quantity.unit
        case Irrational():
            return PURE
        case Power(base, exponent):
            return _power_unit(base, exponent)
    parts = [_unit_of(child) for child in tree.children]
    match tree:
        case Multiply():
            return reduce(mul, parts)
        case Divide():
            return parts[0] / parts[1]
        case Add() | Maximum() | Minimum() | Negate():
            return _same_unit(tree, parts, parts[0])
        case Stepped(Step.IF):
            _same_unit(tree, parts[:2], parts[0])
            return _same_unit(tree, parts[2:], parts[2])
        case Stepped(function):
            return _same_unit(tree, parts, parts[0] if function.rounds else PURE)
        case Logarithm():
            return _same_unit(tree, parts, PURE)
    raise TypeError(f"{type(tree).__name__} is not an expression")


def _power_unit(base: Expression, exponent: Expression) -> Unit:
    value = constant_value(exponent)
    if value is not None:
        return _unit_of(base).power(value)
    for part in (base, exponent):
        _same_unit(part, [_unit_of(part)], PURE)
    return PURE


def _same_unit(tree: Expression, parts: list[Unit], expected: Unit) -> Unit:
    other = next((unit for unit in parts if unit.factor != expected.factor), None)
    if other is not None:
        raise ScaleError(tree, other, expected)
    return expected
