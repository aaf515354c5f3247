"""What holds of whole numbers only: shown of them, never of what lies between; false ones beside them are not shown."""

from __future__ import annotations

from fractions import Fraction

import pytest

from derive.expressions.expression import number
from derive.expressions.quantity import COUNT, Domain, Symbol, quantity
from derive.proof import Budget, ProofMethod, Proved, Refuted, decide
from derive.proof.goal import prove
from derive.proof.methods.whole_numbers import _routes, by_whole_numbers, next_whole
from derive.statements.goal import Goal
from derive.statements.relation import Comparison, Relation
from derive.statements.statement import Always
from tests.oracles.textbook import relation
from units.numbers.interval import Interval

WITHOUT = Budget(splits=0)


def _goal(text: str) -> Goal:
    said, _, where = text.partition(" where ")
    return Goal(relation(said), tuple(relation(each) for each in where.split(", ")) if where else ())


@pytest.mark.parametrize(
    ("text", "next_one"),
    [
        ("n > 2", "n >= 3"),
        ("n > 8755.56", "n >= 8756"),
        ("n >= 5/2", "n >= 3"),
        ("n >= 3", "n >= 3"),
        ("n < 2", "n <= 1"),
        ("n < 5/2", "n <= 2"),
        ("n <= 5/2", "n <= 2"),
        ("n <= 2", "n <= 2"),
        ("2 < n", "n >= 3"),
        ("n > log(10)", "n >= 3"),  # 2.303
        ("n < log(10)", "n <= 2"),
        ("n > m", "n >= m + 1"),
        ("n < m", "m >= n + 1"),
        ("n*m > k", "n*m >= k + 1"),
        ("n >= m", "n >= m"),
        ("n > a", "n > a"),
        ("n/2 > m", "n/2 > m"),
        ("a > 2", "a > 2"),
        ("n == 2", "n == 2"),
        ("n > m/2", "n > m/2"),
        ("n/2 > 2", "n/2 > 2"),
        ("n/2 < 2", "n/2 < 2"),
        ("n > log(a)", "n > log(a)"),
        ("7/2 > 3", "7/2 > 3"),
        ("n != 2", "n != 2"),
        ("n != m", "n != m"),
        ("n > 7^(1/2)", "n >= 3"),
        ("n < 7^(1/2)", "n <= 2"),
        ("n > 3 + log(2) + log(4) - log(8)", "n >= 3"),  # it is 3, of which no more is known than 2.99... to 3.00...
        ("n >= 3 + log(2) + log(4) - log(8)", "n >= 3"),
        ("n < 3 + log(2) + log(4) - log(8)", "n <= 3"),
        ("n <= 3 + log(2) + log(4) - log(8)", "n <= 3"),
    ],
)
def test_the_next_whole_number(text: str, next_one: str) -> None:
    """What is above a number is at least the next whole one, if it is whole; all else stays as it is."""
    made = next_whole(relation(text))
    assert str(made) == str(relation(next_one))


@pytest.mark.parametrize(
    "text",
    [
        "n >= 3 where n > 2",
        "n >= 8756 where n > 8755.56",
        "n >= m + 1 where n > m",
        "a*n >= a*m + a where n > m",
        "(n - 1)*(n - 2) >= 0",
        "(n - 5)*(n - 6) >= 0",
        "(n - m)^2 >= n - m",
        "2^n >= 2*n",
        "n^2*2^(-n) <= 9/8",
        "n*(n - 1)*(n - 2)*(n - 3) >= 0",
        "(n - 2)^2 >= (n - 2)*(m - 1) where m == 2",
        "(n - 1)*(n - 2) >= 0 where n <= 7",
        "n == 2 where n > 1, n < 3",
        "n == m where n > m - 1, n < m + 1",
        "2*n != 7",
        "n^2 != 50",
        "2^n != 3",
    ],
)
def test_what_holds_of_whole_numbers_is_proved(text: str) -> None:
    """And not without telling them apart."""
    goal = _goal(text)
    assert isinstance(decide(Always(goal.relation, goal.assuming)), Proved)


