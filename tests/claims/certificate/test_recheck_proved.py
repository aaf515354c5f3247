"""recheck.py by itself: goals with their proofs, points and counterexamples; each by hand, many of them forged."""

from __future__ import annotations

import json
from pathlib import Path

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
    by_sign,
    claim,
    document,
    free,
    goal,
    judged,
    recheck,
    stated,
    symbol,
)

TRUST = {"rule": "trust", "why": "a solver", "script": None}
OTHER_TRUST = {"rule": "trust", "why": "another solver", "script": None}
REAL, ABOVE = free(ANY), free(POSITIVE)
ITSELF, GIVEN = by_sign(ZERO), by_sign(["given", 0])
OF = "of-always: "


def scope(**quantities: Json) -> Json:
    """Return a scope over real x and y, and what else is named."""
    return recheck.Scope({"x": REAL, "y": REAL, **quantities}, recheck.Units({}))


def told(made: Json, folder: Path) -> str:
    """Return what recheck.py says to a claim."""
    return judged(document(made), folder)


@pytest.mark.parametrize(
    ("changed", "why"),
    [
        ({"answer": "refuted"}, "refuted where proved is expected"),
        ({"answer": None}, "None where proved is expected"),
        ({"goals": []}, "nothing shows that"),
        ({"goals": [goal([X, ">=", ZERO], by_sign(X))]}, "nothing shows that"),
        ({"goals": [goal([X, ">", ZERO], by_sign(X))] * 2}, "a duplicate"),
        ({"goals": [goal([X, ">", ZERO], by_sign(X), [[X, ">", ONE]], {"x": "2"})]}, "nothing shows that"),
        ({"goals": [goal([X, ">", ZERO], None)]}, "not as it should be"),
    ],
)
def test_goals_that_make_no_statement(changed: Json, why: str, tmp_path: Path) -> None:
    """Another answer, no goal, another one, one under more than is given, one without its proof."""
    made = stated({"x": ABOVE}, goal([X, ">", ZERO], by_sign(X)))
    assert told(made, tmp_path) == "decided"
    assert why in told({**made, "stated": {**made["stated"], **changed}}, tmp_path)


@pytest.mark.parametrize(
    ("point", "answer"),
    [({"x": "2"}, "decided"), ({"x": "0"}, OF + "no point satisfies what is given"), ({}, "trusted")],
)
def test_what_is_given_holds_somewhere(point: Json, answer: str, tmp_path: Path) -> None:
    """A proof under what never holds says nothing; a point that leaves out a quantity is none."""
    made = stated({"x": REAL}, goal([X, ">=", ONE], by_sign(["+", ["given", 0], ONE]), [[X, ">=", TWO]], point))
    assert told(made, tmp_path) == answer


def test_one_point_is_enough(tmp_path: Path) -> None:
    """A relation that is shown twice, under less and under more, has the points of both."""
    said = goal([X, ">=", ONE], by_sign(["+", ["given", 0], ONE]), [[X, ">=", TWO]], {"x": "0"})
    more = {**said, "given": [[X, ">=", TWO], [X, ">=", THREE]], "point": {"x": "3"}}
    assert told(stated({"x": REAL}, more, said), tmp_path) == "decided"
    neither = {**more, "point": {"x": "1"}}
    assert told(stated({"x": REAL}, neither, said), tmp_path) == OF + "no point satisfies what is given"


def test_points_of_other_goals_do_not_count(tmp_path: Path) -> None:
    """What was shown of y has a point that leaves out x."""
    said = goal([X, ">=", ONE], by_sign(["+", ["given", 0], ONE]), [[X, ">=", TWO]], {"x": "2"})
    made = stated({"x": REAL}, goal([["*", X, X], ">=", ZERO], by_sign(["^", X, TWO])), said)
    assert told(made, tmp_path) == "decided"


def scaled(quantity: Json, way: str, expression: Json, tree: Json, point: Json) -> Json:
    """Return that an expression changes with x in some way, with a proof by one tree."""
    said = {"expression": expression, "in": "x", "as": way, "exponent": None, "assuming": []}
    (wanted,) = recheck.Statement("scaling", said, [], recheck.Scope({"x": quantity}, recheck.Units({}))).goals()
    listed = json.loads(json.dumps(goal(wanted.relation, by_sign(tree), wanted.given, point), default=str))
    rest: Json = {"statement": said, "unsaid": [], "completed": None}
    rest["stated"] = {"answer": "proved", "goals": [listed]}
    return claim("scaling", "verified", quantities={"x": quantity}, inputs={}, **rest)


