"""The second evaluation path: Pint's own arithmetic with units, sharing nothing with the first path but the tree."""

from __future__ import annotations

import math
from collections.abc import Mapping
from fractions import Fraction
from functools import reduce
from operator import add, mul
from typing import Any

from derive.evaluation.evaluate import EvaluationError
from derive.expressions.dimensions import constant_value
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
from derive.expressions.printing import plain
from derive.expressions.quantity import Quantity, Symbol
from units import Unit, named_in, registry

LARGEST_EXPONENT = 1000  # exact powers of fractions beyond it have digits enough to fill the memory


def evaluate_with_pint(
    tree: Expression, values: Mapping[Quantity, Fraction]
) -> Any:  # Pint's classes are made at run time
    """Return the value of an expression as a Pint quantity; Pint checks the units of every step.

    Magnitudes stay fractions as long as the operations are rational, and become floats after that.

    Raises:
        EvaluationError: there is no real value, or none that a float can hold.
        pint.DimensionalityError: units do not fit together.
        KeyError: a value is missing.
    """
    try:
        return _evaluated(tree, values)
    except (ArithmeticError, ValueError) as reason:
        raise EvaluationError(f"`{plain(tree)}` has no value by Pint's arithmetic: {reason}") from None


def with_unit(value: Fraction, unit: Unit) -> Any:  # Pint's classes are made at run time
    """Return an exact number with a unit as a Pint quantity."""
    return registry().Quantity(value, unit_of(unit))


def unit_of(unit: Unit) -> Any:  # as above
    """Return a unit as Pint's, in the registry of all our units."""
    known = registry()
    parts = (known.parse_units(name) ** _exponent(power) for name, power in named_in(unit.text).exponents)
    return reduce(mul, parts, known.Unit(""))


def _exponent(power: Fraction) -> Fraction | int:
    return int(power) if power.denominator == 1 else power


def _evaluated(tree: Expression, values: Mapping[Quantity, Fraction]) -> Any:  # as above
    match tree:
        case Number(value, unit):
            return with_unit(value, unit)
        case Symbol(quantity):
            fixed = quantity.value if quantity not in values and quantity.value is not None else values[quantity]
            return with_unit(fixed, quantity.unit)
        case Power(base, exponent):
            return _power(_evaluated(base, values), exponent, values)
    parts = [_evaluated(child, values) for child in tree.children]
    match tree:
        case Add():
            return reduce(add, parts)
        case Negate():
            return -parts[0]
        case Multiply():
            return reduce(mul, parts)
        case Divide():
            return parts[0] / parts[1]
        case Maximum():
            return max(parts)
        case Minimum():
            return min(parts)
        case Logarithm():
            return registry().Quantity(math.log(parts[0].to_base_units().magnitude))
    raise TypeError(f"{type(tree).__name__} has no value")


def _power(base: Any, exponent: Expression, values: Mapping[Quantity, Fraction]) -> Any:  # as above
    whole = constant_value(exponent)
    if whole is None:
        power = _evaluated(exponent, values).to_base_units().magnitude
        return registry().Quantity(math.pow(base.to_base_units().magnitude, power))
    if whole.denominator == 1 and abs(whole) <= LARGEST_EXPONENT:
        return base ** int(whole)
    return registry().Quantity(math.pow(base.magnitude, whole), base.units**whole)
