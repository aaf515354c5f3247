"""Exact evaluation: intervals with rational ends, rounded outward only where a number is irrational.

Values enter in each quantity's own unit, and results are in base units. Irrational numbers are enclosed by the ball
arithmetic of F. Johansson (Arb: efficient arbitrary-precision midpoint-radius interval arithmetic, 2017).
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import reduce

from flint import arb, ctx, fmpq
from msgspec import Struct

from derive.evaluation.compiled import value_at
from derive.expressions.expression import (
    Add,
    Apply,
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
from derive.expressions.printing import plain
from derive.expressions.quantity import Quantity, Symbol, symbols
from derive.expressions.stepped import NoStep, Stepped

START_PRECISION = 64  # bits, some 19 digits: printed figures have few, so that hardly any verdict needs more
HIGHEST_PRECISION = 4096  # bits, some 1,200 digits: what is not told apart there is undecided
# Longer exact numbers are rounded outward: every end of an enclosure stays short enough to be printed in full.
LARGEST_BITS = 8192
LARGEST_ROOT = 64  # the highest root that is looked for exactly; those in formulas are single digits
Span = tuple[fmpq, fmpq]
LETTERS = {"e": lambda: arb(1).exp(), "pi": arb.pi}


class EvaluationError(ValueError):
    """An expression that has no value at the given point, with the part to blame."""


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
    exact = value_at(tree, values)
    if exact is not None:
        return Enclosure(exact, exact)
    return enclose(tree, {quantity: (value, value) for quantity, value in values.items()}, precision)


def enclose(
    tree: Expression, box: Mapping[Quantity, tuple[Fraction, Fraction]], precision: int = START_PRECISION
) -> Enclosure:
    """Return an enclosure of all values that an expression takes over a box, in base units.

    Raises:
        EvaluationError: as for `evaluate`, somewhere in the box.
    """
    spans = _Spans(box)
    with ctx.workprec(precision):
        low, high = _shortened(_span(tree, spans))
    return Enclosure(_fraction(low), _fraction(high))


class _Spans(dict[Quantity, Span]):
    """A box in base units: each span is worked out when it is asked for, as few parts of a tree name every quantity."""

    def __init__(self, box: Mapping[Quantity, tuple[Fraction, Fraction]]) -> None:
        super().__init__()
        self.box = box

    def __missing__(self, quantity: Quantity) -> Span:
        found = self[quantity] = _based(quantity, *self.box[quantity])
        return found


def _based(quantity: Quantity, low: Fraction, high: Fraction) -> Span:
    factor = _rational(quantity.unit.factor)
    start = _rational(low) * factor
    return start, start if high is low else _rational(high) * factor


def _rational(value: Fraction) -> fmpq:
    return fmpq(value.numerator, value.denominator)


def _fraction(value: fmpq) -> Fraction:
    return Fraction(int(value.p), int(value.q))


def _span(tree: Expression, spans: _Spans) -> Span:
    match tree:
        case Number() | Symbol() | Irrational():
            return _leaf(tree, spans)
        case Add(terms):
            parts = [_span(term, spans) for term in terms]
            return sum((low for low, _ in parts), fmpq(0)), sum((high for _, high in parts), fmpq(0))
        case Negate(term):
            low, high = _span(term, spans)
            return -high, -low
        case Multiply(factors):
            return reduce(_times, (_span(factor, spans) for factor in factors))
        case Divide():
            return _quotient(tree, spans)
        case Maximum(arguments):
            parts = [_span(argument, spans) for argument in arguments]
            return max(low for low, _ in parts), max(high for _, high in parts)
        case Minimum(arguments):
            parts = [_span(argument, spans) for argument in arguments]
            return min(low for low, _ in parts), min(high for _, high in parts)
        case Power(base, exponent):
            above = _span(exponent, spans)
            return _exponential(above) if base == E else _power(_span(base, spans), above, tree)
        case Logarithm(argument):
            return _logarithm(argument, spans)
        case Stepped():
            return _stepped(tree, spans)
        case Apply(function):
            raise EvaluationError(f"`{plain(tree)}`: {function} is arbitrary and has no value")
    raise TypeError(f"{type(tree).__name__} is not an expression")


def _leaf(tree: Number | Symbol | Irrational, spans: _Spans) -> Span:
    match tree:
        case Number(value, unit):
            exact = _rational(value * unit.factor)
            return exact, exact
        case Symbol(quantity):
            return _symbol(quantity, spans)
    return _around(LETTERS[tree.letter]())


def _stepped(tree: Stepped, spans: _Spans) -> Span:
    ends = ((_fraction(low), _fraction(high)) for low, high in (_span(each, spans) for each in tree.arguments))
    try:
        low, high = tree.span(tuple(ends))
    except NoStep as reason:
        raise EvaluationError(f"in `{plain(tree)}`: {reason}") from None
    return _rational(low), _rational(high)


def _exponential(exponent: Span) -> Span:
    low, high = exponent
    return _around(arb(low).exp())[0], _around(arb(high).exp())[1]


def _logarithm(argument: Expression, spans: _Spans) -> Span:
    if argument == E:
        return fmpq(1), fmpq(1)
    low, high = _span(argument, spans)
    _require(low > 0, argument, "the logarithm needs a positive argument")
    return _around(arb(low).log())[0], _around(arb(high).log())[1]


def _symbol(quantity: Quantity, spans: _Spans) -> Span:
    if quantity in spans.box:
        return spans[quantity]
    if quantity.value is not None:
        return _based(quantity, quantity.value, quantity.value)
    raise EvaluationError(f"no value for {quantity.name} ({quantity.meaning})")


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
        settled = least != 0 or not lowest <= 0 <= highest or not symbols(tree.exponent)
        _require(settled, tree, "0 to an exponent that happens to be 0 has no value")
        return _whole_power(base, int(least.p), tree)
    _require(lowest > 0 or (lowest == 0 and least > 0), tree, "a power with this exponent needs a positive base")
    corners = [_root_or_ball(end, each) for end in base for each in exponent]
    return min(low for low, _ in corners), max(high for _, high in corners)


def _quotient(tree: Divide, spans: _Spans) -> Span:
    known = _plain_logarithm(tree.top, tree.bottom, spans)
    if known is not None:
        return known, known
    return _times(_span(tree.top, spans), _reciprocal(_span(tree.bottom, spans), tree.bottom))


def _plain_logarithm(top: Expression, bottom: Expression, spans: _Spans) -> fmpq | None:
    """Return the logarithm of a number to a base of which it is plainly a rational power: of 1000 to 10 it is 3."""
    if not (isinstance(top, Logarithm) and isinstance(bottom, Logarithm)):
        return None
    (number, same), (base, last) = _span(top.argument, spans), _span(bottom.argument, spans)
    ball = arb(number).log() / arb(base).log()
    if number != same or base != last or not ball.is_finite():
        return None
    near = _fraction(ball.mid().fmpq()).limit_denominator(LARGEST_ROOT)
    sizes = near.denominator * number.height_bits(), abs(near.numerator) * base.height_bits()
    if max(sizes) > LARGEST_BITS or number**near.denominator != base**near.numerator:
        return None
    return _rational(near)


def _whole_power(base: Span, exponent: int, tree: Power) -> Span:
    if exponent < 0:
        return _whole_power(_reciprocal(base, tree.base), -exponent, tree)
    if exponent == 0:
        return fmpq(1), fmpq(1)
    ends = [_raised(end, exponent) for end in base]
    turns = exponent % 2 == 0 and base[0] * base[1] < 0
    return fmpq(0) if turns else min(low for low, _ in ends), max(high for _, high in ends)


def _raised(base: fmpq, exponent: int) -> Span:
    if exponent * base.height_bits() <= LARGEST_BITS:
        exact = base**exponent
        return exact, exact
    return _around(arb(base) ** arb(exponent))


def _root_or_ball(base: fmpq, exponent: fmpq) -> Span:
    if exponent.q <= LARGEST_ROOT:
        exact = _exact_root(base, int(exponent.q))
        if exact is not None and abs(int(exponent.p)) * exact.height_bits() <= LARGEST_BITS:
            result = exact ** int(exponent.p)
            return result, result
    return _around(arb(base) ** arb(exponent))


def _exact_root(value: fmpq, degree: int) -> fmpq | None:
    """Return the rational root of a positive rational, if it has one."""
    top, bottom = value.p.root(degree), value.q.root(degree)
    return fmpq(top, bottom) if top**degree == value.p and bottom**degree == value.q else None


def _around(ball: arb) -> Span:
    return _end(ball, ball.lower()), _end(ball, ball.upper())


def _end(ball: arb, end: arb) -> fmpq:
    if not ball.is_finite() or abs(_magnitude(end)) > LARGEST_BITS:
        raise OutOfBounds(f"the value {ball} is out of bounds")
    return end.fmpq()


def _magnitude(end: arb) -> int:
    digits, exponent = end.man_exp()
    return int(digits).bit_length() + int(exponent)


def _shortened(span: Span) -> Span:
    """Round ends outward that are too long to be printed."""
    if max(end.height_bits() for end in span) <= LARGEST_BITS:
        return span
    return _around(arb(span[0]))[0], _around(arb(span[1]))[1]


def _require(holds: bool, place: Expression, reason: str) -> None:
    if not holds:
        raise EvaluationError(f"in `{plain(place)}`: {reason}")
