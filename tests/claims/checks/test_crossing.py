"""Where a value crosses an edge, by hand: what has no value, what stays, what comes to zero, what lies far apart."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

import pytest
from msgspec.structs import replace

from claims.checks.value.root_finding import Condition, half_line
from derive.evaluation.evaluate import Enclosure, EvaluationError
from units import Interval

CLOSE = Fraction(1, 10**25)
FAR = -(2**100)


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


def line(slope: str, start: str = "0") -> Callable[[Fraction], Enclosure]:
    """Return a value that rises or falls evenly."""
    return lambda number: exactly(Fraction(slope) * number + Fraction(start))


def kinked(at: str, before: str, after: str) -> Callable[[Fraction], Enclosure]:
    """Return a value that is zero at a number and has another slope to either side of it."""
    place = Fraction(at)
    return lambda number: exactly((number - place) * Fraction(before if number < place else after))


QUOTIENT: Callable[[Fraction], Enclosure] = lambda number: exactly((2 * number + 1) / (number + 3))  # noqa: E731 - a value as others
PARTS: dict[str, tuple[Callable[[Fraction], Enclosure], str, str, str]] = {
    # a line through 10 at 3, to either side, with its end and without
    "rises to it": (line("3", "1"), ">= 10", "-5 8", "[3, 8] exact"),
    "rises from it": (line("3", "1"), "<= 10", "-5 8", "[-5, 3] exact"),
    "falls to it": (line("-3", "19"), ">= 10", "-5 8", "[-5, 3] exact"),
    "falls from it": (line("-3", "19"), "<= 10", "-5 8", "[3, 8] exact"),
    "above it": (line("3", "1"), "> 10", "-5 8", "(3, 8] exact"),
    "below it": (line("3", "1"), "< 10", "-5 8", "[-5, 3) exact"),
    # all of it and none of it
    "everywhere": (line("3", "1"), "> 10", "4 8", "[4, 8] exact"),
    "nowhere": (line("3", "1"), "> 10", "-5 2", ""),
    "from end to end": (line("3", "1"), ">= 10", "3 8", "[3, 8] exact"),
    "all but the first": (line("3", "1"), "> 10", "3 8", "(3, 8] exact"),
    "all but the last": (line("3", "1"), "< 10", "-5 3", "[-5, 3) exact"),
    "the first alone": (line("3", "1"), "<= 10", "3 8", "[3, 3] exact"),
    "the last alone": (line("3", "1"), ">= 10", "-5 3", "[3, 3] exact"),
    "not even the first": (line("3", "1"), "< 10", "3 8", ""),
    "not even the last": (line("3", "1"), "> 10", "-5 3", ""),
    # (2 x + 1) / (x + 3) is 3/2 at 7, 1 at 2 and 6/5 at 13/4
    "a quotient": (QUOTIENT, ">= 1", "1 9", "[2, 9] exact"),
    "a quotient's first side": (QUOTIENT, "< 1.2", "1 9", "[1, 13/4) exact"),
    "a quotient far away": (QUOTIENT, ">= 1.5", "1/1048576 1048576", "[7, 1048576] exact"),
    # other slopes to either side of the crossing, or on the way to it
    "a kink on the edge": (kinked("3", "1", "5"), ">= 0", "1 9", "[3, 9] exact"),
    "a kink before it": (kinked("3", "1", "5"), "<= 10", "1 9", "[1, 5] exact"),
    "a kink behind it": (kinked("3", "1", "5"), ">= -1", "1 9", "[2, 9] exact"),
    # values that stay on the edge, or leave it
    "it stays at first": (kinked("3", "0", "5"), "<= 0", "1 9", "[1, 3] exact"),
    "it stays at last": (kinked("3", "5", "0"), ">= 0", "1 9", "[3, 9] exact"),
    "it stays from zero on": (kinked("3", "0", "5"), "<= 0", "0 1099511627776", "[0, 3] exact"),
    "it stays up to zero": (kinked("-3", "5", "0"), ">= 0", "-1099511627776 0", "[-3, 0] exact"),
    "it stays beyond the edge": (kinked("3", "0", "5"), "< 0", "1 9", ""),
    "it stays at the edge, which is left out": (kinked("3", "5", "0"), "< 0", "1 9", "[1, 3) exact"),
    # at zero, and on the other side of it
    "a crossing at zero": (lambda number: exactly(number**3), ">= 0", "-1 3", "[0, 3] exact"),
    "a crossing at zero that is left out": (lambda number: exactly(number**3), "< 0", "-1 3", "[-1, 0) exact"),
    "far beyond zero": (line("1"), ">= -1000", f"{FAR} 8", "[-1000, 8] exact"),
    "an eighth of a cube": (lambda number: exactly(number**3), ">= 1/8", f"{FAR} 8", "[1/2, 8] exact"),
    "a negative cube": (lambda number: exactly(number**3), "<= -8", f"{FAR} 8", f"[{FAR}, -2] exact"),
    # a long stretch of one value on the way: three values tell nothing, and the cuts go on
    "it stays between": (lambda x: exactly(max(x - 9, min(x, Fraction(3)))), ">= 3", "1 99", "[3, 99] exact"),
    "it stays for a little": (kinked("1001/1000", "0", "5"), "<= 0", f"1 {-FAR}", "[1, 1001/1000] exact"),
    "it stays beside zero": (kinked("1/1000000", "0", "5"), "<= 0", f"0 {-FAR}", "[0, 1/1000000] exact"),
    # (2 x + 1) / (x + 3) once more: at (3 e - 1) / (2 - e) it is e, however long that is
    "a quotient to a long number": (QUOTIENT, ">= 1.2345678", "1 9", "[13518517/3827161, 9] exact"),
    "a quotient below a long number": (QUOTIENT, "< 1.2345678", "1 9", "[1, 13518517/3827161) exact"),
    "a quotient below zero": (line("1", "0"), ">= -1.23456789", "-9 -1", "[-123456789/100000000, -1] exact"),
    "a falling quotient": (lambda x: exactly(12 / x), "> 7.1234567", "1 4", "[1, 120000000/71234567) exact"),
    "a long end": (line("1"), f">= 1/{2**1024}", f"1/{2**1030} 1", f"[1/{2**1024}, 1] exact"),
    "a large end": (line("1"), f">= {2**1030}", f"1 {2**1040}", f"[{2**1030}, {2**1040}] exact"),
    # where it comes to the edge at the very end
    "a quotient to its end": (QUOTIENT, ">= 1", "2 9", "[2, 9] exact"),
    "a quotient's last": (QUOTIENT, ">= 1", "1 2", "[2, 2] exact"),
    # short fractions are tried, long ones told to thirty digits
    "a millionth": (lambda number: exactly(number**3), f"<= 1/{10**18}", "0 8", "[0, 1/1000000] exact"),
    "a thousandth": (lambda number: exactly(number**3), "<= 1/1000000000", "0 8", "[0, 1/1000] exact"),
}  # fmt: skip
RELATIONS = {">=": (True, False), ">": (True, True), "<=": (False, False), "<": (False, True)}


@pytest.mark.parametrize("name", PARTS)
def test_parts_worked_by_hand(name: str) -> None:
    """The part of a stretch in which a value keeps to its side of an edge, and that its end is exact."""
    value, relation, stretch, expected = PARTS[name]
    sign, edge = relation.split()
    above, strict = RELATIONS[sign]
    low, high = map(Fraction, stretch.split())
    found = half_line(Condition(value, Fraction(edge), above, strict), low, high)
    assert ("" if found is None else f"{found[0]}{' exact' * found[1]}") == expected


@pytest.mark.parametrize("scale", ["1", "1000000000000", "1/1000000000000"])
@pytest.mark.parametrize("sign", [1, -1])
@pytest.mark.parametrize("above", [True, False])
def test_an_irrational_crossing_is_told_from_within(scale: str, sign: int, above: bool) -> None:
    """The square passes 2 at its root, of which thirty digits are told, on the side where the condition holds."""
    size = Fraction(scale)
    square = Condition(lambda number: exactly((number / size) ** 2), Fraction(2), above=above)
    low, high = sorted((sign * size / 2**90, sign * size * 2**90))
    found = half_line(square, low, high)
    assert found is not None
    ends = found[0].low, found[0].high
    near = next(end for end in ends if end not in (low, high))
    assert near is not None
    assert not found[1]
    assert not found[0].low_open
    assert not found[0].high_open
    assert abs(near / size * sign - Fraction("1.4142135623730950488016887242096980785697")) < Fraction(1, 10**29)
    assert square.holds(near)
    assert (low if above is (sign < 0) else high) in ends


def test_what_is_known_of_a_value_decides() -> None:
    """A value that is only enclosed holds for certain where all of it does; the edge is known of a point alone."""
    vague = Condition(lambda number: Enclosure(number, number + 1), Fraction(5), above=True)
    assert [vague.holds(Fraction(each)) for each in (4, 5, 6)] == [False, True, True]
    assert [replace(vague, strict=True).holds(Fraction(each)) for each in (4, 5, 6)] == [False, False, True]
    below = replace(vague, above=False)
    assert [below.holds(Fraction(each)) for each in (3, 4, 5)] == [True, True, False]
    assert [replace(below, strict=True).holds(Fraction(each)) for each in (3, 4, 5)] == [True, False, False]
    assert vague.beyond(Fraction(7)) == Fraction(5, 2)
    assert not vague.meets(Fraction(5))
    assert not vague.meets(Fraction(4))
    assert [Condition(line("2"), Fraction(6), above=True).meets(Fraction(each)) for each in (2, 3)] == [False, True]


POWERS: dict[str, tuple[int, str, str, str, int]] = {
    "from any size": (2, "2", f"1/{2**60}", f"{2**60}", 41),
    "from any negative one": (2, "2", f"{-(2**60)}", f"-1/{2**60}", 41),
    "from the other side of zero": (3, "5", f"{-(2**70)}", f"{2**70}", 50),
    "from nearby": (2, "50", "6", "9", 25),
    "from nearby, below zero": (2, "50", "-9", "-6", 25),
    "where it bends": (3, "5", "1", "3", 30),
    "where it bends much": (8, "3", "1", "2", 39),
    "where it bends to the other side": (-8, "1/3", "1", "2", 30),
}


@pytest.mark.parametrize("name", POWERS)
@pytest.mark.parametrize("above", [True, False])
def test_few_values_tell_thirty_digits(name: str, above: bool) -> None:
    """A hundred bits of a root are told by some thirty values, where halving would ask for a hundred and more."""
    power, edge, low, high, most = POWERS[name]
    asked: set[Fraction] = set()

    def value(number: Fraction) -> Enclosure:
        asked.add(number)
        return exactly(number**power)

    found = half_line(Condition(value, Fraction(edge), above=above), Fraction(low), Fraction(high))
    assert found is not None
    assert not found[1]
    assert len(asked) <= most
    assert max(number.denominator.bit_length() for number in asked) <= 1025  # short, however often it is cut


def test_three_values_tell_a_quotient_at_once() -> None:
    """Its two ends, a number between, the crossing, and one to either side of it."""
    asked: set[Fraction] = set()

    def value(number: Fraction) -> Enclosure:
        asked.add(number)
        return QUOTIENT(number)

    found = half_line(Condition(value, Fraction("1.2345678"), above=True), Fraction(1), Fraction(9))
    assert found == (Interval(Fraction(13518517, 3827161), Fraction(9)), True)
    assert len(asked) == 6


@pytest.mark.parametrize(
    ("value", "edge", "low"),
    [
        (exactly, Fraction(3, 2**1025), f"1/{2**1030}"),
    ],
)
def test_an_end_that_nobody_writes_is_told_from_within(
    value: Callable[[Fraction], Enclosure], edge: Fraction, low: str
) -> None:
    """Longer than a millionth where it has to be guessed, and than three hundred digits where three values tell it."""
    found = half_line(Condition(value, edge, above=False), Fraction(low), Fraction(1))
    assert found is not None
    high = found[0].high
    assert high is not None
    assert not found[1]
    assert 0 <= edge - value(high).low < edge / 10**27


@pytest.mark.parametrize(
    ("square", "relation"),
    [
        (lambda number: min(number**2, Fraction(10)), "< 10"),  # 1039681 / 328776 lies behind the root of 10
        (lambda number: max(number**2, Fraction(3)), "<= 3"),  # and 1694157 / 978122 before that of 3
    ],
)
def test_a_short_fraction_where_a_value_stays_is_no_end(square: Callable[[Fraction], Fraction], relation: str) -> None:
    """A square that stays on the edge beyond its root meets it in short fractions, of which none is the root."""
    sign, edge = relation.split()
    condition = Condition(lambda number: exactly(square(number)), Fraction(edge), *RELATIONS[sign])
    found = half_line(condition, Fraction(1), Fraction(9))
    assert found is not None
    high = found[0].high
    assert high is not None
    assert not found[1]
    assert not found[0].high_open
    assert 0 < int(edge) - high**2 < Fraction(1, 10**28)


def test_leaps_are_followed_by_halving_to_thirty_digits() -> None:
    """No chord tells where a value leaps from 0 to 5; its digits do not grow with the cuts either."""
    for at in map(Fraction, ("3", "-3", "1/3", "1000001/1000000000")):
        asked: set[Fraction] = set()

        def value(number: Fraction, at: Fraction = at, asked: set[Fraction] = asked) -> Enclosure:
            asked.add(number)
            return exactly(Fraction(5 * (number >= at)))

        found = half_line(Condition(value, Fraction(1), above=True), Fraction(-(2**80)), Fraction(2**80))
        assert found is not None
        low = found[0].low
        assert low is not None
        assert 0 <= low - at < abs(at) / 10**28
        assert len(asked) <= 192  # a hundred halvings, and a look at both sides of each
        assert low.denominator.bit_length() < 400
