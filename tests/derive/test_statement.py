"""Statements come down to goals, and a point breaks a goal only with certainty."""

from __future__ import annotations

from fractions import Fraction

import pytest

from derive.expression import Symbol, as_expression, log, number
from derive.goal import Goal, admissible, broken, copies
from derive.quantity import COUNT, POSITIVE, SHARE, Domain, quantity
from derive.relation import Comparison, Relation
from derive.statement import Always, Identity, Independent, Limit, Optimum, Scaling, violated


def _symbol(name: str, domain: Domain = POSITIVE) -> Symbol:
    return Symbol(quantity(name, "", f"the number {name}", name, domain))


X, Y, COUNTED, PART = _symbol("x"), _symbol("y"), _symbol("n", COUNT), _symbol("p", SHARE)
FIXED = Symbol(quantity("rate", "token/second", "a constant", "r", value=3))


def test_copies_take_names_that_are_free() -> None:
    """X_2 is taken, so the copy is x_3; a constant is set free."""
    (here, there) = copies(X + _symbol("x_2"), X.quantity, 2)
    assert (here.name, there.name) == ("x", "x_3")
    assert copies(FIXED, FIXED.quantity, 1)[0].value is None


def test_a_constant_may_scale() -> None:
    """How a formula moves with a constant is asked as if it were free."""
    (goal,) = Scaling(FIXED * X, FIXED.quantity, "proportional").goals
    assert {each.name for each in goal.quantities} == {"rate", "rate_2", "x"}


def test_goals_of_each_shape() -> None:
    """The relations between two values of the quantity, read by eye."""
    forms = ("proportional", "inverse", "constant")
    assert {form: str(Scaling(X * Y, X.quantity, form).goals[0].relation) for form in forms} == {
        "proportional": "x_2 * y * x == x * y * x_2",
        "inverse": "x_2 * y * x_2 == x * y * x",
        "constant": "x_2 * y == x * y",
    }
    (rising,) = Scaling(X, X.quantity, "increasing").goals
    assert [str(each) for each in (rising.relation, *rising.assuming)] == ["x_2 > x", "x_2 > x"]


@pytest.mark.parametrize(("form", "exponent"), [("linear", None), ("power", None), ("affine", Fraction(2))])
def test_shapes_without_meaning_are_refused(form: str, exponent: Fraction | None) -> None:
    """An unknown word, a power without exponent, an exponent without power."""
    with pytest.raises(ValueError, match="scaling"):
        Scaling(X, X.quantity, form, exponent)


def test_optimum_of_no_kind_is_refused() -> None:
    """Best may mean smallest or largest."""
    with pytest.raises(ValueError, match="minimum or maximum"):
        Optimum(X, X.quantity, Y, "best")


def test_the_place_of_an_optimum_must_be_admissible() -> None:
    """A share above 0, up to 1, has two ends to keep."""
    assert [str(goal.relation) for goal in Optimum(PART, PART.quantity, Y).bounds] == ["y > 0", "y <= 1"]


def test_points_break_goals_only_where_they_may_stand() -> None:
    """1 + 1 is not 3, but not at n = 1/2, and not where an assumption fails."""
    relation = Relation(COUNTED + X, Comparison.EQUAL, as_expression(3))
    goal = Goal(relation, (Relation(X, Comparison.BELOW, as_expression(2)),))
    sides = broken(goal, {COUNTED.quantity: Fraction(1), X.quantity: Fraction(1)})
    assert sides is not None
    assert (sides[0].low, sides[1].low) == (Fraction(2), Fraction(3))
    assert broken(goal, {COUNTED.quantity: Fraction(1, 2), X.quantity: Fraction(1)}) is None
    assert broken(goal, {COUNTED.quantity: Fraction(1), X.quantity: Fraction(5)}) is None
    assert not admissible(goal, {COUNTED.quantity: Fraction(1)})


def test_irrational_ties_break_nothing() -> None:
    """Log 2 + log 3 is log 6; no precision separates the two, so nothing is certain."""
    statement = Identity(log(X) + log(3), log(6))
    assert violated(statement, {X.quantity: Fraction(2)}) is None
    assert violated(statement, {X.quantity: Fraction(2001, 1000)}) is not None


def test_hair_breadths_are_seen_at_higher_precision() -> None:
    """(10^200 + 1)^(1/2) exceeds 10^100 by 5e-101, which floats call zero or negative."""
    root = number(10**200 + 1) ** Fraction(1, 2)
    assert violated(Always(Relation(root, Comparison.AT_MOST, number(10**100))), {}) is not None
    assert violated(Always(Relation(root, Comparison.ABOVE, number(10**100))), {}) is None


def test_limits_have_no_points() -> None:
    """No single value of x breaks a limit."""
    assert violated(Limit(X, X.quantity, None, Y), {X.quantity: Fraction(1), Y.quantity: Fraction(2)}) is None


def test_statements_speak_for_themselves() -> None:
    """The words that a page or a message puts after the formula."""
    assert str(Independent(X, Y.quantity)) == "does not depend on y"
    assert str(Scaling(X, X.quantity, "power", Fraction(1, 2))) == "proportional to the power 1/2 in x"
    assert str(Limit(X, X.quantity, None, Y)) == "limit as x goes to infinity"
