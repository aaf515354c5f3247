"""Where a relation holds in a range, cut by hand, and what share that is by each of the two measures."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise

import pytest

from claims.checks.collections.range_share import measured_share
from claims.checks.collections.regions import regions
from claims.checks.evidence import Measure, Span
from derive.expressions.quantity import REAL, Symbol, quantity
from derive.notation.parse import read_condition
from derive.statements.combination import Combination
from derive.statements.relation import Relation

X = Symbol(quantity("x", "", "a number", "x", REAL))


def said(text: str) -> Relation | Combination:
    """Return what is said of x."""
    return read_condition(text).resolved({"x": X}.get)


def spans(*ends: int | str) -> tuple[Span, ...]:
    """Return the spans between ends, two by two."""
    numbers = [Fraction(each) for each in ends]
    return tuple(zip(numbers[::2], numbers[1::2], strict=True))


# What is said, from where to where, and where it holds.
CUT = {
    ("x < 60", 0, 100): spans(0, 60),
    ("x > 60", 0, 100): spans(60, 100),
    ("x <= 60", 0, 100): spans(0, 60),
    ("3 * x < 1", 0, 1): spans(0, "1/3"),
    ("3 * x < 1", -5, -2): spans(-5, -2),
    ("3 * x > 1", -5, -2): (),
    ("x > 100", 0, 100): (),  # at no value, and at one
    ("x >= 100", 0, 100): (),
    ("x < 100", 0, 100): spans(0, 100),  # all but one
    ("x > 0", 0, 100): spans(0, 100),
    ("x < 0", 0, 100): (),
    ("x <= 0", 0, 100): (),
    ("0 * x >= 0", 1, 5): spans(1, 5),
    ("0 * x <= 0", 1, 5): spans(1, 5),
    ("0 * x > 0", 1, 5): (),
    ("1 / x > 1/3", 1, 5): spans(1, 3),  # falls
    ("1 / x < 1/3", 1, 5): spans(3, 5),
    ("x^3 > 8", -3, 5): spans(2, 5),
    ("(x - 2) * (x - 5) < 0", 0, 9): spans(2, 5),
    ("(x - 2) * (x - 5) > 0", 0, 9): spans(0, 2, 5, 9),
    ("(x - 1) * (x - 4) * (x - 6) > 0", 0, 9): spans(1, 4, 6, 9),
    ("x * (x - 9) >= 0", 0, 9): (),
    ("x * (x - 9) <= 0", 0, 9): spans(0, 9),
    # (x - 2)^3 + 1, of which term by term no sign shows, and which rises from 1
    ("x^3 + 12 * x > 6 * x^2 + 7", 2, 5): spans(2, 5),
    ("x^3 + 12 * x < 6 * x^2 + 7", 2, 5): (),
    ("x < 1/1000", 0, 100): spans(0, "1/1000"),
    ("x > 2 and x < 8", 0, 10): spans(2, 8),
    ("x < 2 or x > 6", 0, 10): spans(0, 2, 6, 10),
    ("x < 7 or x > 5", 0, 10): spans(0, 10),
    ("x < 3 and x > 7", 0, 10): (),
    ("x < 3 iff x > 7", 0, 10): spans(3, 7),
    ("x < 3 iff x < 7", 0, 10): spans(0, 3, 7, 10),
    ("x > 3 iff x > 7", 0, 10): spans(0, 3, 7, 10),
    ("(x - 2) * (x - 5) > 0 and x > 1", 0, 9): spans(1, 2, 5, 9),
    ("(x - 2) * (x - 5) > 0 and x < 7", 0, 9): spans(0, 2, 5, 7),
    ("(x < 1 or x > 4) and (x < 6 or x > 8)", 0, 10): spans(0, 1, 4, 6, 8, 10),
    ("x < 20 and x > -5", 0, 10): spans(0, 10),
    ("x > 20 or x < -5", 0, 10): (),
}


@pytest.mark.parametrize("of", CUT, ids=str)
def test_where_it_holds(of: tuple[str, int, int]) -> None:
    """Where both sides meet at fractions all is known, to the last digit."""
    text, low, high = of
    found = regions(said(text), X.quantity, Fraction(low), Fraction(high))
    assert found.holding == CUT[of]
    assert found.unknown == ()


@pytest.mark.parametrize(
    ("text", "low", "high", "root", "above"),
    [
        ("x^2 < 2", 1, 2, 2, False),
        ("x^2 > 3", 1, 2, 3, True),
        ("1 / x < 1 / sqrt(5)", 1, 4, 5, True),
        ("x^2 < 2 and x > 0", 1, 2, 2, False),
    ],
)
def test_a_root_is_enclosed(text: str, low: int, high: int, root: int, above: bool) -> None:
    """The piece around it is all that is not known, and sixty digits narrow."""
    found = regions(said(text), X.quantity, Fraction(low), Fraction(high))
    ((below, beyond),) = found.unknown
    assert below**2 < root < beyond**2
    assert beyond - below < Fraction(1, 10**59)
    assert found.holding == (((beyond, Fraction(high)),) if above else ((Fraction(low), below),))


def test_a_value_that_only_touches_zero_leaves_next_to_nothing_open() -> None:
    """(x - 2)² is above zero but at 2, which no bounds around it tell."""
    found = regions(said("(x - 2)^2 > 0"), X.quantity, Fraction(0), Fraction(5))
    open_ = sum((high - low for low, high in found.unknown), Fraction(0))
    assert open_ < Fraction(1, 10**28)
    assert all(low <= 2 <= high for low, high in found.unknown)
    assert sum((high - low for low, high in found.holding), Fraction(0)) == 5 - open_


@pytest.mark.parametrize(
    ("text", "known"),
    [
        ("sqrt(x - 5) > 1/10", spans("5.01", 10)),
        ("sqrt(x - 5) < 1/10", spans(5, "5.01")),
        ("x < 2 and sqrt(x - 5) > 1/10", ()),
        ("x < 5 or sqrt(x - 5) > 1/10", spans("5.01", 10)),
        ("x > 8 and sqrt(x - 5) > 1/10", spans(8, 10)),
    ],
)
def test_where_it_has_no_value_nothing_is_known(text: str, known: tuple[Span, ...]) -> None:
    """Below 5 the root has none, whatever is joined to it."""
    found = regions(said(text), X.quantity, Fraction(0), Fraction(10))
    assert found.unknown[0][0] == 0
    assert Fraction(5) <= found.unknown[-1][1] <= Fraction("5.02")
    assert found.holding == known


@pytest.mark.parametrize(("text", "low", "high"), [("x > sqrt(2) * sqrt(2)", 2, 5), ("x < sqrt(2) * sqrt(2)", -1, 2)])
def test_an_end_that_no_digits_tell_from_the_crossing_takes_nothing_away(text: str, low: int, high: int) -> None:
    """It holds throughout, and whatever is not known to be so is left open."""
    found = regions(said(text), X.quantity, Fraction(low), Fraction(high))
    parts = (*found.holding, *found.unknown)
    assert sum((end - start for start, end in parts), Fraction(0)) == high - low


def test_a_part_without_a_value_counts_nowhere_although_algebra_has_one() -> None:
    """Between 2 and 5 the root has none; squared it reads x² - 7x + 10, so that all of it is x² + 3x + 10 elsewhere."""
    found = regions(said("sqrt((x - 2) * (x - 5))^2 + 10 * x > 14"), X.quantity, Fraction(0), Fraction(9))
    assert found.unknown[0][0] <= 2
    assert 5 <= found.unknown[-1][1] < Fraction("5.01")
    assert found.holding[0][0] == 1
    assert all(high <= 2 or low >= 5 for low, high in found.holding)


@pytest.mark.parametrize(
    ("text", "holding"),
    [
        ("floor(x / 2) < 2", spans(0, 4)),
        ("max(x, 3) < 5", spans(0, 5)),
        ("abs(x - 4) > 1", spans(0, 3, 5, 9)),
        ("min(0 * x, x - 3) >= 0", spans(3, 9)),  # zero from 3 on
        ("max(0 * x, x - 3) <= 0", spans(0, 3)),
        ("sqrt(x) > x", spans(0, 1)),  # which rises without bound at 0, and falls from 1/4 on
        ("sqrt(x) < x", spans(1, 9)),
    ],
)
def test_what_goes_in_steps_or_turns_is_cut_as_well(text: str, holding: tuple[Span, ...]) -> None:
    """Next to where it jumps or turns, next to nothing is left open."""
    found = regions(said(text), X.quantity, Fraction(0), Fraction(9))
    share = sum((high - low for low, high in found.holding), Fraction(0))
    assert abs(share - sum((high - low for low, high in holding), Fraction(0))) < Fraction(1, 10**20)
    assert sum((high - low for low, high in found.unknown), Fraction(0)) < Fraction(1, 10**20)


@pytest.mark.parametrize("text", ["x >= x", "x > x", "2 * x <= x + x"])
def test_two_sides_that_are_one_are_not_told_apart(text: str) -> None:
    """No bounds tell that their difference is zero everywhere."""
    found = regions(said(text), X.quantity, Fraction(1), Fraction(5))
    assert found.holding == ()
    assert found.unknown == spans(1, 5)


@pytest.mark.parametrize("text", ["1 / (x - 3) > 0", "1 / (x - 3) > 0 and x < 9"])
def test_a_pole_leaves_next_to_nothing_open(text: str) -> None:
    """At 3 there is no value; it holds from there on, and not before."""
    found = regions(said(text), X.quantity, Fraction(1), Fraction(6))
    ((low, high),) = found.unknown
    assert low <= 3 <= high
    assert high - low < Fraction(1, 10**28)
    assert found.holding == ((high, Fraction(6)),)


def test_spans_are_sorted_and_do_not_touch() -> None:
    """However many there are."""
    roots = " * ".join(f"(x - {number})" for number in range(1, 9))
    found = regions(said(f"{roots} > 0"), X.quantity, Fraction(0), Fraction(9))
    assert found.holding == spans(0, 1, 2, 3, 4, 5, 6, 7, 8, 9)
    assert all(one[1] < other[0] for one, other in pairwise(found.holding))


def test_the_share_of_equal_steps() -> None:
    """Lengths are added up, and divided by that of the whole."""
    assert measured_share(Measure.UNIFORM, spans(2, 3, 5, 8), (Fraction(1), Fraction(11))).low == Fraction(2, 5)
    assert measured_share(Measure.UNIFORM, spans(2, 3, 5, 8), (Fraction(1), Fraction(11))).high == Fraction(2, 5)
    assert measured_share(Measure.UNIFORM, (), (Fraction(1), Fraction(11))).high == 0
    assert Measure.UNIFORM.says == "equal steps"


def test_the_share_of_equal_factors() -> None:
    """A factor 2 and a factor 8 of a factor 256 are 4 of 8 doublings."""
    found = measured_share(Measure.LOG_UNIFORM, spans(3, 6, 10, 80), (Fraction(2), Fraction(512)))
    assert found.low <= Fraction(1, 2) <= found.high
    assert found.high - found.low < Fraction(1, 10**70)
    assert measured_share(Measure.LOG_UNIFORM, (), (Fraction(2), Fraction(512))).high == 0
    assert Measure.LOG_UNIFORM.says == "equal factors"
