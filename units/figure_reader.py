"""From the tree of a figure's text to its ends, with what both ends of a range share."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from math import prod

from lark import Token
from lark.visitors import Transformer_NonRecursive

from units import number_words as words
from units.denotation import digits_set, hedge_of
from units.errors import FigureError
from units.figure import End, FigureKind
from units.interval import Interval

MOST_DIGITS = 60


@dataclass(frozen=True)
class Reading:
    """A figure before its unit is looked up: the ends, and where the unit's text stands."""

    low: End
    high: End
    kind: FigureKind
    hedge: str | None
    currency: bool
    unit: tuple[int, str] | None


@dataclass(frozen=True)
class _Base:
    """The digits or words of a number, before letters and powers of ten multiply it."""

    value: Fraction
    digits: Interval


@dataclass(frozen=True)
class _Tail:
    """What multiplies the digits: a power of ten, a magnitude, a percent sign."""

    factor: Fraction
    present: bool
    percent: bool


NO_TAIL = _Tail(Fraction(1), present=False, percent=False)


@dataclass(frozen=True)
class _Amount:
    """One printed number with its parts kept apart, so that a range can share them."""

    base: _Base
    tail: _Tail
    currency: bool
    unit: Token | None
    negative: bool = False

    def end(self, hedge: Token | None) -> End:
        """Return what it denotes."""
        value, digits = self.base.value * self.tail.factor, self.base.digits.scale(self.tail.factor)
        if self.negative:
            value, digits = -value, digits.negate()
        return End.of(value, digits, hedge_of(hedge) if hedge else None)

    def exactly(self) -> _Amount:
        """Return it as a count or a definition, which denotes the value itself."""
        return replace(self, base=_point(self.base.value))