@pytest.mark.parametrize(
    "text",
    [
        "n >= 4 where n > 2",
        "n >= 8757 where n > 8755.56",
        "n >= m + 2 where n > m",
        "(n - 1)*(n - 3) >= 0",
        "(n - 5)*(n - 7) >= 0",
        "(n - m)^2 > n - m",
        "2^n > 2*n",
        "2^n >= 2*n + 1",
        "n^2*2^(-n) < 9/8",
        "n*(n - 1)*(n - 2) >= 1",
        "(n - 12)*(n - 14) >= 0",
        "n == 2 where n > 1, n < 4",
        "n == 2 where n >= 1, n < 3",
        "n == m where n > m - 1, n <= m + 1",
        "2*n != 26",  # the first that is not looked at by itself
        "n^2 != 169",
        "2^n != 8",
    ],
)
def test_what_fails_at_a_whole_number_is_not_shown(text: str) -> None:
    """Each fails at a number below 15, or at neighbours; asked directly, and as a statement that is refuted."""
    goal = _goal(text)
    assert by_whole_numbers(goal, lambda part: prove(part, WITHOUT)) is None
    assert isinstance(decide(Always(goal.relation, goal.assuming)), Refuted)


def test_what_is_not_whole_is_not_told_apart() -> None:
    """Of a number from 1 on, (w - 1)(w - 2) is below zero between 1 and 2."""
    assert by_whole_numbers(_goal("(w - 1)*(w - 2) >= 0"), lambda part: prove(part, WITHOUT)) is None
    assert str(next_whole(relation("w > 2"))) == "w > 2"


def _written(goal: Goal) -> str:
    return f"{goal.relation} where {', '.join(map(str, goal.assuming))}".removesuffix(" where ")


@pytest.mark.parametrize(
    ("text", "routes"),
    [
        ("n == 2 where n > 1, n < 3", [["n == 2 where n >= 2, n <= 2"]]),
        ("n == 2 where n >= 2", []),
        ("w >= 1 where w > 2", []),
        (
            "n*m >= k where k > 5/2",
            [
                ["n * m >= k where k >= 3"],
                ["n * m >= k where k >= 3, n >= m + 1", "n * m >= k where k >= 3, m >= n"],
                ["n * m >= k where k >= 3, n >= k + 1", "n * m >= k where k >= 3, k >= n"],
                ["n * m >= k where k >= 3, m >= k + 1", "n * m >= k where k >= 3, k >= m"],
            ],
        ),
    ],
)
def test_what_a_goal_is_told_apart_into(text: str, routes: list[list[str]]) -> None:
    """Pairs by their order; an equality only by the next whole numbers; what is not whole by nothing."""
    assert [[_written(each) for each in route.goals] for route in _routes(_goal(text))] == routes


@pytest.mark.parametrize(
    ("text", "first"),
    [
        ("(n - 1)*(n - 2) >= 0", 1),
        ("(n - 1)*(n - 2) >= 0 where n >= 5/2", 3),
        ("(n - 1)*(n - 2) >= 0 where n > 3", 4),
        ("n >= n - 1 where n <= 7", 1),
    ],
)
def test_the_first_are_looked_at_one_by_one(text: str, first: int) -> None:
    """Two of them, or twelve, from the first that there may be; all others together, from the next one on."""
    goal = _goal(text)
    for count in (2, 12):
        found = [route.goals for route in _routes(goal) if len(route.goals) == count + 1]
        assert [str(rest.assuming[-1]) for rest, *_ in found] == [f"n >= {first + count}"]
        ((_, *ones),) = found
        assert [str(one.relation) for one in ones] == [
            str(goal.relation).replace("n", str(first + step)) for step in range(count)
        ]


