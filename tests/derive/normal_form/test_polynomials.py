"""Polynomials within limits: at each limit the largest that is computed and the smallest that is refused."""

from __future__ import annotations

from fractions import Fraction

import pytest
from flint import fmpq_mpoly

from derive.normal_form.polynomials import (
    TooLarge,
    context_of,
    power_of,
    product,
    rational,
)


def row(count: int) -> fmpq_mpoly:
    """Return 1 + x + ... in one generator, with so many terms."""
    return context_of(1).from_dict({(power,): rational(Fraction(1)) for power in range(count)})


def square(count: int) -> fmpq_mpoly:
    """Return the first so many of the terms x^i y^j with j below 100."""
    return context_of(2).from_dict({divmod(place, 100): rational(Fraction(1)) for place in range(count)})


def constant(value: Fraction) -> fmpq_mpoly:
    """Return a number as a polynomial."""
    return context_of(1).from_dict({(0,): rational(value)})


def test_products_have_at_most_so_many_terms() -> None:
    """400 by 500 terms are 200,000 products, which is the limit; 401 by 500 are more."""
    assert len(product(row(400), row(500))) == 899
    with pytest.raises(TooLarge, match="a product of 401 by 500 terms"):
        product(row(401), row(500))


@pytest.mark.parametrize(
    ("base", "exponent", "refused"),
    [
        (constant(Fraction(1)), 100_000, False),  # 2 bits each time: 200,000
        (constant(Fraction(1)), 100_001, True),
        (constant(Fraction(1, 3)), 66_666, False),  # 1 and 2 bits: 199,998
        (constant(Fraction(1, 3)), 66_667, True),
        (row(2) + constant(Fraction(2**9998)), 20, False),  # the longest coefficient counts: 9999 and 1 bits
        (row(2) + constant(Fraction(2**9999)), 20, True),
        (constant(Fraction(3)), 66_667, True),  # 2 and 1: 200,001
        (constant(Fraction(3)) * 0, 10**9, False),
        (row(2), 64, False),
        (row(2), 65, True),
        (square(20_000), 1, False),
        (square(20_001), 1, True),
        (square(199), 2, False),  # 200 * 199 / 2 = 19,900 terms at most
        (square(200), 2, True),  # 201 * 200 / 2 = 20,100
        (row(2) - 1, 2000, False),  # x to the power 2000
        (row(2) - 1, 2001, True),
        ((row(2) - 1) ** 2, 1000, False),
        ((row(2) - 1) ** 2, 1001, True),
    ],
)
def test_powers_have_limits(base: fmpq_mpoly, exponent: int, refused: bool) -> None:
    """Digits, terms and degree of a power are foreseen before it is computed."""
    if not refused:
        assert power_of(base, exponent) == base**exponent
        return
    with pytest.raises(TooLarge, match=f"the power {exponent} of"):
        power_of(base, exponent)
