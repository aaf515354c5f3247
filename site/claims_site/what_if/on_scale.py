"""Points on a scale as a reader moves them: 20 °C as 20 degrees, and from absolute zero in the tree alone."""

from __future__ import annotations

from fractions import Fraction

from msgspec import Struct
from msgspec.structs import replace

from claims.checks.calculation import Input
from claims_site.what_if.calculation import Result
from derive.expressions.expression import Expression, Number
from derive.expressions.quantity import Domain, Quantity, Symbol
from derive.notation.display import show_edge
from units import Figure, Interval, Unit, base_unit
from units.figures.figure import Scale


class ScaledInput(Struct, frozen=True):
    """An input as the page moves it.

    Args:
        quantity: what is moved, counted as it is shown.
        low: its value, or the low end of its range.
        high: its value again, or the high end.
        tree: the input of the claim, from what is moved.
    """

    quantity: Quantity
    low: Fraction
    high: Fraction
    tree: Expression


def read_off(given: Input) -> ScaledInput:
    """Return an input as it is on its scale; one that is no point as it is."""
    quantity, scale = given.quantity, given.scale
    if scale is None:
        return ScaledInput(quantity, given.low, given.high, Symbol(quantity))
    shifted = replace(quantity, unit=scale.degree, domain=_domain(quantity, scale))
    low, high = (scale.of(end * quantity.unit.factor) for end in (given.low, given.high))
    return ScaledInput(shifted, low, high, Symbol(shifted) + _zero(scale))


def result_on_scale(tree: Expression, figure: Figure) -> Result:
    """Return what is computed, counted as the printed figure is read."""
    if figure.scale is None:
        return Result("computed", tree, figure.unit)
    return Result("computed", tree - _zero(figure.scale), figure.scale.degree)


def _zero(scale: Scale) -> Number:
    return Number(scale.zero, base_unit(scale.degree.dimension))


def _domain(quantity: Quantity, scale: Scale) -> Domain:
    """Return the same values on the scale: what is positive in kelvins lies above -273.15 °C."""
    interval = quantity.domain.interval
    low, high = (None if end is None else scale.of(end * quantity.unit.factor) for end in (interval.low, interval.high))
    shifted = Interval(low, high, interval.low_open, interval.high_open)
    return Domain(shifted, integer=False, words=_words(shifted, scale.degree))


def _words(interval: Interval, degree: Unit) -> str:
    words = []
    if interval.low is not None:
        words.append(f"{'above' if interval.low_open else 'at least'} {show_edge(interval.low)} {degree}")
    if interval.high is not None:
        words.append(f"{'below' if interval.high_open else 'at most'} {show_edge(interval.high)} {degree}")
    return " and ".join(words) or "real"
