"""Forms that are remembered: the same as those worked out anew, and no more of them than was said."""

from __future__ import annotations

from copy import copy

import pytest
from hypothesis import given

from derive.expressions.expression import Expression, number
from derive.expressions.quantity import POSITIVE, REAL, Symbol, quantity
from derive.normal_form.canonical import normal_form
from derive.normal_form.remembered import LONGEST, MOST, Remembered, remembered
from derive.strategies import expressions

LENGTH, WIDTH = quantity("length", "metre", "how long", "l"), quantity("width", "kilometre", "how wide", "w")
X = Symbol(quantity("x", "", "the number x", "x"))


@given(expressions((LENGTH, WIDTH)))
def test_a_form_is_the_same_from_memory_and_from_nothing(tree: Expression) -> None:
    """On drawn trees, whatever was asked for before."""
    kept = normal_form(tree)
    remembered.cache_clear()
    assert normal_form(tree).key == kept.key


def test_a_quantity_of_another_domain_is_another() -> None:
    """The root of x^2 is x where x is above zero, and nowhere else is that taken from memory."""
    roots = [
        normal_form((Symbol(quantity("x", "", "the number x", "x", domain)) ** 2) ** number("1/2"))
        for domain in (POSITIVE, REAL)
    ]
    assert roots[0].key != roots[1].key


def test_the_oldest_are_forgotten_and_those_asked_for_are_kept() -> None:
    """After twice as many others only what was asked for in between is there."""
    memory, form = Remembered(), normal_form(X)
    first, second = number(-1), number(-2)
    memory.keep(first, form)
    memory.keep(second, form)
    for value in range(2 * MOST):
        memory.keep(number(value), form)
        memory.get(first)
    assert memory.get(first) is form
    assert memory.get(second) is None


def test_what_is_remembered_is_found_at_once() -> None:
    """And what is kept anew under the same tree stands in place of what was kept."""
    memory = Remembered()
    for form in (normal_form(X), normal_form(X + 1)):
        memory.keep(X, form)
        assert memory.get(X) is form


def test_no_more_are_remembered_than_was_said() -> None:
    """The first of twice as many is there, and is forgotten for the next one."""
    memory, form = Remembered(), normal_form(X)
    for value in range(2 * MOST):
        memory.keep(number(value), form)
    untouched = copy(memory)
    assert untouched.get(number(0)) is form
    memory.keep(number(-1), form)
    assert memory.get(number(0)) is None


@pytest.mark.parametrize(
    ("count", "kept"), [(LONGEST - 1, True), (LONGEST, False)], ids=["as long as may be", "one term more"]
)
def test_what_is_long_is_not_kept(count: int, kept: bool) -> None:
    """A sum of so many powers of x over 1, or 1 over it, is worked out anew each time where it has too many terms."""
    total = sum((X**power for power in range(1, count + 1)), number(0))
    for tree in (total, 1 / (total + 1 - X)):
        memory = Remembered()
        memory.keep(tree, normal_form(tree))
        assert (memory.get(tree) is not None) is kept
