"""recheck.py by itself: alternatives, and conditions that are left unsaid; each by hand, many forged."""

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
    recheck,
    stated,
)

REAL, ABOVE = free(ANY), free(POSITIVE)
TRUST = {"rule": "trust", "why": "a solver", "script": None}
MINUS_TWO = ["number", "-2", ""]
ITSELF = by_sign(ZERO)
AT_LEAST, AT_MOST = [X, ">=", ONE], [X, "<=", MINUS_ONE]


def told(made: Json, folder: Path) -> str:
    """Return what recheck.py says to a claim."""
    return judged(document(made), folder)


def holds(relation: Json) -> Json:
    """Return a relation with the one that denies it."""
    left, sign, right = relation
    return ["holds", relation, [left, recheck.OPPOSITES[sign], right]]


def either(*relations: Json) -> Json:
    """Return that one of some relations holds."""
    return ["or", *map(holds, relations)]


# Beyond 1 on either side x^2 - 1 is g^2 + 2g, where g is what x is beyond it.
BEYOND = by_sign(["+", ["*", ["given", 0], ["given", 0]], ["*", TWO, ["given", 0]]])
SQUARE = [["*", X, X], ">=", ONE]
FIRST, SECOND = goal(SQUARE, BEYOND, [AT_LEAST], {"x": "1"}), goal(SQUARE, BEYOND, [AT_MOST], {"x": "-1"})


def proved(*goals: Json) -> Json:
    """Return a decision by proofs."""
    return {"answer": "proved", "goals": list(goals)}


def under(*ways: Json, said: Json = SQUARE, **changed: Json) -> Json:
    """Return that a square is at least 1 beyond 1 on either side, with a proof for each side."""
    made = stated({"x": REAL}, goal(said, None))
    made["statement"]["assuming"] = [either(AT_LEAST, AT_MOST)]
    return {**made, "stated": {"answer": "proved", "alternatives": list(ways)}, **changed}


@pytest.mark.parametrize(
    ("made", "answer"),
    [
        (under(proved(FIRST), proved(SECOND)), "decided"),
        (under(proved(SECOND), proved(FIRST)), "nothing shows that"),
        (under(proved(FIRST)), "not one proof for each alternative"),
        (under(proved(FIRST), proved(SECOND), proved(SECOND)), "not one proof for each alternative"),
        (under(), "not one proof for each alternative"),
        (under(proved(FIRST), proved()), "nothing shows that"),
        (under(stated=proved(FIRST, SECOND)), "one proof for several alternatives"),
        (under(proved(FIRST), {**proved(SECOND), "answer": "refuted"}), "refuted where proved is expected"),
        (
            under(stated={"answer": "refuted", "alternatives": [proved(FIRST), proved(SECOND)]}),
            "not one proof for each alternative",
        ),
        (under(proved({**FIRST, "proof": TRUST}), proved(SECOND)), "trusted"),
        (under(proved(FIRST), proved({**SECOND, "proof": TRUST})), "trusted"),
        (under(proved({**FIRST, "proof": TRUST}), proved({**SECOND, "proof": ITSELF})), "a proof of something else"),
        (
            {**stated({"x": ABOVE}, goal([X, ">", ZERO], None)), "stated": proved(goal([X, ">", ZERO], by_sign(X)))},
            "decided",
        ),
    ],
)
def test_each_alternative_has_its_proof(made: Json, answer: str, tmp_path: Path) -> None:
    """One for each, in their order, and what is left to trust under one hides nothing under another."""
    found = told(made, tmp_path)
    assert found == answer if answer in ("decided", "trusted") else answer in found


def test_the_reason_of_the_first_alternative_is_told() -> None:
    """Where both are left to trust."""
    said = {"relation": SQUARE, "assuming": []}
    read = recheck.Scope({"x": REAL}, recheck.Units({}))
    ways = [recheck.Statement("always", said, [each], read) for each in (AT_LEAST, AT_MOST)]
    reasons = [{**TRUST, "why": why} for why in ("one", "other")]
    proofs = [proved({**each, "proof": why}) for each, why in zip((FIRST, SECOND), reasons, strict=True)]
    with pytest.raises(recheck.Unsure, match=r"^one$"):
        recheck.prove_each(ways, {"answer": "proved", "alternatives": proofs})


