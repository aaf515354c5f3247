"""Points on a scale, dates and degrees: inside what is printed or refuted, as none is a multiple of another."""

from __future__ import annotations

import pytest

from claims.checks.judgement import judge
from derive.evaluation.evaluate import Enclosure
from units import parse_figure


def point(text: str) -> Enclosure:
    """Return the number at which a point stands on its scale."""
    value = parse_figure(text).low.value
    return Enclosure(value, value)


@pytest.mark.parametrize(
    ("stated", "computed", "verdict"),
    [
        ("21 °C", "21 °C", "verified"),
        ("21 °C", "21.4 °C", "verified"),
        ("21 °C", "22 °C", "refuted"),  # 294 and 295 kelvins are no factor apart
        ("21 °C", "10 °C", "refuted"),
        ("> 21 °C", "22 °C", "verified"),
        ("> 21 °C", "20 °C", "refuted"),
        ("14 June 2023", "14 June 2023", "verified"),
        ("June 2023", "14 June 2023", "verified"),
        ("14 June 2023", "15 June 2023", "refuted"),
        ("before June 2023", "1 May 2023", "verified"),
        ("before June 2023", "1 June 2023", "refuted"),
    ],
)
def test_a_point_lies_inside_or_is_refuted(stated: str, computed: str, verdict: str) -> None:
    """A day late is not nearly right, though the seconds since the year 1 are."""
    found = judge(parse_figure(stated), point(computed), point(computed))
    assert found.verdict == verdict


@pytest.mark.parametrize(
    ("low", "high", "verdict"),
    [
        ("20 °C", "25 °C", "verified"),
        ("20 °C", "25.04 °C", "verified"),
        ("20 °C", "26 °C", "refuted"),
        ("19 °C", "25 °C", "refuted"),
    ],
)
def test_so_do_both_ends_of_a_range(low: str, high: str, verdict: str) -> None:
    """Against 20.0 to 25.0 degrees, each end against its own."""
    found = judge(parse_figure("20.0-25.0 °C"), point(low), point(high))
    assert found.verdict == verdict
