"""recheck.py by itself: what is put in, picked, or told by cases or by values; each worked by hand."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tests.oracles.certificates import (
    ANY,
    MINUS_ONE,
    NONNEGATIVE,
    ONE,
    POSITIVE,
    SHARE,
    THREE,
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

QUANTITIES = {
    "x": free(POSITIVE),
    "y": free(ANY),
    "z": free(ANY),
    "n": free(NONNEGATIVE),
    "share": free(SHARE),
}
N, HELD = symbol("n"), symbol("share")
ITSELF = by_sign(ZERO)


def proof(given: Sequence[Json] = (), shown: Sequence[Json] = ()) -> Json:
    """Return a proof under what is given, and what has been shown under that."""
    scope = recheck.Scope(QUANTITIES, recheck.Units({}))
    return recheck.Proof(scope, [scope.relation(each) for each in given], [scope.relation(each) for each in shown])


def follow(relation: Json, how: Json, *given: Json) -> None:
    """Follow the proof of a relation."""
    made = proof(given)
    made.follow(made.scope.relation(relation), how)


@pytest.mark.parametrize(("relation", "holds"), [([["log", THREE], ">", ONE], True), ([["log", TWO], ">", ONE], False)])
def test_values_tell(relation: Json, holds: bool) -> None:
    """The logarithm of 3 is above 1, that of 2 is not."""
    if holds:
        follow(relation, {"rule": "value"})
    else:
        with pytest.raises(recheck.Disagreement, match="its values say otherwise"):
            follow(relation, {"rule": "value"})
    with pytest.raises(recheck.Unsure, match="leaves out x"):
        follow([X, ">", MINUS_ONE], {"rule": "value"})


def test_what_is_left_to_trust_says_why() -> None:
    """In the words of the certificate."""
    with pytest.raises(recheck.Unsure, match="as a solver says"):
        follow([X, ">", ZERO], {"rule": "trust", "why": "as a solver says", "script": None})


@pytest.mark.parametrize(
    "how",
    [
        {"rule": "sign"},
        {"rule": "sign", "tree": X, "more": 1},
        {"rule": "opened", "tree": X},
        {"tree": X},
        {"rule": "value", "tree": X},
    ],
)
def test_a_rule_has_its_fields(how: Json) -> None:
    """And no others, and a name that is known."""
    with pytest.raises((recheck.Disagreement, LookupError)):
        follow([X, ">", ZERO], how)


def put(old: Json, new: Json, then: Json) -> Json:
    """Return a proof by putting in what is equal."""
    return {"rule": "put", "old": old, "new": new, "then": then}


@pytest.mark.parametrize(
    ("relation", "how", "given"),
    [
        ([["*", X, Y], "==", ["*", TWO, Y]], put(X, TWO, ITSELF), [[X, "==", TWO]]),
        ([["*", X, Y], "==", ["*", TWO, Y]], put(X, TWO, ITSELF), [[TWO, "==", X]]),
        ([Y, "<=", ONE], put(HELD, Y, by_sign(["given", 2])), [[HELD, "==", Y]]),  # behind it, what the share lies in
        ([Y, ">=", ZERO], put(HELD, Y, by_sign(["given", 1])), [[HELD, "==", Y]]),
        (
            [["+", Y, Z], "==", ONE],
            put(["*", Y, Z], X, by_sign(["given", 1])),
            [[["*", Y, Z], "==", X], [["+", Y, Z], "==", ONE]],
        ),
    ],
)
def test_what_is_equal_is_put_in(relation: Json, how: Json, given: list[Json]) -> None:
    """What is given says so, on either side; of a quantity its domain is given as well."""
    follow(relation, how, *given)


@pytest.mark.parametrize(
    ("relation", "how", "given", "why"),
    [
        ([["*", X, Y], "==", ["*", TWO, Y]], put(X, TWO, ITSELF), [], "nothing given says so"),
        ([["*", X, Y], "==", ["*", TWO, Y]], put(X, TWO, ITSELF), [[X, ">=", TWO]], "nothing given says so"),
        ([["*", X, Y], "==", ["*", TWO, Y]], put(X, TWO, ITSELF), [[X, "==", THREE]], "nothing given says so"),
        ([["*", X, Y], "==", ["*", THREE, Y]], put(X, TWO, ITSELF), [[X, "==", TWO]], "something else"),
        ([Y, ">=", ZERO], put(["*", X, HELD], Y, by_sign(["given", 1])), [[["*", X, HELD], "==", Y]], "nothing of"),
    ],
)
def test_what_is_not_equal_is_not_put_in(relation: Json, how: Json, given: list[Json], why: str) -> None:
    """Nothing given says so, or it shows something else; a product has no domain."""
    with pytest.raises(recheck.Disagreement, match=why):
        follow(relation, how, *given)


LARGER, SMALLER = ["+", X, Y], Y


def pick(extreme: Json, argument: Json, because: list[Json], then: Json = ITSELF) -> Json:
    """Return a proof by the argument of a maximum or minimum that is the largest or smallest."""
    return {"rule": "pick", "extreme": extreme, "argument": argument, "because": because, "then": then}


@pytest.mark.parametrize(
    ("extreme", "argument", "because", "value"),
    [
        (["max", LARGER, SMALLER], 0, [ITSELF, by_sign(X)], LARGER),
        (["max", SMALLER, LARGER], 1, [by_sign(X), ITSELF], LARGER),
        (["min", LARGER, SMALLER], 1, [by_sign(X), ITSELF], SMALLER),
        (["max", Y, LARGER, ["+", Y, ["-", N]]], 1, [by_sign(X), ITSELF, by_sign(["+", X, N])], LARGER),
    ],
)
def test_an_argument_is_picked(extreme: Json, argument: int, because: list[Json], value: Json) -> None:
    """It is the largest, or smallest, for a reason against each of the others."""
    follow([extreme, "==", value], pick(extreme, argument, because))


@pytest.mark.parametrize(
    ("extreme", "argument", "because", "value", "why"),
    [
        (["max", LARGER, SMALLER], 1, [by_sign(["-", X]), ITSELF], SMALLER, "not plain"),
        (["min", LARGER, SMALLER], 0, [ITSELF, by_sign(["-", X])], LARGER, "not plain"),
        (["max", LARGER, SMALLER], 1, [by_sign(X), ITSELF], SMALLER, "something else"),
        (["max", LARGER, SMALLER], 0, [ITSELF, by_sign(X)], SMALLER, "something else"),
        (["max", LARGER, SMALLER], True, [by_sign(X), ITSELF], LARGER, "no argument"),
        (["max", LARGER, SMALLER], False, [ITSELF, by_sign(X)], LARGER, "no argument"),
        (["max", LARGER, SMALLER], "0", [ITSELF, by_sign(X)], LARGER, "no argument"),
        (["max", LARGER, SMALLER], -1, [ITSELF, by_sign(X)], LARGER, "no argument"),
        (["max", LARGER, SMALLER], 2, [ITSELF, by_sign(X)], LARGER, "no argument"),
        (["max", LARGER, SMALLER], 0, [ITSELF], LARGER, None),
        (["max", LARGER, SMALLER], 0, [ITSELF, by_sign(X), ITSELF], LARGER, None),
        (["+", LARGER, SMALLER], 0, [ITSELF, by_sign(X)], LARGER, "neither"),
    ],
)
def test_an_argument_is_not_picked(
    extreme: Json, argument: Json, because: list[Json], value: Json, why: str | None
) -> None:
    """It is not the largest, there is none of that number, or a reason is missing."""
    with pytest.raises(recheck.Disagreement if why else ValueError, match=why or "zip"):
        follow([extreme, "==", value], pick(extreme, argument, because))


def cases(extreme: Json, *each: Json) -> Json:
    """Return a proof by the cases of a maximum or minimum."""
    return {"rule": "cases", "extreme": extreme, "cases": list(each)}


MOST, LEAST = ["max", Y, Z], ["min", Y, Z]


@pytest.mark.parametrize(
    ("relation", "how"),
    [
        ([MOST, ">=", Z], cases(MOST, by_sign(["given", 0]), ITSELF)),  # y is at least z, or z is it
        ([MOST, ">=", Y], cases(MOST, ITSELF, by_sign(["given", 0]))),
        ([LEAST, "<=", Z], cases(LEAST, by_sign(["given", 0]), ITSELF)),
        ([["+", MOST, LEAST], ">=", ["+", LEAST, Z]], cases(MOST, by_sign(["given", 0]), ITSELF)),
        (
            [["max", Y, Z, X], ">", ZERO],
            cases(["max", Y, Z, X], by_sign(["+", ["given", 1], X]), by_sign(["+", ["given", 1], X]), by_sign(X)),
        ),
    ],
)
def test_cases_show_a_relation(relation: Json, how: Json) -> None:
    """In each an argument is the largest, or smallest: that is given against each of the others."""
    follow(relation, how)


@pytest.mark.parametrize(
    ("relation", "how", "why"),
    [
        ([MOST, ">=", Z], cases(MOST, by_sign(["given", 0])), None),
        ([MOST, ">=", Z], cases(MOST, by_sign(["given", 0]), ITSELF, ITSELF), None),
        ([MOST, ">=", Z], cases(MOST, ITSELF, ITSELF), "something else"),
        ([MOST, "<=", Z], cases(MOST, by_sign(["given", 0]), ITSELF), "something else"),
        ([LEAST, ">=", Z], cases(LEAST, by_sign(["given", 0]), ITSELF), "something else"),
        ([MOST, ">=", Z], cases(Z, by_sign(["given", 0])), "neither"),
    ],
)
def test_cases_do_not_show_a_relation(relation: Json, how: Json, why: str | None) -> None:
    """One is missing, or shows something else."""
    with pytest.raises(recheck.Disagreement if why else ValueError, match=why or "zip"):
        follow(relation, how)


@pytest.mark.parametrize("rule", ["pick", "cases"])
def test_an_extreme_has_a_value(rule: str) -> None:
    """A maximum of logarithms of nothing has no largest argument."""
    extreme = ["max", ["log", ZERO], ["log", ZERO]]
    how = pick(extreme, 0, [ITSELF, ITSELF]) if rule == "pick" else cases(extreme, ITSELF, ITSELF)
    with pytest.raises(recheck.NoValue):
        follow([ONE, "==", ONE], how)
