"""How an expression moves with each of its quantities over a box, as the sign of its slope.

The sign is positive where the expression never falls, negative where it never rises, and zero where the quantity does
not move it. It follows from the parts of the expression, or from an enclosure of its derivative.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache

from derive.evaluation.evaluate import Box, EvaluationError, enclose, evaluate
from derive.expressions.expression import (
    Add,
    Divide,
    Expression,
    Extreme,
    Logarithm,
    Multiply,
    Negate,
    Number,
    Power,
    Sign,
    combine,
    factors_of,
    number,
    terms_of,
    walk,
)
from derive.expressions.quantity import Point, Quantity, Symbol, symbols
from derive.expressions.stepped import Stepped


def corners(tree: Expression, box: Box) -> tuple[Point, Point] | None:
    """Return the corners of the smallest and largest value if the expression is monotone in each input, else ``None``.

    Within a smaller box the same ends of each input give the smallest and the largest value.
    """
    lowest = {quantity: low for quantity, (low, _) in box.items()}
    highest = {quantity: high for quantity, (_, high) in box.items()}
    varied = [each for each in box if lowest[each] != highest[each]]
    positive = bool(varied) and _builds_up(tree) and all(low > 0 for low in lowest.values())
    slopes = _slopes_where_positive(tree) if positive else {}
    for quantity in varied:
        slope = slopes.get(quantity)
        slope = _slope_or_derivative(tree, quantity, box) if slope is None else slope
        if slope is None:
            return None
        if slope is Sign.NEGATIVE:
            lowest[quantity], highest[quantity] = highest[quantity], lowest[quantity]
    return lowest, highest


@lru_cache(maxsize=2**12)  # as many formulas as a corpus has; untrusted input must not fill the memory
def _builds_up(tree: Expression) -> bool:
    """Return whether every part is positive where all quantities are, as nothing is subtracted."""
    return all(
        node.value > 0
        if isinstance(node, Number)
        else isinstance(node, Symbol | Add | Multiply | Divide | Extreme)
        and (not isinstance(node, Symbol) or node.quantity.value is None or node.quantity.value > 0)
        for node in walk(tree)
    )


@lru_cache(maxsize=2**12)
def _slopes_where_positive(tree: Expression) -> Mapping[Quantity, Sign]:
    """Return the slopes of an expression whose parts are all positive: they are the same over every positive box."""
    ones: Box = {each: (Fraction(1), Fraction(2)) for each in symbols(tree)}
    slopes = {each: slope_of(tree, each, ones) for each in ones}
    return {each: slope for each, slope in slopes.items() if slope is not None}


def slope_of(tree: Expression, quantity: Quantity, box: Box) -> Sign | None:
    """Return the sign of an expression's slope in a quantity over a box; ``None`` where its parts do not tell."""
    if quantity not in symbols(tree):
        return Sign.ZERO
    match tree:
        case Symbol():
            return Sign.POSITIVE
        case Negate(term):
            return _opposite(slope_of(term, quantity, box))
        case Add() | Extreme() | Logarithm():
            return _common(slope_of(child, quantity, box) for child in tree.children)
        case Stepped(function, (argument, step)) if function.rounds and quantity not in symbols(step):
            return slope_of(argument, quantity, box)
        case Multiply(factors):
            return _slope_of_product(factors, quantity, box)
        case Divide(top, bottom):
            return _slope_of_quotient(top, bottom, quantity, box)
        case Power(base, exponent):
            return _slope_of_power(base, exponent, quantity, box)
    return None


def derivative(tree: Expression, quantity: Quantity) -> Expression | None:
    """Return the derivative of an expression, if it has one everywhere."""
    from derive.expressions.differentiate import (  # noqa: PLC0415 - the signs of the parts settle most expressions
        NotDifferentiable,
        differentiate,
    )

    try:
        return differentiate(tree, quantity)
    except NotDifferentiable:
        return None


