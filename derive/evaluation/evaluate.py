"""Exact evaluation: intervals with rational ends, rounded outward only where a number is irrational.

Values enter in each quantity's own unit, and results are in base units. Irrational numbers are enclosed by the ball
arithmetic of F. Johansson (Arb: efficient arbitrary-precision midpoint-radius interval arithmetic, 2017).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import reduce

from flint import arb, ctx, fmpq
from msgspec import Struct

from derive.expressions.expression import (
    Add,
    Apply,
    Divide,
    E,
    Expression,
    Extreme,
    Irrational,
    Logarithm,
    Maximum,
    Multiply,
    Negate,
    Number,
    Power,
)
from derive.expressions.printing import plain
from derive.expressions.quantity import Quantity, Symbol
from derive.expressions.stepped import NoStep, Stepped

START_PRECISION = 64  # bits, some 19 digits: printed figures have few, so that hardly any verdict needs more
HIGHEST_PRECISION = 4096  # bits, some 1,200 digits: what is not distinguished there is undecided
# Longer exact numbers are rounded outward: every end of an enclosure stays short enough to be printed in full.
LARGEST_BITS = 8192
LARGEST_ROOT = 64  # the highest root that is looked for exactly; those in formulas are single digits
Box = Mapping[Quantity, tuple[Fraction, Fraction]]  # the ends of each quantity's range, in its own unit
Span = tuple[fmpq, fmpq]
ZERO, ONE = fmpq(0), fmpq(1)
CONSTANTS = {"e": lambda: arb(1).exp(), "pi": arb.pi}


class EvaluationError(ValueError):
    """An expression has no value at the given point; the message names the part to blame."""


class OutOfBounds(EvaluationError):
    """A value is too large, or too near to zero, to be computed with."""


class Enclosure(Struct, frozen=True):
    """A real number known to lie from ``low`` to ``high``; exact when the two are equal."""

    low: Fraction
    high: Fraction

    @property
    def exact(self) -> bool:
        """Whether the number itself is known."""
        return self.low is self.high or self.low == self.high

    def scale(self, factor: Fraction) -> Enclosure:
        """Return the number times a factor, enclosed."""
        low = self.low * factor
        high = low if self.low is self.high else self.high * factor
        return Enclosure(min(low, high), max(low, high))


def evaluate(tree: Expression, values: Mapping[Quantity, Fraction], precision: int = START_PRECISION) -> Enclosure:
    """Return the value of an expression at a point, in base units.

    Raises:
        EvaluationError: a value is missing, or a division by zero, a root or a logarithm has no real value.
    """
    return enclose(tree, {quantity: (value, value) for quantity, value in values.items()}, precision)


def enclose(tree: Expression, box: Box, precision: int = START_PRECISION) -> Enclosure:
    """Return an enclosure of all values that an expression takes over a box, in base units.

    Raises:
        EvaluationError: as for `evaluate`, somewhere in the box.
    """
    with ctx.workprec(precision):
        span = _span(tree, box)
        low, high = span if max(end.height_bits() for end in span) <= LARGEST_BITS else _map_rising(span, _same)
    first = _fraction(low)
    return Enclosure(first, first if high is low else _fraction(high))


def _rational(value: Fraction) -> fmpq:
    return fmpq(value.numerator, value.denominator)


def _fraction(value: fmpq) -> Fraction:
    return Fraction(int(value.p), int(value.q))


def _span(tree: Expression, box: Box) -> Span:
    match tree:
        case Number(value, unit):
            exact = _rational(value * unit.factor)
            return exact, exact
        case Symbol(quantity):
            return _symbol(quantity, box)
        case Irrational(letter):
            return _ends(CONSTANTS[letter]())
        case Logarithm(argument) if argument == E:
            return ONE, ONE
        case Apply(function):
            raise EvaluationError(f"`{plain(tree)}`: {function} is arbitrary and has no value")
        case Divide(Logarithm(number), Logarithm(base)):
            logarithm = _rational_logarithm(_span(number, box), _span(base, box))
            if logarithm is not None:
                return logarithm, logarithm
        case Power(base, exponent) if base == E:
            return _map_rising(_span(exponent, box), arb.exp)
    return _combine(tree, [_span(child, box) for child in tree.children])


def _combine(tree: Expression, parts: list[Span]) -> Span:
    """Return the span of an operation whose operands have the given spans."""
    match tree:
        case Add():
            return sum((low for low, _ in parts), ZERO), sum((high for _, high in parts), ZERO)
        case Negate():
            ((low, high),) = parts
            return -high, -low
        case Multiply():
            return reduce(_times, parts)
        case Divide(_, bottom):
            return _times(parts[0], _reciprocal(parts[1], bottom))
        case Extreme():
            pick = max if isinstance(tree, Maximum) else min
            return pick(low for low, _ in parts), pick(high for _, high in parts)
        case Power():
            return _power(parts[0], parts[1], tree)
        case Logarithm(argument):
            _require(parts[0][0] > 0, argument, "the logarithm needs a positive argument")
            return _map_rising(parts[0], arb.log)
        case Stepped():
            return _stepped(tree, parts)
    raise TypeError(f"{type(tree).__name__} is not an expression")


def _symbol(quantity: Quantity, box: Box) -> Span:
    span = box.get(quantity, (quantity.value, quantity.value))
    if span[0] is None or span[1] is None:
        raise EvaluationError(f"no value for {quantity.name} ({quantity.meaning})")
    factor = _rational(quantity.unit.factor)
    low = _rational(span[0]) * factor
    return low, low if span[1] is span[0] else _rational(span[1]) * factor


def _stepped(tree: Stepped, parts: list[Span]) -> Span:
    try:
        low, high = tree.span(tuple((_fraction(low), _fraction(high)) for low, high in parts))
    except NoStep as reason:
        raise EvaluationError(f"in `{plain(tree)}`: {reason}") from None
    return _rational(low), _rational(high)


def _times(left: Span, right: Span) -> Span:
    (a, b), (c, d) = left, right
    if a is b and c is d:  # two points have one product, not four
        product = a * c
        return product, product
    corners = (a * c, a * d, b * c, b * d)
    return min(corners), max(corners)


def _reciprocal(span: Span, bottom: Expression) -> Span:
    low, high = span
    _require(low > 0 or high < 0, bottom, "division by zero")
    below = 1 / high
    return below, below if high is low else 1 / low


def _power(base: Span, exponent: Span, tree: Power) -> Span:
    least, most = exponent
    lowest, highest = base
    if least == most and least.q == 1:
        _require(least != 0 or not lowest <= 0 <= highest, tree, "0 to the power of 0 has no value")
        return _integer_power(base, int(least.p), tree)
    _require(lowest > 0 or (lowest == 0 and least > 0), tree, "a power with this exponent needs a positive base")
    corners = [_real_power(end, each) for end in base for each in exponent]
    return min(low for low, _ in corners), max(high for _, high in corners)


def _integer_power(base: Span, exponent: int, tree: Power) -> Span:
    if exponent < 0:
        return _integer_power(_reciprocal(base, tree.base), -exponent, tree)
    if exponent == 0:
        return ONE, ONE
    ends = [_exact_power(end, exponent) or _ends(arb(end) ** arb(exponent)) for end in base]
    turns = exponent % 2 == 0 and base[0] * base[1] < 0
    return ZERO if turns else min(low for low, _ in ends), max(high for _, high in ends)


def _real_power(base: fmpq, exponent: fmpq) -> Span:
    root = _exact_root(base, int(exponent.q)) if exponent.q <= LARGEST_ROOT else None
    exact = None if root is None else _exact_power(root, int(exponent.p))
    return exact or _ends(arb(base) ** arb(exponent))


def _exact_power(base: fmpq, exponent: int) -> Span | None:
    """Return a power exactly, if that takes few enough digits."""
    if abs(exponent) * base.height_bits() > LARGEST_BITS:
        return None
    exact = base**exponent
    return exact, exact


def _exact_root(value: fmpq, degree: int) -> fmpq | None:
    """Return the rational root of a positive rational, if it has one."""
    top, bottom = value.p.root(degree), value.q.root(degree)
    return fmpq(top, bottom) if top**degree == value.p and bottom**degree == value.q else None


def _rational_logarithm(number: Span, base: Span) -> fmpq | None:
    """Return the logarithm of a number to a base if it is a simple fraction: of 1000 to base 10 it is 3."""
    (value, same), (root, last) = number, base
    ball = arb(value).log() / arb(root).log()
    if value != same or root != last or not ball.is_finite():
        return None
    near = _fraction(ball.mid().fmpq()).limit_denominator(LARGEST_ROOT)
    sizes = near.denominator * value.height_bits(), abs(near.numerator) * root.height_bits()
    if max(sizes) > LARGEST_BITS or value**near.denominator != root**near.numerator:
        return None
    return _rational(near)


def _map_rising(span: Span, function: Callable[[arb], arb]) -> Span:
    """Return the span of a function that rises throughout."""
    low, high = span
    ends = _ends(function(arb(low)))
    return ends[0], (ends if high is low else _ends(function(arb(high))))[1]


def _same(ball: arb) -> arb:
    return ball


def _ends(ball: arb) -> Span:
    """Return the ends of a ball as rational numbers."""
    return _end(ball, ball.lower()), _end(ball, ball.upper())


def _end(ball: arb, end: arb) -> fmpq:
    if not ball.is_finite() or abs(_magnitude(end)) > LARGEST_BITS:
        raise OutOfBounds(f"the value {ball} is out of bounds")
    return end.fmpq()


def _magnitude(end: arb) -> int:
    digits, exponent = end.man_exp()
    return int(digits).bit_length() + int(exponent)


def _require(holds: bool, place: Expression, reason: str) -> None:
    if not holds:
        raise EvaluationError(f"in `{plain(place)}`: {reason}")
