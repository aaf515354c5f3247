"""The place of an optimum: it lies in the domain, and among whole numbers it is whole."""

from __future__ import annotations

from fractions import Fraction

import pytest

from derive.expressions.expression import number
from derive.expressions.quantity import COUNT, Domain, Symbol, quantity
from derive.proof import Proved, Refuted, decide
from derive.statements.relation import at_least
from derive.statements.statement import Extreme, Optimum
from tests.oracles.textbook import stated
from units import Interval

SIZE = quantity("size", "kB", "how many whole kilobytes", "n", COUNT)


@pytest.mark.parametrize(
    ("text", "broken"),
    [
        ("optimum: n^2 - 5*n min at 5/2 over n", "5 / 2 == floor(5 / 2)"),
        ("optimum: n^2 - 2*(m/2)*n min at m/2 over n", "m / 2 == floor(m / 2)"),
    ],
)
def test_the_place_of_an_optimum_among_whole_numbers_is_whole(text: str, broken: str) -> None:
    """There are no two and a half things."""
    found = decide(stated(text))
    assert isinstance(found, Refuted)
    assert found.steps == ("n is whole",)
    assert found.counterexample is not None
    assert str(found.counterexample.relation) == broken


def test_a_place_outside_of_the_domain_is_told_before_what_is_better() -> None:
    """There is no u at -1, whose square would be more than that of 0."""
    statement = stated("optimum: u^2 min at -1 over u")
    found = decide(statement)
    assert isinstance(found, Refuted)
    assert found.what == statement.goals[0]


@pytest.mark.parametrize(
    ("text", "first"),
    [
        ("optimum: (n - m/2)^2 min at m/2 over n where m >= 5", 5),
        ("optimum: (n - m/2)^2/(m - 1) min at m/2 over n", 3),  # at m = 1 nothing has a value
    ],
)
def test_a_place_has_to_be_whole_wherever_there_is_something_to_optimise(text: str, first: int) -> None:
    """Half of an odd m is not whole; the m that is named may be there."""
    found = decide(stated(text))
    assert isinstance(found, Refuted)
    assert found.steps == ("n is whole",)
    assert found.counterexample is not None
    assert [*found.counterexample.point.values()] == [first]


def test_whole_numbers_may_go_on_either_way() -> None:
    """Of all whole numbers -3 is the nearest to itself, and none is half of an odd one."""
    every = Domain(Interval(None, None), integer=True, words="whole")
    k, m = (Symbol(quantity(name, "", "a whole number", name, every)) for name in "km")
    found = decide(Optimum((k + 3) ** 2, k.quantity, number(-3)))
    assert isinstance(found, Proved), str(found)
    for place, given, point in ((number(1) / 2, (), []), (m / 2, (at_least(m, 2),), [3])):
        broken = decide(Optimum((k - place) ** 2, k.quantity, place, Extreme.MINIMUM, given))
        assert isinstance(broken, Refuted), str(broken)
        assert broken.steps == ("k is whole",)
        assert broken.counterexample is not None
        assert [*broken.counterexample.point.values()] == point


def test_what_comes_whole_is_counted_in_its_unit() -> None:
    """Half a kilobyte is 500 bytes, and no whole number of kilobytes, nor are one and a half; two of them are."""
    for place, kind in ((Fraction(1, 2), Refuted), (Fraction(3, 2), Refuted), (Fraction(2), Proved)):
        at = number(place, "kB")
        found = decide(Optimum((Symbol(SIZE) - at) ** 2, SIZE, at, Extreme.MINIMUM))
        assert isinstance(found, kind), str(found)


def test_two_whole_numbers_may_be_the_best() -> None:
    """Of n + 6/n both 2 and 3 make 5; between them it is less, so that no slope tells, and beside them more."""
    for place in (2, 3):
        found = decide(stated(f"optimum: n + 6/n min at {place} over n"))
        assert isinstance(found, Proved), str(found)
        assert found.steps[0].startswith("n up to 2 one by one, and from there on")
    assert isinstance(decide(stated("optimum: n + 6/n min at 4 over n")), Refuted)
