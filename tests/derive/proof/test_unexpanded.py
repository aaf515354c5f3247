"""Sides too large to multiply out: what both share goes, logarithms are compared, and nothing false is shown."""

from __future__ import annotations

import pytest

from derive.proof import Budget, Proved, decide
from derive.proof.methods.unexpanded import as_written
from derive.proof.prove_goal import prove
from derive.statements.goal import Goal
from derive.statements.statement import Always
from tests.oracles.textbook import relation


@pytest.mark.parametrize(
    "text",
    [
        "(1 + u/365)^365 <= e^u",
        "(1 + u/365)^365 + d <= e^u + d",
        "(1 + u/365)^365*d <= e^u*d",
        "2^((1 + u/365)^365) <= 2^(e^u)",
        "(1 + u/365)^365 >= 1 + u",
        "(1 + a + b)^400 >= (1 + a)^400",
        "d + d + (1 + a)^400 >= d + 1 + d",
    ],
)
def test_what_cannot_be_multiplied_out_is_proved(text: str) -> None:
    """Powers of hundreds were undecided for their size."""
    assert isinstance(decide(Always(relation(text))), Proved)


@pytest.mark.parametrize(
    "text",
    [
        "(1 + u/365)^365 <= e^(9*u/10)",
        "x*(1 + u/365)^365 <= x*e^u",  # the factor in common may be below zero
        "(1 + a)^400*y >= y",
        "d + (1 + a)^400 >= d + 2 + d",
        "(1 + a)^400 <= (1 + a)^399",
        "(x - 1)^400 >= (x - 2)^400",  # the bases may be below zero
    ],
)
def test_what_is_false_is_not(text: str) -> None:
    """Neither by the prover, nor by this method alone, which looks for no counterexample."""
    goal = Goal(relation(text))
    assert as_written(goal, lambda part: prove(part, Budget())) is None
    assert not isinstance(decide(Always(goal.relation)), Proved)


def test_equalities_are_left_alone() -> None:
    """Logarithms of both sides are compared where an order is to be shown."""
    assert as_written(Goal(relation("(1 + a)^400 == (1 + a)^400")), lambda part: prove(part, Budget())) is None
