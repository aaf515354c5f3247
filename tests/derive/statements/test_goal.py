"""Goals and points: which points are admissible, and where a goal certainly fails."""

from __future__ import annotations

from fractions import Fraction

import pytest

from derive.expressions.expression import as_expression, log, number
from derive.expressions.quantity import COUNT, Domain, Point, Quantity, Symbol, quantity
from derive.expressions.quantity import POSITIVE as ABOVE_ZERO
from derive.statements.goal import Goal, admissible, broken, copies, fails_at, for_all, meets
from derive.statements.relation import Comparison, Relation


def _symbol(name: str, domain: Domain = ABOVE_ZERO) -> Symbol:
    return Symbol(quantity(name, "", f"the number {name}", name, domain))


X, Y, N = _symbol("x"), _symbol("y"), _symbol("n", COUNT)
FIXED = Symbol(quantity("fixed", "", "a constant", "c", value=3))
BELOW, ABOVE, EQUAL, AT_LEAST = (Comparison(sign) for sign in ("<", ">", "==", ">="))
# 10^100 and a root that exceeds it by 5 / 10^101: some 660 binary digits tell the two apart.
POWER = number(10**100)
ROOT = number(10**200 + 1) ** Fraction(1, 2)


def _at(**values: Fraction | int) -> Point:
    names = {each.name: each.quantity for each in (X, Y, N)}
    return {names[name]: Fraction(value) for name, value in values.items()}


def test_what_is_free_to_move() -> None:
    """Every quantity of a goal and its assumptions, once, in written order; a constant is not free."""
    goal = Goal(Relation(Y + FIXED, EQUAL, X), (Relation(N, BELOW, Y), Relation(N, ABOVE, FIXED)))
    assert goal.quantities == (Y.quantity, X.quantity, N.quantity)


@pytest.mark.parametrize(
    ("assuming", "point", "expected"),
    [
        ([], {"x": 1, "n": 2}, True),
        ([], {"x": 1}, False),  # n has no value
        ([], {"x": 0, "n": 2}, False),  # x lies above 0
        ([], {"x": 1, "n": Fraction(3, 2)}, False),  # n is whole
        ([Relation(X, BELOW, N)], {"x": 1, "n": 2}, True),
        ([Relation(X, BELOW, N)], {"x": 2, "n": 2}, False),
        ([Relation(X, BELOW, N), Relation(N, BELOW, FIXED)], {"x": 1, "n": 2}, True),
        ([Relation(X, BELOW, N), Relation(N, BELOW, FIXED)], {"x": 1, "n": 3}, False),
        ([Relation(X, BELOW, N), Relation(N, BELOW, FIXED)], {"x": 2, "n": 2}, False),
        # 1 / (x - 1) has no value at 1
        ([Relation(1 / (X - 1), BELOW, N)], {"x": 1, "n": 2}, False),
        # only more digits than the first ones show that it holds, from either side
        ([Relation(ROOT, ABOVE, POWER)], {"x": 1, "n": 2}, True),
        ([Relation(POWER, BELOW, ROOT)], {"x": 1, "n": 2}, True),
        # log 2 + log 3 is log 6, which no digits show
        ([Relation(log(2) + log(3), AT_LEAST, log(6))], {"x": 1, "n": 2}, False),
    ],
)
def test_admissible_points(assuming: list[Relation], point: dict[str, Fraction | int], expected: bool) -> None:
    """Each quantity has a value of its domain, and each assumption certainly holds."""
    assert admissible(Goal(Relation(X, EQUAL, N), tuple(assuming)), _at(**point)) is expected


# Of each comparison, whether it holds of a smaller, an equal and a larger left side.
HOLDING = {
    Comparison.BELOW: (True, False, False),
    Comparison.AT_MOST: (True, True, False),
    Comparison.EQUAL: (False, True, False),
    Comparison.UNEQUAL: (True, False, True),
    Comparison.AT_LEAST: (False, True, True),
    Comparison.ABOVE: (False, False, True),
}


