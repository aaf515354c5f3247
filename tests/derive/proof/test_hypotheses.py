"""Hypotheses come first: they must be able to hold, and a proof says which it did not need."""

from __future__ import annotations

from fractions import Fraction

import pytest

from derive.expressions.expression import as_expression, log, maximum, number
from derive.expressions.quantity import COUNT, POSITIVE, REAL, Domain, Symbol, quantity
from derive.proof import Conditional, Proved, Refuted, Unknown, VacuousStatement, decide
from derive.proof.decision import DEFAULT
from derive.proof.hypotheses import NOTHING, find_point, find_witness
from derive.statements.combination import Combination, Connective
from derive.statements.goal import Goal
from derive.statements.relation import Comparison, Relation
from derive.statements.statement import (
    Always,
    Compound,
    Limit,
    Optimum,
    Scaling,
    Shape,
    Statement,
    identity,
    independent,
)


def _symbol(name: str, domain: Domain = POSITIVE) -> Symbol:
    return Symbol(quantity(name, "", f"the number {name}", name, domain))


HALF = Fraction(1, 2)
X, Y, ANY, COUNTED = _symbol("x"), _symbol("y"), _symbol("r", REAL), _symbol("n", COUNT)


def _above(left: Symbol, right: Symbol | int) -> Relation:
    return Relation(left, Comparison.ABOVE, as_expression(right))


@pytest.mark.parametrize(
    "assuming",
    [
        (_above(X, Y), _above(Y, X)),
        (Relation(X, Comparison.BELOW, as_expression(0)),),
        (Relation(X * X + 1, Comparison.EQUAL, 2 * X - 1),),
        (Relation(maximum(X, Y), Comparison.BELOW, X), _above(Y, 1)),
    ],
)
def test_contradictory_hypotheses_are_an_error(assuming: tuple[Relation, ...]) -> None:
    """Whatever follows from them says nothing."""
    with pytest.raises(VacuousStatement) as told:
        decide(Always(_above(X, 0), assuming=assuming))
    assert f"no values satisfy the hypotheses ({'; '.join(map(str, assuming))})" in str(told.value)


def test_a_vacuous_limit_is_an_error_too() -> None:
    """Limits have assumptions as well."""
    with pytest.raises(VacuousStatement):
        decide(Limit(1 / X, X.quantity, None, as_expression(0), assuming=(_above(Y, X), _above(X, Y))))


def test_no_whole_number_lies_between_two_neighbours() -> None:
    """1 < n < 2 holds for reals only, so that the statement says nothing."""
    between = (_above(COUNTED, 1), Relation(COUNTED, Comparison.BELOW, as_expression(2)))
    with pytest.raises(VacuousStatement):
        decide(Always(_above(COUNTED, 0), assuming=between))


def test_a_proof_keeps_a_witness_of_its_hypotheses() -> None:
    """The witness satisfies every assumption."""
    decision = decide(Always(_above(X, 7), assuming=(Relation(X, Comparison.AT_LEAST, 8 * Y), _above(Y, 1))))
    assert isinstance(decision, Proved)
    assert decision.witness[X.quantity] >= 8 * decision.witness[Y.quantity] > 8


def test_a_hard_witness_comes_from_the_solvers() -> None:
    """X^2 >= 3 y with y between 5/7 and 6/7 is met by no round value of y."""
    low = Relation(7 * Y, Comparison.AT_LEAST, as_expression(5))
    high = Relation(7 * Y, Comparison.AT_MOST, as_expression(6))
    decision = decide(Always(_above(X, 1), assuming=(low, high, Relation(X * X, Comparison.AT_LEAST, 3 * Y))))
    assert isinstance(decision, Proved)
    assert Fraction(5, 7) <= decision.witness[Y.quantity] <= Fraction(6, 7)


