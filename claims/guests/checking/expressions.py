"""Printed arithmetic as trees of the engine: each number is what its digits allow, a count is itself."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from msgspec import Struct
from msgspec.structs import replace

from claims.guests.checking.amounts import Amount, bounds
from claims.guests.checking.tokens import Sign, Token
from derive.evaluation.evaluate import Enclosure, EvaluationError, enclose, evaluate
from derive.evaluation.ranges import image
from derive.expressions.dimensions import DimensionError, dimension_of
from derive.expressions.expression import Expression
from derive.expressions.expression import Number as Constant
from derive.expressions.quantity import REAL, Quantity
from units import PURE, Dimension, Interval, Unit, UnitError, parse_unit
from units.measures.registry import is_counted

PERCENT = Fraction(1, 100)  # by definition
HALF = Fraction(1, 2)
MUCH_FINER = 3  # times: a result printed so much more finely than a factor takes the factor for exact
LARGEST_EXPONENT = 1000  # no text prints the value of a larger power
LONGEST_SYMBOL = 3  # letters of a unit that is measured rather than counted: kg, GB, but not days


class Interpretation(Struct, frozen=True):
    """One way in which printed arithmetic can be meant.

    Args:
        shares: whether 5 % is 0.05, rather than 5 with a unit.
        relative: whether 100 + 5 % is 105.
        grouped: whether a / b × c divides by all that follows.
        units: whether units are computed with, rather than left out.
        only: the dimension whose units alone are computed with, others being of what is counted; all when left out.
    """

    shares: bool = True
    relative: bool = False
    grouped: bool = False
    units: bool = False
    only: Dimension | None = None


class Side(Struct, frozen=True):
    """One side of an equation, computed.

    Args:
        value: what its printed numbers make.
        allowed: all values that it has where they range over what their digits allow, in base units.
        dimension: what it measures.
        amount: the printed number, where it is one and nothing is computed.
        unit: the unit of that.
        scale: what one of that amount is worth in base units.
    """

    value: Fraction
    allowed: Interval
    dimension: Dimension
    amount: Amount | None = None
    unit: Unit = PURE
    scale: Fraction = Fraction(1)

    def agrees(self, other: Side) -> bool:
        """Return whether a value is allowed on both sides."""
        if self.amount is None:
            return other.agrees(self) if other.amount is not None else self.allowed.meets(other.allowed)
        return self.amount.allows(*bounds(other.allowed.scale(1 / self.scale)))


def dimension_in(token: Token) -> Dimension | None:
    """Return what the unit of a number measures; nothing where it has none that is known."""
    try:
        return _unit(token, Interpretation(units=True)).dimension
    except UnitError:
        return None


def is_measured(token: Token) -> bool:
    """Return whether a number has a unit of measurement, or what may be one: nothing that is counted."""
    dimension = dimension_in(token)
    if dimension is not None:
        return dimension != PURE.dimension and not is_counted(dimension)
    return not _is_counted_word(token.unit)


def _is_counted_word(words: str) -> bool:
    """Return whether the words behind a number name things rather than the symbol of a unit."""
    return words.replace(" ", "").isalpha() and words.islower() and len(words) > LONGEST_SYMBOL


def is_product_of_letters(token: Token) -> bool:
    """Return whether letters stick to a number that are no unit: variables, as in 12BD."""
    stuck = token.unit and token.end - token.start == len(token.text) + len(token.unit)
    return bool(stuck) and not token.unit.islower() and dimension_in(token) is None


class Unreadable(ValueError):
    """A stretch of a sentence that is no arithmetic."""


def side_of(tokens: Sequence[Token], interpretation: Interpretation) -> Side | None:
    """Return one side of an equation as it is meant; nothing where it is no arithmetic, or cannot be computed."""
    try:
        if len(tokens) == 1:
            return _printed(tokens[0], interpretation)
        reader = _Reader(tokens, interpretation)
        tree = reader.read()
        dimension = dimension_of(tree)
        least, most = _range(tree, reader.box)
        value = evaluate(tree, reader.values).low
    except (Unreadable, DimensionError, EvaluationError, UnitError, ValueError):
        return None
    return Side(value, Interval(least.low, most.high), dimension)


def _range(tree: Expression, box: dict[Quantity, tuple[Fraction, Fraction]]) -> tuple[Enclosure, Enclosure]:
    if not box:
        point = enclose(tree, {})
        return point, point
    found = image(tree, box)
    return found.low, found.high


def _printed(token: Token, interpretation: Interpretation) -> Side | None:
    """Return a side that is one printed number."""
    if token.amount is None:
        return None
    unit, factor = _unit(token, interpretation), _factor(token.amount, interpretation)
    scale = unit.factor * factor
    return Side(
        token.amount.value * scale, token.amount.allowed.scale(scale), unit.dimension, token.amount, unit, scale
    )


def _factor(amount: Amount, interpretation: Interpretation) -> Fraction:
    return PERCENT if amount.percent and interpretation.shares else Fraction(1)


def _unit(token: Token, interpretation: Interpretation) -> Unit:
    """Return the unit of a number.

    Raises:
        UnitError: it is none that is known.
    """
    if not interpretation.units or token.amount is None:
        return PURE
    words = token.unit or ("dollar" if token.amount.currency.endswith("$") else "")
    if interpretation.only is None:
        return parse_unit(words) if words else PURE
    try:
        unit = parse_unit(words) if words else PURE
    except UnitError:
        if _is_counted_word(words):
            return PURE
        raise
    return unit if unit.dimension == interpretation.only else PURE


def exactly_multiplied(side: Sequence[Token], other: Sequence[Token]) -> list[Token]:
    """Return a side whose whole numbers are exact where the result is printed far more precisely than they are."""
    result = other[0].amount if len(other) == 1 else None
    if result is None or not result.value or len(side) == 1:
        return list(side)
    finest = MUCH_FINER * result.place / abs(result.value)
    return [replace(token, exact=True) if _is_coarse(token, finest) else token for token in side]


def _is_coarse(token: Token, finest: Fraction) -> bool:
    amount = token.amount
    return amount is not None and amount.plain and not amount.hedge and HALF / max(amount.value, HALF) > finest


def is_exact(token: Token) -> bool:
    """Return whether a number is a count: whole, and of things in words or of nothing."""
    amount = token.amount
    if amount is None or not amount.plain or amount.hedge:
        return False
    if token.exact:
        return True
    return not token.unit or _is_counted_word(token.unit)


class _Reader:
    """Reads arithmetic by descent: sums of products of powers."""

    def __init__(self, tokens: Sequence[Token], interpretation: Interpretation) -> None:
        self.tokens, self.interpretation, self.at = tokens, interpretation, 0
        self.box: dict[Quantity, tuple[Fraction, Fraction]] = {}
        self.values: dict[Quantity, Fraction] = {}

    def read(self) -> Expression:
        """Return the tree of all tokens."""
        tree = self._sum()
        if self.at < len(self.tokens):
            raise Unreadable
        return tree

    def _next(self) -> Sign | None:
        return self.tokens[self.at].sign if self.at < len(self.tokens) else None

    def _take(self, *signs: Sign) -> Token | None:
        if self._next() not in signs:
            return None
        self.at += 1
        return self.tokens[self.at - 1]

    def _sum(self) -> Expression:
        tree = self._product()
        while sign := self._take(Sign.PLUS, Sign.MINUS):
            term = self._product()
            if self.interpretation.relative and self._last_is_percent():
                term = tree * term
            tree = tree + term if sign.sign is Sign.PLUS else tree - term
        return tree

    def _last_is_percent(self) -> bool:
        amount = self.tokens[self.at - 1].amount
        return amount is not None and amount.percent

    def _product(self) -> Expression:
        tree = self._signed()
        while sign := self._take(Sign.TIMES, Sign.DIVIDE):
            if sign.sign is Sign.TIMES:
                tree = tree * self._signed()
            else:
                tree = tree / (self._product() if self.interpretation.grouped else self._signed())
        return tree

    def _signed(self) -> Expression:
        return -self._power() if self._take(Sign.MINUS) else self._power()

    def _power(self) -> Expression:
        base = self._operand()
        if not self._take(Sign.POWER):
            return base
        negative = self._take(Sign.MINUS)
        exponent = self._exponent()
        return base ** (-exponent if negative else exponent)

    def _exponent(self) -> int:
        """Return a whole exponent, in braces or not."""
        braced = self._take(Sign.OPEN)
        negative = self._take(Sign.MINUS)
        token = self._take(Sign.NUMBER)
        if token is None or token.amount is None or token.amount.value.denominator != 1:
            raise Unreadable
        if (braced and not self._take(Sign.CLOSE)) or abs(token.amount.value) > LARGEST_EXPONENT:
            raise Unreadable
        return int(-token.amount.value if negative else token.amount.value)

    def _operand(self) -> Expression:
        if self._take(Sign.FRACTION):
            top = self._group()
            return top / self._group()
        if self._next() is Sign.OPEN:
            return self._group()
        token = self._take(Sign.NUMBER)
        if token is None or token.amount is None:
            raise Unreadable
        return self._number(token, token.amount)

    def _group(self) -> Expression:
        if not self._take(Sign.OPEN):
            raise Unreadable
        tree = self._sum()
        if not self._take(Sign.CLOSE):
            raise Unreadable
        return tree

    def _number(self, token: Token, amount: Amount) -> Expression:
        unit, factor = _unit(token, self.interpretation), _factor(amount, self.interpretation)
        if is_exact(token) or self._next() is Sign.POWER:
            return Constant(amount.value * factor, unit)
        allowed = amount.nearest.scale(factor)
        operand = Quantity(f"number{len(self.box)}", unit, token.text, token.text, REAL)
        if allowed.low is None or allowed.high is None:
            raise Unreadable
        self.box[operand] = allowed.low, allowed.high
        self.values[operand] = amount.value * factor
        return operand.tree
