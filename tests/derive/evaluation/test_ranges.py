"""Ranges of expressions over boxes, held against brute-force grids and against hand-worked extremes."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from derive.evaluation.evaluate import Box, EvaluationError, evaluate
from derive.evaluation.monotonicity import corners, slope_of
from derive.evaluation.ranges import image
from derive.expressions.expression import Expression, Number, Sign, log, maximum, minimum, number
from derive.expressions.quantity import FRACTION, REAL, Quantity, Symbol, quantity
from derive.expressions.stepped import Step, Stepped, by_cases, rounded
from derive.strategies import boxes, expressions

X_OF, Y_OF, Z_OF = (quantity(name, "", f"number {name}", name, REAL) for name in "xyz")
X, Y, Z = (Symbol(each) for each in (X_OF, Y_OF, Z_OF))
LENGTH, WIDTH = quantity("length", "metre", "how long", "l"), quantity("width", "kilometre", "how wide", "w")


Ends = tuple[Fraction | int, Fraction | int]


def over(**ends: Ends) -> Box:
    """Return a box by the names of its quantities."""
    known = {"x": X_OF, "y": Y_OF, "z": Z_OF}
    return {known[name]: (Fraction(low), Fraction(high)) for name, (low, high) in ends.items()}


def grid(box: Box, parts: int) -> list[dict[Quantity, Fraction]]:
    """Return evenly spaced points of a box, its corners included."""
    axes = [[low + (high - low) * step / parts for step in range(parts + 1)] for low, high in box.values()]
    return [dict(zip(box, point, strict=True)) for point in product(*axes)]


HALF = Fraction(1, 2)
SHARE = Symbol(quantity("share", "", "a share", "s", FRACTION))
ABOVE_ROOT_2 = Fraction(1414213562373095048801688724210, 10**30)  # the root goes on 2096980...
assert ABOVE_ROOT_2**2 > 2
TWO, PART = Number(Fraction(2)), Number(HALF)


@pytest.mark.parametrize(
    ("tree", "box", "expected"),
    [
        (Y * 2, over(x=(1, 2), y=(1, 2)), Sign.ZERO),  # x does not occur
        (-X, over(x=(1, 2)), Sign.NEGATIVE),
        (X + Y, over(x=(1, 2), y=(1, 2)), Sign.POSITIVE),
        (X - 1 / X, over(x=(1, 2)), Sign.POSITIVE),
        (X - X * X, over(x=(1, 2)), None),  # its parts move in opposite ways
        (maximum(X, Y), over(x=(1, 2), y=(1, 2)), Sign.POSITIVE),
        (log(X), over(x=(1, 2)), Sign.POSITIVE),
        (log(1 / X), over(x=(1, 2)), Sign.NEGATIVE),
        # a product moves as its factor does where the others keep their sign, 0 included
        (X * Y, over(x=(-1, 1), y=(1, 2)), Sign.POSITIVE),
        (X * Y, over(x=(-1, 1), y=(-2, -1)), Sign.NEGATIVE),
        (X * Y, over(x=(-2, -1), y=(1, 2)), Sign.POSITIVE),
        (X * Y, over(x=(1, 2), y=(0, 2)), Sign.POSITIVE),
        (X * Y, over(x=(1, 2), y=(-2, 0)), Sign.NEGATIVE),
        (X * Y, over(x=(1, 2), y=(-1, 1)), None),
        (X * Y * Z, over(x=(1, 2), y=(-2, -1), z=(1, 2)), Sign.NEGATIVE),
        (X * Y * Z, over(x=(1, 2), y=(1, 2), z=(-2, -1)), Sign.NEGATIVE),
        (X * Y * Z, over(x=(1, 2), y=(-2, -1), z=(-2, -1)), Sign.POSITIVE),
        (Y * X * Z, over(x=(1, 2), y=(-2, -1), z=(1, 2)), Sign.NEGATIVE),
        (Y * Z * X, over(x=(1, 2), y=(1, 2), z=(-2, -1)), Sign.NEGATIVE),
        # a quotient falls with its bottom where that is nowhere 0
        (X / Y, over(x=(1, 2), y=(1, 2)), Sign.POSITIVE),
        (X / Y, over(x=(1, 2), y=(-2, -1)), Sign.NEGATIVE),
        (Y / X, over(x=(HALF, 2), y=(1, 2)), Sign.NEGATIVE),
        (Y / X, over(x=(-HALF, -HALF / 2), y=(1, 2)), Sign.NEGATIVE),
        (Y / X, over(x=(1, 2), y=(-2, -1)), Sign.POSITIVE),
        (Y / X, over(x=(1, 2), y=(-1, 1)), None),
        (Y / X, over(x=(0, 1), y=(1, 2)), None),
        (Y / X, over(x=(-1, 0), y=(1, 2)), None),
        (Y / X, over(x=(-HALF, 1), y=(1, 2)), None),
        (Y / X, over(x=(-1, HALF), y=(1, 2)), None),
        (Y / log(X), over(x=(0, 1), y=(1, 2)), None),  # the bottom has no bounds
        # a share of a sum moves as its ratio to the rest, where neither the sum nor the rest changes its sign
        (X / (X + Y), over(x=(1, 2), y=(1, 2)), Sign.POSITIVE),
        (X / (Y + X), over(x=(1, 2), y=(-9, -3)), Sign.NEGATIVE),
        (X / (X + Y), over(x=(1, 2), y=(0, 2)), None),
        (X / (X + Y), over(x=(1, 2), y=(-3, 1)), None),
        (X / (X + Y), over(x=(-2, 2), y=(1, 2)), None),  # at -1 to 1 there is no value
        (X / (Y - X), over(x=(1, 2), y=(3, 4)), Sign.POSITIVE),  # no share: both parts push it up
        ((X + Y) / (X + Y + Z), over(x=(1, 2), y=(1, 2), z=(1, 2)), Sign.POSITIVE),
        (Y / (X + Y + Z), over(x=(1, 2), y=(1, 2), z=(1, 2)), Sign.NEGATIVE),
        ((X + X) / (X + Y), over(x=(1, 2), y=(1, 2)), None),  # of two terms alike, the bottom has one
        (X * Y / (X * Y + X * Z), over(x=(1, 2), y=(1, 2), z=(1, 2)), Sign.ZERO),
        # a factor above and below cancels where the bottom is nowhere 0
        (X * Y / (X * Z), over(x=(1, 2), y=(1, 2), z=(1, 2)), Sign.ZERO),
        (X * X / (X * Z), over(x=(1, 2), z=(1, 2)), Sign.POSITIVE),
        (X / (X * X), over(x=(1, 2)), Sign.NEGATIVE),
        (X / X, over(x=(1, 2)), Sign.ZERO),
        (X / X, over(x=(0, 2)), None),
        # a power of what is not negative rises with its base as the exponent says, with its exponent from 1 on
        (X**2, over(x=(0, 3)), Sign.POSITIVE),
        (X**2, over(x=(-3, -2)), None),
        (X**-1, over(x=(1, 2)), Sign.NEGATIVE),
        (X**Y, over(x=(1, 2), y=(-1, 1)), None),
        (TWO**X, over(x=(-1, 1)), Sign.POSITIVE),
        (PART**X, over(x=(-1, 1)), Sign.NEGATIVE),
        (Y**X, over(x=(1, 2), y=(1, 2)), Sign.POSITIVE),
        (Y**X, over(x=(1, 2), y=(HALF, 1)), Sign.NEGATIVE),
        (Y**X, over(x=(1, 2), y=(Fraction(5, 4), Fraction(3, 2))), Sign.POSITIVE),
        (Y**X, over(x=(1, 2), y=(HALF, 2)), None),
        # the base may turn with y where its bounds show that it is positive: y (10 - y) is found between 1 and 81
        ((X + Y * (10 - Y)) ** 2, over(x=(1, 2), y=(1, 9)), Sign.POSITIVE),
        ((X + Y * (10 - Y) - 30) ** 2, over(x=(1, 2), y=(1, 9)), None),  # from -20 to -3: it falls
        ((X**HALF - ABOVE_ROOT_2) ** 2, over(x=(2, 3)), None),  # negative at 2, by less than bounds of the root tell
        (log(X) ** 2, over(x=(0, 1)), None),  # the base has no value where it would be smallest
        (by_cases(X, Y, X, 2 * X), over(x=(1, 2), y=(1, 2)), None),  # it jumps where x comes to y
        # what is rounded goes the way of its number, where that to whose multiples it is rounded stands still
        (rounded(Step.CEIL, -X), over(x=(1, 2)), Sign.NEGATIVE),
        (rounded(Step.FLOOR, X * X, Y), over(x=(1, 2), y=(1, 2)), Sign.POSITIVE),
        (rounded(Step.ROUND, Y, X), over(x=(1, 2), y=(5, 5)), None),
        (Stepped(Step.BINOMIAL, (X, TWO)), over(x=(2, 3)), None),  # it counts, and does not round
    ],
)
def test_direction_by_hand(tree: Expression, box: Box, expected: Sign | None) -> None:
    """How each operation passes on that x moves."""
    assert slope_of(tree, X_OF, box) == expected


@pytest.mark.parametrize(
    ("tree", "box", "low", "high", "method"),
    [
        (X + Y, over(x=(1, 2), y=(3, 5)), 4, 7, "corners"),
        (X - Y, over(x=(1, 2), y=(3, 5)), -4, -1, "corners"),
        (X * Y, over(x=(1, 2), y=(3, 5)), 3, 10, "corners"),
        (X * Y, over(x=(-1, 2), y=(3, 5)), -5, 10, "bisection"),  # y pushes both ways
        (X / Y, over(x=(1, 2), y=(4, 5)), Fraction(1, 5), Fraction(1, 2), "corners"),
        (X / Y, over(x=(1, 2), y=(-5, -4)), Fraction(-1, 2), Fraction(-1, 5), "corners"),
        (X**2, over(x=(2, 3)), 4, 9, "corners"),
        (X * X - X, over(x=(3, 4)), 6, 12, "corners"),  # the slope 2x - 1 shows it
        (X * (10 - X), over(x=(1, 4)), 9, 24, "corners"),
        (X / (X + Y), over(x=(1, 3), y=(1, 3)), Fraction(1, 4), Fraction(3, 4), "corners"),
        (maximum(X, Y), over(x=(1, 4), y=(2, 3)), 2, 4, "corners"),
        (minimum(X, -Y), over(x=(-9, 4), y=(2, 3)), -9, -2, "corners"),
        (X / (X + 1), over(x=(2, 2)), Fraction(2, 3), Fraction(2, 3), "point"),
        (X + Y, over(x=(2, 2), y=(3, 3)), 5, 5, "point"),
        (maximum(X, 3 - X), over(x=(2, 2)), 2, 2, "point"),  # turns elsewhere
    ],
)
def test_monotone_ranges(tree: Expression, box: Box, low: Fraction, high: Fraction, method: str) -> None:
    """Where each input pushes one way only, the ends are exact values at corners."""
    found = image(tree, box)
    assert (found.low.low, found.high.high, found.method) == (low, high, method)
    assert found.low.exact
    assert found.high.exact


@pytest.mark.parametrize(
    ("tree", "box", "low", "high"),
    [
        (X * (10 - X), over(x=(1, 9)), 9, 25),  # turns at 5
        (X**2, over(x=(-2, 3)), 0, 9),
        ((X - Y) ** 2, over(x=(0, 2), y=(1, 4)), 0, 16),
        (X * X - X, over(x=(0, 2)), Fraction(-1, 4), 2),
        (X + 1 / X, over(x=(Fraction(1, 2), 4)), 2, Fraction(17, 4)),
        (X * Y - X, over(x=(1, 2), y=(0, 3)), -2, 4),
        (maximum(X, 3 - X), over(x=(0, 4)), Fraction(3, 2), 4),
        (minimum(X, 3 - X), over(x=(0, 4)), -1, Fraction(3, 2)),
    ],
)
def test_ranges_that_turn_inside(tree: Expression, box: Box, low: Fraction, high: Fraction) -> None:
    """Where an extreme lies inside, it is enclosed from both sides and narrowly."""
    found = image(tree, box)
    assert found.low.low <= low <= found.low.high
    assert found.high.low <= high <= found.high.high
    assert max(found.low.high - found.low.low, found.high.high - found.high.low) < Fraction(1, 10**6)
    for point, end in ((found.lowest_at, found.low), (found.highest_at, found.high)):
        assert end.low <= evaluate(tree, point).low <= end.high


@pytest.mark.parametrize(
    ("tree", "box"),
    [
        (1 / X, over(x=(-4, 4))),  # falls on both sides of its pole, not across it
        (1 / X, over(x=(0, 4))),
        (X / (Y - X), over(x=(1, 3), y=(2, 5))),
        (2 - 1 / (X - 1), over(x=(0, 3))),
        (X**-1, over(x=(-1, 1))),
        (X ** Number(Fraction(-1, 2)), over(x=(0, 1))),
        (X ** Number(Fraction(1, 2)), over(x=(-1, 1))),
        (log(X), over(x=(0, 1))),
        (Y - log(X - Y), over(x=(1, 3), y=(0, 1))),
        (X, over()),
    ],
)
def test_no_range_where_there_is_no_value(tree: Expression, box: Box) -> None:
    """A pole, a root of a negative number or a missing value somewhere in the box leaves no range."""
    with pytest.raises(EvaluationError):
        image(tree, box)


@given(expressions((LENGTH, WIDTH), size=7), boxes((LENGTH, WIDTH)))
@settings(max_examples=60)
def test_grid_lies_inside(tree: Expression, box: Box) -> None:
    """Every value on a grid lies in the range, and exact ends are reached at the points that are named."""
    found = image(tree, box)
    assert found.low.low <= found.low.high
    assert found.high.low <= found.high.high
    for point in grid(box, 4):
        assert found.low.low <= evaluate(tree, point).low <= found.high.high
    if found.method != "bisection":
        assert (evaluate(tree, found.lowest_at), evaluate(tree, found.highest_at)) == (found.low, found.high)


@given(expressions((LENGTH, WIDTH), size=9), boxes((LENGTH, WIDTH)), st.sampled_from([LENGTH, WIDTH]))
def test_direction_is_kept_on_a_grid(tree: Expression, box: Box, moving: Quantity) -> None:
    """Where an expression is said to rise, fall or stand still, it does so from each grid point to the next."""
    sign = slope_of(tree, moving, box)
    if sign is None:
        return
    low, high = box[moving]
    for point in grid({each: span for each, span in box.items() if each != moving}, 2):
        values = [evaluate(tree, {**point, moving: low + (high - low) * step / 5}).low for step in range(6)]
        steps = [after - before for before, after in pairwise(values)]
        assert all(step == 0 if sign == 0 else step * sign >= 0 for step in steps)


NAUGHT = Symbol(quantity("naught", "", "fixed at 0", "n", REAL, 0))
LOSS = Symbol(quantity("loss", "", "fixed below 0", "q", REAL, "-1/2"))


@pytest.mark.parametrize(
    ("tree", "x", "at_least"),
    [
        (X * Y - X * X, (1, 2), 2),
        (X * (3 - Y), (1, 2), 1),
        (X * (3 - Y), (-2, -1), -2),
        (X * -Y, (1, 2), 2),
        (X * LOSS, (1, 2), 2),
        (X * NAUGHT + X, (1, 2), 1),
        (X * number(-3) / Y, (1, 2), 2),
        (X * Y, (1, 2), 1),
    ],
)
def test_corners_of_an_expression_that_subtracts_depend_on_the_box(tree: Expression, x: Ends, at_least: int) -> None:
    """At y = 1 the smallest value is at the end of x worked by hand."""
    box = over(x=x, y=(1, 1))
    extremes = corners(tree, box)
    assert extremes is not None
    assert extremes[0][X_OF] == at_least


def test_a_denominator_that_may_be_zero_has_no_corners() -> None:
    """A quotient has no value where its denominator is zero, here at one end of y."""
    assert corners(X / Y, over(x=(1, 2), y=(0, 1))) is None


@pytest.mark.parametrize(
    ("tree", "most"),
    [
        ((SHARE - SHARE * SHARE) ** Fraction(1, 2), Fraction(1, 2)),  # largest at 1/2, where w - w^2 is 1/4
        ((2 * SHARE - SHARE**2 - SHARE) ** Fraction(1, 2), Fraction(1, 2)),  # the same, written longer
        ((SHARE * SHARE - SHARE**3) ** 1 * 27, Fraction(4)),  # w^2 - w^3 is largest at 2/3: 4/9 - 8/27 = 4/27
    ],
)
def test_a_root_that_ends_where_its_base_does(tree: Expression, most: Fraction) -> None:
    """W - w^2 is 0 at both ends of 0 to 1 and never below, which no bound of its terms alone shows."""
    found = image(tree, {SHARE.quantity: (Fraction(0), Fraction(1))})
    assert found.low.low <= 0 <= found.low.high
    assert found.high.low <= most <= found.high.high
    assert found.high.high - found.high.low < Fraction(1, 10**4)


def test_a_base_that_dips_below_zero_inside_has_no_root() -> None:
    """(w - 1/3) (w - 2/3) = w^2 - w + 2/9 is positive at both ends and negative between them."""
    with pytest.raises(EvaluationError):
        image((SHARE**2 - SHARE + Fraction(2, 9)) ** Fraction(1, 2), {SHARE.quantity: (Fraction(0), Fraction(1))})
