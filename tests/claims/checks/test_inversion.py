"""Inversion: where each input, or each end of a range, makes a claim hold; worked by hand and tried around."""

from __future__ import annotations

from fractions import Fraction
from math import floor

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from claims.checks.judgement import judge
from claims.checks.value.check import ValueCheck
from claims.checks.value.influence import influences
from claims.checks.value.inputs import Binding
from claims.checks.value.inversion import Inversion, Place, inversions
from claims.checks.value.root_finding import Condition, half_line
from claims.explain.value_repairs import nearest_inputs
from claims.loading.claim import Given
from claims.schema.vocabulary import Verdict
from derive.evaluation.evaluate import Enclosure
from derive.expressions.expression import Expression, maximum, minimum
from derive.expressions.quantity import FRACTION, REAL, Quantity, Symbol, quantity
from derive.notation.parse import read_expression
from units import End, FigureKind, Interval, parse_figure

X_OF, Y_OF = quantity("x", "", "number x", "x"), quantity("y", "", "number y", "y")
Z_OF = quantity("z", "", "number z", "z", REAL)
X, Y, Z = Symbol(X_OF), Symbol(Y_OF), Symbol(Z_OF)


def bound(of: Quantity, text: str) -> Binding:
    """Return a quantity bound to numbers taken as they are."""
    return Binding(of, Given(text, parse_figure(text, exact=True)))


def check(tree: Expression, stated: str, x: str, y: str = "1", *, exact: bool = False) -> ValueCheck:
    """Return the check of a figure against an expression of x and y."""
    return ValueCheck(tree, (bound(X_OF, x), bound(Y_OF, y)), parse_figure(stated, exact=exact))


def found(of: ValueCheck, quantity_of: Quantity, place: Place = Place.VALUE) -> Inversion:
    """Return the inversion of one number."""
    return next(each for each in inversions(of) if each.quantity == quantity_of and each.place is place)


def written(inversion: Inversion) -> str:
    """Return the parts with brackets."""
    return " ".join(map(str, inversion.parts))


@pytest.mark.parametrize(
    ("tree", "stated", "x", "y", "of_x", "of_y"),
    [
        (X * Y, "6", "2", "3", "[11/6, 13/6]", "[11/4, 13/4]"),  # 5.5 to 6.5 over 3, over 2
        (X / Y, "> 6", "2", "3", "(18, inf)", "(-inf, 1/3)"),  # x > 6 * 3; y < 2 / 6
        (X / Y, "at most 6", "2", "3", "(-inf, 18]", "[1/3, inf)"),
        (X * Y, "2-6", "2", "3", "[1/2, 13/6]", "[3/4, 13/4]"),  # a point lies between the outer edges 1.5 and 6.5
        ((X + 1) / (X + 2), "0.75", "5", "1", "[98/51, 102/49]", ""),  # (2 e - 1) / (1 - e)
        (X * 2 - Y, "1", "5", "3", "[79/40, 9/4]", "[17/2, 181/20]"),  # 2 x - 3 and 10 - y in [0.95, 1.5]
        (
            (X + 2 * Y) / (X + Y),
            "1.5",
            "5",
            "1",
            "[9/11, 11/9]",
            "[45/11, 55/9]",
        ),  # (2 - e) / (e - 1)
        (maximum(X, 3 * Y), "at most 5", "9", "1", "(-inf, 5]", ""),
        (minimum(X, Y), "> 1", "2", "1", "", "(1, inf)"),
        (X * Y, "< -2", "2", "3", "", ""),  # no positive number makes it negative
    ],
)
def test_numbers_worked_by_hand(tree: Expression, stated: str, x: str, y: str, of_x: str, of_y: str) -> None:
    """The exact set of each input, with its ends in or out as the figure has them."""
    of = check(tree, stated, x, y)
    both = found(of, X_OF), found(of, Y_OF)
    assert tuple(map(written, both)) == (of_x, of_y)
    assert all(each.exact for each in both)


