"""recheck.py by itself: limits that degrees show, and those that they do not; each worked by hand."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tests.oracles.certificates import (
    ANY,
    HALF,
    MINUS_ONE,
    NONNEGATIVE,
    ONE,
    POSITIVE,
    SHARE,
    TWO,
    ZERO,
    Json,
    X,
    Y,
    free,
    recheck,
    symbol,
)

UNITS = {"second": {"factor": "1", "base": {"second": "1"}}, "minute": {"factor": "60", "base": {"second": "1"}}}
QUANTITIES = {
    "x": free(POSITIVE),
    "y": free(ANY),
    "z": free(ANY),
    "n": free(NONNEGATIVE),
    "p": free(NONNEGATIVE),
    "c": free(NONNEGATIVE, integer=True),
    "share": free(SHARE),
    "t": free(["[", "1", "5", ")"], unit="minute"),
}
N, P, C, HELD, T = map(symbol, ("n", "p", "c", "share", "t"))
MINUTE = ["number", "1", "minute"]


def proof(given: Sequence[Json] = (), shown: Sequence[Json] = ()) -> Json:
    """Return a proof under what is given, and what has been shown under that."""
    scope = recheck.Scope(QUANTITIES, recheck.Units(UNITS))
    return recheck.Proof(scope, [scope.relation(each) for each in given], [scope.relation(each) for each in shown])


def limit(left: Json, right: Json, name: str, to: str, *given: Json, tends: bool = True) -> None:
    """Have it shown that a tree tends, or does not tend, to another."""
    made = proof(given)
    made.by_degrees((made.scope.tree(left), "->", made.scope.tree(right), name, to), tends=tends)


FOUR = ["number", "4", ""]
TENDS = [
    (X, ZERO, "x", "0"),
    (["*", Y, Y], FOUR, "y", "2"),
    (["/", ONE, Y], ONE, "y", "1"),
    (["/", ONE, Y], HALF, "y", "2"),
    (T, ["number", "2", "minute"], "t", "2"),
    (T, MINUTE, "t", "1"),  # from above alone
    (T, ["number", "5", "minute"], "t", "5"),  # from below alone
    (HELD, ONE, "share", "1"),
    (["/", ONE, C], ZERO, "c", "infinity"),
    (["+", X, ["-", X]], ZERO, "x", "infinity"),
    (["/", X, ["+", X, ONE]], ONE, "x", "infinity"),
    (["/", ["*", Y, X], ["+", X, ONE]], Y, "x", "infinity"),
    (["/", ONE, ["+", ["*", P, X], X]], ZERO, "x", "infinity"),  # one leading term is above zero, the other not below
    (["/", ONE, ["+", X, ["-", ["*", TWO, X]]]], ZERO, "x", "infinity"),
    (["/", ONE, ["+", ["-", X], ["-", ["*", P, X]]]], ZERO, "x", "infinity"),
    (["/", ONE, ["+", ["^", X, TWO], ["*", Y, X]]], ZERO, "x", "infinity"),
    (["/", ["*", X, X], X], ZERO, "x", "0"),
    (["/", X, ["+", ["*", Y, X], ONE]], ZERO, "x", "0"),
    (["*", X, Y], ZERO, "x", "0"),
    (["/", X, ["+", P, ONE]], ZERO, "x", "0"),
    (["/", ONE, ["*", T, T, X]], ZERO, "x", "infinity"),
]


@pytest.mark.parametrize(("left", "right", "name", "to"), TENDS)
def test_limits_that_degrees_show(left: Json, right: Json, name: str, to: str) -> None:
    """What is left beside the limit vanishes, from each side from which the quantity comes."""
    limit(left, right, name, to)
    with pytest.raises(recheck.Disagreement, match="another limit"):
        limit(left, ["+", right, MINUTE if left is T else ONE], name, to)
    with pytest.raises((recheck.Disagreement, recheck.Unsure)):
        limit(left, right, name, to, tends=False)


@pytest.mark.parametrize(
    ("left", "right", "name", "to", "why"),
    [
        (X, X, "x", "infinity", "depends on x"),
        (X, ["+", X, ZERO], "x", "0", "depends on x"),
        (HELD, ONE, "share", "infinity", "cannot come near"),
        (HELD, TWO, "share", "2", "cannot come near"),
        (X, MINUS_ONE, "x", "-1", "cannot come near"),
        (C, ONE, "c", "1", "cannot come near"),
        (T, ["number", "6", "minute"], "t", "6", "cannot come near"),
        (["/", X, ["*", TWO, X]], ZERO, "x", "0", "another limit"),
        (["/", ONE, X], ZERO, "x", "0", "another limit"),
        (["*", X, X], ZERO, "x", "infinity", "another limit"),
        (["^", X, TWO], ONE, "x", "0", "another limit"),
    ],
)
def test_limits_that_degrees_do_not_show(left: Json, right: Json, name: str, to: str, why: str) -> None:
    """It tends elsewhere, the limit moves along, or the quantity cannot come there."""
    with pytest.raises(recheck.Disagreement, match=why):
        limit(left, right, name, to)


def test_a_limit_that_names_what_moves_and_cancels_it() -> None:
    """That x by x tends to x by x is that it tends to 1."""
    limit(["/", X, X], ["/", X, X], "x", "infinity")


@pytest.mark.parametrize(
    ("left", "right", "name", "to"),
    [
        (X, ZERO, "x", "infinity"),
        (ONE, ZERO, "x", "infinity"),
        (["/", X, ["+", X, ONE]], ZERO, "x", "infinity"),
        (["/", ONE, X], ZERO, "x", "0"),
        (["*", Y, Y], ZERO, "y", "2"),
    ],
)
def test_what_tends_elsewhere(left: Json, right: Json, name: str, to: str) -> None:
    """What is left beside the limit does not vanish."""
    limit(left, right, name, to, tends=False)


@pytest.mark.parametrize(
    ("left", "tends"),
    [
        (["*", Y, X], False),  # where y is 0, it does
        (["*", P, X], False),
        (Y, False),
        (["/", ["*", Y, X], ["+", X, ONE]], False),
        (["/", ONE, ["+", ["*", P, X], ["-", X]]], True),  # where p is 1, nothing is left of it
        (["/", ONE, ["+", ["*", P, X], ["*", N, X]]], True),
        (["/", ONE, ["*", Y, X]], True),
        (["/", ONE, ["+", ["*", Y, X], X]], True),
        (["/", ONE, ["*", P, X]], True),
        (["/", ONE, ["*", P, T, X]], True),
        (["/", ONE, ["*", T, Y, X]], True),
        (["/", ONE, ["+", ["*", P, X], ["-", ["*", HALF, X]]]], True),  # where p is a half
    ],
)
def test_leading_terms_that_may_vanish(left: Json, tends: bool) -> None:
    """Then the limit is open."""
    with pytest.raises(recheck.Unsure, match=r"not plainly of one sign|may vanish"):
        limit(left, ZERO, "x", "infinity", tends=tends)


def test_a_limit_of_an_equality_is_none() -> None:
    """Nor does a limit under what is given of the quantity that moves show itself."""
    made = proof()
    with pytest.raises(recheck.Disagreement, match="a limit of something else"):
        made.by_degrees((("symbol", "x"), "==", ("symbol", "x"), "y", "0"))
    limit(["/", ONE, X], ZERO, "x", "infinity", [Y, ">", ZERO])
    with pytest.raises(recheck.Unsure, match="all the way"):
        limit(["/", ONE, X], ZERO, "x", "infinity", [X, ">", ZERO])


def test_a_limit_is_of_what_has_a_value() -> None:
    """That somebody asks for it does not say so: where p is 0 nothing is there to tend to zero."""
    root = ["^", P, ["number", "-1/2", ""]]
    with pytest.raises(recheck.NoValue, match="a power of what may be zero"):
        limit(["/", ONE, X], ["*", ZERO, root], "x", "infinity")  # nor is there a limit
    for given in ([], [[root, ">", Y]]):
        made = proof(given)
        goes = (made.scope.tree(["/", root, X]), "->", made.scope.tree(ZERO), "x", "infinity")
        if given:
            made.follow(goes, {"rule": "degrees"})
        else:
            with pytest.raises(recheck.NoValue, match="a power of what may be zero"):
                made.follow(goes, {"rule": "degrees"})
