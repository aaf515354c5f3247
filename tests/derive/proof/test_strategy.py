"""The ladder decides what is true, refutes what is planted, and says which rung did."""

from __future__ import annotations

from fractions import Fraction

import pytest

from derive.expressions.expression import Apply, Expression, as_expression, log, log10, maximum, minimum, number
from derive.expressions.quantity import AT_LEAST_ONE, COUNT, FRACTION, POSITIVE, REAL, Domain, Symbol, quantity
from derive.proof import ProofMethod, Proved, Refuted, Unknown, decide
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

TEN, HALF = number(10), Fraction(1, 2)


def _symbol(name: str, domain: Domain = POSITIVE) -> Symbol:
    return Symbol(quantity(name, "", f"the number {name}", name, domain))


A, B, C, D, X, Y = (_symbol(name) for name in "abcdxy")
BATCH = _symbol("batch")
COUNTED, SHARED, ANY, ONE_UP = (
    _symbol("n", COUNT),
    _symbol("p", FRACTION),
    _symbol("r", REAL),
    _symbol("v", AT_LEAST_ONE),
)
STEP = maximum(A * BATCH, B + C * BATCH)
COST = STEP / BATCH
EDGE = Fraction(12345, 678)


def _says(left: Expression | int | Fraction, sign: str, right: Expression | int | Fraction) -> Relation:
    return Relation(as_expression(left), Comparison(sign), as_expression(right))


def _sum_of_exponentials() -> Expression:
    return C * TEN ** (A * ANY) + D * TEN ** (-(B * ANY))


PROVED: list[tuple[Statement, ProofMethod]] = [
    (identity((X + Y) ** 2, X**2 + 2 * X * Y + Y**2), ProofMethod.NORMAL_FORM),
    (identity(maximum(X, Y) * minimum(X, Y), X * Y), ProofMethod.NORMAL_FORM),
    (identity(maximum(X, Y) + minimum(X, Y), X + Y), ProofMethod.SIGNS),
    (identity(Apply("f", X) + Y - Apply("f", X), Y), ProofMethod.NORMAL_FORM),
    (independent(A * BATCH / (C * BATCH), BATCH.quantity), ProofMethod.NORMAL_FORM),
    (Scaling(A * BATCH, BATCH.quantity, Shape.PROPORTIONAL), ProofMethod.NORMAL_FORM),
    (Scaling(A * BATCH + B, BATCH.quantity, Shape.AFFINE), ProofMethod.NORMAL_FORM),
    (Scaling(A / BATCH, BATCH.quantity, Shape.INVERSE), ProofMethod.NORMAL_FORM),
    (Scaling(A * BATCH ** Fraction(3, 2), BATCH.quantity, Shape.POWER, Fraction(3, 2)), ProofMethod.NORMAL_FORM),
    (Scaling(B, BATCH.quantity, Shape.CONSTANT), ProofMethod.NORMAL_FORM),
    (Scaling(STEP, BATCH.quantity, Shape.INCREASING), ProofMethod.SIGNS),
    (Scaling(COST, BATCH.quantity, Shape.NONINCREASING), ProofMethod.SIGNS),
    (Scaling(TEN ** (A * X), X.quantity, Shape.INCREASING), ProofMethod.SIGNS),
    (Scaling(X**-A, X.quantity, Shape.DECREASING), ProofMethod.SIGNS),
    (Always(_says(COST, ">=", A)), ProofMethod.SIGNS),
    (Always(_says(COST, ">", B / BATCH)), ProofMethod.SIGNS),
    (Always(_says(COST, ">=", maximum(A, C))), ProofMethod.SIGNS),
    (Always(_says((COUNTED - 1) / COUNTED, "<", 1)), ProofMethod.SIGNS),
    (Always(_says(TEN**X, ">", 1)), ProofMethod.SIGNS),
    (Always(_says((1 + X) ** A, ">", X**A)), ProofMethod.SIGNS),
    (Always(_says((1 - 1 / COUNTED) ** ONE_UP, "<=", 1 - 1 / COUNTED)), ProofMethod.SIGNS),
    (Always(_says(1 - (1 / COUNTED) ** ONE_UP, ">=", 1 - 1 / COUNTED)), ProofMethod.SIGNS),
    (Always(_says(X, ">", 2 * Y), assuming=(_says(X, ">=", 3 * Y),)), ProofMethod.SIGNS),
    (Always(_says(X**2 + Y**2, ">=", 2 * X * Y)), ProofMethod.SIGNS),
    (Always(_says(SHARED * (1 - SHARED), "<=", Fraction(1, 4))), ProofMethod.SIGNS),  # (p - 1/2)^2
    (Always(_says(log(1 + X), "<=", X)), ProofMethod.SIGNS),
    (identity(A * B, C, assuming=(_says(A, "==", C / B),)), ProofMethod.NORMAL_FORM),
    (identity(A * B, C, assuming=(_says(2 * A * B, "==", 2 * C),)), ProofMethod.SIGNS),
    (Always(_says(TEN**SHARED, "<", 2 + 9 * SHARED)), ProofMethod.SIGNS),
    (Always(_says((COUNTED - 1) * (COUNTED - 2), ">=", 0)), ProofMethod.SIGNS),  # 0 at 1 and at 2
    (Limit(COST, BATCH.quantity, None, maximum(A, C)), ProofMethod.NORMAL_FORM),
    (Limit((A * BATCH + B) / (C * BATCH + D), BATCH.quantity, Fraction(0), B / D), ProofMethod.NORMAL_FORM),
    (Limit(TEN ** (-X) * X**5, X.quantity, None, number(0)), ProofMethod.NORMAL_FORM),
    (Limit(log(X) / X, X.quantity, None, number(0)), ProofMethod.NORMAL_FORM),
    (Limit(X * (TEN ** (1 / X) - 1), X.quantity, None, log(10)), ProofMethod.NORMAL_FORM),
    (Optimum(A / X + B * X, X.quantity, (A / B) ** HALF), ProofMethod.SIGNS),
    (Optimum(X * X - 2 * X, X.quantity, number(1)), ProofMethod.SIGNS),
    (Optimum(4 * X - X**4, X.quantity, number(1), Extreme.MAXIMUM), ProofMethod.SIGNS),
    (Optimum(_sum_of_exponentials(), ANY.quantity, log10(D * B / (C * A)) / (A + B)), ProofMethod.SIGNS),
]
REFUTED: list[Statement] = [
    identity((X + Y) ** 2, X**2 + Y**2),
    identity(Apply("f", X + Y), Apply("f", X) + Apply("f", Y)),
    identity(maximum(X, Y), X + Y),
    independent(A * BATCH / (C + BATCH), BATCH.quantity),
    Scaling(A * BATCH**2, BATCH.quantity, Shape.PROPORTIONAL),
    Scaling(STEP, BATCH.quantity, Shape.AFFINE),
    Scaling(COST, BATCH.quantity, Shape.DECREASING),
    Scaling(log(X) / X, X.quantity, Shape.DECREASING),
    Scaling(1 / ANY, ANY.quantity, Shape.DECREASING),
    Always(_says(COST, ">", A)),
    Always(_says(SHARED * (1 - SHARED), "<", Fraction(1, 4))),
    Always(_says(X, ">", 2 * Y), assuming=(_says(X, ">=", 2 * Y),)),
    # at x = 12345/678 the assumption says nothing of r
    Always(_says(ANY, ">=", 0), assuming=(_says((X - EDGE) * ANY, ">=", 0), _says(X, ">=", EDGE))),
    Limit(COST, BATCH.quantity, None, A + C),
    Limit(B / BATCH, BATCH.quantity, Fraction(0), A),
    Limit(X**A, X.quantity, None, number(0)),
    Optimum(A / X + B * X, X.quantity, A / B),
    Optimum(A / X + B * X, X.quantity, (A / B) ** HALF, Extreme.MAXIMUM),
    Optimum(_sum_of_exponentials(), ANY.quantity, log10(D / C) / (A + B)),
    Optimum(X * X + 2 * X, X.quantity, number(-1)),
]
UNKNOWN: list[Statement] = [
    Always(_says(X**A + A**X, ">", 1)),
]