@pytest.mark.parametrize(
    ("stated", "low", "high", "single", "other"),
    [
        # 2 x runs from 2 to 6. End by end: the low one in [1.5, 2.5], the high one in [5.5, 6.5].
        ("2-6", "[3/4, 5/4]", "[11/4, 13/4]", "[3/4, 13/4]", "[11/6, 13/6]"),
        # All of it in [3.5, 4.5]: neither end alone can do that, one number in the place of the range can.
        ("4", "", "", "[7/4, 9/4]", ""),
        ("> 1", "(1/2, 3]", "[1, inf)", "(1/2, inf)", "(1, inf)"),
        ("< 10", "(-inf, 3]", "[1, 5)", "(-inf, 5)", "(-inf, 10/3)"),
    ],
)
def test_ranges_worked_by_hand(stated: str, low: str, high: str, single: str, other: str) -> None:
    """Of an input that is a range each end is asked for, and the single number that would do; of others their value."""
    of = check(X * Y, stated, "1-3", "2")
    assert written(found(of, X_OF, Place.LOW)) == low
    assert written(found(of, X_OF, Place.HIGH)) == high
    assert written(found(of, X_OF, Place.SINGLE)) == single
    assert written(found(of, Y_OF)) == other


@pytest.mark.parametrize(("stated", "of_f"), [("at most 5", "(-inf, 1/2]"), ("3", "[1/4, 7/20]"), ("> 20", "")])
def test_a_fraction_stays_one(stated: str, of_f: str) -> None:
    """Ten times a fraction is at most 5 up to a half, 2.5 to 3.5 from a fourth on, and never above 10."""
    fraction = quantity("f", "", "fraction f", "f", FRACTION)
    of = ValueCheck(10 * Symbol(fraction), (bound(fraction, "0.5"),), parse_figure(stated))
    assert written(found(of, fraction)) == of_f


def test_what_has_no_value_has_none_anywhere() -> None:
    """Nothing nearby gives a result: that is the reason, and nothing is found."""
    result = found(check(1 / (X - X), "3", "2"), X_OF)
    assert (result.parts, result.reason) == ((), "no value of x nearby gives a result")


def test_a_pole_is_left_out() -> None:
    """Of x / (x - 3)^2 at least 100: between the roots of 100 (x - 3)^2 = x, (601 -+ sqrt(1201)) / 200, but for 3."""
    result = found(check(X / (X - 3) ** 2, "at least 100", "2"), X_OF)
    for end, sign in ((result.parts[0].low, -1), (result.parts[-1].high, 1)):
        assert end is not None
        assert abs(end - (601 + sign * Fraction("34.6554469")) / 200) < Fraction(1, 10**8)
        assert end / (end - 3) ** 2 >= 100
    assert not any(part.contains(Fraction(3)) for part in result.parts)
    assert (result.exact, result.reason) == (False, "")


def test_what_leaps_too_often_is_followed_as_far_as_it_is_searched() -> None:
    """Of floor(x) (10 - x) = 21, 20.5 to 21.5 allowed: 7 times 2.93 to 3.07, and more like it."""
    tree = read_expression("floor(x) * (10 - x)").resolved({"x": X}.get)
    result = found(check(tree, "21", "4"), X_OF)
    assert result.reason == "the verdict changes too often to give ranges"
    for low, high in ((part.low, part.high) for part in result.parts):
        assert low is not None
        assert high is not None
        assert floor(low) == floor((low + high) / 2)
        assert Fraction("20.5") <= floor(low) * (10 - high) <= floor(low) * (10 - low) <= Fraction("21.5")
    assert Interval(Fraction(37, 8), Fraction(39, 8)) in result.parts


def test_a_range_that_turns_is_not_told_to_be_a_printed_one() -> None:
    """Of x (10 - x) y, y from 1 to 2, the ends lie at other x: what a printed range asks of both cannot be told."""
    result = found(check(X * (10 - X) * Y, "2-6", "1", "1-2"), X_OF)
    assert (result.exact, result.reason) == (False, "the verdict changes too often to give ranges")


