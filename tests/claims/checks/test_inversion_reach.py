"""Inversion at zero, on both sides of it, far away, where values end, and where an edge is touched alone; by hand."""

from __future__ import annotations

from fractions import Fraction

import pytest

from claims.checks.value.check import ValueCheck
from claims.checks.value.inputs import Binding
from claims.checks.value.inversion import Inversion, Place, inversions
from claims.loading.claim import Given
from derive.expressions.quantity import FRACTION, NONNEGATIVE, REAL, Symbol, quantity
from derive.notation.parse import read_expression
from units import Interval, parse_figure

CLOSE = Fraction(1, 10**15)
X_OF, Z_OF = quantity("x", "", "number x", "x"), quantity("z", "", "number z", "z", REAL)
P_OF, F_OF = quantity("p", "", "number p", "p", NONNEGATIVE), quantity("f", "", "fraction f", "f", FRACTION)
NAMED = {each.name: each for each in (X_OF, Z_OF, P_OF, F_OF)}


def inverted(tree: str, stated: str, name: str, now: str) -> Inversion:
    """Return the inversion of the one input of an expression, which stands at a number now."""
    symbols = {each: Symbol(of) for each, of in NAMED.items()}
    given = Binding(NAMED[name], Given(now, parse_figure(now, exact=True)))
    (found,) = inversions(ValueCheck(read_expression(tree).resolved(symbols.get), (given,), parse_figure(stated)))
    return found


def written(inversion: Inversion) -> str:
    """Return the parts with brackets."""
    return " ".join(map(str, inversion.parts))


@pytest.mark.parametrize(
    ("tree", "stated", "name", "parts"),
    [
        # the end of the domain is left out where the claim does not hold there
        ("2 * f", "> 0", "f", "(0, inf)"),
        ("10 * f", "< 10", "f", "(-inf, 1)"),
        ("2 * f", "at most 2", "f", "(-inf, inf)"),
        # both signs
        ("z^2", "> 1", "z", "(-inf, -1) (1, inf)"),
        ("z^2", "> 0", "z", "(-inf, 0) (0, inf)"),  # neither part has the number between them
        ("z^2", "at least 0", "z", "(-inf, inf)"),
        ("z^2", "at most 4", "z", "[-2, 2]"),
        ("z^3", "at least -8", "z", "[-2, inf)"),
        ("z^3 - z", "exactly 0", "z", "[-1, -1] [0, 0] [1, 1]"),
        # from zero on
        ("max(z, 2.5)", "10", "z", "[19/2, 11]"),
        ("max(p, 2.5)", "at least 3", "p", "[3, inf)"),
        ("sqrt(p)", "at most 2", "p", "(-inf, 4]"),
        ("2^z", "< 1", "z", "(-inf, 0)"),
        # a value that stays on the edge until 100
        ("max(p, 100)", "at most 100", "p", "(-inf, 100]"),
        # far away, as long as the result moves one way
        ("5 * x", "2.0e80", "x", f"[39{'0' * 78}, 41{'0' * 78}]"),
        ("x / 5", "2.0e-80", "x", f"[39/4{'0' * 80}, 41/4{'0' * 80}]"),
        # values end at 5
        ("log(5 - z)", "exactly 0", "z", "[4, 4]"),
        ("log(5 - z)", "at least 0", "z", "(-inf, 4]"),
    ],
)
def test_zero_and_far_away_are_reached(tree: str, stated: str, name: str, parts: str) -> None:
    """Of numbers that may be zero, negative or large the exact sets, wherever they stand now."""
    for now in ("0.25", "1"):
        result = inverted(tree, stated, name, now)
        assert (written(result), result.exact) == (parts, True)


@pytest.mark.parametrize(
    ("tree", "stated", "name", "parts"),
    [
        ("f * (1 - f)", "exactly 0.25", "f", "[1/2, 1/2]"),
        ("abs(z)", "exactly 1", "z", "[-1, -1] [1, 1]"),
        ("if(z < 2, z, z - 5)", "exactly 2", "z", "[7, 7]"),
        ("z * (4 - z)", "at least 4", "z", "[2, 2]"),
        ("-z * (4 + z)", "at least 4", "z", "[-2, -2]"),
        ("1 / z^2", "at most 4", "z", "(-inf, -1/2] [1/2, inf)"),  # no value at zero
    ],
)
def test_an_edge_that_is_touched_alone_counts(tree: str, stated: str, name: str, parts: str) -> None:
    """Where no number of halvings leads to a piece in which the claim holds, the simplest number of a gap is tried."""
    result = inverted(tree, stated, name, "0.3")
    assert (written(result), result.exact, result.reason) == (parts, False, "")


def test_a_leap_on_either_side_of_zero_is_found() -> None:
    """Of floor(z) = 1 with 0.95 to 1.5 allowed: from 1 to below 2, told to thirty digits."""
    for now in ("-7", "0", "2.5"):
        (part,) = inverted("floor(z)", "1", "z", now).parts
        assert part.low is not None
        assert part.high is not None
        assert 1 <= part.low < 1 + Fraction(1, 10**25)
        assert 2 - Fraction(1, 10**25) < part.high < 2
        assert part.high.denominator.bit_length() < 400  # short enough to be shown


