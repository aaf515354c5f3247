"""Limits at some values of what does not move, places that are not whole, and bounds of what moves."""

from __future__ import annotations

from fractions import Fraction

import pytest

from derive.expressions.expression import Number
from derive.expressions.printing import plain
from derive.expressions.quantity import COUNT, Domain, Quantity, Symbol, quantity, symbols
from derive.proof import Conditional, Proved, Refuted, Unknown, decide
from derive.proof.special_limits import at_points, one_by_one
from derive.statements.statement import Limit, Statement
from tests.oracles.textbook import Line
from units import Interval


def stated(kind: str, text: str) -> Statement:
    """Return the statement that a line of a textbook writes."""
    return Line(kind, 0, text).read(0)


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("p^n tends to 1/100 as n to infinity where p < 1", "p = 0.5"),
        ("(1 - p^n)/(1 - p) tends to 1 as n to infinity where p < 1", "p = 0.5"),  # 2 at p = 1/2
        ("n*p^n tends to p as n to infinity where p < 1", "p = 0.5"),
        ("p^n tends to 0 as n to infinity", "p = 1"),  # 1 at p = 1
        ("(1 - p)^n + a tends to 2*a as n to infinity where p > 0", "p = 1, a = 1"),
    ],
)
def test_a_limit_that_is_another_somewhere_is_refuted(text: str, place: str) -> None:
    """Worked out at a few values of the others; the place is told."""
    decision = decide(stated("limit", text))
    assert isinstance(decision, Refuted)
    assert place in str(decision)


@pytest.mark.parametrize(
    "text",
    [
        "p^n tends to 0 as n to infinity where p < 1",
        "(1 - p^n)/(1 - p) tends to 1 as p to 0",
        "(1 - p^n)/(1 - p) tends to 1 + p^2 - p^2 as t to 0 where p < 1/1000, p > 0, n == 1",
        "(1 - p^(n + 1))/(1 - p^2) tends to 1 as p to 0",
    ],
)
def test_a_limit_that_holds_is_not_refuted(text: str) -> None:
    """At the first values of a whole quantity, and beyond them."""
    assert isinstance(decide(stated("limit", text)), Proved | Conditional)


@pytest.mark.parametrize(
    ("text", "other"),
    [
        ("p^n tends to 1 as p to 1", "p^n tends to 0 as p to 1"),
        ("(1 - p)^n tends to 1 as p to 0", "(1 - p)^n tends to n as p to 0"),
        ("(1 - p^n)/(1 - p) tends to n as p to 1", "(1 - p^n)/(1 - p) tends to 1 as p to 1"),
        ("(t^n - 1)/(t - 1) tends to n as t to 1", "(t^n - 1)/(t - 1) tends to n + 1 as t to 1"),
        ("(t - 2)^n tends to (-2)^n as t to 0", "(t - 2)^n tends to 2^n as t to 0"),
        ("(t - 2)^(2*n) tends to 4^n as t to 0", "(t - 2)^(2*n + 1) tends to 2^(2*n + 1) as t to 0"),
        ("(x - y^2 - 1)^n tends to (-1)^n*(1 + y^2)^n as x to 0", "(x - y^2 - 1)^n tends to (1 + y^2)^n as x to 0"),
    ],
)
def test_powers_that_count_tend_to_powers(text: str, other: str) -> None:
    """The sign of a base that stays below zero is counted apart from its size."""
    assert isinstance(decide(stated("limit", text)), Proved)
    assert isinstance(decide(stated("limit", other)), Refuted)


@pytest.mark.parametrize(
    "text",
    [
        "p^n*(1 - p) tends to 0 as n to infinity where p > 1/2",  # so at p = 1 too
        "(t^n - t)/(t - 1) tends to 0 as t to 0",
        "(1 - p^n)/(1 - p) tends to n as p to 0",  # at n = 1, and not at n = 2
    ],
)
def test_what_holds_at_the_first_value_alone_is_not_proved(text: str) -> None:
    """What is shown at n = 1 is shown beyond it as well, or not taken for shown."""
    truth = not text.endswith("n as p to 0")
    decision = decide(stated("limit", text))
    assert not isinstance(decision, Refuted if truth else Proved)


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("(n - 3/2)^2 min at 3/2 over n", "1.5"),
        ("n + 2/n min at sqrt(2) over n", "1.414"),
        ("a/n + b*n min at sqrt(a/b) over n", "1.414"),  # at a = 2, b = 1
    ],
)
def test_a_place_that_is_not_whole_is_none_of_what_counts(text: str, place: str) -> None:
    """There is no such value of the quantity, so the optimum is elsewhere."""
    decision = decide(stated("optimum", text))
    assert isinstance(decision, Refuted)
    assert place in str(decision)


