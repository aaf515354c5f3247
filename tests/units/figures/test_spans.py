"""Between what a figure lets a value lie, and a point on a scale as the amounts that may be meant by it."""

from __future__ import annotations

from fractions import Fraction

import pytest

from units import FigureKind, Interval, parse_figure


@pytest.mark.parametrize(
    ("text", "low", "high"),
    [
        ("nearly 100", 90, 100),
        ("just over 100", 100, 110),
        ("slightly more than 100", 100, 110),
        ("slightly over 100", 100, 110),
        ("slightly less than 100", 90, 100),
        ("slightly under 100", 90, 100),
        ("100-odd", 100, 110),
        ("100 ± 5", 95, 105),
        ("nearly 100 to just over 200", 90, 220),
    ],
)
def test_what_says_on_which_side_of_a_number_is_a_range(text: str, low: int, high: int) -> None:
    """A tenth to that side, or what ± says; laid out it is just that, without its hedge."""
    figure = parse_figure(text)
    assert [*figure.spread] == [low, high]
    assert figure.delimits
    laid = figure.laid_out()
    assert (laid.kind, laid.hedge, laid.set) == (FigureKind.RANGE, None, Interval(Fraction(low), Fraction(high)))
    assert [*laid.anchors] == [low, high]


@pytest.mark.parametrize("text", ["about 100", "~100", "100"])
def test_what_is_near_a_number_lays_nothing_out(text: str) -> None:
    """It names the number, and leaves open how far away a value lies, and where."""
    figure = parse_figure(text)
    assert {*figure.spread, *figure.anchors} == {100}
    assert not figure.delimits
    assert figure.laid_out() is figure


def test_a_range_and_a_bound_are_laid_out_already() -> None:
    """Between their ends, or beyond the one, lies what they allow."""
    for text in ("90–110", "at least 100"):
        figure = parse_figure(text)
        assert figure.delimits
        assert figure.laid_out() is figure


@pytest.mark.parametrize(
    ("text", "difference", "shown", "degree"),
    [
        # 2 to either side, as for 20: its zero may be there for the place alone
        ("20 °C", Interval(Fraction(18), Fraction(22)), Interval(Fraction(18), Fraction(22)), "°C"),
        # half a degree to either side, each of five ninths of a kelvin
        (
            "68 °F",
            Interval(Fraction("67.5") * Fraction(5, 9), Fraction("68.5") * Fraction(5, 9)),
            Interval(Fraction("67.5"), Fraction("68.5")),
            "°F",
        ),
        # 18 to 22 and 27 to 33
        ("20–30 °C", Interval(Fraction(18), Fraction(33)), Interval(Fraction(18), Fraction(33)), "°C"),
    ],
)
def test_a_point_on_a_scale_is_counted_from_its_zero(
    text: str, difference: Interval, shown: Interval, degree: str
) -> None:
    """In kelvins as a difference, in its own degrees as people read it; neither is a point any more."""
    figure = parse_figure(text)
    assert figure.is_point
    apart, read = figure.as_difference(), figure.on_its_scale()
    assert (apart.set, str(apart.unit), apart.is_point) == (difference, "K", False)
    assert (read.set, str(read.unit), read.is_point) == (shown, degree, False)
    for other in (apart, read):
        assert (other.low is other.high) is (figure.low is figure.high)
        assert (other.text, other.kind) == (figure.text, figure.kind)


def test_what_is_no_point_on_a_scale_stays_as_it_is() -> None:
    """Five kelvins are an amount already."""
    figure = parse_figure("5 K")
    assert figure.as_difference() is figure
    assert figure.on_its_scale() is figure


@pytest.mark.parametrize(
    ("text", "other", "low", "high", "unit"),
    [
        ("2 km", "5 m", 1500, 2500, "m"),
        ("293.15 K", "20 °C", Fraction("19.995"), Fraction("20.005"), "°C"),
        ("20 °C", "300 K", Fraction("291.15"), Fraction("295.15"), "K"),
        # 18 to 22 °C: 18 x 9/5 + 32 and 22 x 9/5 + 32
        ("20 °C", "68 °F", Fraction("64.4"), Fraction("71.6"), "°F"),
        # 67.5 and 68.5 °F: (67.5 - 32) x 5/9 and (68.5 - 32) x 5/9
        ("68 °F", "20 °C", Fraction("35.5") * Fraction(5, 9), Fraction("36.5") * Fraction(5, 9), "°C"),
        ("20–30 °C", "5 K", Fraction("291.15"), Fraction("306.15"), "K"),
    ],
)
def test_one_figure_is_read_in_what_another_is(text: str, other: str, low: Fraction, high: Fraction, unit: str) -> None:
    """In its unit, or in the degrees of its scale."""
    figure = parse_figure(text).read_like(parse_figure(other))
    assert (figure.set, str(figure.unit)) == (Interval(Fraction(low), Fraction(high)), unit)
