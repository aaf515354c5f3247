"""Points that are tried: what assumptions set is put in where that has a value."""

from __future__ import annotations

from fractions import Fraction
from functools import reduce
from itertools import islice
from operator import add

import pytest
from msgspec.structs import replace

from derive.expressions.expression import number
from derive.expressions.quantity import COUNT, Domain, Symbol, quantity
from derive.proof.search.points import admissible_points, has_values, round_values, small_points, solve_settings
from derive.statements.goal import Goal
from derive.statements.relation import Comparison, Relation
from units import Interval

X, Y = (Symbol(quantity(name, "", f"the number {name}", name)) for name in "xy")
POSITIVE = Relation(X, Comparison.ABOVE, number(0))
TIED = Goal(POSITIVE, (Relation(Y, Comparison.EQUAL, 1 / (X - 1)),))


def test_what_is_tied_takes_its_value_where_it_has_one() -> None:
    """With y = 1 / (x - 1), y is 1 at x = 2; at x = 1 it has no value, and stays as it was."""
    assert solve_settings(TIED, {X.quantity: Fraction(2), Y.quantity: Fraction(5)})[Y.quantity] == 1
    assert solve_settings(TIED, {X.quantity: Fraction(1), Y.quantity: Fraction(5)})[Y.quantity] == 5
    root = Goal(POSITIVE, (Relation(Y, Comparison.EQUAL, X ** Fraction(1, 2)),))
    assert (
        solve_settings(root, {X.quantity: Fraction(2), Y.quantity: Fraction(5)})[Y.quantity] == 5
    )  # no fraction is its value


def test_no_more_points_are_tried_than_asked_for() -> None:
    """Round values come first, then scattered ones without end; each lies in its domain."""
    points = [point[X.quantity] for point in admissible_points(Goal(POSITIVE), 200)]
    assert points[0] == 1
    assert len(points) == 200
    assert min(points) > 0
    assert len(list(islice(admissible_points(Goal(POSITIVE), 10**6), 1000))) == 1000


def test_scattered_values_lie_in_their_domains_and_differ() -> None:
    """From 2 to 4 nothing is stretched beyond 4, and two quantities are not moved together; the same every time."""
    narrow = Domain(Interval(Fraction(2), Fraction(4)), integer=False, words="from 2 to 4")
    x, y = (Symbol(quantity(name, "", "a number", name, narrow)) for name in "xy")
    tried = list(admissible_points(Goal(Relation(x + y, Comparison.ABOVE, number(0))), 400))
    assert len(tried) == 400
    assert all(2 <= value <= 4 for point in tried for value in point.values())
    assert len({(point[x.quantity], point[y.quantity]) for point in tried}) > 40  # of 7 times 7 and stretched ones
    wide = {point[X.quantity] for point in admissible_points(Goal(POSITIVE), 2000)}
    assert wide > {Fraction(each) for each in (7, 9, 10**12, 9 * 10**9)}  # scattered, and some of them up to 9 times
    assert tried == list(admissible_points(Goal(Relation(x + y, Comparison.ABOVE, number(0))), 400))


def test_most_scattered_values_are_round() -> None:
    """People read them where something fails; the others are up to nine times one of them."""
    tried = [point[X.quantity] for point in admissible_points(Goal(POSITIVE), 2000)]
    few = {Fraction(10) ** power for power in (-6, -3, -2, -1, 0, 1, 2, 3, 4, 6, 9, 12)}
    few |= {Fraction(2), Fraction(3), Fraction(5), Fraction(7), Fraction(20), Fraction(1, 2), Fraction(1, 3)}
    assert 1000 < sum(each in few for each in tried) < 1500
    assert max(tried) == 9 * 10**12


def test_the_ends_of_a_domain_and_its_middle_are_round() -> None:
    """Between 2 and 4 the number 3 is tried, and places a tenth of the way from either end."""
    narrow = Domain(Interval(Fraction(2), Fraction(4)), integer=False, words="from 2 to 4")
    assert {Fraction(part, 5) for part in (10, 11, 15, 19, 20)} <= {*round_values(replace(X.quantity, domain=narrow))}


