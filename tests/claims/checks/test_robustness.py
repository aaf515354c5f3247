"""Robustness: whether a verdict survives the printed digits of the inputs, held against brute force over them."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from claims.checks.judgement import judge
from claims.checks.value.inputs import Binding
from claims.checks.value.robustness import _Extreme, _inward, _widest, robustness
from claims.loading.claim import Given
from derive.evaluation.evaluate import Enclosure, evaluate
from derive.evaluation.ranges import Image, image
from derive.expressions.expression import Expression, maximum, minimum, number
from derive.expressions.quantity import COUNT, Quantity, Symbol, quantity
from units import Figure, FigureKind, parse_figure

X_OF, Y_OF = quantity("x", "", "number x", "x"), quantity("y", "", "number y", "y")
COUNT_OF = quantity("count", "gpu", "how many", "n", COUNT)
X, Y, N = Symbol(X_OF), Symbol(Y_OF), Symbol(COUNT_OF)


def bound(of: Quantity, text: str, *, exact: bool = False) -> Binding:
    """Return a quantity bound to a printed figure."""
    return Binding(of, Given(text, parse_figure(text, exact=exact)))


@pytest.mark.parametrize(
    ("tree", "inputs", "stated", "holds", "ends"),
    [
        (X * 2, [bound(X_OF, "1.0")], "2", True, ("1.9", "2.1")),  # [1.5, 2.5] holds all of it
        (X * 2, [bound(X_OF, "1.0")], "2.0", False, ("1.9", "2.1")),  # [1.95, 2.05] does not
        (X * 2, [bound(X_OF, "1.0")], "9", True, ("1.9", "2.1")),  # refuted all over
        (
            X * 2,
            [bound(X_OF, "1.0")],
            "3",
            True,
            ("1.9", "2.1"),
        ),  # refuted all over, as 3 reaches to 2.5 and by a slip to 2.2
        (X * 2, [bound(X_OF, "2.0")], "~8", False, ("3.9", "4.1")),  # approximate from 4 on, refuted below
        (X * 2, [bound(X_OF, "1", exact=True)], "2", None, None),
        (X * Y, [bound(X_OF, "1.0"), bound(Y_OF, "2", exact=True)], "2", True, ("1.9", "2.1")),
        (X / Y, [bound(X_OF, "1.0"), bound(Y_OF, "1.0")], "1", False, ("19/21", "21/19")),  # [0.95, 1.5]
        (N * 2, [bound(COUNT_OF, "8 gpu")], "16 gpu", None, None),  # no half GPUs
        (N * 2, [bound(COUNT_OF, "80 gpu")], "160 gpu", False, ("150", "170")),  # but 75 to 85 of them
        (X * 2, [bound(X_OF, "1.0-3.0")], "2-6", True, ("1.9", "6.1")),
        (X * 2, [bound(X_OF, "1.0-3.0")], "2.0-6.0", False, ("1.9", "6.1")),
        (X * (10 - X), [bound(X_OF, "5.0")], "25.00", True, ("24.9975", "25")),  # turns inside the digits
        (X * (10 - X), [bound(X_OF, "5.0")], "25.000", False, ("24.9975", "25")),
        (X, [bound(X_OF, "4.0")], "2-9", True, ("3.95", "4.05")),  # one number lies in a range or not: no factor 2
        (X * 2, [bound(X_OF, "1.0-3.0")], "> 1", True, ("1.9", "6.1")),
        (X * 2, [bound(X_OF, "1.0-3.0"), bound(Y_OF, "4-5")], "2-6", True, ("1.9", "6.1")),  # y is in no part of it
        (X * 2, [bound(X_OF, "1", exact=True), bound(Y_OF, "4-5")], "2", None, None),
        (N * 2, [bound(COUNT_OF, "8 gpu"), bound(Y_OF, "4")], "16 gpu", None, None),
        (X * 2, [bound(X_OF, "9.9e2-1e3")], "40-90", True, ("1970", "3000")),  # 985-995 to 950-1500: they may meet
        # 8-10, and 1e1 may be 15: 15 (18 - 15) is 45, 9 (18 - 9) is 81
        (N * (18 - N), [bound(COUNT_OF, "8-1e1 gpu")], "80-81", False, ("45", "81")),
        (maximum(X, 3), [bound(X_OF, "1-3")], "3.0", False, ("3", "3.5")),  # 3 alone, and 3 to 3.5
        (maximum(X, 4), [bound(X_OF, "1-3")], "4.0", True, ("4", "4")),
        (X * (10 - X), [bound(X_OF, "1.0-8.0")], "~7-25", True, ("8.5975", "25")),  # 0.95 (10 - 0.95)
    ],
)
def test_worked_cases(
    tree: Expression, inputs: list[Binding], stated: str, holds: bool | None, ends: tuple[str, str] | None
) -> None:
    """The verdict survives exactly where both ends of the result, worked by hand, share it."""
    found = robustness(tree, tuple(inputs), parse_figure(stated))
    assert found.holds is holds
    if ends is not None:
        assert found.low is not None
        assert found.high is not None
        assert abs(found.low - Fraction(ends[0])) < Fraction(1, 1000)
        assert abs(found.high - Fraction(ends[1])) < Fraction(1, 1000)
    if holds is False and found.corner:
        values = {each: found.corner[each] for each in found.corner}
        computed = evaluate(tree, values)
        printed = evaluate(tree, {each.quantity: each.span[0] for each in inputs})
        figure = parse_figure(stated)
        assert _turned(figure, computed, printed)


def _turned(figure: Figure, computed: Enclosure, printed: Enclosure) -> bool:
    """Return whether another verdict is due; of a printed range, on the side of one of its ends."""
    if figure.kind is not FigureKind.RANGE:
        return judge(figure, computed, computed).verdict != judge(figure, printed, printed).verdict
    return any(end.set.contains(computed.low) != end.set.contains(printed.low) for end in (figure.low, figure.high))


def test_a_range_that_turns_inside() -> None:
    """The product x (10 - x) over 2.0 to 9.0 has its top 25 inside and its foot 9 at the upper end, which may move."""
    tree, inputs = X * (10 - X), (bound(X_OF, "2.0-9.0"),)
    top = robustness(tree, inputs, parse_figure("9-25"))
    assert top.holds is True
    assert top.low is not None
    assert top.low <= Fraction("9.05") * Fraction("0.95")
    assert robustness(tree, inputs, parse_figure("9.00-25.0")).holds is False


@pytest.mark.parametrize(
    ("least", "stated"),
    [
        ("3", "2-9"),  # 3 lies in 2 to 9; 3 to 3.5 is refuted, as its ends are none of these
        ("2.9", "2.0-4.0"),  # 2.9 to 3 is refuted for that reason; 2.9, as 3 may be 2.5, lies in it
        ("3", "3-6"),  # 3 to 3.5 has the digits of one end, and is far from the other
        ("3", "2.5-9"),  # 3 to 3.5: its low end has the digits of none
    ],
)
def test_one_number_is_compared_otherwise_than_a_range(least: str, stated: str) -> None:
    """The larger of x and a number, x being 1 to 3: a range may come down to that number, or the number open to one."""
    found = robustness(maximum(X, Fraction(least)), (bound(X_OF, "1-3"),), parse_figure(stated))
    assert (found.holds, found.corner) == (False, {})
    assert robustness(maximum(X, Fraction(least)), (bound(X_OF, "1-3"),), parse_figure("40-90")).holds is True


@pytest.mark.parametrize("stated", ["~2.7-3.1", "~2.9-3.3"])
def test_one_number_that_may_open_to_a_range_needs_both_ends(stated: str) -> None:
    """The larger of x, 1.0 to 3.0, and 3 y, 2.85 to 3.15, is 3, and may be 3.00 to 3.05 or 2.85 to 2.95.

    All of that lies in 2.7 to 3.1, less and more a tenth, of whose low end 3.00 is none (2.43 to 2.97); and in 2.9 to
    3.3, of whose high end 2.95 is none (2.97 to 3.63).
    """
    inputs = (bound(X_OF, "1.0-3.0"), bound(Y_OF, "1.0"))
    assert robustness(maximum(X, 3 * Y), inputs, parse_figure(stated)).holds is False


@pytest.mark.parametrize(("stated", "holds"), [("2-9 km", False), ("40-90 km", True), ("> 1 km", True)])
def test_what_may_open_to_a_range_counts_in_the_printed_unit(stated: str, holds: bool) -> None:
    """3 to 3.5 km: a half-line has no second end with which a range would be compared."""
    way = quantity("way", "km", "how far", "w")
    found = robustness(maximum(Symbol(way), number(3, "km")), (bound(way, "1-3 km"),), parse_figure(stated))
    assert found.holds is holds


@pytest.mark.parametrize(
    ("turn", "x", "holds"),
    [
        ("995", "9.9e2-1e3", False),  # 985-995 and 950-1500: no number lies in all such ranges
        ("905", "9e2-0.91e3", False),  # 850-950 and 905-915
        ("3/2", "1-2", True),  # 0.95-1.5 and 1.5-2.5: 1.5 does
    ],
)
def test_a_turn_needs_a_point_that_stays_in_the_range(turn: str, x: str, holds: bool) -> None:
    """Where the ends may change places nothing is shown, though all that is computed is far from what is printed."""
    tree = (X - Fraction(turn)) ** 2
    assert robustness(tree, (bound(X_OF, x),), parse_figure("4e9-9e9")).holds is holds


@pytest.mark.parametrize("turn", ["6/5", "14/5"])
def test_a_turn_within_the_digits_of_an_end_may_be_left_out(turn: str) -> None:
    """Of 1-3 the ends may be 1.5 and 2.5: a foot at 1.2, or at 2.8, is then outside, and the low end 0.09 above it."""
    foot, unused = 1 + (X - Fraction(turn)) ** 2, bound(Y_OF, "4-5")
    assert robustness(foot, (bound(X_OF, "1-3"), unused), parse_figure("1.00-90")).holds is False
    assert robustness(foot, (bound(X_OF, "1-3"), unused), parse_figure("1.0-90")).holds is False
    assert robustness(foot, (bound(X_OF, "1-3"), unused), parse_figure("2-90")).holds is True


def test_what_rises_as_printed_and_falls_within_the_digits() -> None:
    """The top is at 1,001; 1e3 may be 1,500, where less than 4e5 / 2 is left, and all that 750 to 850 give is more."""
    found = robustness(300_000 - (X - 1001) ** 2, (bound(X_OF, "8e2-1e3"),), parse_figure("~4e5-9e9"))
    assert (found.holds, found.corner) == (False, {X_OF: Fraction(1500)})
    assert (found.low, found.high) == (Fraction(300_000 - 499**2), Fraction(300_000))


def test_inputs_are_named_where_any_are_known() -> None:
    """The low end y, 0.95 to 1.05, turns at 0.5 times 2 and names nothing; the high one, y + 1.5², turns at 3.2."""
    tree, inputs = Y + (X - 2) ** 2, (bound(X_OF, "1-3"), bound(Y_OF, "1.0"))
    corner = robustness(tree, inputs, parse_figure("~0.5-1.15")).corner
    assert (corner[Y_OF], abs(corner[X_OF] - 2)) == (Fraction("1.05"), Fraction("1.5"))


def test_no_value_within_the_digits() -> None:
    """Where the digits of an input allow a division by zero, the verdict is not said to survive."""
    found = robustness(1 / (X - Y), (bound(X_OF, "3"), bound(Y_OF, "2")), parse_figure("1"))
    assert found.holds is False
    assert found.low is None


def samples(each: Binding) -> list[tuple[Fraction, Fraction]]:
    """Return some ends of an input (twice the same for a single figure) that its digits allow."""
    low, high = (each.digits(end) for end in (each.given.figure.low, each.given.figure.high))
    lows = [low[0] + (low[1] - low[0]) * step / 2 for step in range(3)]
    if each.given.figure.low is each.given.figure.high:
        return [(value, value) for value in lows]
    return [(one, other) for one in lows for other in high if one <= other]


TREES = [X * Y, X / Y, X - Y, X * (10 - X), X * X - Y, (X - 3) ** 2 + Y, X / (X + Y), Y + 4 / X]
TREES += [maximum(X, 3), minimum(X, Y), maximum(X, Y) + minimum(X, 4)]
FIGURES = st.sampled_from(["1", "2.0", "3", "40", "5.5", "2-7", "3.0-4.5", "~6", "10-20"])


@given(
    st.sampled_from(TREES), FIGURES, FIGURES, st.sampled_from(["1", "2", "6", "10", "25", "30.0", "~8", "2-20", "> 4"])
)
@settings(max_examples=25)
def test_yes_is_never_wrong(tree: Expression, x: str, y: str, stated: str) -> None:
    """Where robustness is claimed, no inputs within the printed digits give another verdict."""
    inputs, figure = (bound(X_OF, x), bound(Y_OF, y)), parse_figure(stated)
    if not robustness(tree, inputs, figure).holds:
        return
    printed = judged(tree, inputs, figure, tuple(each.span for each in inputs))
    for spans in product(*(samples(each) for each in inputs)):
        assert judged(tree, inputs, figure, spans) == printed


def judged(
    tree: Expression, inputs: tuple[Binding, ...], figure: Figure, spans: tuple[tuple[Fraction, Fraction], ...]
) -> str:
    """Return the verdict with other values, or ends of ranges, for the inputs."""
    box = {each.quantity: span for each, span in zip(inputs, spans, strict=True)}
    found = image(tree, box)
    return judge(figure, found.low, found.high).verdict


def test_the_corner_that_is_named_turns_the_verdict() -> None:
    """7 a with a = 2 (1.5 to 2.5) against about 7: 14 and 10.5 are approximate, 17.5 is beyond a factor 2."""
    found = robustness(7 * X, (bound(X_OF, "2"),), parse_figure("~7"))
    assert found.holds is False
    assert found.corner == {X_OF: Fraction(5, 2)}
    way = quantity("way", "km", "how far", "w")
    found = robustness(7 * Symbol(way), (bound(way, "2 km"),), parse_figure("~7 km"))
    assert found.corner == {way: Fraction(5, 2)}


def test_no_corner_is_named_where_none_turns_the_verdict() -> None:
    """The larger and the smaller of x and 12, less x, are 12 for every x; bounds that are too wide do not show it."""
    found = robustness(maximum(X, 12) + minimum(X, 12) - X, (bound(X_OF, "3"),), parse_figure("12", exact=True))
    assert (found.holds, found.corner) == (False, {})


def test_the_ends_count_in_the_printed_unit() -> None:
    """Twice 1.0 km, which is 950 m to 1,050 m, is 1.9 km to 2.1 km."""
    way = quantity("way", "km", "how far", "w")
    found = robustness(Symbol(way) * 2, (bound(way, "1.0 km"),), parse_figure("2 km"))
    assert (found.holds, found.low, found.high) == (True, Fraction("1.9"), Fraction("2.1"))
    finer = robustness(Symbol(way) * 2, (bound(way, "1.0 km"),), parse_figure("2.0 km"))
    assert (finer.holds, finer.corner) == (False, {way: Fraction("0.95")})
    metres = robustness(Symbol(way) * 2, (bound(way, "1.0-3.0 km"),), parse_figure("2.0-6 km"))
    assert (metres.holds, metres.corner) == (False, {way: Fraction("0.95")})


def test_bounds_lie_outside_of_what_is_bounded() -> None:
    """Root 1.5 to root 2.5, which no fraction is, and root 8 where x + 2/x turns: squared, the bounds are beyond."""
    roots = robustness(X ** Fraction(1, 2), (bound(X_OF, "2"),), parse_figure("1"))
    assert roots.low is not None
    assert roots.high is not None
    assert roots.low**2 < Fraction("1.5")
    assert roots.high**2 > Fraction("2.5")
    bottom = robustness(X + 2 / X, (bound(X_OF, "1.0-2.0"),), parse_figure("2-3")).low
    top = robustness(-X - 2 / X, (bound(X_OF, "1.0-2.0"),), parse_figure("2-3")).high
    assert bottom is not None
    assert top is not None
    assert bottom**2 < 8
    assert top**2 < 8


def inward(tree: Expression, x: Binding) -> tuple[Image, _Extreme, _Extreme]:
    """Return the range as printed, and how far its ends move towards one another, with the inputs where known."""
    found = image(tree, {X_OF: x.span})
    return found, *_inward(tree, (x,), found, image(tree, _widest((x,))))


def test_bounds_lie_outside_of_how_far_ends_move_inward() -> None:
    """Of the root of 1.0-2.0 they are the roots of 1.05 and 1.95; of what turns inside, its root where it turns."""
    _, inner, outer = inward(X ** Fraction(1, 2), bound(X_OF, "1.0-2.0"))
    assert inner.value**2 > Fraction("1.05")
    assert outer.value**2 < Fraction("1.95")
    assert (inner.at, outer.at) == ({X_OF: Fraction("1.05")}, {X_OF: Fraction("1.95")})
    turning = (X + 2 / X) ** Fraction(1, 2)
    found, inner, outer = inward(turning, bound(X_OF, "1.0-2.0"))
    foot = found.lowest_at[X_OF]
    assert inner.value**2 > foot + 2 / foot
    assert (inner.at, outer.at) == ({}, {})
    found, _, outer = inward(-turning, bound(X_OF, "1.0-2.0"))
    top = found.highest_at[X_OF]
    assert outer.value**2 > top + 2 / top


@pytest.mark.parametrize(
    ("tree", "stated"),
    [
        (Y + (X - 2) ** 2, "~0.5-9.0"),  # the low end 1.0 is within a factor 2 of 0.5, and so is 0.95, but not 1.05
        (Y - (X - 2) ** 2 / 4, "0.1-2.0"),  # the high end 1.0 is within a factor 2 of 2.0, and so is 1.05, but not 0.95
    ],
)
def test_what_turns_inside_a_range_is_followed_with_the_other_inputs(tree: Expression, stated: str) -> None:
    """The end lies at x = 2 wherever the ends of 1-3 stand, and is y there, which is 0.95 to 1.05."""
    assert robustness(tree, (bound(X_OF, "1-3"), bound(Y_OF, "1.0")), parse_figure(stated)).holds is False
    assert robustness(tree, (bound(X_OF, "1-3"), bound(Y_OF, "1.0")), parse_figure("40-90")).holds is True
