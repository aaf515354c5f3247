"""Figures: a number as it is printed denotes a set."""

from __future__ import annotations

from enum import StrEnum
from fractions import Fraction
from functools import cached_property

from msgspec import Struct
from msgspec.structs import replace

from units.measures.unit import Unit
from units.numbers.denotation import ONE_SIDED, Hedge, compare_with_root, hedged_set
from units.numbers.interval import Interval


class FigureKind(StrEnum):
    """The forms in which a text prints a number."""

    POINT = "point"
    RANGE = "range"
    ABOVE = "above"
    AT_LEAST = "at least"
    BELOW = "below"
    AT_MOST = "at most"
    TENS = "tens"  # tens of, hundreds of, a few, a couple: one set without ends of its own


UPWARD = frozenset({FigureKind.ABOVE, FigureKind.AT_LEAST})
DOWNWARD = frozenset({FigureKind.BELOW, FigureKind.AT_MOST})


class Places(Struct, frozen=True):
    """What the digits of a printed number tell of its precision, counted in the figure's unit.

    Args:
        last: what one in the last printed place is worth.
        sure: what one in the last place is worth that surely counts: zeros at the end of a whole number left out.
        integral: whether no decimal point is printed.
        scale: the power of ten or the magnitude in which it is counted; 1 without one.
    """

    last: Fraction
    sure: Fraction
    integral: bool
    scale: Fraction


class End(Struct, frozen=True):
    """One printed number and what it denotes, counted in the figure's unit.

    Args:
        value: the number itself.
        digits: what its digits alone denote.
        set: what it denotes with its hedge; for an "order of" rounded inward (see `hedged_set`).
        hedge: how it is hedged.
        places: how precisely its digits are printed; none where they do not decide what it denotes.
        reach: how far either way the text itself lets it lie, by ``± 5`` or ``(4)``.
        place: what one in its last significant place is worth; none where no place decides what it denotes.
    """

    value: Fraction
    digits: Interval
    set: Interval
    hedge: Hedge | None = None
    places: Places | None = None
    reach: Fraction = Fraction(0)
    place: Fraction | None = None

    @staticmethod
    def of(
        value: Fraction,
        digits: Interval,
        hedge: Hedge | None = None,
        places: Places | None = None,
        reach: Fraction = Fraction(0),
        place: Fraction | None = None,
    ) -> End:
        """Return the end with the set that its hedge makes."""
        return End(value, digits, hedged_set(value, digits, hedge, place), hedge, places, reach, place)

    @property
    def slip(self) -> Fraction:
        """How far beyond its set a rounding slip lies at most: one in its last place, or a tenth of it if less."""
        return Fraction(0) if self.place is None else min(self.place, abs(self.value) / 10)

    def upward(self) -> End:
        """Return the end with nothing below its number."""
        return End.of(self.value, Interval(self.value, self.digits.high), self.hedge)

    def downward(self) -> End:
        """Return the end with nothing above its number."""
        return End.of(self.value, Interval(self.digits.low, self.value), self.hedge)

    def scale(self, factor: Fraction) -> End:
        """Return it counted in a unit that is smaller by a factor."""
        digits, interval, reach = self.digits.scale(factor), self.set.scale(factor), self.reach * factor
        place = None if self.place is None else self.place * factor
        return End(self.value * factor, digits, interval, self.hedge, reach=reach, place=place)

    def shift(self, by: Fraction) -> End:
        """Return it counted from a point that lies lower."""
        digits, interval = self.digits.shift(by), self.set.shift(by)
        return End(self.value + by, digits, interval, self.hedge, reach=self.reach, place=self.place)

    @property
    def side(self) -> str | None:
        """Where its hedge lets a value lie: around its number, below or above it; nothing without a hedge."""
        return None if self.hedge is None else {-1: "below", 1: "above"}.get(ONE_SIDED.get(self.hedge, 0), "around")

    @property
    def spread(self) -> tuple[Fraction, Fraction]:
        """Between what the text itself lets it lie: by ``± 5``, or by a hedge that says on which side; else itself."""
        if self.hedge in ONE_SIDED and self.set.low is not None and self.set.high is not None:
            return self.set.low, self.set.high
        return self.value - self.reach, self.value + self.reach

    @property
    def irrational(self) -> bool:
        """Whether its edges are irrational, so that `set` is rounded inward."""
        return self.hedge is Hedge.ORDER and self.value != 0

    def reaches_down_to(self, value: Fraction) -> bool:
        """Return whether the value is not below its set; exact even where the set's edge is irrational."""
        if self.irrational:
            return compare_with_root(value, self.value, Fraction(1, 10) if self.value > 0 else Fraction(10)) >= 0
        return self.set.reaches_down_to(Interval(value, value))

    def reaches_up_to(self, value: Fraction) -> bool:
        """Return whether the value is not above its set; exact even where the set's edge is irrational."""
        if self.irrational:
            return compare_with_root(value, self.value, Fraction(10) if self.value > 0 else Fraction(1, 10)) <= 0
        return self.set.reaches_up_to(Interval(value, value))

    def contains(self, value: Fraction) -> bool:
        """Return whether the value lies in its set."""
        return self.reaches_down_to(value) and self.reaches_up_to(value)


class Scale(Struct, frozen=True):
    """A scale that counts from another place than zero, such as °C.

    Args:
        degree: one step of it, as a unit.
        zero: from where it counts, in base units.
    """

    degree: Unit
    zero: Fraction

    def of(self, value: Fraction) -> Fraction:
        """Return what is on it where a value in base units lies."""
        return (value - self.zero) / self.degree.factor


