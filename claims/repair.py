"""What would make a refuted or loose claim hold: one hedge, one wording, one factor, one input; found, not guessed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from claims.checks.values import ValueCheck
from claims.display import show, show_quantity, significant
from claims.finding import Finding
from claims.inversion import Inversion, inversions
from claims.judgement import judge
from claims.record import Verdict
from derive.evaluate import Enclosure
from units import Figure, parse_figure
from units import Kind as FigureKind

HEDGES = ("about", "nearly", "just over", "order of")
# Factor, what slip it is, and the base unit that the figure must have for the slip to make sense.
SLIPS = (
    (Fraction(2), "a factor 2: one direction or half counted, or left out", ""),
    (Fraction(3), "a factor 3", ""),
    (Fraction(8), "a factor 8: bits and bytes", "bit"),
    (Fraction(10), "a power of ten", ""),
    (Fraction(100), "a power of ten, or a percentage taken for a part", ""),
    (Fraction(1000), "a power of ten: thousand against million, or million against billion", ""),
    (Fraction(10**6), "a power of ten: million against trillion", ""),
    (Fraction(12), "a factor 12: months and years", "second"),
    (Fraction(24), "a factor 24: hours and days", "second"),
    (Fraction(30), "a factor 30: days and months", "second"),
    (Fraction(60), "a factor 60: seconds and minutes, or minutes and hours", "second"),
    (Fraction(3600), "a factor 3,600: seconds and hours", "second"),
)


@dataclass(frozen=True)
class Repair:
    """One change after which the claim would hold as printed.

    Args:
        kind: ``hedge``, ``wording``, ``factor``, ``reciprocal`` or ``input``.
        says: the change in words.
    """

    kind: str
    says: str


def repairs(finding: Finding, check: ValueCheck) -> tuple[Repair, ...]:
    """Return every single change that makes the claim hold, the slightest first; none where it holds already."""
    computed = finding.outcome.computed
    if computed is None or finding.verdict is Verdict.VERIFIED:
        return ()
    figure, low, high = check.figure, computed.low, computed.high
    return (
        *_hedges(figure, low, high),
        *_wordings(figure, low, high),
        *_factors(figure, low, high),
        *_by_own_inputs(check, low, high),
        *_inputs(check),
    )


def _holds(figure: Figure, low: Enclosure, high: Enclosure) -> bool:
    return judge(figure, low, high).verdict is Verdict.VERIFIED


def _hedges(figure: Figure, low: Enclosure, high: Enclosure) -> Iterator[Repair]:
    if figure.kind is not FigureKind.POINT:
        return
    bare = figure.text
    for end in range(len(bare)):
        if bare[end].isdigit() or bare[end] == "$":
            bare = bare[end:]
            break
    for hedge in HEDGES:
        hedged = _parsed(f"{hedge} {bare}")
        if hedged is not None and _holds(hedged, low, high):
            yield Repair("hedge", f'with "{hedge}" before the figure')


def _parsed(text: str) -> Figure | None:
    try:
        return parse_figure(text)
    except ValueError:
        return None


def _wordings(figure: Figure, low: Enclosure, high: Enclosure) -> Iterator[Repair]:
    """Say which figure would be right, to as many digits as are printed."""
    unit = f" {figure.unit}" if figure.unit.text else ""
    digits = _printed_digits(figure)
    ends = [show((each.low + each.high) / 2, digits) for each in (low, high)]
    text = ends[0] if low == high or ends[0] == ends[1] else f"{ends[0]} to {ends[1]}"
    yield Repair("wording", f"printed as {text}{unit}")


def _printed_digits(figure: Figure) -> int:
    value = abs(figure.anchors[0]) or abs(figure.anchors[1])
    if not value:
        return 1
    for digits in range(1, 12):
        rounded, power = significant(value, digits)
        if rounded * Fraction(10) ** power == value:
            return max(digits, 2)
    return 3


def _factors(figure: Figure, low: Enclosure, high: Enclosure) -> Iterator[Repair]:
    measured = {base for base, _ in figure.unit.dimension.exponents}
    for factor, words, base in SLIPS:
        if base and base not in measured:
            continue
        for scale, verb in ((factor, "times"), (1 / factor, "divided by")):
            if _holds(figure, _times(low, scale), _times(high, scale)):
                yield Repair("factor", f"computed value {verb} {show(factor)} ({words})")
    if low == high and low.exact and low.low:
        turned = Enclosure(1 / low.low, 1 / low.low)
        if not figure.unit.dimension.exponents and _holds(figure, turned, turned):
            yield Repair("reciprocal", "the reciprocal of the computed value")


def _by_own_inputs(check: ValueCheck, low: Enclosure, high: Enclosure) -> Iterator[Repair]:
    """Try the inputs themselves as factors: per layer against all layers, one GPU against all of them."""
    for each in check.bound:
        least, most = each.span
        if least != most or least <= 0 or least == 1:
            continue
        for scale, verb in ((least, "times"), (1 / least, "divided by")):
            if _holds(check.figure, _times(low, scale), _times(high, scale)):
                shown = show_quantity(least, each.quantity.unit)
                yield Repair(
                    "factor", f"computed value {verb} {each.quantity.name} ({shown}): counted once too often or not"
                )


def _inputs(check: ValueCheck) -> Iterator[Repair]:
    for inversion in inversions(check):
        if inversion.found:
            yield Repair("input", f"{word_inversion(inversion)} instead of {_now(check, inversion)}")


def word_inversion(inversion: Inversion) -> str:
    """Return the values of one input for which the claim would hold, or that none does."""
    quantity, unit = inversion.quantity, inversion.quantity.unit
    if not inversion.found:
        return f"{quantity.name}: {inversion.reason or 'no value does'}"
    about = "" if inversion.exact else "about "
    low = None if inversion.low is None else show_quantity(inversion.low, unit)
    high = None if inversion.high is None else show_quantity(inversion.high, unit)
    if low is None and high is None:
        return f"{quantity.name}: any value does"
    if low is None or high is None:
        return f"{quantity.name} {'up to' if low is None else 'from'} {about}{high if low is None else low}"
    return f"{quantity.name} = {about}{low}" if low == high else f"{quantity.name} from {about}{low} to {high}"


def _now(check: ValueCheck, inversion: Inversion) -> str:
    bound = next(each for each in check.bound if each.quantity == inversion.quantity)
    return show_quantity(bound.span[0], bound.quantity.unit)


def _times(number: Enclosure, factor: Fraction) -> Enclosure:
    return Enclosure(number.low * factor, number.high * factor)