@pytest.mark.parametrize("text", ["(n - 12)*(n - 14) >= 0", "100 - n >= 0", "n + x >= 0", "1/(n - n) >= 0"])
def test_what_seems_to_fail_beyond_is_not_looked_at_one_by_one(text: str) -> None:
    """Above 12 the first is below zero next, the others above 100, and at x below -n; the last has no value."""
    assert not list(_routes(_goal(text)))


def test_all_that_a_goal_comes_down_to_is_asked() -> None:
    """With all but one of the parts shown nothing follows; with all of them, that one after another."""
    goal = Goal(relation("(n - 1)*(n - 2) >= 0"))
    shown = Proved(ProofMethod.SIGNS, ("taken as shown",))
    few, many = ([_written(each) for each in route.goals] for route in _routes(goal))
    assert (len(few), len(many)) == (3, 13)
    found = by_whole_numbers(goal, lambda part: shown if _written(part) in few else None)
    assert found is not None
    assert found.steps == ("n up to 2 one by one, and from there on: taken as shown",)
    for left in few:
        kept = {*few, many[0]} - {left}
        assert by_whole_numbers(goal, lambda part, kept=kept: shown if _written(part) in kept else None) is None  # type: ignore[misc]


def _whole(low: str | None, *, low_open: bool, unit: str = "") -> Symbol:
    start = None if low is None else Fraction(low)
    domain = Domain(Interval(start, None, low_open=low_open), integer=True, words="whole")
    return Symbol(quantity("n", unit, "a whole number", "n", domain))


@pytest.mark.parametrize(
    ("low", "low_open", "first"),
    [("0", True, 1), ("0", False, 0), ("1/2", True, 1), ("1/2", False, 1), ("-3", True, -2), ("-5/2", False, -2)],
)
def test_the_first_is_the_first_of_the_domain(low: str, low_open: bool, first: int) -> None:
    """An end that is not reached is none of its numbers, and one that is no whole number neither."""
    n = _whole(low, low_open=low_open)
    few = next(iter(_routes(Goal(Relation(n + 9, Comparison.AT_LEAST, number(0))))))
    assert [_written(each) for each in few.goals] == [
        f"n + 9 >= 0 where n >= {first + 2}",
        f"{first} + 9 >= 0",
        f"{first + 1} + 9 >= 0",
    ]


def test_what_has_no_first_is_not_looked_at_one_by_one() -> None:
    """All whole numbers, below zero as well."""
    assert not list(_routes(Goal(Relation(_whole(None, low_open=False), Comparison.AT_LEAST, number(0)))))


def test_only_what_is_counted_one_by_one_is_told_apart() -> None:
    """Whole weeks are counted in seconds, and devices are not above bits."""
    weeks = _whole("1", low_open=False, unit="week")
    more = Relation(weeks, Comparison.ABOVE, number(3, "week"))
    assert next_whole(more) == more
    seconds = _whole("1", low_open=False, unit="second")
    assert next_whole(Relation(seconds, Comparison.ABOVE, number(3, "second"))) == Relation(
        seconds, Comparison.AT_LEAST, number(4, "second")
    )
    together = Relation(seconds + weeks, Comparison.ABOVE, number(3, "second"))
    assert next_whole(together) == together
    counted = weeks / number(1, "week")
    assert next_whole(Relation(counted, Comparison.ABOVE, number(3))) == Relation(
        counted, Comparison.AT_LEAST, number(4)
    )
    half = Relation(weeks / number(2, "week"), Comparison.ABOVE, number(3))
    assert next_whole(half) == half
    assert not list(_routes(Goal(more)))
    devices, size = (Symbol(quantity(f"{unit}s", unit, "how many", "r", COUNT)) for unit in ("gpu", "bit"))
    goal = Goal(Relation(devices * size, Comparison.AT_LEAST, number(0, "gpu*bit")))
    assert {len(route.goals) for route in _routes(goal)} == {3, 13}
