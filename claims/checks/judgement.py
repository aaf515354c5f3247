"""The verdict algebra: a computed value against a printed figure. Sets, inclusion, and nothing that could be tuned.

This is the part that decides. It knows nothing of claims, files or formulas. Both sides are counted in the figure's
unit; the computed side is one number or the two ends of a range, each as an enclosure with exact ends.
"""

from __future__ import annotations

from fractions import Fraction

from msgspec import Struct

from claims.schema.vocabulary import Verdict
from derive.evaluation.evaluate import Enclosure
from units import End, Figure, FigureKind, is_date

# Logarithms of ratios, by the symbols that documents declare for them: 3 dB more are twice as much.
LEVELS = frozenset(
    {"decibel", "dB", "dBm", "dBA", "dBi", "dBV", "dBu", "dBW", "dBc", "dBFS", "neper", "Np", "pH", "magnitude", "mag"}
)
WORSENING = (Verdict.VERIFIED, Verdict.APPROXIMATE, Verdict.REFUTED)


class Judgement(Struct, frozen=True):
    """What a comparison concludes.

    Args:
        verdict: verified, approximate, refuted or undecided.
        part: where only a part of a computed range lies in the printed set, that part.
    """

    verdict: Verdict
    part: tuple[Fraction, Fraction] | None = None


def judge(figure: Figure, low: Enclosure, high: Enclosure) -> Judgement:
    """Return the verdict on a computed value (``low == high``) or range against a printed figure."""
    if low == high:
        return _judge_point(figure, low)
    if figure.kind is FigureKind.RANGE:
        return _judge_ends(figure, low, high)
    return _judge_range(figure, low, high)


def _judge_point(figure: Figure, value: Enclosure) -> Judgement:
    zones = {zone(figure, value.low), zone(figure, value.high)}
    return Judgement(Verdict.UNDECIDED if len(zones) > 1 else zones.pop()[0])


def _judge_ends(figure: Figure, low: Enclosure, high: Enclosure) -> Judgement:
    """Compare end by end, each end with its own figure: containing the computed range is not enough."""
    pairs = ((figure.low, low), (figure.high, high))
    zones = [{end_zone(figure, end, each.low), end_zone(figure, end, each.high)} for end, each in pairs]
    if any(len(found) > 1 for found in zones):
        return Judgement(Verdict.UNDECIDED)
    verdicts = [found.pop()[0] for found in zones]
    return Judgement(max(verdicts, key=WORSENING.index))


def _judge_range(figure: Figure, low: Enclosure, high: Enclosure) -> Judgement:
    """Compare a computed range with a single figure: all of it must lie inside; a part makes it approximate."""
    lowest = {zone(figure, low.low), zone(figure, low.high)}
    highest = {zone(figure, high.low), zone(figure, high.high)}
    if len(lowest) > 1 or len(highest) > 1:
        return Judgement(Verdict.UNDECIDED)
    (first, below), (last, above) = lowest.pop(), highest.pop()
    if below == above:
        return Judgement(max(first, last, key=WORSENING.index))
    return Judgement(Verdict.APPROXIMATE, _shared(figure, low.low, high.high))


def zone(figure: Figure, value: Fraction) -> tuple[Verdict, int]:
    """Return the verdict on one exact value, and the side of the printed set on which it lies (-1, 0, 1)."""
    if figure.contains(value):
        return Verdict.VERIFIED, 0
    side = -1 if figure.set.low is not None and value <= figure.set.low else 1
    return _outside(figure, figure.low if side < 0 else figure.high, value), side


def end_zone(figure: Figure, end: End, value: Fraction) -> tuple[Verdict, int]:
    """Return the verdict on an end of a computed range against one of a printed one, and the side it lies on."""
    if end.contains(value):
        return Verdict.VERIFIED, 0
    return _outside(figure, end, value), -1 if value < end.value else 1


def _outside(figure: Figure, end: End, value: Fraction) -> Verdict:
    """Return the verdict on a value outside the printed set.

    A hedged number is approximate within a factor of two, any other by a rounding slip alone. A point on a scale has no
    factors, and a bound that is not kept is reversed.
    """
    if is_on_scale(figure) or figure.is_bound:
        return Verdict.REFUTED
    near = _is_near(end, value) if is_hedged(figure, end) else _is_slip(end, value)
    return Verdict.APPROXIMATE if near else Verdict.REFUTED


def is_on_scale(figure: Figure) -> bool:
    """Return whether it is a point on a scale, a date, 20 °C or 60 dB: none is a part or a multiple of another."""
    return figure.is_point or is_date(figure) or figure.unit.text in LEVELS


def is_hedged(figure: Figure, end: End) -> bool:
    """Return whether words widen an end of a figure: about, order of, nearly; a few, hundreds of."""
    return end.hedge is not None or figure.kind is FigureKind.TENS


def _is_near(end: End, value: Fraction) -> bool:
    """Return whether a value is within a factor of two, and not on the other side of what is nearly or just over."""
    away = abs(value) - abs(end.value)
    reversed_order = {"below": away >= 0, "above": away <= 0}.get(end.side or "", False)
    return is_within(2, end.value, value) and not reversed_order


def _is_slip(end: End, value: Fraction) -> bool:
    """Return whether a value misses the digits' set by no more than a rounding slip."""
    low, high = end.set.low, end.set.high
    assert low is not None  # noqa: S101 - a number is no half-line
    assert high is not None  # noqa: S101 - as above
    return low - end.slip <= value <= high + end.slip and end.slip > 0


def is_within(factor: int, printed: Fraction, value: Fraction) -> bool:
    """Return whether two numbers of one sign differ by at most a factor, which is included."""
    one, other = printed.numerator * value.denominator, value.numerator * printed.denominator
    return one * other >= 0 and abs(one) <= factor * abs(other) and abs(other) <= factor * abs(one)


def _shared(figure: Figure, low: Fraction, high: Fraction) -> tuple[Fraction, Fraction]:
    bottom, top = figure.set.low, figure.set.high
    return (low if bottom is None else max(low, bottom)), (high if top is None else min(high, top))
