"""Forged certificates, sealed as if they were sound: each says something false, and each must be refused."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest

from tests.oracles.certificates import (
    ANY,
    HALF,
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
    by_sign,
    claim,
    document,
    free,
    goal,
    judged,
    literal,
    printed,
    recheck,
    stated,
    symbol,
)

ONE_IS_TWO = [ONE, "==", TWO]
TRUST = {"rule": "trust", "why": "", "script": None}
NO_CASES = {"rule": "cases", "extreme": ["max"], "cases": []}
ITSELF = by_sign(ZERO)
REAL, ABOVE, PART, UPWARD = free(ANY), free(POSITIVE), free(SHARE), free(NONNEGATIVE)
HALF_OF_ONE = Fraction(1, 2)


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
    "a power of zero of what may vanish": stated({"x": REAL}, goal([["^", X, ZERO], "==", ONE], by_sign(ZERO))),
    "a power of what comes to zero, of what may vanish": stated(
        {"x": REAL}, goal([["^", X, ["+", ONE, ["-", ONE]]], "==", ONE], by_sign(ZERO))
    ),
    "roots with one point in common": stated(
        {"x": REAL}, goal([["*", ZERO, ["^", X, HALF]], "==", ["*", ZERO, ["^", ["-", X], HALF]]], ITSELF)
    ),
    **{
        f"a {each[0]} that may have no value": stated({"x": REAL}, goal([each, "==", each], ITSELF))
        for each in (
            ["floor", X, X],
            ["round", X, ZERO],
            ["ceil", X, MINUS_ONE],
            ["factorial", X],
            ["binomial", X, TWO],
        )
    },
    "a logarithm of what may be zero": stated({"x": PART}, goal([["log", X], "==", ["log", X]], ITSELF)),
    "a witness that leaves out what is given": stated(
        {"x": REAL}, goal([X, "==", ONE], by_sign(["given", 0]), [[X, "==", ONE]])
    ),
    "nothing to prove": stated({}),
    "only what is left unsaid": {
        **stated({}),
        "stated": None,
        "completed": stated({}, goal([ONE, "==", ONE], ITSELF))["stated"],
    },
}


def loosened(relation: Json, unsaid: Json, proof: Json) -> Json:
    """Return a statement about x that fails at -1 and holds at 1, under a condition that it leaves unsaid."""
    failing, holding = goal(relation, None, point={"x": "-1"}), goal(relation, proof, [unsaid], {"x": "1"})
    made = stated({"x": REAL}, failing, answer="refuted")
    completed = {"answer": "proved", "goals": [holding]}
    return {**made, "verdict": "conditional", "recorded": "conditional", "unsaid": [unsaid], "completed": completed}


RESTATED = {
    name: loosened([X, ">", ZERO], [tree, ">", ZERO], by_sign(proof))
    for name, tree, proof in (
        ("doubled", ["*", TWO, X], ["/", ["given", 0], TWO]),
        ("a sum of itself", ["+", X, X], ["/", ["given", 0], TWO]),
        ("inverted", ["/", ONE, X], ["*", ["given", 0], ["*", X, X]]),
        ("times a square", ["*", X, ["^", ["/", ONE, X], TWO]], ["*", ["given", 0], ["*", X, X]]),
    )
}
SOUND = {
    "a simpler condition": loosened([["^", X, THREE], ">", ZERO], [X, ">", ZERO], by_sign(["^", ["given", 0], THREE])),
    "a sign that is plain": stated({"x": ABOVE}, goal([X, ">", ZERO], by_sign(X))),
    "a rounding to multiples of what is above zero": stated(
        {"x": ABOVE}, goal([["floor", ONE, X], "==", ["floor", ONE, X]], ITSELF)
    ),
    "a count of what is whole": stated({}, goal([["binomial", THREE, TWO], "==", ["binomial", THREE, TWO]], ITSELF)),
    "a limit of what is named like a way of scaling": stated(
        {"inverse": ABOVE},
        goal([["/", ONE, symbol("inverse")], "->", ZERO, "inverse", "infinity"], {"rule": "degrees"}),
        kind="limit",
    ),
}


@pytest.mark.parametrize("name", SOUND)
def test_a_sound_proof_of_the_same_form_is_decided(name: str, tmp_path: Path) -> None:
    """What is refused below is not refused for its form."""
    assert judged(document(SOUND[name]), tmp_path) == "decided"


@pytest.mark.parametrize("name", RESTATED)
def test_a_condition_that_is_the_statement_again_is_refused(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever may invent a condition could call anything that holds somewhere conditional; nothing else is wrong."""
    assert judged(document(RESTATED[name]), tmp_path) == "of-always: it is its own condition"
    monkeypatch.setattr(recheck, "restates", lambda *_: False)
    assert judged(document(RESTATED[name]), tmp_path) == "decided"


@pytest.mark.parametrize("name", PROOFS)
def test_a_forged_proof_is_refused(name: str, tmp_path: Path) -> None:
    """What is false, or has no value somewhere, is not decided for true, whatever is written beside it."""
    assert judged(document(PROOFS[name]), tmp_path) != "decided"


@pytest.mark.parametrize(("text", "found"), [("8", "decided"), ("8.5", "of-expression: n outside its domain")])
def test_a_quantity_of_whole_numbers_takes_no_other_input(text: str, found: str, tmp_path: Path) -> None:
    """Twice n is 16 or 17: but there are no 8.5 of what is counted."""
    doubled = 2 * Fraction(text)
    reach = HALF_OF_ONE if text == "8" else HALF_OF_ONE / 10
    near = [str(Fraction(text) - reach), str(Fraction(text) + reach)]
    value, edges = str(doubled), [str(doubled - HALF_OF_ONE), str(doubled + HALF_OF_ONE)]
    made = claim(
        "expression",
        "verified",
        figure=printed(value, *edges),
        expression=["*", TWO, symbol("n")],
        quantities={"n": free(POSITIVE, integer=True)},
        inputs={"n": literal(text, *near)},
        computed={"low": [value, value], "high": [value, value]},
    )
    assert judged(document(made), tmp_path) == found


def test_a_root_below_zero_of_nothing_is_what_has_no_value(tmp_path: Path) -> None:
    """One by the root of 0 is no number: a refutation by that is left to trust, and not called damaged."""
    of_zero = ["^", X, ["number", "-1/2", ""]]
    stands_for = goal([of_zero, "==", of_zero], None, point={"x": "0"})
    made = stated({"x": UPWARD}, stands_for, answer="refuted")
    made["stated"]["answer"] = "no value"
    assert judged(document(made), tmp_path) == "trusted"


def test_words_of_a_certificate_move_no_cursor() -> None:
    """A carriage return or a backspace in the name of a file would write over what was printed before it."""
    assert recheck.printable("a\r\b\n\x1b\x7f\x9b\u202eb") == r"a\r\x08\n\x1b\x7f\x9b\u202eb"
