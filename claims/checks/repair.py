"""Repairs: single changes of one part of a claim after which it would hold, and facts that say where to look.

`claims.explain` finds them, `claims.report` words them.
"""

from __future__ import annotations

from enum import StrEnum
from fractions import Fraction
from typing import ClassVar

from msgspec import Struct

from claims.checks.calculation import Computed
from claims.checks.slips import Slip
from claims.checks.value.inputs import Binding
from claims.checks.value.inversion import Inversion
from claims.schema.vocabulary import Verdict
from derive.evaluation.evaluate import Enclosure
from derive.expressions.expression import Expression, Number
from derive.expressions.quantity import Quantity
from derive.statements.definedness import Need
from derive.statements.relation import Comparison, Relation
from derive.statements.statement import Extreme, Scaling
from units import Dimension, Figure


class Part(StrEnum):
    """What of a claim a repair changes, or what a fact is about."""

    FIGURE = "figure"
    HEDGE = "hedge"
    SLIP = "slip"
    INPUT = "input"
    STATEMENT = "statement"
    CONDITION = "condition"
    UNIT = "unit"
    CALENDAR = "calendar"
    DISJOINT = "apart"
    SOURCE = "source"


class OtherFigure(Struct, frozen=True):
    """The computed figure, in place of the printed one.

    Args:
        printed: the printed figure.
        low: the computed value, or the low end of the computed range, counted in the figure's unit.
        high: the value again, or the high end.
    """

    part: ClassVar[Part] = Part.FIGURE
    printed: Figure
    low: Enclosure
    high: Enclosure


class OtherHedge(Struct, frozen=True):
    """A hedge that is wide enough.

    Args:
        hedge: the words that come before the figure.
        figure: the figure with them.
        claim: the claim that prints it; empty for the claim itself.
    """

    part: ClassVar[Part] = Part.HEDGE
    hedge: str
    figure: Figure
    claim: str = ""


class OtherFactor(Struct, frozen=True):
    """A factor on the computed value.

    Args:
        factor: the factor.
        divides: whether the value is divided by it.
        by: the slip or the input that the factor belongs to; ``None`` for no known one.
    """

    part: ClassVar[Part] = Part.SLIP
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

    part: ClassVar[Part] = Part.SLIP
    printed: Figure
    figure: Figure
    bound: Binding | None = None


class OtherCalendar(Struct, frozen=True):
    """Months or years of another length.

    Args:
        says: of which length.
    """

    part: ClassVar[Part] = Part.CALENDAR
    says: str


class Reciprocal(Struct, frozen=True):
    """The reciprocal of the computed value, in place of that."""

    part: ClassVar[Part] = Part.SLIP
    value: Fraction


class RecomputedInput(Struct, frozen=True):
    """The computed value of the claim behind an input, in place of what that claim prints.

    Args:
        bound: the input as it is.
        value: what its claim computes to, counted in the input's unit.
    """

    part: ClassVar[Part] = Part.INPUT
    bound: Binding
    value: Fraction


class OtherInput(Struct, frozen=True):
    """Other values of one input.

    Args:
        bound: the input as it is.
        inversion: which number of it changes, and to what.
    """

    part: ClassVar[Part] = Part.INPUT
    bound: Binding
    inversion: Inversion


class SidesApart(Struct, frozen=True):
    """The ratio of the two sides of a relation; a fact, not a change.

    Args:
        quotient: left over right.
        value: its value at all points, where it has one value.
    """

    part: ClassVar[Part] = Part.DISJOINT
    quotient: Expression
    value: Fraction | None


class RightTimes(Struct, frozen=True):
    """The right side times a number."""

    part: ClassVar[Part] = Part.STATEMENT
    value: Fraction


class OtherThreshold(Struct, frozen=True):
    """The figures on the right side with which it holds, where the left side has one value.

    Args:
        comparison: how such a figure compares with that value.
        value: the value, in the unit of that figure.
        before: that figure.
    """

    part: ClassVar[Part] = Part.STATEMENT
    comparison: Comparison
    value: Number
    before: Number


class OtherComparison(Struct, frozen=True):
    """Another comparison between the same sides."""

    part: ClassVar[Part] = Part.STATEMENT
    before: Comparison
    after: Comparison


class OtherPart(Struct, frozen=True):
    """Another expression in place of a part of either side."""

    part: ClassVar[Part] = Part.STATEMENT
    before: Expression
    after: Expression


class UnderCondition(Struct, frozen=True):
    """A condition under which the statement holds.

    Args:
        conditions: what it consists of.
        unsaid: whether the verdict names it as what the document leaves unsaid; else it was looked for.
    """

    part: ClassVar[Part] = Part.CONDITION
    conditions: tuple[Relation | Need, ...]
    unsaid: bool


