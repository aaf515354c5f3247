"""That both sides have a value: what needs no word, what is shown, and what is left to trust; inner parts first."""

from __future__ import annotations

from fractions import Fraction

import pytest

from claims.certificate.proofs import valued
from derive.expressions.expression import log
from derive.expressions.quantity import Domain, Symbol, quantity
from derive.proof import Shown
from derive.proof.terms import EXPANDED, PlainSign, Trust
from derive.statements.goal import Goal
from derive.statements.relation import Comparison, Relation, against_zero
from derive.statements.statement import Limit
from tests.oracles.textbook import expression, letter, relation
from units import Interval


def _before(side: str, *given: str) -> list[Shown]:
    """Return what is shown before a statement of one side that has to have a value."""
    stated = Shown(Goal(relation(f"{side} == 1"), tuple(map(relation, given))), EXPANDED)
    *before, last = valued([stated])
    assert last is stated
    return before


@pytest.mark.parametrize(
    "side",
    ["1/a", "1/w", "1/s", "1/n", "1/2", "1/(a + 1)", "1/(a + w)", "1/(2*a)", "1/(a/w)", "log(a^2)", "1/(a + a^(1/2))"],
)
def test_of_what_is_made_of_what_is_above_zero_nothing_is_said(side: str) -> None:
    """Domains that begin above zero, or at zero without it, and numbers; their sums, products, quotients and powers."""
    assert _before(side) == []


@pytest.mark.parametrize(
    ("side", "given", "shown"),
    [
        ("1/(u + 1)", (), ["u + 1 > 0"]),  # u may be 0
        ("1/(a + 0)", (), ["a + 0 > 0"]),
        ("1/(a + u)", (), ["a + u > 0"]),
        ("1/(a*x)", ("x > 1",), ["a * x > 0"]),
        ("1/(x/a)", ("x > 1",), ["x / a > 0"]),
        ("1/(-a)", (), ["-a < 0"]),
        ("1/(x - 5)", ("x <= 4",), ["x - 5 < 0"]),
        ("1/x", ("x != 0",), ["x * x > 0"]),
        ("log(x)", ("x >= 2",), ["x > 0"]),
        ("sqrt(u)", (), ["u >= 0"]),
        ("1/(1 + 1/x)", ("x > 0",), ["x > 0", "1 + 1 / x > 0"]),
        ("1/(x - 5) + 1/(x - 4)", ("x > 5",), ["x - 4 > 0", "x - 5 > 0"]),
    ],
)
def test_a_sign_shows_that_there_is_a_value(side: str, given: tuple[str, ...], shown: list[str]) -> None:
    """What is above or below zero is not zero, nor is what has a square above it; all under what is given."""
    before = _before(side, *given)
    assert [str(each.what.relation) for each in before if isinstance(each.what, Goal)] == shown
    assert all(each.what.assuming == tuple(map(relation, given)) for each in before)
    assert all(isinstance(each.by, PlainSign) for each in before)


def test_what_is_not_shown_is_left_to_trust() -> None:
    """Nothing that is given says that x is not 0, or that log(x) has a value."""
    (divided,) = _before("1/x")
    (logarithm,) = _before("log(x)")
    assert (str(divided.what.relation), divided.by) == (  # type: ignore[union-attr]
        "x * x > 0",
        Trust("that x is not 0, without which there is no value"),
    )
    assert (str(logarithm.what.relation), logarithm.by) == (  # type: ignore[union-attr]
        "x > 0",
        Trust("that x > 0, without which there is no value"),
    )


def test_that_it_is_below_zero_shows_no_logarithm() -> None:
    """What is below zero is not zero; it has no logarithm all the same, and neither has what begins below zero."""
    beyond = Domain(Interval(Fraction(-1), None, low_open=True), integer=False, words="above -1")
    either = Symbol(quantity("either", "", "a number", "z", beyond))
    for side in (expression("-a"), either):
        goal = Goal(Relation(log(side), Comparison.EQUAL, expression("1")))
        needed, _ = valued([Shown(goal, EXPANDED)])
        assert isinstance(needed.by, Trust)
        assert needed.what == Goal(against_zero(side, Comparison.ABOVE))


def test_what_two_goals_need_is_shown_once() -> None:
    """It stands before the first of them; a limit needs nothing written."""
    goals = [Shown(Goal(relation(text)), EXPANDED) for text in ("1/x == y", "y == 1/x")]
    limit = Shown(Limit(expression("1/x"), letter("x"), None, expression("0")), EXPANDED)
    found = list(valued([limit, *goals]))
    assert [found[0], found[2], found[3]] == [limit, *goals]
    assert found[1].what == Goal(Relation(expression("x*x"), relation("x > 0").comparison, relation("x > 0").right))