def failing(at: str, given: Json) -> Json:
    """Return that a square is above 1 beyond 1 on one side, or 2 on the other; it fails at 1 alone."""
    said = [["*", X, X], ">", ONE]
    return stated({"x": REAL}, goal(said, None, [given], {"x": at}), answer="refuted")


@pytest.mark.parametrize("relations", [(AT_LEAST, [X, "<=", MINUS_TWO]), ([X, "<=", MINUS_TWO], AT_LEAST)])
def test_a_statement_fails_under_one_of_its_alternatives(relations: tuple[Json, Json], tmp_path: Path) -> None:
    """Under either, in whatever order they stand, and under none where it holds."""
    made = failing("1", AT_LEAST)
    made["statement"]["assuming"] = [either(*relations)]
    assert told(made, tmp_path) == "decided"
    made = failing("2", AT_LEAST)
    made["statement"]["assuming"] = [either(*relations)]
    reasons = ("the counterexample is none", "the point does not satisfy what is given")  # of what is tried last
    assert told(made, tmp_path) in [f"of-always: {each}" for each in reasons]
    made = failing("-1", AT_MOST)
    made["statement"]["assuming"] = [either(*relations)]
    assert "the point does not satisfy what is given" in told(made, tmp_path)


def independent(*assuming: Json, names: str = "xyz", expression: Json = Y) -> Json:
    """Return that y has nothing to do with x."""
    said = {"expression": expression, "of": "x", "assuming": list(assuming)}
    two = ["symbol", "x_2"]
    joined = [each for each in assuming if isinstance(each[0], str)]
    plain = [each for each in assuming if not isinstance(each[0], str)]
    copies = [each for one in plain for each in ([one, [two, *one[1:]]] if one[0] == X else [one])]
    ways = [[relation] for _, relation, _ in joined[0][1:]] if joined else [[]]
    point = {"x": "1", "x_2": "1", "y": "3", "z": "1"}
    needed = {name: point[name] for name in ("x", "x_2", *names[1:])}
    proofs = [proved(goal([expression, "==", expression], ITSELF, [*copies, *way], needed)) for way in ways]
    decision = {"answer": "proved", "alternatives": proofs} if joined else proofs[0]
    rest: Json = {"statement": said, "unsaid": [], "stated": decision, "mended": None}
    return claim("independent", "verified", quantities=dict.fromkeys(names, REAL), inputs={}, **rest)


Y_BEYOND = either([Y, ">=", ONE], [Y, ">=", TWO])


@pytest.mark.parametrize(
    ("made", "answer"),
    [
        (independent(names="xy"), "decided"),
        (independent(Y_BEYOND, names="xy"), "decided"),
        (independent([X, ">=", Z], Y_BEYOND), "decided"),
        (independent([X, "==", Z], Y_BEYOND), "alternatives that change with what moves"),
        (independent(either([X, ">=", ONE], [Y, ">=", ONE]), names="xy"), "alternatives that change with what moves"),
        (independent(either([Y, ">=", ONE], [X, ">=", ONE]), names="xy"), "alternatives that change with what moves"),
    ],
)
def test_alternatives_do_not_change_with_what_moves(made: Json, answer: str, tmp_path: Path) -> None:
    """Each is one for both values of it."""
    found = told(made, tmp_path)
    assert found == answer if answer == "decided" else answer in found


def test_one_way_may_change_with_what_moves(tmp_path: Path) -> None:
    """There is no other: y has nothing to do with x where z is x, nor beyond 1."""
    made = independent()
    made["statement"]["assuming"] = [[Z, "==", X]]
    made["stated"]["goals"][0]["point"] = {}
    assert told(made, tmp_path) == "decided"
    made = independent(names="xy")
    made["statement"]["assuming"] = [["and", holds([X, ">=", ONE]), holds([Y, ">=", ONE])]]
    made["stated"]["goals"][0]["point"] = {"x": "1", "x_2": "3", "y": "1"}
    assert told(made, tmp_path) == "decided"


@pytest.mark.parametrize(("assumed", "answer"), [("1", "decided"), ("2", "it does not assume of x what is printed")])
def test_a_figure_that_a_statement_is_given_is_assumed(assumed: str, answer: str, tmp_path: Path) -> None:
    """Of the number that is printed, and no other."""
    said = goal([X, ">", ZERO], by_sign(["+", ["given", 0], ["number", assumed, ""]]))
    made = stated({"x": REAL}, {**said, "given": [[X, "==", ["number", assumed, ""]]], "point": {"x": assumed}})
    found = told({**made, "inputs": {"x": {"origin": None, "text": "1"}}}, tmp_path)
    assert found == answer if answer == "decided" else answer in found


