"""Whether a verdict survives when each input takes any value that its printed digits allow."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from claims.checks.calculation import NOTHING_TO_VARY, Robustness
from claims.checks.judgement import WORSENING, end_zone, zone
from claims.checks.value.inputs import Binding, box
from claims.checks.value.preconditions import unmet
from claims.schema.vocabulary import Verdict
from derive.evaluation.evaluate import EvaluationError
from derive.evaluation.ranges import Image, Method, image
from derive.expressions.expression import Expression
from derive.expressions.quantity import Point, Quantity
from units import End, Figure, FigureKind

if TYPE_CHECKING:
    from derive.derivation.condition import Condition

Box = Mapping[Quantity, tuple[Fraction, Fraction]]


def robustness(
    expression: Expression, bound: tuple[Binding, ...], figure: Figure, needs: tuple[Condition, ...] = ()
) -> Robustness:
    """Return whether the verdict is the same over the whole box of printed digits, shown by enclosure.

    Where the inputs do not meet what a formula needs, nothing follows, and so there is another verdict.

    Where inputs are ranges, the low end of the result is followed as their ends move within their own digits, and so is
    the high end. Yes is a proof; no may also mean that none was found, and then names no values that turn the verdict.
    """
    try:
        found = image(expression, box(bound))
        bound = tuple(each for each in bound if each.quantity in found.lowest_at)
        if all(low == high for each in bound for low, high in _digits(each)):
            return NOTHING_TO_VARY
        reaches = _reaches(expression, bound, found, figure)
    except EvaluationError:
        return Robustness(holds=False)
    unit = figure.unit.factor
    turning = [point for each in reaches for point in _turning(figure, each, unit)]
    excluded = unmet(needs, _widest(bound))
    corner = next((point for point in turning if point), excluded.at if excluded else {})
    holds = not (turning or excluded) and (found.method is Method.POINT or _alike(figure, reaches, unit))
    return Robustness(holds, reaches[0].low.value / unit, reaches[-1].high.value / unit, corner)


class _Extreme(Struct, frozen=True):
    """A bound of what an end of the result can be, and what it certainly is at some inputs, where they are known."""

    value: Fraction
    at: Point
    reached: Fraction

    @classmethod
    def lowest(cls, found: Image) -> _Extreme:
        """Return how far down an image may go."""
        return cls(found.low.low, found.lowest_at, found.low.high)

    @classmethod
    def highest(cls, found: Image) -> _Extreme:
        """Return how far up an image may go."""
        return cls(found.high.high, found.highest_at, found.high.low)


class _Reach(Struct, frozen=True):
    """Bounds of an end of the result, what it is as printed, and the figure's end that it is compared with, if any."""

    end: End | None
    low: _Extreme
    high: _Extreme
    now: _Extreme


def _reaches(expression: Expression, bound: tuple[Binding, ...], found: Image, figure: Figure) -> list[_Reach]:
    """Return what a single result, or each end of a range, can be while inputs move within their digits."""
    widest = image(expression, _widest(bound))
    lowest, highest = _Extreme.lowest(widest), _Extreme.highest(widest)
    foot, top = _Extreme.lowest(found), _Extreme.highest(found)
    if found.low == found.high:
        return [_Reach(None, lowest, highest, foot)]
    below, above = (figure.low, figure.high) if figure.kind is FigureKind.RANGE else (None, None)
    inner, outer = _inward(expression, bound, found, widest)
    return [_Reach(below, lowest, inner, foot), _Reach(above, outer, highest, top)]


def _inward(
    expression: Expression, bound: tuple[Binding, ...], found: Image, widest: Image
) -> tuple[_Extreme, _Extreme]:
    """Return how far up the low end of the result can move, and how far down the high one."""
    if widest.method is Method.CORNERS:  # the ends of the image lie at ends of the inputs
        low, high = (image(expression, _digits_at(bound, at)) for at in (widest.lowest_at, widest.highest_at))
        return _Extreme.highest(low), _Extreme.lowest(high)
    low, high = (_fixed(expression, bound, at) for at in (found.lowest_at, found.highest_at))
    return replace(_Extreme.highest(low), at={}), replace(_Extreme.lowest(high), at={})


def _digits(bound: Binding) -> tuple[tuple[Fraction, Fraction], tuple[Fraction, Fraction]]:
    """Return what the digits of both ends allow."""
    return bound.digits(bound.given.figure.low), bound.digits(bound.given.figure.high)


def _widest(bound: tuple[Binding, ...]) -> Box:
    """Return all values of the inputs from the lowest that digits allow to the highest."""
    return {each.quantity: (_digits(each)[0][0], _digits(each)[1][1]) for each in bound}


def _digits_at(bound: tuple[Binding, ...], at: Point) -> Box:
    """Return the values that the digits allow for those ends of the inputs that form a corner of the widest box."""
    ends = {each.quantity: _digits(each) for each in bound}
    return {quantity: low if at[quantity] == low[0] else high for quantity, (low, high) in ends.items()}


def _fixed(expression: Expression, bound: tuple[Binding, ...], at: Point) -> Image:
    """Return the image of one point that lies in all ranges that the digits allow.

    Raises:
        EvaluationError: there is no such point, as the ends of a range may change places within their digits.
    """
    inside: dict[Quantity, tuple[Fraction, Fraction]] = {}
    for each in bound:
        figure, (low, high) = each.given.figure, _digits(each)
        if figure.low is figure.high:
            inside[each.quantity] = low
        elif low[1] > high[0]:
            raise EvaluationError(f"the ends of {figure.text} overlap within their digits")
        else:
            point = min(max(at[each.quantity], low[1]), high[0])
            inside[each.quantity] = (point, point)
    return image(expression, inside)


def _turning(figure: Figure, reach: _Reach, unit: Fraction) -> list[Point]:
    """Return inputs at which the verdict is another one, if they are known; nothing where both bounds have the same."""
    lowest, highest, now = (_class(figure, reach.end, each.value / unit) for each in (reach.low, reach.high, reach.now))
    if lowest == highest:
        return []
    turned = (each.at for each in (reach.low, reach.high) if _class(figure, reach.end, each.reached / unit) != now)
    return [next(turned, {})]


def _alike(figure: Figure, reaches: list[_Reach], unit: Fraction) -> bool:
    """Return whether the verdict is the same where a range comes down to one number, or one number opens to a range.

    A printed range is compared with a range end by end, and with one number as a set.
    """
    between = reaches[-1].low.value / unit, reaches[0].high.value / unit
    if figure.kind is not FigureKind.RANGE or between[0] > between[1]:
        return True
    of_each = [{_class(figure, end, value) for value in between} for end in (None, figure.low, figure.high)]
    if any(len(found) > 1 for found in of_each):
        return False
    number, *ends = (found.pop()[0] for found in of_each)
    return number is max(ends, key=WORSENING.index)


def _class(figure: Figure, end: End | None, value: Fraction) -> tuple[Verdict, int]:
    """Return the verdict on one exact value and the side on which it lies; the two ends of the image need the same."""
    return zone(figure, value) if end is None else end_zone(figure, end, value)