@pytest.mark.parametrize(("stated", "parts"), [("1.1", 1), ("at least 0.1", 1), ("-400", 0)])
def test_where_values_end_is_told(stated: str, parts: int) -> None:
    """Of log(z - 1) - log(5 - z) there are values between 1 and 5 alone, of which no doubling of 2 is one."""
    result = inverted("log(z - 1) - log(5 - z)", stated, "z", "2")
    assert len(result.parts) == parts
    low, high = result.searched.low, result.searched.high
    assert low is not None
    assert high is not None
    assert 1 < low < 1 + CLOSE
    assert 5 - CLOSE < high < 5


@pytest.mark.parametrize(
    ("tree", "low", "high"),
    [
        ("floor(x) * (10 - x)", "5", "26/5"),  # 24 at 4 and at 6, and 5 times 4.8 or more from 5 to 5.2
        ("floor(10 - x) * x", "24/5", "5"),
    ],
)
def test_what_lies_beside_a_piece_is_a_rest_of_it(tree: str, low: str, high: str) -> None:
    """Where the result leaps ends are told to seven digits; a number for itself is told where no piece lies beside."""
    first, piece, last = inverted(tree, "at least 24", "x", "5.1").parts
    assert (str(first), str(last)) == ("[4, 4]", "[6, 6]")
    assert piece.low is not None
    assert piece.high is not None
    assert 0 <= piece.low - Fraction(low) < Fraction(1, 10**6)
    assert 0 <= Fraction(high) - piece.high < Fraction(1, 10**6)


def test_all_that_holds_is_told_where_there_is_no_end() -> None:
    """Any value does where the one part has no end on either side, and all are told exactly unless it is said."""
    below, above, everywhere = Interval(None, Fraction(1)), Interval(Fraction(2), None), Interval(None, None)
    assert Inversion(X_OF, parts=(everywhere,)).unbounded
    assert not any(Inversion(X_OF, parts=parts).unbounded for parts in ((), (below,), (above,), (below, above)))
    assert [Inversion(X_OF, parts=parts).found for parts in ((), (below,))] == [False, True]
    assert Inversion(X_OF).exact


def test_the_ends_of_an_order_of_magnitude_are_irrational() -> None:
    """The order of 5 goes from 5 over the root of 10 to 5 times that."""
    found = inverted("2 * x", "order of 10", "x", "1")
    (part,) = found.parts
    assert part.low is not None
    assert part.high is not None
    assert abs(part.low**2 - Fraction(10, 4)) < Fraction(1, 10**9)
    assert abs(part.high**2 - 250) < Fraction(1, 10**6)
    assert not found.exact
    assert not inverted("2 * x", "10 to order of 100", "x", "1").exact
    assert inverted("2 * x", "about 10", "x", "1").exact


@pytest.mark.parametrize(
    ("text", "whole"), [("[1, 2]", True), ("(1, 2)", False), ("[0.5, 0.9]", False), ("(0.5, 1]", True), ("", False)]
)
def test_whole_numbers_among_the_values(text: str, whole: bool) -> None:
    """An end counts where it belongs to the part; a part without an end has always one."""
    parts: tuple[Interval, ...] = ()
    if text:
        low, high = (Fraction(each) for each in text[1:-1].split(","))
        parts = (Interval(low, high, low_open=text[0] == "(", high_open=text[-1] == ")"),)
    assert Inversion(X_OF, parts=parts).has_whole is whole
    assert Inversion(X_OF, parts=(*parts, Interval(None, Fraction(1, 3)))).has_whole
    assert Inversion(X_OF, parts=(*parts, Interval(Fraction(1, 3), None))).has_whole


def test_what_lies_nearby_is_found_before_a_pole_takes_all_the_time() -> None:
    """Of 8 / (4 - x) at most 8, x from 1 to 2: its high end may be up to 3; from 4 on no range has a value."""
    given = Binding(X_OF, Given("1-2", parse_figure("1-2", exact=True)))
    tree = read_expression("8 / (4 - x)").resolved({"x": Symbol(X_OF)}.get)
    found = inversions(ValueCheck(tree, (given,), parse_figure("at most 8.0")))
    (high,) = (each for each in found if each.place is Place.HIGH)
    assert written(high) == "[1, 3]"
    assert high.reason == "the result turns too often to tell"


def test_what_turns_all_the_way_is_found_around_the_number_that_stands_there() -> None:
    """Of what z has behind its whole part, at most a quarter: 1000 to 1000.25, as far as halves of halves lead."""
    found = inverted("z - floor(z)", "at most 0.25", "z", "1000.2")
    assert found.reason == "the result turns too often to tell"
    (part,) = (each for each in found.parts if each.contains(Fraction("1000.2")))
    assert part.low is not None
    assert part.high is not None
    assert 1000 <= part.low < Fraction("1000.01")
    assert Fraction("1000.24") < part.high <= Fraction("1000.25")
