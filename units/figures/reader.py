"""From the tree of a figure's text to its ends, with what both ends of a range share."""

from __future__ import annotations

from fractions import Fraction
from math import prod

from lark import Token
from msgspec import Struct
from msgspec.structs import replace

from units.figures.amount import Amount, NumberReader, Tail, ascending, finer_place, size
from units.figures.figure import End, FigureKind
from units.figures.hedging import wording
from units.measures.table import Named
from units.numbers import number_words as words
from units.numbers.denotation import EDGES, ONE_SIDED, Hedge, Number
from units.reading.errors import FigureError


class Reading(Struct, frozen=True):
    """A figure before its unit is looked up: the ends, and where the unit's text is.

    Args:
        low: the lower end.
        high: the upper end; the same object for a single number.
        kind: its form.
        hedge: the words around the number as printed, if any.
        currency: the sign of money that precedes it, if any.
        unit: place and text of what follows the number.
        amount: a single number with its parts, so that a second one may follow its unit.
        point: the scale of temperature that it is read off, once its unit is known.
        pure: why it has no unit, if it must not have any.
        share: whether what it is a part of may follow: a third of users.
    """

    low: End
    high: End
    kind: FigureKind
    hedge: str | None = None
    currency: str = ""
    unit: tuple[int, str] | None = None
    amount: Amount | None = None
    point: Named | None = None
    pure: str = ""
    share: bool = False


