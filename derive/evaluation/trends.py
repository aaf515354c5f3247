"""How an expression moves with each of its quantities over a box: told part by part, or by the sign of a slope."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from enum import StrEnum
from fractions import Fraction
from functools import lru_cache
from typing import assert_never

from derive.evaluation.compiled import compiled
from derive.evaluation.evaluate import EvaluationError, enclose, evaluate
from derive.expressions.differentiate import NotDifferentiable, differentiate
from derive.expressions.expression import (
    Add,
    Divide,
    Expression,
    Logarithm,
    Maximum,
    Minimum,
    Multiply,
    Negate,
    Power,
    factors_of,
    joined,
    number,
    terms_of,
)
from derive.expressions.quantity import Quantity, Symbol, symbols
from derive.expressions.stepped import Stepped

Span = tuple[Fraction, Fraction]
Box = Mapping[Quantity, Span]
Point = Mapping[Quantity, Fraction]


class Trend(StrEnum):
    """How an expression moves with a quantity: never falls, never rises, or stands still."""

    RISES = "rises"
    FALLS = "falls"
    STILL = "still"

    @property
    def turned(self) -> Trend:
        """How the negative of the expression moves."""
        match self:
            case Trend.RISES:
                return Trend.FALLS
            case Trend.FALLS:
                return Trend.RISES
            case Trend.STILL:
                return Trend.STILL
            case _:
                assert_never(self)


def corners(tree: Expression, box: Box) -> tuple[Point, Point] | None:
    """Return the corners of the smallest and largest value if the expression is monotone in each input, else ``None``.

    Within a smaller box the same ends of each input give the smallest and the largest value.
    """
    lowest = {quantity: low for quantity, (low, _) in box.items()}
    highest = {quantity: high for quantity, (_, high) in box.items()}
    varied = [each for each in box if lowest[each] != highest[each]]
    always = _always(tree) if varied and _is_positive(tree, box) else {}
    for quantity in varied:
        trend = always.get(quantity) or _moves(tree, quantity, box)
        if trend is None:
            return None
        if trend is Trend.FALLS:
            lowest[quantity], highest[quantity] = highest[quantity], lowest[quantity]
    return lowest, highest


def _is_positive(tree: Expression, box: Box) -> bool:
    """Return whether the numbers of a box are all above zero, in an expression that only builds up."""
    ready = compiled(tree)
    return ready is not None and ready.rising and all(low > 0 for low, _ in box.values())


@lru_cache(maxsize=2**12)  # as many formulas as a corpus has
def _always(tree: Expression) -> Mapping[Quantity, Trend]:
    """Return the plain trends of an expression that only builds up, which are the same over every positive box.

    What such trends depend on is the sign of each part, and every part is positive.
    """
    ones: Box = {each: (Fraction(1), Fraction(2)) for each in symbols(tree)}
    found = {each: trend_of(tree, each, ones) for each in ones}
    return {each: trend for each, trend in found.items() if trend is not None}


def trend_of(tree: Expression, quantity: Quantity, box: Box) -> Trend | None:
    """Return the trend of an expression in a quantity over a box; ``None`` where that is not plain."""
    if quantity not in symbols(tree):
        return Trend.STILL
    match tree:
        case Symbol():
            return Trend.RISES
        case Negate(term):
            return _turned(trend_of(term, quantity, box))
        case Add() | Maximum() | Minimum():
            return _agreed(trend_of(child, quantity, box) for child in tree.children)
        case Logarithm(argument):
            return trend_of(argument, quantity, box)
        case Stepped(function, (argument, step)) if function.rounds and quantity not in symbols(step):
            return trend_of(argument, quantity, box)
        case Multiply(factors):
            return _of_product(factors, quantity, box)
        case Divide(top, bottom):
            return _of_quotient(top, bottom, quantity, box)
        case Power(base, exponent):
            return _of_power(base, exponent, quantity, box)
    return None


def _slope(tree: Expression, quantity: Quantity, box: Box) -> Trend | None:
    """Return how an expression moves where its derivative has one sign over the whole box."""
    slope = derivative(tree, quantity)
    return None if slope is None else times(Trend.RISES, slope, box)


def _agreed(trends: Iterator[Trend | None]) -> Trend | None:
    """Return the one way that all parts move, where still parts do not count beside others."""
    found = set(trends)
    moving = found - {Trend.STILL} or found
    return moving.pop() if len(moving) == 1 else None


def _turned(trend: Trend | None) -> Trend | None:
    return None if trend is None else trend.turned


def times(trend: Trend | None, factor: Expression, box: Box) -> Trend | None:
    """Return how something moves once multiplied by a factor that stands still."""
    if trend in (Trend.STILL, None):  # what stands still does so whatever the sign of the rest
        return trend
    try:
        span = enclose(factor, box)
    except EvaluationError:
        return None
    return trend if span.low >= 0 else _turned(trend) if span.high <= 0 else None


def _is_never_below(tree: Expression, box: Box) -> bool:
    return times(Trend.RISES, tree, box) is Trend.RISES


def _nowhere_zero(tree: Expression, box: Box) -> bool:
    """Return whether zero certainly lies outside: what falls on both sides of a pole does not fall across it."""
    try:
        span = enclose(tree, box)
    except EvaluationError:
        return False
    return span.low > 0 or span.high < 0


def _of_product(factors: tuple[Expression, ...], quantity: Quantity, box: Box) -> Trend | None:
    trends = []
    for index, factor in enumerate(factors):
        moved = trend_of(factor, quantity, box)
        for other in factors[:index] + factors[index + 1 :]:
            moved = times(moved, other, box)
        trends.append(moved)
    return _agreed(iter(trends))


def _of_quotient(top: Expression, bottom: Expression, quantity: Quantity, box: Box) -> Trend | None:
    if not _nowhere_zero(bottom, box):
        return None
    top, bottom = _moving_alike(top, bottom, box)
    by_top = times(trend_of(top, quantity, box), bottom, box)
    by_bottom = times(_turned(trend_of(bottom, quantity, box)), top, box)
    return _agreed(iter((by_top, by_bottom)))


def _moving_alike(top: Expression, bottom: Expression, box: Box) -> tuple[Expression, Expression]:
    """Return a simpler quotient that moves as one whose bottom is nowhere zero.

    Factors above and below cancel, and a share of a sum moves as its ratio to the rest: with r for the rest,
    t / (t + r) is x / (x + 1) for x = t / r, which rises with x on either side of -1. That x neither is nor leaps
    across, as bounds show that neither t + r nor r changes its sign.
    """
    rest = _without(terms_of(bottom), terms_of(top))
    if rest and _nowhere_zero(joined(rest, Add), box):
        bottom = joined(rest, Add)
    above, below = list(factors_of(top)), list(factors_of(bottom))
    for factor in factors_of(top):
        if factor in below:
            above.remove(factor)
            below.remove(factor)
    return joined(above or [number(1)], Multiply), joined(below or [number(1)], Multiply)


def _without(parts: Sequence[Expression], taken: Sequence[Expression]) -> list[Expression]:
    """Return the parts but for those that are taken; none where not all of these are there."""
    left = list(parts)
    for each in taken:
        if each not in left:
            return []
        left.remove(each)
    return left


def _of_power(base: Expression, exponent: Expression, quantity: Quantity, box: Box) -> Trend | None:
    if not _is_never_below(base, box) and not _above_at_ends(base, box):
        return None
    by_base = times(_moves(base, quantity, box), exponent, box)
    by_exponent = times(trend_of(exponent, quantity, box), base - 1, box)
    return _agreed(iter((by_base, by_exponent)))


def _moves(tree: Expression, quantity: Quantity, box: Box) -> Trend | None:
    trend = trend_of(tree, quantity, box)
    return _slope(tree, quantity, box) if trend is None else trend


def _above_at_ends(tree: Expression, box: Box) -> bool:
    """Return whether an expression that moves one way with each input is at least zero where it is smallest."""
    found = corners(tree, box)
    if found is None:
        return False
    try:
        return evaluate(tree, found[0]).low >= 0
    except EvaluationError:
        return False


def derivative(tree: Expression, quantity: Quantity) -> Expression | None:
    """Return the derivative of an expression, if it has one everywhere."""
    try:
        return differentiate(tree, quantity)
    except NotDifferentiable:
        return None