def test_both_branches_of_what_turns() -> None:
    """Of x (10 - x) = 21, 20.5 to 21.5 allowed, there are two: 5 -+ sqrt(25 - 20.5) to 5 -+ sqrt(25 - 21.5)."""
    result = found(check(X * (10 - X), "21", "4"), X_OF)
    assert not result.exact
    low, high = result.parts
    for end, square in ((low.low, "4.5"), (low.high, "3.5"), (high.low, "3.5"), (high.high, "4.5")):
        assert end is not None
        assert abs((end - 5) ** 2 - Fraction(square)) < Fraction(1, 10**20)
        assert Fraction("20.5") <= end * (10 - end) <= Fraction("21.5")


def test_a_root_that_is_a_fraction_is_exact() -> None:
    """The square of x is 4 exactly at x = 2, and nowhere else among positive numbers."""
    result = found(check(X**2, "4", "9", exact=True), X_OF)
    assert (written(result), result.exact) == ("[2, 2]", True)


def test_irrational_ends_lie_inside() -> None:
    """The power 10^x is 2 to its digits from log10(1.5) to log10(2.5); the ends named lie inside, close to these."""
    result = found(check(10 ** (X * 1), "2", "1"), X_OF)
    (part,) = result.parts
    assert not result.exact
    assert part.low is not None
    assert part.high is not None
    assert str(float(part.low))[:10] == "0.17609125"  # log10(3/2), from a table
    assert str(float(part.high))[:10] == "0.39794000"  # log10(5/2)
    for value in (part.low, part.high):
        assert tried(check(10 ** (X * 1), "2", "1"), X_OF, Place.VALUE, value) is Verdict.VERIFIED


def test_negative_numbers_count_where_the_domain_has_them() -> None:
    """The sum z + 5 is 3, with 2.5 to 3.5 allowed, for z from -2.5 to -1.5."""
    of = ValueCheck(Z + 5, (bound(Z_OF, "1"),), parse_figure("3"))
    assert written(found(of, Z_OF)) == "[-5/2, -3/2]"


@pytest.mark.parametrize(("stated", "parts"), [("at least 0.5", "[0, inf)"), ("at most 0.5", "(-inf, 0]"), ("2", "")])
def test_an_end_of_the_search_is_no_end_of_the_values(stated: str, parts: str) -> None:
    """Half of 10^z / (10^z + 1) is at z = 0: to one side of it there is no end, and it is told how far was searched."""
    result = found(ValueCheck(10**Z / (10**Z + 1), (bound(Z_OF, "1"),), parse_figure(stated)), Z_OF)
    low, high = result.searched.low, result.searched.high
    assert written(result) == parts
    assert high is not None
    assert low == -high
    assert high.numerator.bit_count() == high.denominator == 1  # the present value, doubled as often as it can be
    assert found(check(X * Y, "6", "2"), X_OF).searched == Interval(None, None)


@pytest.mark.parametrize("names", [(X_OF, Y_OF), (Y_OF, X_OF)])
def test_inputs_that_move_alike_stay_in_their_order(names: tuple[Quantity, Quantity]) -> None:
    """For 10^(x y) = 5 either 1 becomes log10(4.5): what lies behind thirty digits does not tell them apart."""
    of = ValueCheck(10 ** (X * Y), tuple(bound(each, "1") for each in names), parse_figure("5"))
    assert [each.bound.quantity for each in nearest_inputs(of)] == list(names)


def test_a_root_is_found_to_thirty_digits() -> None:
    """The square of x is at least 2 from its root on."""

    def square(number: Fraction) -> Enclosure:
        return Enclosure(number**2, number**2)

    found = half_line(Condition(square, Fraction(2), above=True), Fraction(1, 2**60), Fraction(2**60))
    assert found is not None
    low = found[0].low
    assert low is not None
    assert Fraction("1.414213562373095048801688724209") < low < Fraction("1.414213562373095048801688724211")
    assert low**2 >= 2