class FigureReader(NumberReader):
    """Turns the tree of a figure's text into its reading; one method for each rule of the grammar."""

    def __init__(self, text: str, *, exact: bool, significant_zeros: bool = False) -> None:
        super().__init__(text, significant_zeros=significant_zeros)
        self.exact = exact

    def start(self, children: list[Reading | Token | None]) -> Reading:
        """Add the unit, and what follows it."""
        reading, unit, after = (*children, None, None)[:3]
        assert isinstance(reading, Reading)  # noqa: S101 - the grammar says so
        if isinstance(after, Token):
            if reading.amount is None or reading.hedge is not None or reading.kind is not FigureKind.POINT:
                problem = f"{str(after)!r} may follow only a single plain number"
                raise FigureError(self.text, after.start_pos or 0, problem, hint="remove it")
            reading = self._one(reading.amount, None, after)
        return replace(reading, unit=placed(unit)) if isinstance(unit, Token) else reading

    def exactly(self, children: list[Amount]) -> Reading:
        """Read ``exactly 4``."""
        return one_number(replace(children[0], exact=True))

    def single(self, children: tuple[Token | None, Amount, Token | None]) -> Reading:
        """Read ``~5``, ``500+`` and ``20 or so``."""
        hedge, amount, after = children
        return self._one(amount, hedge, after)

    def bounded(self, children: list[Token | Amount | None]) -> Reading:
        """Read ``> 6``, ``at least about 6`` and ``about > 6``."""
        marks = [child for child in children if isinstance(child, Token)]
        amount = next(child for child in children if isinstance(child, Amount))
        bound = next(mark for mark in marks if mark.type == "BOUND")
        hedge = next((mark for mark in marks if mark.type == "HEDGE"), None)
        return self._one(amount, hedge, bound)

    def range(self, children: list[Token | Amount | None]) -> Reading:
        """Read ``15-100x``; what the second end alone carries may serve both, as typesetters use it."""
        first, second = (self._with_exactness(child) for child in children if isinstance(child, Amount))
        marks = [child for child in children if not isinstance(child, Amount)]
        second_hedge = marks[1] if len(marks) > 1 and marks[1] else marks[0]
        bottom, top = self._ascending(first, second)
        finest = finer_place(bottom, top)
        low, high = bottom.end(self._hedge(marks[0]), finest), top.end(self._hedge(second_hedge), finest)
        return _reading(low, high, FigureKind.RANGE, marks[0] or second_hedge, bottom, top)

    def between(self, children: list[Token | Amount | None]) -> Reading:
        """Read ``between 2 and 3``, of which nothing lies outside, unless its ends are hedged."""
        around, first_hedge, first, other, second = children
        reading = self.range([first_hedge or around, first, other or around, second])
        low, high = reading.low, reading.high
        return replace(reading, low=low if low.hedge else low.upward(), high=high if high.hedge else high.downward())

    def to(self, children: tuple[Token | None, Amount, Token | None, Amount]) -> Reading:
        """Read ``5 to 10``, and ``10 to 1``, which is a ratio."""
        hedge, first, second_hedge, second = children
        if second_hedge is None and _is_odds(first, second):
            return replace(self._one(first, hedge, None), pure="a ratio")
        return self.range(list(children))

    def bounded_to(self, children: tuple[Token, Amount, Amount]) -> Reading:
        """Read ``at least 10 to 1``."""
        bound, first, second = children
        if not _is_odds(first, second):
            problem, hint = f"{str(bound)!r} is not allowed before a range", "remove it, or print one number"
            raise FigureError(self.text, bound.start_pos or 0, problem, hint=hint)
        return replace(self._one(first, None, bound), pure="a ratio")

    def ratio(self, children: tuple[Token | None, Amount, Amount]) -> Reading:
        """Read ``1 in 100``, which is a fraction."""
        mark, part, total = children
        if not 0 < part.value < total.value or part.currency or total.unit:
            problem = "the first number must be above 0 and below the second, both without a unit"
            raise FigureError(self.text, 0, problem, hint="e.g. 1 in 100")
        share = Amount(Number.fraction(part.value / total.value))
        return replace(self._one(share, None, mark), pure="a part of a whole", share=True)

    def spread(self, children: tuple[Token | None, Amount, Amount]) -> Reading:
        """Read ``120 ± 5``: all from 115 to 125."""
        hedge, amount, reach = children
        self._refuse_exact("a number with ±")
        if (amount.tail.percent, amount.currency) != (reach.tail.percent, reach.currency) or reach.value <= 0:
            problem = "the margin after ± must be above 0 and in the same unit as the number"
            raise FigureError(self.text, 0, problem, hint="print the two ends as a range")
        shared = replace(amount, tail=reach.tail) if reach.tail.serves(amount.tail) else amount
        widened = replace(shared, digits=Number(shared.number.value, reach=reach.value), tail=Tail())
        return replace(self._one(widened, hedge, None), unit=None if reach.unit is None else placed(reach.unit))

    def bracketed(self, children: tuple[Token | None, Amount, Amount, Tail]) -> Reading:
        """Read ``(2.02 ± 0.02) × 10^8``: what follows the bracket multiplies both numbers."""
        hedge, amount, reach, tail = children
        if tail != Tail():
            if (amount.tail, reach.tail) != (Tail(), Tail()):
                problem = "a power or percent sign both inside and after the brackets"
                raise FigureError(self.text, 0, problem, hint="write it once, e.g. (2.02 ± 0.02) × 10^8")
            amount, reach = replace(amount, tail=tail), replace(reach, tail=tail)
        return self.spread((hedge, amount, reach))

    def within_factor(self, children: list[Amount | None]) -> Reading:
        """Read ``within a factor 2``, of a number if one follows."""
        factor, of = children[0], children[1] or Amount(Number.in_full(1))
        if factor is None or factor.value <= 1 or factor.currency:
            problem = "the factor must be a plain number above 1"
            raise FigureError(self.text, 0, problem, hint="e.g. within a factor 2")
        reading = self._many(None, of.value / factor.value, of.value * factor.value)
        return replace(reading, unit=None if of.unit is None else placed(of.unit), currency=of.currency)

    def within(self, children: list[Amount]) -> Reading:
        """Read ``within 10 % of 500``."""
        reach, of = children
        self._refuse_exact("a number within a distance")
        distance = of.value * reach.value if reach.tail.percent != 1 else reach.value
        if _money(reach) not in ("", _money(of)):
            problem = "the two amounts are in different currencies"
            raise FigureError(self.text, 0, problem, hint="e.g. within $5 of $500")
        if not 0 < distance < of.value:
            raise FigureError(self.text, 0, "the margin is as large as the number", hint="print a range")
        return one_number(replace(of, digits=Number(of.value, reach=distance), tail=Tail()))

    def few(self, children: list[Token | None]) -> Reading:
        """Read ``a couple``, which is 2 to 3, ``a few hundred``, which is 2 to 9 of them, ``several``: 3 to 9."""
        hedge, word, *scales = children
        assert word is not None  # noqa: S101 - the grammar says so
        low, high = next(span for name, span in words.FEW.items() if name in word.lower())
        if any(scale and " to " in scale for scale in scales):
            raise FigureError(self.text, 0, "'a few' takes only one scale", hint="e.g. a few tens of")
        factor = prod((size(scale) for scale in scales if scale), start=Fraction(1))
        return self._many(hedge, low * factor, high * factor)

    def tens(self, children: tuple[Token | None, Token, Token | None, Token | None]) -> Reading:
        """Read ``tens of``, from one to ten of them, and ``tens to hundreds of``."""
        hedge, word, *scales = children
        names = word.lower().removesuffix("of").split(" to ")
        factor = prod((size(scale) for scale in scales if scale), start=Fraction(1))
        return self._many(hedge, words.scale(names[0]) * factor, words.scale(names[-1]) * factor * 10)

    def _one(self, amount: Amount, hedge: Token | None, mark: Token | None) -> Reading:
        """Read one number with a hedge before it and a bound, or what follows it."""
        modifier = None if mark is None else wording(mark)
        if mark is not None and modifier is not None and modifier.hedge is not None:
            if hedge is not None:
                problem = f"two hedges, {str(hedge)!r} and {str(mark)!r}"
                raise FigureError(self.text, mark.start_pos or 0, problem, hint="remove one of them")
            hedge = mark
        widened = self._hedge(hedge)
        checked = self._with_exactness(amount)
        self._check_degree(checked, widened)
        reading = one_number(checked, widened, FigureKind.POINT if modifier is None else modifier.kind)
        return replace(reading, hedge=None if hedge is None else str(hedge))

    def _many(self, hedge: Token | None, least: Fraction, most: Fraction) -> Reading:
        self._refuse_exact("a multitude")
        widened = self._hedge(hedge)
        low, high = (Amount(Number.exactly(value)).end(widened) for value in (least, most))
        return Reading(low, high, FigureKind.TENS, str(hedge) if hedge else None)

    def _refuse_exact(self, found: str) -> None:
        if self.exact:
            raise FigureError(self.text, 0, f"{found} is not exact", hint="remove 'exact'")

    def _with_exactness(self, amount: Amount) -> Amount:
        if amount.digits.reach:
            self._refuse_exact("a number with its uncertainty")
        return replace(amount, exact=True) if self.exact else amount

    def _hedge(self, mark: Token | None) -> Hedge | None:
        if mark is not None and self.exact:
            problem = f"an exact figure has no hedge such as {str(mark)!r}"
            raise FigureError(self.text, mark.start_pos or 0, problem, hint="remove the hedge or 'exact'")
        return None if mark is None else wording(mark).hedge

    def _check_degree(self, amount: Amount, hedge: Hedge | None) -> None:
        """Refuse words that measure by the number itself where the number is nothing, or less."""
        if hedge is Hedge.ODD and (amount.value < 10 or amount.value % 10):
            raise FigureError(self.text, 0, "'odd' may follow only a multiple of ten, e.g. 40-odd", hint="remove it")
        if (hedge in ONE_SIDED and not amount.value) or (hedge in EDGES and amount.value <= 0):
            problem = "this hedge is relative to the number, which must be above 0"
            raise FigureError(self.text, 0, problem, hint="print a bound, e.g. < 0.1")

    def _ascending(self, first: Amount, second: Amount) -> tuple[Amount, Amount]:
        if first.tail.percent not in (second.tail.percent, 1):
            problem = "the percent sign is missing after the second end"
            raise FigureError(self.text, len(self.text), problem, hint="e.g. 5-10%")
        signs = {_money(first), _money(second)} - {""}
        if len(signs) > 1 or (signs and second.tail.percent != 1):
            problem = "the two ends are in different currencies, or one is a percentage"
            raise FigureError(self.text, 0, problem, hint="print each end as a figure of its own")
        found_ends = ascending(first, second)
        if found_ends is None:
            hint = "swap the ends, or print the second in full"
            raise FigureError(self.text, 0, "the range ends below its beginning", hint=hint)
        return found_ends


