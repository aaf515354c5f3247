"""What stands in the place of a quantity that is counted from the ends of its domain: each form by hand."""

from __future__ import annotations

import pytest

from derive.expressions.expression import Expression, number
from derive.expressions.quantity import AT_LEAST_ONE, POSITIVE, REAL, SHARE, Symbol, quantity
from derive.proof.methods.coordinates import orthants
from derive.statements.goal import Goal
from derive.statements.relation import Comparison, Relation
from tests.oracles.textbook import relation

SIZE = Symbol(quantity("s", "kB", "a size", "s", AT_LEAST_ONE))
PART = Symbol(quantity("t", "kB", "a part", "t", SHARE))
X, Y = (Symbol(quantity(name, "", f"the number {name}", name, POSITIVE)) for name in "xy")


def above(left: Expression, right: Expression) -> Goal:
    """Return that one expression is above another."""
    return Goal(Relation(left, Comparison.ABOVE, right))


@pytest.mark.parametrize(
    ("given", "forms"),
    [
        ("a > 5", ["a_counted + 6"]),
        ("5 <= a", ["a_counted + 6"]),
        ("a < 5 and a < 3", ["(4*a_counted + 1)/(a_counted + 1)"]),  # 1 + 3 a'/(1 + a')
        ("a > 3 and a > 5", ["a_counted + 6"]),
        ("a != 5", ["a_counted + 1"]),  # it may be below 5
        ("2*a > 6", ["a_counted + 4"]),
        ("a^2 > 4", ["a_counted + 1"]),  # it is not linear in a,
        ("sqrt(a) > 2", ["a_counted + 1"]),  # nor is this,
        ("a + log(a) > 5", ["a_counted + 1"]),  # nor what has another a beside it
        ("2^a*a > 5", ["a_counted + 1"]),
        ("a/(b - 2) > 1", ["a_counted + 1"]),  # the bottom may be below 0
        ("a > 5 and 2*a > 10", ["a_counted + 6"]),
        ("a == 5", ["a_counted + 1"]),
    ],
)
def test_only_what_is_above_or_below_sets_an_end(given: str, forms: list[str]) -> None:
    """A + 1 > 0 is to be shown at all positive a, or from 5 on."""
    goal = Goal(relation("a + 1 > 0"), tuple(map(relation, given.split(" and "))))
    assert [each.key for each in orthants(goal, ends=False)] == forms


def test_ends_are_counted_in_base_units() -> None:
    """From 1 kB on are 8000 bits and more; t up to 1 kB is 8000 t'/(1 + t'), or 8000 bits, which it reaches."""
    (size,) = orthants(above(2 * SIZE, SIZE), ends=False)
    assert size.key == "s_counted + 8000"
    inside, end = orthants(above(2 * PART, PART), ends=True)
    assert inside.key == "(8000*t_counted)/(t_counted + 1)"
    assert end.constant == 8000


def test_an_upper_end_alone_is_counted_from() -> None:
    """With z up to 5 and of either sign 7 - z is 2 and more: 2 + z', and 2 at the end that is reached."""
    either = Symbol(quantity("z", "", "the number z", "z", REAL))
    goal = Goal(Relation(number(7), Comparison.ABOVE, either), (Relation(either, Comparison.AT_MOST, number(5)),))
    assert [each.key for each in orthants(goal, ends=True)] == ["z_counted + 2", "2"]
    free = Goal(Relation(number(7), Comparison.ABOVE, either))
    assert [each.key for each in orthants(free, ends=True)] == ["-1*z_counted + 7", "z_counted + 7", "7"]


def test_what_stays_is_not_counted() -> None:
    """Of x + y > 0 the x stands as it is."""
    (form,) = orthants(above(X + Y, X - X), ends=False, still=X.quantity)
    assert form.key == "x + y_counted"


@pytest.mark.parametrize(
    ("given", "forms"),
    [
        ("a >= 5 and a > 5", ["a_counted + 6"]),
        ("a > 5 and a >= 5", ["a_counted + 6"]),
        ("a >= 5 and 2*a >= 10", ["a_counted + 6", "6"]),
        ("a > 5 and a >= 3", ["a_counted + 6"]),
        ("a >= 5 and a > 3", ["a_counted + 6", "6"]),
    ],
)
def test_of_two_ends_the_one_is_reached_that_both_reach(given: str, forms: list[str]) -> None:
    """A + 1 at five is a form of its own where five is one of its values."""
    goal = Goal(relation("a + 1 > 0"), tuple(map(relation, given.split(" and "))))
    assert [each.key for each in orthants(goal, ends=True)] == forms


def test_of_ends_that_are_not_compared_one_is_taken_that_is_no_number() -> None:
    """With u above 5 and above w it is w + u', and then w is 5 - u' + w': u + 1 is 6 + w'."""
    u, w = (Symbol(quantity(name, "", "a number", name, REAL)) for name in "uw")
    given = ((u, number(5)), (u, w), (w, number(0)))
    goal = Goal(Relation(u + 1, Comparison.ABOVE, number(0)), tuple(above(*each).relation for each in given))
    assert [each.key for each in orthants(goal, ends=False)] == ["w_counted + 6"]


def test_what_has_no_value_at_an_end_is_no_longer_given_there() -> None:
    """At a = 5 nothing is left of 1/(a - 5) + b > 1, and b is what its domain says."""
    goal = Goal(relation("a + b + 1 > 0"), (relation("1/(a - 5) + b > 1"), relation("a >= 5")))
    forms = [each.key for each in orthants(goal, ends=True)]
    assert "b_counted + 6" in forms


def test_a_name_that_stands_in_the_goal_is_not_taken_again() -> None:
    """What a is counted by has another name than the quantity that is called so, which is counted on either side."""
    a, twin = (
        Symbol(quantity(name, "", "a number", name, kind)) for name, kind in (("a", POSITIVE), ("a_counted", REAL))
    )
    forms = [each.key for each in orthants(above(a, twin), ends=False)]
    assert forms == ["a_counted_again + -1*a_counted_counted", "a_counted_again + a_counted_counted"]