def times(slope: Sign | None, factor: Expression, box: Box) -> Sign | None:
    """Return the sign of a slope that is multiplied by a factor."""
    if slope is None or slope is Sign.ZERO:  # whatever the sign of the factor
        return slope
    try:
        span = enclose(factor, box)
    except EvaluationError:
        return None
    return slope if span.low >= 0 else slope.opposite if span.high <= 0 else None


def _slope_or_derivative(tree: Expression, quantity: Quantity, box: Box) -> Sign | None:
    slope = slope_of(tree, quantity, box)
    change = derivative(tree, quantity) if slope is None else None
    return slope if change is None else times(Sign.POSITIVE, change, box)


def _common(slopes: Iterable[Sign | None]) -> Sign | None:
    """Return the slope that all parts share, leaving out those that do not move."""
    every = set(slopes)
    moving = every - {Sign.ZERO} or every
    return moving.pop() if len(moving) == 1 else None


def _opposite(slope: Sign | None) -> Sign | None:
    return None if slope is None else slope.opposite


def _is_nonzero(tree: Expression, box: Box) -> bool:
    """Return whether zero certainly lies outside: a function that falls on both sides of a pole rises across it."""
    try:
        span = enclose(tree, box)
    except EvaluationError:
        return False
    return span.low > 0 or span.high < 0


def _slope_of_product(factors: tuple[Expression, ...], quantity: Quantity, box: Box) -> Sign | None:
    slopes = []
    for index, factor in enumerate(factors):
        slope = slope_of(factor, quantity, box)
        for other in factors[:index] + factors[index + 1 :]:
            slope = times(slope, other, box)
        slopes.append(slope)
    return _common(slopes)


def _slope_of_quotient(top: Expression, bottom: Expression, quantity: Quantity, box: Box) -> Sign | None:
    if not _is_nonzero(bottom, box):
        return None
    top, bottom = _cancel(top, bottom, box)
    by_top = times(slope_of(top, quantity, box), bottom, box)
    by_bottom = times(_opposite(slope_of(bottom, quantity, box)), top, box)
    return _common((by_top, by_bottom))


def _cancel(top: Expression, bottom: Expression, box: Box) -> tuple[Expression, Expression]:
    """Return a simpler quotient with slopes of the same signs as one whose denominator is nowhere zero.

    Factors above and below cancel, and a share of a sum moves as its ratio to the rest: with r for the rest,
    t / (t + r) is x / (x + 1) for x = t / r, which rises with x on either side of -1. That x neither is nor leaps
    across, as bounds show that neither t + r nor r changes its sign.
    """
    rest = _without(terms_of(bottom), terms_of(top))
    if rest and _is_nonzero(combine(rest, Add), box):
        bottom = combine(rest, Add)
    above, below = list(factors_of(top)), list(factors_of(bottom))
    for factor in factors_of(top):
        if factor in below:
            above.remove(factor)
            below.remove(factor)
    return combine(above or [number(1)], Multiply), combine(below or [number(1)], Multiply)


def _without(parts: Sequence[Expression], removed: Sequence[Expression]) -> list[Expression]:
    """Return the parts but for the removed ones; none where not all of these are there."""
    rest = list(parts)
    for each in removed:
        if each not in rest:
            return []
        rest.remove(each)
    return rest


def _slope_of_power(base: Expression, exponent: Expression, quantity: Quantity, box: Box) -> Sign | None:
    if times(Sign.POSITIVE, base, box) is not Sign.POSITIVE and not _is_nonnegative_at_corner(base, box):
        return None
    by_base = times(_slope_or_derivative(base, quantity, box), exponent, box)
    by_exponent = times(slope_of(exponent, quantity, box), base - 1, box)
    return _common((by_base, by_exponent))


def _is_nonnegative_at_corner(tree: Expression, box: Box) -> bool:
    """Return whether an expression that is monotone in each input is at least zero where it is smallest."""
    extremes = corners(tree, box)
    if extremes is None:
        return False
    try:
        return evaluate(tree, extremes[0]).low >= 0
    except EvaluationError:
        return False
