"""What printed digits and hedges denote: sets of values with exact ends.

Digits mean every value that rounds to them: 2,401 is [2400.5, 2401.5], and 1.0 is [0.95, 1.05], since with a
decimal point the last printed place decides. Below a power of ten numbers stand ten times closer, so that 1 is
[0.95, 1.5]. Zeros at the end of a whole number may or may not be significant, so that they widen its set by a tenth of
the number at most: 2,400 is [2350, 2450], 300 is [270, 330], 100 is [95, 110]. A magnitude scales the digits and adds
no zeros: 3 thousand is [2500, 3500]. A fraction is printed to the part that
it names, and reaches a tenth of itself at most: half is [0.45, 0.55], 9/10 is [0.85, 0.95], 2½ is [2.25, 2.75].
The sets are closed: both ways of rounding a tie are in use.
"""

from __future__ import annotations

from enum import StrEnum
from fractions import Fraction
from math import isqrt
from types import MappingProxyType

from msgspec import Struct
from msgspec.structs import replace

from units.numbers.interval import Interval
from units.numbers.qualifiers import DWARFING, FAR, SLIGHT

TENTH = Fraction(1, 10)
# Just below the square root of ten, to forty places: sets that an "order of" rounds inward, never outward.
BELOW_ROOT_TEN = Fraction(isqrt(10**81), 10**40)


class Hedge(StrEnum):
    """How the words around a number widen or move what it denotes."""

    ABOUT = "about"
    NEARLY = "nearly"
    JUST_OVER = "just over"
    SLIGHTLY_UNDER = "slightly under"
    SLIGHTLY_OVER = "slightly over"
    ORDER = "order of"
    ODD = "odd"
    FAR_OVER = "far over"
    FAR_UNDER = "far under"
    DWARFS = "dwarfs"
    DWARFED = "dwarfed"


# Where the half-line of a number begins that another lies far above or below.
EDGES = MappingProxyType(
    {
        Hedge.FAR_OVER: FAR.bound,
        Hedge.FAR_UNDER: 1 / FAR.bound,
        Hedge.DWARFS: DWARFING.bound,
        Hedge.DWARFED: 1 / DWARFING.bound,
    }
)


# Hedges that say on which side of its number a value lies, and how far at most: below it (-1) or above (1).
ONE_SIDED = MappingProxyType(
    {
        Hedge.NEARLY: -1,
        Hedge.SLIGHTLY_UNDER: -1,
        Hedge.JUST_OVER: 1,
        Hedge.SLIGHTLY_OVER: 1,
        Hedge.ODD: 1,
    }
)


