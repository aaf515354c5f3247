"""Whether two sides of an equation that a text prints can both be right, however it is meant."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import pairwise, product

from msgspec import Struct

from claims.guests.checking.amounts import bounds
from claims.guests.checking.expressions import (
    Interpretation,
    Side,
    dimension_in,
    exactly_multiplied,
    is_exact,
    is_measured,
    is_product_of_letters,
    side_of,
)
from claims.guests.checking.tokens import Sign, Token
from units import PURE

# What a unit that is left out may come to: seconds of minutes, hours and days, hours of days and weeks, days, weeks and
# months of years, bits of bytes; times decimal and binary prefixes.
UNSTATED = tuple(
    Fraction(number) * prefix
    for number in (1, 8, 60, 3600, 24, 86400, 7, 168, 12, 30, 52, 365, 8760)
    for power in range(5)
    for prefix in (Fraction(1000) ** power, Fraction(1024) ** power, Fraction(1, 1000) ** power)
)
HUNDRED = Fraction(100)  # percent of one, centimetres of a metre
ADDED = frozenset({Sign.NUMBER, Sign.PLUS, Sign.MINUS})
PREFIXES = (Fraction(1000), Fraction(1024))  # of two SI prefixes, and of two binary ones


class Miss(Struct, frozen=True):
    """Two sides that differ however they are meant.

    Args:
        left: the first side.
        right: the second one.
        interpretation: the interpretation in which they are shown.
    """

    left: Side
    right: Side
    interpretation: Interpretation

    def swapped(self) -> Miss:
        """Return it with the second side first."""
        return Miss(self.right, self.left, self.interpretation)


def miss(left: Sequence[Token], right: Sequence[Token]) -> Miss | None:
    """Return how two sides differ; nothing where they may agree, or where it is not certain what is meant."""
    if not (_is_whole(left) and _is_whole(right)) or max(len(left), len(right)) == 1:
        return None
    left, right = exactly_multiplied(left, right), exactly_multiplied(right, left)
    bare = [
        (first, second, interpretation)
        for interpretation in _interpretations([*left, *right])
        if (first := side_of(left, interpretation)) and (second := side_of(right, interpretation))
    ]
    if not bare:
        return None
    in_units = _in_units(left, right)
    if in_units is not None and in_units[0].agrees(in_units[1]):
        return None
    if any(first.agrees(second) for first, second, _ in bare):
        return _slip_of_prefix(left, right, in_units)
    if in_units is not None and not _same_words(left, right):
        return Miss(*in_units, Interpretation(units=True))
    first, second, interpretation = bare[0]
    if _counts_other_things(left, right):
        return None
    only_added = all(token.sign in ADDED for token in (*left, *right))
    same_units = (only_added or _same_words(left, right)) and not _leaves_out_unit(left, right)
    if not same_units and _may_lack_a_factor(first, second):
        return None
    return Miss(first, second, interpretation)


def _is_whole(side: Sequence[Token]) -> bool:
    """Return whether a side is all there: no operator without its first operand, no exponent or index of a letter."""
    if not side or (side[0].sign is Sign.MINUS and side[0].spaced) or side[0].text == "{" or _is_bracketed(side):
        return False
    raised = any(token.unit and after.sign is Sign.POWER for token, after in pairwise(side))
    return not raised and not any(map(is_product_of_letters, side))


def _is_bracketed(side: Sequence[Token]) -> bool:
    """Return whether a side is one pair of brackets: an aside, or the argument of a function."""
    return side[0].sign is Sign.OPEN and side[-1].sign is Sign.CLOSE and [t.sign for t in side].count(Sign.OPEN) == 1


def _interpretations(tokens: Sequence[Token]) -> Iterator[Interpretation]:
    """Yield the ways in which the signs of an equation can be meant, units left out; the plainest first."""
    signs = [token.sign for token in tokens]
    percent = any(token.amount is not None and token.amount.percent for token in tokens)
    grouping = Sign.DIVIDE in signs and (Sign.TIMES in signs or signs.count(Sign.DIVIDE) > 1)
    choices = product((False, True) if grouping else (False,), (True, False) if percent else (True,))
    for grouped, shares in choices:
        yield Interpretation(shares=shares, grouped=grouped)
        if percent and shares:
            yield Interpretation(shares=True, relative=True, grouped=grouped)


def _in_units(left: Sequence[Token], right: Sequence[Token]) -> tuple[Side, Side] | None:
    """Return both sides with their units; nothing where one is not known, or they measure different things."""
    if not any(token.unit or (token.amount and token.amount.currency) for token in (*left, *right)):
        return None
    result = next((found for side in (right, left) if len(side) == 1 and (found := dimension_in(side[0]))), None)
    measured = result is not None and result != PURE.dimension
    meanings = [Interpretation(units=True), *([Interpretation(units=True, only=result)] if measured else [])]
    for interpretation in meanings:
        first, second = side_of(left, interpretation), side_of(right, interpretation)
        cancels = not right[-1].unit and any(map(is_measured, left))
        if first and second and first.dimension == second.dimension and (first.dimension != PURE.dimension or cancels):
            return first, second
    return None


def _leaves_out_unit(left: Sequence[Token], right: Sequence[Token]) -> bool:
    """Return whether a result counts the base units of what it is made of: 1.7 KB × 300 = 0.51M."""
    scaled = any(token.amount and token.amount.scale > 1 and not token.unit for token in right)
    return scaled and not any(token.unit for token in right) and any(token.unit for token in left)


def _same_words(left: Sequence[Token], right: Sequence[Token]) -> bool:
    """Return whether the second side is in a unit that the first one names, or neither has any."""
    first, second = _unit_words(left), _unit_words(right)
    return second <= first if second else not first


def _unit_words(tokens: Sequence[Token]) -> set[str]:
    words = {token.unit.removesuffix("s") for token in tokens if token.unit and is_measured(token)}
    return words | {token.amount.currency for token in tokens if token.amount and token.amount.currency}


def _slip_of_prefix(left: Sequence[Token], right: Sequence[Token], in_units: tuple[Side, Side] | None) -> Miss | None:
    """Return a miss where the numbers agree and the prefix of the unit is another: 30 × 40 GB = 1,200 TB."""
    if in_units is None or len([token for token in (*left, *right) if token.unit]) > 2:
        return None
    ratio = in_units[0].value / in_units[1].value if in_units[1].value else Fraction(0)
    thousands = any(_is_power(ratio, base) for base in PREFIXES)
    stated = any(token.amount and token.amount.value >= min(PREFIXES) and is_exact(token) for token in left)
    return Miss(*in_units, Interpretation(units=True)) if thousands and not stated else None


def _is_power(ratio: Fraction, base: Fraction) -> bool:
    return any(ratio in (base**power, base**-power) for power in (1, 2, 3, 4))


def _counts_other_things(left: Sequence[Token], right: Sequence[Token]) -> bool:
    """Return whether things with names are added, and the result is money or a measure: 50 basic + 10 pro = $20,000."""
    added = any(token.sign in (Sign.PLUS, Sign.MINUS) for token in left)
    return added and any(token.unit for token in left) and bool(_unit_words(right) - _unit_words(left))


def _may_lack_a_factor(left: Side, right: Side) -> bool:
    """Return whether the sides may differ by a unit that one of them leaves out."""
    if not (left.value > 0 and right.value > 0):
        return False
    (low, high), (least, most) = bounds(left.allowed), bounds(right.allowed)
    if low <= 0 or least <= 0:
        return True
    least, most = least / high, most / low
    return any(least <= each <= most for factor in (*UNSTATED, HUNDRED) for each in (factor, 1 / factor))
