"""recheck.py by itself: bounds of trees and relations between them, each worked by hand or held against flint's."""

from __future__ import annotations

from fractions import Fraction

import pytest
from flint import arb, ctx, fmpq

from tests.oracles.certificates import ANY, NONNEGATIVE, ONE, THREE, TWO, ZERO, Json, X, Y, ends, free, recheck, symbol

N = symbol("n")
LARGE = 2**20_000 - 1  # as many bits as an exact number may have


def scope() -> Json:
    """Return a scope over any x and y, a whole n from 0 upward and a quantity that is 3."""
    quantities = {"x": free(ANY), "y": free(ANY), "n": free(NONNEGATIVE, integer=True), "k": free(ANY, value="3")}
    return recheck.Scope(quantities, recheck.Units({"second": {"factor": "1", "base": {"second": "1"}}}))


AT = {"x": ends("-1", "2"), "y": ends("4", "5"), "n": ends("2")}


@pytest.mark.parametrize(
    ("tree", "least", "most"),
    [
        (X, "-1", "2"),
        (["symbol", "k"], "3", "3"),
        (["number", "7", "second"], "7", "7"),
        (["-", X], "-2", "1"),
        (["+", X, Y], "3", "7"),
        (["+", X, Y, ONE], "4", "8"),
        (["*", X, Y], "-5", "10"),
        (["*", X, Y, X], "-10", "20"),
        (["*", Y, X, TWO], "-10", "20"),
        (["/", X, Y], "-1/4", "1/2"),
        (["/", Y, N], "2", "5/2"),
        (["max", X, Y], "4", "5"),
        (["max", X, ZERO], "0", "2"),
        (["min", X, Y], "-1", "2"),
        (["min", X, ZERO, Y], "-1", "0"),
        (["^", Y, N], "16", "25"),
        (["^", X, ZERO], "1", "1"),  # a product of no factors, of whatever
        (["floor", Y, ["number", "5", ""]], "0", "5"),
        (["if", X, Y, ONE, TWO], "1", "1"),
        (["if", X, X, ONE, TWO], "2", "2"),  # nothing is below itself
        (["if", X, ZERO, ONE, TWO], "1", "2"),
        (["if", X, ONE, X, Y], "-1", "5"),
        (["if", X, ONE, ONE, Y], "1", "5"),  # what it is where it holds, is what it is compared with
    ],
)
def test_bounds_of_a_tree(tree: Json, least: str, most: str) -> None:
    """Over x from -1 to 2, y from 4 to 5 and n = 2."""
    made = scope()
    assert made.value(made.tree(tree), AT) == ends(least, most)


def test_letters_are_enclosed() -> None:
    """Flint's e and pi lie between the bounds, which are some 1e-77 apart at most."""
    made = scope()
    for letter, exact in (("e", "const_e"), ("pi", "pi")):
        low, high = made.value(made.tree(["irrational", letter]), {})
        with ctx.workprec(500):
            least, most = (arb(fmpq(x.numerator, x.denominator)) for x in (low, high))
            assert least < getattr(arb, exact)() < most
            assert most - least < arb("1e-76")
        assert letter == "e" or high - low == Fraction(1, 10**79)


def test_a_function_of_which_nothing_is_known_has_no_bounds() -> None:
    """Nor has a quantity of which the point says nothing."""
    made = scope()
    with pytest.raises(recheck.Unsure, match="f is an arbitrary function"):
        made.value(made.tree(["apply", "f", X, ""]), AT)
    with pytest.raises(recheck.Unsure, match="a point that leaves out y"):
        made.value(made.tree(Y), {"x": ends("1")})


def test_a_tree_that_takes_too_many_steps_is_left() -> None:
    """Each node is a step."""
    made = scope()
    made.left = 3
    assert made.value(("+", ("symbol", "x"), ("symbol", "y")), AT) == ends("3", "7")
    with pytest.raises(recheck.Unsure, match="steps"):
        made.value(("symbol", "x"), AT)


def test_long_numbers_are_rounded_outward() -> None:
    """Of as many bits as are kept a number is exact; one more, and it lies between two decimals."""
    made, minus = scope(), ("-", ("symbol", "x"))
    for sign in (1, -1):
        exact, longer = Fraction(sign * LARGE, LARGE - 1), Fraction(sign * (2 * LARGE + 1), 2 * LARGE)
        assert made.value(minus, {"x": (exact, exact)}) == (-exact, -exact)
        low, high = made.value(minus, {"x": (longer, longer)})
        assert low < -longer < high
        assert high - low < Fraction(1, 10**75)
    third = Fraction(1, 3)
    low, high = made.value(minus, {"x": (-2 * third, -third)})  # of what is no single number, ends are decimals
    assert third - Fraction(1, 10**78) < low < third < 2 * third < high < 2 * third + Fraction(1, 10**78)


