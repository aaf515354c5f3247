"""One printed number: from its parse tree to its digits and what multiplies them, which a range can share."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from math import prod

from lark import Token
from msgspec import Struct
from msgspec.structs import replace

from units.figures.figure import End, Places
from units.numbers import number_words as words
from units.numbers.denotation import Hedge, Number
from units.numbers.number_words import LARGE
from units.reading.errors import FigureError

ONE = Fraction(1)


class Tail(Struct, frozen=True):
    """What multiplies the digits of a number.

    Args:
        power: a power of ten.
        letter: what a magnitude letter comes to.
        scales: what each magnitude in words comes to.
        percent: what a percent sign comes to, or a smaller part.
    """

    power: Fraction | None = None
    letter: int = 1
    scales: tuple[int, ...] = ()
    percent: Fraction = ONE

    @property
    def count(self) -> int:
        """What hundreds and dozens come to, which belong to the digits."""
        return prod(scale for scale in self.scales if scale < LARGE)

    @property
    def magnitude(self) -> Fraction:
        """What letter and words from a thousand up come to, in which the digits are counted."""
        return Fraction(self.letter * prod(scale for scale in self.scales if scale >= LARGE))

    def serves(self, other: Tail) -> bool:
        """Return whether it may multiply another number too: 5 to 10 million, five hundred to six hundred thousand."""
        return other == Tail(scales=other.scales) and other.scales == self.scales[: len(other.scales)]


class Amount(Struct, frozen=True):
    """One printed number.

    Args:
        digits: its digits, or the words for them.
        tail: what multiplies them.
        currency: the sign of money that precedes it, if any.
        unit: the unit that is attached to it.
        negative: whether a minus sign precedes it.
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
        tail = self.tail
        number = self.digits.times(tail.power or ONE).times_count(tail.count).times(tail.magnitude * tail.percent)
        return Number.exactly(number.value) if self.exact else number

    @property
    def in_full(self) -> bool:
        """Whether one goes on counting from it in whole numbers, as from 500 to 1k."""
        return self.digits.integral and not self.digits.raised and self.tail.power is None

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
        digits, place = digits.negate() if self.negative else digits, number.last_place(finest)
        return End.of(value, digits, hedge, _places(number), number.reach, place)


def _places(number: Number) -> Places | None:
    """Return how precisely its digits are printed; a fraction has no places, and names a part by itself."""
    if number.place is None or number.broken:
        return None
    return Places(number.scale if number.integral else number.place, number.place, number.integral, number.scale)


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


MOST_DIGITS = 60  # no count is printed with more, and arithmetic on the digits of strangers stays cheap
# By what it begins with: a percent sign or word, percentage points, per mille, basis points.
PARTS_OF_ONE = {"%": 100, "p": 100, "‰": 1000, "b": 10_000}
# What follows "per" where nothing is counted: 3 per 100,000, parts per million, per mille.
SO_MANY = re.compile(r"(?<=per )\s*(?!cent)[a-z]+|1[0,]+$")
PER_MILLE = 1000  # the Latin thousand


