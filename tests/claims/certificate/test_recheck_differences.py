"""recheck.py by itself: differences whose sign is plain, and what they show; each worked by hand."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

import pytest

from tests.oracles.certificates import (
    ANY,
    NONNEGATIVE,
    ONE,
    POSITIVE,
    SHARE,
    TWO,
    ZERO,
    Json,
    X,
    Y,
    Z,
    by_sign,
    free,
    recheck,
    symbol,
)

SIGN = recheck.Sign
UNITS = {"second": {"factor": "1", "base": {"second": "1"}}, "minute": {"factor": "60", "base": {"second": "1"}}}
QUANTITIES = {
    "x": free(POSITIVE),
    "y": free(ANY),
    "z": free(ANY),
    "n": free(NONNEGATIVE),
    "share": free(SHARE),
    "inner": free(["(", "0", "1", ")"]),
    "left": free(["(", "0", "1", "]"]),
    "right": free(["[", "0", "1", ")"]),
    "t": free(["[", "1", "5", ")"], unit="minute"),
    "five": free(ANY, value="5"),
}
N, HELD, INNER, T, FIVE = map(symbol, ("n", "share", "inner", "t", "five"))
LEFT, RIGHT = symbol("left"), symbol("right")
MINUTE = ["number", "1", "minute"]


def less(one: Json, other: Json) -> Json:
    """Return a difference."""
    return ["+", one, ["-", other]]


def proof(given: Sequence[Json] = (), shown: Sequence[Json] = ()) -> Json:
    """Return a proof under what is given, and what has been shown under that."""
    scope = recheck.Scope(QUANTITIES, recheck.Units(UNITS))
    return recheck.Proof(scope, [scope.relation(each) for each in given], [scope.relation(each) for each in shown])


def follow(relation: Json, how: Json, *given: Json) -> None:
    """Follow the proof of a relation."""
    made = proof(given)
    made.follow(made.scope.relation(relation), how)


@pytest.mark.parametrize(("value", "sign"), [("-2", SIGN.ANY), ("-1/2", 0), ("0", 1), ("1/2", 3), ("2", SIGN.STRICT)])
def test_signs_of_numbers(value: str, sign: int) -> None:
    """What is below zero is not told."""
    assert recheck.sign_of(Fraction(value)) == sign


def test_signs_are_ordered() -> None:
    """What is above zero is at least zero, and zero is that as well."""
    assert SIGN.ANY < SIGN.ZERO < SIGN.WEAK < SIGN.STRICT
    assert not SIGN.ANY


@pytest.mark.parametrize(
    ("relation", "tree", "given"),
    [
        ([X, ">", ZERO], X, []),
        ([X, ">=", ZERO], X, []),
        ([ZERO, "<", X], X, []),
        ([ZERO, "<=", N], N, []),
        ([N, ">=", ZERO], N, []),
        ([Y, "==", Y], ZERO, []),
        ([Y, ">=", Y], ZERO, []),
        ([["+", X, Y], ">", Y], X, []),
        ([Y, "<", ["+", X, Y]], X, []),
        ([["*", Y, Z], "==", ["*", Z, Y]], ZERO, []),
        ([HELD, ">=", ZERO], ["low", "share"], []),
        ([HELD, "<=", ONE], ["high", "share"], []),
        ([INNER, ">", ZERO], ["low", "inner"], []),
        ([INNER, "<", ONE], ["high", "inner"], []),
        ([LEFT, ">", ZERO], ["low", "left"], []),
        ([LEFT, "<=", ONE], ["high", "left"], []),
        ([RIGHT, ">=", ZERO], ["low", "right"], []),
        ([RIGHT, "<", ONE], ["high", "right"], []),
        ([T, ">=", MINUTE], ["low", "t"], []),
        ([T, "<", ["*", MINUTE, FIVE]], ["high", "t"], []),
        ([T, ">=", ["number", "30", "second"]], ["+", ["low", "t"], ["number", "30", "second"]], []),
        ([Y, ">=", ONE], ["given", 0], [[Y, ">=", ONE]]),
        ([Y, ">", ZERO], ["+", ["given", 0], ONE], [[ONE, "<=", Y]]),
        ([Y, ">", Z], ["given", 1], [[X, ">", ONE], [Y, ">", Z]]),
        ([Y, "==", Z], ["given", 0], [[Y, "==", Z]]),
        ([["*", X, Y], "==", ["*", X, Z]], ["*", X, ["given", 0]], [[Y, "==", Z]]),
        ([["*", X, Y], ">", ["*", X, Z]], ["*", X, ["given", 0]], [[Z, "<", Y]]),
        ([["*", Y, Y], ">=", ZERO], ["^", Y, TWO], []),
    ],
)
def test_a_sign_shows_a_relation(relation: Json, tree: Json, given: list[Json]) -> None:
    """The tree is the larger side without the smaller one, and its sign is plain."""
    follow(relation, by_sign(tree), *given)


@pytest.mark.parametrize(
    ("relation", "tree", "given", "why"),
    [
        ([N, ">", ZERO], N, [], "not plain"),
        ([Y, ">=", ZERO], Y, [], "not plain"),
        ([Y, ">", Y], ZERO, [], "not plain"),
        ([X, "==", ZERO], X, [], "not plain"),
        ([N, "==", ZERO], N, [], "not plain"),
        ([HELD, ">", ZERO], ["low", "share"], [], "not plain"),
        ([HELD, "<", ONE], ["high", "share"], [], "not plain"),
        ([LEFT, "<", ONE], ["high", "left"], [], "not plain"),
        ([RIGHT, ">", ZERO], ["low", "right"], [], "not plain"),
        ([T, ">", MINUTE], ["low", "t"], [], "not plain"),
        ([Y, ">", ONE], ["given", 0], [[Y, ">=", ONE]], "not plain"),
        ([Y, "==", ONE], ["given", 0], [[Y, ">=", ONE]], "not plain"),
        ([["+", X, ONE], ">", ZERO], X, [], "something else"),
        ([Y, ">", ZERO], ["given", 0], [[Y, ">", ONE]], "something else"),
        ([ONE, ">", Y], ["given", 0], [[Y, ">", ONE]], "something else"),
        ([X, ">", ZERO], ["low", "inner"], [], "something else"),
        ([INNER, ">", ZERO], ["high", "inner"], [], "something else"),
        ([T, ">=", ["number", "2", "minute"]], ["low", "t"], [], "something else"),
        ([X, ">", ZERO], ["given", 0], [], "nothing of that number"),
        ([Y, ">", ONE], ["given", 1], [[Y, ">", ONE]], "nothing of that number"),
        ([Y, ">", ONE], ["given", -1], [[Y, ">", ONE]], "nothing of that number"),
        ([Y, ">", ONE], ["given", False], [[Y, ">", ONE]], "nothing of that number"),
        ([Y, ">", ONE], ["given", "0"], [[Y, ">", ONE]], "nothing of that number"),
        ([Y, ">", ZERO], ["low", "y"], [], "no such end"),
        ([X, ">", ZERO], ["high", "x"], [], "no such end"),
        ([X, ">", ZERO], ["low", "w"], [], "unknown"),
        ([X, ">", ZERO], ["low", 0], [], "unknown"),
        ([X, ">", ZERO], ["low", ["x"]], [], "unknown"),
        ([Y, "==", Y], ["*", ZERO, ["log", Y]], [], "the logarithm of what may not be above zero"),
        ([Y, "==", Y], ["*", ZERO, ["/", ONE, Y]], [], "a division by what may vanish"),
    ],
)
def test_a_sign_does_not_show_a_relation(relation: Json, tree: Json, given: list[Json], why: str) -> None:
    """The sign is not plain or too weak, the tree another, or there is nothing that it names."""
    with pytest.raises(recheck.Disagreement, match=why):
        follow(relation, by_sign(tree), *given)


def test_what_is_not_rational_is_left() -> None:
    """Expanding does not tell that a logarithm is no root."""
    with pytest.raises(recheck.Unsure, match="powers, logarithms or maxima"):
        follow([["log", ["+", X, ONE]], ">", ZERO], by_sign(X))


@pytest.mark.parametrize("first", [">", ">=", "=="])
@pytest.mark.parametrize("second", [">", ">=", "=="])
def test_the_stronger_sign_is_kept(first: str, second: str) -> None:
    """In whatever order both are given, or one given and one shown."""
    expected = max({">": SIGN.STRICT, ">=": SIGN.WEAK, "==": SIGN.ZERO}[each] for each in (first, second))
    tree = ("symbol", "y")
    assert proof([[Y, first, ZERO], [Y, second, ZERO]]).sign(tree) is expected
    assert proof([[Y, first, ZERO]], [[Y, second, ZERO]]).sign(tree) is expected


def test_what_stands_in_what_holds_has_a_value() -> None:
    """Given or shown, it has one; and elsewhere it may have none."""
    inverse = ["/", ONE, ["+", Y, Z]]
    for made in (proof([[inverse, ">", Y]]), proof((), [[inverse, ">", Y]])):
        assert made.sign(made.scope.tree(inverse)) is SIGN.ANY
        assert made.sign(made.scope.tree(["/", ONE, ["*", ["+", Y, Z], ["+", Y, Z]]])) is SIGN.STRICT
    with pytest.raises(recheck.NoValue):
        proof().sign(proof().scope.tree(inverse))


def test_sides_of_what_is_followed_have_values() -> None:
    """Whoever follows a proof has seen that before."""
    inverse = ["/", ONE, Y]
    follow([["*", TWO, inverse], ">=", ["*", inverse, TWO]], by_sign(["*", ZERO, inverse]))


def test_every_node_that_is_looked_at_is_a_step() -> None:
    """For its sign, or to write differences out."""
    made = proof()
    tree = made.scope.tree(["*", X, ["+", X, ONE]])
    before = made.scope.left
    made.sign(tree)
    assert before - made.scope.left == 5
    made.opened(tree)
    assert before - made.scope.left == 10


def test_differences_are_written_out() -> None:
    """Of what is given and of ends, at any depth."""
    made = proof([[Y, "<", Z]])
    opened = made.opened(made.scope.tree(["+", ["given", 0], ["-", ["high", "share"]]], recheck.LEAVES))
    end = ("number", Fraction(1), "")
    assert opened == (
        "+",
        ("+", ("symbol", "z"), ("-", ("symbol", "y"))),
        ("-", ("+", end, ("-", ("symbol", "share")))),
    )


@pytest.mark.parametrize(
    ("top", "bottom", "sign"),
    [
        (X, X, SIGN.STRICT),
        (N, X, SIGN.WEAK),
        (ZERO, X, SIGN.ZERO),
        (Y, X, SIGN.ANY),
        (X, ["-", X], SIGN.ANY),
        (N, ["-", X], SIGN.ANY),
        (ZERO, ["-", X], SIGN.ZERO),
        (X, FIVE, SIGN.STRICT),
    ],
)
def test_signs_of_quotients(top: Json, bottom: Json, sign: int) -> None:
    """Over what is above zero the sign stays; of what is zero it is zero."""
    made = proof()
    assert made.sign(made.scope.tree(["/", top, bottom])) is sign


def test_a_difference_is_larger_without_smaller() -> None:
    """On whichever side the larger stands."""
    follow([["+", Y, X], ">", less(Y, N)], by_sign(["+", X, N]))
    follow([less(Y, N), "<", ["+", Y, X]], by_sign(["+", X, N]))
