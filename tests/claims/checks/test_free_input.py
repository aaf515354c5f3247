"""One number that moves: how far it may go, where the result is smallest and largest, and what is plain; by hand."""

from __future__ import annotations

from fractions import Fraction

import pytest

from claims.checks.value.check import ValueCheck
from claims.checks.value.inputs import Binding
from claims.checks.value.univariate import Place, UnivariateProblem
from claims.loading.claim import Given
from derive.expressions.quantity import REAL, Domain, Symbol, quantity
from derive.notation.parse import read_expression
from units import Interval, parse_figure

SHARE = Domain(Interval(Fraction(0), Fraction(1), low_open=True, high_open=False), integer=False, words="up to one")
INNER = Domain(Interval(Fraction(0), Fraction(1), low_open=True, high_open=True), integer=False, words="between")
NAMED = {
    "x": quantity("x", "", "number x", "x"),
    "y": quantity("y", "", "number y", "y"),
    "z": quantity("z", "", "number z", "z", REAL),
    "w": quantity("w", "", "number w", "w", REAL),
    "s": quantity("s", "", "share s", "s", SHARE),
    "i": quantity("i", "", "share i", "i", INNER),
    "m": quantity("m", "metre", "way m", "m"),
}
FAR, NEAR = 2**1000, 2**200


def free(tree: str, stated: str, place: Place = Place.VALUE, **given: str) -> UnivariateProblem:
    """Return the first input of a check as it moves; of each the number or range is given."""
    bound = tuple(Binding(NAMED[name], Given(text, parse_figure(text, exact=True))) for name, text in given.items())
    symbols = {name: Symbol(of) for name, of in NAMED.items()}
    check = ValueCheck(read_expression(tree).resolved(symbols.get), bound, parse_figure(stated, exact=True))
    return UnivariateProblem(check, bound[0], place)


def ends(moves: UnivariateProblem, low: int | Fraction, high: int | Fraction) -> list[Fraction | int] | None:
    """Return the numbers at which the result is smallest and largest."""
    found = moves.ends(Fraction(low), Fraction(high))
    return found and [each[moves.quantity] for each in found]


@pytest.mark.parametrize(
    ("tree", "now", "low", "high"),
    [
        ("z", {"z": "4"}, -4 * FAR, 4 * FAR),
        ("z", {"z": "0"}, -FAR, FAR),  # zero has no size; one stands for it
        ("z^2 - 3 * z", {"z": "4"}, -4 * NEAR, 4 * NEAR),  # it turns at 3/2
        ("z^2 - 3 * z", {"z": "-4"}, -4 * NEAR, 4 * NEAR),
        ("x", {"x": "4"}, Fraction(4, FAR), 4 * FAR),
        ("s", {"s": "0.5"}, Fraction(1, 2 * FAR), 1),
        ("i", {"i": "0.5"}, Fraction(1, 2 * FAR), 1 - Fraction(1, 2 * FAR)),
        ("2^z - 2^(0 - z)", {"z": "0"}, -(2**12), 2**12),  # 2^(2^25) is out of bounds
    ],
)
def test_a_number_moves_as_far_as_there_are_values(
    tree: str, now: dict[str, str], low: int | Fraction, high: int | Fraction
) -> None:
    """To the end of its domain, or to a power of two: a far one where the result only grows, or falls."""
    reach, searched = free(tree, "> 1", Place.VALUE, **now).reach()
    assert reach == (low, high)
    assert searched == Interval(None, None)


def test_what_turns_and_is_out_of_bounds_may_turn_beyond() -> None:
    """2^(z z) has values up to 32, either way: what it does further on is not known, as it turns at zero."""
    far = Fraction(32)
    for now in ("4", "-4"):
        assert free("2^(z * z)", "> 1", z=now).reach() == ((-far, far), Interval(-far, far))


def test_a_number_is_doubled_where_eight_times_it_has_no_value() -> None:
    """2^(2^8) is a number of 78 digits, 2^(2^32) is out of bounds."""
    assert free("2^(2^z)", "> 1", z="4").reach()[0][1] == 8


def test_values_that_end_are_followed_to_their_end() -> None:
    """A logarithm ends at zero, whatever is put in for the other input; that end is one of what is searched."""
    (_, high), searched = free("log(y - z)", "> 1", z="4", y="5").reach()
    assert 5 - Fraction(1, 10**15) < high < 5
    assert searched == Interval(None, high)


