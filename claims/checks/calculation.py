"""A calculation: the expression, its inputs with their origins, the computed set, and how robust the verdict is."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from msgspec import Struct, field

from claims.checks.judgement import judge
from claims.schema.vocabulary import Verdict
from derive.derivation.formula import Formula
from derive.evaluation.evaluate import Enclosure
from derive.evaluation.ranges import Method
from derive.expressions.expression import Expression
from derive.expressions.quantity import Quantity
from derive.notation.display import (
    DIGITS,
    MOST_DIGITS,
    distinguishing_digits,
    middle,
    on_scale,
    rounded,
    show_ends,
    show_given,
)
from units import Figure, Unit
from units.figures.figure import Scale

LOCAL = "given as "  # how the meaning of a name begins that only one claim uses
LITERAL = "literal"  # reserved among ids: the origin of an input is a claim, a place in a file, or one of these two
IMPLICIT = "implicit constant"


class Computed(Struct, frozen=True):
    """What follows from the inputs, counted in the unit of the printed figure.

    Args:
        low: the value, or the low end of the range.
        high: the value again, or the high end.
        unit: what both are counted in.
        method: how they were found.
        printed: the printed figure that it is compared with, if any.
    """

    low: Enclosure
    high: Enclosure
    unit: Unit
    method: Method
    printed: Figure | None = None

    @property
    def digits(self) -> int:
        """How many are shown: enough for what is shown to have the verdict of what was computed."""
        return DIGITS if self.printed is None else deciding_digits(self.printed, self.low, self.high)

    @property
    def is_range(self) -> bool:
        """Whether inputs that are ranges make it a range."""
        return self.low != self.high

    def __str__(self) -> str:
        """Return it as a reader sees it: a value or a range, rounded, with its unit."""
        shown = self.on_its_scale()
        return show_ends(shown.low, shown.high, shown.unit, shown.digits)

    def on_its_scale(self) -> Computed:
        """Return it as people read it, an amount of the degrees of its scale."""
        printed = self.printed
        if printed is None or printed.scale is None:
            return self
        low, high = on_scale(self.low, printed.scale), on_scale(self.high, printed.scale)
        return Computed(low, high, printed.scale.degree, self.method, printed.on_its_scale())


def deciding_digits(figure: Figure, low: Enclosure, high: Enclosure) -> int:
    """Return how many digits of a computed value, or of both ends of a range, show its verdict: of 42.50179, five.

    What is shown lies on the side of each edge of the printed set on which what was computed lies.
    """
    verdict = judge(figure, low, high).verdict
    if verdict is Verdict.UNDECIDED:
        return DIGITS
    for digits in range(distinguishing_digits((middle(low), middle(high)), figure.edges), MOST_DIGITS):
        ends = (rounded(middle(end), digits) for end in (low, high))
        if judge(figure, *(Enclosure(end, end) for end in ends)).verdict is verdict:
            return digits
    return MOST_DIGITS


class Input(Struct, frozen=True):
    """One number that went in.

    Args:
        quantity: what it is.
        low: its value, or the low end of its range, counted in the quantity's unit.
        high: its value again, or the high end.
        origin: the id of the claim that prints it, ``results.json#/mfu``, ``literal``, or ``implicit constant``.
        text: the figure as printed there.
        scale: on which it is shown, where that figure is a point on one.
    """

    quantity: Quantity
    low: Fraction
    high: Fraction
    origin: str
    text: str
    scale: Scale | None = None

    def __str__(self) -> str:
        """Return its value, or the ends of its range, as a reader sees it: in full, with its unit."""
        return show_given(self.low, self.high, self.quantity.unit, self.scale)

    @property
    def meaning(self) -> str:
        """What it is; of a name that only one claim uses, the figure that is given for it."""
        is_local = self.quantity.meaning.startswith(LOCAL)
        return f"{LOCAL}{self.text}" if is_local else self.quantity.meaning


class Robustness(Struct, frozen=True):
    """Whether the verdict survives when inputs take any values that their printed digits allow.

    Args:
        holds: yes, no, or ``None`` where there is nothing to vary.
        low: the smallest computed value over those inputs.
        high: the largest.
        corner: values of the inputs that turn the verdict, where it does not survive.
    """

    holds: bool | None
    low: Fraction | None = None
    high: Fraction | None = None
    corner: Mapping[Quantity, Fraction] = field(default_factory=dict)


NOTHING_TO_VARY = Robustness(None)


class Calculation(Struct, frozen=True):
    """What is evaluated, and from what.

    Args:
        expression: what is evaluated.
        inputs: the numbers that go in.
        formula: the formula whose expression it is; ``None`` for arithmetic of the claim's own.
    """

    expression: Expression
    inputs: tuple[Input, ...]
    formula: Formula | None
