"""What would make two claims agree: which of them follows, what the other would have to print, and from which input."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from itertools import islice

from msgspec.structs import replace

from claims.kinds.agreement.changes import FiguresApart, FromInputs, FromOutside, InputBeneath
from claims.kinds.agreement.check import AgreeCheck, Member, meet
from claims.kinds.check import Check
from claims.kinds.evidence import value_of
from claims.kinds.premise.check import PremiseCheck
from claims.kinds.repair import Repair
from claims.kinds.value.changes import OtherHedge
from claims.kinds.value.check import ValueCheck
from claims.kinds.value.repairs import nearest_inputs, with_hedge

MOST_INPUTS = 2  # suggestions for a figure; the nearest are the likely ones
# A smaller factor tells less than the two figures do.
NEAR = Fraction(11, 10)


def of_agreement(checks: Mapping[str, Check], check: AgreeCheck) -> Iterator[Repair]:
    """Yield for each pair apart: the factor between them, what each rests on, and what would join them."""
    for first, second in check.apart:
        yield from _factor(first, second)
        for member in (first, second):
            yield from _source(checks, member)
        for one, other in ((first, second), (second, first)):
            yield from _hedged(one, other)
            yield from _inputs(checks, one, other)


def _factor(first: Member, second: Member) -> Iterator[FiguresApart]:
    (name, one), (other_name, other) = first, second
    if one.anchors[0] != one.anchors[1] or other.anchors[0] != other.anchors[1] or one.value * other.value <= 0:
        return
    ratio = one.value * one.unit.factor / (other.value * other.unit.factor)
    large, small, times = (name, other_name, ratio) if ratio > 1 else (other_name, name, 1 / ratio)
    if times > NEAR:
        yield FiguresApart(large, small, times)


def _source(checks: Mapping[str, Check], member: Member) -> Iterator[FromOutside | FromInputs]:
    """Yield whether a figure follows from something, which tells on which side the change belongs."""
    name, figure = member
    source = checks.get(name)
    if isinstance(source, PremiseCheck):
        yield FromOutside(name, figure, source.source)
    elif isinstance(source, ValueCheck):
        outcome = source.decide()
        found = value_of(outcome.evidence)
        yield FromInputs(name, figure, None if found is None else found.computed, outcome.verdict)


def _hedged(one: Member, other: Member) -> Iterator[OtherHedge]:
    for hedge, hedged in () if one[1].set.is_point else with_hedge(one[1]):
        if meet(hedged, other[1]):
            yield OtherHedge(hedge, hedged, one[0])
            return


def _inputs(checks: Mapping[str, Check], one: Member, other: Member) -> Iterator[InputBeneath]:
    """Yield the inputs of one claim with which it would come to what the other prints."""
    source = checks.get(one[0])
    if isinstance(source, ValueCheck):
        for change in islice(nearest_inputs(replace(source, figure=other[1])), MOST_INPUTS):
            yield InputBeneath(one[0], other[1], change)
