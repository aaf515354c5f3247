"""What may change of a computed claim so that it holds, as data: its figure, a hedge, a factor, an input."""

from __future__ import annotations

from enum import StrEnum
from fractions import Fraction

from msgspec import Struct

from claims.checks.value.bindings import Binding
from claims.checks.value.inversion import Inversion
from derive.evaluation.evaluate import Enclosure
from units import Figure


class Slip(StrEnum):
    """Common slips that put a figure off by a factor."""

    ONE_DIRECTION = "one direction"
    BITS = "bits and bytes"
    TEN = "ten"
    PERCENT = "percent"
    THOUSAND = "thousand"
    MILLION = "million"
    MONTHS = "months and years"
    HOURS = "hours and days"
    DAYS = "days and months"
    MINUTES = "minutes"
    SECONDS = "seconds and hours"


class OtherFigure(Struct, frozen=True):
    """The figure that follows in the place of the printed one.

    Args:
        printed: the printed figure.
        low: the computed value, or the low end of the computed range, counted in the figure's unit.
        high: the value again, or the high end.
    """

    printed: Figure
    low: Enclosure
    high: Enclosure


class OtherHedge(Struct, frozen=True):
    """A hedge that is wide enough.

    Args:
        hedge: the words that come before the figure.
        figure: the figure with them.
        claim: the id of the claim that prints it; empty for the very claim.
    """

    hedge: str
    figure: Figure
    claim: str = ""


class OtherFactor(Struct, frozen=True):
    """A factor on what follows.

    Args:
        factor: the factor.
        divides: whether what follows is divided by it.
        by: the slip or the input that the factor belongs to; ``None`` for no known one.
    """

    factor: Fraction
    divides: bool
    by: Slip | Binding | None


class OtherPrefix(Struct, frozen=True):
    """A figure in a unit with another prefix, or with none: kilowatts for watts.

    Args:
        printed: the figure as it is.
        figure: the same number in the other unit.
        bound: the input that it is of; ``None`` for the figure of the claim.
    """

    printed: Figure
    figure: Figure
    bound: Binding | None = None


class Reciprocal(Struct, frozen=True):
    """The reciprocal of what follows.

    Args:
        value: the reciprocal.
    """

    value: Fraction


class RecomputedInput(Struct, frozen=True):
    """An input as the claim that prints it computes, in the place of what it prints.

    Args:
        bound: the input as it is.
        value: what its claim computes to, counted in the input's unit.
    """

    bound: Binding
    value: Fraction


class OtherInput(Struct, frozen=True):
    """Other values of one input.

    Args:
        bound: the input as it is.
        inversion: which number of it changes, and to what.
    """

    bound: Binding
    inversion: Inversion