class OtherShape(Struct, frozen=True):
    """How the formula does depend on the quantity: a scaling that is proved."""

    part: ClassVar[Part] = Part.STATEMENT
    scaling: Scaling


class OtherLimit(Struct, frozen=True):
    """What the formula does tend to.

    Args:
        value: the limit, in the names of formulas where it is one of them; ``None`` for growth without bound.
    """

    part: ClassVar[Part] = Part.STATEMENT
    value: Expression | None


class OtherExtreme(Struct, frozen=True):
    """The other kind of extreme at the same place."""

    part: ClassVar[Part] = Part.STATEMENT
    kind: Extreme


class OtherPlace(Struct, frozen=True):
    """Another place of the extreme."""

    part: ClassVar[Part] = Part.STATEMENT
    at: Expression


class FiguresApart(Struct, frozen=True):
    """The factor between two figures; it changes nothing.

    Args:
        large: the claim that prints more.
        small: the claim that prints less.
        times: how many times as much; above 1.
    """

    part: ClassVar[Part] = Part.DISJOINT
    large: str
    small: str
    times: Fraction


class FromOutside(Struct, frozen=True):
    """A figure that is an assumption; it changes nothing.

    Args:
        claim: the claim that prints it.
        figure: the figure.
        source: where it is from.
    """

    part: ClassVar[Part] = Part.SOURCE
    claim: str
    figure: Figure
    source: str


class FromInputs(Struct, frozen=True):
    """A figure that is computed; it changes nothing.

    Args:
        claim: the claim that prints it.
        figure: the figure.
        computed: the computed value; ``None`` if there is none.
        verdict: the verdict on that claim.
    """

    part: ClassVar[Part] = Part.SOURCE
    claim: str
    figure: Figure
    computed: Computed | None
    verdict: Verdict


class InputBeneath(Struct, frozen=True):
    """An input of one claim with which it comes to what the other prints.

    Args:
        claim: the claim whose input it is.
        figure: what it comes to.
        change: the input, and what it changes to.
    """

    part: ClassVar[Part] = Part.INPUT
    claim: str
    figure: Figure
    change: OtherInput


class OtherTotal(Struct, frozen=True):
    """The sum of the parts, in place of the printed total.

    Args:
        printed: the printed total.
        value: the sum of the printed numbers, in its unit.
    """

    part: ClassVar[Part] = Part.FIGURE
    printed: Figure
    value: Fraction


class OtherShare(Struct, frozen=True):
    """A part with which the others make up the total.

    Args:
        claim: the claim that prints the part.
        printed: what it prints.
        value: the remainder, in its unit.
    """

    part: ClassVar[Part] = Part.INPUT
    claim: str
    printed: Figure
    value: Fraction


class WithoutPart(Struct, frozen=True):
    """A claim that is no part: the others make up the total."""

    part: ClassVar[Part] = Part.STATEMENT
    claim: str


class Balances(Struct, frozen=True):
    """That the units balance, where the claim says that they do not."""

    part: ClassVar[Part] = Part.UNIT


class MeasuresAlone(Struct, frozen=True):
    """That the expression has the dimension of the unit, and another size, with the objection to that."""

    part: ClassVar[Part] = Part.UNIT
    problem: str


class MissingFactor(Struct, frozen=True):
    """A factor that was left out.

    Args:
        place: the part that lacks it; ``None`` for the entire expression.
        dimension: what the factor measures.
        made_of: known quantities that together measure that, each with the power 1 or -1; none where nothing does.
    """

    place: Expression | None
    dimension: Dimension
    made_of: tuple[tuple[Quantity, int], ...]


class MissingFactors(Struct, frozen=True):
    """The factors with which the units balance, one for each place that lacks one."""

    part: ClassVar[Part] = Part.UNIT
    factors: tuple[MissingFactor, ...]


# A fact changes nothing: it says how two sides differ, or what they depend on.
Fact = SidesApart | FiguresApart | FromOutside | FromInputs
OfValue = (
    OtherFigure | OtherHedge | OtherCalendar | OtherPrefix | OtherFactor | Reciprocal | RecomputedInput | OtherInput
)
OfStatement = (
    OtherComparison
    | OtherExtreme
    | OtherShape
    | OtherLimit
    | OtherPart
    | OtherPlace
    | OtherThreshold
    | RightTimes
    | UnderCondition
)
OfWhole = OtherTotal | OtherShare | WithoutPart
OfUnits = Balances | MeasuresAlone | MissingFactors
Repair = Fact | OfValue | OfStatement | OfUnits | OfWhole | InputBeneath
