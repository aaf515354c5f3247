"""What the derivation of a formula needs is asked of the inputs of every claim that uses it."""

from __future__ import annotations

import pytest

from claims.checks.value.check import ValueCheck
from claims.checks.value.inputs import Binding
from claims.loading.claim import Given
from derive.derivation.definition import definition
from derive.derivation.formula import Source
from derive.derivation.rules import Name, Rewrite
from derive.derivation.steps import conditions_of, derive, follow
from derive.expressions.quantity import REAL, Symbol, quantity
from units import parse_figure

WHERE = (Source("nowhere", "1"),)
X, U, Z, W = (quantity(name, "", f"number {name}", name, REAL) for name in "xuzw")
PARTS = definition("test.parts", Z, Symbol(X) * Symbol(U) / Symbol(U) + Symbol(U), hypothesis="none", sources=WHERE)
SHORT = derive("test.short", PARTS, Rewrite(Symbol(X) + Symbol(U)), hypothesis="none", sources=WHERE)
AGAIN = derive("test.again", follow(SHORT), Name(W), hypothesis="none", sources=WHERE)


def test_what_is_needed_beneath_is_needed_above() -> None:
    """A formula that is derived from another needs what that one needs."""
    assert (
        [str(each) for each in conditions_of(AGAIN)] == [str(each) for each in conditions_of(SHORT)] == ["u is not 0"]
    )


@pytest.mark.parametrize("formula", [SHORT, AGAIN], ids=lambda each: each.name)
@pytest.mark.parametrize(("given", "verdict"), [("2", "verified"), ("0", "undecided"), ("0-2", "undecided")])
def test_a_value_out_of_what_a_formula_needs_is_none(formula: object, given: str, verdict: str) -> None:
    """X u/u + u is x + u = 5 at x = 3 and u = 2, and nothing at u = 0, whatever is left of it after cancelling."""
    bound = (Binding(X, Given("3", parse_figure("3"))), Binding(U, Given(given, parse_figure(given))))
    printed = parse_figure("5" if given == "2" else "3" if given == "0" else "3-5")
    outcome = ValueCheck(SHORT.expression, bound, printed, formula).decide()  # type: ignore[arg-type]
    assert outcome.verdict == verdict
    assert ("u is not 0" in outcome.reason) is (verdict == "undecided")
