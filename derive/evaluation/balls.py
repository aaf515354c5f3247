"""What balls tell of two sides at a point: sooner than an enclosure with rational ends, and as surely.

A ball is a number with a bound of its error (F. Johansson, Arb, 2017), so that what two balls say of two numbers is so
of the numbers. They are asked only whether an exact look is worth its while: where a side has no value, or where balls
leave open how the sides compare, nothing is told.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache, reduce
from operator import add, itemgetter, mul

from flint import arb, fmpq
from msgspec import Struct

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
from derive.expressions.irrational import E, Irrational
from derive.expressions.quantity import Quantity, Symbol, symbols

Values = Sequence[arb]
Run = Callable[[Values], arb]
LETTERS: Mapping[str, Callable[[], arb]] = {"e": lambda: arb(1).exp(), "pi": arb.pi}


class Ready(Struct, frozen=True):
    """An expression ready for balls.

    Args:
        quantities: what values are asked for, in order.
        factors: what turns a value in the quantity's own unit into base units, in order.
        run: from values in base units, in order, to a ball about the value of the expression in base units.
    """

    quantities: tuple[Quantity, ...]
    factors: tuple[fmpq, ...]
    run: Run

    def at(self, values: Mapping[Quantity, Fraction]) -> arb | None:
        """Return a ball about the value at a point; nothing where a value is missing or the ball says nothing."""
        based = []
        for quantity, factor in zip(self.quantities, self.factors, strict=True):
            value = values.get(quantity, quantity.value)
            if value is None:
                return None
            based.append(arb(fmpq(value.numerator, value.denominator) * factor))
        found = self.run(based)
        return found if found.is_finite() else None


def ball_at(left: Expression, right: Expression, values: Mapping[Quantity, Fraction]) -> arb | None:
    """Return a ball about the left value less the right one at a point, in base units; nothing where none is told."""
    sides = [ready.at(values) for each in (left, right) if (ready := ready_for_balls(each)) is not None]
    one, other = sides if len(sides) > 1 else (None, None)
    return None if one is None or other is None else one - other


@lru_cache(maxsize=2**12)  # as many trees as a corpus has; those of strangers must not fill the memory
def ready_for_balls(tree: Expression) -> Ready | None:
    """Return an expression made ready, if each of its parts is a function that balls know."""
    quantities = symbols(tree)
    run = _run(tree, {each: place for place, each in enumerate(quantities)})
    return None if run is None else Ready(quantities, tuple(_exact(each.unit.factor) for each in quantities), run)


def _exact(value: Fraction) -> fmpq:
    return fmpq(value.numerator, value.denominator)


def _run(tree: Expression, places: Mapping[Quantity, int]) -> Run | None:
    match tree:
        case Number(value, unit):
            ball = arb(_exact(value * unit.factor))
            return lambda _: ball
        case Symbol(quantity):
            return itemgetter(places[quantity])
        case Irrational(letter):
            return lambda _: LETTERS[letter]()
        case Power(base, exponent) if base == E:
            above = _run(exponent, places)
            return None if above is None else lambda values: above(values).exp()
    made = [_run(child, places) for child in tree.children]
    parts = [part for part in made if part is not None]
    return _joined(tree, parts) if len(parts) == len(made) else None


def _joined(tree: Expression, parts: list[Run]) -> Run | None:
    """Return what works out an expression whose parts are worked out so."""
    first, last = parts[0], parts[-1]
    match tree:
        case Add():
            return lambda values: reduce(add, [part(values) for part in parts])
        case Multiply():
            return lambda values: reduce(mul, [part(values) for part in parts])
        case Maximum():
            return lambda values: reduce(arb.max, [part(values) for part in parts])
        case Minimum():
            return lambda values: reduce(arb.min, [part(values) for part in parts])
        case Divide():
            return lambda values: first(values) / last(values)
        case Power():
            return lambda values: first(values) ** last(values)
        case Negate():
            return lambda values: -first(values)
        case Logarithm():
            return lambda values: first(values).log()
    return None
