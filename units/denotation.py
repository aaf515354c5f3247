"""What printed digits and hedges denote: sets of values with exact ends.

Digits stand for every value that rounds to them. Trailing zeros without a decimal point are not significant, so 2,400
is [2350, 2450]; below a power of ten the spacing is ten times finer, so 100 is [95, 150]. With a decimal point the last
printed place decides, so 1.0 is [0.95, 1.05]. The sets are closed: both ways of rounding a tie are in use.
"""

from __future__ import annotations

from enum import StrEnum
from fractions import Fraction
from math import isqrt

from units.interval import Interval

TENTH = Fraction(1, 10)
# Just below the square root of ten, to forty places: sets that an "order of" rounds inward, never outward.
BELOW_ROOT_TEN = Fraction(isqrt(10**81), 10**40)


class Hedge(StrEnum):
    """How a word before a number widens it."""

    ABOUT = "about"
    NEARLY = "nearly"
    JUST_OVER = "just over"
    ORDER = "order of"


def hedge_of(words: str) -> Hedge:
    """Return what a printed hedge means."""
    lowered = words.lower()
    if lowered in {"nearly", "almost", "just under"}:
        return Hedge.NEARLY
    if lowered == "just over":
        return Hedge.JUST_OVER
    return Hedge.ORDER if "order" in lowered else Hedge.ABOUT


def digits_set(numeral: str) -> Interval:
    """Return every value that rounds to a numeral such as ``2,400`` or ``1.70``."""
    whole, _, decimals = numeral.replace(",", "").partition(".")
    value = Fraction(int(whole + decimals), 10 ** len(decimals))
    if decimals:
        half = Fraction(1, 2 * 10 ** len(decimals))
        return Interval(value - half, value + half)
    significant = whole.rstrip("0")
    half = Fraction(10 ** (len(whole) - len(significant or whole)), 2)
    return Interval(value - (half / 10 if significant == "1" else half), value + half)


def hedged_set(value: Fraction, digits: Interval, hedge: Hedge | None) -> Interval:
    """Return the set of a number with a hedge before it.

    The ends of an "order of" are irrational; its set is rounded inward by less than one part in 10^39. What must be
    exact there asks `compare_with_root`.
    """
    if value < 0:
        return hedged_set(-value, digits.negate(), hedge).negate()
    if hedge is Hedge.ABOUT:
        return digits.hull(Interval(value * (1 - TENTH), value * (1 + TENTH)))
    if hedge is Hedge.NEARLY:
        return Interval(value * (1 - TENTH), value)
    if hedge is Hedge.JUST_OVER:
        return Interval(value, value * (1 + TENTH))
    if hedge is Hedge.ORDER:
        return Interval(value / BELOW_ROOT_TEN, value * BELOW_ROOT_TEN)
    return digits


def compare_with_root(value: Fraction, anchor: Fraction, square: Fraction) -> int:
    """Return the sign of ``value - anchor * sqrt(square)``, exactly, by comparing squares."""
    if _sign(value) != _sign(anchor):
        return _sign(value) - _sign(anchor)
    return _sign(value) * _sign(value * value - anchor * anchor * square)


def _sign(value: Fraction) -> int:
    return (value > 0) - (value < 0)
