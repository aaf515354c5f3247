"""Number lines: sets at exact places of one scale, for whatever draws them."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from enum import StrEnum
from fractions import Fraction

from msgspec import Struct

from claims.checks.calculation import Computed, Robustness
from claims.checks.evidence import ValueEvidence, value_of
from claims.checks.finding import Finding
from claims.report.phrasing import word_set, word_span
from derive.notation.display import DIGITS, MOST_DIGITS, read_off, show, show_figure
from units import DAY, Figure, FigureKind, Interval, is_date, show_date, spoken

MARGIN = 6.0  # percent on either side, so that nothing lies on the edge
SPREAD = 10  # ends further apart than this factor are drawn on a logarithmic scale
MOST_TICKS = 6  # labels that do not touch on a narrow screen
MOST_DAYS = 4  # of which the labels are longer


class Tick(Struct, frozen=True):
    """A round number on a scale.

    Args:
        at: where, in percent of the width.
        label: the number as shown.
    """

    at: float
    label: str


class Scale(Struct, frozen=True):
    """A linear or logarithmic scale.

    Args:
        low: the number at the left margin.
        high: the number at the right margin; above ``low``.
        logarithmic: whether equal ratios, not differences, take equal room.
        dated: whether the numbers are points of time, counted in seconds.
    """

    low: Fraction
    high: Fraction
    logarithmic: bool
    dated: bool = False

    def at(self, value: Fraction | None, *, above: bool = True) -> float:
        """Return the place of a number, in percent; ``None`` is beyond the right edge, or the left one if not above."""
        if value is None:
            return 100.0 if above else 0.0
        if self.logarithmic and value <= 0:
            return 0.0
        start, end, here = (self._measure(each) for each in (self.low, self.high, value))
        share = (here - start) / (end - start)
        return round(min(100.0, max(0.0, MARGIN + (100 - 2 * MARGIN) * share)), 2)

    def _measure(self, value: Fraction) -> float:
        return logarithm(value) if self.logarithmic else float((value - self.low) / (self.high - self.low))

    def ticks(self) -> tuple[Tick, ...]:
        """Return a few round numbers within the scale."""
        if self.dated:
            days = _steps(self.low / DAY, self.high / DAY, MOST_DAYS, least=Fraction(1))
            return tuple(Tick(self.at(day * DAY), show_date(day * DAY)) for day in days)
        values = _powers(self.low, self.high) if self.logarithmic else _steps(self.low, self.high, MOST_TICKS)
        return tuple(Tick(self.at(value), label) for value, label in zip(values, _labels(values), strict=True))


def scale(values: Iterable[Fraction], *, dated: bool = False, ratios: bool = True) -> Scale:
    """Return a scale on which all the values lie: logarithmic where positive ones differ by more than a factor ten.

    Args:
        values: the numbers.
        dated: whether they are points of time, counted in seconds.
        ratios: whether one may be a multiple of another; of 20 °C and 2 °C none is.
    """
    found = sorted(values)
    low, high = found[0], found[-1]
    if dated:
        return Scale(low - DAY * (low == high), high + DAY * (low == high), logarithmic=False, dated=True)
    if low == high:
        around = abs(low) / 5 or Fraction(1)
        return Scale(low - around, high + around, logarithmic=False)
    return Scale(low, high, logarithmic=ratios and low > 0 and high > SPREAD * low)


def logarithm(value: Fraction) -> float:
    """Return the decimal logarithm of a positive number of any size."""
    return math.log10(value.numerator) - math.log10(value.denominator)


def _labels(values: Sequence[Fraction]) -> list[str]:
    """Return numbers with digits enough to tell them apart: 2,047.8 and 2,048.2 are not both 2,048."""
    for digits in range(DIGITS, MOST_DIGITS):
        labels = [show(value, digits) for value in values]
        if len({*labels}) == len(labels):
            return labels
    return [show(value, MOST_DIGITS) for value in values]


def _steps(low: Fraction, high: Fraction, most: int, least: Fraction = Fraction(0)) -> list[Fraction]:
    """Return multiples of 1, 2 or 5 times a power of ten, at most so many as have room (P. Heckbert, 1990)."""
    rough = max(least, (high - low) / (most - 2))
    ten = Fraction(10) ** math.floor(logarithm(rough))
    step = next(ten * each for each in (1, 2, 5, 10) if ten * each >= rough)
    first = math.ceil(low / step)
    return [step * number for number in range(first, math.floor(high / step) + 1)]


def _powers(low: Fraction, high: Fraction) -> list[Fraction]:
    """Return powers of ten; where those are few, their doubles and halves too."""
    first, last = math.floor(logarithm(low)), math.ceil(logarithm(high))
    stride = max(1, -(-(last - first) // (MOST_TICKS - 1)))
    marks = (1, 2, 5) if last - first <= 2 else (1, 3) if last - first <= 3 else (1,)
    values = [Fraction(10) ** power * mark for power in range(first, last + 1, stride) for mark in marks]
    return [value for value in values if low <= value <= high]


NARROWEST = 0.4  # percent of the line, below which a set would not be seen


class Shape(StrEnum):
    """How a mark is drawn, by what it means."""

    PRINTED = "printed"
    DIGITS = "digits"
    COMPUTED = "computed"
    ROBUST = "robust"


class Bar(Struct, frozen=True):
    """A stretch of a scale, all in percent of the width.

    Args:
        left: where it begins.
        width: how wide it is.
        shape: how it is drawn.
        endless: whether it goes on beyond an edge.
    """

    left: float
    width: float
    shape: Shape
    endless: bool = False


class Point(Struct, frozen=True):
    """One number on a scale: where, in percent, and how it is drawn."""

    at: float
    shape: Shape


class Row(Struct, frozen=True):
    """One line of a picture: what it shows in words, and its marks."""

    label: str
    bars: tuple[Bar, ...]
    points: tuple[Point, ...]


class NumberLine(Struct, frozen=True):
    """A picture of sets on one scale.

    Args:
        rows: from top to bottom.
        ticks: the numbers along the scale.
        logarithmic: whether the scale is.
        unit: what the numbers are counted in.
        words: all of it in a sentence, for readers who do not see it.
    """

    rows: tuple[Row, ...]
    ticks: tuple[Tick, ...]
    logarithmic: bool
    unit: str
    words: str


def finding_line(finding: Finding) -> NumberLine | None:
    """Return the printed set against the computed value or range; nothing where one of the two is missing."""
    figure, value = finding.claim.figure, value_of(finding.outcome.evidence)
    if figure is None or value is None:
        return None
    computed, robust = value.computed.on_its_scale(), _robust_ends(value.robustness, figure)
    across = _across([*_edges(figure.on_its_scale()), computed.low.low, computed.high.high, *robust], figure)
    rows = [_printed_row(figure, figure, across), _computed_row(computed, across), *_robust_row(value, across, figure)]
    return _line(rows, across, figure)


def figure_line(figure: Figure) -> NumberLine:
    """Return one printed figure on a scale of its own."""
    across = _across(_edges(figure.on_its_scale()), figure)
    return _line([_printed_row(figure, figure, across)], across, figure)


def figures_line(named: Iterable[tuple[str, Figure]]) -> NumberLine | None:
    """Return several printed figures of one dimension on one scale, each counted as the first is."""
    figures = [(name, figure) for name, figure in named]
    if len(figures) < 2:
        return None
    first = figures[0][1]
    across = _across((edge for _, each in figures for edge in _edges(each.read_like(first))), first)
    return _line([_printed_row(figure, first, across, name) for name, figure in figures], across, first)


def _across(values: Iterable[Fraction], figure: Figure) -> Scale:
    return scale(values, dated=is_date(figure), ratios=not figure.is_point)


def _line(rows: list[Row], across: Scale, figure: Figure) -> NumberLine:
    words = "; ".join(row.label for row in rows)
    unit = "" if is_date(figure) else spoken(figure.on_its_scale().unit, several=True)
    return NumberLine(tuple(rows), across.ticks(), across.logarithmic, unit, words)


def _printed_row(figure: Figure, like: Figure, across: Scale, name: str = "printed") -> Row:
    """Return the row of a figure on a scale that counts as another figure does."""
    drawn = figure.read_like(like)
    bars = [_bar(drawn.set, across, Shape.PRINTED)]
    bars += [_bar(each, across, Shape.DIGITS) for each in _inner(drawn) if each != drawn.set]
    anchors = () if figure.kind is FigureKind.TENS else dict.fromkeys(drawn.anchors)
    points = tuple(Point(across.at(value), Shape.PRINTED) for value in anchors)
    words = f"{show_figure(figure)}, {'exactly' if figure.set.is_point else f'allowed range {word_set(figure)}'}"
    return Row(f"{name}: {words}" if name else words, tuple(bars), points)


def _inner(figure: Figure) -> list[Interval]:
    """Return the sets within the printed one that stand out: that of the digits alone, or the two ends of a range."""
    return [figure.low.set, figure.high.set] if figure.kind is FigureKind.RANGE else [figure.digits]


def _computed_row(computed: Computed, across: Scale) -> Row:
    label = f"computed: {computed}"
    if not computed.is_range:
        middle = (computed.low.low + computed.low.high) / 2
        return Row(label, (), (Point(across.at(middle), Shape.COMPUTED),))
    span = Interval(computed.low.low, computed.high.high)
    ends = (Point(across.at(computed.low.low), Shape.COMPUTED), Point(across.at(computed.high.high), Shape.COMPUTED))
    return Row(label, (_bar(span, across, Shape.COMPUTED),), ends)


def _robust_row(value: ValueEvidence, across: Scale, figure: Figure) -> Iterator[Row]:
    """Yield the row of all results that the printed digits of the inputs allow, if there are several."""
    low, high = value.robustness.low, value.robustness.high
    if low is not None and high is not None and low < high:
        label = f"within the printed digits of the inputs: {word_span(low, high, figure)}"
        first, last, _ = read_off(low, high, figure.unit, figure.scale)
        yield Row(label, (_bar(Interval(first, last), across, Shape.ROBUST),), ())


def _bar(interval: Interval, across: Scale, shape: Shape) -> Bar:
    left, right = across.at(interval.low, above=False), across.at(interval.high)
    width = max(NARROWEST, round(right - left, 2))
    start = left if width > NARROWEST else round(max(0.0, (left + right - width) / 2), 2)
    return Bar(start, width, shape, interval.low is None or interval.high is None)


def _edges(figure: Figure) -> list[Fraction]:
    edges = [figure.set.low, figure.set.high, *figure.anchors]
    return [edge for edge in edges if edge is not None]


def _robust_ends(robust: Robustness, figure: Figure) -> tuple[Fraction, ...]:
    if robust.low is None or robust.high is None:
        return ()
    low, high, _ = read_off(robust.low, robust.high, figure.unit, figure.scale)
    return low, high
