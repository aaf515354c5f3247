"""What would make a computed claim hold: another figure, one hedge, one slip, one input; found, not guessed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from fractions import Fraction

from claims.format.vocabulary import Verdict
from claims.kinds.check import Check
from claims.kinds.evidence import value_of
from claims.kinds.finding import Finding
from claims.kinds.judgement import judge
from claims.kinds.repair import Repair
from claims.kinds.value.bindings import Bound
from claims.kinds.value.check import ValueCheck
from claims.kinds.value.inversion import Inversion, Place, inversions
from claims.kinds.value.words import PLACES, is_local, say_name, word_values
from derive.evaluation.evaluate import Enclosure, EvaluationError
from derive.notation.display import show, show_figure, show_quantity, show_range, significant
from units import End, Figure, FigureError, FigureKind, Interval, parse_figure, spoken

BOUNDED = (FigureKind.POINT, FigureKind.RANGE)
HEDGES = ("about", "nearly", "just over", "order of")
# Factor, what slip it is, and the base unit that the figure must have for the slip to make sense.
SLIPS = (
    (Fraction(2), "one direction or half counted, or left out", ""),
    (Fraction(3), "", ""),
    (Fraction(8), "bits and bytes", "bit"),
    (Fraction(10), "a power of ten", ""),
    (Fraction(100), "a power of ten, or a percentage taken for a part", ""),
    (Fraction(1000), "a power of ten: thousand against million, or million against billion", ""),
    (Fraction(10**6), "a power of ten: million against trillion", ""),
    (Fraction(12), "months and years", "second"),
    (Fraction(24), "hours and days", "second"),
    (Fraction(30), "days and months", "second"),
    (Fraction(60), "seconds and minutes, or minutes and hours", "second"),
    (Fraction(3600), "seconds and hours", "second"),
)


def of_value(checks: Mapping[str, Check], finding: Finding, check: ValueCheck) -> Iterator[Repair]:
    """Yield every single change that makes the claim hold, the slightest kind first and the nearest input first."""
    found = value_of(finding.outcome.evidence)
    if found is None:
        return
    low, high = found.computed.low, found.computed.high
    yield from _figures(check.figure, low, high)
    yield from _hedges(check.figure, low, high)
    if check.figure.kind in BOUNDED and not _is_wide(check.figure):
        yield from _slips(check, low, high)
    yield from _recomputed(checks, check)
    yield from (Repair("input", words) for words in nearest_inputs(check))


def _holds(figure: Figure, low: Enclosure, high: Enclosure) -> bool:
    return judge(figure, low, high).verdict is Verdict.VERIFIED


def _figures(figure: Figure, low: Enclosure, high: Enclosure) -> Iterator[Repair]:
    """Say which figure would be right, to as many digits as are printed, and how far the printed one is off."""
    digits = _printed_digits(figure)
    ends = [show((each.low + each.high) / 2, digits) for each in (low, high)]
    unit = f" {spoken(figure.unit, several=True)}".rstrip()
    text = ends[0] if low == high or ends[0] == ends[1] else f"{ends[0]} to {ends[1]}"
    bound = BOUNDS.get(figure.kind, "")
    words = f"{bound}{text}{unit} in place of {show_figure(figure)}: that is what follows"
    yield Repair("figure", f"{words}{_apart(figure, low, high)}")


BOUNDS = {
    FigureKind.ABOVE: "at least ",
    FigureKind.AT_LEAST: "at least ",
    FigureKind.BELOW: "at most ",
    FigureKind.AT_MOST: "at most ",
}


def _apart(figure: Figure, low: Enclosure, high: Enclosure) -> str:
    printed, found = figure.anchors[0], low.low
    if low != high or figure.anchors[0] != figure.anchors[1] or printed * found <= 0:
        return ""
    ratio = max(printed / found, found / printed)
    if abs(found) > abs(printed):
        return f", {show(ratio, 3)} times what is printed"
    return f", and what is printed is {show(ratio, 3)} times as much" if ratio > 1 else ""


def _printed_digits(figure: Figure) -> int:
    value = abs(figure.anchors[0]) or abs(figure.anchors[1])
    if not value:
        return 1
    for digits in range(1, 12):
        rounded, power = significant(value, digits)
        if rounded * Fraction(10) ** power == value:
            return max(digits, 2)
    return 3


def _hedges(figure: Figure, low: Enclosure, high: Enclosure) -> Iterator[Repair]:
    """Say the first hedge that is wide enough, where the figure has no wider one."""
    for hedge, hedged in with_hedge(figure):
        if _holds(hedged, low, high):
            yield Repair("hedge", f'"{hedge}" before the figure')
            return


def with_hedge(figure: Figure) -> Iterator[tuple[str, Figure]]:
    """Yield a single figure with other hedges, the narrowest first."""
    start = next((place for place, mark in enumerate(figure.text) if mark.isdigit() or mark == "$"), 0)
    for hedge in HEDGES if figure.kind is FigureKind.POINT else ():
        try:
            yield hedge, parse_figure(f"{hedge} {figure.text[start:]}")
        except FigureError:
            continue


def _is_wide(figure: Figure) -> bool:
    """Return whether a figure says so little that a factor that leads to it says nothing."""
    low, high = figure.set.low, figure.set.high
    return low is None or high is None or low <= 0 < high or max(high / low, low / high) >= 2


def _slips(check: ValueCheck, low: Enclosure, high: Enclosure) -> Iterator[Repair]:
    """Yield the factors of common slips, and those of the inputs: per layer against all layers, one GPU against all."""
    figure, seen = check.figure, set()
    measured = {base for base, _ in figure.unit.dimension.exponents}
    own = [(each.span[0], each) for each in check.bound if each.span[0] == each.span[1] and each.span[0] > 1]
    known = [(factor, words) for factor, words, base in SLIPS if not base or base in measured]
    tries: list[tuple[Fraction, Bound | str]] = [*own, *known]
    for factor, what in tries:
        for scale, verb in ((factor, "times"), (1 / factor, "divided by")):
            if scale not in seen and _holds(figure, low.scale(scale), high.scale(scale)):
                seen.add(scale)
                yield Repair("slip", _word_slip(verb, factor, what))
    if low == high and low.exact and low.low and not figure.unit.dimension.exponents:
        turned = Enclosure(1 / low.low, 1 / low.low)
        if low.low not in (1, -1) and _holds(figure, turned, turned):
            yield Repair("slip", f"the reciprocal of what follows: {show(1 / low.low)}")


def _word_slip(verb: str, factor: Fraction, what: Bound | str) -> str:
    if isinstance(what, str):
        return f"what follows {verb} {show(factor)}{': ' if what else ''}{what}"
    shown = show_quantity(factor, what.quantity.unit)
    return f"what follows {verb} {say_name(what.quantity)} ({shown}), as if counted once too often or not at all"


def _recomputed(checks: Mapping[str, Check], check: ValueCheck) -> Iterator[Repair]:
    """Yield the inputs that are printed by claims that compute to something else, with which this one would hold."""
    for place, bound in enumerate(check.bound):
        source = checks.get(bound.given.claim or "")
        value = _computed(source) if isinstance(source, ValueCheck) else None
        if value is None or value == bound.given.figure.low.value:
            continue
        end = End.of(value, Interval(value, value))
        figure = replace(bound.given.figure, low=end, high=end, kind=FigureKind.POINT)
        moved = replace(bound, given=replace(bound.given, figure=figure))
        other = replace(check, bound=(*check.bound[:place], moved, *check.bound[place + 1 :]))
        if other.decide().verdict is Verdict.VERIFIED:
            shown = show_quantity(value * bound.factor, bound.quantity.unit)
            yield Repair("input", f"{_name(bound)}: {shown}, as {bound.given.claim} computes, instead of {now(bound)}")


def _computed(check: ValueCheck) -> Fraction | None:
    """Return the exact value of another claim, counted in the unit of its figure."""
    try:
        found = check.computed()
    except EvaluationError:
        return None
    return found.low.low if found.low == found.high and found.low.exact else None


def nearest_inputs(check: ValueCheck) -> Iterator[str]:
    """Yield for each input the values with which the claim holds, the input that has to move least first."""
    bounds = {each.quantity: each for each in check.bound}
    found = [each for each in inversions(check) if each.found]
    for each in sorted(found, key=lambda one: _distance(one, bounds[one.quantity])):
        bound = bounds[each.quantity]
        yield f"{_name(bound)}{PLACES[each.place]}: {word_values(each)} instead of {now(bound, each.place)}"


def _name(bound: Bound) -> str:
    """Return what an input is; a name of the claim's own comes with the claim that prints the figure."""
    own = is_local(bound.quantity) and bound.given.claim
    return f"{say_name(bound.quantity)} ({bound.given.claim})" if own else say_name(bound.quantity)


def _distance(inversion: Inversion, bound: Bound) -> Fraction:
    """Return the factor by which the input has to move; a change of sign counts as far."""
    now = bound.span[inversion.place is Place.HIGH]
    ends = [end for part in inversion.parts for end in (part.low, part.high) if end]
    factors = [max(end / now, now / end) for end in ends if now and end / now > 0]
    return min(factors, default=Fraction(10**9))


def now(bound: Bound, place: Place = Place.VALUE) -> str:
    """Return what an input, or one end of it, is at present."""
    low, high = bound.span
    if place in (Place.LOW, Place.HIGH):
        return show_quantity(bound.span[place is Place.HIGH], bound.quantity.unit)
    return show_range(low, high, bound.quantity.unit)
