"""A statement is about its whole stated domain: where it has no value there, it does not hold as it stands."""

from __future__ import annotations

from fractions import Fraction

import pytest

from derive.evaluation.evaluate import EvaluationError, evaluate
from derive.expressions.expression import Expression, as_expression, log, maximum, minimum, number
from derive.expressions.quantity import COUNT, FRACTION, NONNEGATIVE, POSITIVE, REAL, Domain, Symbol, quantity
from derive.proof import Conditional, Proved, Refuted, Unknown, decide
from derive.statements.relation import Comparison, Relation
from derive.statements.statement import (
    Always,
    Extreme,
    Limit,
    Optimum,
    Scaling,
    Shape,
    Statement,
    identity,
    independent,
)

HALF = Fraction(1, 2)


def _symbol(name: str, domain: Domain = REAL) -> Symbol:
    return Symbol(quantity(name, "", f"the number {name}", name, domain))


X, Y, T, C, M = (_symbol(name) for name in "xytcm")
P, Q, U, F, N, K = (
    _symbol("p", POSITIVE),
    _symbol("q", POSITIVE),
    _symbol("u", NONNEGATIVE),
    _symbol("f", FRACTION),
    _symbol("n", COUNT),
    _symbol("k", COUNT),
)
FREE_ENERGY = (T - C) * M**2 + M**4 / 2


def _root(tree: Expression) -> Expression:
    return tree**HALF


def _says(left: Expression, sign: str, right: Expression | int) -> Relation:
    return Relation(left, Comparison(sign), as_expression(right))


@pytest.mark.parametrize(
    ("statement", "condition"),
    [
        (identity(X / X, number(1)), "x is not 0"),
        (identity((X**2 - 1) / (X - 1), X + 1), "x - 1 is not 0"),
        (identity(_root(X) ** 2, X), "x >= 0"),
        (identity(X, log(X) - log(X) + X), "x > 0"),
        (identity(U / U, number(1)), "u is not 0"),
        (identity((N - 1) / (N - 1), number(1)), "n - 1 is not 0"),  # n = 1 is one of its values
        (identity((X - N) / (X - N), number(1)), "x - n is not 0"),
        (identity(0 / (3 * X + Fraction(1, 7)), number(0)), "3 * x + 1/7 is not 0"),  # at -1/21
        (Always(_says(_root(X), ">=", 0)), "x >= 0"),
        (Always(_says(1 / X**2, ">", 0)), "x^2 is not 0"),
        (Always(_says(_root(X - Y), ">=", 0), (_says(X, ">=", 2),)), "x - y >= 0"),
        (independent(P * X / X, X.quantity), "x is not 0"),
        (independent(P * Y / Y, X.quantity), "y is not 0"),
        (Scaling(_root(maximum(X, -4 * X)), X.quantity, Shape.POWER, HALF), "x >= 0"),  # elsewhere sqrt(x) is no number
        (Scaling(1 / X, X.quantity, Shape.INVERSE), "x is not 0"),
        (Scaling(log(U), U.quantity, Shape.INCREASING), "u > 0"),
        (Optimum(FREE_ENERGY, M.quantity, _root(C - T)), "c - t >= 0"),  # beyond c the least value is at 0
        (Limit(P * X / (P * X), P.quantity, None, number(1)), "p * x is not 0"),
        (Limit(P / (1 + P) * _root(X), P.quantity, None, _root(X)), "x >= 0"),
        (Limit(P / (1 + P) * Y, P.quantity, None, _root(Y) ** 2), "y >= 0"),
    ],
)
def test_a_statement_without_a_value_somewhere_names_the_condition(statement: Statement, condition: str) -> None:
    """Each holds wherever both sides have a value, which by hand is where the condition says."""
    decision = decide(statement)
    assert isinstance(decision, Conditional), str(decision)
    assert decision.condition == condition


