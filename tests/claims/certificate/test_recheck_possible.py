"""recheck.py by itself: what is possible, what is not, and what denies it; each by hand, many forged."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.oracles.certificates import (
    ANY,
    MINUS_ONE,
    ONE,
    POSITIVE,
    TWO,
    ZERO,
    Json,
    X,
    Y,
    Z,
    by_sign,
    claim,
    document,
    free,
    goal,
    judged,
    literal,
    recheck,
)

REAL, ABOVE = free(ANY), free(POSITIVE)
BELOW_ZERO, DENIED = [X, "<", ZERO], [X, ">=", ZERO]


def possible(verdict: str, denied: Json, x: Json = REAL, names: str = "x", **changed: Json) -> Json:
    """Return that x can be below 0."""
    rest = {"statement": {"relation": BELOW_ZERO, "assuming": []}, "denial": DENIED, "unsaid": [], "denied": denied}
    quantities = {name: x if name == "x" else REAL for name in names}
    return claim("possible", verdict, **{"quantities": quantities, "inputs": {}, **rest, **changed})


def at(value: str, relation: Json = DENIED, given: Json = (), answer: str = "refuted") -> Json:
    """Return a denial that fails at a point."""
    return {"answer": answer, "goals": [goal(relation, None, given, {"x": value})]}


def always(relation: Json = DENIED, tree: Json = X, given: Json = (), point: Json = ()) -> Json:
    """Return a proof of a denial."""
    return {"answer": "proved", "goals": [goal(relation, by_sign(tree), given, point)]}


def holds(relation: Json) -> Json:
    """Return a relation with the one that denies it."""
    left, sign, right = relation
    return ["holds", relation, [left, recheck.OPPOSITES[sign], right]]


BOTH = ["and", holds([X, ">=", ONE]), holds([X, "<=", MINUS_ONE])]
EITHER = ["or", holds([X, ">=", ONE]), holds([X, "<=", MINUS_ONE])]
BELOW_OR_NEVER = ["or", holds(BELOW_ZERO), holds([["*", ZERO, ["log", X]], ">", ONE])]
# Above -1, or else it is at most -1, and so below 1: of the two it is the last that is shown.
NOT_BOTH = always([X, ">", MINUS_ONE], ["+", ["given", 0], TWO], [[X, ">=", ONE]], {"x": "1"})


def joined(verdict: str, relation: Json, denied: Json, denial: Json = None) -> Json:
    """Return that some relations can hold together."""
    return possible(verdict, denied, statement={"relation": relation, "assuming": []}, denial=denial)


@pytest.mark.parametrize(
    ("made", "answer"),
    [
        (possible("verified", at("-1")), "decided"),
        (possible("verified", at("1")), "the counterexample is none"),
        (possible("verified", at("-1"), x=ABOVE), "x outside its domain"),
        (possible("verified", at("-1"), unsaid=[[X, "<", ONE]]), "no case"),
        (possible("verified", at("-1", [["log", X], "==", ["log", X]], answer="no value")), "no case"),
        (possible("verified", always(), x=ABOVE), "no case"),
        (possible("refuted", always(), x=ABOVE), "decided"),
        (possible("refuted", always()), "a sign that is not plain"),
        (possible("refuted", at("-1")), "refuted where proved is expected"),
        (possible("approximate", always(), x=ABOVE), "a possibility is not approximate"),
        (possible("refuted", always(), x=ABOVE, names="xy"), "its quantities are x"),
        (possible("verified", at("-1"), names="xy"), "its quantities are x"),
        (possible("verified", at("-1"), denial=[X, ">", ZERO]), "the denial is of something else"),
        (possible("refuted", always([["*", X, X], ">=", ZERO], ["*", X, X]), denial=[["*", X, X], ">=", ZERO]), "else"),
        (possible("verified", at("-1"), denial=None), "a relation without its denial"),
        # what is assumed is given, and the case is one of it
        (
            possible(
                "verified",
                at("-1", given=[[X, "<", ONE]]),
                statement={"relation": BELOW_ZERO, "assuming": [[X, "<", ONE]]},
            ),
            "decided",
        ),
        (
            possible("verified", at("-1"), statement={"relation": BELOW_ZERO, "assuming": [[X, ">", ONE]]}),
            "the point does not satisfy what is given",
        ),
        # joined
        (joined("refuted", BOTH, NOT_BOTH), "decided"),
        (joined("verified", EITHER, at("2", [X, ">", MINUS_ONE])), "the counterexample is none"),
        (joined("verified", EITHER, at("2", [X, "<", ONE])), "decided"),
        (joined("refuted", EITHER, NOT_BOTH), "nothing shows that"),
        # below 0 the second has no value, and where it has one neither holds
        (joined("verified", BELOW_OR_NEVER, at("-1", [X, ">=", ZERO])), "trusted"),
        (joined("verified", ["or", *BELOW_OR_NEVER[:0:-1]], at("-1", [X, ">=", ZERO])), "trusted"),
        (joined("refuted", EITHER, NOT_BOTH, ["not", BOTH]), "not as it should be"),
        (joined("refuted", EITHER, NOT_BOTH, BOTH), "not as it should be"),
    ],
)
def test_what_is_possible(made: Json, answer: str, tmp_path: Path) -> None:
    """What denies it fails at a point; or it is proved, and of what denies nothing else."""
    found = judged(document(made), tmp_path)
    assert found == answer if answer in ("decided", "trusted") else answer in found


@pytest.mark.parametrize(("assumed", "answer"), [("-1", "decided"), ("-2", "it does not assume of x what is printed")])
def test_a_figure_that_a_possibility_is_given_is_assumed(assumed: str, answer: str, tmp_path: Path) -> None:
    """Of the number that is printed, and no other."""
    given = [[X, "==", ["number", assumed, ""]]]
    inputs = {"x": literal("-1", "-3/2", "-19/20")}
    said = {"relation": BELOW_ZERO, "assuming": given}
    made = possible("verified", at(assumed, given=given), statement=said, inputs=inputs)
    found = judged(document(made), tmp_path)
    assert found == answer if answer == "decided" else answer in found


def product_of(tree: Json) -> Json:
    """Return a square as it is written, above 0: factors, and behind them their product."""
    factors = tree[1:] if tree[0] == "*" else [tree]
    return [["*", *factors, tree], ">", ZERO]


def difference(left: Json, right: Json) -> Json:
    """Return a sum that is grown by what is taken away."""
    return ["+", *(left[1:] if left[0] == "+" else [left]), ["-", right]]


SUM, PRODUCT = ["+", X, Y], ["*", X, Y]
NO_UNIT, SECONDS = ["number", "0", ""], ["number", "0", "second"]


@pytest.mark.parametrize(
    ("relation", "denial", "is_one"),
    [
        ([X, ">", Y], [X, "<=", Y], True),
        ([X, ">=", Y], [X, "<", Y], True),
        ([X, "<", Y], [X, ">=", Y], True),
        ([X, "<=", Y], [X, ">", Y], True),
        ([X, ">", Y], [X, "<", Y], False),
        ([X, ">", Y], [Y, "<=", X], False),
        ([X, ">", Y], [X, "<=", Z], False),
        ([X, "==", Y], product_of(difference(X, Y)), True),
        ([SUM, "==", Z], product_of(difference(SUM, Z)), True),
        ([Z, "==", SUM], product_of(difference(Z, SUM)), True),
        ([X, "==", ONE], product_of(difference(X, ONE)), True),
        ([X, "==", ZERO], product_of(X), True),
        ([SUM, "==", ZERO], product_of(SUM), True),
        ([PRODUCT, "==", ZERO], product_of(PRODUCT), True),
        ([PRODUCT, "==", ONE], product_of(difference(PRODUCT, ONE)), True),
        ([X, "==", SECONDS], product_of(X), True),
        ([X, "==", Y], product_of(difference(Y, X)), False),
        ([X, "==", Y], product_of(SUM), False),
        ([X, "==", Y], [product_of(difference(X, Y))[0], ">=", ZERO], False),
        ([X, "==", Y], [product_of(difference(X, Y))[0], ">", ONE], False),
        ([X, "==", Y], [product_of(difference(X, Y))[0], ">", Z], False),
        ([X, "==", Y], [difference(X, Y), ">", ZERO], False),
        ([X, "==", ONE], product_of(X), False),
        ([X, "==", ZERO], product_of(difference(X, ZERO)), False),
    ],
)
def test_what_denies_a_relation(relation: Json, denial: Json, is_one: bool) -> None:
    """The opposite comparison of the same sides; that two sides differ is that a square is above 0."""
    units = recheck.Units({"second": {"factor": "1", "base": {"second": "1"}}})
    quantities = {name: free(ANY, unit="second" if SECONDS in relation else "") for name in "xyz"}
    read = recheck.Scope(quantities, units)
    as_trees = [(read.tree(left), sign, read.tree(right)) for left, sign, right in (relation, denial)]
    assert recheck.opposed(*as_trees) is is_one
