"""The rung of boxes: which boxes cover a domain, by hand, and that what is false or has no value is not covered."""

from __future__ import annotations

from fractions import Fraction

import pytest

from derive.expressions.expression import Expression, as_expression
from derive.expressions.quantity import REAL, Symbol, quantity
from derive.proof.methods.bounds import Bounds
from derive.proof.methods.enclosure import cover
from derive.statements.goal import Goal
from derive.statements.relation import Comparison, Relation

X, Y = (Symbol(quantity(name, "", f"the number {name}", name, REAL)) for name in "xy")
WAY = Symbol(quantity("way", "km", "how far it is", "d", REAL))
UNIT, LONG, POINT = (
    Bounds(Fraction(0), Fraction(1)),
    Bounds(Fraction(-100), Fraction(100)),
    Bounds(Fraction(2), Fraction(2)),
)
KNOWN = {"x": UNIT, "y": LONG}
HALF, THREE_QUARTERS = Fraction(1, 2), Fraction(3, 4)


def says(left: Expression, sign: str, right: Expression | Fraction | int) -> Relation:
    """Return a relation of two operands."""
    return Relation(left, Comparison(sign), as_expression(right))


def spans(goal: Goal, known: dict[str, Bounds], most: int = 50) -> list[tuple[tuple[str, str], ...]] | None:
    """Return the boxes of a cover, each by the ends of its sides, in written order of the quantities."""
    found = cover(goal, known, most)
    if found is None:
        return None
    sides = [
        tuple((str(low), str(high)) for low, high in (box[each] for each in goal.quantities)) for box in found.boxes
    ]
    return sorted(sides)


def test_a_product_is_bounded_on_quarters() -> None:
    """The upper end times 1 less the lower one bounds x (1 - x): on both halves it is 1/2, on quarters 3/8 at most."""
    quarters = [(("0", "1/4"),), (("1/4", "1/2"),), (("1/2", "3/4"),), (("3/4", "1"),)]
    assert spans(Goal(says(X * (1 - X), "<", HALF)), KNOWN) == sorted(quarters)


@pytest.mark.parametrize(("most", "covered"), [(4, True), (3, True), (2, False)])
def test_no_more_boxes_are_cut_than_allowed(most: int, covered: bool) -> None:
    """Each cut leaves one box more: of four boxes the last is cut when there are three."""
    assert (spans(Goal(says(X * (1 - X), "<", HALF)), KNOWN, most) is not None) == covered


def test_the_side_is_cut_that_is_longest_beside_its_first_length() -> None:
    """A length of 200 is no reason: x in halves, y in halves, x in quarters."""
    found = spans(Goal(says(X * (1 - X) + 0 * Y, "<", HALF)), KNOWN)
    assert found is not None
    assert {side for box in found for side in box[1:]} == {("-100", "0"), ("0", "100")}
    assert len(found) == 8


def test_a_side_without_length_is_not_cut() -> None:
    """Where y is 2, x y is covered as 2 x is."""
    goal = Goal(says(0 * Y + X * (1 - X) * Y, "<", 1))
    assert goal.quantities == (Y.quantity, X.quantity)
    found = spans(goal, {"x": UNIT, "y": POINT})
    assert found is not None
    assert {box[1] for box in found} == {("0", "1/4"), ("1/4", "1/2"), ("1/2", "3/4"), ("3/4", "1")}
    assert len(found) == 4


def test_one_point_is_looked_at_once() -> None:
    """At 2 the value tells; what does not hold there holds in no part of it."""
    assert spans(Goal(says(Y * Y, "==", 4)), {"y": POINT}) == [(("2", "2"),)]
    assert spans(Goal(says(Y * Y, ">", 4)), {"y": POINT}) is None


def test_where_something_given_fails_nothing_is_to_be_shown() -> None:
    """That x <= 3/4 is to be shown where x <= 1/2: the last quarter is none of its cases."""
    given = (says(X, "<=", HALF),)
    covered = [(("0", "1/2"),), (("1/2", "3/4"),), (("3/4", "1"),)]
    assert spans(Goal(says(X, "<=", THREE_QUARTERS), given), KNOWN) == sorted(covered)
    assert spans(Goal(says(X, "<=", THREE_QUARTERS), (says(X, ">=", 0), *given)), KNOWN) == sorted(covered)
    assert spans(Goal(says(X, "<=", Fraction(1, 4)), given), KNOWN) is None


@pytest.mark.parametrize("bounds", [Bounds(), Bounds(Fraction(0)), Bounds(None, Fraction(1))])
def test_an_unbounded_domain_has_no_cover(bounds: Bounds) -> None:
    """However plain the goal is."""
    assert cover(Goal(says(X * X, ">=", -1)), {"x": bounds}, 50) is None


def test_boxes_are_counted_in_the_unit_of_each_quantity() -> None:
    """Bounds are in base units: 3000 m are 3 km."""
    known = {"way": Bounds(Fraction(1000), Fraction(3000))}
    found = cover(Goal(says(WAY, ">=", WAY)), known, 50)
    assert found is None  # two ends of one length do not tell
    found = cover(Goal(says(WAY, "<", 2 * WAY)), known, 50)
    assert found is not None
    assert all(1 <= low < high <= 3 for box in found.boxes for low, high in box.values())
    assert found.boxes[-1][WAY.quantity][0] == 1


def test_where_there_is_no_value_nothing_is_covered() -> None:
    """1/x has none at 0, sqrt(x - 1/4) none below 1/4: neither is shown of the whole domain."""
    assert spans(Goal(says(1 / X, ">", 0)), KNOWN) is None
    assert spans(Goal(says((X - Fraction(1, 4)) ** HALF, ">=", 0)), KNOWN) is None
    assert spans(Goal(says(X, "<=", THREE_QUARTERS), (says((X - 2) ** HALF, ">=", 0),)), KNOWN) is None


def test_without_quantities_there_is_one_empty_box() -> None:
    """Numbers compare, or do not."""
    assert cover(Goal(says(as_expression(2), "<", 3)), {}, 50) is not None
    assert cover(Goal(says(as_expression(3), "<", 2)), {}, 50) is None
