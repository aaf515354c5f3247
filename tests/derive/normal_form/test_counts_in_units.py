"""What is plainly whole, and powers that count in units of which base units make up several, each worked by hand."""

from __future__ import annotations

from fractions import Fraction

import pytest

from derive.expressions.quantity import COUNT, FRACTION, NONNEGATIVE, REAL, quantity
from derive.normal_form.atoms import symbol
from derive.normal_form.powers import is_whole_form, raised
from derive.normal_form.rational_functions import Form, number

P, X, U = (
    symbol(quantity(name, "", name, name, each)) for name, each in (("p", FRACTION), ("x", REAL), ("u", NONNEGATIVE))
)
N, M = (symbol(quantity(name, "", name, name, COUNT)) for name in "nm")
K, L = (symbol(quantity(name, unit, "", name, COUNT)) for name, unit in (("k", "byte"), ("l", "minute")))
RATE = symbol(quantity("rate", "1/minute", "whole times a minute", "f", COUNT))
BYTES, MINUTES = (each / number(size) for each, size in ((K, 8), (L, 60)))


def one(value: int | Fraction) -> Form:
    """Return a number as a form."""
    return number(value)


@pytest.mark.parametrize(
    ("form", "whole"),
    [
        (one(3), True),
        (one(Fraction(1, 2)), False),
        (one(0), True),
        (N, True),
        (N * M - one(2) * N + one(1), True),
        (N / one(2), False),
        (one(1) / N, False),
        (X, False),
        (U * N, False),
        (raised(N, one(Fraction(1, 2))), False),
        (raised(X, N), False),
        (K, True),  # in bits, eight to a byte
        (BYTES, True),
        (BYTES / one(2), False),
        (BYTES * MINUTES, True),
        (K * L / one(480), True),
        (K * L / one(960), False),
        (K * K / one(64), True),
        (K * K / one(128), False),
        (BYTES + MINUTES + one(1), True),
        (BYTES + L / one(120), False),
        (RATE * one(60), True),  # so many in a minute are a sixtieth of that in a second
        (RATE, False),
        (RATE * L, True),
    ],
)
def test_what_is_plainly_whole(form: Form, whole: bool) -> None:
    """Sums of products of counts, each counted in its own unit, taken a whole number of times."""
    assert is_whole_form(form) is whole


@pytest.mark.parametrize(
    ("form", "key"),
    [
        (raised(X, BYTES), "power(x, 1/8*k)"),
        (raised(X, L / K), "power(x, (l)/(k))"),  # minutes over bytes are no count
        (raised(X, K), "power(x, 1/8*k)^(8)"),
        (raised(X, one(2) * BYTES + one(1)), "power(x, 1/8*k)^(2)*x"),
        (raised(X, BYTES * MINUTES), "power(x, 1/480*k*l)"),
        (raised(X, BYTES - N), "(power(x, 1/8*k))/(power(x, n))"),
        (raised(P, BYTES - one(1)), "power(p, 1/8*k + -1)"),
        (raised(one(-1), BYTES), "alternating(1/8*k)"),
        (raised(one(-1), K), "1"),
        (raised(one(-1), one(3) * MINUTES - one(1)), "-1*alternating(1/60*l)"),
        (raised(one(-1), BYTES * BYTES + MINUTES), "alternating(1/60*l)*alternating(1/8*k)"),
        (raised(one(-1), BYTES * BYTES + BYTES), "1"),
        (raised(one(-1), RATE * L), "alternating(l*rate)"),
        (raised(-X, one(2) * MINUTES), "power(x, 1/60*l)^(2)"),
        (raised(X, BYTES / one(2)), "power(x, 1/16*k)"),  # which may be a half
        (raised(-X, BYTES / one(2)), "power(-1*x, 1/16*k)"),
        (raised(raised(X, MINUTES), BYTES), "power(x, 1/480*k*l)"),
    ],
)
def test_counts_are_counted_in_their_own_unit(form: Form, key: str) -> None:
    """A whole number of bytes is a number of bits that 8 divides, of minutes one of seconds that 60 divides."""
    assert form.key == key
