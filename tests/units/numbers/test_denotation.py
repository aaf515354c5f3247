"""What numbers and hedges denote where no figure asks for all of it, each set by hand."""

from __future__ import annotations

from fractions import Fraction

import pytest

from units import Interval
from units.numbers.denotation import Hedge, Number, hedged_set


def test_a_number_in_full_is_counted_in_ones() -> None:
    """Its zeros may not be significant, unless it is said that they are."""
    assert Number.in_full(300) == Number(Fraction(300), Fraction(100), integral=True, capped=True, scale=Fraction(1))
    assert Number.in_full(300, significant_zeros=True) == Number(Fraction(300), Fraction(1), integral=True)


@pytest.mark.parametrize("value", [1, 20, -20])
def test_an_order_reaches_to_the_root_of_ten_either_way(value: int) -> None:
    """The root is 3.16227766016837933199889..., and one over it 0.316227766016837933199889...; rounded inward."""
    root, slack = Fraction("3.16227766016837933199889"), Fraction(1, 10**20)
    found = hedged_set(Fraction(value), Interval(Fraction(value), Fraction(value)), Hedge.ORDER)
    assert found.low is not None
    assert found.high is not None
    inner, outer = sorted((abs(found.low), abs(found.high)))
    assert abs(inner - abs(value) * root / 10) < slack
    assert abs(outer - abs(value) * root) < 2 * slack
    assert outer**2 < 10 * value**2 < 100 * inner**2
    assert found.low < value < found.high
