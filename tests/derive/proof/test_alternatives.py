"""Statements under conditions that can be met in several ways, each verdict worked out by hand."""

from __future__ import annotations

import pytest

from derive.notation.parse import read_condition
from derive.proof import Conditional, Decision, Proved, Refuted, Unknown, VacuousStatement, decide_stated
from derive.statements.alternatives import Alternatives
from derive.statements.combination import Combination
from derive.statements.relation import Relation
from derive.statements.statement import Always
from tests.oracles.textbook import NAMES


def _read(text: str) -> Relation | Combination:
    return read_condition(text).resolved(NAMES.get)


def _decided(text: str) -> Decision:
    """Return the decision on a relation under conditions behind `where`, of which each joins several."""
    said, *either = (_read(each) for each in text.replace(" where ", ", ").split(", "))
    assert isinstance(said, Relation)
    joined = tuple(each for each in either if isinstance(each, Combination))
    return decide_stated(Alternatives(Always(said), joined))


def test_each_alternative_is_proved_by_itself() -> None:
    """x^2 is above 1 beyond 1 and beyond -1, and the proof has both parts, and a case of each."""
    found = _decided("x^2 > 1 where x > 1 or x < -1")
    assert isinstance(found, Proved)
    assert found.steps[0] == "2 alternatives of the conditions, each proved by itself"
    assert [part.witness == found.witness for part in found.parts] == [True, False]


def test_a_statement_without_alternatives_is_decided_as_it_stands() -> None:
    """It is what `decide` makes of it."""
    said = _read("a + 1 > a")
    assert isinstance(said, Relation)
    assert isinstance(decide_stated(Always(said)), Proved)


def test_one_alternative_is_enough_to_refute() -> None:
    """X = 3/4 is beyond 1/2 and not beyond 1, whatever nothing meets beside it."""
    found = _decided("x > 1 where x > 2 or x > 1/2")
    assert isinstance(found, Refuted)
    assert found.counterexample is not None
    (value,) = found.counterexample.point.values()
    assert 0.5 < value <= 1
    assert isinstance(_decided("x > 1 where x > 1/2 or x^2 < -1"), Refuted)


def test_what_nothing_meets_is_told() -> None:
    """The others do not make up for it; the first such one is named."""
    with pytest.raises(VacuousStatement, match=r"the alternative `x\^2 < -1` can never hold: .*remove or correct it"):
        _decided("x > 1 where x > 2 or x^2 < -1 or x^2 < -2")


def test_what_is_open_under_one_alternative_is_open() -> None:
    """1 / x has no value under x == 0, and whether m^2 is n^3 + 7 is not found out."""
    nowhere = _decided("1/x == 2/x/2 where x == 0 or x > 1")
    assert isinstance(nowhere, Unknown)
    assert nowhere.reason.startswith("under the alternative `x == 0`: it has a value nowhere")
    unsettled = _decided("m^2 != n^3 + 7 where n > 1 or m > 1")
    assert isinstance(unsettled, Unknown)
    assert unsettled.reason.startswith("under the alternative `n > 1`: it may hold for whole numbers only")


def test_conditions_of_all_alternatives_stand_together() -> None:
    """Under y > 1 the quotient x / x needs an x other than 0, and under x > 0 the quotient y / y such a y."""
    found = _decided("x/x + y/y == 2 where y > 1 or x > 0")
    assert isinstance(found, Conditional)
    assert [str(each) for each in found.conditions] == ["x is not 0", "y is not 0"]
    assert str(found.gap).startswith("there is no value at x = 0")  # under the first alternative
    assert found.proof.steps[0].startswith("2 alternatives")


def test_a_condition_that_another_alternative_denies_is_none() -> None:
    """For x^y above 0 the first alternative needs x > 0, which the second one excludes: it is met all the same."""
    found = _decided("x^y/x^y == 1 where y >= 1 or x <= 0")
    assert isinstance(found, Unknown)
    assert found.reason == "it has a value under conditions that no alternative was shown to need in full"
