"""What would make a computed claim hold: another figure, one hedge, one slip, one input; found, not guessed."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from fractions import Fraction
from math import log10

from msgspec.structs import replace

from claims.checks.calendar import OTHERS
from claims.checks.check import Check
from claims.checks.evidence import value_of
from claims.checks.finding import Finding
from claims.checks.judgement import is_on_scale, judge
from claims.checks.repair import (
    OfValue,
    OtherCalendar,
    OtherFactor,
    OtherFigure,
    OtherHedge,
    OtherInput,
    OtherPrefix,
    Reciprocal,
    RecomputedInput,
)
from claims.checks.slips import Slip
from claims.checks.value.check import ValueCheck
from claims.checks.value.inputs import Binding, problems_of
from claims.checks.value.inversion import Inversion, Place, inversions
from claims.schema.vocabulary import Verdict
from derive.evaluation.evaluate import Enclosure, EvaluationError
from units import (
    End,
    Figure,
    FigureError,
    FigureKind,
    Interval,
    UnitError,
    parse_figure,
    parse_unit,
    table_with,
)
from units.measures.table import UnitTable

BOUNDED = (FigureKind.POINT, FigureKind.RANGE)
ALIKE = 20  # digits behind the point: ends are known to thirty, and inputs that move alike stay in their order
NUMBER = re.compile(r"(?<![^\W\d_])[-−$]*\d")  # its sign with it, and no hyphen behind a word
NAME = re.compile(r"[^\W\d]+")
HEDGES = ("about", "nearly", "just over")
ROUGHEST = "order of"  # for a figure of one digit and zeros
# Factor, what slip it is, and the base unit that the figure must have for the slip to make sense.
SLIPS = (
    (Fraction(2), Slip.ONE_DIRECTION, ""),
    (Fraction(3), None, ""),
    (Fraction(8), Slip.BITS, "bit"),
    (Fraction(10), Slip.TEN, ""),
    (Fraction(100), Slip.PERCENT, ""),
    (Fraction(1000), Slip.THOUSAND, ""),
    (Fraction(10**6), Slip.MILLION, ""),
    (Fraction(12), Slip.MONTHS, "second"),
    (Fraction(24), Slip.HOURS, "second"),
    (Fraction(30), Slip.DAYS, "second"),
    (Fraction(60), Slip.MINUTES, "second"),
    (Fraction(3600), Slip.SECONDS, "second"),
)


def of_value(checks: Mapping[str, Check], finding: Finding, check: ValueCheck) -> Iterator[OfValue]:
    """Yield every single change that makes the claim hold, the slightest kind first and the nearest input first."""
    found = value_of(finding.outcome.evidence)
    if found is None:
        return
    check, low, high = check.tied, found.computed.low, found.computed.high
    yield OtherFigure(check.figure, low, high)
    yield from _hedges(check.figure, low, high)
    for calendar in OTHERS:
        if check.verdict_in(calendar, finding.verdict) is Verdict.VERIFIED:
            yield OtherCalendar(calendar.says)
    if check.figure.kind in BOUNDED and not _is_wide(check.figure):
        prefixes = list(_other_prefixes(checks, check, low, high))
        yield from prefixes
        seen_factors = {each.printed.unit.factor / each.figure.unit.factor for each in prefixes if each.bound is None}
        yield from () if is_on_scale(check.figure) else _slips(check, low, high, seen_factors)
    yield from _recomputed(checks, check)
    yield from nearest_inputs(check)


def _holds(figure: Figure, low: Enclosure, high: Enclosure) -> bool:
    return judge(figure, low, high).verdict is Verdict.VERIFIED


def _hedges(figure: Figure, low: Enclosure, high: Enclosure) -> Iterator[OtherHedge]:
    """Yield the first hedge that is wide enough, where the figure has no wider one; an exact one takes none."""
    for hedge, hedged in () if figure.set.is_point else with_hedge(figure):
        if _holds(hedged, low, high):
            yield OtherHedge(hedge, hedged)
            return


def with_hedge(figure: Figure) -> Iterator[tuple[str, Figure]]:
    """Yield a single figure with other hedges, the narrowest first."""
    number = NUMBER.search(figure.text)
    start = number.start() if number else 0
    if figure.kind is not FigureKind.POINT:
        return
    for hedge in (*HEDGES, ROUGHEST) if _is_coarse(figure.low.value) else HEDGES:
        try:
            yield hedge, parse_figure(f"{hedge} {figure.text[start:]}", table=table_with(figure.unit.declared))
        except FigureError:
            continue


def _is_coarse(value: Fraction) -> bool:
    """Return whether one digit of a value counts, as in 3000 and 0.02: "order of 25" is not idiomatic."""
    return any(_power_of_ten(abs(value) / digits) for digits in range(1, 10))


def _power_of_ten(value: Fraction) -> bool:
    low, high = sorted((value.numerator, value.denominator))
    return low == 1 and high == 10 ** round(log10(high))


def _is_wide(figure: Figure) -> bool:
    """Return whether a figure says so little that a factor that leads to it says nothing."""
    low, high = figure.set.low, figure.set.high
    return low is None or high is None or low <= 0 <= high or max(high / low, low / high) >= 2


def _slips(
    check: ValueCheck, low: Enclosure, high: Enclosure, seen_factors: Iterable[Fraction]
) -> Iterator[OtherFactor | Reciprocal]:
    """Yield the factors of common slips, and those of the inputs: per layer against all layers, one GPU against all."""
    figure, seen = check.figure, set(seen_factors)
    measured = {base for base, _ in figure.unit.dimension.exponents}
    inputs = [(each.span[0], each) for each in check.bound if each.span[0] == each.span[1] and each.span[0] > 1]
    slips = [(factor, slip) for factor, slip, base in SLIPS if not base or base in measured]
    tries: list[tuple[Fraction, Binding | Slip | None]] = [*inputs, *slips]
    for factor, by in tries:
        for scale, divides in ((factor, False), (1 / factor, True)):
            if scale not in seen and _holds(figure, low.scale(scale), high.scale(scale)):
                seen.add(scale)
                yield OtherFactor(factor, divides, by)
    if low == high and low.exact and low.low and not figure.unit.dimension.exponents:
        turned = Enclosure(1 / low.low, 1 / low.low)
        if low.low not in (1, -1) and _holds(figure, turned, turned):
            yield Reciprocal(1 / low.low)


def _recomputed(checks: Mapping[str, Check], check: ValueCheck) -> Iterator[RecomputedInput]:
    """Yield the inputs that are printed by claims that compute to something else, with which this one would hold."""
    for place, bound in enumerate(check.bound):
        source = checks.get(bound.given.claim or "")
        value = _computed(source) if isinstance(source, ValueCheck) else None
        if value is None or value == bound.given.figure.low.value:
            continue
        end = End.of(value, Interval(value, value))
        figure = replace(bound.given.figure, low=end, high=end, kind=FigureKind.POINT)
        other = check.with_input(place, bound.with_figure(figure))
        if not any(problems_of(bound.quantity, figure)) and other.verdict() is Verdict.VERIFIED:
            yield RecomputedInput(bound, value * bound.factor)


def _computed(check: ValueCheck) -> Fraction | None:
    """Return the exact value of another claim, counted in the unit of its figure."""
    try:
        found = check.computed()
    except EvaluationError:
        return None
    return found.low.low if found.low == found.high and found.low.exact else None


def nearest_inputs(check: ValueCheck) -> Iterator[OtherInput]:
    """Yield for each input the values with which the claim holds, the input that has to move least first.

    A count has integer values only: no document prints three and a half people.
    """
    bounds = {each.quantity: each for each in check.bound}
    found = [each for each in inversions(check) if each.found and (each.has_whole or not each.quantity.domain.integer)]
    for each in sorted(found, key=lambda one: _distance(one, bounds[one.quantity])):
        yield OtherInput(bounds[each.quantity], each)


def _distance(inversion: Inversion, bound: Binding) -> Fraction:
    """Return the factor by which the input has to move; a change of sign counts as far."""
    now = bound.span[inversion.place is Place.HIGH]
    ends = [end for part in inversion.parts for end in (part.low, part.high) if end]
    factors = [max(end / now, now / end) for end in ends if now and end / now > 0]
    return round(min(factors, default=Fraction(10**9)), ALIKE)


def _other_prefixes(
    checks: Mapping[str, Check], check: ValueCheck, low: Enclosure, high: Enclosure
) -> Iterator[OtherPrefix]:
    """Yield the figure, and each input that nothing is computed for, with another prefix where the claim then holds.

    Args:
        checks: of all claims.
        check: the claim.
        low: its computed value, or the low end of it, counted in the unit of its figure.
        high: the value again, or the high end.
    """
    for figure in _with_another(check.figure):
        scale = check.figure.unit.factor / figure.unit.factor
        if judge(figure, low.scale(scale), high.scale(scale)).verdict is Verdict.VERIFIED:
            yield OtherPrefix(check.figure, figure)
    for place, bound in enumerate(check.bound):
        if isinstance(checks.get(bound.given.claim), ValueCheck):
            continue  # the claim behind it computes what it should be
        for figure in _with_another(bound.given.figure):
            other = check.with_input(place, bound.with_figure(figure))
            if not any(problems_of(bound.quantity, figure)) and other.verdict() is Verdict.VERIFIED:
                yield OtherPrefix(bound.given.figure, figure, bound)


def _with_another(figure: Figure) -> Iterator[Figure]:
    """Yield a figure in units that differ by one prefix, each unit spelled as it is printed."""
    unit = figure.unit
    if not figure.text.endswith(unit.text):  # as of 20 °C, which is counted in kelvins
        return
    table, number = table_with(unit.declared), figure.text.removesuffix(unit.text)
    for name in NAME.finditer(unit.text):
        for spelling in _siblings(name[0], table):
            text = f"{unit.text[: name.start()]}{spelling}{unit.text[name.end() :]}"
            with suppress(UnitError):  # newton metres are one name, which takes no prefix
                yield replace(figure, text=f"{number}{text}", unit=parse_unit(text, table))


def _siblings(spelling: str, table: UnitTable) -> Iterator[str]:
    """Yield the spellings of a unit with each prefix that it takes, its own among them; none where it takes none."""
    signs = {"": Fraction(1)}
    signs |= {sign: each.factor for each in table.prefixes.values() for sign in (each.word, *each.symbols[:1])}

    def is_multiple(sign: str, stem: str) -> bool:
        one, other = table.names.get(stem), table.names.get(f"{sign}{stem}")
        return one is not None and other is not None and other[:2] == (one.factor * signs[sign], one.dimension)

    for inputs in (each for each in signs if spelling.startswith(each)):
        stem = spelling.removeprefix(inputs)
        if is_multiple(inputs, stem):
            yield from (f"{sign}{stem}" for sign in signs if is_multiple(sign, stem))
