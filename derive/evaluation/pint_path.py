"""The second evaluation path: Pint's own arithmetic with units, sharing nothing with the first path but the tree."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import reduce
from operator import add, mul
from typing import Any

from msgspec import Struct

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
    walk,
)
from derive.expressions.irrational import Irrational
from derive.expressions.printing import plain
from derive.expressions.quantity import Quantity, Symbol
from derive.expressions.stepped import Step, Stepped
from units import PURE, Definition, Unit, named_in, registry, table_with

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
    own = dict.fromkeys(each for node in walk(tree) for each in _unit_of(node).own)
    try:
        return _Path(tuple(own), values).of(tree)
    except (ArithmeticError, ValueError) as reason:
        raise EvaluationError(f"`{plain(tree)}` has no value by Pint's arithmetic: {reason}") from None


def with_unit(value: Fraction, unit: Unit, own: tuple[Definition, ...] = ()) -> Any:  # as above
    """Return an exact number with a unit as a Pint quantity.

    Args:
        value: the number.
        unit: what it is counted in.
        own: units upon the general ones; quantities that meet need the same.
    """
    return registry(own).Quantity(value, unit_of(unit, own))


def unit_of(unit: Unit, own: tuple[Definition, ...] = ()) -> Any:  # as above
    """Return a unit as Pint's, in the registry of all our units and more upon them."""
    known = registry(own)
    named = named_in(unit.text, table_with(own))
    return reduce(mul, (known.parse_units(name) ** power for name, power in named.exponents), known.Unit(""))


def _unit_of(node: Expression) -> Unit:
    return node.unit if isinstance(node, Number) else node.quantity.unit if isinstance(node, Symbol) else PURE


def _number(value: Any) -> Any:  # as above
    """Return the magnitude of a pure number; of anything else there is no logarithm, and no number of steps."""
    return value.m_as("")


def _whole(number: Any) -> int:  # as above
    if number != int(number):
        raise ValueError(f"{number} is no whole number")
    return int(number)


class _Path(Struct, frozen=True):
    """One way through a tree: all that meets on it is of one registry.

    Args:
        own: units upon the general ones.
        values: of the quantities, each counted in its own unit.
    """

    own: tuple[Definition, ...]
    values: Mapping[Quantity, Fraction]

    def of(self, tree: Expression) -> Any:  # as above
        match tree:
            case Number() | Symbol() | Irrational():
                return self.leaf(tree)
            case Power(base, exponent):
                return self.power(self.of(base), exponent)
            case Negate(term):
                return -self.of(term)
            case Divide(top, bottom):
                return self.of(top) / self.of(bottom)
            case Logarithm(argument):
                return self.pure(math.log(_number(self.of(argument))))
        parts = [self.of(child) for child in tree.children]
        match tree:
            case Add():
                return reduce(add, parts)
            case Multiply():
                return reduce(mul, parts)
            case Maximum():
                return max(parts)
            case Minimum():
                return min(parts)
            case Stepped(function):
                return self.stepped(function, parts)
        raise TypeError(f"{type(tree).__name__} has no value")

    def leaf(self, tree: Number | Symbol | Irrational) -> Any:  # as above
        match tree:
            case Number(value, unit):
                return with_unit(value, unit, self.own)
            case Symbol(quantity):
                fixed = quantity.value if quantity not in self.values else None
                return with_unit(self.values[quantity] if fixed is None else fixed, quantity.unit, self.own)
        return self.pure({"e": math.e, "pi": math.pi}[tree.letter])

    def stepped(self, function: Step, parts: list[Any]) -> Any:  # as above
        if function is Step.IF:
            low, high, then, other = parts
            return then if low < high else other
        if not function.rounds:
            counts = [_whole(_number(part)) for part in parts]
            return self.pure(math.factorial(*counts) if function is Step.FACTORIAL else math.comb(*counts))
        number, step = parts
        ways: dict[Step, Callable[[Any], int]] = {Step.FLOOR: math.floor, Step.CEIL: math.ceil, Step.ROUND: round}
        return ways[function](_number(number / step)) * step

    def pure(self, value: float) -> Any:  # as above
        return registry(self.own).Quantity(value)

    def power(self, base: Any, exponent: Expression) -> Any:  # as above
        whole = constant_value(exponent)
        if whole is None:
            return self.pure(math.pow(_number(base), _number(self.of(exponent))))
        if whole.denominator == 1 and abs(whole) <= LARGEST_EXPONENT:
            return base ** int(whole)
        return registry(self.own).Quantity(math.pow(base.magnitude, whole), base.units**whole)
