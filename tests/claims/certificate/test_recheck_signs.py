"""recheck.py by itself: the signs that are plain of trees, and relations at points, each worked by hand."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tests.oracles.certificates import ANY, NONNEGATIVE, ONE, POSITIVE, TWO, ZERO, Json, X, Y, free, recheck

S = recheck.Sign
C, MINUS_HALF = ["symbol", "c"], ["number", "-1/2", ""]
FROM_MINUS_ONE, FROM_ONE = ["[", "-1", None, ")"], ["[", "1", None, ")"]
OF_X = [
    (X, S.STRICT),
    (["^", X, ZERO], S.STRICT),
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
    (["factorial", ZERO], S.ANY),  # it is 1
    (["max", ZERO, ZERO], S.ZERO),
    (["symbol", "below"], S.ANY),
    (["symbol", "above"], S.STRICT),
    (["^", Y, ONE], S.ANY),
    (["^", ["symbol", "n"], ["number", "3", ""]], S.WEAK),
    (["^", ["symbol", "n"], ["+", ["symbol", "c"], ONE]], S.WEAK),
    (["/", ONE, ["number", "-1", ""]], S.ANY),
    (["/", ONE, ["number", "-2", ""]], S.ANY),
    (["/", ONE, ["/", ["-", X], X]], S.ANY),
]
NO_VALUE = [
    ["log", ["symbol", "n"]],
    ["log", ZERO],
    ["/", ONE, Y],
    ["/", ONE, ["symbol", "n"]],
    ["/", ONE, ["*", X, Y]],
    ["/", ONE, ["*", Y, X]],
    ["/", ONE, ["*", Y, ["-", X]]],  # each factor must not vanish, the first as well
    ["/", ONE, ["*", ["-", X], Y]],
    ["/", ONE, ["/", Y, ["-", X]]],
    ["/", ONE, ["-", Y]],
    ["/", ONE, ["^", Y, TWO]],
    ["^", Y, ["number", "1/2", ""]],
    ["^", Y, ["number", "-1", ""]],
    ["^", Y, ZERO],
    ["^", ["symbol", "n"], ZERO],
    ["^", ZERO, ZERO],
    ["^", Y, ["+", ["symbol", "c"], ["-", ["symbol", "c"]]]],
    ["^", ["symbol", "n"], ["number", "-1/2", ""]],
    ["^", ["symbol", "n"], Y],
    ["^", Y, X],
    ["/", ONE, ZERO],
    ["/", ONE, ["/", Y, X]],
    ["*", ZERO, ["log", ZERO]],
]


def proof(*given: Json) -> Json:
    """Return a proof over x above 0, n and a whole c from 0 upward and any y, under what is given."""
    quantities = {"x": free(POSITIVE), "n": free(NONNEGATIVE), "y": free(ANY)}
    quantities |= {"c": free(NONNEGATIVE, integer=True), "below": free(FROM_MINUS_ONE), "above": free(FROM_ONE)}
    scope = recheck.Scope(quantities, recheck.Units({}))
    return recheck.Proof(scope, [scope.relation(each) for each in given])


@pytest.mark.parametrize(("tree", "sign"), OF_X)
def test_signs_that_are_plain(tree: Json, sign: int) -> None:
    """From the signs of its parts, and no more than is sure of all of them."""
    made = proof()
    assert made.sign(made.scope.tree(tree)) is sign


@pytest.mark.parametrize("exponent", [C, ["/", C, TWO], ["*", ["^", C, MINUS_HALF], ["^", C, MINUS_HALF]]])
def test_a_power_that_counts_is_left_to_trust(exponent: Json) -> None:
    """Its base may be zero with an exponent of zero, or its exponent no whole number: that is no disagreement."""
    made = proof([C, ">", ZERO]) if exponent != C else proof()
    with pytest.raises(recheck.Unsure, match="a power that counts") as caught:
        made.sign(made.scope.tree(["^", Y, exponent]))
    assert not isinstance(caught.value, recheck.NoValue)


@pytest.mark.parametrize(
    ("exponent", "sign"),
    [(C, S.ANY), (["+", ["*", TWO, C], ["-", ONE]], S.ANY), (["+", C, ["-", C]], S.STRICT)],
)
def test_a_whole_power_of_what_does_not_vanish_has_a_value(exponent: Json, sign: int) -> None:
    """Whatever the sign of y is, y^c is a product of copies or one over it, and y^(c - c) is 1."""
    made = proof([["*", Y, Y], ">", ZERO])
    assert made.sign(made.scope.tree(["^", Y, exponent])) is sign


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
        ([["^", Y, TWO], ">", ["number", "-5", ""]], ["*", Y, Y], S.ANY),
        ([["^", Y, ONE], ">", ["number", "-5", ""]], ["*", Y, Y], S.ANY),
        ([["^", Y, ZERO], ">", ["number", "-5", ""]], ["*", Y, Y], S.STRICT),
        ([Y, "<=", ["number", "-1", ""]], ["-", Y], S.STRICT),
        ([Y, "<", ONE], ["-", Y], S.ANY),
        ([Y, ">", X], ["-", X], S.ANY),
        ([Y, "<", ZERO], ["/", ONE, Y], S.ANY),
        ([Y, "<", ZERO], ["/", ONE, ["-", Y]], S.STRICT),
        ([Y, "<", ZERO], ["/", ONE, ["*", Y, X]], S.ANY),
        ([Y, "<", ZERO], ["/", ONE, ["*", X, Y]], S.ANY),
        ([Y, "<", ZERO], ["/", ONE, ["/", Y, X]], S.ANY),
        ([Y, "<", ZERO], ["/", ONE, ["^", Y, ["number", "3", ""]]], S.ANY),
        ([Y, "<", ZERO], ["^", Y, ["number", "-2", ""]], S.WEAK),
        ([["/", ONE, Y], ">", ["number", "-5", ""]], ["/", ONE, ["-", Y]], S.ANY),
        ([["/", ONE, ["symbol", "n"]], ">", ZERO], ["^", ["symbol", "n"], ["number", "-1/2", ""]], S.STRICT),
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
