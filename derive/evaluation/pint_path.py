"""Independent evaluation with Pint's own arithmetic and units; it shares nothing with `evaluate` but the tree."""

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
from derive.expressions.printing import plain
from derive.expressions.quantity import Quantity, Symbol
from derive.expressions.stepped import Step, Stepped
from units import PURE, Definition, Unit, named_in, registry, table_with

LARGEST_EXPONENT = 1000  # exact powers of fractions beyond it have digits enough to fill the memory
PintQuantity = Any  # Pint's classes are made at run time
ROUNDING: dict[Step, Callable[[Any], int]] = {Step.FLOOR: math.floor, Step.CEIL: math.ceil, Step.ROUND: round}


def evaluate_with_pint(tree: Expression, values: Mapping[Quantity, Fraction]) -> PintQuantity:
    """Return the value of an expression as a Pint quantity; Pint checks the units of every step.

    Magnitudes stay fractions as long as the operations are rational, and become floats after that.

    Raises:
        EvaluationError: there is no real value, or none that a float can hold.
        pint.DimensionalityError: units do not fit together.
        KeyError: a value is missing.
    """
    definitions = dict.fromkeys(each for node in walk(tree) for each in _unit_of(node).declared)
    try:
        return _Evaluator(tuple(definitions), values).value(tree)
    except (ArithmeticError, ValueError) as reason:
        raise EvaluationError(f"`{plain(tree)}` has no value by Pint's arithmetic: {reason}") from None


def pint_unit(unit: Unit, definitions: tuple[Definition, ...] = ()) -> Any:
    """Return a unit as Pint's, in the registry that has some definitions beside the general ones."""
    pint = registry(definitions)
    named = named_in(unit.text, table_with(definitions))
    return reduce(mul, (pint.parse_units(name) ** power for name, power in named.exponents), pint.Unit(""))


def _unit_of(node: Expression) -> Unit:
    return node.unit if isinstance(node, Number) else node.quantity.unit if isinstance(node, Symbol) else PURE


def _pure(value: PintQuantity) -> Any:
    """Return the magnitude of a pure number; Pint refuses anything else."""
    return value.m_as("")


def _integer(value: PintQuantity) -> int:
    number = _pure(value)
    if number != int(number):
        raise ValueError(f"{number} is not a whole number")
    return int(number)


class _Evaluator(Struct, frozen=True):
    """Evaluates a tree in one registry, as quantities of different registries cannot be combined.

    Args:
        definitions: the units beside the general ones.
        values: of the quantities, each counted in its own unit.
    """

    definitions: tuple[Definition, ...]
    values: Mapping[Quantity, Fraction]

    def value(self, tree: Expression) -> PintQuantity:
        match tree:
            case Number(value, unit):
                return self._quantity(value, unit)
            case Symbol(quantity):
                fixed = quantity.value if quantity not in self.values else None
                return self._quantity(self.values[quantity] if fixed is None else fixed, quantity.unit)
            case Irrational(letter):
                return self._quantity({"e": math.e, "pi": math.pi}[letter])
            case Power(base, exponent):
                return self._power(self.value(base), exponent)
        return self._combine(tree, [self.value(child) for child in tree.children])

    def _combine(self, tree: Expression, parts: list[PintQuantity]) -> PintQuantity:
        match tree:
            case Negate():
                return -parts[0]
            case Divide():
                return parts[0] / parts[1]
            case Logarithm():
                return self._quantity(math.log(_pure(parts[0])))
            case Add():
                return reduce(add, parts)
            case Multiply():
                return reduce(mul, parts)
            case Maximum():
                return max(parts)
            case Minimum():
                return min(parts)
            case Stepped(function):
                return self._stepped(function, parts)
        raise TypeError(f"{type(tree).__name__} has no value")

    def _stepped(self, function: Step, parts: list[PintQuantity]) -> PintQuantity:
        if function is Step.IF:
            low, high, then, other = parts
            return then if low < high else other
        if function.rounds:
            number, step = parts
            return ROUNDING[function](_pure(number / step)) * step
        count = math.factorial if function is Step.FACTORIAL else math.comb
        return self._quantity(count(*map(_integer, parts)))

    def _power(self, base: PintQuantity, exponent: Expression) -> PintQuantity:
        constant = constant_value(exponent)
        found = _pure(self.value(exponent)) if constant is None else constant
        if base.magnitude == 0 == found:
            raise ValueError("0 to the power of 0")
        if constant is None:
            return self._quantity(math.pow(_pure(base), found))
        if constant.denominator == 1 and abs(constant) <= LARGEST_EXPONENT:
            return base ** int(constant)
        return registry(self.definitions).Quantity(math.pow(base.magnitude, constant), base.units**constant)

    def _quantity(self, number: Fraction | float, unit: Unit = PURE) -> PintQuantity:
        return registry(self.definitions).Quantity(number, pint_unit(unit, self.definitions))
