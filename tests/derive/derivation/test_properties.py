"""Laws hold of their formula and catch their planted one; a law that catches nothing is an error."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from derive.derivation.definition import definition
from derive.derivation.properties import Property, PropertyError
from derive.expressions.expression import Expression, number
from derive.expressions.quantity import Symbol, quantity
from derive.statements.statement import Scaling, Shape, Statement, independent

DISTANCE, SPEED, TIME = (
    quantity("distance", "metre", "how far", "s"),
    quantity("speed", "metre/second", "how fast", "v"),
    quantity("travel_time", "second", "how long", "t"),
)
S, V = Symbol(DISTANCE), Symbol(SPEED)
TRAVEL = definition("travel.travel_time", TIME, S / V, hypothesis="The speed is constant.", sources=())


def _law(statement: Callable[[Expression], Statement], planted: Expression) -> Property:
    return Property("faster-is-sooner", "Twice the speed halves the time.", TRAVEL, statement, planted)


def _inverse(tree: Expression) -> Statement:
    return Scaling(tree, SPEED, Shape.INVERSE)


def test_a_law_is_proved_and_its_planted_formula_refuted() -> None:
    """Distance times speed grows with the speed instead of falling."""
    kept, caught = _law(_inverse, planted=S * V).check()
    assert kept.method == "normal form"
    assert caught.counterexample is not None


def test_a_planted_formula_may_be_worked_out_or_a_number() -> None:
    """What gives it is asked when the law is looked at; a time of 3 does not fall with the speed."""
    assert replace(_law(_inverse, planted=S * V), planted=lambda: S * V * 2).wrong == S * V * 2
    assert replace(_law(_inverse, planted=S * V), planted=3).wrong == number(3)


def test_what_comes_of_a_law_is_told() -> None:
    """A page tells the rung of the proof; a law is kept where it is proved and its planted formula breaks it."""
    told = _law(_inverse, planted=S * V).verdict()
    assert (told.formula, told.name, told.proved_by) == ("travel.travel_time", "faster-is-sooner", "normal form")
    assert told.planted_fault_refuted
    assert told.ok
    broken = _law(lambda tree: independent(tree, SPEED), planted=S * V).verdict()
    assert (broken.proved_by, broken.ok) == (None, False)
    toothless = _law(_inverse, planted=S / V / 2).verdict()
    assert (toothless.proved_by, toothless.ok) == ("normal form", False)


def test_a_law_that_its_formula_breaks_is_an_error() -> None:
    """The time does depend on the speed."""
    law = _law(lambda tree: independent(tree, SPEED), planted=S * V)
    with pytest.raises(PropertyError, match="not proved of"):
        law.check()


def test_a_planted_formula_that_gets_past_is_an_error() -> None:
    """Half the quotient obeys the same law, so it shows nothing."""
    law = _law(_inverse, planted=S / V / 2)
    with pytest.raises(PropertyError, match="does not reject"):
        law.check()
