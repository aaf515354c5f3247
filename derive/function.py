"""Formulas as functions: called with numbers, figures, ranges, arrays or quantities of Pint, they give one of Pint.

Arrays of samples are evaluated in binary floating point: no verdict depends on them.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from fractions import Fraction
from functools import reduce
from typing import TYPE_CHECKING, Any, NamedTuple

from msgspec import Struct

from derive.derivation.formula import Derivation, Formula
from derive.evaluation.evaluate import Enclosure, EvaluationError, evaluate
from derive.evaluation.pint_path import pint_unit
from derive.evaluation.ranges import image
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
from units import PURE, Figure, parse_figure, registry
from units.reading.suggestions import nearest

if TYPE_CHECKING:
    from derive.derivation.properties import Property, PropertyVerdict

Span = tuple[Fraction, Fraction]


class Range(NamedTuple):
    """The values of a formula whose inputs are ranges: all between two, both reached or nearly so."""

    low: Any  # a quantity of Pint, whose classes are made at run time
    high: Any


class Function(Struct, frozen=True):
    """A formula that is called by the names of its quantities.

    Args:
        formula: the formula.
        stated: the properties that the library states of it, undecided.
    """

    formula: Formula
    stated: tuple[Property, ...] = ()

    @property
    def name(self) -> str:
        """Its name in the library."""
        return self.formula.name

    @property
    def inputs(self) -> tuple[Quantity, ...]:
        """The quantities that it is called with, in written order."""
        return self.formula.inputs

    @property
    def derivation(self) -> Derivation | None:
        """The checked steps that lead to it; nothing for a definition."""
        return self.formula.derivation

    def __str__(self) -> str:
        """Write its equation."""
        return f"{self.formula.of.name} = {plain(self.formula.expression)}"

    def __call__(self, **values: Any) -> Any:
        """Return its value as a quantity of Pint, or a range of two where an input is a range.

        Args:
            values: for each input an exact or floating number counted in the input's own unit, a printed figure such as
                ``"~300"`` (all that it means), a pair of numbers, a quantity of Pint, or an array of NumPy, with
                or without a unit of Pint around it.

        Raises:
            TypeError: an input is missing, unknown, or of no such form.
            ValueError: a value lies outside the input's domain, or measures something else.
            EvaluationError: there is no value there.
        """
        given = {self._input(name): value for name, value in values.items()}
        missing = [each for each in self.inputs if each not in given]
        if missing:
            raise TypeError(f"{self.name}: no value for {', '.join(f'{each.name} [{each.unit}]' for each in missing)}")
        if any(_is_array(value) for value in given.values()):
            return self._swept({each: _samples(each, value) for each, value in given.items()})
        return self._between({each: _span(each, value) for each, value in given.items()})

    def exact(self, **values: Fraction | int | str) -> Enclosure:
        """Return its value at a point, exact or enclosed, in the unit of its quantity.

        Args:
            values: exact numbers, each counted in the input's own unit.

        Raises:
            TypeError: an input is unknown.
            EvaluationError: an input is missing, or there is no value there.
        """
        point = {self._input(name): Fraction(value) for name, value in values.items()}
        return evaluate(self.formula.expression, point).scale(1 / self.formula.of.unit.factor)

    @property
    def properties(self) -> tuple[PropertyVerdict, ...]:
        """What must hold of it whatever its values, each decided now; none where the library has none of it."""
        return tuple(law.verdict() for law in self.stated)

    def to_sympy(self) -> Any:
        """Return its expression as SymPy's, with symbols named as its quantities and units as symbols in brackets.

        Raises:
            AlgebraError: a part has no counterpart in SymPy.
        """
        from derive.derivation.sympy_exchange import to_sympy  # noqa: PLC0415 - SymPy is heavy

        return to_sympy(self.formula.expression)

    def _input(self, name: str) -> Quantity:
        quantities = {each.name: each for each in (*self.inputs, *self.formula.constants)}
        if name not in quantities:
            hint = nearest(name, quantities) or f"its inputs are {', '.join(quantities)}"
            raise TypeError(f"{self.name} has no input {name!r}; {hint}")
        return quantities[name]

    def _between(self, box: Mapping[Quantity, Span]) -> Any:
        found = image(self.formula.expression, box)
        low, high = (self._in_unit(end) for end in (found.low.low, found.high.high))
        return self._in_unit((found.low.low + found.low.high) / 2) if found.low == found.high else Range(low, high)

    def _in_unit(self, value: Fraction) -> Any:
        unit = self.formula.of.unit
        return registry().Quantity(float(value / unit.factor), pint_unit(unit))

    def _swept(self, samples: Mapping[Quantity, Any]) -> Any:
        for quantity, values in samples.items():
            _require_samples(quantity, values)
        unit = self.formula.of.unit
        found = evaluate_arrays(self.formula.expression, samples) / float(unit.factor)
        return registry().Quantity(found, pint_unit(unit))


def _is_array(value: Any) -> bool:
    """Return whether a value holds many samples, whatever library it is of."""
    return hasattr(getattr(value, "magnitude", value), "dtype")


def _samples(quantity: Quantity, value: Any) -> Any:
    """Return the samples of an input, in its unit.

    Raises:
        ValueError: it measures something else, or is a range.
    """
    samples = _magnitude(quantity, value)
    if not _is_array(samples):
        (low, high) = _span(quantity, value)
        if low != high:
            raise ValueError(
                f"{quantity.name}: a range beside arrays; expected one number, or as many as there are samples"
            )
        return float(low)
    return samples


def _span(quantity: Quantity, value: Any) -> Span:
    """Return the values of an input, in its unit.

    Raises:
        TypeError: it is no number, figure, pair or quantity.
        ValueError: some lie outside its domain, or it measures something else.
    """
    if isinstance(value, str):
        low, high = _of_figure(quantity, parse_figure(value))
    elif isinstance(value, tuple) and len(value) == 2:
        low, high = (_exact(quantity, _magnitude(quantity, end)) for end in value)
    else:
        low = high = _exact(quantity, _magnitude(quantity, value))
    for end in (low, high):
        _require(quantity, end)
    return low, high


def _of_figure(quantity: Quantity, figure: Figure) -> Span:
    if figure.set.low is None or figure.set.high is None:
        raise ValueError(f"{quantity.name}: {figure.text!r} has no end; expected a figure with two")
    factor = Fraction(1) if figure.unit == PURE else figure.unit.per(quantity.unit)
    return figure.set.low * factor, figure.set.high * factor


def _magnitude(quantity: Quantity, value: Any) -> Any:
    """Return a number of an input's unit; one with a unit of its own is converted."""
    return value.to(pint_unit(quantity.unit)).magnitude if hasattr(value, "magnitude") else value