@pytest.mark.parametrize(
    "statement",
    [
        identity(_root(X), _root(0 - X)),  # both have a value at 0 alone
        identity(X, 7 + _root(X - 7) + _root(7 - X)),  # at 7 alone
        identity(X, X + 0 * (_root(X - Y) + _root(Y - X))),  # where x is y
        identity(log(X), log(-X)),  # nowhere
        identity(U, U + _root(-U)),  # at 0 alone
        identity(X / (Y - Y), X / (Y - Y)),  # nowhere
        Always(_says(_root(-1 - X**2), ">=", 0)),  # nowhere
        Optimum(FREE_ENERGY, M.quantity, _root(C - T), Extreme.MINIMUM, (_says(T, ">", C),)),  # no number at all
        identity(X + 0 * _root(number(-3)), X),  # the root of -3 is no number, whatever x is
        Always(_says(0 * log(0) + X**2, ">=", 0)),
    ],
)
def test_a_statement_about_next_to_nothing_is_refuted(statement: Statement) -> None:
    """What has a value nowhere, or only where inputs are equal to something, is false as a statement about all."""
    decision = decide(statement)
    assert isinstance(decision, Refuted), str(decision)


@pytest.mark.parametrize(
    "statement",
    [
        identity(X / X, number(1), (_says(X, ">", 0),)),
        identity(X / X, number(1), (_says(X**2, ">", 0),)),
        identity((X**2 - 1) / (X - 1), X + 1, (_says(X, ">=", 2),)),
        identity(_root(X) ** 2, X, (_says(X, ">=", 0),)),
        identity(X / (Y**2 + 1), X / (1 + Y**2)),
        identity(X, X + 0 / (X**2 + X + 1)),  # (x + 1/2)^2 + 3/4 is above 0
        identity(_root(X**2 - 2 * X * Y + Y**2) ** 2, (X - Y) ** 2),
        identity(2 * (X - 2) ** N, (X - 2) ** N + (X - 2) ** N),  # whole exponents from 1 upward
        identity(P / Q * Q, P),
        identity(log(F + 1) * F, F * log(1 + F)),
        Always(_says(_root(1 - F), "<=", 1)),
        Always(_says(1 / (N + 1), "<", 1)),
        Always(_says(_root(X) + 1, ">=", 1), (_says(_root(X), ">=", 0),)),  # given what has no value below 0
        Always(_says(_root(log(P + 1)), ">=", 0)),
        Always(_says(log(X - Y), "<=", 1), (_says(log(X - Y), "<=", 0),)),  # given only where x is above y
        identity(X / log(as_expression(2)) ** HALF, X / log(2) ** HALF),  # log 2 is about 0.69
        Scaling(_root(maximum(X, -4 * X)), X.quantity, Shape.POWER, HALF, (_says(X, ">=", 0),)),
        Optimum(FREE_ENERGY, M.quantity, _root(C - T), Extreme.MINIMUM, (_says(T, "<", C),)),
        identity(1 / (1 + minimum(U, P)) * (1 + minimum(U, P)), number(1)),
    ],
)
def test_what_has_a_value_everywhere_is_proved(statement: Statement) -> None:
    """Domains and stated conditions see to it that nothing divides by 0 or takes the root of what is negative."""
    decision = decide(statement)
    assert isinstance(decision, Proved), str(decision)


def test_a_gap_is_a_point_of_the_domain_where_there_is_no_value() -> None:
    """(x^2 - 1)/(x - 1) divides by 0 at 1 and nowhere else."""
    decision = decide(identity((X**2 - 1) / (X - 1), X + 1))
    assert isinstance(decision, Conditional)
    assert decision.gap.point == {X.quantity: Fraction(1)}
    with pytest.raises(EvaluationError, match="division by zero"):
        evaluate((X**2 - 1) / (X - 1), decision.gap.point)
    assert str(decision.gap) == "there is no value at x = 1, where x - 1 is 0"


def test_a_value_that_is_not_shown_to_exist_is_no_proof() -> None:
    """x^3 + y^3 + 3 may be 0 for whole x and y for all that the rungs see: neither proved nor shown to have a gap."""
    bottom = N**3 + K**3 - 33 + 0 * X
    decision = decide(identity(X * bottom / bottom, X))
    assert isinstance(decision, Unknown), str(decision)
    assert "n^3 + k^3 - 33" in decision.reason
