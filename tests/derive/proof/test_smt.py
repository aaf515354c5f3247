"""Which solvers are asked, in which order, and what is made of what they say; their answers are planted here."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

import pytest

from derive.expressions.quantity import NONNEGATIVE, POSITIVE, Symbol, quantity
from derive.normal_form.canonical import normal_form
from derive.proof.methods import smt, solvers
from derive.proof.methods.smt_text import Constraint
from derive.statements.relation import Comparison
from tests.oracles.textbook import relation

Told = tuple[str, dict[str, str]]
UNKNOWN: Told = ("unknown", {})


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> Callable[[dict[str, Told], str], None]:
    """Plant what z3 says by the kind that is asked, and what cvc5 says to 2,000 of its units."""

    def plant(z3: dict[str, Told], cvc5: str) -> None:
        monkeypatch.setattr(solvers, "ask_z3", lambda _text, kind, _resources: z3.get(kind, UNKNOWN))
        monkeypatch.setattr(solvers, "ask_cvc5", lambda _text, resources: cvc5 if resources == 2_000 else "unknown")

    return plant


def _asked(*texts: str) -> smt.Answer:
    """Ask whether the first relation holds under the others, with 40,000 units of z3: 20 of them are one of cvc5."""
    risen = [relation(text).rising for text in texts]
    goal, *assumed = (Constraint(normal_form(each.difference), each.comparison) for each in risen)
    return smt.ask(goal, tuple(assumed), {}, 40_000)


@pytest.mark.parametrize("kind", ["z3 nlsat", "z3"])
def test_the_first_solver_that_answers_decides(told: Callable[..., None], kind: str) -> None:
    """Each way of z3 is asked where the one before does not know; that nothing denies the goal proves it."""
    told({kind: ("unsat", {})}, "unknown")
    assert (_asked("x >= 0").proved, _asked("x >= 0").solver) == (True, kind)
    told({kind: ("sat", {"v0": "-1/2"})}, "unsat")
    found = _asked("x >= 0")
    assert (found.proved, found.solver) == (False, kind)
    assert {each.name: value for each, value in found.model.items()} == {"x": Fraction(-1, 2)}


@pytest.mark.parametrize(("said", "proved", "solver"), [("unsat", True, "cvc5"), ("sat", False, ""), ("", False, "")])
def test_of_the_last_solver_a_proof_alone_counts(
    told: Callable[..., None], said: str, proved: bool, solver: str
) -> None:
    """It is asked where z3 does not know, and its models are not asked for."""
    told({}, said)
    answer = _asked("x >= 0")
    assert (answer.proved, answer.solver, dict(answer.model)) == (proved, solver, {})
    assert answer.script is not None


@pytest.mark.parametrize(
    ("texts", "asked"),
    [
        (("a*b*c*d*t >= 1",), True),
        (("a*b*c*d*t*w >= 1",), False),  # six quantities
        (("x^6 >= y",), True),
        (("x^7 >= y",), False),
        (("x >= y", "x^7 >= 1"), False),
        (("x >= y", "x*y == 1"), True),
        (("x >= y", "x*y == 1", "x == z"), True),  # one of them is curved
        (("x >= y", "x*y == 1", "x*z >= 1", "y*z >= 1"), True),  # of equations there is one
        (("x >= y", "x*y == 1", "y*z == 1"), False),
    ],
)
def test_the_last_solver_is_asked_what_is_easy(told: Callable[..., None], texts: tuple[str, ...], asked: bool) -> None:
    """Up to five quantities, the sixth degree and one curved equation: beyond, it does not heed its limit."""
    told({}, "unsat")
    assert _asked(*texts).proved is asked


def test_a_model_is_counted_in_the_units_of_quantities(told: Callable[..., None]) -> None:
    """Of a root of 3 in base units, 9 seconds are 9,000 ms."""
    wait = Symbol(quantity("wait", "ms", "a wait", "t", POSITIVE))
    size = Symbol(quantity("size", "", "a size", "s", NONNEGATIVE))
    told({"z3": ("sat", {"v1": "3", "v0": "0"})}, "unknown")
    form = normal_form(size - (wait / quantity("one", "s", "a second", "s", value=1)) ** Fraction(1, 2))
    answer = smt.ask(Constraint(form, Comparison.AT_LEAST), (), {}, 40_000)
    assert {each.name: value for each, value in answer.model.items()} == {"wait": Fraction(9_000), "size": Fraction(0)}


def test_a_model_says_nothing_of_what_is_no_quantity(told: Callable[..., None]) -> None:
    """A logarithm has the value that its quantity gives it."""
    told({"z3": ("sat", {"v0": "3", "v1": "7"})}, "unknown")
    assert {each.name: value for each, value in _asked("log(a) >= a").model.items()} == {"a": 3}


def test_of_high_powers_nobody_is_asked(told: Callable[..., None]) -> None:
    """No solver is told of them, in the goal or in what is assumed."""
    told({"z3 nlsat": ("unsat", {})}, "unsat")
    for answer in (_asked("x^25 >= y"), _asked("x >= y", "x^25 >= y")):
        assert (answer.proved, answer.solver, answer.script, dict(answer.model)) == (False, "", None, {})


def _for_ever() -> Told:
    while True:
        pass


def test_a_solver_that_heeds_no_limit_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    """A solver that goes on for ever has not answered, and the statement is undecided."""
    monkeypatch.setattr(smt, "SECONDS", 0.1)
    monkeypatch.setattr(solvers, "ask_z3", lambda *_: _for_ever())
    monkeypatch.setattr(solvers, "ask_cvc5", lambda *_: _for_ever())
    answer = _asked("x^2 >= 0")
    assert (answer.proved, answer.solver, dict(answer.model)) == (False, "", {})