def test_a_place_that_is_whole_in_the_end_is_not_refuted() -> None:
    """The root of n^2 is n, and that of 9 is 3."""
    assert isinstance(decide(stated("optimum", "(n - sqrt(9))^2 min at sqrt(9) over n")), Proved)
    assert not isinstance(decide(stated("optimum", "(n - sqrt(m^2))^2 min at sqrt(m^2) over n")), Refuted)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("log(t)/t increasing in t where t <= 2", Proved),
        ("log(t)/t decreasing in t where 3 <= t", Proved),
        ("t*log(t) decreasing in t where t <= 1/3", Proved),
        ("t*log(t) increasing in t where t >= 1/2, t <= 2", Proved),
        ("log(t)/t increasing in t where t <= 3", Refuted),  # it turns at e
        ("log(t)/t increasing in t where t >= 2", Refuted),
        ("1/(t - 1) decreasing in t where t != 1", (Refuted, Unknown)),  # two pieces: from 0 to 2 it rises
        ("log(t)/t increasing in t where t <= 2*a", (Refuted, Unknown)),
    ],
)
def test_bounds_of_what_moves_leave_one_piece(text: str, found: type | tuple[type, ...]) -> None:
    """Where numbers bound what moves, the derivative is looked at between them, and nowhere else."""
    assert isinstance(decide(stated("scaling", text)), found)


@pytest.mark.parametrize(
    ("assumed", "first"),
    [
        ("", 1),
        (" where n >= 0", 1),
        (" where n >= 3", 3),
        (" where n > 3", 4),
        (" where n > 5/2", 3),
        (" where n >= 5/2", 3),
    ],
)
def test_the_first_values_and_what_lies_beyond_are_all_values(assumed: str, first: int) -> None:
    """No admissible whole number is passed over, or a limit that fails at it alone would be proved."""
    statement = stated("limit", f"n + 1/x tends to n as x to infinity{assumed}")
    assert isinstance(statement, Limit)
    for count, (told, (*at_each, beyond)) in zip((1, 2, 4), one_by_one(statement), strict=True):
        assert [each.value for each in at_each] == [Number(Fraction(first + step)) for step in range(count)]
        assert all({*symbols(each.expression)} == {statement.quantity} for each in at_each)
        assert str(beyond.assuming[-1]) == f"n >= {first + count}"
        assert beyond.assuming[:-1] == statement.assuming
        assert f"below {first + count} " in told


def test_what_moves_or_has_no_first_value_is_not_taken_one_by_one() -> None:
    """The whole quantity that moves stays, and so do one that is not whole and one that may be any whole number."""
    for text in ("1/n tends to 0 as n to infinity", "u + 1/x tends to u as x to infinity"):
        statement = stated("limit", text)
        assert isinstance(statement, Limit)
        assert not [*one_by_one(statement)]
    endless = Domain(Interval(None, None), integer=True, words="any whole number")
    assert not [*one_by_one(beside(quantity("steps", "", "steps up or down", "k", endless)))]


def test_first_values_are_counted_in_the_unit_of_their_quantity() -> None:
    """The first of whole weeks is one week."""
    weeks = quantity("weeks", "week", "how long", "w", COUNT)
    (_, (first, _)), *_ = one_by_one(beside(weeks))
    assert first.value == Number(Fraction(1), weeks.unit)


def beside(still: Quantity) -> Limit:
    """Return that a quantity and 1 / x of it tend to it as x grows."""
    moving = quantity("x", "", "what grows", "x")
    return Limit(Symbol(still) * (1 + 1 / Symbol(moving)), moving, None, Symbol(still))


def test_points_are_of_what_does_not_move() -> None:
    """A few, no two alike; without such a quantity there is none, and what is assumed of what moves is kept."""
    alone, of_others = (
        stated("limit", text)
        for text in ("1/t tends to 0 as t to infinity", "p/n tends to 0 as n to infinity where n > 2*p, p < 1")
    )
    assert isinstance(alone, Limit)
    assert isinstance(of_others, Limit)
    assert not [*at_points(alone)]
    found = [*at_points(of_others)]
    assert len({tuple(point.values()) for point, _ in found}) == len(found) > 1
    for point, special in found:
        ((moved, value),) = point.items()
        assert moved.name == "p"
        assert symbols(special.expression) == (of_others.quantity,)
        assert [str(each) for each in special.assuming] == [
            f"n > 2 * {plain(Number(value))}",
            f"{plain(Number(value))} < 1",
        ]


def test_where_the_limit_has_no_value_nothing_is_said() -> None:
    """At p = 1 what tends to 1 / (1 - p) grows without bound, as 1 / 0 would; at p = 1/2 it is 2."""
    true, false = (f"1/(1 - p + 1/t) tends to {top}/(1 - p) as t to infinity" for top in (1, 2))
    assert isinstance(decide(stated("limit", true)), Unknown)
    refuted = decide(stated("limit", false))
    assert isinstance(refuted, Refuted)
    assert "p = 0.5" in str(refuted)


def test_what_ends_on_its_way_is_not_refuted_at_points() -> None:
    """Below 5 there is no way to infinity, at p = 1/2 as little as elsewhere."""
    assert not isinstance(decide(stated("limit", "p^n tends to 1 as n to infinity where n < 5")), Refuted)
