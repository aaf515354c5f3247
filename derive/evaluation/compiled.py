"""Expressions of plain arithmetic made ready once for many points: the same exact values as the tree gives, sooner.

What is not plain (roots, logarithms, steps, exponents that are no small whole numbers), and every point at which plain
arithmetic stops, such as a division by zero, is left to `derive.evaluation.evaluate`, which also says what is wrong.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache, reduce
from operator import add, itemgetter, mul

from flint import fmpq

from derive.expressions.expression import (
    Add,
    Divide,
    Expression,
    Maximum,
    Minimum,
    Multiply,
    Negate,
    Number,
    Power,
    walk,
)
from derive.expressions.quantity import Quantity, Symbol, symbols

POWERS = range(1, 9)  # larger exponents are rare, and may make numbers too long to be kept exact
# Shorter exact numbers need no rounding: `derive.evaluation.evaluate` begins to round at eight times as many bits.
LONGEST_BITS = 1024
Values = Sequence[fmpq]
Run = Callable[[Values], fmpq]
BUILT_UP = (Number, Symbol, Add, Multiply, Divide, Maximum, Minimum)


class TooLong(ValueError):
    """A power that would have more digits than are kept exact here."""


@dataclass(frozen=True)
class Compiled:
    """An expression of plain arithmetic, ready for points.

    Args:
        quantities: what values are asked for, in order.
        factors: what turns a value in the quantity's own unit into base units, in order.
        run: from values in base units, in order, to the value of the expression in base units.
        rising: whether it is built from positive numbers and quantities without anything being taken away: then it is
            positive wherever all quantities are, and so is each of its parts.
        leaves: how many numbers and quantities stand in it, each time that they do.
    """

    quantities: tuple[Quantity, ...]
    factors: tuple[fmpq, ...]
    run: Run
    rising: bool
    leaves: int

    def at(self, values: Mapping[Quantity, Fraction]) -> Fraction | None:
        """Return the value at a point, in base units; nothing where that is to be worked out in the plain way."""
        based = []
        for quantity, factor in zip(self.quantities, self.factors, strict=True):
            value = values.get(quantity, quantity.value)
            if value is None:
                return None
            based.append(fmpq(value.numerator, value.denominator) * factor)
        try:
            found = self.run(based)
        except (ZeroDivisionError, TooLong):
            return None
        return Fraction(int(found.p), int(found.q)) if found.height_bits() <= LONGEST_BITS else None


def value_at(tree: Expression, values: Mapping[Quantity, Fraction]) -> Fraction | None:
    """Return the value of an expression at a point, in base units, where it is plain arithmetic there."""
    ready = compiled(tree)
    return None if ready is None else ready.at(values)


@lru_cache(maxsize=2**12)  # as many formulas as a corpus has; those of strangers must not fill the memory
def compiled(tree: object) -> Compiled | None:
    """Return an expression made ready for points, if it is plain arithmetic."""
    if not isinstance(tree, Expression):  # evaluating it says so
        return None
    quantities = symbols(tree)
    run = _run(tree, {each: place for place, each in enumerate(quantities)})
    if run is None:
        return None
    factors = tuple(_rational(each.unit.factor) for each in quantities)
    nodes = list(walk(tree))
    return Compiled(quantities, factors, run, all(map(_builds_up, nodes)), sum(not node.children for node in nodes))


def _run(tree: Expression, places: Mapping[Quantity, int]) -> Run | None:
    """Return what works an expression out, if it is plain arithmetic throughout."""
    match tree:
        case Number(value, unit):
            exact = _rational(value * unit.factor)
            return lambda _: exact
        case Symbol(quantity):
            return itemgetter(places[quantity])
        case Power(base, Number(value, unit)) if value * unit.factor in POWERS:
            below = _run(base, places)
            return None if below is None else _powered(below, int(value * unit.factor))
    made = [_run(child, places) for child in tree.children]
    parts = [part for part in made if part is not None]
    return _joined(tree, parts) if len(parts) == len(made) else None


def _joined(tree: Expression, parts: list[Run]) -> Run | None:
    """Return what works out an expression whose parts are worked out so."""
    match tree:
        case Add():
            return lambda values: reduce(add, [part(values) for part in parts])
        case Multiply():
            return lambda values: reduce(mul, [part(values) for part in parts])
        case Maximum():
            return lambda values: max([part(values) for part in parts])
        case Minimum():
            return lambda values: min([part(values) for part in parts])
        case Divide():
            top, bottom = parts
            return lambda values: top(values) / bottom(values)
        case Negate():
            (term,) = parts
            return lambda values: -term(values)
    return None


def _powered(below: Run, times: int) -> Run:
    """Return what raises to a power, before which it asks for room: powers of powers outgrow any memory."""

    def run(values: Values) -> fmpq:
        base = below(values)
        if base.height_bits() * times > LONGEST_BITS:
            raise TooLong
        return base**times

    return run


def _builds_up(node: Expression) -> bool:
    if isinstance(node, Number):
        return node.value > 0
    fixed = node.quantity.value if isinstance(node, Symbol) else None
    return isinstance(node, BUILT_UP) and (fixed is None or fixed > 0)


def _rational(value: Fraction) -> fmpq:
    return fmpq(value.numerator, value.denominator)
