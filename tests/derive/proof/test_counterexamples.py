"""Counterexamples are exact, admissible, round where they can be, and seen on both evaluation paths."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from derive.evaluation.pint_path import evaluate_with_pint
from derive.expressions.expression import Expression, Number, as_expression, exp, minimum, number
from derive.expressions.quantity import COUNT, POSITIVE, REAL, Domain, Symbol, quantity
from derive.proof import Refuted, decide
from derive.proof.search import counterexamples
from derive.proof.search.counterexamples import from_model, neighbours, replay, search, search_small, shrunk
from derive.statements.goal import Goal, broken
from derive.statements.relation import Comparison, Relation
from derive.statements.statement import Always
from tests.oracles.violated import violated


def _symbol(name: str, unit: str = "", domain: Domain = POSITIVE) -> Symbol:
    return Symbol(quantity(name, unit, f"the number {name}", name, domain))


TIME, SIZE, RATE = _symbol("wait", "ms"), _symbol("size", "GB"), _symbol("rate", "GB/s")
X, Y, ANY, COUNTED = _symbol("x"), _symbol("y"), _symbol("r", domain=REAL), _symbol("n", domain=COUNT)


def test_a_counterexample_carries_units_on_both_paths() -> None:
    """With 1 GB at 1 GB/s the fetch takes a second, which is more than a millisecond."""
    decision = decide(Always(Relation(SIZE / RATE, Comparison.AT_MOST, TIME)))
    assert isinstance(decision, Refuted)
    found = decision.counterexample
    assert found is not None
    assert found.confirmed
    assert {q.name: value for q, value in found.point.items()} == {"size": 1, "rate": 1, "wait": 1}
    assert (found.left.low, found.right.low) == (Fraction(1), Fraction(1, 1000))
    assert "size = 1 GB" in str(found)


def test_what_floats_cannot_hold_is_not_confirmed() -> None:
    """e^1000 is beyond floats, on either side: it is above 5 by exact arithmetic alone; e^10 is so on both paths."""
    for relation in (Relation(exp(X), Comparison.BELOW, number(5)), Relation(number(5), Comparison.ABOVE, exp(X))):
        beyond, within = (replay(Goal(relation), {X.quantity: Fraction(value)}) for value in (1000, 10))
        assert beyond is not None
        assert within is not None
        assert (beyond.confirmed, within.confirmed) == (False, True)
        assert max(beyond.left.low, beyond.right.low) > 10**434


@pytest.mark.parametrize(
    ("tree", "value"),
    [(X - 1, 1), (1 - exp(X), 1), (1 - exp(X), 10), (-X / 3, 1), (X - number("1/3"), "1/3")],
    ids=str,
)
def test_what_is_not_above_zero_is_confirmed(tree: Expression, value: int | str) -> None:
    """Zero itself, and what is below it: a float that is off by its last digits is near enough."""
    found = replay(Goal(Relation(tree, Comparison.ABOVE, number(0))), {X.quantity: Fraction(value)})
    assert found is not None
    assert found.confirmed


def test_wild_points_are_moved_to_round_ones() -> None:
    """X < 5 fails at 123.456..., and more simply at 10."""
    goal = Goal(Relation(X, Comparison.BELOW, as_expression(5)))
    assert shrunk(goal, {X.quantity: Fraction(123456789, 10**6)}) == {X.quantity: Fraction(10)}


@pytest.mark.parametrize(("off", "confirmed"), [(0.5e-9, True), (-0.5e-9, True), (1.5e-9, False), (-1.5e-9, False)])
def test_paths_that_differ_by_more_than_a_billionth_confirm_nothing(
    off: float, confirmed: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A second path that is off by so much has found something else."""
    monkeypatch.setattr(counterexamples, "evaluate_with_pint", lambda *asked: evaluate_with_pint(*asked) * (1 + off))
    found = replay(Goal(Relation(-X, Comparison.ABOVE, number(0))), {X.quantity: Fraction(7)})
    assert found is not None
    assert found.confirmed is confirmed


NEEDLE = Fraction("7.1234567")


@pytest.mark.parametrize(
    ("near", "round_value"),
    [("0.2", "7"), ("0.05", "7.1"), ("0.005", "7.12"), ("0.00001", "7.12346"), ("0.0000001", "7.1234567")],
)
def test_a_counterexample_has_as_few_digits_as_it_can(near: str, round_value: str) -> None:
    """One, two, three or six digits are tried where no round value lies near enough, else all are kept."""
    apart = X - Number(NEEDLE)
    goal = Goal(Relation(apart * apart, Comparison.ABOVE, Number(Fraction(near) ** 2)))
    assert shrunk(goal, {X.quantity: NEEDLE}) == {X.quantity: Fraction(round_value)}


