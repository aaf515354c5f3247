"""Whether a bound figure is what its claim says: the same figure, or one in whose set the claim's value lies."""

from __future__ import annotations

from enum import StrEnum
from fractions import Fraction

from msgspec import Struct

from claims.checks.evidence import value_of
from claims.checks.finding import Finding
from claims.checks.judgement import judge
from claims.guests.texts.coverage.differences import differing_of, same_unit
from claims.guests.texts.ties.bound import BoundFigure
from claims.loading.claim import Claim
from claims.schema.vocabulary import Verdict
from derive.evaluation.evaluate import Enclosure
from units import Figure, FigureKind, Unit


class Holding(StrEnum):
    """How a bound figure stands to its claim."""

    STATED = "stated"
    FOLLOWS = "follows"
    DIFFERS = "differs"


class HeldFigure(Struct, frozen=True):
    """A bound figure with the finding on its claim.

    Args:
        bound: the figure.
        finding: on its claim.
        holding: whether it prints what the claim states, else what follows, else something else.
    """

    bound: BoundFigure
    finding: Finding
    holding: Holding

    @property
    def ok(self) -> bool:
        """Whether it is what its claim says."""
        return self.holding is not Holding.DIFFERS

    @property
    def in_its_unit(self) -> bool:
        """Whether the text prints the unit of the claim, or leaves out what it counts by."""
        return counts_alike(self.bound)


def held(bound: BoundFigure, finding: Finding) -> HeldFigure:
    """Return how a bound figure stands to its claim.

    It holds where it prints the figure that the claim states: number, unit and hedge. It holds as well where what the
    claim computes lies in the set that it denotes, or for a claim that computes nothing all that its figure denotes.
    """
    stated = bound.claim.figure
    assert stated is not None  # noqa: S101 - no figure is bound to a claim without one
    if differing_of(stated, bound.printed, exact=bound.claim.record.exact) is None:
        return HeldFigure(bound, finding, Holding.STATED)
    return HeldFigure(bound, finding, Holding.FOLLOWS if _follows(bound, finding, stated) else Holding.DIFFERS)


def _follows(bound: BoundFigure, finding: Finding, stated: Figure) -> bool:
    if not counts_alike(bound):
        return False
    figure, factor = printed(bound), scale(stated.unit, bound)
    value = value_of(finding.outcome.evidence)
    if value is not None:
        return lies_in(figure, value.computed.low.scale(factor), value.computed.high.scale(factor), bound.claim)
    # A range that is far wider than the stated one contains it, and says something else.
    wider = figure.kind is FigureKind.RANGE and stated.anchors[0] != stated.anchors[1]
    return not wider and not _is_count(figure, bound.claim) and figure.encloses(stated.set.scale(factor))


def lies_in(figure: Figure, low: Enclosure, high: Enclosure, claim: Claim) -> bool:
    """Return whether what a claim computes lies in what a text prints; a count without a hedge is itself alone."""
    if _is_count(figure, claim):
        return low == high == Enclosure(figure.value, figure.value)
    return judge(figure, low, high).verdict is Verdict.VERIFIED


def _is_count(figure: Figure, claim: Claim) -> bool:
    return claim.record.exact and figure.kind is FigureKind.POINT and figure.low.hedge is None


def counts_alike(bound: BoundFigure) -> bool:
    """Return whether a text prints the unit of the claim, or leaves out what it counts by."""
    stated = bound.claim.figure
    return stated is not None and same_unit(stated, bound.printed.figure, bound.printed.table)


def printed(bound: BoundFigure) -> Figure:
    """Return what a text prints; words that may be a hedge, such as "over", are taken for one."""
    return bound.printed.hedged if bound.printed.doubtful else bound.printed.figure


def scale(unit: Unit, bound: BoundFigure) -> Fraction:
    """Return how many of the unit that a text prints make one of a claim's; one where the text leaves the unit out."""
    own = bound.printed.figure.unit
    return unit.per(own) if unit.dimension == own.dimension else Fraction(1)
