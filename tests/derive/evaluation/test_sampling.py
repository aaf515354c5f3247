"""Sample points: the same everywhere, inside every domain, and different from one another."""

from __future__ import annotations

from fractions import Fraction

import pytest

from derive.evaluation.sampling import sample, sample_points
from derive.expressions.quantity import (
    AT_LEAST_ONE,
    COUNT,
    DOMAINS,
    FRACTION,
    NONNEGATIVE,
    POSITIVE,
    REAL,
    SHARE,
    Domain,
    quantity,
)
from units import Interval

BELOW_TEN = Domain(Interval(None, Fraction(10)), integer=False, words="at most 10")
OF_TEN = Domain(Interval(Fraction(4), Fraction(10)), integer=False, words="from 4 to 10")


@pytest.mark.parametrize(
    ("domain", "index", "expected"),
    [
        # sha256sum of "x/0" begins with 04e6 22: 1254 and 34, that is 257 past a multiple of 997, and 3 past one of 31.
        (POSITIVE, 0, Fraction(258, 4)),
        (NONNEGATIVE, 0, Fraction(258, 4)),
        (REAL, 0, Fraction(258, 4) - 20),
        (COUNT, 0, 258),
        (AT_LEAST_ONE, 0, 1 + Fraction(258, 4)),
        (FRACTION, 0, Fraction(258, 286)),  # 64.5 of 71.5
        (SHARE, 0, Fraction(258, 286)),
        (BELOW_TEN, 0, 10 - Fraction(258, 4)),
        (OF_TEN, 0, 4 + 6 * Fraction(258, 286)),
        # Of "x/1" with 6e34 29: 28212 and 41, that is 296 past a multiple of 997, and 10 past one of 31.
        (POSITIVE, 1, Fraction(297, 11)),
        # Of "x/14" with a multiple of 997, and 20 past one of 31: the smallest count, and one part of 21.
        (COUNT, 14, 1),
        (POSITIVE, 14, Fraction(1, 21)),
        (REAL, 14, Fraction(1, 21) - 20),
    ],
)
def test_a_sample_is_the_same_everywhere(domain: Domain, index: int, expected: Fraction) -> None:
    """By the first three bytes of the digest of its name and number, as another program finds them."""
    assert sample(quantity("x", "", "a number", "x", domain), index) == expected


@pytest.mark.parametrize("domain", [*DOMAINS.values(), BELOW_TEN, OF_TEN])
def test_samples_lie_inside_the_domain(domain: Domain) -> None:
    """Of 300, each is admissible and none is an open end; few are met twice."""
    points = [
        point for (point,) in (each.values() for each in sample_points([quantity("x", "", "n", "x", domain)], 300))
    ]
    assert all(domain.contains(each) for each in points)
    assert len(points) == 300
    assert len(set(points)) > 250


def test_points_hold_each_quantity_once_and_constants_as_they_are() -> None:
    """Two quantities move apart from each other; what has a value keeps it."""
    x, y = quantity("x", "", "a number", "x"), quantity("y", "", "another", "y")
    fixed = quantity("fixed", "", "a constant", "f", value=7)
    points = list(sample_points([x, y, x, fixed], 2))
    assert [list(each) for each in points] == [[x, y, fixed]] * 2
    assert [each[fixed] for each in points] == [7, 7]
    assert [each[x] for each in points] == [Fraction(258, 4), 27]
    assert all(each[x] != each[y] for each in points)
    assert list(sample_points([], 1)) == [{}]