@pytest.mark.parametrize(("statement", "rung"), PROVED, ids=[str(each) for each, _ in PROVED])
def test_true_statements_are_proved_on_their_rung(statement: Statement, rung: ProofMethod) -> None:
    """Each is true by school mathematics; the rung is the strongest that can see it, and every goal is shown."""
    decision = decide(statement)
    assert isinstance(decision, Proved), str(decision)
    assert decision.method is rung
    assert decision.steps
    assert [each.what for each in decision.shown] == [*(statement.goals or (statement,))]


@pytest.mark.parametrize("statement", REFUTED, ids=[str(each) for each in REFUTED])
def test_false_statements_are_refuted(statement: Statement) -> None:
    """Each was planted false; where values can show it, both evaluation paths do."""
    decision = decide(statement)
    assert isinstance(decision, Refuted), str(decision)
    if decision.counterexample is not None:
        assert decision.counterexample.confirmed


@pytest.mark.parametrize("statement", UNKNOWN, ids=[str(each) for each in UNKNOWN])
def test_what_no_rung_can_see_stays_unknown_with_a_reason(statement: Statement) -> None:
    """Neither a pass nor a refutation: products of integers, 0 * infinity, powers of unknown exponent."""
    decision = decide(statement)
    assert isinstance(decision, Unknown), str(decision)
    assert decision.reason


def test_decisions_do_not_depend_on_the_run() -> None:
    """Twice the same statement gives the same steps, proof and counterexample."""
    by_solver = Always(_says(X**2 + Y**2, ">=", 2 * X * Y))
    by_signs = Scaling(STEP, BATCH.quantity, Shape.INCREASING)
    refuted = Scaling(log(X) / X, X.quantity, Shape.DECREASING)
    for statement in (by_solver, by_signs, refuted):
        assert decide(statement) == decide(statement)
