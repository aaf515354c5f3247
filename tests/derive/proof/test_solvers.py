"""The solvers: a second opinion that never decides alone against the evidence."""

from __future__ import annotations

from fractions import Fraction

import pytest
import z3

from derive.expressions.expression import Expression, log, maximum, number
from derive.expressions.quantity import POSITIVE, Symbol, quantity
from derive.normal_form.canonical import normal_form
from derive.normal_form.rational_functions import AtomKind
from derive.proof import Proved, Refuted, decide
from derive.proof.methods.bounds import Bounds
from derive.proof.methods.smt import ask
from derive.proof.methods.smt_text import Constraint, script
from derive.proof.methods.solvers import ask_cvc5, ask_z3
from derive.statements.relation import Comparison
from derive.statements.statement import Always
from tests.oracles.textbook import goal

X, Y, Z = (Symbol(quantity(name, "", f"the number {name}", name, POSITIVE)) for name in "xyz")
KNOWN = {name: Bounds(Fraction(0), None, low_open=True) for name in "xyz"}
RESOURCES = 1_000_000
TRUE = [X**2 + Y**2 - 2 * X * Y, X**3 + Y**3 + Z**3 - 3 * X * Y * Z, X - log(1 + X), X + 1 / X - 2]
FALSE = [X - Y, X**2 + Y**2 - 3 * X * Y, X + 1 / X - 3]


def _constraint(tree: Expression) -> Constraint:
    return Constraint(normal_form(tree), Comparison.AT_LEAST)


@pytest.mark.parametrize("tree", TRUE, ids=str)
def test_true_inequalities_are_unsat_for_both_solvers(tree: Expression) -> None:
    """Sums of squares, the mean inequality of three, log(1 + x) <= x and x + 1/x >= 2."""
    answer = ask(_constraint(tree), (), KNOWN, RESOURCES)
    assert answer.proved
    assert answer.script is not None
    assert ask_cvc5(answer.script.text, 2_000_000) == "unsat"


@pytest.mark.parametrize("tree", FALSE, ids=str)
def test_false_inequalities_get_a_model_and_no_proof(tree: Expression) -> None:
    """The model denies the inequality when it is put in; cvc5 does not call the denial impossible."""
    answer = ask(_constraint(tree), (), KNOWN, RESOURCES)
    assert not answer.proved
    assert answer.model
    assert answer.script is not None
    assert ask_cvc5(answer.script.text, 200_000) != "unsat"


def test_running_out_is_no_answer() -> None:
    """With next to no resources nothing is proved and nothing refuted."""
    hard = sum((symbol**8 for symbol in (Y, Z)), X**8) - 3 * X**4 * Y**2 * Z**2
    answer = ask(_constraint(hard), (), KNOWN, 40)
    assert not answer.proved
    assert not answer.model


def test_the_script_states_the_bounds() -> None:
    """Without x > 0 the inequality x + 1/x >= 2 is false, and the solver says so."""
    free = ask(_constraint(X + 1 / X - 2), (), {"x": Bounds()}, RESOURCES)
    assert not free.proved
    bounded = ask(_constraint(X + 1 / X - 2), (), KNOWN, RESOURCES)
    assert bounded.script is not None
    assert "(> v0 0.0)" in bounded.script.text


def test_high_powers_are_not_asked() -> None:
    """A year counted in seconds makes roots of degree 31557600, which no script could write out."""
    high = ask(_constraint(X**40 - Y), (), KNOWN, RESOURCES)
    assert (high.proved, high.script) == (False, None)
    year = Symbol(quantity("elapsed", "year", "time that has passed", "t", POSITIVE))
    growth = (1 + X) ** (year / number(1, "year")) - X
    assert not ask(_constraint(growth), (), {**KNOWN, "elapsed": KNOWN["x"]}, RESOURCES).proved


ROOT = (
    "(declare-const v0 Real)(declare-const other Real)(assert (= (* v0 v0) {}))(assert (> v0 0))(assert (> other v0))"
)


@pytest.mark.parametrize("kind", ["z3 nlsat", "z3"])
def test_what_z3_says(kind: str) -> None:
    """9/4 has the root 3/2, 2 one near 1.414, and -1 none; of other names nothing is told."""
    assert ask_z3(ROOT.format("(/ 9 4)"), kind, RESOURCES) == ("sat", {"v0": "3/2"})
    said, model = ask_z3(ROOT.format("2"), kind, RESOURCES)
    assert said == "sat"
    assert abs(Fraction(model["v0"]) ** 2 - 2) < Fraction(1, 10**20)
    assert ask_z3(ROOT.format("(- 1)"), kind, RESOURCES) == ("unsat", {})


HARD = """(set-logic QF_NRA)(declare-fun x () Real)(declare-fun y () Real)(declare-fun z () Real)
(assert (< (+ (* x x x x x x x x) (* y y y y y y y y) (* z z z z z z z z) (* (- 3.0) x x x x y y z z)) 0))(check-sat)"""


def test_cvc5_stops_where_it_is_told_to() -> None:
    """At (1, 1, 1) the sum is 0, and nearby below it, which takes more than a thousand of its units to find."""
    assert ask_cvc5(HARD, 1_000).startswith("unknown")
    assert ask_cvc5(HARD, 1_000_000) == "sat"


def test_a_solver_that_raises_has_said_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Z3 may raise when it runs out of what it may use: that is no answer."""

    def out(*_: object) -> None:
        raise z3.Z3Exception("max. resource limit exceeded")

    monkeypatch.setattr(z3.Solver, "check", out)
    assert ask_z3(ROOT.format("2"), "z3", RESOURCES) == ("unknown", {})


@pytest.mark.parametrize(
    ("text", "holds"),
    [
        ("(n - 12345)^2 >= 1/2 + (-1)^n/4", False),  # at n = 12345 it says 0 >= 1/4
        ("(n - 24691)^2 + (-1)^n/2 > 0", False),  # at n = 24691 it is -1/2
        ("(n - 12345)^2 + (-1)^n > -1", False),  # at n = 12345 the two are equal
        ("(n - 12345)^2 + (-1)^n >= -1", True),
        ("a^2 + b^2 >= 2*a*b*(-1)^n", True),
    ],
)
def test_a_power_of_minus_one_is_no_more_than_a_number_of_square_1(text: str, holds: bool) -> None:
    """What is false at one whole number far out is refuted there; what holds for 1 and -1 is proved."""
    stated = goal(text)
    assert isinstance(decide(Always(stated.relation, stated.assuming)), Proved if holds else Refuted)


def test_of_a_maximum_a_query_says_nothing() -> None:
    """It is a name beside others, for which no law of logarithms or powers stands."""
    query = script(_constraint(maximum(X, Y) - X), (), KNOWN)
    assert [each.atom.kind for each in query.generators] == [AtomKind.MAX, AtomKind.SYMBOL, AtomKind.SYMBOL]
    assert "(* " not in query.text.replace("(* (- 1.0)", "")
