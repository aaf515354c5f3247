"""Points on a scale, dates and degrees: inside what is printed or refuted, as none is a multiple of another."""

from __future__ import annotations

from fractions import Fraction

import pytest

from claims.checks.judgement import judge
from derive.evaluation.evaluate import Enclosure
from units import parse_figure


def point(text: str) -> Enclosure:
    """Return the number at which a point stands on its scale."""
    value = parse_figure(text).low.value
    return Enclosure(value, value)


@pytest.mark.parametrize(
    ("stated", "computed", "verdict", "agreement"),
    [
        ("21 °C", "21 °C", "verified", "exact"),
        ("21 °C", "21.4 °C", "verified", "rounds"),
        ("21 °C", "22 °C", "refuted", "off"),  # 294 and 295 kelvins are no factor apart
        ("21 °C", "10 °C", "refuted", "off"),
        ("> 21 °C", "22 °C", "verified", "rounds"),
        ("> 21 °C", "20 °C", "refuted", "off"),
        ("14 June 2023", "14 June 2023", "verified", "exact"),
        ("June 2023", "14 June 2023", "verified", "rounds"),
        ("14 June 2023", "15 June 2023", "refuted", "off"),
        ("before June 2023", "1 May 2023", "verified", "rounds"),
        ("before June 2023", "1 June 2023", "refuted", "off"),
    ],
)
def test_a_point_lies_inside_or_is_refuted(stated: str, computed: str, verdict: str, agreement: str) -> None:
    """A day late is not nearly right, though the seconds since the year 1 are."""
    found = judge(parse_figure(stated), point(computed), point(computed))
    assert (found.verdict, found.agreement) == (verdict, agreement)


@pytest.mark.parametrize(
    ("low", "high", "verdict", "agreement"),
    [
        ("20 °C", "25 °C", "verified", "exact"),
        ("20 °C", "25.04 °C", "verified", "rounds"),
        ("20 °C", "26 °C", "refuted", "off"),
        ("19 °C", "25 °C", "refuted", "off"),
    ],
)
def test_so_do_both_ends_of_a_range(low: str, high: str, verdict: str, agreement: str) -> None:
    """Against 20.0 to 25.0 degrees, each end against its own."""
    found = judge(parse_figure("20.0-25.0 °C"), point(low), point(high))
    assert (found.verdict, found.agreement) == (verdict, agreement)


@pytest.mark.parametrize("ends", [("1.96", "2"), ("2", "2.04")])
def test_an_enclosed_end_agrees_as_its_looser_side_does(ends: tuple[str, str]) -> None:
    """What is known to lie from 1.96 to 2, or from 2 to 2.04, rounds to 2.0, and is not known to be 2."""
    low, high = Enclosure(*map(Fraction, ends)), Enclosure(Fraction(3), Fraction(3))
    assert judge(parse_figure("2.0-3.0"), low, high).agreement == "rounds"
