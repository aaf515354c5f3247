"""A second verdict algebra, written from the table of sets and the table of verdicts alone, in plain fractions.

Nothing of the engine is imported. A printed figure comes here in its parts, never as text: what the engine reads out of
the text must come to the same sets. Irrational edges (a factor of the square root of ten) are compared by squares.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction

HEDGES = {
    "about": ("≈ ", "~", "about ", "around ", "roughly ", "approximately ", "∼", "some "),
    "below": ("nearly ", "almost ", "just under "),
    "above": ("just over ",),
    "order": ("order of ", "same order as "),
}
HALVES = {">": "> ", ">=": ">= ", "<": "< ", "<=": "<= ", "at least": "at least ", "up to": "up to "}
TENTH = Fraction(1, 10)


@dataclass(frozen=True)
class Number:
    """A printed number in its parts.

    Args:
        digits: whole digits without separators, e.g. ``2400``.
        decimals: the digits behind the decimal point; ``None`` where there is no point.
        exponent: the power of ten behind it.
        negative: whether a minus sign stands before it.
        exact: whether it is a count or a definition.
    """

    digits: str
    decimals: str | None = None
    exponent: int = 0
    negative: bool = False
    exact: bool = False

    @property
    def value(self) -> Fraction:
        """What is printed."""
        behind = self.decimals or ""
        size = Fraction(int(self.digits + behind), 10 ** len(behind)) * Fraction(10) ** self.exponent
        return -size if self.negative else size

    def rounded_from(self, place: Fraction) -> tuple[Fraction, Fraction]:
        """The values that round to these digits at a place, both ways of rounding a tie being in use."""
        size = abs(self.value)
        if self.exact:
            return self.value, self.value
        down = up = place / 2
        if self.decimals is None and size == place:
            down = up / 10  # below a power of ten numbers of as many digits stand ten times closer
        if self.decimals is None and self.digits.endswith("0") and size:
            down, up = min(down, size * TENTH), min(up, size * TENTH)  # zeros need not be significant
        low, high = size - down, size + up
        return (-high, -low) if self.negative else (low, high)

    @property
    def place(self) -> Fraction:
        """The size of one of the last significant place."""
        if self.decimals is not None:
            return Fraction(10) ** (self.exponent - len(self.decimals))
        zeros = len(self.digits) - len(self.digits.rstrip("0")) if int(self.digits) else 0
        return Fraction(10) ** (self.exponent + zeros)


@dataclass(frozen=True)
class Bounds:
    """A set of numbers: ends of ``None`` are unbounded; roots say that an end is to be divided or multiplied by √10."""

    low: Fraction | None
    high: Fraction | None
    low_open: bool = False
    high_open: bool = False
    rooted: bool = False

    def has(self, value: Fraction) -> bool:
        """Whether a value lies in it."""
        if self.rooted:
            return self._within_roots(value)
        if self.low is not None and (value < self.low or (self.low_open and value == self.low)):
            return False
        return not (self.high is not None and (value > self.high or (self.high_open and value == self.high)))

    def _within_roots(self, value: Fraction) -> bool:
        low, high = self.low or Fraction(0), self.high or Fraction(0)
        if low < 0:
            return Bounds(-high, -low, rooted=True)._within_roots(-value)
        return value >= 0 and 10 * value * value >= low * low and value * value <= 10 * high * high


def printed_set(number: Number, hedge: str | None, beside: Number | None = None) -> Bounds:
    """Return what a number with a hedge denotes; in a range, to the finer place of its two numbers."""
    finest = min(each.place for each in (number, beside or number))
    value, (low, high) = number.value, number.rounded_from(finest)
    last = min(finest, number.place)
    ten = 2 * last if abs(value) >= 100 * last and not number.exact else abs(value) * TENTH
    match hedge:
        case None:
            return Bounds(low, high)
        case "about":
            return Bounds(min(low, value - ten), max(high, value + ten))
        case "below":
            return Bounds(min(value, 9 * value / 10), max(value, 9 * value / 10))
        case "above":
            return Bounds(min(value, 11 * value / 10), max(value, 11 * value / 10))
    return Bounds(value, value, rooted=True)


@dataclass(frozen=True)
class Printed:
    """A printed figure: one number, or a range of two, hedged or not; or a half-line from one number.

    Args:
        low: the number, or the first of a range.
        high: the second of a range.
        hedge: a key of `HEDGES`.
        half: a key of `HALVES`.
    """

    low: Number
    high: Number | None = None
    hedge: str | None = None
    half: str | None = None

    @property
    def denotes(self) -> Bounds:
        """The whole printed set."""
        value = self.low.value
        if self.half is not None:
            opened = self.half in (">", "<")
            return Bounds(value, None, low_open=opened) if _upward(self) else Bounds(None, value, high_open=opened)
        first = printed_set(self.low, self.hedge, self.high)
        if self.high is None:
            return first
        last = printed_set(self.high, self.hedge, self.low)
        return Bounds(first.low, last.high, rooted=first.rooted)


def verdict(figure: Printed, low: Fraction, high: Fraction) -> str:
    """Return the verdict on a computed value, given twice, or on a computed range."""
    if low == high or figure.high is None:
        return _against_set(figure, low, high)
    numbers = ((low, figure.low, figure.high), (high, figure.high, figure.low))
    outside = [each for each in numbers if not printed_set(each[1], figure.hedge, each[2]).has(each[0])]
    if not outside:
        return "verified"
    near = all(_is_near(value, number, figure.hedge, beside) for value, number, beside in outside)
    return "approximate" if near else "refuted"


def _against_set(figure: Printed, low: Fraction, high: Fraction) -> str:
    denotes = figure.denotes
    if denotes.has(low) and denotes.has(high):
        return "verified"
    if low != high and _part_lies_in(denotes, low, high):
        return "approximate"
    return "approximate" if all(_near(figure, value) for value in (low, high)) else "refuted"


def _part_lies_in(denotes: Bounds, low: Fraction, high: Fraction) -> bool:
    """Return whether some of a range lies in a set, be it a single value: sets are closed, so an edge lies in them."""
    if denotes.rooted:
        ends = [value for value in (low, high) if denotes.has(value)]
        middle = denotes.low is not None and low < denotes.low < high
        return bool(ends) or middle
    left = low if denotes.low is None else max(low, denotes.low)
    right = high if denotes.high is None else min(high, denotes.high)
    return left < right or (left == right and denotes.has(left))


def _near(figure: Printed, value: Fraction) -> bool:
    """Return whether a value is in the set, or near enough to the printed number on whose side it lies."""
    if figure.denotes.has(value):
        return True
    if figure.half is not None:
        return False
    numbers = [figure.low] if figure.high is None else [figure.low, figure.high]
    number = min(numbers, key=lambda each: abs(value - each.value))
    beside = next((each for each in numbers if each is not number), None)
    return _is_near(value, number, figure.hedge, beside)


def _is_near(value: Fraction, number: Number, hedge: str | None, beside: Number | None) -> bool:
    """Return whether a value outside is approximate: near a hedged number, or a rounding slip away from another.

    On the wrong side of what is nearly so much, or just over it, nothing is near.
    """
    printed = number.value
    if hedge is not None:
        beyond = {"below": abs(value) > abs(printed), "above": abs(value) < abs(printed)}.get(hedge, False)
        return _within_two(value, printed) and not beyond
    if number.exact or not printed:
        return False
    finest = min(each.place for each in (number, beside or number))
    low, high = number.rounded_from(finest)
    slip = min(finest, abs(printed) * TENTH)
    return low - slip <= value <= high + slip


def _within_two(value: Fraction, printed: Fraction) -> bool:
    """Return whether a value is within a factor 2, which includes 2 itself."""
    if printed == 0 or value * printed <= 0:
        return value == printed
    return Fraction(1, 2) <= value / printed <= 2


def compatible(one: Printed, other: Printed) -> bool:
    """Return whether two printed figures share more than an edge; neither is an order of magnitude.

    A single value shares all of itself. Two half-lines in one direction always meet, which says nothing: of these the
    printed numbers are compared.
    """
    if one.half is not None and other.half is not None and _upward(one) == _upward(other):
        one, other = replace(one, half=None), replace(other, half=None)
    first, second = one.denotes, other.denotes
    for value, rest in ((first, second), (second, first)):
        if value.low is not None and value.low == value.high:
            return rest.has(value.low)
    lows = [each for each in (first.low, second.low) if each is not None]
    highs = [each for each in (first.high, second.high) if each is not None]
    return not lows or not highs or max(lows) < min(highs)


def _upward(figure: Printed) -> bool:
    return figure.half in (">", ">=", "at least")
