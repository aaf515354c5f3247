"""Deterministic sample points inside the domains of quantities: the same on every machine and in every run."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from hashlib import sha256

from derive.expressions.quantity import Point, Quantity


def sample_points(quantities: Iterable[Quantity], count: int) -> Iterator[Point]:
    """Yield points inside each quantity's domain, counted in its own unit; constants keep their value."""
    named = list(dict.fromkeys(quantities))
    for index in range(count):
        yield {quantity: sample(quantity, index) for quantity in named}


def sample(quantity: Quantity, index: int) -> Fraction:
    """Return the value of a quantity at one of its sample points."""
    if quantity.value is not None:
        return quantity.value
    digest = sha256(f"{quantity.name}/{index}".encode()).digest()
    step = int.from_bytes(digest[:2]) % 997 + 1
    return _placed(quantity, Fraction(step, 1 + (0 if quantity.domain.integer else digest[2] % 31)))


def _placed(quantity: Quantity, step: Fraction) -> Fraction:
    """Move a positive number into the domain: beyond its only end, or between its two."""
    low, high = quantity.domain.interval.low, quantity.domain.interval.high
    if low is not None and high is not None:
        return low + (high - low) * step / (step + 7)
    if low is not None:
        return low + (step - 1 if quantity.domain.integer else step)
    return high - step if high is not None else step - 20
