"""Cases in which SymPy is known to answer wrongly or not always alike: our path does not depend on it."""

from __future__ import annotations

import subprocess
import sys
from fractions import Fraction

import pytest

from derive.evaluation.evaluate import EvaluationError, evaluate
from derive.expressions.expression import Expression, as_expression, number
from derive.expressions.quantity import POSITIVE, REAL, Domain, Symbol, quantity
from derive.normal_form.canonical import normal_form
from derive.proof import Conditional, Proved, Refuted, decide
from derive.statements.goal import broken
from derive.statements.relation import Comparison, Relation
from derive.statements.statement import Always, identity


def _symbol(name: str, domain: Domain = REAL) -> Symbol:
    return Symbol(quantity(name, "", f"the number {name}", name, domain))


X, Y, Z, P = _symbol("x"), _symbol("y"), _symbol("z"), _symbol("p", POSITIVE)


def _equal(left: Expression, right: Expression | int) -> Relation:
    return Relation(left, Comparison.EQUAL, as_expression(right))


def test_no_solutions_found_is_not_no_solutions() -> None:
    """SymPy's solve gives an empty list for this system, which has solutions: nothing is taken to follow from it."""
    system = (
        _equal(X**3 + Y**3 + Z**3, 1),
        _equal(X**2 * Y + Y**2 * Z + Z**2 * X, 2),
        _equal(X * Y * Z - X - Y - Z, -3),
    )
    assert not isinstance(decide(Always(_equal(X, 12345), assuming=system)), Proved)


def test_a_hole_is_not_filled_by_cancelling() -> None:
    """SymPy puts 0 for x in x^2/x and gets 0; at 0 our quotient has no value, and the proof says so."""
    with pytest.raises(EvaluationError, match="division by zero"):
        evaluate(X * X / X, {X.quantity: Fraction(0)})
    decision = decide(identity(X * X / X, X))
    assert isinstance(decision, Conditional)
    assert decision.condition == "x is not 0"


def test_the_root_of_a_square_is_not_the_number() -> None:
    """It is for positives; for reals -1 is a counterexample."""
    assert isinstance(decide(identity((P * P) ** Fraction(1, 2), P)), Proved)
    decision = decide(identity((X * X) ** Fraction(1, 2), X))
    assert isinstance(decision, Refuted)
    assert decision.counterexample is not None
    assert decision.counterexample.point[X.quantity] < 0


def test_cube_roots_of_negatives_have_no_value() -> None:
    """SymPy gives a complex number, JavaScript -2; we declare that a root needs a positive base."""
    with pytest.raises(EvaluationError, match="positive base"):
        evaluate(number(-8) ** Fraction(1, 3), {})


def test_nearly_equal_is_not_equal() -> None:
    """SymPy's float of (10^200 + 1)^(1/2) - 10^100 is negative; the difference is 5e-101 and positive."""
    root = number(10**200 + 1) ** Fraction(1, 2)
    decision = decide(Always(Relation(root, Comparison.AT_MOST, number(10**100))))
    assert isinstance(decision, Refuted)
    goal = Always(Relation(root, Comparison.ABOVE, number(10**100))).goals[0]
    assert broken(goal, {}) is None


def test_one_name_is_one_symbol() -> None:
    """SymPy tells two symbols of one name apart by their assumptions, and x - x is then not 0."""
    again = Symbol(quantity("x", "", "the same number", "X", REAL))
    assert normal_form(X - again).is_zero


SCRIPT = """
from derive.expressions.expression import log
from derive.expressions.quantity import Symbol
from derive.proof import decide
from derive.expressions.quantity import quantity
from derive.statements.relation import Comparison, Relation
from derive.statements.statement import Always
x, y = (Symbol(quantity(name, "", name, name)) for name in "xy")
print(decide(Always(Relation(log(1 + x * y), Comparison.AT_MOST, x * y))))
print(decide(Always(Relation((x + y) ** 2, Comparison.ABOVE, 4 * x * y))))
"""


def test_hash_seeds_change_nothing() -> None:
    """SymPy's `equals` differs from run to run; our decisions are the same text under any seed."""
    said = {
        subprocess.run(
            [sys.executable, "-c", SCRIPT], env={"PYTHONHASHSEED": seed}, capture_output=True, text=True, check=True
        ).stdout
        for seed in ("0", "1", "77")
    }
    assert len(said) == 1
    assert said.pop().startswith("proved")
