"""Figures "of the order of" a number, whose edges are irrational, and single ends of figures."""

from __future__ import annotations

from fractions import Fraction

import pytest

from units import End, Interval, parse_figure
from units.numbers.denotation import compare_with_root


@pytest.mark.parametrize(
    "words", ["order of", "on the order of", "of the order of", "same order as", "the same order as"]
)
def test_an_order_reaches_to_the_square_root_of_ten(words: str) -> None:
    """Its edges are irrational: 3162277660168379 and 3162277660168380 are the neighbours of sqrt(10) times 10^15."""
    figure = parse_figure(f"{words} 10^15")
    assert figure.contains(Fraction(3162277660168379))
    assert not figure.contains(Fraction(3162277660168380))
    assert figure.contains(Fraction(10**30, 3162277660168379))
    assert not figure.contains(Fraction(10**30, 3162277660168380))
    assert figure.hedge == words


# The rational edge of "order of 1", and a number beyond it that is below sqrt(10) all the same.
EDGE = parse_figure("order of 1").set.high or Fraction(0)
BETWEEN = EDGE + (10 - EDGE * EDGE) / 10  # the secant through the edge falls short of the root


def test_an_order_is_exact_where_its_rational_set_is_rounded_inward() -> None:
    """Between the rounded edge and the true one, `set` says no while `contains` and `encloses` say yes."""
    figure = parse_figure("order of 1")
    assert EDGE * EDGE < BETWEEN * BETWEEN < 10 < (EDGE + Fraction(1, 10**39)) ** 2
    assert figure.set == Interval(1 / EDGE, EDGE)
    for inside in (BETWEEN, 1 / BETWEEN):
        assert not figure.set.contains(inside)
        assert figure.contains(inside)
        assert figure.low.contains(inside)
    assert figure.encloses(Interval(Fraction(1), BETWEEN))
    assert not figure.encloses(Interval(Fraction(1), None))
    assert not figure.encloses(Interval(Fraction(0), BETWEEN))


def test_a_range_with_an_order_at_one_end_is_exact_there() -> None:
    """The end without the words keeps its own edge."""
    upper, lower = parse_figure("10 to order of 100"), parse_figure("order of 10 to about 100")
    assert upper.encloses(Interval(Fraction(19, 2), 100 * BETWEEN))
    assert not upper.contains(Fraction(94, 10))
    assert lower.encloses(Interval(10 / BETWEEN, Fraction(110)))
    assert not lower.contains(Fraction(111))


def test_an_order_of_nothing_is_nothing() -> None:
    """Zero times the root of ten is zero, so that nothing but zero is of its order, and above it lies what is more."""
    assert parse_figure("order of 0").set == Interval(Fraction(0), Fraction(0))
    assert not parse_figure("> order of 0").contains(Fraction(0))
    assert parse_figure("> order of 0").contains(Fraction(1))
    assert parse_figure("at least order of 0").contains(Fraction(0))


def test_an_order_of_a_bound_a_range_and_a_negative_number() -> None:
    """The half-line starts at v/sqrt(10), a range widens at both outer edges, a negative number mirrors."""
    upward = parse_figure("at least on the order of 10")  # from 3.1622...
    assert upward.contains(Fraction(317, 100))
    assert upward.encloses(Interval(Fraction(4), None))
    assert not upward.contains(Fraction(316, 100))
    downward = parse_figure("at most on the order of 10")  # to 31.622...
    assert downward.encloses(Interval(None, Fraction(316, 10)))
    assert downward.encloses(Interval(Fraction(-5), Fraction(3)))
    assert not downward.encloses(Interval(None, Fraction(317, 10)))
    assert not downward.encloses(Interval(Fraction(4), None))
    assert not upward.encloses(Interval(None, Fraction(40)))
    range_ = parse_figure("on the order of 10 to 100")  # 3.162... to 316.2...
    assert range_.contains(Fraction(317, 100))
    assert range_.contains(Fraction(316))
    assert not range_.contains(Fraction(317))
    negative = parse_figure("order of -10")  # -31.62... to -3.162...
    assert negative.contains(Fraction(-31))
    assert negative.contains(Fraction(-317, 100))
    assert not negative.contains(Fraction(-316, 100))
    assert not negative.contains(Fraction(-32))
    assert not negative.contains(Fraction(10))


@pytest.mark.parametrize(
    ("text", "inside", "outside"),
    [
        ("~72", ["64.8", "72", "79.2"], ["64.7", "79.3"]),
        ("100", ["95", "110"], ["94.9", "110.1"]),
        ("order of 10", ["3.17", "31.6"], ["3.16", "31.7"]),  # sqrt(10) is 3.162...
        ("order of -10", ["-31.6", "-3.17"], ["-31.7", "-3.16", "10"]),
        ("order of -0.1", ["-0.316", "-0.0317"], ["-0.317", "-0.0316", "0.1"]),
        ("order of 0.1", ["0.316", "0.0317"], ["0.317", "0.0316"]),
        ("order of 0", ["0"], ["0.001", "-0.001"]),
    ],
)
def test_an_end_decides_on_its_own(text: str, inside: list[str], outside: list[str]) -> None:
    """Each end of a figure knows what it contains, whatever the other end is."""
    end = parse_figure(text).low
    assert all(end.contains(Fraction(value)) for value in inside)
    assert not any(end.contains(Fraction(value)) for value in outside)


def test_an_end_without_an_edge_reaches_everything() -> None:
    """A set without a lower or an upper end leaves that side open."""
    everything = Interval(None, None)
    end = End(Fraction(5), everything, everything)
    assert end.contains(Fraction(10**9))
    assert end.contains(Fraction(-(10**9)))


@pytest.mark.parametrize(
    ("value", "anchor", "square", "sign"),
    [
        ("3", "1", "10", -1), ("4", "1", "10", 1), ("2", "1", "4", 0), ("-3", "1", "10", -1), ("-4", "-1", "10", -1),
        ("-3", "-1", "10", 1), ("-2", "-1", "4", 0), ("0", "1", "10", -1), ("0", "0", "10", 0), ("1", "-1", "10", 1),
    ],
)  # fmt: skip
def test_comparing_with_a_root_has_the_right_sign(value: str, anchor: str, square: str, sign: int) -> None:
    """Squares decide only where both sides have one sign."""
    result = compare_with_root(Fraction(value), Fraction(anchor), Fraction(square))
    assert (result > 0) - (result < 0) == sign
