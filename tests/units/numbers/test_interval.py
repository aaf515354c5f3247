"""Intervals: which values lie in them, and what two of them share."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from units import Interval

ends = st.none() | st.fractions(-9, 9, max_denominator=4)
probes = st.fractions(-10, 10, max_denominator=8)


def span(text: str) -> Interval:
    """Return the interval that brackets write: ``(1, 2]``, ``[1, inf)``."""
    low, high = (None if "inf" in end else Fraction(end) for end in text[1:-1].split(","))
    return Interval(low, high, low is not None and text[0] == "(", high is not None and text[-1] == ")")


@st.composite
def intervals(draw: st.DrawFn) -> Interval:
    """Draw any interval, point or half-line."""
    low, high = draw(ends), draw(ends)
    if low is not None and high is not None and low > high:
        low, high = high, low
    proper = low is None or low != high
    return Interval(low, high, proper and draw(st.booleans()), proper and draw(st.booleans()))


@pytest.mark.parametrize(
    ("interval", "inside", "outside"),
    [
        (Interval(Fraction(1), Fraction(2)), ["1", "3/2", "2"], ["99/100", "201/100"]),
        (Interval(Fraction(1), Fraction(2), low_open=True), ["101/100", "2"], ["1"]),
        (Interval(Fraction(1), Fraction(2), high_open=True), ["1", "199/100"], ["2"]),
        (Interval(None, Fraction(2), high_open=True), ["-1000000", "1"], ["2"]),
        (Interval(Fraction(6), None, low_open=True), ["601/100", "1000000"], ["6"]),
    ],
)
def test_ends_belong_as_their_brackets_say(interval: Interval, inside: list[str], outside: list[str]) -> None:
    """An open end is left out, a closed one is in."""
    assert all(interval.contains(Fraction(value)) for value in inside)
    assert not any(interval.contains(Fraction(value)) for value in outside)


@pytest.mark.parametrize(
    "ends_of_nothing",
    [
        (Fraction(2), Fraction(1), False, False),
        (Fraction(1), Fraction(1), True, False),
        (Fraction(1), Fraction(1), False, True),
    ],
)
def test_an_interval_without_values_is_refused(ends_of_nothing: tuple[Fraction, Fraction, bool, bool]) -> None:
    """Nothing lies between ends that run downward or leave out their only value."""
    with pytest.raises(ValueError, match="it is empty"):
        Interval(*ends_of_nothing)


@pytest.mark.parametrize(
    ("one", "other", "share"),
    [
        (("8.05", "8.15"), ("8.15", "8.25"), False),  # 8.1 and 8.2 share the edge 8.15 alone
        (("8.05", "8.15"), ("8.14", "8.25"), True),
        (("3", "3"), ("3", "3"), True),
        (("3", "3"), ("4", "4"), False),
        (("3", "3"), ("2.5", "3.5"), True),
        (("3.5", "3.5"), ("2.5", "3.5"), True),  # a tie: 3.5 rounds to 3 by one of the two ways in use
        (("3.6", "3.6"), ("2.5", "3.5"), False),
    ],
)
def test_meeting_takes_more_than_an_edge(one: tuple[str, str], other: tuple[str, str], share: bool) -> None:
    """Neighbours that touch do not meet; a point meets what contains it, in either order."""
    left, right = (Interval(Fraction(low), Fraction(high)) for low, high in (one, other))
    assert left.meets(right) is share
    assert right.meets(left) is share


def test_one_value_makes_a_point() -> None:
    """Equal ends are one value; two missing ends are not."""
    assert Interval(Fraction(3), Fraction(3)).is_point
    assert not Interval(Fraction(3), Fraction(4)).is_point
    assert not Interval(None, None).is_point
    assert not Interval(Fraction(3), None).is_point


def test_half_lines_meet_when_they_overlap() -> None:
    """Upward from 6 meets downward to 7, not downward to 6."""
    upward = Interval(Fraction(6), None)
    assert upward.meets(Interval(None, Fraction(7)))
    assert not upward.meets(Interval(None, Fraction(6)))


@pytest.mark.parametrize("unbounded", ["(-inf, inf)", "(-inf, 2]", "[2, inf)"])
def test_half_lines_that_face_each_other_meet(unbounded: str) -> None:
    """A missing end is met from any value beyond the other end, on either side."""
    assert all(span(unbounded).meets(span(other)) for other in ("(-inf, 3]", "[1, inf)", "[1, 3]", "(-inf, inf)"))


@pytest.mark.parametrize(
    ("outer", "inner", "down", "up"),
    [
        ("[1, 2]", "[1, 2]", True, True),
        ("[1, 2]", "(1, 2]", True, True),  # closed at 1, which holds the open end as well
        ("[1, 2]", "[1, 2)", True, True),
        ("(1, 2]", "[1, 2)", False, True),  # 1 itself sticks out
        ("[1, 2)", "(1, 2]", True, False),
        ("(1, 2)", "[1, 2]", False, False),
        ("(1, 2)", "(1, 2)", True, True),
        ("(1, 2]", "(1, 2]", True, True),
        ("[1, 2)", "[1, 2)", True, True),
        ("(1, 3]", "[2, 3]", True, True),
        ("(3, 4]", "[2, 3]", False, True),
        ("(-inf, 2]", "[1, inf)", True, False),
        ("[1, inf)", "(-inf, 2]", False, True),
    ],
)
def test_an_end_reaches_as_far_as_its_bracket(outer: str, inner: str, down: bool, up: bool) -> None:
    """At a shared end an open bracket does not reach what a closed one holds."""
    assert span(outer).reaches_down_to(span(inner)) is down
    assert span(outer).reaches_up_to(span(inner)) is up


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [
        ("(1, 2]", "[3, 4)", "(1, 4)"),
        ("[1, 2)", "(3, 4]", "[1, 4]"),
        ("(1, 2)", "[1, 2]", "[1, 2]"),
        ("(1, 2)", "(1, inf)", "(1, inf)"),
    ],
)
def test_a_hull_takes_each_end_with_its_bracket(one: str, other: str, expected: str) -> None:
    """Lower bracket of the lower one, upper bracket of the upper one, in either order."""
    assert span(one).hull(span(other)) == span(other).hull(span(one)) == span(expected)


def test_brackets_move_with_their_ends() -> None:
    """Scaling leaves each bracket at its end, mirroring takes it to the other."""
    assert span("(1, 2]").scale(Fraction(3)) == span("(3, 6]")
    assert span("[1, 2)").scale(Fraction(3)) == span("[3, 6)")
    assert span("(1, 2]").negate() == span("[-2, -1)")
    assert span("[1, 2)").negate() == span("(-2, -1]")


@given(intervals(), intervals(), probes)
def test_enclosing_means_containing_every_value(outer: Interval, inner: Interval, probe: Fraction) -> None:
    """What an enclosed interval contains, the enclosing one contains."""
    if outer.encloses(inner) and inner.contains(probe):
        assert outer.contains(probe)


@given(intervals(), intervals())
def test_not_enclosing_means_that_some_value_sticks_out(outer: Interval, inner: Interval) -> None:
    """Where an interval is not enclosed, one of its edges, or a value beside an open edge, lies outside the other."""
    step = Fraction(1, 1000)
    edges = [end for end in (inner.low, inner.high, outer.low, outer.high) if end is not None] or [Fraction(0)]
    witnesses = [edge + shift for edge in edges for shift in (-step, 0, step)] + [Fraction(-100), Fraction(100)]
    sticks_out = any(inner.contains(value) and not outer.contains(value) for value in witnesses)
    assert outer.encloses(inner) is not sticks_out


@given(intervals(), intervals(), probes)
def test_a_hull_encloses_both_and_no_more_than_needed(one: Interval, other: Interval, probe: Fraction) -> None:
    """A hull holds both; its ends are ends of theirs."""
    hull = one.hull(other)
    assert hull.encloses(one)
    assert hull.encloses(other)
    assert hull.low in (one.low, other.low)
    assert hull.high in (one.high, other.high)
    if hull.low == probe and hull.contains(probe):
        assert one.contains(probe) or other.contains(probe)


@given(intervals(), probes, st.fractions(Fraction(1, 8), 8, max_denominator=8))
def test_scaling_moves_values_with_their_interval(interval: Interval, probe: Fraction, factor: Fraction) -> None:
    """A value lies in an interval exactly when its multiple lies in the scaled one."""
    assert interval.scale(factor).contains(probe * factor) is interval.contains(probe)


@given(intervals(), probes)
def test_negating_mirrors_at_zero(interval: Interval, probe: Fraction) -> None:
    """A value lies in an interval exactly when minus the value lies in the mirrored one."""
    assert interval.negate().contains(-probe) is interval.contains(probe)


@pytest.mark.parametrize("factor", [Fraction(0), Fraction(-2)])
def test_scaling_takes_a_positive_factor(factor: Fraction) -> None:
    """Zero and negative factors would collapse or turn an interval."""
    with pytest.raises(ValueError, match="expected a positive one"):
        Interval(Fraction(1), Fraction(2)).scale(factor)


def test_an_interval_writes_its_brackets() -> None:
    """Square where the end belongs to it, round where it does not."""
    assert str(Interval(Fraction(1, 2), None, low_open=True)) == "(1/2, inf)"
    assert str(Interval(None, Fraction(3))) == "(-inf, 3]"
    assert str(Interval(Fraction(1), Fraction(3), high_open=True)) == "[1, 3)"


@pytest.mark.parametrize(
    ("interval", "moved"),
    [("(1, 2]", "(4, 5]"), ("[1, 2)", "[4, 5)"), ("(-inf, 2]", "(-inf, 5]"), ("(1, inf)", "(4, inf)")],
)
def test_an_interval_moves_with_both_its_ends(interval: str, moved: str) -> None:
    """By three, each with its bracket; what has no end gets none."""
    assert span(interval).shift(Fraction(3)) == span(moved)
