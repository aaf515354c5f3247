"""The third evaluation path, for sweeps: NumPy arrays in binary floating point, of many samples at once.

Units are folded into one factor for each product before anything touches an array, so that a sum of alike terms costs
no more than by hand. It is quick and not exact: no verdict rests on it.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import reduce
from typing import Any, NamedTuple

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
from derive.expressions.irrational import Irrational
from derive.expressions.printing import plain
from derive.expressions.quantity import Quantity, Symbol

BLOCK = 2**15  # samples at once: some arrays of so many fit into the cache nearest to a core
Array = Any  # numpy.ndarray or float: NumPy is an extra


class Scaled(NamedTuple):
    """Samples times a factor: what is counted in another unit differs in the factor alone."""

    samples: Array
    factor: float


def evaluate_arrays(
    tree: Expression,
    values: Mapping[Quantity, Array],
    admit: Callable[[Quantity, float], None] = lambda _quantity, _sample: None,
) -> Array:
    """Return the values of an expression in base units, sample by sample; ``nan`` or infinite where it has none.

    Args:
        tree: what is evaluated.
        values: for each quantity an array, or one number for all samples, counted in the quantity's own unit; arrays
            are broadcast against each other.
        admit: is called with the smallest and the largest samples of each quantity, and raises what it will.

    Raises:
        EvaluationError: a value is missing, or a part has no value anywhere.
        ModuleNotFoundError: NumPy is not installed.
    """
    import numpy as np  # noqa: PLC0415 - an extra: who evaluates exactly does without

    arrays = {each: np.asarray(value) for each, value in values.items() if np.ndim(value)}
    numbers = {each: value for each, value in values.items() if each not in arrays}
    whole = np.broadcast_arrays(*arrays.values())
    shape = whole[0].shape if whole else ()
    flat = dict(zip(arrays, (each.reshape(-1) for each in whole), strict=True))
    found = np.empty(whole[0].size if whole else 1)
    with np.errstate(all="ignore"):
        for start in range(0, found.size, BLOCK):
            block = {each: samples[start : start + BLOCK] for each, samples in flat.items()}
            for quantity, samples in block.items():
                admit(quantity, float(samples.min()))
                admit(quantity, float(samples.max()))
            samples, factor = _scaled(tree, {**numbers, **block}, np)
            np.multiply(samples, factor, out=found[start : start + BLOCK])
    return found.reshape(shape)


def _scaled(tree: Expression, values: Mapping[Quantity, Array], np: Any) -> Scaled:
    match tree:
        case Number(value, unit):
            return Scaled(1.0, float(value * unit.factor)) if value else Scaled(0.0, 1.0)
        case Symbol(quantity):
            return Scaled(_samples(quantity, values), float(quantity.unit.factor))
        case Irrational(letter):
            return Scaled(1.0, {"e": math.e, "pi": math.pi}[letter])
        case Power(base, exponent):
            return _power(_scaled(base, values, np), exponent, values, np)
    parts = [_scaled(child, values, np) for child in tree.children]
    match tree:
        case Negate():
            return Scaled(parts[0].samples, -parts[0].factor)
        case Multiply():
            return Scaled(_product([part.samples for part in parts]), reduce(float.__mul__, (p.factor for p in parts)))
        case Divide():
            top, bottom = parts
            return Scaled(_quotient(top.samples, bottom.samples, np), top.factor / bottom.factor)
        case Add():
            return _joined(parts, lambda left, right: left + right)
        case Maximum():
            return _joined(parts, np.maximum)
        case Minimum():
            return _joined(parts, np.minimum)
        case Logarithm():
            return Scaled(np.log(_plain(parts[0])), 1.0)
    raise EvaluationError(f"`{plain(tree)}` has no value in arrays")


def _samples(quantity: Quantity, values: Mapping[Quantity, Array]) -> Array:
    if quantity in values:
        return values[quantity]
    if quantity.value is not None:
        return float(quantity.value)
    raise EvaluationError(f"no value for {quantity.name} ({quantity.meaning})")


def _plain(part: Scaled) -> Array:
    return part.samples if part.factor == 1 else part.samples * part.factor


def _product(samples: list[Array]) -> Array:
    """Multiply, but by nothing that is one."""
    counted = [each for each in samples if not (isinstance(each, float) and each == 1)]
    return reduce(lambda left, right: left * right, counted) if counted else 1.0


def _quotient(top: Array, bottom: Array, np: Any) -> Array:
    return top if isinstance(bottom, float) and bottom == 1 else np.divide(top, bottom)


def _joined(parts: list[Scaled], join: Callable[[Array, Array], Array]) -> Scaled:
    """Join parts that measure the same, counted as the first array among them is."""
    factor = next((abs(part.factor) for part in parts if not isinstance(part.samples, float)), abs(parts[0].factor))
    alike = [part.samples if part.factor == factor else part.samples * (part.factor / factor) for part in parts]
    return Scaled(reduce(join, alike), factor)


def _power(base: Scaled, exponent: Expression, values: Mapping[Quantity, Array], np: Any) -> Scaled:
    known = constant_value(exponent)
    if known is None:
        return Scaled(np.power(_plain(base), _plain(_scaled(exponent, values, np))), 1.0)
    if base.factor <= 0:
        return Scaled(_raised(_plain(base), known, np), 1.0)
    return Scaled(_raised(base.samples, known, np), base.factor ** float(known))


def _raised(samples: Array, exponent: Fraction, np: Any) -> Array:
    """Raise samples to a power by the cheapest operation that there is."""
    if exponent == 2:
        return samples * samples
    if exponent == Fraction(1, 2):
        return np.sqrt(samples)
    return np.power(samples, float(exponent))
