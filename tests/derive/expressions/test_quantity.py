"""Quantities: names that claims can write, domains, and constants that lie in their own."""

from __future__ import annotations

from fractions import Fraction

import pytest

from derive.expressions.expression import Number
from derive.expressions.quantity import (
    AT_LEAST_ONE,
    COUNT,
    FRACTION,
    NONNEGATIVE,
    POSITIVE,
    REAL,
    SHARE,
    Domain,
    Symbol,
    quantity,
    symbols,
)

HALF = Fraction(1, 2)
BATCH = quantity("batch", "sequence", "sequences served together", "B")
RATE = quantity("rate", "sequence/second", "sequences in a second", "r")
B, R = Symbol(BATCH), Symbol(RATE)
TWO = Number(Fraction(2))


@pytest.mark.parametrize(
    ("domain", "inside", "outside"),
    [
        (POSITIVE, [HALF, Fraction(10**9), Fraction(1, 10**9)], [Fraction(0), Fraction(-1)]),
        (NONNEGATIVE, [Fraction(0), HALF], [-HALF]),
        (REAL, [Fraction(-5), Fraction(0), HALF], []),
        (FRACTION, [Fraction(0), HALF, Fraction(1)], [Fraction(11, 10), -HALF]),
        (SHARE, [HALF, Fraction(1)], [Fraction(0), Fraction(2)]),
        (AT_LEAST_ONE, [Fraction(1), Fraction(3, 2), Fraction(9)], [Fraction(0), Fraction(99, 100)]),
        (COUNT, [Fraction(1), Fraction(7)], [Fraction(0), HALF, Fraction(3, 2)]),
    ],
)
def test_what_a_domain_contains(domain: Domain, inside: list[Fraction], outside: list[Fraction]) -> None:
    """Ends are in it or left out as its words say, and counts are whole."""
    assert all(map(domain.contains, inside))
    assert not any(map(domain.contains, outside))


@pytest.mark.parametrize(("domain", "value"), [(COUNT, HALF), (COUNT, 0), (POSITIVE, 0), (FRACTION, "1.5")])
def test_a_constant_lies_in_its_domain(domain: Domain, value: Fraction | int | str) -> None:
    """A constant outside of its domain is refused, and so is a part of what is counted."""
    with pytest.raises(ValueError, match=r"constant cups = .*: outside its domain"):
        quantity("cups", "", "how many", "c", domain, value)
    assert quantity("cups", "", "how many", "c", domain, 1).value == 1


@pytest.mark.parametrize("name", ["", "Cups", "2cups", "cups_", "_cups", "cups-sold", "cups sold", "cups__sold"])
def test_names_are_lower_case_words(name: str) -> None:
    """A name that the grammar of claims could not read is refused."""
    with pytest.raises(ValueError, match="expected lower-case words joined by underscores"):
        quantity(name, "", "how many", "c")


def test_the_quantities_of_a_tree_are_each_named_once_as_they_come() -> None:
    """The rate stands first in r / (b + r) * 2, and numbers are none."""
    assert symbols(R / (B + R) * 2) == (RATE, BATCH)
    assert symbols(TWO) == ()
    assert symbols(B) == (BATCH,)
