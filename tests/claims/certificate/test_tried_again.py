"""recheck.py by itself: where it tries what is left to trust; each place worked by hand."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.oracles.certificates import (
    ANY,
    ONE,
    POSITIVE,
    TWO,
    ZERO,
    Json,
    X,
    Y,
    Z,
    document,
    free,
    goal,
    judged,
    stated,
    symbol,
)

TRUST = {"rule": "trust", "why": "a solver", "script": None}
REAL, ABOVE = free(ANY), free(POSITIVE)


def less(one: Json, other: Json) -> Json:
    """Return the tree of a difference."""
    return ["+", one, ["-", other]]


def apart(*pairs: tuple[Json, str]) -> Json:
    """Return that some quantities are not all at certain values: squares of what is between add up to more than 0."""
    squares = [["^", less(name, ["number", at, ""]), TWO] for name, at in pairs]
    return [["+", *squares] if len(squares) > 1 else squares[0], ">", ZERO]


LONG = ["number", "9" * 4_000, ""]
EIGHT, POINT = ["number", "8", ""], {"x": "1", "y": "5/7"}
# What is claimed on trust alone, and where it fails.
ON_TRUST = {
    "at its witness": goal([X, ">", ["number", "7", ""]], TRUST, [[X, "<", EIGHT]], {"x": "-3/7"}),
    "beside its witness": goal(apart((X, "3"), (Y, "5/7")), TRUST, [[Y, ">", ZERO]], POINT),
    "beside it in y": goal(apart((X, "3/7"), (Y, "10")), TRUST, [[Y, ">", ZERO]], {**POINT, "x": "3/7"}),
    "where it has no value": goal([["^", Y, ["*", LONG, LONG]], "<", ["/", ONE, X]], TRUST),  # the power is left
    # values are tried in the order 1, 2, 1/2, 0, 3, 10, -1, -2, 1/10, 100, -1/2, -10, 1000, 1/1000
    "one ahead": goal(apart((X, "2"), (Y, "1/2")), TRUST),
    "two ahead in the second round": goal(apart((X, "0"), (Y, "10")), TRUST),
    "of three": goal(apart((X, "3"), (Y, "10"), (Z, "-1")), TRUST),
    "of three in the second round": goal(apart((X, "3"), (Y, "-1"), (Z, "1/10")), TRUST),
    "in the last round": goal(apart((X, "0"), (Y, "1/10"), (Z, "1/1000")), TRUST),
    "beside a constant": goal(apart((X, "2"), (symbol("c"), "5")), TRUST),
}
CONSTANT = free(["(", "21/5", "59/10", ")"], integer=True, value="5")  # none of the values that are tried is in it


@pytest.mark.parametrize("where", ON_TRUST)
def test_what_is_left_to_trust_is_tried(where: str, tmp_path: Path) -> None:
    """At its witness, beside it and at other values of its quantities."""
    listed = ON_TRUST[where]
    names = [each for each in "xyzc" if f"'symbol', '{each}'" in str(listed)]
    made = stated({each: CONSTANT if each == "c" else REAL for each in names}, listed)
    assert "it fails at a point, or has no value there: " in judged(document(made), tmp_path)


NO_VALUES = free(["(", "21/5", "59/10", ")"], integer=True)
NO_FAILURE = {
    "nothing fails": ({"x": ABOVE}, goal([["+", X, ONE], ">", ONE], TRUST)),
    "nothing that is given holds there": (
        {"x": REAL},
        goal([X, "<", ["number", "7", ""]], TRUST, [[X, "<", ["number", "7", ""]]], {"x": "1"}),
    ),
    "no value is known": ({"n": NO_VALUES, "x": REAL}, goal([["*", X, symbol("n")], ">", ZERO], TRUST)),
    "it is a limit": ({"x": REAL}, goal([X, "->", ONE, "x", "infinity"], TRUST)),
    "what is not told": ({"x": REAL}, goal([["round", X, TWO], ">", ["number", "-100000", ""]], TRUST)),
}


@pytest.mark.parametrize("why", NO_FAILURE)
def test_what_does_not_fail_is_left_to_trust(why: str, tmp_path: Path) -> None:
    """As it holds, or as nothing says where it may be tried."""
    quantities, listed = NO_FAILURE[why]
    made = stated(quantities, listed, kind="limit" if why == "it is a limit" else "always")
    assert judged(document(made), tmp_path) == "trusted"
