"""Sides too large to multiply out: what both share goes, logarithms are compared, and nothing false is shown."""

from __future__ import annotations

import pytest

from derive.expressions.expression import Expression, number
from derive.expressions.quantity import Symbol, quantity
from derive.proof import Budget, Proved, Rung, decide
from derive.proof.methods.unexpanded import as_written
from derive.proof.prove_goal import prove
from derive.statements.goal import Goal
from derive.statements.relation import Comparison, Relation
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


WAY, OTHER_WAY = (Symbol(quantity(name, "m", f"how far {name} is", name)) for name in ("way", "detour"))
SHOWN = Proved(Rung.SIGNS, ("taken as shown",))


def asked(goal: Relation, *, unless: str = "") -> tuple[set[str], tuple[Proved, ...] | None]:
    """Return what an order comes down to, and what follows where all of that but one relation is shown."""
    needs: set[str] = set()

    def answer(part: Goal) -> Proved | None:
        needs.add(str(part.relation))
        return None if str(part.relation) == unless else SHOWN

    return needs, as_written(Goal(goal), answer)


@pytest.mark.parametrize(
    ("text", "needs"),
    [
        ("a + x <= a + y", {"x <= y"}),
        ("x + a + b < b + y + a", {"x < y"}),
        ("a + a + x > a + y", {"a + x > y"}),
        ("a + x >= a + a + y", {"x >= a + y"}),
        ("x + y >= y + x + a", {"0*x >= a"}),
        ("x + y + a >= y + x", {"a >= 0*x"}),
        ("x*y <= x*z", {"x > 0*x", "y <= z"}),
        ("z*x*y < z*a*y", {"z > 0*z", "y > 0*y", "x < a"}),
        ("x*x*y > x*z", {"x > 0*x", "x*y > z"}),
        ("x*y >= x*y*a", {"x > 0*x", "y > 0*y", "1 >= a"}),
        ("x*y*a >= x*y", {"x > 0*x", "y > 0*y", "a >= 1"}),
        ("a^x <= b^y", {"a > 0", "b > 0", "x*log(a) <= y*log(b)"}),
        ("x^2 > y", {"x > 0", "y > 0", "2*log(x) > 1*log(y)"}),
        ("x < y^3", {"x > 0", "y > 0", "1*log(x) < 3*log(y)"}),
        ("a + x <= b + y", set()),
        ("a*x <= b*y", set()),
        ("a + x <= a*x", set()),
        ("x <= y", set()),
        ("a + x == a + y", set()),
        ("x*y != x*z", set()),
        ("a^x == b^y", set()),
    ],
)
def test_what_an_order_comes_down_to(text: str, needs: set[str]) -> None:
    """What both add, and multiply by above zero, goes; logarithms want both above zero; all of it shows the order."""
    found, shown = asked(relation(text))
    assert found == {str(relation(each)) for each in needs}
    assert shown == ((SHOWN,) * len(needs) if needs else None)
    assert all(asked(relation(text), unless=each)[1] is None for each in found)


@pytest.mark.parametrize(
    ("left", "right", "needs"),
    [
        (WAY + OTHER_WAY, OTHER_WAY + WAY, {"0 * way >= 0 * way"}),
        (WAY * OTHER_WAY, OTHER_WAY * number(3, "m"), {"detour > 0 * detour", "way >= 3 [m]"}),
        (WAY**2, OTHER_WAY**2, set()),  # no length has a logarithm
        (WAY**0, number(2) ** number(3), set()),
        (number(2) ** number(3), WAY**0, set()),
    ],
)
def test_what_has_a_unit_keeps_it(left: Expression, right: Expression, needs: set[str]) -> None:
    """Nothing of a length is no length, and what is compared with zero is compared with none of its own kind."""
    assert asked(Relation(left, Comparison.AT_LEAST, right))[0] == needs
