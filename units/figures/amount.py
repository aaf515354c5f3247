"""One printed number with its parts kept apart, so that a range can share them."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from math import prod

from lark import Token
from msgspec import Struct
from msgspec.structs import replace

from units.figures.figure import End, Places
from units.numbers.denotation import Hedge, Number
from units.numbers.number_words import LARGE

ONE = Fraction(1)


class Tail(Struct, frozen=True):
    """What multiplies the digits of a number.

    Args:
        power: a power of ten.
        letter: what a magnitude letter comes to.
        scales: what each magnitude in words comes to.
        percent: what a percent sign comes to, or what stands for a smaller part.
    """

    power: Fraction | None = None
    letter: int = 1
    scales: tuple[int, ...] = ()
    percent: Fraction = ONE

    @property
    def magnitude(self) -> Fraction:
        """What letter and words come to."""
        return Fraction(self.letter * prod(self.scales))

    @property
    def shown(self) -> Fraction:
        """The part of the magnitude in which one goes on counting: 2 million, but 2,000."""
        return Fraction(self.letter * prod(scale for scale in self.scales if scale >= LARGE))

    def serves(self, other: Tail) -> bool:
        """Return whether it may multiply another number too: 5 to 10 million, five hundred to six hundred thousand."""
        return other == Tail(scales=other.scales) and other.scales == self.scales[: len(other.scales)]


class Amount(Struct, frozen=True):
    """One printed number.

    Args:
        digits: its digits, or the words for them.
        tail: what multiplies them.
        currency: the sign of money that stands before it, if any.
        unit: the unit that is attached to it.
        negative: whether a minus sign stands before it.
        exact: whether it is a count or a definition.
    """

    digits: Number
    tail: Tail = Tail()
    currency: str = ""
    unit: Token | None = None
    negative: bool = False
    exact: bool = False

    @property
    def number(self) -> Number:
        """The whole number, without its sign."""
        number, tail = self.digits.times(self.tail.power or ONE), self.tail
        if tail.magnitude != 1:
            number = number.counted(tail.magnitude, tail.shown)
        number = number.times(tail.percent)
        return Number.exactly(number.value) if self.exact else number

    @property
    def in_full(self) -> bool:
        """Whether it says the same with all its digits: a magnitude behind a whole number stands for zeros."""
        return self.digits.whole and not self.digits.raised and self.tail.power is None

    @property
    def share(self) -> bool:
        """Whether it is a fraction or counts parts, so that what it is a part of may follow."""
        return self.digits.broken or self.tail.percent != 1

    @property
    def value(self) -> Fraction:
        """What is printed."""
        return -self.number.value if self.negative else self.number.value

    def end(self, hedge: Hedge | None = None, finest: Fraction | None = None) -> End:
        """Return it as an end of a figure; beside a number with a finer place, its set is to that place."""
        number = self.number
        digits = number.denotes(finest)
        value = -number.value if self.negative else number.value
        return End.of(value, digits.negate() if self.negative else digits, hedge, _places(number), number.reach)


def _places(number: Number) -> Places | None:
    """Return how precisely its digits are printed; a fraction has no places, and names a part by itself."""
    if number.place is None or number.broken:
        return None
    return Places(number.scale if number.whole else number.place, number.place, number.whole, number.scale)


def ascending(first: Amount, second: Amount) -> tuple[Amount, Amount] | None:
    """Return the ends of a range, the first with what the second alone carries where that serves both, if they rise."""
    return next(((low, second) for low in _shared(first, second) if low.value < second.value), None)


def _shared(first: Amount, second: Amount) -> Iterator[Amount]:
    if second.tail.serves(first.tail) and first.digits.scale == 1:
        yield replace(first, tail=second.tail)
    yield first


def finer_place(low: Amount, high: Amount) -> Fraction | None:
    """Return the finer place of the two ends of a range, to which both are printed; nothing if each has its own.

    One goes on counting within one magnitude, and from whole number to whole number: 500-1k is 500-1,000.
    """
    numbers = (low.number, high.number)
    places = [number.place for number in numbers if number.place is not None]
    one_row = (low.in_full and high.in_full) or numbers[0].scale == numbers[1].scale
    return min(places) if one_row and len(places) == 2 else None
