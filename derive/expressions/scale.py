"""In what a formula comes out when each part is counted in its own unit: FLOP/s over $/h is 3,600 FLOP/$."""

from __future__ import annotations

from functools import reduce
from operator import mul

from derive.expressions.dimensions import constant_value, dimension_of
from derive.expressions.expression import (
    Add,
    Apply,
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
from derive.expressions.irrational import Irrational
from derive.expressions.printing import plain
from derive.expressions.quantity import Symbol
from derive.expressions.stepped import Step, Stepped
from units import PURE, Unit


class ScaleError(ValueError):
    """An expression whose parts measure the same, but are counted in units of different sizes."""

    def __init__(self, place: Expression, found: Unit, expected: Unit) -> None:
        super().__init__(f"in `{plain(place)}`: counted in {found}, beside what is counted in {expected}")


def counted_in(tree: Expression) -> Unit:
    """Return the unit in which an expression comes out when its numbers are put in as they are printed.

    Raises:
        DimensionError: its units do not fit together.
        ScaleError: they fit, but differ in size: metres are added to kilometres.
        ValueError: a power of a unit has no exact size.
    """
    dimension_of(tree)
    return _counted(tree)


def _counted(tree: Expression) -> Unit:
    match tree:
        case Number(_, unit) | Apply(_, _, unit):
            return unit
        case Symbol(quantity):
            return quantity.unit
        case Irrational():
            return PURE
        case Power(base, exponent):
            return _power(base, exponent)
    parts = [_counted(child) for child in tree.children]
    match tree:
        case Multiply():
            return reduce(mul, parts)
        case Divide():
            return parts[0] / parts[1]
        case Add() | Maximum() | Minimum() | Negate():
            return _same(tree, parts, parts[0])
        case Stepped(Step.IF):
            _same(tree, parts[:2], parts[0])
            return _same(tree, parts[2:], parts[2])
        case Stepped(function):
            return _same(tree, parts, parts[0] if function.rounds else PURE)
        case Logarithm():
            return _same(tree, parts, PURE)
    raise TypeError(f"{type(tree).__name__} is not an expression")


def _power(base: Expression, exponent: Expression) -> Unit:
    value = constant_value(exponent)
    if value is not None:
        return _counted(base).power(value)
    for part in (base, exponent):
        _same(part, [_counted(part)], PURE)
    return PURE


def _same(tree: Expression, parts: list[Unit], expected: Unit) -> Unit:
    other = next((unit for unit in parts if unit.factor != expected.factor), None)
    if other is not None:
        raise ScaleError(tree, other, expected)
    return expected
