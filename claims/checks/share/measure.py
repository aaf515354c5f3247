"""How the values of a range are weighed: a share of a range has a measure, which is stated and never guessed."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum
from fractions import Fraction
from math import prod

from derive.evaluation.evaluate import Enclosure, evaluate
from derive.expressions.expression import Divide, Logarithm, Number

PRECISION = 256  # bits: a share has seventy digits, so that only one that is the bound itself is too near to tell
Span = tuple[Fraction, Fraction]


class Measure(StrEnum):
    """Which parts of a range count alike: those of one length, or those whose ends have one ratio."""

    UNIFORM = "uniform"
    LOG_UNIFORM = "log-uniform"

    @property
    def says(self) -> str:
        """What counts alike, in words."""
        return "equal steps" if self is Measure.UNIFORM else "equal factors"

    def share(self, parts: Iterable[Span], whole: Span) -> Enclosure:
        """Return the share that some parts of a range have of it, enclosed; exact where it is a plain number.

        Args:
            parts: parts that share no more than ends.
            whole: the range; above zero where factors count.
        """
        if self is Measure.UNIFORM:
            found = sum((high - low for low, high in parts), Fraction(0)) / (whole[1] - whole[0])
            return Enclosure(found, found)
        ratios = prod((high / low for low, high in parts), start=Fraction(1)), whole[1] / whole[0]
        top, bottom = (Logarithm(Number(ratio)) for ratio in ratios)
        return evaluate(Divide(top, bottom), {}, PRECISION)
