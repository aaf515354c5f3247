"""What a proof leaves to trust is found wherever in it that stands."""

from __future__ import annotations

from derive.expressions.expression import Maximum, number
from derive.expressions.quantity import Symbol, quantity
from derive.proof.terms import EQUAL, EXPANDED, Cases, Degrees, Pick, PutIn, Trust, Values, plain_sign, scripts

X = Symbol(quantity("x", "", "a number", "x"))
LARGER = Maximum((X, number(1)))
FIRST, SECOND, THIRD = (Trust("a solver was asked", f"(assert {name})") for name in "abc")


def test_the_queries_of_solvers_are_told_in_the_order_of_the_proof() -> None:
    """Beneath what is put in, the reasons of a pick and its rest, and each case; what is only computed asks nobody."""
    assert list(scripts(Trust("arithmetic in enclosures"))) == []
    assert list(scripts(Values())) == list(scripts(Degrees())) == []
    assert list(scripts(PutIn(X, number(1), FIRST))) == ["(assert a)"]
    assert list(scripts(Pick(LARGER, 0, (FIRST, Values()), SECOND))) == ["(assert a)", "(assert b)"]
    assert list(scripts(Cases(LARGER, (THIRD, PutIn(X, number(1), FIRST))))) == ["(assert c)", "(assert a)"]


def test_what_is_expanded_leaves_nothing() -> None:
    """Two sides of one normal form differ by 0."""
    assert plain_sign(EXPANDED.tree) is EQUAL