def _money(amount: Amount) -> str:
    """Return the sign of money of an amount; after US$5 a $10 is meant alike."""
    return amount.currency.removeprefix("US")


def _is_odds(first: Amount, second: Amount) -> bool:
    """Return whether two numbers with ``to`` between make a ratio: 10 to 1, but not 200% to 1."""
    return first.tail.percent == 1 and first.value > 1 and second == Amount(Number.in_full(1))


def one_number(amount: Amount, hedge: Hedge | None = None, kind: FigureKind = FigureKind.POINT) -> Reading:
    """Return the reading of one number."""
    end = amount.end(hedge)
    unit = None if amount.unit is None else placed(amount.unit)
    return Reading(end, end, kind, currency=amount.currency, unit=unit, amount=amount, share=amount.share)


def placed(unit: Token) -> tuple[int, str]:
    """Return the offset of a unit's text, and the text."""
    return unit.start_pos or 0, str(unit)


def _reading(low: End, high: End, kind: FigureKind, hedge: Token | None, *amounts: Amount) -> Reading:
    unit = next((placed(amount.unit) for amount in amounts if amount.unit is not None), None)
    currency = next((amount.currency for amount in amounts if amount.currency), "")
    share = all(amount.share for amount in amounts)
    return Reading(low, high, kind, str(hedge) if hedge else None, currency, unit, share=share)