def loose(unsaid: Json, said: Json = AT_LEAST, names: Json = (), **changed: Json) -> Json:
    """Return that x is at least 1, which fails at 0, and where it is above 2 holds."""
    failing = goal(said, None, (), {"x": "0", **dict.fromkeys(names, "1")})
    made = stated({"x": REAL, **dict.fromkeys(names, REAL)}, failing, answer="refuted")
    beyond = by_sign(["+", ["given", 0], ONE])
    mended = proved(goal(said, beyond, unsaid, {"x": "3", **dict.fromkeys(names, "1")}))
    return {**made, "verdict": "loose", "recorded": "loose", "unsaid": unsaid, "mended": mended, **changed}


ABOVE_TWO = [X, ">", TWO]


@pytest.mark.parametrize(
    ("made", "answer"),
    [
        (loose([ABOVE_TWO]), "decided"),
        (loose([ABOVE_TWO], mended=None), "a statement that is mended is loose, and no other"),
        (loose([ABOVE_TWO], verdict="refuted"), "a statement that is mended is loose, and no other"),
        (loose([ABOVE_TWO], verdict="premise", mended=None), "a statement is not premise"),
        (
            loose([ABOVE_TWO], verdict="refuted", mended=None),
            "the point does not satisfy what is given",
        ),  # at 0 nothing is given
        (loose([ABOVE_TWO], mended=proved()), "nothing shows that"),
        (loose([ABOVE_TWO], stated=proved(goal(AT_LEAST, BEYOND, [ABOVE_TWO], {"x": "3"}))), "where refuted is"),
        (loose([AT_LEAST]), "it is its own condition"),
        (loose([[ONE, "<=", X]]), "it is its own condition"),  # turned
        (loose([ABOVE_TWO, AT_LEAST]), "it is its own condition"),
        (loose([AT_LEAST, ABOVE_TWO]), "it is its own condition"),
        (loose([ABOVE_TWO, [Y, ">", ZERO]], names=["y"]), "decided"),
        (loose([ABOVE_TWO], names=["y"]), "its quantities are x"),
        ({**loose([ABOVE_TWO, [Y, ">", ZERO]]), "quantities": {"x": REAL}}, "unknown 'y'"),
    ],
)
def test_what_holds_under_more_than_is_said(made: Json, answer: str, tmp_path: Path) -> None:
    """It fails as it is said, and holds with what is unsaid, which is not itself."""
    made["recorded"] = made["verdict"]
    found = told(made, tmp_path)
    assert found == answer if answer == "decided" else answer in found


def test_one_of_two_may_be_the_condition(tmp_path: Path) -> None:
    """At least 1 or at most -1: which fails at 0, and where the second is given is shown by that."""
    joined = either(AT_LEAST, AT_MOST)
    made = stated({"x": REAL}, goal(AT_MOST, None, [[X, "<", ONE]], {"x": "0"}), answer="refuted")
    made["statement"] = {"relation": joined, "assuming": []}
    mended = proved(goal(AT_MOST, by_sign(["given", 0]), [AT_MOST, [X, "<", ONE]], {"x": "-1"}))
    made |= {"verdict": "loose", "recorded": "loose", "unsaid": [AT_MOST], "mended": mended}
    assert told(made, tmp_path) == "decided"


def test_a_limit_under_more_than_is_said_is_left(tmp_path: Path) -> None:
    """1 / x + y tends to 1 where y is 1; that it does not elsewhere is not plain."""
    tree = ["+", ["/", ONE, X], Y]
    made = stated(
        {"x": ABOVE, "y": REAL}, goal([tree, "->", ONE, "x", "infinity"], None), kind="limit", answer="refuted"
    )
    made["stated"]["goals"][0]["point"] = {"y": "2"}
    put = {"rule": "put", "old": Y, "new": ONE, "then": {"rule": "degrees"}}
    mended = proved(goal([tree, "->", ONE, "x", "infinity"], put, [[Y, "==", ONE]], {"y": "1"}))
    made |= {"verdict": "loose", "recorded": "loose", "unsaid": [[Y, "==", ONE]], "mended": mended}
    assert told(made, tmp_path) == "trusted"
