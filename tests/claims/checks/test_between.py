"""A number between two others on the way to a crossing, and what two intervals share; by hand."""

from __future__ import annotations

from fractions import Fraction

import pytest

from claims.checks.value.root_finding import Condition, between, half_line, shared
from derive.evaluation.evaluate import Enclosure
from units import Interval


@pytest.mark.parametrize(
    ("one", "other", "middle"),
    [
        ("1", "3", "2"),
        ("1", "1024", "32"),  # 2^10: five doublings
        ("-1024", "-1", "-32"),
        ("1", "5", "2"),
        ("-1", "1024", "0"),
        ("-1/2", "1/3", "0"),
        ("0", "8", "1/2305843009213693952"),  # 2^3 / 2^64
        ("0", "-8", "-1/2305843009213693952"),
        ("1", "4", "5/2"),
        ("1", "9/2", "2"),
        ("3", "16", "6"),  # 16/3 is 5 and more: two doublings, of which one
        ("1/3", "1/2", "5/12"),
    ],
)
def test_a_number_between_two(one: str, other: str, middle: str) -> None:
    """In the middle, of two that lie far apart at the power of two in the middle of their sizes; zero on the way."""
    assert between(Fraction(one), Fraction(other)) == between(Fraction(other), Fraction(one)) == Fraction(middle)


def test_a_number_between_two_that_are_close_is_short() -> None:
    """Forty digits tell it, where these lie between the two; else the middle itself."""
    one, tiny = Fraction(2, 3), Fraction(1, 10**60)
    assert between(one, one + Fraction(1, 10**20)).denominator <= 10**40
    assert between(one, one + Fraction(1, 7 * 10**39)).denominator <= 10**40  # where that of the middle is 42 * 10^39
    assert between(one, one + tiny) == one + tiny / 2
    assert between(one - tiny, one) == one - tiny / 2


def test_what_two_intervals_share() -> None:
    """An end belongs to both only where it belongs to each."""
    one, two, three = (Fraction(number) for number in (1, 2, 3))
    assert shared(Interval(one, two), Interval(two, three)) == Interval(two, two)
    assert shared(Interval(one, two, high_open=True), Interval(two, three)) is None
    assert shared(Interval(None, two), Interval(one, None, low_open=True)) == Interval(one, two, low_open=True)
    assert shared(Interval(None, one), Interval(two, None)) is None
    assert shared(Interval(None, None), Interval(None, None)) == Interval(None, None)
    assert shared(Interval(one, three), Interval(two, None)) == Interval(two, three)
    assert shared(Interval(one, three), Interval(one, three, low_open=True)) == Interval(one, three, low_open=True)
    assert shared(Interval(one, three, high_open=True), Interval(one, three)) == Interval(one, three, high_open=True)
    assert shared(Interval(None, three, high_open=True), Interval(None, two)) == Interval(None, two)


def test_one_looks_beside_a_large_number_as_far_as_digits_are_known() -> None:
    """Of a value that is told to 320 bits, but exactly where it meets the edge."""
    edge, part = Fraction(10**22 + 7), Fraction(1, 2**320)

    def value(number: Fraction) -> Enclosure:
        spread = 0 if number == edge else number * part
        return Enclosure(number - spread, number + spread)

    found = half_line(Condition(value, edge, above=False), Fraction(1), Fraction(2**90))
    assert found == (Interval(Fraction(1), edge), True)
