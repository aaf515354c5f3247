"""Points that are tried: what assumptions set is put in where that has a value."""

from __future__ import annotations

from fractions import Fraction
from itertools import islice

from msgspec.structs import replace

from derive.expressions.expression import number
from derive.expressions.quantity import COUNT, Domain, Symbol, quantity
from derive.proof.search.points import admissible_points, round_values, small_points, solved
from derive.statements.goal import Goal
from derive.statements.relation import Comparison, Relation
from units import Interval

X, Y = (Symbol(quantity(name, "", f"the number {name}", name)) for name in "xy")
POSITIVE = Relation(X, Comparison.ABOVE, number(0))
TIED = Goal(POSITIVE, (Relation(Y, Comparison.EQUAL, 1 / (X - 1)),))


def test_what_is_tied_takes_its_value_where_it_has_one() -> None:
    """With y = 1 / (x - 1), y is 1 at x = 2; at x = 1 it has no value, and stays as it was."""
    assert solved(TIED, {X.quantity: Fraction(2), Y.quantity: Fraction(5)})[Y.quantity] == 1
    assert solved(TIED, {X.quantity: Fraction(1), Y.quantity: Fraction(5)})[Y.quantity] == 5
    root = Goal(POSITIVE, (Relation(Y, Comparison.EQUAL, X ** Fraction(1, 2)),))
    assert solved(root, {X.quantity: Fraction(2), Y.quantity: Fraction(5)})[Y.quantity] == 5  # no fraction is its value


def test_no_more_points_are_tried_than_asked_for() -> None:
    """Round values come first, then scattered ones without end; each lies in its domain."""
    points = [point[X.quantity] for point in admissible_points(Goal(POSITIVE), 200)]
    assert points[0] == 1
    assert len(points) == 200
    assert min(points) > 0
    assert len(list(islice(admissible_points(Goal(POSITIVE), 10**6), 1000))) == 1000


def test_the_ends_of_a_domain_and_its_middle_are_round() -> None:
    """Between 2 and 4 the number 3 is tried, and places a tenth of the way from either end."""
    narrow = Domain(Interval(Fraction(2), Fraction(4)), integer=False, words="from 2 to 4")
    assert {Fraction(part, 5) for part in (10, 11, 15, 19, 20)} <= {*round_values(replace(X.quantity, domain=narrow))}


def test_first_whole_numbers_that_meet_the_assumptions() -> None:
    """Of a count above 3 the first one is 4."""
    count = Symbol(quantity("n", "", "a count", "n", COUNT))
    above = Relation(count, Comparison.ABOVE, number(3))
    first = next(small_points(Goal(above, (above,))))
    assert first == {count.quantity: Fraction(4)}
