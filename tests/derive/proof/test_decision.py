"""Decisions in words, as a terminal shows them."""

from __future__ import annotations

from fractions import Fraction

import pytest
from msgspec.structs import replace

from derive.expressions.expression import Expression, log, number
from derive.expressions.quantity import COUNT, POSITIVE, REAL, Domain, Symbol, quantity
from derive.proof import Conditional, Proved, Refuted, decide
from derive.statements.relation import Comparison, Relation
from derive.statements.statement import Always, Limit, Statement, identity


def _symbol(name: str, domain: Domain = POSITIVE) -> Symbol:
    return Symbol(quantity(name, "", f"the number {name}", name, domain))


X, R, N = _symbol("x"), _symbol("r", REAL), _symbol("n", COUNT)
GIVEN = Symbol(replace(_symbol("g").quantity, value=Fraction(3)))


def _above(left: Expression, right: Expression) -> Statement:
    return Always(Relation(left, Comparison.ABOVE, right))


@pytest.mark.parametrize(
    ("statement", "words"),
    [
        (_above(X, number(0)), "proved (signs): all terms of left minus right have one sign"),
        (_above(X, number(2)), "refuted (search): x > 2 fails at x = 1: 1 against 2"),
        (Always(Relation(R * R, Comparison.UNEQUAL, number(2))), "unknown: the solvers ran out of resources"),
        (identity(R / R, number(1)), "there is no value at r = 0; proved (normal form): "),
        (identity(1 / (R - 1), 2 / (2 * R - 2)), "there is no value at r = 1, where r - 1 is 0; "),
        (identity(GIVEN / (R - GIVEN), GIVEN / (R - GIVEN)), "there is no value at r = 3, where r - g is 0; "),
        (_above(log(R), log(R) - 1), "there is no value at r = -6; "),
        (Limit(R**X / R**X, X.quantity, None, number(1)), "there is no value at r = 0, however near the limit is; "),
        (
            _above(log(-X), number(1)),
            "refuted (smt): it has a value nowhere; there is no value at x = 1, where -x is -1",
        ),
    ],
)
def test_a_decision_says_what_was_found(statement: Statement, words: str) -> None:
    """How it was proved, where it fails, what stood in the way, or where there is no value and what it takes."""
    assert str(decide(statement)).startswith(words)


def test_without_a_point_it_is_said_what_was_done() -> None:
    """A limit fails nowhere in particular."""
    found = decide(Limit(X, X.quantity, None, number(1)))
    assert isinstance(found, Refuted)
    assert found.grounds == "leading terms: it grows without bound, to plus infinity"


def test_whole_numbers_are_told_apart_by_default() -> None:
    """n^2 is not 2 n - 1/2 at any whole n, though it is at two numbers between."""
    assert isinstance(decide(Always(Relation(N * N, Comparison.UNEQUAL, 2 * N - number(1) / 2))), Proved)


def test_under_a_condition_the_witness_is_that_of_the_proof() -> None:
    """R / r is 1 where r is not 0, such as at the witness."""
    decision = decide(identity(R / R, number(1)))
    assert isinstance(decision, Conditional)
    assert str(decision).endswith(" where r is not 0")
    assert decision.witness == decision.proof.witness
    assert decision.witness[R.quantity] != 0
