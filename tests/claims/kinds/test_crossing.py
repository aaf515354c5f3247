"""Where a value crosses an edge, by hand: what has no value, what stays, what comes to zero, what lies far apart."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

import pytest

from claims.kinds.value.crossing import Condition, between, half_line, shared
from derive.evaluation.evaluate import Enclosure, EvaluationError
from units import Interval

CLOSE = Fraction(1, 10**25)


def exactly(value: Fraction) -> Enclosure:
    """Return a value that is known."""
    return Enclosure(value, value)


def until(end: int, *, with_end: bool) -> Callable[[Fraction], Enclosure]:
    """Return what has a value up to an end alone."""

    def value(number: Fraction) -> Enclosure:
        if number > end or (number == end and not with_end):
            raise EvaluationError("no value")
        return exactly(number)

    return value


@pytest.mark.parametrize("with_end", [True, False])
def test_it_holds_as_far_as_there_is_a_value(with_end: bool) -> None:
    """What is above 1 from 2 on has no value behind 3: the end lies inside, close to it."""
    found = half_line(Condition(until(3, with_end=with_end), Fraction(1), above=True), Fraction(2), Fraction(10))
    assert found is not None
    low, high = found[0].low, found[0].high
    assert low == 2
    assert not found[1]
    assert high is not None
    assert 3 - CLOSE < high <= 3


def test_it_holds_up_to_zero_where_a_value_ends_there() -> None:
    """However often what is left is halved, it is no small part of a number that is zero."""
    ends = Condition(until(0, with_end=True), Fraction(-5), above=True)
    assert half_line(ends, Fraction(-1), Fraction(1)) == (Interval(Fraction(-1), Fraction(0)), False)


def test_a_value_that_becomes_vague_is_followed_to_where_it_does() -> None:
    """It is 2 below 3, and between 0 and 4 behind: no longer certainly above 1, though its middle has not moved."""

    def value(number: Fraction) -> Enclosure:
        return exactly(Fraction(2)) if number < 3 else Enclosure(Fraction(0), Fraction(4))

    found = half_line(Condition(value, Fraction(1), above=True), Fraction(0), Fraction(10))
    assert found is not None
    assert found[0].high is not None
    assert 3 - CLOSE < found[0].high < 3


def test_a_crossing_at_zero_is_exact() -> None:
    """The cube is at least 0 from 0 on, which no number of halvings reaches, and which is tried as it is short."""
    cube = Condition(lambda number: exactly(number**3), Fraction(0), above=True)
    assert half_line(cube, Fraction(-1), Fraction(3)) == (Interval(Fraction(0), Fraction(3)), True)


@pytest.mark.parametrize(
    ("edge", "found"),
    [
        ("6", (Interval(Fraction(1), Fraction(2), high_open=True), True)),  # 12 / x > 6 below 2
        ("3", (Interval(Fraction(1), Fraction(4), high_open=True), True)),  # the very end is left out
        ("12", None),  # at 1 it is 12, and nowhere more
        ("2", (Interval(Fraction(1), Fraction(4)), True)),
    ],
)
def test_three_values_tell_a_quotient(edge: str, found: tuple[Interval, bool] | None) -> None:
    """Twelve over x falls from 12 to 3 between 1 and 4: it is above an edge up to a fraction."""
    quotient = Condition(lambda number: exactly(12 / number), Fraction(edge), above=True, strict=True)
    assert half_line(quotient, Fraction(1), Fraction(4)) == found


@pytest.mark.parametrize(
    ("one", "other", "middle"),
    [
        ("1", "3", "2"),
        ("1", "1024", "32"),  # 2^10: five doublings
        ("-1024", "-1", "-32"),
        ("1", "5", "2"),
        ("-1", "1024", "0"),
        ("0", "8", "1/2305843009213693952"),  # 2^3 / 2^64
        ("0", "-8", "-1/2305843009213693952"),
    ],
)
def test_a_number_between_two(one: str, other: str, middle: str) -> None:
    """In the middle, of two that lie far apart at the power of two in the middle of their sizes; zero on the way."""
    assert between(Fraction(one), Fraction(other)) == between(Fraction(other), Fraction(one)) == Fraction(middle)


def test_what_two_intervals_share() -> None:
    """An end belongs to both only where it belongs to each."""
    one, two, three = (Fraction(number) for number in (1, 2, 3))
    assert shared(Interval(one, two), Interval(two, three)) == Interval(two, two)
    assert shared(Interval(one, two, high_open=True), Interval(two, three)) is None
    assert shared(Interval(None, two), Interval(one, None, low_open=True)) == Interval(one, two, low_open=True)
    assert shared(Interval(None, one), Interval(two, None)) is None