class NumberReader:
    """Turns the tree of a number into an amount; one method for each rule of the grammar."""

    def __init__(self, text: str, *, significant_zeros: bool = False) -> None:
        self.text, self.significant_zeros = text, significant_zeros

    def negative(self, children: list[Amount]) -> Amount:
        """Read a minus sign."""
        (amount,) = children
        return replace(amount, negative=True)

    def number(self, children: tuple[Token | None, Number, Tail, Token | None]) -> Amount:
        """Keep the parts of one number together."""
        currency, digits, tail, unit = children
        if currency and tail.percent != 1:
            problem = f"a number has either {str(currency)!r} or a percent sign, not both"
            raise FigureError(self.text, currency.start_pos or 0, problem, hint="remove one of them")
        return Amount(digits, tail, str(currency or ""), unit)

    def tail(self, children: list[Token | None]) -> Tail:
        """Multiply what follows the digits."""
        marks = {child.type: child for child in children if child is not None}
        power = marks.get("EXPONENT") or marks.get("TIMES_POWER")
        return Tail(
            power=None if power is None else size(power),
            letter=words.LETTERS[marks["LETTER"]] if "LETTER" in marks else 1,
            scales=tuple(words.scale(child) for child in children if child is not None and child.type == "SCALE"),
            percent=size(marks["PERCENT"]) if "PERCENT" in marks else Fraction(1),
        )

    def numeral(self, children: list[Token]) -> Number:
        """Read digits."""
        (numeral,) = children
        if sum(sign.isdigit() for sign in numeral) > MOST_DIGITS:
            problem = f"a number has at most {MOST_DIGITS} digits"
            raise FigureError(self.text, numeral.start_pos or 0, problem, hint="print fewer")
        return Number.digits(numeral, significant_zeros=self.significant_zeros)

    def power(self, children: list[Token]) -> Number:
        """Read ``10^25``: the digit 1 with that many zeros after it."""
        (text,) = children
        return Number.power_of_ten(words.power_of_ten(text))

    def concise(self, children: list[Token]) -> Number:
        """Read ``1.6726(11)``: the brackets hold what its last digits may be off by."""
        numeral, bracket = children
        number = self.numeral([numeral])
        last = Fraction(1) if number.integral else number.place or Fraction(1)
        reach = int(bracket[1:-1]) * last
        if not 0 < reach < number.value:
            problem = "the uncertainty is as large as the number"
            raise FigureError(self.text, bracket.start_pos or 0, problem, hint="print a range")
        return Number(number.value, reach=reach)

    def raised(self, children: list[Token]) -> Number:
        """Read ``2^20``, which is nothing else."""
        (text,) = children
        base, exponent = words.raised(text)
        return Number.exactly(Fraction(base) ** exponent)

    def mixed(self, children: list[Token]) -> Number:
        """Read ``2½``, ``2 1/2`` and ``two and a half``, which are printed to the part that the fraction names."""
        first, fraction = children if len(children) > 1 else children[0].replace("-", " ").split()
        integer = Number.in_full(words.cardinal(first)) if first[0].isalpha() else Number.digits(first)
        rest = _fraction(fraction)
        if not integer.integral or rest >= 1:
            problem = "a mixed number is a whole number and a fraction below 1, e.g. 2 1/2"
            raise FigureError(self.text, children[0].start_pos or 0, problem, hint="write 2.5, or 'to' for a range")
        return Number.fraction(integer.value + rest)

    def glyph(self, children: list[Token]) -> Number:
        """Read ``½``."""
        (text,) = children
        return Number.fraction(words.vulgar(text))

    def fraction(self, children: list[Token]) -> Number:
        """Read ``1/10``."""
        (text,) = children
        return Number.fraction(Fraction(text.replace(",", "")))

    def word(self, children: list[Token]) -> Number:
        """Read ``twelve``, which is 12."""
        (text,) = children
        return Number.in_full(words.cardinal(text), significant_zeros=self.significant_zeros)

    def part(self, children: list[Token]) -> Number:
        """Read ``a third`` and ``half as many``."""
        (text,) = children
        return Number.fraction(words.part(text))

    def parts(self, children: list[Token]) -> Number:
        """Read ``two thirds``."""
        return Number.fraction(words.cardinal(children[0]) * words.part(children[1]))

    def multiple(self, children: list[Token]) -> Number:
        """Read ``twice``, which is 2, and ``tenfold``, which is 10."""
        (text,) = children
        return Number.in_full(words.multiple(text))

    def scale(self, children: list[Token]) -> Number:
        """Read ``a hundred`` and ``dozen``."""
        (text,) = children
        value = words.scale(text)
        return Number.in_full(1).times(Fraction(value)) if value >= LARGE else Number.in_full(value)

    def quotient(self, children: list[Token]) -> Number:
        """Read ``10:1``, which is 10, and ``1:10`` and ``16:9``, which are fractions."""
        (text,) = children
        above, _, below = text.partition(":")
        return Number.digits(above) if below == "1" else Number.fraction(Fraction(above) / Fraction(below))

    def one(self, children: list[Token]) -> Number:
        """Read the ``an`` of ``an hour``."""
        return Number.in_full(1)


def size(mark: Token) -> Fraction:
    """Return the factor that a mark behind digits means."""
    match mark.type:
        case "PERCENT" if per := SO_MANY.search(mark.lower()):
            return Fraction(1, PER_MILLE if per[0] == "mille" else _count(per[0]))
        case "PERCENT":
            return Fraction(1, PARTS_OF_ONE[mark[0].lower()])
        case "EXPONENT":
            return Fraction(10) ** int(mark[1:])
        case "TIMES_POWER":
            return words.power_of_ten(mark)
    return Fraction(words.scale(mark))


def _count(printed: str) -> int:
    """Return how many a rate is of: per 100,000, per million."""
    return int(printed.replace(",", "")) if printed[0].isdigit() else words.scale(printed)


def _fraction(printed: str) -> Fraction:
    """Return ``½``, ``1/2`` or ``and a half`` as a number."""
    if printed[0].isdigit():
        return Fraction(printed)
    *count, name = printed.split()
    return words.cardinal(" ".join(count)) * words.part(name) if count else words.vulgar(printed)
