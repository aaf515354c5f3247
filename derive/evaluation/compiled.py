"""Expressions of plain arithmetic made ready once for many points: the same exact values as the tree gives, sooner.

What is not plain (roots, logarithms, steps, exponents that are no small whole numbers), and every point at which plain
arithmetic stops, such as a division by zero, is left to `derive.evaluation.evaluate`, which also says what is wrong.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from math import gcd
from operator import itemgetter

from msgspec import Struct

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
Ratio = tuple[
    int, int
]  # a number over a positive one, not in lowest terms: to reduce each step costs more than it saves
Values = Sequence[Ratio]
Run = Callable[[Values], Ratio]
BUILT_UP = (Number, Symbol, Add, Multiply, Divide, Maximum, Minimum)


class TooLong(ValueError):
    """A power that would have more digits than are kept exact here."""


class Compiled(Struct, frozen=True):
    """An expression of plain arithmetic, ready for points.

    Args:
        quantities: what values are asked for, in order.
        factors: what turns a value in the quantity's own unit into base units, in order.
        run: from values in base units, in order, to the value of the expression in base units.
        rising: whether it is built from positive numbers and quantities without anything being taken away: then it is
            positive wherever all quantities are, and so is each of its parts.
    """

    quantities: tuple[Quantity, ...]
    factors: tuple[Ratio, ...]
    run: Run
    rising: bool

    def at(self, values: Mapping[Quantity, Fraction]) -> Fraction | None:
        """Return the value at a point, in base units; nothing where that is to be worked out in the plain way."""
        ratio = self.ratio_at(values)
        if ratio is None:
            return None
        found = Fraction(*ratio)
        return found if _bits(found.numerator, found.denominator) <= LONGEST_BITS else None

    def ratio_at(self, values: Mapping[Quantity, Fraction]) -> Ratio | None:
        """Return the same as one number over another, not in lowest terms, however long they are."""
        based = []
        for quantity, (top, bottom) in zip(self.quantities, self.factors, strict=True):
            value = values.get(quantity, quantity.value)
            if value is None:
                return None
            based.append((value.numerator * top, value.denominator * bottom))
        try:
            return self.run(based)
        except (ZeroDivisionError, TooLong):
            return None

    def ratio(self, based: Values) -> Ratio | None:
        """Return the value at a point that is given in base units, not in lowest terms.

        Nothing where `at` has nothing, and where the numbers are too long before they are reduced.
        """
        try:
            top, bottom = self.run(based)
        except (ZeroDivisionError, TooLong):
            return None
        return (top, bottom) if _bits(top, bottom) <= LONGEST_BITS else None


def value_at(tree: Expression, values: Mapping[Quantity, Fraction]) -> Fraction | None:
    """Return the value of an expression at a point, in base units, where it is plain arithmetic there."""
    ready = compiled(tree)
    return None if ready is None else ready.at(values)


def difference_at(left: Expression, right: Expression, values: Mapping[Quantity, Fraction]) -> int | None:
    """Return a number with the sign of the left value less the right one, where both are plain arithmetic there."""
    first, second = compiled(left), compiled(right)
    if first is None or second is None:
        return None
    one, other = first.ratio_at(values), second.ratio_at(values)
    return None if one is None or other is None else one[0] * other[1] - other[0] * one[1]


@lru_cache(maxsize=2**12)  # as many formulas as a corpus has; those of strangers must not fill the memory
def compiled(tree: object) -> Compiled | None:
    """Return an expression made ready for points, if it is plain arithmetic."""
    if not isinstance(tree, Expression):  # evaluating it says so
        return None
    quantities = symbols(tree)
    run = _run(tree, {each: place for place, each in enumerate(quantities)})
    if run is None:
        return None
    factors = tuple(each.unit.factor.as_integer_ratio() for each in quantities)
    return Compiled(quantities, factors, run, all(map(_builds_up, walk(tree))))


def _run(tree: Expression, places: Mapping[Quantity, int]) -> Run | None:
    """Return what works an expression out, if it is plain arithmetic throughout."""
    match tree:
        case Number(value, unit):
            exact = (value * unit.factor).as_integer_ratio()
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
            return lambda values: _sum([part(values) for part in parts])
        case Multiply():
            return lambda values: _product([part(values) for part in parts])
        case Maximum():
            return lambda values: _largest([part(values) for part in parts])
        case Minimum():
            return lambda values: _negated(_largest([_negated(part(values)) for part in parts]))
        case Divide():
            top, bottom = parts
            return lambda values: _product([top(values), _reciprocal(bottom(values))])
        case Negate():
            (term,) = parts
            return lambda values: _negated(term(values))
    return None


def _sum(terms: list[Ratio]) -> Ratio:
    (top, bottom), *others = terms
    for above, below in others:
        top, bottom = top * below + above * bottom, bottom * below
    return top, bottom


def _product(factors: list[Ratio]) -> Ratio:
    (top, bottom), *others = factors
    for above, below in others:
        top *= above
        bottom *= below
    return top, bottom


def _largest(values: list[Ratio]) -> Ratio:
    most, *others = values
    for each in others:
        if each[0] * most[1] > most[0] * each[1]:
            most = each
    return most


def _negated(value: Ratio) -> Ratio:
    return -value[0], value[1]


def _reciprocal(value: Ratio) -> Ratio:
    top, bottom = value
    if top == 0:
        raise ZeroDivisionError
    return (bottom, top) if top > 0 else (-bottom, -top)


def _powered(below: Run, times: int) -> Run:
    """Return what raises to a power, before which it asks for room: powers of powers outgrow any memory."""

    def run(values: Values) -> Ratio:
        top, bottom = below(values)
        shared = gcd(top, bottom)
        top, bottom = top // shared, bottom // shared
        if _bits(top, bottom) * times > LONGEST_BITS:
            raise TooLong
        return top**times, bottom**times

    return run


def _bits(top: int, bottom: int) -> int:
    return max(top.bit_length(), bottom.bit_length())


def _builds_up(node: Expression) -> bool:
    if isinstance(node, Number):
        return node.value > 0
    fixed = node.quantity.value if isinstance(node, Symbol) else None
    return isinstance(node, BUILT_UP) and (fixed is None or fixed > 0)
