"""Relations: two expressions and how they compare."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from derive.dimensions import dimension_of, require
from derive.evaluate import Enclosure
from derive.expression import Expression, Negate, symbols
from derive.printing import plain
from derive.quantity import Quantity


class Comparison(StrEnum):
    """How the left side compares with the right one."""

    EQUAL = "=="
    AT_LEAST = ">="
    ABOVE = ">"
    AT_MOST = "<="
    BELOW = "<"

    @property
    def strict(self) -> bool:
        """Whether equal sides break it."""
        return self in (Comparison.ABOVE, Comparison.BELOW)

    @property
    def mirrored(self) -> Comparison:
        """The comparison that holds when the sides are exchanged."""
        return MIRRORED[self]


MIRRORED = {
    Comparison.EQUAL: Comparison.EQUAL,
    Comparison.AT_LEAST: Comparison.AT_MOST,
    Comparison.AT_MOST: Comparison.AT_LEAST,
    Comparison.ABOVE: Comparison.BELOW,
    Comparison.BELOW: Comparison.ABOVE,
}


@dataclass(frozen=True, slots=True)
class Relation:
    """Two expressions of one dimension, and the comparison between them.

    Args:
        left: what stands before the sign.
        comparison: the sign.
        right: what stands after it.
    """

    left: Expression
    comparison: Comparison
    right: Expression

    @property
    def difference(self) -> Expression:
        """Left minus right: zero or of one sign exactly where the relation holds."""
        return self.left + Negate(self.right)

    @property
    def quantities(self) -> tuple[Quantity, ...]:
        """The quantities of both sides, each once, in written order."""
        return tuple(dict.fromkeys((*symbols(self.left), *symbols(self.right))))

    @property
    def rising(self) -> Relation:
        """The same relation written with ``==``, ``>=`` or ``>``."""
        if self.comparison in (Comparison.AT_MOST, Comparison.BELOW):
            return Relation(self.right, self.comparison.mirrored, self.left)
        return self

    def check_dimensions(self) -> None:
        """Refuse sides that measure different things.

        Raises:
            DimensionError: the sides, or parts of one, differ in dimension.
        """
        require(self.right, dimension_of(self.left))

    def holds(self, left: Enclosure, right: Enclosure) -> bool | None:
        """Return whether sides with these values compare so; ``None`` where the enclosures leave it open."""
        return compare(left, self.comparison, right)

    def __str__(self) -> str:
        """Write it in the claim grammar."""
        return f"{plain(self.left)} {self.comparison} {plain(self.right)}"


def compare(left: Enclosure, comparison: Comparison, right: Enclosure) -> bool | None:
    """Return whether two numbers compare so; ``None`` where their enclosures leave it open."""
    match comparison:
        case Comparison.EQUAL:
            return _equal(left, right)
        case Comparison.AT_LEAST:
            return True if left.low >= right.high else False if left.high < right.low else None
        case Comparison.ABOVE:
            return True if left.low > right.high else False if left.high <= right.low else None
        case Comparison.AT_MOST | Comparison.BELOW:
            return compare(right, comparison.mirrored, left)


def _equal(left: Enclosure, right: Enclosure) -> bool | None:
    if left.exact and right.exact:
        return left.low == right.low
    return False if left.high < right.low or right.high < left.low else None
