"""What a figure tells of its ends besides its set: places, edges, and whether it says between what a value lies."""

from __future__ import annotations

from fractions import Fraction

import pytest

from units import Interval, parse_figure, parse_unit
from units.figures.figure import End, Figure, FigureKind, Places

PLACES = {
    "2,000": (1, 1000, True, 1),
    "2 thousand": (1000, 1000, True, 1000),
    "12,345 thousand": (1000, 1000, True, 1000),
    "two hundred": (1, 100, True, 1),
    "2 million": (10**6, 10**6, True, 10**6),
    "2 billion": (10**9, 10**9, True, 10**9),
    "2M": (10**6, 10**6, True, 10**6),
    "20 million": (10**6, 10**7, True, 10**6),
    "a million": (10**6, 10**6, True, 10**6),
    "a billion": (10**9, 10**9, True, 10**9),
    "a thousand": (1000, 1000, True, 1000),
    "1.5 million": (10**5, 10**5, False, 10**6),
    "1.25": (Fraction(1, 100), Fraction(1, 100), False, 1),
    "half a": None,
    "2½": None,
    "exactly 5": None,
    "5 ± 1": None,
    "1.67(11)": None,
}


@pytest.mark.parametrize("printed", PLACES)
def test_places_are_those_that_are_printed(printed: str) -> None:
    """A whole number is counted in ones, or in its magnitude from a million on; what is no digit has no places."""
    expected = PLACES[printed]
    assert parse_figure(f"{printed} kg").low.places == (None if expected is None else Places(*expected))


@pytest.mark.parametrize(
    ("printed", "low", "high"),
    [
        ("2e3 to 2,500 kg", 1500, 2550),  # the exponent shows that 2 is all
        ("2,000 to 2,500 kg", 1950, 2550),
        ("10^2 to 500 million kg", 95, 550 * 10**6),  # no power of ten is counted in millions
        ("100 to 500 million kg", 95 * 10**6, 550 * 10**6),
    ],
)
def test_ends_of_a_range_share_what_serves_both(printed: str, low: int, high: int) -> None:
    """A magnitude, and the finer place of two that are printed in full."""
    assert parse_figure(printed).set == Interval(Fraction(low), Fraction(high))


DELIMITS = {
    "5 kg": False,
    "about 5 kg": False,
    "half a kg": False,
    "exactly 5 kg": True,
    "5 ± 1 kg": True,
    "just over 5 kg": True,
    "> 5 kg": True,
    "5-6 kg": True,
}


@pytest.mark.parametrize("printed", DELIMITS)
def test_what_says_between_what_a_value_lies(printed: str) -> None:
    """Which it is exactly says so too; a number alone, or about a number, does not."""
    assert parse_figure(printed).delimits is DELIMITS[printed]


@pytest.mark.parametrize(("printed", "edges"), [("> 5 kg", {5}), ("5-6 kg", {4.5, 6.5, 5.5}), ("exactly 5 kg", {5})])
def test_edges_are_numbers(printed: str, edges: set[float]) -> None:
    """A half-line has one where it ends, and what its digits alone denote reaches as far as they do."""
    assert edges <= set(parse_figure(printed).edges)
    assert None not in parse_figure(printed).edges


@pytest.mark.parametrize(("low_open", "high_open"), [(True, False), (False, True)])
def test_a_range_is_open_where_its_ends_are(*, low_open: bool, high_open: bool) -> None:
    """What is without its lower edge begins so, and what is without its upper one ends so."""

    def end(low: int, high: int, **opened: bool) -> End:
        digits = Interval(Fraction(low), Fraction(high), **opened)
        return End(Fraction(low), digits, digits)

    ends = end(1, 2, low_open=low_open), end(3, 4, high_open=high_open)
    figure = Figure("planted", parse_unit("kg"), *ends, FigureKind.RANGE)
    assert figure.set == figure.digits == Interval(Fraction(1), Fraction(4), low_open, high_open)
    assert [figure.contains(Fraction(edge)) for edge in (1, 4)] == [not low_open, not high_open]
