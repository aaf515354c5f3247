"""From the tree of one printed number to its parts."""

from __future__ import annotations

from fractions import Fraction
from typing import TypeVar

from lark import Token
from lark.visitors import Transformer_NonRecursive
from msgspec.structs import replace

from units.figures.amount import Amount, Tail
from units.numbers import number_words as words
from units.numbers.denotation import Number
from units.reading.errors import FigureError

Read = TypeVar("Read")
MOST_DIGITS = 60  # no count is printed with more, and arithmetic on the digits of strangers stays cheap
# By what it begins with: a percent sign or word, percentage points, per mille, basis points.
PARTS_OF_ONE = {"%": 100, "p": 100, "‰": 1000, "b": 10_000}


class NumberReader(Transformer_NonRecursive[Token, Read]):
    """Turns the tree of a number into an amount; one method for each rule of the grammar."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.text = text

    def negative(self, children: list[Amount]) -> Amount:
        """Read a minus sign."""
        (amount,) = children
        return replace(amount, negative=True)

    def number(self, children: tuple[Token | None, Number, Tail, Token | None]) -> Amount:
        """Keep the parts of one number together."""
        currency, digits, tail, unit = children
        if currency and tail.percent != 1:
            found, expected = "a share behind a sign of money", "an amount of money, or a share"
            raise FigureError(self.text, currency.start_pos or 0, found, expected, "leave one of the two signs out")
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
            raise FigureError(
                self.text, numeral.start_pos or 0, "a longer number", f"at most {MOST_DIGITS} digits", "print fewer"
            )
        return Number.digits(numeral)

    def power(self, children: list[Token]) -> Number:
        """Read ``10^25``: the digit 1 with that many zeros after it."""
        (text,) = children
        return Number.power_of_ten(words.power_of_ten(text))

    def concise(self, children: list[Token]) -> Number:
        """Read ``1.6726(11)``: the brackets hold what its last digits may be off by."""
        numeral, bracket = children
        number = self.numeral([numeral])
        last = Fraction(1) if number.whole else number.place or Fraction(1)
        reach = int(bracket[1:-1]) * last
        if not 0 < reach < number.value:
            found = "an uncertainty as large as the number"
            raise FigureError(self.text, bracket.start_pos or 0, found, "a smaller one", "print a range")
        return Number(number.value, reach=reach)

    def raised(self, children: list[Token]) -> Number:
        """Read ``2^20``, which is nothing else."""
        (text,) = children
        base, exponent = words.raised(text)
        return Number.exactly(Fraction(base) ** exponent)

    def mixed(self, children: list[Token]) -> Number:
        """Read ``2½``, ``2 1/2`` and ``two and a half``, which are printed to the part that the fraction names."""
        first, fraction = children if len(children) > 1 else children[0].replace("-", " ").split()
        whole = Number.in_full(words.cardinal(first)) if first[0].isalpha() else Number.digits(first)
        rest = _fraction(fraction)
        if not whole.whole or rest >= 1:
            found, expected = "a fraction behind a number that is not whole, or one above 1", "e.g. 2 1/2"
            raise FigureError(self.text, children[0].start_pos or 0, found, expected, "write 2.5, or to for a range")
        return Number.fraction(whole.value + rest)

    def glyph(self, children: list[Token]) -> Number:
        """Read ``½``."""
        (text,) = children
        return Number.fraction(words.vulgar(text))

    def fraction(self, children: list[Token]) -> Number:
        """Read ``1/10``."""
        (text,) = children
        return Number.fraction(Fraction(text))

    def word(self, children: list[Token]) -> Number:
        """Read ``twelve``, which is 12."""
        (text,) = children
        return Number.in_full(words.cardinal(text))

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
        return Number.in_full(value, Fraction(value if value >= words.LARGE else 1))

    def quotient(self, children: list[Token]) -> Number:
        """Read ``10:1``, which is 10, and ``1:10`` and ``16:9``, which are fractions."""
        (text,) = children
        above, _, below = text.partition(":")
        return Number.digits(above) if below == "1" else Number.fraction(Fraction(above) / Fraction(below))

    def one(self, children: list[Token]) -> Number:
        """Read the ``an`` of ``an hour``."""
        return Number.in_full(1)


def size(mark: Token) -> Fraction:
    """Return the factor that a mark behind digits stands for."""
    match mark.type:
        case "PERCENT" if mark.lower().startswith("part"):
            return Fraction(1, words.scale(mark.split()[-1]))
        case "PERCENT":
            return Fraction(1, PARTS_OF_ONE[mark[0].lower()])
        case "EXPONENT":
            return Fraction(10) ** int(mark[1:])
        case "TIMES_POWER":
            return words.power_of_ten(mark)
    return Fraction(words.scale(mark))


def _fraction(printed: str) -> Fraction:
    """Return ``½``, ``1/2`` or ``and a half`` as a number."""
    if printed[0].isdigit():
        return Fraction(printed)
    *count, name = printed.split()
    return words.cardinal(" ".join(count)) * words.part(name) if count else words.vulgar(printed)
