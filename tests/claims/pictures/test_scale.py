"""Scales and number lines: exact numbers at the right place."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from claims.checks.calculation import Computed
from claims.pictures import MARGIN, figure_line, figures_line, finding_line, logarithm, scale
from derive.evaluation.evaluate import Enclosure
from derive.evaluation.ranges import Method
from units import parse_figure

NUMBERS = st.fractions(min_value=-(10**9), max_value=10**9)
POSITIVE = st.builds(lambda digits, power: digits * Fraction(10) ** power, st.integers(1, 999), st.integers(-400, 400))


def test_linear_scale_keeps_differences() -> None:
    """Half way between the ends is the middle of the picture."""
    across = scale([Fraction(2), Fraction(10)])
    assert not across.logarithmic
    assert [across.at(Fraction(value)) for value in (2, 6, 10)] == [MARGIN, 50.0, 100 - MARGIN]


def test_logarithmic_scale_keeps_ratios() -> None:
    """Where numbers differ by a factor of ten thousand, a factor of a hundred is half the way."""
    across = scale([Fraction(3), Fraction(30_000)])
    assert across.logarithmic
    assert across.at(Fraction(300)) == 50.0


def test_no_end_is_an_edge() -> None:
    """What is unbounded goes to the edge of the picture."""
    across = scale([Fraction(1), Fraction(2)])
    assert (across.at(None, above=False), across.at(None)) == (0.0, 100.0)


@given(st.lists(NUMBERS, min_size=1, max_size=6))
def test_order_is_kept(values: list[Fraction]) -> None:
    """A larger number never lies to the left of a smaller one, and all lie within the margins."""
    across = scale(values)
    places = [across.at(value) for value in sorted(values)]
    assert places == sorted(places)
    assert places[0] >= MARGIN
    assert places[-1] <= 100 - MARGIN


@given(st.lists(POSITIVE, min_size=2, max_size=6, unique=True))
def test_ticks_are_few_and_in_order(values: list[Fraction]) -> None:
    """A scale of any size has some ticks, in order, not so many that they collide."""
    ticks = scale(values).ticks()
    assert len(ticks) <= 9
    assert [tick.at for tick in ticks] == sorted({tick.at for tick in ticks})


def test_ticks_close_together_are_told_apart() -> None:
    """On a scale from 2,047.5 to 2,048.5 four digits would call each tick 2,048."""
    ticks = scale([Fraction(4095, 2), Fraction(4097, 2)]).ticks()
    assert [tick.label for tick in ticks] == ["2,047.5", "2,048", "2,048.5"]


@given(POSITIVE)
def test_logarithm_of_any_size(value: Fraction) -> None:
    """The logarithm lies between those of the neighbouring powers of ten, far beyond the range of floats."""
    floor = len(str(value.numerator)) - len(str(value.denominator))
    assert floor - 1.0001 <= logarithm(value) <= floor + 1.0001


def test_figures_of_several_units_share_one_scale() -> None:
    """A figure in megabytes is drawn where its bytes lie on the scale of a figure in kilobytes."""
    line = figures_line([("first", parse_figure("2,000 kB", exact=True)), ("second", parse_figure("2 MB", exact=True))])
    assert line is not None
    assert line.rows[0].points == line.rows[1].points
    assert line.unit == "kB"


def test_one_figure_makes_no_comparison() -> None:
    """A single figure has nothing to be compared with."""
    assert figures_line([("only", parse_figure("2 MB"))]) is None


@pytest.mark.parametrize(("text", "bars"), [("15-100 ms", 3), ("~15-100 ms", 3), ("~2,400", 2), ("> 6", 1), ("6", 1)])
def test_printed_sets_have_their_bars(text: str, bars: int) -> None:
    """The ends of a range stand out in its set, the digits in that of a hedge; a bound has a set that goes on."""
    line = figures_line([("this", parse_figure(text)), ("that", parse_figure(text))])
    assert line is not None
    assert len(line.rows[0].bars) == bars
    assert any(bar.endless for bar in line.rows[0].bars) == (text == "> 6")


@pytest.mark.parametrize(("text", "at"), [("5", 50.0), ("> 6", 50.0), ("15-20 ms", 13.33)])
def test_one_figure_has_a_line_of_its_own(text: str, at: float) -> None:
    """Its printed number lies within its set; 15 lies a twelfth into 14.5 to 20.5, between the margins of 6 %."""
    line = figure_line(parse_figure(text))
    assert [row.points[0].at for row in line.rows] == [at]


def test_finding_line_needs_both_sides() -> None:
    """Computed is a value of its own with a unit, and stays so in the picture."""
    value = Enclosure(Fraction(7), Fraction(7))
    assert not Computed(value, value, parse_figure("7 ms").unit, Method.POINT).is_range
    assert callable(finding_line)
