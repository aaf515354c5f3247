"""Trying a changed statement: what is false at a point costs no proof, and what nothing meets is not proved."""

from __future__ import annotations

import pytest

from derive.expressions.expression import number
from derive.expressions.quantity import COUNT, Symbol, quantity
from derive.proof import trial
from derive.proof.search.points import admissible_points
from derive.statements.combination import Combination, Connective
from derive.statements.goal import Goal
from derive.statements.relation import Comparison, Relation
from derive.statements.statement import Always, Compound, Statement

X, Y, Z = (Symbol(quantity(name, "", f"number {name}", name)) for name in "xyz")
TIED = Relation(X * Y, Comparison.EQUAL, Z * Z + number("7/13"))
LARGER = Relation(X, Comparison.ABOVE, Y)
N = Symbol(quantity("n", "", "a count", "n", COUNT))
BETWEEN = (Relation(N, Comparison.ABOVE, number(1)), Relation(N, Comparison.BELOW, number(2)))


def test_a_point_of_the_solvers_comes_before_any_proof(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where no round values meet the assumptions, one asked point denies that x > y: no proof is tried."""

    def tried(*_: object) -> None:
        raise AssertionError("a proof was tried")

    assert not any(admissible_points(Goal(LARGER, (TIED,)), trial.FIRST_POINTS))
    monkeypatch.setattr(trial, "decide_stated", tried)
    assert not trial.proved(Always(LARGER))
    assert not trial.proved(Always(Relation(X, Comparison.AT_MOST, Y)))  # so at the first point, x = y = 1
    small = Relation(X * Y, Comparison.BELOW, number("1/2"))
    assert not trial.proved(Always(small, (TIED,)))
    with pytest.raises(AssertionError, match="a proof was tried"):
        trial.proved(Always(Relation(X * Y, Comparison.ABOVE, number("1/2")), (TIED,)))


@pytest.mark.parametrize(
    ("statement", "expected"),
    [
        (Always(Relation(X * Y, Comparison.ABOVE, number("1/2")), (TIED,)), True),  # 7/13 is above a half
        (Always(Relation(X * Y, Comparison.ABOVE, number("5/9")), (TIED,)), False),  # 7/13 is below 5/9
        (Always(LARGER, (Relation(X, Comparison.BELOW, number(0)),)), False),  # nothing meets it
        (Always(Relation(X + Y, Comparison.ABOVE, X)), True),  # no point denies it, and it is proved
        (Always(Relation(N, Comparison.ABOVE, number(0)), BETWEEN), False),  # no whole number lies between 1 and 2
        (Compound(Combination(Connective.OR, (Relation(X, Comparison.ABOVE, number(0)), LARGER))), True),
        (Compound(Combination(Connective.OR, (Relation(X, Comparison.ABOVE, number(1)), LARGER))), False),
    ],
)
def test_only_what_is_proved_counts(statement: Statement, expected: bool) -> None:
    """By hand; of a choice a part may say nothing where the others fail, and the choice holds."""
    assert trial.proved(statement) is expected