def _exact(quantity: Quantity, value: Any) -> Fraction:
    if isinstance(value, bool) or not isinstance(value, int | float | Fraction):
        raise TypeError(f"{quantity.name}: {value!r}; expected a number, a figure, a pair, a quantity or an array")
    return Fraction(value)


def _require_samples(quantity: Quantity, samples: Any) -> None:
    """Refuse samples that are not finite or lie outside the domain.

    Raises:
        ValueError: one of them is not or does.
    """
    if not _is_array(samples):
        return
    fractional = samples[samples % 1 != 0] if quantity.domain.integer else samples[:0]
    for sample in map(float, (*fractional[:1], *((samples.min(), samples.max()) if samples.size else ()))):
        if not math.isfinite(sample):
            raise ValueError(f"{quantity.name}: a sample is {'infinite' if math.isinf(sample) else 'no number'}")
        _require(quantity, Fraction(sample))


def _require(quantity: Quantity, value: Fraction) -> None:
    if not quantity.domain.contains(value):
        place = f"{quantity.name} = {float(value):g} [{quantity.unit}]"
        raise ValueError(f"{place}: outside its domain ({quantity.domain.words})")


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
        return _evaluate_samples(tree, values, np)


def _evaluate_samples(tree: Expression, values: Mapping[Quantity, Array], np: Any) -> Array:
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
    first, *others = (_evaluate_samples(child, values, np) for child in tree.children)
    return reduce(operation, others, first) if others else operation(first)


def _nearest_float(number: Fraction) -> float:
    """Return the float next to a number; beyond all floats it is infinite."""
    try:
        return float(number)
    except OverflowError:
        return math.inf if number > 0 else -math.inf
