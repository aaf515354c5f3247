"""What the ladder answers where something has no value: proved on a condition, or refuted where it has none at all."""

from __future__ import annotations

import pytest

from derive.proof import Conditional, ProofMethod, Refuted, decide
from tests.oracles.textbook import goal, stated

SAME, ONE_SIGN = "both sides have the same normal form", "all terms of left minus right have one sign"
OF_B = f"{ONE_SIGN} once it is (1) times the assumed -1*b + b_2"
LIMIT = "by leading terms the limit is {}"


@pytest.mark.parametrize("text", ["always: log(-a) >= 0", "always: x/(x - x) == 1"])
def test_what_has_a_value_nowhere_is_refuted(text: str) -> None:
    """Logarithms are of what is above 0, and nothing is divided by 0: of no value can it be said."""
    found = decide(stated(text))
    assert isinstance(found, Refuted), str(found)
    assert (found.method, found.steps) == (ProofMethod.SMT, ("it has a value nowhere",))


@pytest.mark.parametrize(
    ("text", "condition", "steps"),
    [
        ("always: x/x == 1", "x is not 0", [SAME]),
        ("always: z*(x/x) == z where y == z", "x is not 0", ["put in y = z", SAME]),
        ("always: x*sqrt(x)/sqrt(x) == x", "x^0.5 is not 0", [SAME]),
        ("scaling: b*x/x increasing in b", "x is not 0", [OF_B]),
        ("scaling: b*x/x increasing in b where y == x", "x is not 0", ["put in y = x", OF_B]),
        ("limit: x*t/(x*t) tends to 1 as t to infinity", "x * t is not 0", [LIMIT.format("1")]),
    ],
)
def test_what_has_no_value_somewhere_is_proved_on_a_condition(text: str, condition: str, steps: list[str]) -> None:
    """Each holds wherever there is a value; how it is proved there is told as well."""
    found = decide(stated(text))
    assert isinstance(found, Conditional), str(found)
    assert (found.condition, [*found.proof.steps]) == (condition, steps)
    assert found.witness


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("always: x/x == 1", "x/x == 1 where x*x > 0"),
        ("always: z*(x/x) == z where y == z", "z*(x/x) == z where y == z, x*x > 0"),
    ],
)
def test_the_proof_under_a_condition_has_it_given(text: str, shown: str) -> None:
    """Whoever follows it divides by what is known not to vanish."""
    found = decide(stated(text))
    assert isinstance(found, Conditional)
    assert [each.what for each in found.proof.shown] == [goal(shown)]