def test_two_values_of_what_moves_have_to_be_there(tmp_path: Path) -> None:
    """Of a quantity that is always 1 nothing grows."""
    made = scaled(ABOVE, "increasing", X, ["given", 0], {"x": "1", "x_2": "2"})
    assert told(made, tmp_path) == "decided"
    made = scaled(free(["[", "1", "1", "]"]), "increasing", X, ["given", 0], {"x": "1", "x_2": "1"})
    assert told(made, tmp_path) == "of-scaling: no point satisfies what is given"


@pytest.mark.parametrize(
    ("quantity", "answer"),
    [
        (ABOVE, "decided"),
        (free(NONNEGATIVE), "of-scaling: nothing shows that there is a value: a power of what may be"),
    ],
)
def test_the_power_of_what_moves_has_a_value(quantity: Json, answer: str, tmp_path: Path) -> None:
    """Nothing is as 1 / x where x may be 0."""
    assert told(scaled(quantity, "inverse", ZERO, ZERO, {}), tmp_path).startswith(answer)


def test_of_what_is_joined_both_sides_have_values(tmp_path: Path) -> None:
    """Below 0, log(x) > 0 or x <= 1 has a part without one, and where its denial holds it has."""
    logarithm, at_most = [["log", X], ">", ZERO], [X, "<=", ONE]
    denied = [["log", X], "<=", ZERO]
    joined = ["or", ["holds", logarithm, denied], ["holds", at_most, [X, ">", ONE]]]
    made = stated({"x": REAL}, goal(at_most, TRUST, [denied], {"x": "1"}))
    made["statement"] = {"relation": joined, "assuming": []}
    assert "nothing shows that there is a value" in told(made, tmp_path)
    assert told({**made, "quantities": {"x": ABOVE}}, tmp_path) == "trusted"


def test_where_others_are_denied_there_may_be_no_point(tmp_path: Path) -> None:
    """A share is at least 0, or at most 1: nobody finds one above 1 to show that it is at least 0."""
    joined = ["or", ["holds", [X, "<=", ONE], [X, ">", ONE]], ["holds", [X, ">=", ZERO], [X, "<", ZERO]]]
    made = stated({"x": free(SHARE)}, goal([X, ">=", ZERO], by_sign(X), [[X, ">", ONE]]))
    made["statement"] = {"relation": joined, "assuming": []}
    assert told(made, tmp_path) == "decided"


def test_what_is_assumed_is_a_goal_all_the_same(tmp_path: Path) -> None:
    """Else nobody shows that what is given holds anywhere: x above itself has every property that it is given."""
    made = stated({"x": REAL}, goal([X, ">", X], GIVEN, [[X, ">", X]], {"x": "1"}))
    assert told(made, tmp_path) == OF + "no point satisfies what is given"
    made["stated"]["goals"] = []
    assert told(made, tmp_path) == OF + "no point satisfies what is given"


@pytest.mark.parametrize(
    ("proofs", "answer"),
    [
        ([TRUST, OTHER_TRUST], "a solver"),
        ([by_sign(X), OTHER_TRUST], "another solver"),
        ([OTHER_TRUST, by_sign(Y)], "another solver"),
        ([TRUST, by_sign(X)], "a proof of something else"),
        ([by_sign(Y), TRUST], "a proof of something else"),
    ],
)
def test_what_is_left_to_trust_hides_no_false_proof(proofs: list[Json], answer: str) -> None:
    """Each goal is followed, the first reason is told; what is wrong anywhere is refused."""
    quantities = {"x": ABOVE, "y": ABOVE}
    first = goal([X, ">", ZERO], proofs[0])
    made = stated(quantities, first, goal([Y, ">", ZERO], proofs[1]))
    read = recheck.Scope(quantities, recheck.Units({}))
    statement = recheck.Statement("always", made["statement"], [], read)
    with pytest.raises((recheck.Unsure, recheck.Disagreement), match=f"^{answer}$"):
        recheck.prove(statement, made["stated"])


def test_a_limit_has_values_near_its_target_alone(tmp_path: Path) -> None:
    """1 / (x - 5) has none at 5, and tends to 0."""
    limit = goal([["/", ONE, ["+", X, ["number", "-5", ""]]], "->", ZERO, "x", "infinity"], {"rule": "degrees"})
    assert told(stated({"x": REAL}, limit, kind="limit"), tmp_path) == "decided"


