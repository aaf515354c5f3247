"""Relations joined by `and`, `or` and `iff`: what refutes all of them, what leaves them open, what is enough."""

from __future__ import annotations

import pytest

from derive.proof import Proved, Refuted, Unknown, decide
from derive.statements.joined import Join, Joined
from derive.statements.statement import Compound
from tests.oracles.textbook import relation


@pytest.mark.parametrize(
    ("by", "parts", "expected"),
    [
        (Join.AND, ("x^2 >= 0", "x + 1 > x"), Proved),
        (Join.AND, ("x^2 >= 0", "x > 0"), Refuted),
        (Join.AND, ("n^3 + m^3 != 33", "x > 0"), Refuted),
        (Join.AND, ("n^3 + m^3 != 33", "x^2 >= 0"), Unknown),
        (Join.AND, ("x^2 >= 0", "n^3 + m^3 != 33"), Unknown),
        (Join.OR, ("x >= 0", "x <= 1"), Proved),
        (Join.OR, ("x >= 1", "x <= 0"), Refuted),
        (Join.OR, ("n^3 + m^3 != 33", "x <= 0"), Unknown),
        (Join.OR, ("x^2 >= 0", "n^3 + m^3 != 33"), Proved),
        (Join.IFF, ("2*x >= 2", "x >= 1"), Proved),
        (Join.IFF, ("x^2 >= 1", "x >= 1"), Refuted),
    ],
)
def test_several_relations_are_decided_together(by: Join, parts: tuple[str, ...], expected: type) -> None:
    """One that fails refutes all of them joined by `and`; one that is open leaves them open; a choice wants one."""
    statement = Compound(Joined(by, tuple(map(relation, parts))))
    found = decide(statement)
    assert isinstance(found, expected), str(found)
    if isinstance(found, Refuted):
        assert found.what in statement.goals
    if isinstance(found, Proved) and by is not Join.OR:
        assert [each.what for each in found.shown] == [*statement.goals]


def test_of_what_is_given_each_relation_is_proved_with_less() -> None:
    """Where two numbers are one, neither is above the other: one proof for each of the two relations."""
    statement = Compound(Joined(Join.AND, (relation("x <= y"), relation("y <= x"))), (relation("x == y"),))
    found = decide(statement)
    assert isinstance(found, Proved), str(found)
    assert found.steps == ("put in x = y", "both sides have the same normal form")
    assert [each.what for each in found.shown] == [*statement.goals]
