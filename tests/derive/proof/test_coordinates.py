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
