"""recheck.py by itself: each rule of a proof with what it shows and what it does not, worked by hand."""

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

SIGN = recheck.Sign
UNITS = {"second": {"factor": "1", "base": {"second": "1"}}, "minute": {"factor": "60", "base": {"second": "1"}}}
QUANTITIES = {
    "x": free(POSITIVE),
    "y": free(ANY),
    "z": free(ANY),
    "n": free(NONNEGATIVE),
    "p": free(NONNEGATIVE),
    "c": free(NONNEGATIVE, integer=True),
    "share": free(SHARE),
    "inner": free(["(", "0", "1", ")"]),
    "left": free(["(", "0", "1", "]"]),
    "right": free(["[", "0", "1", ")"]),
    "t": free(["[", "1", "5", ")"], unit="minute"),
    "five": free(ANY, value="5"),
}
N, P, C, HELD, INNER, T, FIVE = map(symbol, ("n", "p", "c", "share", "inner", "t", "five"))
LEFT, RIGHT = symbol("left"), symbol("right")
ITSELF = by_sign(ZERO)
MINUTE, HALF, MINUS_ONE = ["number", "1", "minute"], ["number", "1/2", ""], ["number", "-1", ""]


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