def test_each_value_is_rounded_beside_the_others_as_they_are() -> None:
    """X + y stays above 50: x may be 1 beside 78, and then y must be 100; from 0 on x - 1 is below 0 all the same."""
    total = Goal(Relation(X + Y, Comparison.BELOW, as_expression(50)))
    assert shrunk(total, {X.quantity: Fraction(123), Y.quantity: Fraction(78)}) == {X.quantity: 1, Y.quantity: 100}
    below = Goal(Relation(ANY - 5000, Comparison.ABOVE, as_expression(0)))
    assert shrunk(below, {ANY.quantity: Fraction(0)}) == {ANY.quantity: Fraction(1)}


def test_points_are_searched_for_the_first_that_fails() -> None:
    """Both x and y must leave 5 behind, which no round value does for one of them alone; 169 is the square of 13."""
    both = search(Goal(Relation(minimum(X, Y), Comparison.AT_MOST, as_expression(5))), 400)
    assert both is not None
    assert both.point == {X.quantity: 10, Y.quantity: 10}
    square = search_small(Goal(Relation(COUNTED * COUNTED, Comparison.UNEQUAL, as_expression(169))))
    assert square is not None
    assert square.point == {COUNTED.quantity: 13}
    assert search(Goal(Relation(X, Comparison.ABOVE, as_expression(0))), 400) is None


def test_a_model_is_tried_rounded_and_as_it_is() -> None:
    """To one, two, four and eight digits, then itself, whole numbers rounded down and up; what it does not say is 1."""
    goal = Goal(Relation(X + ANY + Y, Comparison.BELOW, COUNTED))
    model = {X.quantity: Fraction("1.23456789123"), ANY.quantity: Fraction(0), COUNTED.quantity: Fraction("24.6")}
    tried = [("1", 20), ("1.2", 25), ("1.235", 24), ("1.2345679", 24), ("1.23456789123", 24), ("1.23456789123", 25)]
    assert neighbours(goal, model) == [
        {X.quantity: Fraction(x), ANY.quantity: 0, Y.quantity: 1, COUNTED.quantity: n} for x, n in tried
    ]
    small = neighbours(
        Goal(Relation(X, Comparison.BELOW, Y)), {X.quantity: Fraction("0.0456"), Y.quantity: Fraction(100)}
    )
    assert [each[X.quantity] for each in small[:3]] == [Fraction("0.05"), Fraction("0.046"), Fraction("0.0456")]
    assert {each[Y.quantity] for each in small} == {100}


def test_models_of_integers_are_made_whole() -> None:
    """A solver over the reals may say n = 2.4; 2 or 3 must fail as well, else there is no counterexample."""
    goal = Goal(Relation(COUNTED * 2, Comparison.BELOW, as_expression(4)))
    found = from_model(goal, {COUNTED.quantity: Fraction(12, 5)})
    assert found is not None
    assert found.point[COUNTED.quantity].denominator == 1
    true_of_whole = Goal(Relation((COUNTED - 1) * (COUNTED - 2), Comparison.AT_LEAST, as_expression(0)))
    assert from_model(true_of_whole, {COUNTED.quantity: Fraction(3, 2)}) is None


def test_points_outside_the_domain_refute_nothing() -> None:
    """X > 0 cannot be refuted by x = -1, which x may not be."""
    statement = Always(Relation(X, Comparison.ABOVE, as_expression(0)))
    assert violated(statement, {X.quantity: Fraction(-1)}) is None
    assert replay(statement.goals[0], {X.quantity: Fraction(-1)}) is None


def test_rare_failures_are_found_by_the_solvers() -> None:
    """(x - 7919/10007)^2 > 0 fails at one point only, which no table of round values holds."""
    rare = X - number("7919/10007")
    decision = decide(Always(Relation(rare * rare, Comparison.ABOVE, as_expression(0))))
    assert isinstance(decision, Refuted)
    assert decision.counterexample is not None
    assert decision.counterexample.point[X.quantity] == Fraction(7919, 10007)


Coefficients = st.integers(-5, 5).map(Fraction)


@given(st.lists(Coefficients, min_size=2, max_size=5))
def test_polynomials_are_decided_as_they_are(coefficients: list[Fraction]) -> None:
    """Either a proof that p(x) >= 0 on the positives, which no sampled point breaks, or a point at which it fails."""
    tree: Expression = as_expression(0)
    for coefficient in coefficients:
        tree = tree * X + as_expression(coefficient)
    statement = Always(Relation(tree, Comparison.AT_LEAST, as_expression(0)))
    decision = decide(statement)
    if isinstance(decision, Refuted):
        assert decision.counterexample is not None
        assert broken(statement.goals[0], decision.counterexample.point) is not None
    else:
        tried = [Fraction(top, bottom) for top in range(1, 40) for bottom in (1, 3, 10)]
        assert all(sum(c * x ** (len(coefficients) - 1 - i) for i, c in enumerate(coefficients)) >= 0 for x in tried)
