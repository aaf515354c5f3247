"""By how much a printed figure misses the computed value, in plain numbers: off by 32 %, 10 times too large."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations
from math import ceil

from claims.checks.agreement import meet
from claims.checks.evidence import AgreementEvidence, ValueEvidence, WholeEvidence
from claims.checks.finding import Finding
from claims.report.phrasing import is_in_percent
from claims.schema.vocabulary import Verdict
from derive.evaluation.evaluate import Enclosure
from derive.notation.display import middle, show
from units import PURE, End, Figure, FigureKind, Unit, is_date

MISSING = (Verdict.APPROXIMATE, Verdict.REFUTED)
SHOWN = 2  # digits of a miss
LEAST = Fraction(1, 100)  # percent: what is less is shown as less than that
TWICE = 2  # from a factor of two on it is the factor that is shown


def word_miss(finding: Finding) -> str:
    """Return by how much a figure misses the computed value; nothing where it does not, or where none is compared."""
    figure = finding.claim.figure
    if finding.verdict not in MISSING:
        return ""
    match finding.outcome.evidence:
        case ValueEvidence(computed=computed) if figure is not None:
            return word_distance(figure, computed.low, computed.high)
        case WholeEvidence(total=total, printed=printed) if printed is not None:
            return _off(total, total.low, printed)
        case AgreementEvidence(members=members):
            disagreeing = (pair for pair in combinations([each for _, each in members], 2) if not meet(*pair))
            return next((_distance(*pair) for pair in disagreeing), "")
        case _:
            return ""


def word_distance(figure: Figure, low: Enclosure, high: Enclosure) -> str:
    """Return by how much a printed figure misses a computed value (``low == high``) or a computed range.

    Args:
        figure: the printed figure.
        low: the computed value, or the low end of the range, counted in the figure's unit.
        high: the value again, or the high end.
    """
    first, last = middle(low), middle(high)
    if low == high:
        return "" if figure.contains(first) else _off(figure, _nearest(figure, first), first)
    return " and ".join(_at_ends(figure, first, last))


def _at_ends(figure: Figure, first: Fraction, last: Fraction) -> Iterator[str]:
    """Yield the miss of each end of a computed range that lies outside: of a range end by end, else of the set."""
    for value, end, name in ((first, figure.low, "low"), (last, figure.high, "high")):
        by_ends = figure.kind is FigureKind.RANGE
        if not (end.contains(value) if by_ends else figure.contains(value)):
            yield f"{_off(figure, end if by_ends else _nearest(figure, value), value)} at the {name} end"


def _nearest(figure: Figure, value: Fraction) -> End:
    """Return the printed end on whose side a value lies that the printed set leaves out."""
    return figure.low if value < figure.low.value else figure.high


def _off(figure: Figure, end: End, value: Fraction) -> str:
    """Return how far the number that an end prints is from a value."""
    if is_date(figure):
        return f"off by {_days(end, value)}"
    if figure.scale is not None:
        degree = figure.scale.degree
        return f"off by {show(abs(end.value - value) / degree.factor, SHOWN)} {degree}"
    if figure.is_bound:
        return _beyond(figure, figure.set.high if figure.set.low is None else figure.set.low, value)
    return _in_numbers(end.value, value, figure.unit, in_percent=is_in_percent(figure))


def _days(end: End, value: Fraction) -> str:
    """Return how many days a date is from the first or the last that an end allows."""
    low, high = end.set.low, end.set.high
    assert low is not None  # noqa: S101 - a date is no half-line
    assert high is not None  # noqa: S101 - as above
    return _in_days(max(ceil(low - value), ceil(value - high), 1))


def _in_days(number: int) -> str:
    return f"{number} day{'s' * (number > 1)}"


def _beyond(figure: Figure, bound: Fraction | None, value: Fraction) -> str:
    """Return how far a value lies on the wrong side of a bound."""
    assert bound is not None  # noqa: S101 - a half-line has one
    if value == bound:
        return "exactly the bound"
    difference = _difference(bound, value, figure.unit, in_percent=is_in_percent(figure))
    return f"{difference} {'below' if value < bound else 'above'} the bound"


def _in_numbers(printed: Fraction, value: Fraction, unit: Unit, *, in_percent: bool = False) -> str:
    if printed and value and (printed > 0) is not (value > 0):
        return "of the opposite sign"
    if printed and value and not TWICE * abs(value) > abs(printed):
        return f"{show(printed / value, SHOWN)} times too large"
    if printed and not abs(value) < TWICE * abs(printed):
        return f"{show(value / printed, SHOWN)} times too small"
    return f"off by {_difference(printed, value, unit, in_percent=in_percent)}"


def _difference(printed: Fraction, value: Fraction, unit: Unit, *, in_percent: bool) -> str:
    """Return a difference as a part of the printed number; of shares in points, beside zero in the unit."""
    if in_percent or not printed:
        difference = show(abs(printed - value) * (100 if in_percent else 1), SHOWN)
        if in_percent:
            return f"{difference} percentage point{'s' * (difference != '1')}"
        return difference if unit == PURE else f"{difference} {unit}"
    part = abs(value / printed - 1) * 100
    return f"{show(part, SHOWN)} %" if part >= LEAST else f"less than {show(LEAST)} %"


def _distance(one: Figure, other: Figure) -> str:
    """Return how far two figures are apart that do not agree: their numbers, or the ends that face each other."""
    factor = other.unit.factor / one.unit.factor
    low, high = sorted((one.anchors, tuple(each * factor for each in other.anchors)))
    below, above = low[1], high[0]
    if is_date(one):
        return f"{_in_days(max(ceil(above - below), 1))} apart"
    if one.is_bound or other.is_bound or one.scale or below >= above:
        return ""
    if below > 0 and above >= TWICE * below:
        return f"a factor of {show(above / below, SHOWN)} apart"
    return f"{_difference(below, above, one.unit, in_percent=is_in_percent(one))} apart"
