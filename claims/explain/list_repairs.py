"""Repairs of claims about several figures: those that have to agree, and parts that have to add up."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from itertools import islice

from msgspec.structs import replace

from claims.checks.agreement import AgreeCheck, Member, meet
from claims.checks.assumption import AssumptionCheck
from claims.checks.check import Check
from claims.checks.collections.total import WholeCheck, is_all
from claims.checks.evidence import value_of
from claims.checks.judgement import is_on_scale
from claims.checks.repair import (
    FiguresApart,
    FromInputs,
    FromOutside,
    InputBeneath,
    OtherHedge,
    OtherShare,
    OtherTotal,
    Repair,
    WithoutPart,
)
from claims.checks.value.check import ValueCheck
from claims.explain.value_repairs import nearest_inputs, with_hedge
from claims.schema.vocabulary import Verdict
from units import Figure, FigureKind

MOST_PARTS = 12  # a longer list has no part that is likelier to be wrong than the others
MOST_INPUTS = 2  # suggestions for a figure; the nearest are the likely ones
# A smaller factor is less informative than the two figures.
NEAR = Fraction(11, 10)


def of_agreement(checks: Mapping[str, Check], check: AgreeCheck) -> Iterator[Repair]:
    """Yield for each conflicting pair the factor between them, what each depends on, and what makes them agree."""
    for pair in check.conflicts:
        yield from _factor(*pair)
        for member in pair:
            yield from _source(checks, member)
        for one, other in (pair, reversed(pair)):
            yield from _hedged(one, other)
            yield from _inputs(checks, one, other)


def _factor(*pair: Member) -> Iterator[FiguresApart]:
    if not all(_is_an_amount(figure) for _, figure in pair) or len({figure.value > 0 for _, figure in pair}) > 1:
        return
    (least, small), (most, large) = sorted((abs(figure.value) * figure.unit.factor, name) for name, figure in pair)
    if least and most / least > NEAR:
        yield FiguresApart(large, small, most / least)


def _is_an_amount(figure: Figure) -> bool:
    """Return whether it is one number that counts from zero: twice 20 °C is nothing, nor is a date twice another."""
    return figure.kind not in (FigureKind.RANGE, FigureKind.TENS) and not is_on_scale(figure)


def _source(checks: Mapping[str, Check], member: Member) -> Iterator[FromOutside | FromInputs]:
    """Yield the source of a figure, an assumption or a computation, which shows which side to change."""
    name, figure = member
    source = checks.get(name)
    if isinstance(source, AssumptionCheck):
        yield FromOutside(name, figure, source.source)
    elif isinstance(source, ValueCheck):
        outcome = source.decide()
        found = value_of(outcome.evidence)
        yield FromInputs(name, figure, None if found is None else found.computed, outcome.verdict)


def _hedged(one: Member, other: Member) -> Iterator[OtherHedge]:
    (name, figure), (_, wanted) = one, other
    for hedge, hedged in () if figure.set.is_point else with_hedge(figure):
        if meet(hedged, wanted):
            yield OtherHedge(hedge, hedged, name)
            return


def _inputs(checks: Mapping[str, Check], one: Member, other: Member) -> Iterator[InputBeneath]:
    """Yield the inputs of one claim with which it would come to what the other prints."""
    (name, _), (_, wanted) = one, other
    source = checks.get(name)
    if isinstance(source, ValueCheck):
        for change in islice(nearest_inputs(replace(source, figure=wanted)), MOST_INPUTS):
            yield InputBeneath(name, wanted, change)


def of_whole(check: WholeCheck) -> Iterator[OtherTotal | OtherShare | WithoutPart]:
    """Yield the changes after which the parts make up the total: of the total, then of parts, in written order."""
    printed, total = check.printed, check.total
    if printed is None or total.kind is not FigureKind.POINT:
        return
    missing = total.value * total.unit.factor - printed  # none where bounds alone keep the parts from their total
    if missing and not is_all(total):
        yield OtherTotal(total, printed / total.unit.factor)
    for place, (name, _) in enumerate(check.parts):
        rest = (*check.parts[:place], *check.parts[place + 1 :])
        if rest and replace(check, parts=rest).decide().verdict is Verdict.VERIFIED:
            yield WithoutPart(name)
    for name, figure in check.parts if missing and len(check.parts) <= MOST_PARTS else ():
        value = figure.value + missing / figure.unit.factor
        if figure.kind is FigureKind.POINT and value * figure.value > 0:
            yield OtherShare(name, figure, value)
