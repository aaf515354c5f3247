"""What rules ask before they go on: that a proof is enough for a step, and that a value may be a quantity's."""

from __future__ import annotations

from fractions import Fraction

import pytest

from derive.derivation.rules.proving import admissible, suffices
from derive.derivation.steps import DerivationError
from derive.expressions.expression import Apply, Expression, Number, as_expression, log
from derive.expressions.quantity import (
    AT_LEAST_ONE,
    COUNT,
    FRACTION,
    POSITIVE,
    REAL,
    Domain,
    Quantity,
    Symbol,
    quantity,
)
from derive.proof import Conditional, decide
from derive.statements.statement import identity

X, Y = (Symbol(quantity(name, "", f"number {name}", name)) for name in "xy")
U, W = (Symbol(quantity(name, "", f"number {name}", name, REAL)) for name in "uw")
HALF = Fraction(1, 2)
ROOT = Number(Fraction(2)) ** HALF
LITTLE = Number(Fraction(1, 10**60))


def called(domain: Domain, unit: str = "") -> Quantity:
    """Return what a value is to be called."""
    return quantity("part", unit, "a part", "p", domain)


def test_what_moves_must_have_a_value_throughout() -> None:
    """(u w) / (u w) is 1 where neither is 0: that leaves out a value of each, and of x none."""
    decision = decide(identity(U / U * (W / W), as_expression(1)))
    assert isinstance(decision, Conditional)
    assert [str(each) for each in decision.conditions] == ["u is not 0", "w is not 0"]
    assert suffices(decision)
    assert suffices(decision, X.quantity)
    assert not suffices(decision, U.quantity)
    assert not suffices(decision, W.quantity)
    assert not suffices(decide(identity(U, W)))


@pytest.mark.parametrize("expression", [Apply("f", X), X + Apply("f", X), Apply("f", X) - 2, 0 * Apply("f", X) - 1])
def test_what_an_arbitrary_function_gives_is_taken(expression: Expression) -> None:
    """There is no telling where it lies."""
    assert admissible(expression, called(POSITIVE), "") == ()


@pytest.mark.parametrize(
    ("expression", "domain", "unit"),
    [
        (Number(Fraction(2)), COUNT, ""),
        (Number(Fraction(9)) ** Fraction(1, 2), COUNT, ""),
        (X / 2, COUNT, ""),  # whole at some values
        (X + ROOT, COUNT, ""),  # as this is, and above 1 throughout
        (Number(Fraction(1, 2)), FRACTION, ""),
        (ROOT, AT_LEAST_ONE, ""),
        (ROOT / 2, FRACTION, ""),
        (U, POSITIVE, ""),
        (Number(Fraction(30), quantity("s", "second", "", "s").unit), FRACTION, "minute"),  # half a minute
        (Number(Fraction(120), quantity("s", "second", "", "s").unit), COUNT, "minute"),
    ],
)
def test_what_may_be_in_a_domain_is_taken(expression: Expression, domain: Domain, unit: str) -> None:
    """At some values at least, counted in the unit of the quantity."""
    assert all(each.quantities for each in admissible(expression, called(domain, unit), ""))


@pytest.mark.parametrize(
    ("expression", "domain", "unit"),
    [
        (Number(Fraction(0)), COUNT, ""),
        (Number(Fraction(1, 2)), COUNT, ""),
        (Number(Fraction(5, 2)), COUNT, ""),
        (ROOT, COUNT, ""),
        (ROOT * 10**2000, COUNT, ""),  # so long a number that its bounds are whole
        (Number(Fraction(2)), FRACTION, ""),
        (Number(Fraction(-2)), FRACTION, ""),
        ((1 + LITTLE) ** HALF, FRACTION, ""),  # next to the edge, and beyond it
        ((1 - LITTLE) ** HALF, AT_LEAST_ONE, ""),
        (-(X**2), POSITIVE, ""),
        (log(-X - 1), REAL, ""),  # it has no value at all
        (Number(Fraction(90), quantity("s", "second", "", "s").unit), FRACTION, "minute"),
        (Number(Fraction(90), quantity("s", "second", "", "s").unit), COUNT, "minute"),
    ],
)
def test_what_is_never_in_a_domain_is_refused(expression: Expression, domain: Domain, unit: str) -> None:
    """Nothing is supposed that cannot be."""
    with pytest.raises(DerivationError, match="never in the domain of part"):
        admissible(expression, called(domain, unit), "")
