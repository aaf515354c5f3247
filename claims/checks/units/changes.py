"""What may change of a claim about units so that it holds, as data: what it says of them, or constants left out."""

from __future__ import annotations

from msgspec import Struct

from derive.expressions.expression import Expression
from derive.expressions.quantity import Quantity
from units import Dimension


class Balances(Struct, frozen=True):
    """That the units balance, where the claim says that they do not."""


class MeasuresAlone(Struct, frozen=True):
    """That the expression measures what the unit measures, and no more.

    Args:
        problem: what is wrong with its size.
    """

    problem: str


class MissingFactor(Struct, frozen=True):
    """A factor that was left out.

    Args:
        place: the part that lacks it; ``None`` for the whole.
        dimension: what the factor measures.
        made_of: known quantities that together measure that, each with the power 1 or -1; none where nothing does.
    """

    place: Expression | None
    dimension: Dimension
    made_of: tuple[tuple[Quantity, int], ...]


class MissingFactors(Struct, frozen=True):
    """The factors with which the units balance.

    Args:
        factors: one for each place that lacks one.
    """

    factors: tuple[MissingFactor, ...]
