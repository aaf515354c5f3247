"""Evaluation over NumPy arrays of samples, in binary floating point: no verdict rests on it."""

from __future__ import annotations

import math
from collections.abc import Mapping
from fractions import Fraction
from functools import reduce
from typing import Any

from derive.evaluation.evaluate import EvaluationError
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
)
from derive.expressions.printing import plain
from derive.expressions.quantity import Quantity, Symbol

Array = Any  # numpy.ndarray or float: NumPy is an extra
OPERATIONS: Mapping[type[Expression], str] = {
    Add: "add",
    Multiply: "multiply",
    Divide: "divide",
    Maximum: "maximum",
    Minimum: "minimum",
    Power: "power",
    Negate: "negative",
    Logarithm: "log",
}


def evaluate_arrays(tree: Expression, values: Mapping[Quantity, Array]) -> Array:
    """Return the values of an expression in base units, sample by sample; ``nan`` or infinite where it has none.

    Args:
        tree: the expression.
        values: for each quantity an array, or one number for all samples, in the quantity's own unit; arrays are
            broadcast against each other.

    Raises:
        EvaluationError: a value is missing, or a part has no value anywhere.
        ModuleNotFoundError: NumPy is not installed.
    """
    import numpy as np  # noqa: PLC0415 - an extra: exact evaluation does without

    with np.errstate(all="ignore"):
        return _samples(tree, values, np)


def _samples(tree: Expression, values: Mapping[Quantity, Array], np: Any) -> Array:
    match tree:
        case Number(value, unit):
            return np.float64(_nearest_float(value * unit.factor))
        case Irrational(letter):
            return np.float64({"e": math.e, "pi": math.pi}[letter])
        case Symbol(quantity):
            samples = values.get(quantity, quantity.value)
            if samples is None:
                raise EvaluationError(f"no value for {quantity.name} ({quantity.meaning})")
            return np.asarray(samples, dtype=float) * _nearest_float(quantity.unit.factor)
    if type(tree) not in OPERATIONS:
        raise EvaluationError(f"`{plain(tree)}` has no value in arrays")
    operation = getattr(np, OPERATIONS[type(tree)])
    first, *others = (_samples(child, values, np) for child in tree.children)
    return reduce(operation, others, first) if others else operation(first)


def _nearest_float(number: Fraction) -> float:
    """Return the float next to a number; beyond all floats it is infinite."""
    try:
        return float(number)
    except OverflowError:
        return math.inf if number > 0 else -math.inf
