"""recheck.py by itself: verdicts on values, sets that meet and powers of intervals, each worked by hand."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tests.oracles.certificates import Json, recheck

KELVIN = {"K": {"factor": "1", "base": {"K": "1"}}}


def figure(text: str) -> Json:
    """Return a printed figure as recheck.py reads it."""
    return recheck.Figure(text, exact=False, units=recheck.Units(KELVIN))


@pytest.mark.parametrize(
    ("text", "low", "high", "verdict"),
    [
        ("2.0", "2", "2", "verified"),
        ("2.0", "1.95", "1.95", "verified"),  # the edges belong to it
        ("2.0", "2.05", "2.05", "verified"),
        ("2.0", "2.051", "2.051", "loose"),
        ("2.0", "4", "4", "loose"),  # a factor 2 belongs to it as well
        ("2.0", "4.001", "4.001", "refuted"),
        ("2.0", "1", "1", "loose"),
        ("2.0", "0.999", "0.999", "refuted"),
        ("2.0", "-2", "-2", "refuted"),
        ("-2.0", "-3", "-3", "loose"),
        ("-2.0", "-5", "-5", "refuted"),
        ("0.0", "0.1", "0.1", "refuted"),  # nothing is near to nothing
        ("> 5", "5", "5", "loose"),  # its edge does not belong to it
        ("> 5", "5.1", "5.1", "verified"),
        ("> 5", "2.4", "2.4", "refuted"),
        ("> 5", "2.5", "2.5", "loose"),
        (">= 5", "5", "5", "verified"),
        ("< 5", "5", "5", "loose"),
        ("< 5", "4.9", "4.9", "verified"),
        ("< 5", "10.1", "10.1", "refuted"),
        ("<= 5", "5", "5", "verified"),
        # one number against a range lies in it or beside it
        ("2.0-9.0", "5", "5", "verified"),
        ("2.0-9.0", "1.5", "1.5", "loose"),
        ("2.0-9.0", "19", "19", "refuted"),
        # a range against one number: all of it, a part, or none
        ("2.0", "1.96", "2.04", "verified"),
        ("2.0", "1", "2", "loose"),
        ("2.0", "2", "40", "loose"),
        ("2.0", "0.1", "40", "loose"),
        ("2.0", "2.05", "40", "loose"),  # it shares the edge
        ("2.0", "3", "3.5", "loose"),
        ("2.0", "3", "5", "refuted"),
        ("2.0", "0.5", "0.6", "refuted"),
        ("> 5", "4", "6", "loose"),
        ("> 5", "6", "7", "verified"),
        ("> 5", "1", "2", "refuted"),
        ("> 5", "1", "5", "refuted"),  # the edge that they share is no part of it
        ("< 5", "4", "6", "loose"),
        ("< 5", "5", "50", "refuted"),
        ("< 5", "4", "50", "loose"),
        ("> 5", "1", "6", "loose"),
        # a range against a range: end by end
        ("2.0-9.0", "2", "9", "verified"),
        ("2.0-9.0", "1.95", "9.05", "verified"),
        ("2.0-9.0", "3", "8", "loose"),
        ("2.0-9.0", "2", "8", "loose"),
        ("2.0-9.0", "2", "4", "refuted"),
        ("2.0-9.0", "4.5", "9", "refuted"),
        # words for many are one set
        ("a few", "3", "8", "verified"),
        ("a few", "3", "12", "loose"),
        # on a scale nothing is half of anything
        ("20.0 °C", "293.15", "293.15", "verified"),
        ("20.0 °C", "293.21", "293.21", "refuted"),
        ("20.0-30.0 °C", "293.15", "304", "refuted"),
        ("20.0 °C", "293.15", "304", "loose"),  # a part of the range
    ],
)
def test_a_verdict_follows_from_sets(text: str, low: str, high: str, verdict: str) -> None:
    """Inside is verified, within a factor 2 loose, and so is a range of which a part lies inside."""
    assert recheck.verdict_on(figure(text), Fraction(low), Fraction(high)) == verdict


@pytest.mark.parametrize("text", ["exactly 5", "4-5", "> 5", "about 5", "20 °C", "a few"])
def test_what_prints_more_than_one_number_to_its_last_place_is_not_plain(text: str) -> None:
    """Parts of a whole are read to the places of plain numbers alone."""
    assert figure(text).plain is None
    assert figure("5.0").plain[1] == "5.0"


@pytest.mark.parametrize(
    ("one", "two", "together"),
    [
        ("2.0", "2.1", False),  # 2.05 alone
        ("2.0", "2", True),
        ("2.0", "2.05", True),
        ("2.0", "2.2", False),
        ("> 5", "< 6", True),
        ("> 5", "< 5", False),
        ("> 5", "7.0", True),
        ("> 5", "4.0", False),
        (">= 5", "<= 5", False),
        ("> 5", "> 50", True),
        ("exactly 5", "5.0", True),
        ("exactly 5", "> 5", False),  # the edge is left out
        ("exactly 5", ">= 5", True),
        ("exactly 5", "exactly 6", False),
    ],
)
def test_sets_meet_in_more_than_an_edge(one: str, two: str, together: bool) -> None:
    """In either order; a single value shares all of itself."""
    sets = figure(one).set, figure(two).set
    assert recheck.meet(*sets) is together
    assert recheck.meet(*sets[::-1]) is together


def spans(*texts: str) -> list[tuple[Fraction, Fraction]]:
    """Return intervals written as two numbers."""
    return [(Fraction(low), Fraction(high)) for low, high in (text.split() for text in texts)]


@pytest.mark.parametrize(
    ("base", "exponent", "expected"),
    [
        ("2 3", "2 2", "4 9"),
        ("-3 2", "2 2", "0 9"),
        ("-3 -2", "2 2", "4 9"),
        ("-3 2", "3 3", "-27 8"),
        ("2 4", "-1 -1", "1/4 1/2"),
        ("-4 -2", "-1 -1", "-1/2 -1/4"),
        ("-4 -2", "-2 -2", "1/16 1/4"),
        ("0 3", "2 2", "0 9"),
        ("5 7", "0 0", "1 1"),
        ("4 4", "1/2 1/2", "2 2"),
        ("8/27 8/27", "-2/3 -2/3", "9/4 9/4"),
        ("0 0", "1/2 1/2", "0 0"),
        ("0 0", "1 2", "0 0"),
    ],
)
def test_powers_of_intervals(base: str, exponent: str, expected: str) -> None:
    """Even powers of what lies on both sides of 0 begin at 0; negative ones turn the ends round."""
    assert [recheck.power(*spans(base, exponent))] == spans(expected)


@pytest.mark.parametrize(
    ("base", "exponent", "certain"),
    [
        ("0 0", "0 0", True),
        ("0 0", "-1 -1", True),
        ("0 0", "-1/2 -1/2", True),
        ("-1 1", "-1 -1", False),
        ("0 1", "-1 -1", False),
        ("-1 0", "0 0", False),
        ("-3 -2", "1/2 1/2", True),
        ("-3 2", "1/2 1/2", False),
        ("-3 -2", "1/2 2/3", False),
    ],
)
def test_powers_without_a_value(base: str, exponent: str, certain: bool) -> None:
    """It is told apart whether there is none, or none that is sure."""
    with pytest.raises(recheck.Unsure) as caught:
        recheck.power(*spans(base, exponent))
    assert isinstance(caught.value, recheck.NoValue) is certain


def test_products_and_reciprocals_of_intervals() -> None:
    """Signs turn ends round; what may be 0 has no reciprocal that is sure, and 0 has none."""
    one, two, mixed, nothing, edge = spans("2 3", "-5 -4", "-1 4", "0 0", "0 2")
    assert recheck.corners(one, two) == (-15, -8)
    assert recheck.corners(two, mixed) == (-20, 5)
    assert recheck.reciprocal(two) == (Fraction(-1, 4), Fraction(-1, 5))
    for each, certain in ((mixed, False), (edge, False), (nothing, True)):
        with pytest.raises(recheck.Unsure) as caught:
            recheck.reciprocal(each)
        assert isinstance(caught.value, recheck.NoValue) is certain
