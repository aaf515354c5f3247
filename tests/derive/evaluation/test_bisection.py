"""Ranges of expressions that turn inside their box, each worked by hand: what is reached, what bounds it, when it ends.

``X - X`` is nought, and its bounds over a part of width w are -w and w: it makes bounds as wide as a case needs them.
Inside a maximum or a minimum nothing has a slope, so that only bounds of values help.
"""

from __future__ import annotations

from fractions import Fraction

import pytest

from derive.evaluation.evaluate import Box, Enclosure, evaluate
from derive.evaluation.ranges import image, simplest
from derive.expressions.expression import Expression, Number, maximum
from derive.expressions.quantity import REAL, Symbol, quantity

X_OF, Y_OF = (quantity(name, "", f"number {name}", name, REAL) for name in "xy")
X, Y = Symbol(X_OF), Symbol(Y_OF)
HALF = Fraction(1, 2)
ZERO = Fraction(0)
WIDE = X - X
ENDS = HALF * 3, HALF * 17


def over(**ends: tuple[Fraction | int, Fraction | int]) -> Box:
    """Return a box by the names of its quantities."""
    known = {"x": X_OF, "y": Y_OF}
    return {known[name]: (Fraction(low), Fraction(high)) for name, (low, high) in ends.items()}


@pytest.mark.parametrize(
    ("tree", "box", "low", "high"),
    [
        # on either side of 5 the slope 10 - 2x has one sign, also as the sum (10 - x) - x over 1 to 5 and over 5 to 9
        (X * (10 - X), over(x=(1, 9)), (9, {1, 9}), (25, {5})),
        (X * (X - 10), over(x=(1, 9)), (-25, {5}), (-9, {1, 9})),
        (X * (10 - X), over(x=(2, 8), y=(1, 2)), (16, {2, 8}), (25, {5})),
        # 12.75 is at both ends of x, and y pushes beyond it at one of its own, of which none is a middle or simple
        (X * (10 - X) - Y, over(x=(HALF * 3, HALF * 17), y=(HALF * 3, HALF * HALF * 11)), (10, ENDS), (23 + HALF, {5})),
        (
            X * (X - 10) + Y,
            over(x=(HALF * 3, HALF * 17), y=(HALF * 3, HALF * HALF * 11)),
            (-23 - HALF, {5}),
            (-10, ENDS),
        ),
        # they turn at places that are no middle, yet the simplest fraction of some part
        (X**2, over(x=(-1, 2)), (0, {0}), (4, {2})),
        ((3 * X - 1) ** 2, over(x=(0, 2)), (0, {Fraction(1, 3)}), (25, {2})),
        (X * (10 - X), over(x=(2, 9)), (9, {9}), (25, {5})),
        # a maximum has no slope, yet where y has one sign, the product moves as its factor does: -2 and 6 are at x = 2
        (maximum(X, Number(Fraction(-9))) * Y, over(x=(1, 2), y=(-1, 3)), (-2, {2}), (6, {2})),
        # the same with x where the product is nought on the edge
        (maximum(X, Number(Fraction(-9))) * Y, over(x=(0, 4), y=(-1, 1)), (-4, {4}), (4, {4})),
    ],
)
def test_parts_where_all_inputs_push_one_way(
    tree: Expression,
    box: Box,
    low: tuple[Fraction | int, set[Fraction | int]],
    high: tuple[Fraction | int, set[Fraction | int]],
) -> None:
    """Where each half of the box has its ends at corners, both ends are exact, and reached where it is said."""
    found = image(tree, box)
    assert found.method == "bisection"
    for end, at, (value, places) in ((found.low, found.lowest_at, low), (found.high, found.highest_at, high)):
        assert end == Enclosure(Fraction(value), Fraction(value))
        assert at[X_OF] in places


@pytest.mark.parametrize(
    ("low", "high", "found"),
    [
        ("-1", "2", "0"),
        ("0", "1", "0"),
        ("1/4", "3/4", "1/2"),
        ("3/10", "4/10", "1/3"),
        ("5/2", "9/2", "3"),
        ("3", "9/2", "3"),
        ("-9/2", "-5/2", "-3"),
        ("-9/2", "-1/2", "-1"),
        ("-2", "-1", "-1"),
        ("-1", "0", "0"),
        ("3.14", "3.15", "22/7"),
        ("7/5", "7/5", "7/5"),
        ("1/2", "0.51", "1/2"),
    ],
)
def test_the_simplest_fraction_between_two(low: str, high: str, found: str) -> None:
    """The one with the smallest denominator, ends included: known from the tree of Stern and Brocot."""
    assert simplest(Fraction(low), Fraction(high)) == Fraction(found)


@pytest.mark.parametrize("precision", [10, 64])
def test_irrational_extremes_lie_inside(precision: int) -> None:
    """Over 0 to 2 the roots of 2 + (x - 1)^2 and of 3 - (x - 1)^2 go from that of 2 to that of 3, turning at 1."""
    for square in (2 + (X - 1) ** 2, 3 - (X - 1) ** 2):
        found = image(square**HALF, over(x=(0, 2)), precision)
        least, most = (evaluate(square, at).low for at in (found.lowest_at, found.highest_at))
        assert found.low.low**2 < 2 <= least < found.low.high**2
        assert found.high.low**2 < most <= 3 < found.high.high**2
        assert found.low.high - found.low.low < Fraction(16, 2**precision)
        assert found.high.high - found.high.low < Fraction(16, 2**precision)


def test_cutting_ends_when_the_ends_are_narrow() -> None:
    """Cutting ends with the first parts whose bounds err by at most 2^-40 of the range."""
    # The greater of x - 1/2 and 1 - 2x goes over 0 to 1 from 0 at 1/2 to 1 at 0, the two points looked at first. One is
    # added so that neither end is nought; the range is 1, and parts of width w err by w at both ends.
    found = image(maximum(X - HALF, 1 - 2 * X) + 1 + WIDE, over(x=(0, 1)))
    assert found.low == Enclosure(1 - Fraction(1, 2**40), Fraction(1))
    assert found.high == Enclosure(Fraction(2), 2 + Fraction(1, 2**40))
    assert (found.lowest_at, found.highest_at) == ({X_OF: HALF}, {X_OF: ZERO})