class Number(Struct, frozen=True):
    """A printed number without sign and hedge: its value, and what decides how far its set reaches.

    Args:
        value: the number.
        place: what one in its last significant place is worth; ``None`` for what is printed without places.
        integral: whether it is printed without decimal point and fraction.
        capped: whether its set reaches a tenth of it at most: zeros that may not be significant, or a fraction.
        reach: how far the set goes either way where no place decides.
        scale: the power of ten or the magnitude in which it is counted, where one is printed.
        raised: whether that is a power of ten, which shows the digits in front of it.
    """

    value: Fraction
    place: Fraction | None = None
    integral: bool = False
    capped: bool = False
    reach: Fraction = Fraction(0)
    scale: Fraction = Fraction(1)
    raised: bool = False

    @staticmethod
    def exactly(value: Fraction) -> Number:
        """Return a count or a definition, which denotes the value itself."""
        return Number(value)

    @staticmethod
    def fraction(value: Fraction) -> Number:
        """Return a number printed as a fraction or with one, such as ``1/8``, ``half`` or ``2½``."""
        return Number(value, Fraction(1, value.denominator), capped=True)

    @staticmethod
    def in_full(value: int, *, significant_zeros: bool = False) -> Number:
        """Return a whole number as printed with all its digits; zeros at its end may be significant, or surely are."""
        digits = str(value)
        zeros = len(digits) - len(digits.rstrip("0")) if value and not significant_zeros else 0
        return Number(Fraction(value), Fraction(10**zeros), integral=True, capped=zeros > 0)

    @staticmethod
    def power_of_ten(value: Fraction) -> Number:
        """Return ``10^25``: the digit 1 with that many zeros."""
        return Number(value, value, integral=True, capped=True, scale=value, raised=True)

    @staticmethod
    def digits(numeral: str, *, significant_zeros: bool = False) -> Number:
        """Return a numeral such as ``2,400`` or ``1.70``."""
        integer, _, decimals = numeral.replace(",", "").replace(" ", "").partition(".")
        if not decimals:
            return Number.in_full(int(integer), significant_zeros=significant_zeros)
        place = Fraction(1, 10 ** len(decimals))
        return Number(int(integer + decimals) * place, place)

    @property
    def broken(self) -> bool:
        """Whether it is printed as a fraction or with one."""
        return self.capped and not self.integral

    def times(self, factor: Fraction) -> Number:
        """Return it times a power of ten, a magnitude or a percent sign, which leave its digits as they are."""
        place = None if self.place is None else self.place * factor
        scale = self.scale * factor
        return replace(self, value=self.value * factor, place=place, reach=self.reach * factor, scale=scale)

    def times_count(self, count: int) -> Number:
        """Return it times a hundred or a dozen: a whole number as printed in full."""
        larger = self.times(Fraction(count))
        in_full = count > 1 and self.integral and larger.value.denominator == 1
        return Number.in_full(int(larger.value)) if in_full else larger

    def last_place(self, finest: Fraction | None = None) -> Fraction | None:
        """Return what one in its last significant place is worth; beside a number with a finer place, in that one."""
        return self.place if self.place is None or finest is None else min(self.place, finest)

    def denotes(self, finest: Fraction | None = None) -> Interval:
        """Return every value that is printed so; beside a number with a finer place, to that place."""
        place = self.last_place(finest)
        if place is None:
            return Interval(self.value - self.reach, self.value + self.reach)
        up = down = place / 2
        if self.integral and self.value == place:
            down = up / 10
        if self.capped:
            up, down = min(up, self.value * TENTH), min(down, self.value * TENTH)
        return Interval(self.value - down, self.value + up)


def hedged_set(value: Fraction, digits: Interval, hedge: Hedge | None, place: Fraction | None = None) -> Interval:
    """Return the set of a number with a hedge.

    Args:
        value: the number.
        digits: what its digits alone denote.
        hedge: how it is hedged.
        place: what one in its last significant place is worth; "about" three digits or more is two of them either way.

    The ends of an "order of" are irrational; its set is rounded inward by less than one part in 10^39. What must be
    exact there asks `compare_with_root`. Of a number far above or below, it is the edge from which the others lie away.
    """
    if value < 0:
        return hedged_set(-value, digits.negate(), hedge, place).negate()
    match hedge:
        case Hedge.ABOUT:
            reach = 2 * place if place and value >= 100 * place else value * TENTH
            return digits.hull(Interval(value - reach, value + reach))
        case Hedge.NEARLY:
            return Interval(value * (1 - SLIGHT.bound), value)
        case Hedge.JUST_OVER:
            return Interval(value, value * (1 + SLIGHT.bound))
        case Hedge.SLIGHTLY_UNDER:
            return Interval(value * (1 - SLIGHT.bound), value, high_open=True)
        case Hedge.SLIGHTLY_OVER:
            return Interval(value, value * (1 + SLIGHT.bound), low_open=True)
        case Hedge.ODD:
            return Interval(value, value + max(Fraction(10), value * TENTH), high_open=True)
        case Hedge.ORDER:
            return Interval(value / BELOW_ROOT_TEN, value * BELOW_ROOT_TEN)
        case Hedge.FAR_OVER | Hedge.FAR_UNDER | Hedge.DWARFS | Hedge.DWARFED:
            edge = value * EDGES[hedge]
            return Interval(edge, edge)
    return digits


def compare_with_root(value: Fraction, anchor: Fraction, square: Fraction) -> int:
    """Return the sign of ``value - anchor * sqrt(square)``, exactly, by comparing squares."""
    if _sign(value) != _sign(anchor):
        return _sign(value) - _sign(anchor)
    return _sign(value) * _sign(value * value - anchor * anchor * square)


def _sign(value: Fraction) -> int:
    return (value > 0) - (value < 0)
