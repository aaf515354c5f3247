"""What holds of whole numbers only: shown of them, never of what lies between; false ones beside them are not shown."""

from __future__ import annotations

import pytest

from derive.proof import Budget, Proved, Refuted, decide
from derive.proof.methods.whole_numbers import by_whole_numbers, next_whole
from derive.proof.prove_goal import prove
from derive.statements.goal import Goal
from derive.statements.statement import Always
from tests.oracles.textbook import relation

WITHOUT = Budget(whole=0)


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
