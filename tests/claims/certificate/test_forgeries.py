"""Forged certificates, sealed as if they were sound: each says something false, and each must be refused."""

from __future__ import annotations

from pathlib import Path

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
    by_sign,
    document,
    free,
    goal,
    judged,
    stated,
    symbol,
)

ONE_IS_TWO = [ONE, "==", TWO]
TRUST = {"rule": "trust", "why": "", "script": None}
NO_CASES = {"rule": "cases", "extreme": ["max"], "cases": []}
ITSELF = by_sign(ZERO)
REAL, ABOVE, PART, UPWARD = free(ANY), free(POSITIVE), free(SHARE), free(NONNEGATIVE)
HALF = ["number", "1/2", ""]
MINUS_ONE = ["number", "-1", ""]


def minus(tree: Json) -> Json:
    """Return what is left of one with a tree taken away."""
    return ["+", ONE, ["-", tree]]


def to_infinity(tree: Json, limit: Json) -> Json:
    """Return that a tree tends to a limit as x grows."""
    return [tree, "->", limit, "x", "infinity"]


PROOFS = {
    "a case split without cases": stated({}, goal(ONE_IS_TWO, NO_CASES)),
    "a case split over one thing": stated(
        {"x": REAL}, goal([X, ">", X], {"rule": "cases", "extreme": ["max", X], "cases": [ITSELF]})
    ),
    "a case split over what has no value": stated(
        {},
        goal(
            [ONE, ">=", TWO],
            {
                "rule": "cases",
                "extreme": ["max", ["log", ZERO], ["/", ONE, ZERO]],
                "cases": [by_sign(["*", ["given", 0], ZERO])] * 2,
            },
        ),
    ),
    "a choice without reasons": stated(
        {}, goal(ONE_IS_TWO, {"rule": "pick", "extreme": ["max", ONE], "argument": 0, "because": [], "then": ITSELF})
    ),
    "a domain that is empty": stated(
        {"x": free(["[", "2", "1", "]"])},
        goal([ONE, ">=", TWO], by_sign(["+", ["low", "x"], ["high", "x"]])),
    ),
    "a domain of one point that it leaves out": stated(
        {"x": free(["(", "1", "1", "]"])}, goal([ONE, ">", ONE], by_sign(["+", ["low", "x"], ["high", "x"]]))
    ),
    "a domain of whole numbers without one": stated(
        {"x": free(["(", "0", "1", ")"], integer=True)}, goal([X, ">", ZERO], by_sign(X))
    ),
    "an empty domain of what stands nowhere": stated({"x": free(["[", "2", "1", "]"])}, goal([ONE, "==", ONE], ITSELF)),
    "zero by zero": stated(
        {"x": REAL},
        goal(
            [ONE, "==", ZERO],
            by_sign(["*", ["given", 0], ["/", ONE, ["given", 0]]]),
            [[X, "==", ONE]],
            {"x": "1"},
        ),
    ),
    "zero times the negative power of zero": stated(
        {"x": REAL},
        goal(
            [ONE, "==", ZERO],
            by_sign(["*", ["given", 0], ["^", ["given", 0], MINUS_ONE]]),
            [[X, "==", ONE]],
            {"x": "1"},
        ),
    ),
    "zero times a logarithm of nothing": stated(
        {}, goal([["*", ZERO, ["log", ZERO]], "==", ZERO], by_sign(["*", ZERO, ["log", ZERO]]))
    ),
    "a name that the checker makes itself": stated(
        {"x": REAL, "#0": ABOVE},
        goal([["^", ["^", X, THREE], HALF], ">", ZERO], by_sign(symbol("#0"))),
    ),
    "a constant that is another at the counterexample": stated(
        {"x": free(POSITIVE, value="1")}, goal([X, "==", ONE], None, point={"x": "2"}), answer="refuted"
    ),
    "a constant outside its domain": stated(
        {"x": free(POSITIVE, value="-1")}, goal([X, ">", ZERO], by_sign(["low", "x"]))
    ),
    "a limit that names what moves": stated({"x": ABOVE}, goal(to_infinity(X, X), {"rule": "degrees"}), kind="limit"),
    "a limit of what is tied": stated(
        {"x": ABOVE},
        goal(
            to_infinity(X, ONE),
            {"rule": "put", "old": X, "new": ONE, "then": {"rule": "degrees"}},
            [[X, "==", ONE]],
            {"x": "1"},
        ),
        kind="limit",
    ),
    "a limit of what has no value": stated(
        {"x": ABOVE}, goal(to_infinity(["*", ["log", ZERO], ZERO], ZERO), {"rule": "degrees"}), kind="limit"
    ),
    "a limit of a constant quantity": stated(
        {"x": free(POSITIVE, value="1")}, goal(to_infinity(X, ONE), {"rule": "degrees"}), kind="limit"
    ),
    "zero to the power of zero": stated(
        {"x": UPWARD, "y": UPWARD}, goal([["^", X, Y], "==", ZERO], None, point={"x": "0", "y": "0"}), answer="refuted"
    ),
    "a quotient by what may vanish": stated({"x": REAL}, goal([["/", X, X], "==", ONE], ITSELF)),
    "a quotient by what vanishes, inverted again": stated(
        {"x": REAL}, goal([["/", ONE, ["/", ONE, X]], "==", X], ITSELF)
    ),
    "a negative power of what may vanish": stated(
        {"x": REAL}, goal([["^", X, MINUS_ONE], "==", ["^", X, MINUS_ONE]], ITSELF)
    ),
    "roots with one point in common": stated(
        {"x": REAL}, goal([["*", ZERO, ["^", X, HALF]], "==", ["*", ZERO, ["^", ["-", X], HALF]]], ITSELF)
    ),
    "a logarithm of what may be zero": stated({"x": PART}, goal([["log", X], "==", ["log", X]], ITSELF)),
    "a witness that leaves out what is given": stated(
        {"x": REAL}, goal([X, "==", ONE], by_sign(["given", 0]), [[X, "==", ONE]])
    ),
    "nothing to prove": stated({}),
    "only what is left unsaid": {
        **stated({}),
        "stated": None,
        "mended": stated({}, goal([ONE, "==", ONE], ITSELF))["stated"],
    },
}


def test_a_sound_proof_of_the_same_form_is_decided(tmp_path: Path) -> None:
    """What is refused below is not refused for its form."""
    assert judged(document(stated({"x": ABOVE}, goal([X, ">", ZERO], by_sign(X)))), tmp_path) == "decided"


@pytest.mark.parametrize("name", PROOFS)
def test_a_forged_proof_is_refused(name: str, tmp_path: Path) -> None:
    """What is false, or has no value somewhere, is not decided for true, whatever is written beside it."""
    assert judged(document(PROOFS[name]), tmp_path) != "decided"
