"""Numbers as people read them, sets in words, closures of claims, and the same bytes in every run."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from claims.checks.calculation import Computed
from claims.report.phrasing import word_set
from derive.evaluation.evaluate import Enclosure
from derive.evaluation.ranges import Method
from derive.notation.display import (
    show,
    show_quantity,
)
from units import PURE, parse_figure, parse_unit


def test_computed_values_say_when_they_are_rounded() -> None:
    """An exact short value stands alone; a long or enclosed one comes with a sign; a pure number has no unit."""
    unit = parse_unit("token/second")
    third, half = Fraction(1, 3), Fraction(1, 2)
    exact, long, wide = Enclosure(half, half), Enclosure(third, third), Enclosure(third, third + Fraction(1, 10**6))
    assert str(Computed(exact, exact, unit, Method.POINT)) == "0.5 tokens per second"
    assert str(Computed(long, long, PURE, Method.POINT)) == "≈ 0.3333"
    assert str(Computed(wide, wide, PURE, Method.POINT)) == "≈ 0.3333"
    assert str(Computed(long, exact, unit, Method.CORNERS)) == "≈ 0.3333 to 0.5 tokens per second"
    assert show_quantity(half, PURE) == "0.5"


@pytest.mark.parametrize(
    ("figure", "words"),
    [
        ("2,400 sequence", "2,350 to 2,450 sequences"),
        ("> 6", "above 6"),
        ("at least 6 gpu", "at least 6 gpus"),
        ("< 6", "below 6"),
        ("< 0", "below 0"),
        ("up to 6", "at most 6"),
        ("20-40 ms", "18 to 44 ms (its ends 18 to 22 and 36 to 44)"),
        ("0-40 ms", "-0.5 to 40.5 ms (its ends -0.5 to 0.5 and 39.5 to 40.5)"),
        ("97-99 %", "0.965 to 0.995 (its ends 0.965 to 0.975 and 0.985 to 0.995)"),
        ("nearly 100", "90 to 100"),
        ("700B token", "650 to 750 billion tokens"),
        ("1B token", "950 million to 1.5 billion tokens"),
    ],
)
def test_sets_in_words(figure: str, words: str) -> None:
    """A reader sees both ends of the printed set, or its only one."""
    assert word_set(parse_figure(figure)) == words


def test_sets_of_long_figures_keep_their_ends_apart() -> None:
    """Seven digits are a narrow set; its two ends are not rounded into one."""
    low, high = word_set(parse_figure("3,141,592 token")).removesuffix(" tokens").split(" to ")
    assert (low, high) == ("3,141,591.5", "3,141,592.5")


@given(st.builds(lambda digits, power: digits * Fraction(10) ** power, st.integers(1, 9999), st.integers(-60, 60)))
def test_what_is_shown_is_read_as_a_figure_with_the_number_in_it(value: Fraction) -> None:
    """A number as shown is one that a claim may print: what it then stands for holds the number."""
    assert parse_figure(show(value)).set.contains(value)