@pytest.mark.parametrize("comparison", Comparison)
def test_a_relation_of_numbers_holds_or_fails(comparison: Comparison) -> None:
    """Whichever side is larger, and however far: by a hundredth or a thousand times."""
    less, equal, more = HOLDING[comparison]
    for x, y, holds in [(1, 2, less), (2, 2, equal), (3, 2, more), (2, 2000, less), (2000, 2, more)]:
        point = _at(x=x, y=Fraction(y))
        assert meets((Relation(X, comparison, Y),), point) is holds
        assert (fails_at(Relation(X, comparison, Y), point) is None) is holds
        near = Relation(X / 100, comparison, Y / 100)
        assert meets((near,), point) is holds
        assert (fails_at(near, point) is None) is holds


@pytest.mark.parametrize("comparison", Comparison)
def test_a_relation_of_logarithms_holds_or_fails(comparison: Comparison) -> None:
    """What has no plain value is enclosed; log 2 is below log 3."""
    less, _, more = HOLDING[comparison]
    for x, y, holds in [(2, 3, less), (3, 2, more)]:
        relation, point = Relation(log(X), comparison, log(Y)), _at(x=x, y=y)
        assert meets((relation,), point) is holds
        assert (fails_at(relation, point) is None) is holds


@pytest.mark.parametrize(
    ("relation", "fails"),
    [
        (Relation(X, BELOW, FIXED), False),  # 2 < 3
        (Relation(X + 1, BELOW, FIXED), True),  # 3 < 3
        (Relation(ROOT, BELOW, POWER), True),
        (Relation(POWER, ABOVE, ROOT), True),
        (Relation(ROOT, ABOVE, POWER), False),
        (Relation(log(2) + log(3), EQUAL, log(6)), False),  # equal, which no digits show
        (Relation(1 / (X - 2), BELOW, FIXED), False),  # without a value at 2 there is nothing to fail
        (Relation(FIXED, BELOW, 1 / (X - 2)), False),
    ],
)
def test_a_goal_breaks_only_with_certainty(relation: Relation, fails: bool) -> None:
    """At x = 2, beside the constant 3."""
    assert (broken(Goal(relation), _at(x=2)) is not None) is fails


def test_a_broken_goal_shows_its_sides() -> None:
    """At n = 2: 2 + 1 is not 5; and where the point is not admissible, nothing is broken."""
    goal = Goal(Relation(N + 1, EQUAL, as_expression(5)), (Relation(N, BELOW, as_expression(3)),))
    sides = broken(goal, _at(n=2))
    assert sides is not None
    assert [str(end) for side in sides for end in (side.low, side.high)] == ["3", "3", "5", "5"]
    assert broken(goal, _at(n=3)) is None


def test_copies_have_names_of_their_own() -> None:
    """x_2 stands in the expression and x_4 in an assumption, so that the copies are x_3 and x_5."""
    free, *others = copies(X + _symbol("x_2"), X.quantity, 3, (Relation(_symbol("x_4"), BELOW, Y),))
    assert free == X.quantity
    assert [(each.name, each.latex) for each in others] == [("x_3", "x''"), ("x_5", "x''''")]
    assert [(each.unit, each.domain) for each in others] == [(X.quantity.unit, ABOVE_ZERO)] * 2
    (_, copy) = copies(X, X.quantity, 2)
    assert (copy.name, copy.latex) == ("x_2", "x'")


def test_assumptions_hold_for_every_copy() -> None:
    """What is assumed of x is assumed of both its values; what is assumed of y alone stays as it is."""
    values: tuple[Quantity, ...] = copies(X, X.quantity, 2)
    made = for_all((Relation(X, BELOW, Y), Relation(Y, BELOW, N)), X.quantity, values)
    assert [str(each) for each in made] == ["x < y", "x_2 < y", "y < n"]


def test_long_fractions_are_compared_exactly() -> None:
    """Ratios of two thousand digits that differ in the last are told apart without being rounded."""
    big = number(Fraction(10**2000 + 1, 10**2000))
    assert meets((Relation(big * X, ABOVE, X),), _at(x=1))
    assert fails_at(Relation(big * X, EQUAL, X), _at(x=1)) is not None
    assert fails_at(Relation(big * X / big, EQUAL, X), _at(x=1)) is None