def test_rounded_numbers_have_as_many_bits_as_exact_ones() -> None:
    """Between two numbers of 20,000 bits, the low one is a bit shorter and the high one not yet longer when rounded."""
    low, high = Fraction(2**19_999), Fraction(2**20_000 - 2**19_990)
    made = scope()
    found = made.value(("max", ("symbol", "x"), ("symbol", "x")), {"x": (low, high)})
    assert found[0] <= low < high <= found[1] < 2**20_000


@pytest.mark.parametrize(("low", "high"), [("-2", "0"), ("0", "2"), ("2", "2")])
def test_numbers_beyond_all_bounds_are_left(low: str, high: str) -> None:
    """Whichever end is too long, even rounded."""
    made = scope()
    with pytest.raises(recheck.Unsure, match="too large"):
        made.value(("-", ("symbol", "x")), {"x": (Fraction(low) * 2**70_000, Fraction(high) * 2**70_000)})


@pytest.mark.parametrize(
    ("left", "sign", "right", "holds"),
    [
        (("3", "4"), ">", ("1", "2"), True),
        (("3", "4"), ">=", ("1", "2"), True),
        (("3", "4"), "==", ("1", "2"), False),
        (("1", "2"), ">", ("3", "4"), False),
        (("1", "2"), ">=", ("3", "4"), False),
        (("1", "2"), "==", ("3", "4"), False),
        (("1", "2"), "<", ("3", "4"), True),
        (("1", "1"), ">", ("1", "1"), False),
        (("1", "1"), ">=", ("1", "1"), True),
        (("1", "1"), "==", ("1", "1"), True),
        (("2", "3"), ">=", ("1", "2"), None),  # they touch
        (("1", "2"), ">", ("2", "3"), None),
        (("1", "3"), ">", ("2", "4"), None),
        (("2", "4"), ">", ("1", "3"), None),
        (("1", "1"), "==", ("1", "2"), None),
        (("2", "2"), "==", ("1", "2"), None),
        (("1", "2"), "==", ("1", "1"), None),
        (("1", "2"), "==", ("2", "2"), None),
        (("1", "2"), "==", ("1", "2"), None),
        (("1", "4"), ">", ("2", "3"), None),  # one within the other
        (("2", "3"), ">", ("1", "4"), None),
    ],
)
def test_a_relation_between_bounds(
    left: tuple[str, str], sign: str, right: tuple[str, str], holds: bool | None
) -> None:
    """Bounds that lie apart, or one number on both sides; what touches or overlaps does not tell."""
    made, at = scope(), {"x": ends(*left), "y": ends(*right)}
    relation = made.relation([X, sign, Y])
    if holds is None:
        with pytest.raises(recheck.Unsure, match="too near to tell"):
            made.holds(relation, at)
    else:
        assert made.holds(relation, at) is holds


@pytest.mark.parametrize(
    ("low", "high", "sign", "holds"),
    [
        ("1/2", "2", ">", True),
        ("1/2", "2", ">=", True),
        ("0", "0", ">=", True),
        ("0", "0", ">", False),
        ("0", "1/2", ">", None),
        ("0", "2", ">=", None),
        ("-1/2", "2", ">", None),
        ("-1/2", "0", ">", None),
        ("-1/2", "0", ">=", None),  # at 0 alone
        ("-2", "-1/2", ">", False),
        ("-1/2", "-1/2", ">=", False),
        ("-1/2", "1/2", ">=", None),
        ("1/2", "1/2", ">", True),
    ],
)
def test_a_relation_throughout(low: str, high: str, sign: str, holds: bool | None) -> None:
    """It holds at all values, at none, or the bounds do not tell."""
    made = scope()
    assert recheck.throughout(made.relation([X, sign, ZERO]), {"x": ends(low, high)}, made) is holds


def test_a_relation_without_bounds_is_not_told_throughout() -> None:
    """The logarithm of what may be zero."""
    made = scope()
    assert recheck.throughout(made.relation([["log", X], ">", ZERO]), {"x": ends("0", "1")}, made) is None


@pytest.mark.parametrize(
    ("tree", "value"),
    [
        (TWO, "2"),
        (["-", TWO], "-2"),
        (["/", ONE, TWO], "1/2"),
        (["/", THREE, ["number", "4", ""]], "3/4"),
        (["-", ["/", THREE, ["-", TWO]]], "3/2"),
        (["number", "2", "second"], None),
        (["-", ["number", "2", "second"]], None),
        (["/", ONE, ZERO], None),
        (["/", ZERO, ONE], "0"),
        (["-", ZERO], "0"),
        (["/", X, TWO], None),
        (["/", TWO, X], None),
        (["/", ["-", X], X], None),
        (["-", X], None),
        (X, None),
        (["+", ONE, TWO], None),
        (["^", TWO, TWO], None),
    ],
)
def test_pure_numbers(tree: Json, value: str | None) -> None:
    """A number, its negative, or a quotient of two; with a unit it is none."""
    found = recheck.plain(scope().tree(tree))
    assert found == (None if value is None else Fraction(value))
