"""Relations joined by `and`, `or` and `iff`: what refutes all of them, what leaves them open, what is enough."""

from __future__ import annotations

import pytest

from derive.proof import Budget, Proved, Refuted, Unknown, decide
from derive.statements.combination import Combination, Connective
from derive.statements.statement import Compound
from tests.oracles.textbook import relation

SOON_SPENT = Budget(points=40, steps=0)


@pytest.mark.parametrize(
    ("by", "parts", "expected"),
    [
        (Connective.AND, ("x^2 >= 0", "x + 1 > x"), Proved),
        (Connective.AND, ("x^2 >= 0", "x > 0"), Refuted),
        (Connective.AND, ("m^2 != n^3 + 7", "x > 0"), Refuted),
        (Connective.AND, ("m^2 != n^3 + 7", "x^2 >= 0"), Unknown),
        (Connective.AND, ("x^2 >= 0", "m^2 != n^3 + 7"), Unknown),
        (Connective.OR, ("x >= 0", "x <= 1"), Proved),
        (Connective.OR, ("x >= 1", "x <= 0"), Refuted),
        (Connective.OR, ("m^2 != n^3 + 7", "x <= 0"), Unknown),
        (Connective.OR, ("x^2 >= 0", "m^2 != n^3 + 7"), Proved),
        (Connective.IFF, ("2*x >= 2", "x >= 1"), Proved),
        (Connective.IFF, ("x^2 >= 1", "x >= 1"), Refuted),
    ],
)
def test_several_relations_are_decided_together(by: Connective, parts: tuple[str, ...], expected: type) -> None:
    """One that fails refutes all of them joined by `and`; one that is open leaves them open; a choice wants one."""
    statement = Compound(Combination(by, tuple(map(relation, parts))))
    found = decide(statement)
    assert isinstance(found, expected), str(found)
    if isinstance(found, Refuted):
        assert found.what in statement.goals
    if isinstance(found, Proved) and by is not Connective.OR:
        assert [each.what for each in found.shown] == [*statement.goals]


def test_of_what_is_given_each_relation_is_proved_with_less() -> None:
    """Where two numbers are one, neither is above the other: one proof for each of the two relations."""
    statement = Compound(Combination(Connective.AND, (relation("x <= y"), relation("y <= x"))), (relation("x == y"),))
    found = decide(statement)
    assert isinstance(found, Proved), str(found)
    assert found.steps == ("put in x = y", "both sides have the same normal form")
    assert [each.what for each in found.shown] == [*statement.goals]


@pytest.mark.parametrize("parts", [("a == e^b", "b != log(a)"), ("b != log(a)", "a == e^b")])
def test_a_choice_is_shown_by_the_relation_that_can_be(parts: tuple[str, str]) -> None:
    """That a is e^b wherever b is log(a) is seen by putting it in; the same turned round is not."""
    found = decide(Compound(Combination(Connective.OR, tuple(map(relation, parts)))))
    assert isinstance(found, Proved), str(found)
    assert found.steps == ("put in b = log(a)", "both sides have the same normal form")


def test_of_a_choice_that_is_open_the_last_relation_says_why() -> None:
    """That is what is to be shown where the others do not hold."""
    found = decide(
        Compound(Combination(Connective.OR, (relation("a^b + b^a > 1"), relation("m^2 != n^3 + 7")))), SOON_SPENT
    )
    assert isinstance(found, Unknown), str(found)
    assert found.reason == "it may hold for whole numbers only, and the rungs work over the reals: m, n"