class FigureReader(Transformer_NonRecursive[Token, Reading]):
    """Turns the tree of a figure's text into its reading; one method for each rule of the grammar."""

    def __init__(self, text: str, *, exact: bool) -> None:
        super().__init__()
        self.text = text
        self.exact_wanted = exact

    def start(self, children: tuple[Reading, Token | None]) -> Reading:
        """Add the unit that follows a space."""
        reading, unit = children
        return reading if unit is None else replace(reading, unit=_placed(unit))

    def exactly(self, children: list[_Amount]) -> Reading:
        """Read ``exactly 4``."""
        end = children[0].exactly().end(None)
        return _reading(end, end, FigureKind.POINT, None, *children)

    def single(self, children: tuple[Token | None, _Amount]) -> Reading:
        """Read ``~5``."""
        return self._one(FigureKind.POINT, *children)

    def plus(self, children: tuple[Token | None, _Amount]) -> Reading:
        """Read ``500+``."""
        return self._one(FigureKind.AT_LEAST, *children)

    def bounded(self, children: list[Token | _Amount | None]) -> Reading:
        """Read ``> 6``, ``at least about 6`` and ``about > 6``."""
        marks = [child for child in children if isinstance(child, Token)]
        amount = next(child for child in children if isinstance(child, _Amount))
        bound = next(mark for mark in marks if mark.type == "BOUND")
        hedge = next((mark for mark in marks if mark.type == "HEDGE"), None)
        return self._one(words.BOUNDS[bound.lower()], hedge, amount)

    def range(self, children: list[Token | _Amount | None]) -> Reading:
        """Read ``15-100x``; what the second end alone carries may serve both, as typesetters use it."""
        amounts = [self._maybe_exact(child) for child in children if isinstance(child, _Amount)]
        hedges = [child for child in children if not isinstance(child, _Amount)]
        first, second = self._ordered(*amounts)
        own = hedges[1] if len(hedges) > 1 and hedges[1] else hedges[0]
        for hedge in hedges:
            self._refuse_exact(hedge)
        return _reading(first.end(hedges[0]), second.end(own), FigureKind.RANGE, hedges[0] or own, first, second)

    def few(self, children: list[Token | None]) -> Reading:
        """Read ``a couple``, which is 2 to 3, and ``a few hundred``, which is 2 to 9 of them."""
        hedge, word, *scales = children
        factor = prod((words.scale(scale) for scale in scales if scale), start=Fraction(1))
        most = 3 if word and "couple" in word.lower() else 9
        return self._many(hedge, 2 * factor, most * factor)

    def tens(self, children: tuple[Token | None, Token, Token | None]) -> Reading:
        """Read ``tens of``, from one to ten of them, and ``tens to hundreds of``."""
        hedge, word, scales = children
        names = word.lower().removesuffix(" of").split(" to ")
        factor = words.scale(scales.lower().removesuffix(" of")) if scales else Fraction(1)
        low, last = words.scale(names[0]) * factor, words.scale(names[-1]) * factor
        return self._many(hedge, low, last * 10)

    def negative(self, children: list[_Amount]) -> _Amount:
        """Read a minus sign."""
        return replace(children[0], negative=True)

    def number(self, children: tuple[Token | None, _Base, _Tail, Token | None]) -> _Amount:
        """Keep the parts of one number together."""
        currency, base, tail, unit = children
        return _Amount(base, tail, currency is not None, unit)

    def tail(self, children: list[Token | None]) -> _Tail:
        """Multiply what follows the digits."""
        marks = [child for child in children if child is not None]
        magnitudes = [mark for mark in marks if mark.type != "TIMES"]
        factor = prod((_magnitude(mark) for mark in magnitudes), start=Fraction(1))
        return _Tail(factor, present=bool(magnitudes), percent=any(mark.type == "PERCENT" for mark in marks))

    def numeral(self, children: list[Token]) -> _Base:
        """Read digits, with what rounds to them."""
        numeral = children[0]
        if sum(sign.isdigit() for sign in numeral) > MOST_DIGITS:
            raise FigureError(self.text, numeral.start_pos or 0, "a longer number", f"at most {MOST_DIGITS} digits")
        return _Base(Fraction(numeral.replace(",", "")), digits_set(numeral))

    def power(self, children: list[Token]) -> _Base:
        """Read ``10^25``: the digit 1 with that many places after it."""
        factor = words.power_of_ten(children[0])
        return _Base(factor, digits_set("1").scale(factor))

    def mixed(self, children: list[Token]) -> _Base:
        """Read ``2½``."""
        return _point(Fraction(children[0].replace(",", "")) + words.vulgar(children[1]))

    def glyph(self, children: list[Token]) -> _Base:
        """Read ``½``."""
        return _point(words.vulgar(children[0]))

    def fraction(self, children: list[Token]) -> _Base:
        """Read ``1/10``, which is exact."""
        above, below = children[0].split("/")
        return _point(Fraction(int(above), int(below)))

    def word(self, children: list[Token]) -> _Base:
        """Read ``twelve``."""
        return _point(words.cardinal(children[0]))

    def part(self, children: list[Token]) -> _Base:
        """Read ``a third`` and ``half a million``."""
        return _point(prod((words.scale(scale) for scale in children[1:]), start=words.part(children[0])))

    def parts(self, children: list[Token]) -> _Base:
        """Read ``two thirds``."""
        return _point(words.cardinal(children[0]) * words.part(children[1]))

    def multiple(self, children: list[Token]) -> _Base:
        """Read ``twice`` and ``tenfold``."""
        return _point(words.multiple(children[0]))

    def scale(self, children: list[Token]) -> _Base:
        """Read ``a hundred`` and ``dozen``."""
        return _point(words.scale(children[0]))

    def _one(self, kind: FigureKind, hedge: Token | None, amount: _Amount) -> Reading:
        self._refuse_exact(hedge)
        end = self._maybe_exact(amount).end(hedge)
        return _reading(end, end, kind, hedge, amount)

    def _many(self, hedge: Token | None, least: Fraction, most: Fraction) -> Reading:
        if self.exact_wanted:
            raise FigureError(self.text, 0, "a multitude", "one number in an exact figure", "leave out exact")
        low, high = (_Amount(_point(value), NO_TAIL, currency=False, unit=None).end(hedge) for value in (least, most))
        return _reading(low, high, FigureKind.TENS, hedge)

    def _maybe_exact(self, amount: _Amount) -> _Amount:
        return amount.exactly() if self.exact_wanted else amount

    def _refuse_exact(self, hedge: Token | None) -> None:
        if hedge is not None and self.exact_wanted:
            raise FigureError(
                self.text,
                hedge.start_pos or 0,
                f"the hedge {str(hedge)!r}",
                "no hedge in an exact figure",
                "leave out the hedge or exact",
            )

    def _ordered(self, first: _Amount, second: _Amount) -> tuple[_Amount, _Amount]:
        if first.tail.percent and not second.tail.percent:
            found, expected = "a percent sign at the first end alone", "one after the second end"
            raise FigureError(self.text, len(self.text), found, expected, "e.g. 5-10%")
        shared = first if first.tail.present else replace(first, tail=second.tail)
        for lower in (shared, first):
            if lower.end(None).value < second.end(None).value:
                return lower, second
        raise FigureError(self.text, 0, "a range that runs downward", "the smaller end first", "swap the ends")


def _magnitude(mark: Token) -> Fraction:
    if mark.type == "PERCENT":
        return Fraction(1, 100)
    if mark.type == "LETTER":
        return Fraction(words.LETTERS[mark])
    if mark.type == "SCALE":
        return words.scale(mark)
    return Fraction(10) ** int(mark[1:]) if mark.type == "EXPONENT" else words.power_of_ten(mark)


def _point(value: Fraction) -> _Base:
    return _Base(value, Interval(value, value))


def _placed(unit: Token) -> tuple[int, str]:
    return unit.start_pos or 0, str(unit)


def _reading(low: End, high: End, kind: FigureKind, hedge: Token | None, *amounts: _Amount) -> Reading:
    unit = next((_placed(amount.unit) for amount in amounts if amount.unit is not None), None)
    currency = any(amount.currency for amount in amounts)
    return Reading(low, high, kind, str(hedge) if hedge else None, currency, unit)