def test_denominators_that_may_vanish_are_conditions() -> None:
    """R * r / r is r where r is not 0; on a positive domain there is nothing to say."""
    on_reals, on_positives = decide(identity(ANY * ANY / ANY, ANY)), decide(identity(X * X / X, X))
    assert isinstance(on_reals, Conditional)
    assert on_reals.condition == "r is not 0"
    assert isinstance(on_positives, Proved)


def test_what_an_assumption_sets_equal_moves_along() -> None:
    """With y = 2 x the sum of x and y is 3 x, and y alone depends on x."""
    tied = (Relation(Y, Comparison.EQUAL, 2 * X),)
    assert isinstance(decide(Scaling(X + Y, X.quantity, Shape.PROPORTIONAL, assuming=tied)), Proved)
    assert isinstance(decide(independent(Y, X.quantity, assuming=tied)), Refuted)
    assert isinstance(decide(Scaling(Y, X.quantity, Shape.INCREASING, assuming=tied)), Proved)


def test_a_quantity_that_is_tied_down_does_not_move() -> None:
    """Under x y = 1 a second value of x would need a second y, so nothing is decided."""
    tied = (Relation(X * Y, Comparison.EQUAL, as_expression(1)),)
    decision = decide(independent(Y, X.quantity, assuming=tied))
    assert isinstance(decision, Unknown)
    assert "ties x down" in decision.reason


def test_what_has_no_normal_form_is_not_called_contradictory() -> None:
    """1 / (r - r) has no value, and no solver can be asked about it: no point is found, and nothing is claimed."""
    undefined = Relation(1 / (ANY - ANY), Comparison.ABOVE, as_expression(0))
    assert find_point(Goal(NOTHING, (undefined,)), DEFAULT) is None


NARROW = (
    Relation(1000 * Y, Comparison.ABOVE, as_expression(701)),
    Relation(1000 * Y, Comparison.BELOW, as_expression(703)),
)
NOWHERE = Relation(log(-X), Comparison.ABOVE, as_expression(0))


@pytest.mark.parametrize(
    "statement",
    [
        Always(NOWHERE),
        Always(NOWHERE, NARROW),
        Limit(log(-X), X.quantity, None, as_expression(0)),
        Compound(Combination(Connective.OR, (NOWHERE, _above(X, 1)))),
    ],
    ids=["round", "narrow", "limit", "choice"],
)
def test_where_nothing_has_a_value_there_is_no_witness(statement: Statement) -> None:
    """The logarithm of -x is defined nowhere, though every x meets the assumptions, y between 0.701 and 0.703 too."""
    assert find_witness(statement, DEFAULT) is None


def test_a_witness_has_a_value_for_every_quantity() -> None:
    """Of an optimum the place alone says nothing of the quantity that is free."""
    assert find_witness(Always(_above(X, 0)), DEFAULT) == {X.quantity: Fraction(1)}
    assert find_witness(Optimum(X + 1 / X, X.quantity, as_expression(1)), DEFAULT) == {X.quantity: Fraction(1)}
    narrow = find_witness(Always(_above(Y, 0), NARROW), DEFAULT)
    assert narrow is not None
    assert Fraction(701, 1000) < narrow[Y.quantity] < Fraction(703, 1000)


def test_one_case_that_can_hold_is_enough() -> None:
    """The larger of y and 1/2 is y where y is near 0.702, and cannot be 1/2."""
    larger = Relation(maximum(Y, number(HALF)), Comparison.EQUAL, Y)
    assert find_point(Goal(NOTHING, (larger, *NARROW)), DEFAULT) is not None


def test_round_values_are_tried_before_solvers_are_asked() -> None:
    """What 2^x is no solver knows; it is 1024 at 10."""
    power = Relation(number(2) ** X, Comparison.EQUAL, as_expression(1024))
    assert find_point(Goal(NOTHING, (power,)), DEFAULT) == {X.quantity: Fraction(10)}
    assert find_witness(Always(_above(X, 0), (power,)), DEFAULT) == {X.quantity: Fraction(10)}
