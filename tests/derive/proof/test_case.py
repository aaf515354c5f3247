"""Whether there is a case: values by hand, and none where a part of what is said has no value."""

from __future__ import annotations

from fractions import Fraction

import pytest
from msgspec.structs import replace

from derive.expressions.quantity import Symbol
from derive.notation.parse import read_condition
from derive.proof import Decision, Proved, Refuted, Unknown, VacuousStatement, decide_case
from derive.statements.combination import Combination
from derive.statements.relation import Relation
from derive.statements.statement import Always, Compound
from tests.oracles.textbook import NAMES, letter, relation

GIVEN = Symbol(replace(letter("z"), name="g", value=Fraction(3)))  # a number that the document has named


def _decided(text: str) -> Decision:
    """Return the decision on what is sought, under the conditions behind `where`."""
    sought, _, where = text.partition(" where ")
    said = read_condition(sought).resolved((NAMES | {"g": GIVEN}).get)
    assuming = tuple(relation(each) for each in where.split(", ") if each)
    assert isinstance(said, Relation | Combination)
    return decide_case(Compound(said, assuming) if isinstance(said, Combination) else Always(said, assuming))


@pytest.mark.parametrize(
    ("text", "point"),
    [
        ("a^2 == 4", {"a": 2}),
        ("x > 2 where x < 4, n == 1", {"x": 3}),
        ("x == 2 and y == 3", {"x": 2, "y": 3}),
        ("x == 1 and log(y - x) == 0", {"x": 1, "y": 2}),
        ("x == 1 or x == 2", {"x": 1}),
        ("x == 1 or y > 3", {"x": 1}),  # whatever y is
        ("x == 1 or 1/(g - 1) == 5", {"x": 1}),  # g is 3, so that all has a value
        ("y == 7919*floor(x) + 1/7 where x > 2, x < 3", {"y": 15838 + Fraction(1, 7)}),  # put in: no solver knows it
        ("e^a > 10^500", {"a": 2000}),  # beyond floats, so that exact arithmetic alone finds it
    ],
)
def test_a_case_has_the_values(text: str, point: dict[str, int]) -> None:
    """What denies that there is none is the case; it lies where it has to."""
    found = _decided(text)
    assert isinstance(found, Refuted)
    assert found.counterexample is not None
    values = {each.name: value for each, value in found.counterexample.point.items()}
    assert values | point == values


def test_a_case_that_floats_can_follow_is_told_rather() -> None:
    """Beyond 10^500 they cannot, so that the other relation makes the case, written behind it or not."""
    found = _decided("e^a > 10^500 or a == 1/7919")
    assert isinstance(found, Refuted)
    assert found.counterexample is not None
    assert found.counterexample.confirmed
    assert list(found.counterexample.point.values()) == [Fraction(1, 7919)]


@pytest.mark.parametrize("text", ["x^2 == -1", "x > 1 and x < 0", "a*b < 0", "x + 1 == x or x^2 < 0"])
def test_where_there_is_no_case_that_is_proved(text: str) -> None:
    """No square is below zero, and nothing lies above 1 and below 0."""
    assert isinstance(_decided(text), Proved)


@pytest.mark.parametrize("text", ["x^2 == 2", "a^3 == 7919", "e^a == 5"])
def test_a_case_that_no_fraction_is_stays_open(text: str) -> None:
    """There is one, between fractions: it is neither found nor denied."""
    assert isinstance(_decided(text), Unknown)


@pytest.mark.parametrize("text", ["x == 1 or 1/(x - 1) == 0", "log(x) == 5 or x == -1"])
def test_what_is_said_has_a_value_in_a_case(text: str) -> None:
    """1 / (x - 1) has none at 1, which the other relation asks for: nothing is called possible."""
    found = _decided(text)
    assert isinstance(found, Unknown)
    assert found.reason == "in the cases that were found, a part of what is said has no value"


def test_where_nothing_has_a_value_that_is_told() -> None:
    """No logarithm is of what is below zero: no case, and no point that denies one."""
    found = _decided("log(-a) > 0 and x > 1")
    assert isinstance(found, Refuted)
    assert found.counterexample is None
    assert found.grounds == "it has a value nowhere; there is no value at a = 1, where -a is -1"


def test_conditions_that_nothing_meets_are_an_error() -> None:
    """A case among none is no question."""
    with pytest.raises(VacuousStatement, match="no values satisfy"):
        _decided("a > 0 where a < 0")
