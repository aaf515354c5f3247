"""The third evaluation path, for sweeps: NumPy arrays in binary floating point, of many samples at once.

Units are folded into one factor for each product before anything touches an array, so that a sum of alike terms costs
no more than by hand, and what is left of them is applied to the result, if it is not one. It is quick and not exact:
no verdict rests on it.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from functools import reduce
from operator import mul
from typing import Any, NamedTuple, cast

from derive.evaluation.evaluate import EvaluationError
from derive.evaluation.pint_path import LARGEST_EXPONENT
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
from units import PURE, Unit

BLOCK = 2**16  # samples at once: some arrays of so many fit into the cache that a core has to itself
Array = Any  # numpy.ndarray or float: NumPy is an extra
Block = Mapping[Quantity, Array]
Admit = Callable[[Quantity, float], None]
ONE = Fraction(1)


class Ready(NamedTuple):
    """What works out samples of an expression, which count times a factor.

    Args:
        run: from the samples of a block, and an array to write to if there is one, to samples.
        factor: what is counted in another unit differs in this alone.
        fixed: the samples, where they are one number whatever the block.
    """

    run: Callable[[Block, Array | None], Array]
    factor: Fraction
    fixed: float | None = None


def evaluate_arrays(
    tree: Expression,
    values: Mapping[Quantity, Array],
    admit: Admit = lambda _quantity, _sample: None,
    unit: Unit = PURE,
) -> Array:
    """Return the values of an expression, sample by sample; ``nan`` or infinite where it has none.

    Args:
        tree: what is evaluated.
        values: for each quantity an array, or one number for all samples, counted in the quantity's own unit; arrays
            are broadcast against each other.
        admit: is called in the end with the smallest and the largest sample of each quantity, or with one that is not
            whole where all should be, and raises what it will.
        unit: what the values are counted in; base units where it is left out.

    Raises:
        EvaluationError: a value is missing, or a part has no value anywhere.
        ModuleNotFoundError: NumPy is not installed.
    """
    import numpy as np  # noqa: PLC0415 - an extra: who evaluates exactly does without

    arrays = {each: np.asarray(value) for each, value in values.items() if np.ndim(value)}
    shape = np.broadcast_shapes(*(samples.shape for samples in arrays.values()))
    flat = {each: np.broadcast_to(samples, shape).ravel() for each, samples in arrays.items()}
    found = np.empty(math.prod(shape))
    seen: dict[Quantity, list[int]] = {each: [] for each in flat}
    with np.errstate(all="ignore"):
        ready = _ready(tree, values, np)
        factor = _float(ready.factor / unit.factor)
        for start in range(0, found.size, BLOCK):
            block = {each: samples[start : start + BLOCK] for each, samples in flat.items()}
            block = {each: part if part.dtype == float else part.astype(float) for each, part in block.items()}
            _fill(found[start : start + BLOCK], ready, block, factor, np)
            for quantity, samples in block.items():
                bits = samples.view(np.int64)
                seen[quantity] += np.minimum.reduce(bits), np.maximum.reduce(bits)
    for quantity, samples in flat.items():
        for sample in _ends(quantity, samples, seen[quantity], np):
            admit(quantity, sample)
    return found.reshape(shape)


def _ends(quantity: Quantity, samples: Array, bits: list[int], np: Any) -> list[float]:
    """Return the smallest and the largest sample, or one that is not whole where all should be.

    Floats that are not negative are ordered as their bits are, what is no number last; that takes less time to see.
    """
    if quantity.domain.integer and samples.dtype.kind == "f":
        parted = samples[samples != np.rint(samples)]
        if parted.size:
            return [float(parted[0])]
    if not bits:
        return []
    if min(bits) >= 0:
        return [float(np.int64(end).view(float)) for end in (min(bits), max(bits))]
    return [float(samples.min()), float(samples.max())]


def _fill(found: Array, ready: Ready, block: Block, factor: float, np: Any) -> None:
    """Write the values of a block where they belong, in one pass where it can be."""
    samples = ready.run(block, found)
    if factor != 1:
        np.multiply(samples, factor, out=found)
    elif samples is not found:
        found[...] = samples


def _ready(tree: Expression, values: Mapping[Quantity, Array], np: Any) -> Ready:
    match tree:
        case Number(value, unit):
            return _constant(1.0, value * unit.factor) if value else _constant(0.0)
        case Symbol(quantity):
            return _symbol(quantity, values, np)
        case Irrational(letter):
            return _constant({"e": math.e, "pi": math.pi}[letter])
        case Power(base, exponent):
            return _power(_ready(base, values, np), exponent, values, np)
    parts = [_ready(child, values, np) for child in tree.children]
    match tree:
        case Negate():
            (part,) = parts
            return part._replace(factor=-part.factor)
        case Multiply():
            return _product(parts, np)
        case Divide():
            top, bottom = parts
            factor = top.factor / bottom.factor
            return top._replace(factor=factor) if bottom.fixed == 1 else _joined(np.divide, parts, factor)
        case Add():
            return _merged(np.add, parts, np)
        case Maximum():
            return _merged(np.maximum, parts, np)
        case Minimum():
            return _merged(np.minimum, parts, np)
        case Logarithm():
            (part,) = parts
            return _applied(np.log, _counted(part, ONE, np))
    raise EvaluationError(f"`{plain(tree)}` has no value in arrays")


def _constant(samples: float, factor: Fraction = ONE) -> Ready:
    return Ready(lambda _block, _out: samples, factor, samples)


def _symbol(quantity: Quantity, values: Mapping[Quantity, Array], np: Any) -> Ready:
    value = values.get(quantity, quantity.value)
    if value is None:
        raise EvaluationError(f"no value for {quantity.name} ({quantity.meaning})")
    if np.ndim(value):
        return Ready(lambda block, _out: block[quantity], quantity.unit.factor)
    return _constant(_float(value), quantity.unit.factor)


def _joined(join: Callable[..., Array], parts: Sequence[Ready], factor: Fraction) -> Ready:
    """Join parts from left to right, each into the array of what is left of it; at most the first is one number."""
    first, *others = parts

    def run(block: Block, out: Array | None) -> Array:
        found = first.run(block, out)
        for place, part in enumerate(others):
            found = join(found, part.run(block, None), out=found if place else out)
        return found

    return _worked_out(Ready(run, factor), parts)


def _worked_out(ready: Ready, parts: Sequence[Ready]) -> Ready:
    """Return what is ready, as one number where all of its parts are."""
    return ready if any(part.fixed is None for part in parts) else _constant(float(ready.run({}, None)), ready.factor)


def _applied(function: Callable[..., Array], part: Ready, factor: Fraction = ONE) -> Ready:
    """Apply a function of one array, in place of the array where that is nobody else's."""
    return _worked_out(Ready(lambda block, out: function(part.run(block, out), out=out), factor), [part])


