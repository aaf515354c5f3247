"""Counterexamples are exact, admissible, round where they can be, and seen on both evaluation paths."""

from __future__ import annotations

from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from derive.expressions.expression import Expression, as_expression, number
from derive.expressions.irrational import exp
from derive.expressions.quantity import COUNT, POSITIVE, Domain, Symbol, quantity
from derive.proof import Refuted, decide
from derive.proof.search.counterexamples import from_model, replayed, shrunk
from derive.statements.goal import Goal, broken
from derive.statements.relation import Comparison, Relation
from derive.statements.statement import Always
from tests.oracles.violated import violated


def _symbol(name: str, unit: str = "", domain: Domain = POSITIVE) -> Symbol:
    return Symbol(quantity(name, unit, f"the number {name}", name, domain))


TIME, SIZE, RATE = _symbol("wait", "ms"), _symbol("size", "GB"), _symbol("rate", "GB/s")
X, COUNTED = _symbol("x"), _symbol("n", domain=COUNT)


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
    """e^1000 is beyond floats: it is above 5 by exact arithmetic alone; e^10 is so on both paths."""
    goal = Goal(Relation(exp(X), Comparison.BELOW, number(5)))
    beyond, within = (replayed(goal, {X.quantity: Fraction(value)}) for value in (1000, 10))
    assert beyond is not None
    assert within is not None
    assert (beyond.confirmed, within.confirmed) == (False, True)
    assert beyond.left.low > 10**434 > 5


def test_wild_points_are_moved_to_round_ones() -> None:
    """X < 5 fails at 123.456..., and more simply at 10."""
    goal = Goal(Relation(X, Comparison.BELOW, as_expression(5)))
    assert shrunk(goal, {X.quantity: Fraction(123456789, 10**6)}) == {X.quantity: Fraction(10)}


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
    assert replayed(statement.goals[0], {X.quantity: Fraction(-1)}) is None


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