@pytest.mark.parametrize("step", ["1", "2.5", "3"])
def test_a_value_that_leaps_is_followed_to_its_leap(step: str) -> None:
    """What is 0 below a number and 5 from there on has no chord that tells: halving finds the place."""
    at = Fraction(step)
    leaps = Condition(lambda x: Enclosure(*[Fraction(5 * (x >= at))] * 2), Fraction(1), above=True)
    found = half_line(leaps, Fraction(0), Fraction(100))
    assert found is not None
    low = found[0].low
    assert low is not None
    assert at <= low < at + Fraction(1, 10**20)


def tried(of: ValueCheck, of_quantity: Quantity, place: Place, value: Fraction) -> Verdict:
    """Return the verdict with another number in one place, found by the check itself."""
    moved = []
    for each in of.bound:
        figure = each.given.figure
        if each.quantity == of_quantity:
            end = End.of(value, Interval(value, value))
            low = figure.low if place is Place.HIGH else end
            high = figure.high if place is Place.LOW else end
            kind = FigureKind.RANGE if place in (Place.LOW, Place.HIGH) else FigureKind.POINT
            figure = replace(figure, low=low, high=high, kind=kind)
        moved.append(Binding(each.quantity, replace(each.given, figure=figure)))
    computed = replace(of, bound=tuple(moved)).computed(256)
    return judge(of.figure, computed.low, computed.high).verdict


TREES = st.sampled_from(
    [
        X * Y,
        X + Y,
        X / Y,
        X - Y,
        X * Y + X,
        X / (X + Y),
        maximum(X, Y) * X,
        minimum(X, 2 * Y),
        X**2 / Y,
        (X + 1) / (Y + X),
    ]
)
NUMBERS = st.fractions(Fraction(1, 20), 50, max_denominator=20)
INPUTS = st.sampled_from(["1", "2", "0.5", "7", "30", "1-3", "0.5-2", "2-40"])
FIGURES = st.sampled_from(
    ["1", "~2", "0.5", "30", "2-6", "0.1-0.4", "> 1", "< 3", "at least 2", "at most 0.5", "tens of"]
)


@settings(max_examples=15)
@given(TREES, FIGURES, INPUTS, INPUTS, st.lists(NUMBERS, min_size=8, max_size=8))
@example(X * Y, "2-6", "1-3", "2", [Fraction(11, 6), Fraction(13, 6)])
@example(maximum(X, Y) * X, "> 1", "1", "1", [Fraction(1, 2), Fraction(2)])  # a value that stays on the edge
@example(minimum(X, 2 * Y), "2-6", "0.5-2", "2-40", [Fraction(3)])  # a range that makes no difference
def test_holds_inside_and_nowhere_else(tree: Expression, stated: str, x: str, y: str, numbers: list[Fraction]) -> None:
    """Within the set the check verifies the claim, and at ends that belong to it; outside an exact set it does not."""
    of = check(tree, stated, x, y)
    for each in inversions(of):
        low, high = next(one.span for one in of.bound if one.quantity == each.quantity)
        ends = [end for part in each.parts for end in (part.low, part.high) if end is not None]
        for value in (*numbers, *ends, *(end * Fraction(1001, 1000) for end in ends)):
            if (each.place is Place.LOW and value >= high) or (each.place is Place.HIGH and value <= low):
                continue
            inside = any(part.contains(value) for part in each.parts)
            verified = tried(of, each.quantity, each.place, value) is Verdict.VERIFIED
            assert verified or not inside
            assert inside or not verified or not each.exact


def test_two_inputs_that_one_claim_gives_move_as_one() -> None:
    """2 a + 3 is 10 where a is 3.5: that x alone would have to be 5.5 beside a y of 1.5 says nothing of their claim."""
    both = [Binding(of, Given("1.5", parse_figure("1.5", exact=True), "a")) for of in (X_OF, Y_OF)]
    tied = ValueCheck(X + Y + Z, (*both, bound(Z_OF, "3")), parse_figure("10", exact=True))
    assert [(each.quantity.name, written(each)) for each in inversions(tied)] == [("x", "[7/2, 7/2]"), ("z", "[7, 7]")]
    assert [(each.quantity.name, each.elasticity) for each in influences(tied)] == [
        ("x", Fraction(1, 2)),  # 3 of 6
        ("z", Fraction(1, 2)),
    ]
