"""Between what a figure lets a value lie by its own words, and how it is laid out as that range."""

from __future__ import annotations

from fractions import Fraction

import pytest

from units import FigureKind, parse_figure


@pytest.mark.parametrize(
    ("text", "low", "high"),
    [("just under 10", "9", "10"), ("nearly 10", "9", "10"), ("just over 10", "10", "11"), ("about 10", "10", "10")],
)
def test_a_hedge_that_says_on_which_side_lies_between(text: str, low: str, high: str) -> None:
    """It is laid out as the range that it allows; another hedge stands for its number."""
    figure = parse_figure(text)
    assert figure.spread == (Fraction(low), Fraction(high))
    laid_out = figure.laid_out()
    assert (laid_out.kind is FigureKind.RANGE) is (low != high)
    assert laid_out.spread == figure.spread
    assert (laid_out is figure) is (low == high)