@pytest.mark.parametrize(
    ("low", "high", "integer", "values"),
    [
        (None, None, False, "1 2 10 1/2 3 100 1/10 5 1000 0 -1 -2 -10"),
        (None, None, True, "1 2 10 3 100 5 1000 0 -1 -2 -10"),
        ("0", "1", False, "1 1/2 1/10 0 9/10"),
        ("20", None, False, "100 1000 20 21 201/10"),
        (None, "-20", False, "-20 -21 -201/10"),
        ("20", "30", True, "20 30 21 29 25"),
        ("40", "41", False, "40 41 401/10 409/10 81/2"),
        ("1/4", "3/4", True, ""),
    ],
)
def test_round_values_of_a_domain(low: str | None, high: str | None, integer: bool, values: str) -> None:
    """Round numbers first, then the ends, what is 1 or a tenth beside them, the middle and a tenth of the way."""
    lower, upper = (None if each is None else Fraction(each) for each in (low, high))
    domain = Domain(Interval(lower, upper), integer=integer, words="some numbers")
    assert round_values(replace(X.quantity, domain=domain)) == tuple(map(Fraction, values.split()))


def test_whole_quantities_are_tried_from_the_first_on() -> None:
    """The first 400 values of one, 20 of each of two, 7 of each of three; of four there would be too many."""
    names = tuple(Symbol(quantity(name, "", "a count", name, COUNT)) for name in "nmkj")
    for whole, (points, last) in enumerate(((400, 400), (400, 20), (343, 7), (0, 0)), start=1):
        total = reduce(add, names[:whole])
        tried = list(small_points(Goal(Relation(total, Comparison.ABOVE, number(0)))))
        assert len(tried) == points
        assert max((value for point in tried for value in point.values()), default=0) == last


def test_others_stand_at_a_round_value_beside_whole_quantities() -> None:
    """1 where it may be, else what its domain has; what is whole without a first value is one of the others."""
    above = Domain(Interval(Fraction(11, 2), Fraction(7)), integer=True, words="from 5.5 to 7, whole")
    narrow = Domain(Interval(Fraction(40), Fraction(41)), integer=False, words="from 40 to 41")
    below = Domain(Interval(None, Fraction(7)), integer=True, words="up to 7, whole")
    n, y, k = (
        Symbol(quantity(*each[:1], "", "a number", "x", each[1]))
        for each in (("n", above), ("y", narrow), ("k", below))
    )
    tried = list(small_points(Goal(Relation(n + y + k, Comparison.ABOVE, number(0)))))
    assert tried == [{n.quantity: each, y.quantity: 40, k.quantity: 1} for each in (6, 7)]
    tied = Relation(k, Comparison.EQUAL, n - 7)
    assert [point[k.quantity] for point in small_points(Goal(tied, (tied,)))] == [-1, 0]
    none = Domain(Interval(Fraction(0), Fraction(2)), integer=True, words="from 0 to 2, whole")
    few = Symbol(quantity("f", "", "a few", "f", none))
    assert [*small_points(Goal(Relation(few, Comparison.ABOVE, number(0))))] == [
        {few.quantity: each} for each in range(3)
    ]
    never = Relation(n, Comparison.ABOVE, number(7))
    assert list(small_points(Goal(never, (never,)))) == []


def test_what_is_tied_has_to_lie_in_its_domain() -> None:
    """Y = x - 5 is positive where x is above 5, which may be said too; a count that is half of x is whole."""
    said = Goal(POSITIVE, (Relation(X, Comparison.ABOVE, number(5)),))
    assert {point[X.quantity] > 5 for point in admissible_points(said, 200)} == {True}
    tied = Goal(POSITIVE, (Relation(Y, Comparison.EQUAL, X - 5),))
    assert {point[X.quantity] > 5 for point in admissible_points(tied, 200)} == {True}
    count = Symbol(quantity("n", "", "a count", "n", COUNT))
    halved = Goal(POSITIVE, (Relation(count, Comparison.EQUAL, X / 2),))
    assert {point[count.quantity].denominator for point in admissible_points(halved, 200)} == {1}
    assert {point[X.quantity] for point in admissible_points(halved, 20)} >= {2, 10}


