"""What a decision is written as: each goal with what is given, its point and its proof; all by hand."""

from __future__ import annotations

from fractions import Fraction

import pytest

from claims.certificate.proofs import NOT_TOLD, decision_json
from derive.proof import Conditional, Gap, Proved, Shown, decide, decide_stated
from derive.proof.decision import ProofMethod
from derive.proof.terms import EXPANDED, Trust
from derive.statements.alternatives import Alternatives
from derive.statements.combination import Combination, Connective
from derive.statements.definedness import needs
from derive.statements.goal import Goal
from derive.statements.statement import Always, Limit, Scaling, Shape
from tests.oracles.certificates import ONE, TWO, ZERO, Json, by_sign, goal, symbol
from tests.oracles.textbook import expression, letter, relation
from tests.oracles.textbook import goal as stated

A, B, C, X = map(symbol, "abcx")


@pytest.mark.parametrize(
    ("text", "answer", "goals"),
    [
        ("a + b > 0", "proved", [goal([["+", A, B], ">", ZERO], by_sign(["+", A, B]))]),
        (  # said twice, given once; the point is where it can be given
            "a >= b where a >= b + c, a >= b + c",
            "proved",
            [
                goal(
                    [A, ">=", B],
                    by_sign(["+", C, ["given", 0]]),
                    [[A, ">=", ["+", B, C]]],
                    {"a": "2", "b": "1", "c": "1"},
                )
            ],
        ),
        ("a > 1", "refuted", [goal([A, ">", ONE], None, (), {"a": "1"})]),
        ("a > 1 where b > 2", "refuted", [goal([A, ">", ONE], None, [[B, ">", TWO]], {"a": "1", "b": "10"})]),
        ("x/x == 1", "no value", [goal([["/", X, X], "==", ["/", X, X]], None, (), {"x": "0"})]),
        (
            "log(0 - a) > a",
            "no value",
            [goal([["log", ["+", ZERO, ["-", A]]], "==", ["log", ["+", ZERO, ["-", A]]]], None, (), {"a": "1"})],
        ),
    ],
)
def test_a_goal_is_written_with_its_point_or_its_proof(text: str, answer: str, goals: Json) -> None:
    """A proof needs a point where something is given, a refutation always; without a value a part equals itself."""
    said = stated(text)
    assert decision_json(decide(Always(said.relation, said.assuming))) == {"answer": answer, "goals": goals}


def test_the_point_of_a_gap_has_a_value_for_every_quantity() -> None:
    """Where only x matters, all others are 1."""
    what = Goal(relation("y/x == y/x"), (relation("b > 0"),))
    (need,) = needs(expression("y/x"))
    proof = Proved(ProofMethod.SIGNS, ("told",), {letter("x"): Fraction(7)})
    written = decision_json(Conditional(proof, (need,), Gap({letter("x"): Fraction(0)}, need), what))
    (failing,) = written["goals"]
    assert (written["answer"], failing["point"]) == ("no value", {"b": "1", "x": "0", "y": "1"})


def test_what_is_not_decided_has_no_goals() -> None:
    """No square is 7 above a cube, which the program does not know."""
    said = stated("m^2 != n^3 + 7")
    assert decision_json(decide(Always(said.relation))) == NOT_TOLD == {"answer": "unknown", "goals": []}


@pytest.mark.parametrize(
    ("limit", "given", "answer", "proof", "point"),
    [
        ("1/a", (), "proved", {"rule": "degrees"}, {}),
        ("1/a", ("b > c",), "proved", {"rule": "degrees"}, {"a", "b", "c"}),
        ("a + c", (), "refuted", None, {}),
        ("a + c", ("b > c",), "refuted", None, {"a", "b", "c"}),
    ],
)
def test_a_limit_is_one_goal(limit: str, given: tuple[str, ...], answer: str, proof: Json, point: set[str]) -> None:
    """It is its expression, its value, what moves, and where to; a point stands where something is given."""
    statement = Limit(expression(limit), letter("a"), None, expression("0"), tuple(map(relation, given)))
    written = decision_json(decide(statement))
    assert written["answer"] == answer
    (told,) = written["goals"]
    trees = {"1/a": ["/", ONE, A], "a + c": ["+", A, C]}
    assert told["relation"] == [trees[limit], "->", ZERO, "a", "infinity"]
    assert told["given"] == [[B, ">", C]] * len(given)
    assert (told["proof"], set(told["point"])) == (proof, set(point))


def test_a_limit_to_a_number_names_it() -> None:
    """2 a tends to 1 as a comes to 1/2."""
    statement = Limit(expression("2*a"), letter("a"), Fraction(1, 2), expression("1"))
    (told,) = decision_json(decide(statement))["goals"]
    assert told["relation"] == [["*", TWO, A], "->", ONE, "a", "1/2"]


def test_a_limit_without_a_value_fails_as_a_whole() -> None:
    """The quotient a / x has none at x = 0, however large a grows; what is given can be given."""
    statement = Limit(expression("x/(x*a)"), letter("a"), None, expression("0"), (relation("b > c"),))
    written = decision_json(decide(statement))
    assert written["answer"] == "no value"
    (told,) = written["goals"]
    assert told["relation"] == [["/", X, ["*", X, A]], "->", ZERO, "a", "infinity"]
    assert {"b", "c"} <= set(told["point"])


def test_a_goal_shown_twice_is_written_once() -> None:
    """What two halves of a statement share stands in the certificate once, and in its place."""
    one, two = (Goal(relation(text)) for text in ("a == a", "b == b"))
    shown = tuple(Shown(each, EXPANDED) for each in (one, two, one))
    written = decision_json(Proved(ProofMethod.NORMAL_FORM, ("the same",), shown=shown))
    assert [each["relation"] for each in written["goals"]] == [[A, "==", A], [B, "==", B]]


def test_that_it_has_a_value_is_written_before_it() -> None:
    """1 / x equals itself where x is not 0."""
    shown = Shown(Goal(relation("1/x == 1/x"), (relation("x != 0"),)), Trust("a solver", "(check-sat)"))
    first, last = decision_json(Proved(ProofMethod.SMT, ("told",), {letter("x"): Fraction(1)}, (shown,)))["goals"]
    assert (first["relation"], first["given"]) == ([["*", X, X], ">", ZERO], [[["*", X, X], ">", ZERO]])
    assert last["proof"] == {"rule": "trust", "why": "a solver", "script": "(check-sat)"}
    assert last["point"] == {"x": "1"}


def test_alternatives_are_written_apart() -> None:
    """Whichever of two things is assumed, it is proved from it."""
    either = Combination(Connective.OR, (relation("a > 2"), relation("a > 3")))
    written = decision_json(decide_stated(Alternatives(Always(relation("a > 1")), (either,))))
    assert [[each["given"] for each in part["goals"]] for part in written["alternatives"]] == [
        [[[A, ">", TWO]]],
        [[[A, ">", ["number", "3", ""]]]],
    ]
    assert (written["answer"], "goals" in written) == ("proved", False)


def test_what_grows_is_compared_at_two_values() -> None:
    """Of 2 a it is said that at a larger a it is larger."""
    (told,) = decision_json(decide(Scaling(expression("2*a"), letter("a"), Shape.INCREASING)))["goals"]
    second = symbol("a_2")
    assert told["relation"] == [["*", TWO, second], ">", ["*", TWO, A]]
    assert told["given"] == [[second, ">", A]]
    assert set(told["point"]) <= {"a", "a_2"}
