"""Arithmetic by which two trees of one meaning are known, and two of different meanings told apart.

Numbers are taken modulo a prime, names stand for fixed remainders, and a function that the prime knows nothing of is a
remainder made from its name and its arguments: what means the same comes to the same remainder, what does not hardly
ever does.
"""

from __future__ import annotations

import zlib
from collections.abc import Mapping
from fractions import Fraction

PRIME = 2**61 - 1
LARGEST_POWER = 64


def named(name: str) -> int:
    """Return the remainder that a name stands for."""
    return opaque(name)


def opaque(name: str, *arguments: int) -> int:
    """Return the remainder of a function of which no more is known than that it is one."""
    told = f"{name}{arguments}".encode()
    return zlib.crc32(told) * zlib.crc32(told[::-1]) % PRIME


def remainder(number: Fraction) -> int:
    """Return the remainder of a number."""
    return number.numerator * pow(number.denominator, -1, PRIME) % PRIME


def quotient(one: int, other: int) -> int:
    """Return a quotient; what is divided by zero is a function like any other."""
    return one * pow(other, -1, PRIME) % PRIME if other else opaque("/", one, other)


def power(base: int, exponent: int) -> int:
    """Return a small whole power, and of any other a function like any other."""
    if exponent <= LARGEST_POWER:
        return pow(base, exponent, PRIME)
    if PRIME - exponent <= LARGEST_POWER and base:
        return pow(base, exponent - PRIME, PRIME)
    return opaque("^", base, exponent)


def measured(factor: Fraction, exponents: Mapping[str, Fraction]) -> int:
    """Return the remainder of a unit, whose base units are names."""
    found = remainder(factor)
    for name, exponent in sorted(exponents.items()):
        found = found * power(named(f"[{name}]"), remainder(exponent)) % PRIME
    return found
