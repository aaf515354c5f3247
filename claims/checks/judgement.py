"""The verdict algebra: a computed value against a printed figure. Sets, inclusion, and nothing that could be tuned.

This is the part that decides. It knows nothing of claims, files or formulas. Both sides are counted in the figure's
unit; the computed side is one number or the two ends of a range, each as an enclosure with exact ends.
"""

from __future__ import annotations

from enum import StrEnum
from fractions import Fraction

from msgspec import Struct

from claims.schema.vocabulary import Verdict
from derive.evaluation.evaluate import Enclosure
from units import End, Figure, FigureKind, is_date

TENTH = Fraction(1, 10)


class Agreement(StrEnum):
    """How near a computed value comes to a printed one; the tightest rung that holds."""

    EXACT = "exact"
    ROUNDS = "rounds"
    CLOSE = "close"
    FACTOR_2 = "factor-2"
    ORDER = "order"
    OFF = "off"


RUNGS = tuple(Agreement)
WORSENING = (Verdict.VERIFIED, Verdict.APPROXIMATE, Verdict.REFUTED)


class Judgement(Struct, frozen=True):
    """What a comparison concludes.

    Args:
        expect: verified, approximate, refuted or undecided.
        agreement: the tightest rung that holds for all that was computed.
        part: where only a part of a computed range lies in the printed set, that part.
    """

    verdict: Verdict
    agreement: Agreement
    part: tuple[Fraction, Fraction] | None = None


def judge(figure: Figure, low: Enclosure, high: Enclosure) -> Judgement:
    """Return the verdict on a computed value (``low == high``) or range against a printed figure."""
    if low == high:
        return _judge_point(figure, low)
    if figure.kind is FigureKind.RANGE:
        return _judge_ends(figure, low, high)
    return _judge_range(figure, low, high)


def _judge_point(figure: Figure, value: Enclosure) -> Judgement:
    if value.low is value.high:
        return Judgement(zone(figure, value.low)[0], rung(figure, value.low))
    agreement = _looser(rung(figure, value.low), rung(figure, value.high))
    zones = {zone(figure, value.low), zone(figure, value.high)}
    if len(zones) > 1:
        return Judgement(Verdict.UNDECIDED, agreement)
    return Judgement(zones.pop()[0], agreement)


def _judge_ends(figure: Figure, low: Enclosure, high: Enclosure) -> Judgement:
    """Compare end by end, each end with its own figure: containing the computed range is not enough."""
    pairs = ((figure.low, low), (figure.high, high))
    agreement = _looser(*(_rung_of(figure, end, value) for end, each in pairs for value in (each.low, each.high)))
    zones = [{end_zone(figure, end, each.low), end_zone(figure, end, each.high)} for end, each in pairs]
    if any(len(found) > 1 for found in zones):
        return Judgement(Verdict.UNDECIDED, agreement)
    verdicts = [found.pop()[0] for found in zones]
    return Judgement(max(verdicts, key=WORSENING.index), agreement)


def _judge_range(figure: Figure, low: Enclosure, high: Enclosure) -> Judgement:
    """Compare a computed range with a single figure: all of it must lie inside; a part makes it approximate."""
    agreement = _looser(rung(figure, low.low), rung(figure, high.high))
    lowest = {zone(figure, low.low), zone(figure, low.high)}
    highest = {zone(figure, high.low), zone(figure, high.high)}
    if len(lowest) > 1 or len(highest) > 1:
        return Judgement(Verdict.UNDECIDED, agreement)
    (first, below), (last, above) = lowest.pop(), highest.pop()
    if first is last is Verdict.VERIFIED:
        return Judgement(Verdict.VERIFIED, agreement)
    if below == above != 0:
        return Judgement(Verdict.REFUTED if Verdict.REFUTED in (first, last) else Verdict.APPROXIMATE, agreement)
    return Judgement(Verdict.APPROXIMATE, agreement, _shared(figure, low.low, high.high))


def zone(figure: Figure, value: Fraction) -> tuple[Verdict, int]:
    """Return the verdict on one exact value, and the side of the printed set on which it lies (-1, 0, 1)."""
    if figure.contains(value):
        return Verdict.VERIFIED, 0
    side = -1 if figure.set.low is not None and value <= figure.set.low else 1
    return _outside(figure, _nearest_anchor(figure, value), value), side


def end_zone(figure: Figure, end: End, value: Fraction) -> tuple[Verdict, int]:
    """Return the verdict on an end of a computed range against one of a printed one, and the side it lies on."""
    if end.contains(value):
        return Verdict.VERIFIED, 0
    return _outside(figure, end.value, value), -1 if value < end.value else 1


def _outside(figure: Figure, printed: Fraction, value: Fraction) -> Verdict:
    """Return the verdict on a value outside the printed set: approximate within a factor of two, unless on a scale."""
    return Verdict.APPROXIMATE if not is_on_scale(figure) and _within(4, printed, value) else Verdict.REFUTED


def is_on_scale(figure: Figure) -> bool:
    """Return whether it is a point on a scale, a date or 20 °C: none is a part or a multiple of another."""
    return figure.is_point or is_date(figure)


def rung(figure: Figure, value: Fraction) -> Agreement:
    """Return the tightest rung of agreement that one exact value holds."""
    if figure.kind is FigureKind.POINT:
        return _rung_of(figure, figure.low, value)
    if figure.contains(value):
        return Agreement.ROUNDS
    return Agreement.OFF if is_on_scale(figure) else _ratio_rung(_nearest_anchor(figure, value), value)


def _rung_of(figure: Figure, end: End, value: Fraction) -> Agreement:
    if value == end.value:
        return Agreement.EXACT
    if is_on_scale(figure):
        return Agreement.ROUNDS if end.contains(value) else Agreement.OFF
    return Agreement.ROUNDS if end.digits.contains(value) else _ratio_rung(end.value, value)


def _ratio_rung(printed: Fraction, value: Fraction) -> Agreement:
    if abs(value - printed) <= TENTH * abs(printed):
        return Agreement.CLOSE
    if _within(4, printed, value):
        return Agreement.FACTOR_2
    return Agreement.ORDER if _within(10, printed, value) else Agreement.OFF


def _within(square: int, printed: Fraction, value: Fraction) -> bool:
    """Return whether two numbers of one sign differ by at most a factor, given by its square, which is included."""
    one, other = printed.numerator * value.denominator, value.numerator * printed.denominator
    return one * other >= 0 and one * one <= square * other * other and other * other <= square * one * one


def _nearest_anchor(figure: Figure, value: Fraction) -> Fraction:
    """Return the printed number on whose side a value lies that the printed set leaves out."""
    low, high = figure.anchors
    return low if value < low else high


def _looser(*rungs: Agreement) -> Agreement:
    return max(rungs, key=RUNGS.index)


def _shared(figure: Figure, low: Fraction, high: Fraction) -> tuple[Fraction, Fraction]:
    bottom, top = figure.set.low, figure.set.high
    return (low if bottom is None else max(low, bottom)), (high if top is None else min(high, top))