def _counted(part: Ready, factor: Fraction, np: Any) -> Ready:
    """Return the same samples counted in another factor."""
    by = _constant(_float(part.factor / factor))
    return part if part.factor == factor else _joined(np.multiply, (by, part), factor)


def _product(parts: Sequence[Ready], np: Any) -> Ready:
    """Multiply, but by nothing that is one, and by all that is one number at once."""
    factor = reduce(mul, (part.factor for part in parts))
    number = math.prod(part.fixed for part in parts if part.fixed is not None)
    arrays = [part for part in parts if part.fixed is None]
    counted = arrays if arrays and number == 1 else [_constant(number), *arrays]
    return _joined(np.multiply, counted, factor)


def _merged(join: Callable[..., Array], parts: Sequence[Ready], np: Any) -> Ready:
    """Join parts that measure the same, counted as the first array among them is, all that is one number at once."""
    factor = abs(next((part for part in parts if part.fixed is None), parts[0]).factor)
    alike = [_counted(part, factor, np) for part in parts]
    numbers = [part.fixed for part in alike if part.fixed is not None]
    ahead = [_constant(float(reduce(join, numbers)), factor)] if numbers else []
    return _joined(join, [*ahead, *(part for part in alike if part.fixed is None)], factor)


def _power(base: Ready, exponent: Expression, values: Mapping[Quantity, Array], np: Any) -> Ready:
    known = constant_value(exponent)
    if known is None:
        return _joined(np.power, (_counted(base, ONE, np), _counted(_ready(exponent, values, np), ONE, np)), ONE)
    if known.denominator == 1 and abs(known) <= LARGEST_EXPONENT:
        return _applied(_raising(known, np), base, base.factor ** int(known))
    return _applied(_raising(known, np), _counted(base, ONE, np))


def _raising(exponent: Fraction, np: Any) -> Callable[..., Array]:
    """Return the cheapest operation that raises to a power."""
    if exponent == 2:
        return cast("Callable[..., Array]", np.square)
    if exponent == Fraction(1, 2):
        return cast("Callable[..., Array]", np.sqrt)
    return lambda samples, out: np.power(samples, float(exponent), out=out)


def _float(number: Fraction) -> float:
    """Return the float next to a number; beyond all of them it is infinite."""
    try:
        return float(number)
    except OverflowError:
        return math.inf if number > 0 else -math.inf
