"""Intervals with exact ends, bounded or not, closed or open."""

from __future__ import annotations

from fractions import Fraction

from msgspec import Struct


class Interval(Struct, frozen=True):
    """All values between two ends.

    Args:
        low: the lower end; ``None`` when there is none.
        high: the upper end; ``None`` when there is none.
        low_open: whether the lower end itself is left out (without meaning when there is none).
        high_open: whether the upper end itself is left out.

    Raises:
        ValueError: no value lies between the ends.
    """

    low: Fraction | None
    high: Fraction | None
    low_open: bool = False
    high_open: bool = False

    def __post_init__(self) -> None:
        """Refuse an interval without values."""
        if self.low is None or self.high is None:
            return
        if self.low > self.high or (self.low == self.high and (self.low_open or self.high_open)):
            raise ValueError(f"interval {self}: it is empty")

    @property
    def is_point(self) -> bool:
        """Whether it holds one value only."""
        return self.low == self.high is not None

    def contains(self, value: Fraction) -> bool:
        """Return whether the value lies in it."""
        above = self.low is None or self.low < value or (self.low == value and not self.low_open)
        below = self.high is None or value < self.high or (self.high == value and not self.high_open)
        return above and below

    def encloses(self, other: Interval) -> bool:
        """Return whether every value of the other lies in this one."""
        return self.reaches_down_to(other) and self.reaches_up_to(other)

    def reaches_down_to(self, other: Interval) -> bool:
        """Return whether no value of the other lies below all of its own."""
        if self.low is None or other.low is None:
            return self.low is None
        return self.low < other.low or (self.low == other.low and (other.low_open or not self.low_open))

    def reaches_up_to(self, other: Interval) -> bool:
        """Return whether no value of the other lies above all of its own."""
        if self.high is None or other.high is None:
            return self.high is None
        return self.high > other.high or (self.high == other.high and (other.high_open or not self.high_open))

    def meets(self, other: Interval) -> bool:
        """Return whether they share more than an edge; a single point meets whatever contains it."""
        if self.is_point or other.is_point:
            point, rest = (self, other) if self.is_point else (other, self)
            return rest.encloses(point)
        return _below(self.low, other.high) and _below(other.low, self.high)

    def scale(self, factor: Fraction) -> Interval:
        """Return it with every value multiplied by a positive factor.

        Raises:
            ValueError: the factor is zero or negative.
        """
        if factor <= 0:
            raise ValueError(f"factor {factor} of an interval: expected a positive one")
        low = None if self.low is None else self.low * factor
        high = None if self.high is None else self.high * factor
        return Interval(low, high, self.low_open, self.high_open)

    def shift(self, by: Fraction) -> Interval:
        """Return it with a number added to every value."""
        low = None if self.low is None else self.low + by
        high = None if self.high is None else self.high + by
        return Interval(low, high, self.low_open, self.high_open)

    def negate(self) -> Interval:
        """Return it mirrored at zero."""
        low = None if self.high is None else -self.high
        high = None if self.low is None else -self.low
        return Interval(low, high, self.high_open, self.low_open)

    def hull(self, other: Interval) -> Interval:
        """Return the smallest interval that encloses both."""
        lower = self if self.reaches_down_to(other) else other
        upper = self if self.reaches_up_to(other) else other
        return Interval(lower.low, upper.high, lower.low_open, upper.high_open)

    def __str__(self) -> str:
        """Write it with brackets: square where the end belongs to it, round where it does not."""
        left = "(-inf" if self.low is None else f"{'(' if self.low_open else '['}{self.low}"
        right = "inf)" if self.high is None else f"{self.high}{')' if self.high_open else ']'}"
        return f"{left}, {right}"


def _below(low: Fraction | None, high: Fraction | None) -> bool:
    return low is None or high is None or low < high
