"""Relations: two expressions and how they compare."""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum
from fractions import Fraction
from typing import assert_never

from msgspec import Struct

from derive.evaluation.evaluate import Enclosure
from derive.expressions.dimensions import dimension_of, shared
from derive.expressions.expression import Expression, Negate, Number, Operand, as_expression
from derive.expressions.printing import plain
from derive.expressions.quantity import Quantity, Symbol, symbols
from units import base_unit


class Comparison(StrEnum):
    """How the left side compares with the right one."""

    EQUAL = "=="
    UNEQUAL = "!="
    AT_LEAST = ">="
    ABOVE = ">"
    AT_MOST = "<="
    BELOW = "<"

    @property
    def strict(self) -> bool:
        """Whether equal sides break it."""
        return self in (Comparison.ABOVE, Comparison.BELOW, Comparison.UNEQUAL)

    @property
    def mirrored(self) -> Comparison:
        """The comparison that holds when the sides are exchanged."""
        return MIRRORED[self]

    @property
    def opposite(self) -> Comparison:
        """The comparison that holds where this one does not."""
        return OPPOSITE[self]


OPPOSITE = {
    Comparison.EQUAL: Comparison.UNEQUAL,
    Comparison.UNEQUAL: Comparison.EQUAL,
    Comparison.AT_LEAST: Comparison.BELOW,
    Comparison.BELOW: Comparison.AT_LEAST,
    Comparison.ABOVE: Comparison.AT_MOST,
    Comparison.AT_MOST: Comparison.ABOVE,
}
MIRRORED = {
    Comparison.EQUAL: Comparison.EQUAL,
    Comparison.UNEQUAL: Comparison.UNEQUAL,
    Comparison.AT_LEAST: Comparison.AT_MOST,
    Comparison.AT_MOST: Comparison.AT_LEAST,
    Comparison.ABOVE: Comparison.BELOW,
    Comparison.BELOW: Comparison.ABOVE,
}


class Relation(Struct, frozen=True):
    """Two expressions of one dimension, and the comparison between them.

    Args:
        left: what precedes the sign.
        comparison: the sign.
        right: what is after it.
    """

    left: Expression
    comparison: Comparison
    right: Expression

    @property
    def sides(self) -> tuple[Expression, Expression]:
        """Both sides."""
        return self.left, self.right

    @property
    def difference(self) -> Expression:
        """Left minus right: zero or of one sign exactly where the relation holds."""
        return self.left + Negate(self.right)

    @property
    def quantities(self) -> tuple[Quantity, ...]:
        """The quantities of both sides, each once, in written order."""
        return tuple(dict.fromkeys((*symbols(self.left), *symbols(self.right))))

    @property
    def settings(self) -> tuple[tuple[Symbol, Expression], ...]:
        """What an equation sets a variable equal to, where one side is the variable alone and the other without it."""
        if self.comparison is not Comparison.EQUAL:
            return ()
        return tuple(
            (side, other)
            for side, other in (self.sides, self.sides[::-1])
            if isinstance(side, Symbol) and side.quantity.value is None and side.quantity not in symbols(other)
        )

    @property
    def rising(self) -> Relation:
        """The same relation with ``==``, ``>=`` or ``>``; where sides differ, their difference has a square above 0."""
        if self.comparison is Comparison.UNEQUAL:
            difference = self.left if _is_zero(self.right) else self.difference
            return against_zero(difference * difference, Comparison.ABOVE)
        if self.comparison in (Comparison.AT_MOST, Comparison.BELOW):
            return Relation(self.right, self.comparison.mirrored, self.left)
        return self

    def map(self, change: Callable[[Expression], Expression]) -> Relation:
        """Return the relation with each side changed."""
        return Relation(change(self.left), self.comparison, change(self.right))

    def check_dimensions(self) -> None:
        """Refuse sides that measure different things.

        Raises:
            DimensionError: the sides, or parts of one, differ in dimension.
        """
        shared(self.sides)

    def holds(self, left: Enclosure, right: Enclosure) -> bool | None:
        """Return whether sides with these values compare so; ``None`` where the enclosures leave it open."""
        return compare(left, self.comparison, right)

    def __str__(self) -> str:
        """Write it in the claim grammar."""
        return f"{plain(self.left)} {self.comparison} {plain(self.right)}"


def at_least(left: Operand, right: Operand) -> Relation:
    """Return the relation ``left >= right``."""
    return Relation(as_expression(left), Comparison.AT_LEAST, as_expression(right))


def above(left: Operand, right: Operand) -> Relation:
    """Return the relation ``left > right``."""
    return Relation(as_expression(left), Comparison.ABOVE, as_expression(right))


def at_most(left: Operand, right: Operand) -> Relation:
    """Return the relation ``left <= right``."""
    return Relation(as_expression(left), Comparison.AT_MOST, as_expression(right))


def _is_zero(tree: Expression) -> bool:
    return isinstance(tree, Number) and tree.value == 0


def against_zero(expression: Expression, comparison: Comparison) -> Relation:
    """Return the comparison of an expression with zero in its own unit.

    Raises:
        DimensionError: the expression has no unit.
    """
    return Relation(expression, comparison, Number(Fraction(0), base_unit(dimension_of(expression))))


def within_domain(expression: Expression, quantity: Quantity) -> tuple[Relation, ...]:
    """Return that an expression lies in the domain of a quantity, end by end; of being whole they say nothing."""
    interval, found = quantity.domain.interval, []
    if interval.low is not None:
        above = Comparison.ABOVE if interval.low_open else Comparison.AT_LEAST
        found.append(Relation(expression, above, Number(interval.low, quantity.unit)))
    if interval.high is not None:
        below = Comparison.BELOW if interval.high_open else Comparison.AT_MOST
        found.append(Relation(expression, below, Number(interval.high, quantity.unit)))
    return tuple(found)


def compare(left: Enclosure, comparison: Comparison, right: Enclosure) -> bool | None:
    """Return whether two numbers compare so; ``None`` where their enclosures leave it open."""
    match comparison:
        case Comparison.EQUAL:
            return _equal(left, right)
        case Comparison.UNEQUAL:
            equal = _equal(left, right)
            return None if equal is None else not equal
        case Comparison.AT_LEAST:
            return True if left.low >= right.high else False if left.high < right.low else None
        case Comparison.ABOVE:
            return True if left.low > right.high else False if left.high <= right.low else None
        case Comparison.AT_MOST | Comparison.BELOW:
            return compare(right, comparison.mirrored, left)
        case _:
            assert_never(comparison)


def _equal(left: Enclosure, right: Enclosure) -> bool | None:
    if left.high < right.low or right.high < left.low:
        return False
    return True if left.low == right.high and left.high == right.low else None
