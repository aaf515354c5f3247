"""recheck.py by itself: verdicts on values, sets that meet, intervals and signs, each worked by hand."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tests.oracles.certificates import ANY, NONNEGATIVE, ONE, POSITIVE, TWO, ZERO, Json, X, Y, free, recheck

KELVIN = {"K": {"factor": "1", "base": {"K": "1"}}}


def figure(text: str) -> Json:
    """Return a printed figure as recheck.py reads it."""
    return recheck.Figure(text, exact=False, units=recheck.Units(KELVIN))


@pytest.mark.parametrize(
    ("text", "low", "high", "verdict"),
    [
        ("2.0", "2", "2", "verified"),
        ("2.0", "1.95", "1.95", "verified"),  # the edges belong to it
        ("2.0", "2.05", "2.05", "verified"),
        ("2.0", "2.051", "2.051", "loose"),
        ("2.0", "4", "4", "loose"),  # a factor 2 belongs to it as well
        ("2.0", "4.001", "4.001", "refuted"),
        ("2.0", "1", "1", "loose"),
        ("2.0", "0.999", "0.999", "refuted"),
        ("2.0", "-2", "-2", "refuted"),
        ("-2.0", "-3", "-3", "loose"),
        ("-2.0", "-5", "-5", "refuted"),
        ("0.0", "0.1", "0.1", "refuted"),  # nothing is near to nothing
        ("> 5", "5", "5", "loose"),  # its edge does not belong to it
        ("> 5", "5.1", "5.1", "verified"),
        ("> 5", "2.4", "2.4", "refuted"),
        ("> 5", "2.5", "2.5", "loose"),
        (">= 5", "5", "5", "verified"),
        ("< 5", "5", "5", "loose"),
        ("< 5", "4.9", "4.9", "verified"),
        ("< 5", "10.1", "10.1", "refuted"),
        ("<= 5", "5", "5", "verified"),
        # one number against a range lies in it or beside it
        ("2.0-9.0", "5", "5", "verified"),
        ("2.0-9.0", "1.5", "1.5", "loose"),
        ("2.0-9.0", "19", "19", "refuted"),
        # a range against one number: all of it, a part, or none
        ("2.0", "1.96", "2.04", "verified"),
        ("2.0", "1", "2", "loose"),
        ("2.0", "2", "40", "loose"),
        ("2.0", "0.1", "40", "loose"),
        ("2.0", "2.05", "40", "loose"),  # it shares the edge
        ("2.0", "3", "3.5", "loose"),
        ("2.0", "3", "5", "refuted"),
        ("2.0", "0.5", "0.6", "refuted"),
        ("> 5", "4", "6", "loose"),
        ("> 5", "6", "7", "verified"),
        ("> 5", "1", "2", "refuted"),
        ("> 5", "1", "5", "refuted"),  # the edge that they share is no part of it
        ("< 5", "4", "6", "loose"),
        ("< 5", "5", "50", "refuted"),
        # a range against a range: end by end
        ("2.0-9.0", "2", "9", "verified"),
        ("2.0-9.0", "1.95", "9.05", "verified"),
        ("2.0-9.0", "3", "8", "loose"),
        ("2.0-9.0", "2", "8", "loose"),
        ("2.0-9.0", "2", "4", "refuted"),
        ("2.0-9.0", "4.5", "9", "refuted"),
        # words for many are one set
        ("a few", "3", "8", "verified"),
        ("a few", "3", "12", "loose"),
        # on a scale nothing is half of anything
        ("20.0 °C", "293.15", "293.15", "verified"),
        ("20.0 °C", "293.21", "293.21", "refuted"),
        ("20.0-30.0 °C", "293.15", "304", "refuted"),
        ("20.0 °C", "293.15", "304", "loose"),  # a part of the range
    ],
)
def test_a_verdict_follows_from_sets(text: str, low: str, high: str, verdict: str) -> None:
    """Inside is verified, within a factor 2 loose, and so is a range of which a part lies inside."""
    assert recheck.verdict_on(figure(text), Fraction(low), Fraction(high)) == verdict


@pytest.mark.parametrize(
    ("one", "two", "together"),
    [
        ("2.0", "2.1", False),  # 2.05 alone
        ("2.0", "2", True),
        ("2.0", "2.05", True),
        ("2.0", "2.2", False),
        ("> 5", "< 6", True),
        ("> 5", "< 5", False),
        ("> 5", "7.0", True),
        ("> 5", "4.0", False),
        (">= 5", "<= 5", False),
        ("> 5", "> 50", True),
        ("exactly 5", "5.0", True),
        ("exactly 5", "> 5", False),  # the edge is left out
        ("exactly 5", ">= 5", True),
        ("exactly 5", "exactly 6", False),
    ],
)
def test_sets_meet_in_more_than_an_edge(one: str, two: str, together: bool) -> None:
    """In either order; a single value shares all of itself."""
    sets = figure(one).set, figure(two).set
    assert recheck.meet(*sets) is together
    assert recheck.meet(*sets[::-1]) is together


def spans(*texts: str) -> list[tuple[Fraction, Fraction]]:
    """Return intervals written as two numbers."""
    return [(Fraction(low), Fraction(high)) for low, high in (text.split() for text in texts)]


@pytest.mark.parametrize(
    ("base", "exponent", "expected"),
    [
        ("2 3", "2 2", "4 9"),
        ("-3 2", "2 2", "0 9"),
        ("-3 -2", "2 2", "4 9"),
        ("-3 2", "3 3", "-27 8"),
        ("2 4", "-1 -1", "1/4 1/2"),
        ("-4 -2", "-1 -1", "-1/2 -1/4"),
        ("-4 -2", "-2 -2", "1/16 1/4"),
        ("0 3", "2 2", "0 9"),
        ("5 7", "0 0", "1 1"),
        ("4 4", "1/2 1/2", "2 2"),
        ("8/27 8/27", "-2/3 -2/3", "9/4 9/4"),
        ("0 0", "1/2 1/2", "0 0"),
        ("0 0", "1 2", "0 0"),
    ],
)
def test_powers_of_intervals(base: str, exponent: str, expected: str) -> None:
    """Even powers of what lies on both sides of 0 begin at 0; negative ones turn the ends round."""
    assert [recheck.power(*spans(base, exponent))] == spans(expected)


@pytest.mark.parametrize(
    ("base", "exponent", "certain"),
    [
        ("0 0", "0 0", True),
        ("0 0", "-1 -1", True),
        ("0 0", "-1/2 -1/2", True),
        ("-1 1", "-1 -1", False),
        ("0 1", "-1 -1", False),
        ("-1 0", "0 0", False),
        ("-3 -2", "1/2 1/2", True),
        ("-3 2", "1/2 1/2", False),
        ("-3 -2", "1/2 2/3", False),
    ],
)
def test_powers_without_a_value(base: str, exponent: str, certain: bool) -> None:
    """It is told apart whether there is none, or none that is sure."""
    with pytest.raises(recheck.Unsure) as caught:
        recheck.power(*spans(base, exponent))
    assert isinstance(caught.value, recheck.NoValue) is certain


def test_products_and_reciprocals_of_intervals() -> None:
    """Signs turn ends round; what may be 0 has no reciprocal that is sure, and 0 has none."""
    one, two, mixed, nothing, edge = spans("2 3", "-5 -4", "-1 4", "0 0", "0 2")
    assert recheck.corners(one, two) == (-15, -8)
    assert recheck.corners(two, mixed) == (-20, 5)
    assert recheck.reciprocal(two) == (Fraction(-1, 4), Fraction(-1, 5))
    for each, certain in ((mixed, False), (edge, False), (nothing, True)):
        with pytest.raises(recheck.Unsure) as caught:
            recheck.reciprocal(each)
        assert isinstance(caught.value, recheck.NoValue) is certain


S = recheck.Sign
OF_X = [
    (X, S.STRICT),
    (["-", X], S.ANY),
    (Y, S.ANY),
    (["symbol", "n"], S.WEAK),
    (ZERO, S.ZERO),
    (["-", ZERO], S.ZERO),
    (["number", "-1", ""], S.ANY),
    (["+", X, ["symbol", "n"]], S.STRICT),
    (["+", ["symbol", "n"], ZERO], S.WEAK),
    (["+", X, Y], S.ANY),
    (["*", X, ["symbol", "n"]], S.WEAK),
    (["*", X, X], S.STRICT),
    (["*", X, Y], S.ANY),
    (["*", Y, ZERO], S.ZERO),
    (["/", ["symbol", "n"], X], S.WEAK),
    (["/", X, TWO], S.STRICT),
    (["/", X, ["-", X]], S.ANY),
    (["/", ZERO, ["-", X]], S.ZERO),
    (["max", X, Y], S.STRICT),
    (["max", Y, ["symbol", "n"]], S.WEAK),
    (["max", Y, ZERO], S.WEAK),
    (["max", Y, ["-", X]], S.ANY),
    (["max", ZERO, ["symbol", "n"]], S.WEAK),
    (["min", X, ["symbol", "n"]], S.WEAK),
    (["min", X, Y], S.ANY),
    (["min", X, ONE], S.STRICT),
    (["min", X, ZERO], S.ZERO),
    (["log", TWO], S.STRICT),
    (["log", ONE], S.ANY),
    (["log", X], S.ANY),
    (["^", Y, TWO], S.WEAK),
    (["^", Y, ["number", "3", ""]], S.ANY),
    (["^", ["symbol", "n"], ["number", "1/2", ""]], S.WEAK),
    (["^", X, Y], S.STRICT),
    (["^", ["-", X], ["number", "-1", ""]], S.ANY),
    (["^", ["-", X], ["number", "-2", ""]], S.WEAK),
    (["^", ZERO, X], S.ZERO),
    (["irrational", "pi"], S.STRICT),
    (["apply", "f", X, ""], S.ANY),
    (["if", X, Y, ONE, TWO], S.ANY),
    (["floor", Y, X], S.ANY),
]
NO_VALUE = [
    ["log", ["symbol", "n"]],
    ["log", ZERO],
    ["/", ONE, Y],
    ["/", ONE, ["symbol", "n"]],
    ["/", ONE, ["*", X, Y]],
    ["^", Y, ["number", "1/2", ""]],
    ["^", Y, ["number", "-1", ""]],
    ["^", Y, ZERO],
    ["^", ["symbol", "n"], ["number", "-1/2", ""]],
    ["^", ["symbol", "n"], Y],
    ["^", ZERO, ZERO],
    ["*", ZERO, ["log", ZERO]],
]


def proof(*given: Json) -> Json:
    """Return a proof over x above 0, n from 0 upward and any y, under what is given."""
    quantities = {"x": free(POSITIVE), "n": free(NONNEGATIVE), "y": free(ANY)}
    scope = recheck.Scope(quantities, recheck.Units({}))
    return recheck.Proof(scope, [scope.relation(each) for each in given])


@pytest.mark.parametrize(("tree", "sign"), OF_X)
def test_signs_that_are_plain(tree: Json, sign: int) -> None:
    """From the signs of its parts, and no more than is sure of all of them."""
    made = proof()
    assert made.sign(made.scope.tree(tree)) is sign


@pytest.mark.parametrize("tree", NO_VALUE)
def test_what_may_have_no_value_has_no_sign(tree: Json) -> None:
    """At y = 0, or n = 0, or anywhere."""
    made = proof()
    with pytest.raises(recheck.NoValue):
        made.sign(made.scope.tree(tree))


@pytest.mark.parametrize(
    ("given", "tree", "sign"),
    [
        ([Y, ">", ZERO], Y, S.STRICT),
        ([Y, ">=", ZERO], Y, S.WEAK),
        ([Y, ">=", ONE], Y, S.STRICT),
        ([Y, "==", ZERO], Y, S.ZERO),
        ([Y, "==", ONE], Y, S.STRICT),
        ([ONE, "==", Y], Y, S.STRICT),
        ([ZERO, "<", Y], Y, S.STRICT),
        ([Y, "<", ZERO], ["-", Y], S.STRICT),
        ([Y, "<=", ZERO], ["-", Y], S.WEAK),
        ([Y, "<", ZERO], Y, S.ANY),
        ([Y, "<", ONE], Y, S.ANY),
        ([Y, ">", ["number", "-1", ""]], Y, S.ANY),
        ([["log", Y], ">", ZERO], Y, S.STRICT),
        ([["^", Y, ["number", "1/2", ""]], ">=", ZERO], Y, S.WEAK),
        ([["^", Y, ["number", "-1/2", ""]], ">=", ZERO], Y, S.STRICT),
        ([["^", Y, ["number", "1/2", ""]], ">", TWO], Y, S.WEAK),
        ([["/", ONE, Y], ">", ["number", "-5", ""]], ["*", Y, Y], S.STRICT),
        ([["^", Y, ["number", "-3", ""]], ">", ["number", "-5", ""]], ["*", Y, Y], S.STRICT),
        ([["^", Y, TWO], ">", ["number", "-5", ""]], Y, S.ANY),
    ],
)
def test_signs_that_are_given(given: Json, tree: Json, sign: int) -> None:
    """By a comparison with a number on either side, or as something that holds has a value."""
    made = proof(given)
    assert made.sign(made.scope.tree(tree)) is sign


@pytest.mark.parametrize(
    ("relation", "x", "holds"),
    [
        ([X, ">", ONE], "2", True),
        ([X, ">", ONE], "1", False),
        ([X, ">", ONE], "1/2", False),
        ([X, ">=", ONE], "1", True),
        ([X, ">=", ONE], "1/2", False),
        ([X, "<", ONE], "1", False),
        ([X, "<=", ONE], "1", True),
        ([X, "<=", ONE], "2", False),
        ([X, "==", ONE], "1", True),
        ([X, "==", ONE], "2", False),
        ([X, "==", ONE], "1/2", False),
        ([["log", X], ">", ZERO], "2", True),
        ([["log", X], "<", ZERO], "2", False),
    ],
)
def test_a_relation_at_a_point(relation: Json, x: str, holds: bool) -> None:
    """What is compared is one number on either side, or two that lie apart."""
    scope = proof().scope
    at = {"x": (Fraction(x), Fraction(x))}
    assert scope.holds(scope.relation(relation), at) is holds


def test_two_enclosures_that_overlap_do_not_tell() -> None:
    """The logarithm of 2 is itself, and no enclosure of it shows that."""
    scope = proof().scope
    with pytest.raises(recheck.Unsure, match="too near to tell"):
        scope.holds(scope.relation([["log", TWO], ">=", ["log", TWO]]), {})
