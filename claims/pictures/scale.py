"""Scales: where exact numbers lie across a picture, and the round numbers that label it."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from fractions import Fraction

from msgspec import Struct

from derive.notation.display import DIGITS, MOST_DIGITS, show
from units import DAY, show_date

MARGIN = 6.0  # percent on either side, so that nothing lies on the edge
SPREAD = 10  # ends further apart than this factor are drawn on a logarithmic scale
MOST_TICKS = 6  # labels that do not touch on a narrow screen
MOST_DAYS = 4  # of which the labels are longer


class Tick(Struct, frozen=True):
    """A round number on a scale.

    Args:
        at: where, in percent of the width.
        label: the number as shown.
    """

    at: float
    label: str


class Scale(Struct, frozen=True):
    """A linear or logarithmic scale.

    Args:
        low: the number at the left margin.
        high: the number at the right margin; above ``low``.
        logarithmic: whether equal ratios, not differences, take equal room.
        dated: whether the numbers are points of time, counted in seconds.
    """

    low: Fraction
    high: Fraction
    logarithmic: bool
    dated: bool = False

    def at(self, value: Fraction | None, *, above: bool = True) -> float:
        """Return the place of a number, in percent; ``None`` is beyond the right edge, or the left one if not above."""
        if value is None:
            return 100.0 if above else 0.0
        if self.logarithmic and value <= 0:
            return 0.0
        start, end, here = (self._measure(each) for each in (self.low, self.high, value))
        share = (here - start) / (end - start)
        return round(min(100.0, max(0.0, MARGIN + (100 - 2 * MARGIN) * share)), 2)

    def _measure(self, value: Fraction) -> float:
        return logarithm(value) if self.logarithmic else float((value - self.low) / (self.high - self.low))

    def ticks(self) -> tuple[Tick, ...]:
        """Return a few round numbers within the scale."""
        if self.dated:
            days = _steps(self.low / DAY, self.high / DAY, MOST_DAYS, least=Fraction(1))
            return tuple(Tick(self.at(day * DAY), show_date(day * DAY)) for day in days)
        values = _powers(self.low, self.high) if self.logarithmic else _steps(self.low, self.high, MOST_TICKS)
        return tuple(Tick(self.at(value), label) for value, label in zip(values, _labels(values), strict=True))


def scale(values: Iterable[Fraction], *, dated: bool = False, ratios: bool = True) -> Scale:
    """Return a scale on which all the values lie: logarithmic where positive ones differ by more than a factor ten.

    Args:
        values: the numbers.
        dated: whether they are points of time, counted in seconds.
        ratios: whether one may be a multiple of another; of 20 °C and 2 °C none is.
    """
    found = sorted(values)
    low, high = found[0], found[-1]
    if dated:
        return Scale(low - DAY * (low == high), high + DAY * (low == high), logarithmic=False, dated=True)
    if low == high:
        around = abs(low) / 5 or Fraction(1)
        return Scale(low - around, high + around, logarithmic=False)
    return Scale(low, high, logarithmic=ratios and low > 0 and high > SPREAD * low)


def logarithm(value: Fraction) -> float:
    """Return the decimal logarithm of a positive number of any size."""
    return math.log10(value.numerator) - math.log10(value.denominator)


def _labels(values: Sequence[Fraction]) -> list[str]:
    """Return numbers with digits enough to tell them apart: 2,047.8 and 2,048.2 are not both 2,048."""
    for digits in range(DIGITS, MOST_DIGITS):
        told = [show(value, digits) for value in values]
        if len({*told}) == len(told):
            return told
    return [show(value, MOST_DIGITS) for value in values]


def _steps(low: Fraction, high: Fraction, most: int, least: Fraction = Fraction(0)) -> list[Fraction]:
    """Return multiples of 1, 2 or 5 times a power of ten, at most so many as have room (P. Heckbert, 1990)."""
    rough = max(least, (high - low) / (most - 2))
    ten = Fraction(10) ** math.floor(logarithm(rough))
    step = next(ten * each for each in (1, 2, 5, 10) if ten * each >= rough)
    first = math.ceil(low / step)
    return [step * number for number in range(first, math.floor(high / step) + 1)]


def _powers(low: Fraction, high: Fraction) -> list[Fraction]:
    """Return powers of ten; where those are few, their doubles and halves too."""
    first, last = math.floor(logarithm(low)), math.ceil(logarithm(high))
    stride = max(1, -(-(last - first) // (MOST_TICKS - 1)))
    marks = (1, 2, 5) if last - first <= 2 else (1, 3) if last - first <= 3 else (1,)
    values = [Fraction(10) ** power * mark for power in range(first, last + 1, stride) for mark in marks]
    return [value for value in values if low <= value <= high]
