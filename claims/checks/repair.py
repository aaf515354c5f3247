"""The single changes after which a claim would hold, and facts that tell where to look; `claims.report` words them."""

from __future__ import annotations

from enum import StrEnum
from typing import assert_never

from claims.checks.agreement.changes import FiguresApart, FromInputs, FromOutside, InputBeneath
from claims.checks.units.changes import Balances, MeasuresAlone, MissingFactors
from claims.checks.universal.changes import (
    OtherComparison,
    OtherExtreme,
    OtherLimit,
    OtherPart,
    OtherPlace,
    OtherShape,
    OtherThreshold,
    RightTimes,
    SidesApart,
    UnderCondition,
)
from claims.checks.value.changes import (
    OtherFactor,
    OtherFigure,
    OtherHedge,
    OtherInput,
    OtherPrefix,
    Reciprocal,
    RecomputedInput,
)
from claims.checks.whole.changes import OtherShare, OtherTotal, WithoutPart

# A fact changes nothing, but tells how far apart two sides are, or what they rest on.
Fact = SidesApart | FiguresApart | FromOutside | FromInputs
OfValue = OtherFigure | OtherHedge | OtherPrefix | OtherFactor | Reciprocal | RecomputedInput | OtherInput
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


class Part(StrEnum):
    """What of a claim a repair changes, or what a fact is about."""

    FIGURE = "figure"
    HEDGE = "hedge"
    SLIP = "slip"
    INPUT = "input"
    STATEMENT = "statement"
    CONDITION = "condition"
    UNIT = "unit"
    APART = "apart"
    SOURCE = "source"


def part_of(repair: Repair) -> Part:
    """Return the part of a claim that a repair changes, or that a fact is about."""
    match repair:
        case OtherFigure() | OtherTotal():
            return Part.FIGURE
        case OtherHedge():
            return Part.HEDGE
        case OtherPrefix() | OtherFactor() | Reciprocal():
            return Part.SLIP
        case RecomputedInput() | OtherInput() | InputBeneath() | OtherShare():
            return Part.INPUT
        case UnderCondition():
            return Part.CONDITION
        case (
            OtherComparison()
            | OtherExtreme()
            | OtherShape()
            | OtherLimit()
            | OtherPart()
            | OtherPlace()
            | OtherThreshold()
            | RightTimes()
            | WithoutPart()
        ):
            return Part.STATEMENT
        case Balances() | MeasuresAlone() | MissingFactors():
            return Part.UNIT
        case SidesApart() | FiguresApart():
            return Part.APART
        case FromOutside() | FromInputs():
            return Part.SOURCE
        case _:
            assert_never(repair)