class Figure(Struct, frozen=True, dict=True):
    """A number as printed, with the set that it denotes.

    Args:
        text: what is printed.
        unit: what all its values are counted in.
        low: the lower printed number.
        high: the upper one; the same object for a single number.
        kind: its form.
        hedge: the hedge as printed, if any.
        scale: what a point on a scale, such as 20 °C, is read off; its values count from absolute zero all the same.
        significant_zeros: whether zeros at the end of its whole numbers are significant.
    """

    text: str
    unit: Unit
    low: End
    high: End
    kind: FigureKind
    hedge: str | None = None
    scale: Scale | None = None
    significant_zeros: bool = False

    @cached_property
    def set(self) -> Interval:
        """The whole printed set: all between the outer edges of a range, a half-line for a bound."""
        if self.is_bound:
            return self._half_line(self.low.set if self.low.hedge else Interval(self.low.value, self.low.value))
        return _between(self.low.set, self.high.set)

    @property
    def is_bound(self) -> bool:
        """Whether it prints a bound: above, at least, below or at most a number."""
        return self.kind in UPWARD | DOWNWARD

    @property
    def digits(self) -> Interval:
        """What the digits alone denote, without any hedge."""
        if self.is_bound:
            return self._half_line(Interval(self.low.value, self.low.value))
        return _between(self.low.digits, self.high.digits)

    @property
    def edges(self) -> tuple[Fraction, ...]:
        """Where the printed set ends, and where the sets of the two ends of a range do."""
        bounds = (end for each in (self.set, self.low.set, self.high.set) for end in (each.low, each.high))
        return tuple(dict.fromkeys(end for end in bounds if end is not None))

    @property
    def value(self) -> Fraction:
        """The printed number.

        Raises:
            ValueError: the figure prints a range or a multitude, which has two.
        """
        if self.kind in {FigureKind.RANGE, FigureKind.TENS}:
            low, high = self.anchors
            raise ValueError(f"figure {self.text!r} has no single value: it runs from {low} to {high}")
        return self.low.value

    @property
    def anchors(self) -> tuple[Fraction, Fraction]:
        """The lower and the upper printed number; equal for a single one."""
        return self.low.value, self.high.value

    @property
    def spread(self) -> tuple[Fraction, Fraction]:
        """Between what the text itself lets a value lie: from what its lower end allows to what its upper one does."""
        return self.low.spread[0], self.high.spread[1]

    @property
    def delimits(self) -> bool:
        """Whether it says between what a value lies, or exactly which it is; else it names a number, near the value."""
        exact = self.low.digits.is_point
        return self.kind is not FigureKind.POINT or exact or self.spread != self.anchors

    def laid_out(self) -> Figure:
        """Return what has a ±, or a hedge that says on which side of a number, as the range that it allows."""
        low, high = (End.of(each, Interval(each, each)) for each in self.spread)
        if self.spread == self.anchors:
            return self
        return replace(self, low=low, high=high, kind=FigureKind.RANGE, hedge=None)

    @property
    def is_point(self) -> bool:
        """Whether it is printed as a point on a scale, which counts from another place than zero."""
        return self.scale is not None

    def as_difference(self) -> Figure:
        """Return what a point on a scale would be if it told how far two of them are apart."""
        return self if self.scale is None else self._rescale(self.unit, 1, -self.scale.zero)

    def on_its_scale(self) -> Figure:
        """Return a point on a scale as an amount of its degrees, as people read it: 20 of 20 °C."""
        return self if self.scale is None else self.read_like(self)

    def read_like(self, other: Figure) -> Figure:
        """Return it as an amount of what another is read in: of its unit, or of the degrees of its scale."""
        if other.scale is None:
            return self._rescale(other.unit, self.unit.per(other.unit), Fraction(0))
        degree = other.scale.degree
        return self._rescale(degree, self.unit.factor / degree.factor, -other.scale.zero / degree.factor)

    def _rescale(self, unit: Unit, factor: Fraction | int, by: Fraction) -> Figure:
        low, high = (end.scale(Fraction(factor)).shift(by) for end in (self.low, self.high))
        return replace(self, unit=unit, low=low, high=low if self.high is self.low else high, scale=None)

    def contains(self, value: Fraction) -> bool:
        """Return whether a value, counted in the figure's unit, lies in the printed set; always exact."""
        return self.encloses(Interval(value, value))

    def encloses(self, values: Interval) -> bool:
        """Return whether all values lie in the printed set; always exact, where `set` may be rounded inward."""
        if not (self.low.irrational or self.high.irrational):
            return self.set.encloses(values)
        below = self.kind in DOWNWARD or (values.low is not None and self.low.reaches_down_to(values.low))
        above = self.kind in UPWARD or (values.high is not None and self.high.reaches_up_to(values.high))
        return below and above

    def _half_line(self, edges: Interval) -> Interval:
        """Return all above the lower edge, or all below the upper one, of what a bound prints."""
        if self.kind in UPWARD:
            return Interval(edges.low, None, low_open=self.kind is FigureKind.ABOVE)
        return Interval(None, edges.high, high_open=self.kind is FigureKind.BELOW)


def _between(low: Interval, high: Interval) -> Interval:
    """Return all from the lower edge of the one to the upper edge of the other."""
    return Interval(low.low, high.high, low.low_open, high.high_open)