def test_beyond_what_has_no_value_nothing_is_known() -> None:
    """The logarithm ends at 5,000, long before which the power is out of bounds: that it falls says nothing there."""
    (_, high), searched = free("log(5000 - z) - 2^(2^z)", "> 1", z="4").reach()
    assert 8 <= high < 5000
    assert searched.high == high


@pytest.mark.parametrize(
    ("tree", "low", "high", "found"),
    [
        ("(x + 1) / (x + 2)", 1, 3, [1, 3]),
        ("(x + 2) / (x + 1)", 1, 3, [3, 1]),
        ("x - x^2 / 2", 0, 1, [0, 1]),  # level at 1 alone
        ("x - x^2 / 2", 1, 2, [2, 1]),
        ("x - x^2 / 2", 0, 2, None),
        ("x / (1 + x^2)", 0, 1, [0, 1]),  # level at 1 alone as well
        ("x / (1 + x^2)", 1, 3, [3, 1]),
        ("(x - 1)^3", 0, 10, [0, 10]),  # as it is written; 3 x^2 - 6 x + 3 has both signs in parts
    ],
)
def test_a_slope_of_one_sign_tells_both_ends(
    tree: str, low: int, high: int, found: list[Fraction | int] | None
) -> None:
    """The result is smallest at one end and largest at the other, or may turn in between."""
    assert ends(free(tree, "> 1", x="2"), low, high) == found


def test_one_range_among_others_makes_a_result_a_range() -> None:
    """A slope tells what rises where all others are single numbers, and not where one is a range."""
    assert ends(free("(x + 1) / (x + 2) + z * y", "> 1", x="2", y="1", z="1"), 1, 3) == [1, 3]
    assert ends(free("(x + 1) / (x + 2) + z * y", "> 1", x="2", y="1-2", z="1"), 1, 3) is None


def test_an_end_of_a_range_stays_where_the_other_moves() -> None:
    """The low end of 1 to 3 moves to 1/2 or 2, and the result is largest at 3; as the high one does, smallest at 1."""
    half = Fraction(1, 2)
    assert ends(free("2 * x", "> 1", Place.LOW, x="1-3"), half, 2) == [half, 3]
    assert ends(free("2 * x", "> 1", Place.HIGH, x="1-3"), 2, 4) == [1, 4]
    assert ends(free("2 * x", "> 1", Place.SINGLE, x="1-3"), 2, 4) == [2, 4]


@pytest.mark.parametrize(
    ("low", "high", "blind"),
    [(1, 2, False), (0, 2, True), (-2, 0, True), (-2, -1, False)],
)
def test_a_range_that_comes_to_one_value_is_blind(low: int, high: int, *, blind: bool) -> None:
    """Z times 1 to 3 is a single number at 0 alone, which may be either end of what is asked."""
    assert free("z * y", "2-6", z="1", y="1-3").is_blind(Fraction(low), Fraction(high)) is blind


@pytest.mark.parametrize(
    ("stated", "y", "blind"),
    [("2-6", "1-2", True), ("2-6", "1", False), ("> 2", "1-2", False), ("> 2", "1", False)],
)
def test_what_may_turn_is_blind_where_range_stands_against_range(stated: str, y: str, *, blind: bool) -> None:
    """z^2 - z from 0 to 1 turns: nobody sees where it comes to one value."""
    assert free("z^2 - z + y", stated, z="1", y=y).is_blind(Fraction(0), Fraction(1)) is blind


@pytest.mark.parametrize(
    ("stated", "place", "certain"),
    [
        ("1-9", Place.VALUE, True),
        ("> 1", Place.LOW, True),
        ("1-9", Place.LOW, None),  # the ends have to be those that are printed
        ("< 1", Place.VALUE, False),
        ("20-30", Place.LOW, False),
        ("> 5", Place.VALUE, None),
    ],
)
def test_what_holds_everywhere_or_nowhere_is_plain(stated: str, place: Place, *, certain: bool | None) -> None:
    """2 x is 2 to 8 where x is 1 to 4: inside what is printed, outside of it, or neither."""
    given = "1-4" if place is Place.LOW else "3"
    assert free("2 * x", stated, place, x=given).certainly(Fraction(1), Fraction(4)) is certain


def test_results_are_counted_in_the_unit_of_the_figure() -> None:
    """Twice 3,000 to 4,000 metres are 6 to 8 kilometres."""
    moves = free("2 * m", "6-8 km", m="3000 metre")
    assert moves.certainly(Fraction(3000), Fraction(4000)) is True
    assert moves.certainly(Fraction(3), Fraction(4)) is False