def test_a_limit_under_what_is_shown_of_the_quantity_that_moves_is_left(tmp_path: Path) -> None:
    """Also where something else is put in its place: nothing says that it holds all the way."""
    nothing = ["*", X, ZERO]
    put = {"rule": "put", "old": nothing, "new": ZERO, "then": {"rule": "degrees"}}
    shown = goal([nothing, "==", ZERO], by_sign(ZERO))
    limit = goal([["/", ONE, X], "->", ZERO, "x", "infinity"], put, [[nothing, "==", ZERO]], {"x": "1"})
    made = stated({"x": ABOVE}, shown, limit, kind="limit")
    made["statement"]["assuming"] = []
    assert told(made, tmp_path) == "trusted"


def test_what_is_shown_of_the_quantity_that_moves_tells_nothing_of_its_limit(tmp_path: Path) -> None:
    """Above 5 is 6 + x - 11 > 0; near 6, where x is what is beyond that, log(x - 11) has no value."""
    eleven, six = ["number", "-11", ""], ["number", "6", ""]
    shown = goal([["+", ["+", six, ["*", ONE, X]], eleven], ">", ZERO], by_sign(["low", "x"]))
    other = goal([["+", ["+", six, ["*", MINUS_ONE, X]], eleven], "<", ZERO], by_sign(["+", X, ["number", "5", ""]]))
    limit = goal([["*", ZERO, ["log", ["+", X, eleven]]], "->", ZERO, "x", "6"], {"rule": "degrees"})
    made = stated({"x": free(["(", "5", None, ")"])}, shown, other, limit, kind="limit")
    assert "nothing shows that there is a value" in told(made, tmp_path)
    square = ["+", ["*", Y, Y], ["*", ["number", "-2", ""], Y], TWO]  # of y - 1, and 1
    shown = goal([square, ">", ZERO], by_sign(["+", ["^", ["+", Y, MINUS_ONE], TWO], ONE]))
    limit = goal([["*", ZERO, ["log", square]], "->", ZERO, "x", "infinity"], {"rule": "degrees"})
    named = json.dumps(stated({"x": ABOVE, "y": REAL}, shown, limit, kind="limit")).replace('"y"', '"infinity"')
    assert told(json.loads(named), tmp_path) == "trusted"  # a logarithm that has a value, of what is called so
    beside = goal([["/", ONE, X], "->", ZERO, "x", "infinity"], {"rule": "degrees"})
    behind = goal([X, ">", ZERO], by_sign(X))
    made = stated({"x": ABOVE}, beside, behind)
    assert told(made, tmp_path) == "decided"  # a limit is no relation, from which signs follow


ABOVE_ONE, Y_ABOVE, Y_ABOVE_ONE = [X, ">", ONE], [Y, ">", ZERO], [Y, ">", ONE]


@pytest.mark.parametrize(
    ("shown", "found"),
    [
        ([(Y_ABOVE, [ABOVE_ONE])], [Y_ABOVE]),
        ([(Y_ABOVE, [])], [Y_ABOVE]),
        ([(Y_ABOVE, [[X, ">", TWO]])], []),
        ([(Y_ABOVE, [ABOVE_ONE, [X, ">", TWO]])], []),
        ([(Y_ABOVE, [[["^", Y, TWO], ">=", ZERO]])], [Y_ABOVE]),
        ([(Y_ABOVE, [ABOVE_ONE]), (Y_ABOVE_ONE, [Y_ABOVE])], [Y_ABOVE, Y_ABOVE_ONE]),
        ([(Y_ABOVE_ONE, [Y_ABOVE]), (Y_ABOVE, [ABOVE_ONE])], [Y_ABOVE]),  # in this order alone
    ],
)
def test_what_follows_from_what_was_shown(shown: list[tuple[Json, Json]], found: Json) -> None:
    """All that it was shown under is given, follows itself, or is plain."""
    made = scope()
    given = [made.relation(ABOVE_ONE)]
    goals = [recheck.Goal(made.relation(each), tuple(map(made.relation, under))) for each, under in shown]
    assert recheck.following(given, goals, made) == [*given, *map(made.relation, found)]


@pytest.mark.parametrize(
    ("relation", "plain"),
    [
        ([symbol("a"), ">", ZERO], True),
        ([symbol("a"), ">=", ZERO], True),
        ([symbol("a"), ">", ONE], False),
        ([ONE, ">", ONE], False),
        ([X, ">=", ZERO], False),
        ([["^", X, TWO], ">=", ZERO], True),
        ([["^", X, TWO], ">", ZERO], False),
        ([ZERO, "==", ZERO], True),
        ([symbol("a"), "==", ZERO], False),
        ([["log", X], ">=", ZERO], False),
    ],
)
def test_what_is_plain(relation: Json, plain: bool) -> None:
    """Relations with zero by their signs; a is above it."""
    made = scope(a=ABOVE)
    assert recheck.plainly(made.relation(relation), [], made) is plain