def test_a_domain_without_round_values_is_looked_at_all_the_same() -> None:
    """No whole number lies between 1/4 and 3/4, and 0, which is tried in its place, is not let through."""
    nothing = Domain(Interval(Fraction(1, 4), Fraction(3, 4)), integer=True, words="none")
    none = Symbol(replace(X.quantity, domain=nothing))
    assert list(admissible_points(Goal(Relation(none, Comparison.ABOVE, number(-1))), 50)) == []


def test_the_simplest_points_come_first() -> None:
    """All at 1; then one at 2 and the other at 1, each way, one at 10, one at 1/2; then far apart."""
    both = admissible_points(Goal(Relation(X + Y, Comparison.ABOVE, number(0))), 14)
    tried = [[point[X.quantity], point[Y.quantity]] for point in both]
    half = Fraction(1, 2)
    assert tried[0] == [1, 1]
    assert tried[1:13] == [pair for value in (2, 10, half) for pair in ([value, 1], [1, value], [1, value], [value, 1])]
    assert tried[13] == [1000, 10]


def test_quantities_next_to_each_other_are_moved_apart() -> None:
    """Of five in a row, each with the three behind it; the first of the pair far up, the other to 10."""
    row = tuple(Symbol(quantity(name, "", "a number", name)) for name in "abcde")
    many = list(admissible_points(Goal(Relation(reduce(add, row), Comparison.ABOVE, number(0))), 40))
    moved = many[1 + 3 * 2 * len(row) :]
    pairs = [(one, other) for one in range(5) for other in range(one + 1, min(one + 4, 5))]
    assert [[point[each.quantity] for each in row] for point in moved[: len(pairs)]] == [
        [1000 if place == one else 10 if place == other else 1 for place in range(5)] for one, other in pairs
    ]


def test_of_a_narrow_domain_the_last_value_stands_for_those_it_lacks() -> None:
    """A share that is 1 or 1/2 only is moved to the last of its values."""
    two = Domain(Interval(Fraction(1), Fraction(2)), integer=True, words="1 or 2")
    n, m = (Symbol(quantity(name, "", "one or two", name, two)) for name in "nm")
    tried = [[*point.values()] for point in admissible_points(Goal(Relation(n + m, Comparison.ABOVE, number(0))), 14)]
    assert tried[0] == [1, 1]
    assert tried[1:13] == [[2, 1], [1, 2], [1, 2], [2, 1]] * 3
    assert tried[13] == [2, 2]


def test_both_sides_need_a_value() -> None:
    """1 / x has none at 0, on either side."""
    divided = Relation(1 / X, Comparison.ABOVE, Y)
    turned = Relation(Y, Comparison.BELOW, 1 / X)
    for each in (divided, turned):
        assert has_values(each, {X.quantity: Fraction(1), Y.quantity: Fraction(1)})
        assert not has_values(each, {X.quantity: Fraction(0), Y.quantity: Fraction(1)})


def test_what_is_tied_is_counted_in_its_unit() -> None:
    """A wait of 2 s is 2,000 ms."""
    wait = Symbol(quantity("wait", "ms", "a wait", "t"))
    tied = Relation(wait, Comparison.EQUAL, X * number(1, "s"))
    assert (
        solve_settings(Goal(tied, (tied,)), {X.quantity: Fraction(2), wait.quantity: Fraction(1)})[wait.quantity]
        == 2_000
    )


def test_first_whole_numbers_that_meet_the_assumptions() -> None:
    """Of a count above 3 the first one is 4."""
    count = Symbol(quantity("n", "", "a count", "n", COUNT))
    above = Relation(count, Comparison.ABOVE, number(3))
    first = next(small_points(Goal(above, (above,))))
    assert first == {count.quantity: Fraction(4)}
