"""What may change of a universal statement so that it holds, as data: comparison, formula, condition, form, place."""

from __future__ import annotations

from fractions import Fraction

from msgspec import Struct

from derive.expressions.expression import Expression, Number
from derive.statements.definedness import Need
from derive.statements.relation import Comparison, Relation
from derive.statements.statement import Extreme, Scaling


class SidesApart(Struct, frozen=True):
    """How far apart the two sides of a relation are; it changes nothing.

    Args:
        quotient: left over right.
        value: its value at all points, where it has one value.
    """

    quotient: Expression
    value: Fraction | None


class RightTimes(Struct, frozen=True):
    """The right side times a number.

    Args:
        value: the number.
    """

    value: Fraction


class OtherThreshold(Struct, frozen=True):
    """The figures on the right side with which it holds, where the left side has one value.

    Args:
        comparison: how such a figure compares with that value.
        value: the value, in the unit of the figure that stands there.
        before: that figure.
    """

    comparison: Comparison
    value: Number
    before: Number


class OtherComparison(Struct, frozen=True):
    """Another comparison between the same sides.

    Args:
        before: the comparison that does not hold.
        after: the one that does.
    """

    before: Comparison
    after: Comparison


class OtherPart(Struct, frozen=True):
    """Another expression in the place of a part of either side.

    Args:
        before: the part.
        after: what stands in its place.
    """

    before: Expression
    after: Expression


class UnderCondition(Struct, frozen=True):
    """A condition under which the statement holds.

    Args:
        conditions: what it consists of.
        unsaid: whether the verdict names it as what the document leaves unsaid; else it was looked for.
    """

    conditions: tuple[Relation | Need, ...]
    unsaid: bool


class OtherShape(Struct, frozen=True):
    """How the formula does move with the quantity.

    Args:
        scaling: the statement that holds.
    """

    scaling: Scaling


class OtherLimit(Struct, frozen=True):
    """What the formula does tend to.

    Args:
        value: the limit, in the names of formulas where it is one of them; ``None`` for growth without bound.
    """

    value: Expression | None


class OtherExtreme(Struct, frozen=True):
    """The other extreme at the same place.

    Args:
        kind: which of the two it is.
    """

    kind: Extreme


class OtherPlace(Struct, frozen=True):
    """Another place of the extreme.

    Args:
        at: where it lies.
    """

    at: Expression
