"""Signs that forms show: what a domain says of a quantity, and what coefficients, roots and functions make of it."""

from __future__ import annotations

from fractions import Fraction

import pytest

from derive.expressions.quantity import NONNEGATIVE, POSITIVE, REAL, Domain, quantity
from derive.normal_form.atoms import (
    applied,
    exponential,
    largest,
    logarithm,
    sign,
    smallest,
    symbol,
)
from derive.normal_form.powers import raised
from derive.normal_form.rational_functions import Form, number
from units import Interval


def named(name: str, domain: Domain = POSITIVE) -> Form:
    """Return a quantity as a form."""
    return symbol(quantity(name, "", f"the number {name}", name, domain))


a, x, y = (named(name) for name in "axy")
n, r, s = named("n", NONNEGATIVE), named("r", REAL), named("s", REAL)
ONE, TWO, THREE, HALF = number(1), number(2), number(3), number(Fraction(1, 2))


@pytest.mark.parametrize(
    ("low", "low_open", "high", "positive", "nonnegative"),
    [
        (0, True, None, True, True),
        (0, False, None, False, True),
        (0, False, 1, False, True),
        (0, True, 1, True, True),
        (Fraction(1, 2), False, None, True, True),
        (Fraction(1, 2), True, 1, True, True),
        (1, False, 1, True, True),
        (2, False, None, True, True),
        (Fraction(-1, 2), False, 1, False, False),
        (Fraction(-1, 2), True, None, False, False),
        (-1, True, 0, False, False),
        (None, False, None, False, False),
        (None, False, 1, False, False),
        (None, False, -1, False, False),
        (-2, False, -1, False, False),
    ],
)
def test_a_domain_says_whether_its_quantity_is_above_zero(
    low: Fraction | None, low_open: bool, high: Fraction | None, positive: bool, nonnegative: bool
) -> None:
    """Above zero if the lowest value is, or if it is zero and excluded."""
    ends = [None if end is None else Fraction(end) for end in (low, high)]
    domain = Domain(Interval(ends[0], ends[1], low_open=low_open), integer=False, words="as given")
    (atom,) = named("q", domain).atoms
    assert (atom.positive, atom.nonnegative) == (positive, nonnegative)


@pytest.mark.parametrize(
    ("form", "expected"),
    [
        (x - x, 0),
        (ONE, 1),
        (number(Fraction(-1, 3)), -1),
        (x / (y + ONE), 1),
        (-x / (y + ONE), -1),
        (x / (n + ONE), 1),
        (x * n + y, 1),
        (-x / TWO - n / THREE, -1),
        (n, None),
        (n + x * n, None),
        (x - y, None),
        (x / r, None),
        (r / x, None),
        (x / (x - y), None),
        (ONE + r, None),
        # a root is at least zero, and above zero where what is under it is
        (raised(TWO, HALF), 1),
        (raised(x + y, HALF), 1),
        (raised(r, HALF), None),
        (raised(r, HALF) + ONE, 1),
        # logarithms of primes are positive, other logarithms may lie anywhere
        (logarithm(number(6)), 1),
        (logarithm(raised(TWO, HALF)), 1),
        (logarithm(x), None),
        (logarithm(x + ONE) + ONE, None),
        (logarithm(r) + ONE, None),
        (exponential(r), 1),
        # one argument above zero is enough for a maximum, and for a minimum all have to be
        (largest([r, x]), 1),
        (largest([s, r]), None),
        (largest([number(0), r]) + ONE, None),
        (smallest([x, y]), 1),
        (smallest([r, x]), None),
        (raised(r, a), None),
        (raised(n, a) + ONE, None),
        (applied("f", x), None),
        (applied("f", x) + ONE, None),
    ],
)
def test_signs_are_read_off_a_form(form: Form, expected: int | None) -> None:
    """A sign holds at all admissible values; ``None`` where there are several, or where it is not plain."""
    assert sign(form) == expected
