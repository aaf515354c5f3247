"""Words of degree: each stands for the number that the page on method prints."""

from __future__ import annotations

from fractions import Fraction

import pytest

from units import parse_figure
from units.numbers.qualifiers import COMPARABLE, DEGREES, DOMINANT, DWARFING, FAR, SIMILAR, SLIGHT


def test_the_numbers_that_words_stand_for() -> None:
    """A factor of 2, a tenth, a factor of 10, half of the sum, a tenth either way, a factor of 2 either way."""
    words = [FAR, SLIGHT, DWARFING, DOMINANT, SIMILAR, COMPARABLE]
    assert [each.bound for each in words] == [2, Fraction(1, 10), 10, Fraction(1, 2), Fraction(11, 10), 2]
    assert list(DEGREES) == words


@pytest.mark.parametrize(
    ("text", "low", "high"),
    [
        ("far above 10", 20, None),
        ("well below 10", None, 5),
        ("≫ 10", 100, None),
        ("≪ 10", None, 1),
        ("slightly above 10", 10, 11),
        ("just below 10", 9, 10),
    ],
)
def test_words_of_degree_in_figures(text: str, low: int | None, high: int | None) -> None:
    """A factor is taken once, a tenth of the number itself."""
    found = parse_figure(text).set
    assert (found.low, found.high) == (low, high)
