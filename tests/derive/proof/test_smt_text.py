"""Queries of solvers: whatever they state is true of every number, and it is enough to prove what it is stated for."""

from __future__ import annotations

from fractions import Fraction

import pytest

from derive.evaluation.evaluate import EvaluationError, evaluate
from derive.expressions.quantity import Point
from derive.normal_form.canonical import normal_form
from derive.normal_form.form_tree import as_tree
from derive.normal_form.rational_functions import Generator, polynomial
from derive.proof import Budget
from derive.proof.methods.bounds import known_bounds
from derive.proof.methods.smt import by_solver, propose_point, run_in_subprocess
from derive.proof.methods.smt_text import Constraint, Script, fits, script
from derive.statements.goal import Goal, meets
from derive.statements.relation import Comparison, Relation
from tests.oracles.drawing import scattered
from tests.oracles.query_reader import false_of
from tests.oracles.textbook import NAMES, expression, goal, letter

PRECISION = 512  # bits: far beyond what the reader of queries lets pass as equal
LETTERS = {"x": "x", "p": "a", "q": "b", "u": "u", "f": "p", "n": "n"}  # drawn quantities by those of textbooks
POINTS = scattered(seed=7, count=60)


def _constraint(relation: Relation) -> Constraint:
    risen = relation.rising
    return Constraint(normal_form(risen.difference), risen.comparison)


def _query(stated: Goal) -> Script:
    return script(_constraint(stated.relation), tuple(map(_constraint, stated.assuming)), known_bounds(stated))


def _proved(text: str) -> bool:
    return by_solver(goal(text), Budget()) is not None


def _value(generator: Generator, point: Point) -> Fraction:
    found = evaluate(as_tree(polynomial((generator,), {(1,): Fraction(1)})), point, PRECISION)
    return (found.low + found.high) / 2


@pytest.mark.parametrize(
    "text",
    [
        "x*a/b >= n - u",
        "x + (-1)^n >= a",
        "(-1)^(n^2 + n)*x >= (-1)^n",
        "x^2*(-1)^n >= 1 where n*(-1)^n >= a",
        "sqrt(u) + sqrt(2*p) >= sqrt(a + x)",
        "(a + b)^(2/3) >= sqrt(2) - 6^(1/3)",
        "u^(1/30) >= p",
        "log(a) >= log(x + 1) where log(b)^2 >= x",
        "log(1 + log(a)^2) >= log(2)",
        "log(1/x) >= e^(1/x) where e^(1/x) >= a",
        "a^x >= 2^x - e^(a*x)",
        "e^(x/2) + e^x >= a where e^(-x) >= p",
        "1/(x - a) >= 1/x where 1/(x + u) >= a",
        "max(x, a) >= min(u, p) where max(a, n) >= 1",
        "floor(x) + ceil(x) >= round(a)",
        "x^n >= p",
        "x == a*p where x != u",
    ],
)
def test_what_a_query_states_is_true_at_every_point(text: str) -> None:
    """Where a statement has a value and what it assumes holds, so does all that is asserted but the denial."""
    stated = goal(text)
    query, seen = _query(stated), 0
    for drawn in POINTS:
        point = {NAMES[LETTERS[each.name]].quantity: value for each, value in drawn.items()}  # type: ignore[attr-defined]
        try:
            for side in stated.relation.sides:
                evaluate(side, point)
            values = {f"v{place}": _value(each, point) for place, each in enumerate(query.generators)}
        except EvaluationError:
            continue
        if meets(stated.assuming, point):
            seen += 1
            assert list(false_of(query.text, values)) == []
    assert seen > 2


def test_a_false_law_is_seen() -> None:
    """A query that takes (-1)^n for n says what is false at 2; one of a number that is not above 0 as well."""
    for law in ("(= v0 v1)", "(> v2 0)", "(= (>= v1 1) (>= v2 0))", "(distinct v0 (/ 2.0 2.0))", "(< v1 (- 2.0))"):
        text = f"(assert {law})\n(assert (< v0 0))"
        values = {"v0": Fraction(1), "v1": Fraction(2), "v2": Fraction(-1)}
        assert list(false_of(text, values)) == [f"(assert {law})"]


@pytest.mark.parametrize(
    "text",
    [
        "0 == 0",
        "x == 1 where x >= 1, x <= 1",
        "x^2*y == y where x^2 == 1",
        "a > -1",
        "x != 0 where x*y == 1",
        "1/x == y where x*y == 1",
        "u^(1/2) > -1",
        "w^(1/2) >= 1",
        "w^(1/30) >= 1",
        "p^(1/2) <= 1",
        "p <= 1",
        "2^(1/2)*x < 3 where x == 2",
        "sqrt(x^2 + 1) > x",
        "sqrt(x^2 + 1)*x^2 >= -x^3",
        "x^2 + y^2 >= 2*x*y*(-1)^n",
        "log(a) <= a - 1",
        "a*log(a) >= a - 1",
        "y > 0 where log(y) <= 0",
        "y >= 1 where log(y) >= 0",
        "log(y) >= 0 where y >= 1",
        "2*sqrt(log(w)) <= w",
        "log(1 + log(w)) <= log(w)",
        "log(1 + log(1 + log(w))) <= log(w)",
        "log(1/x)^2 > -1",
        "pi > 3",
        "e^x >= 1 + x",
        "e^x + e^(x/2) >= 1 + x",
        "e^x*y^2 >= 0",
        "x >= 0 where e^x >= 1",
        "x >= 0 where e^(x/2) + e^x >= 2",
        "(x^2 + 1)/y^2 > 0",
        "y^2 > 0 where x/y >= 1",
        "x*y >= 0 where x/y >= 0",
        "x/y <= 0 where x >= 0, y < 0",
        "(7^1000)*(7^1000)*(7^1000)*(7^1000)*(7^1000)*(7^1000)*x^2 > -1/3^1000",
    ],
)
def test_what_a_query_states_is_enough(text: str) -> None:
    """Bounds, what the power of a root is, the laws of logarithms and exponentials, and that no bottom vanishes."""
    assert _proved(text)


@pytest.mark.parametrize(
    "text",
    [
        "x/y >= 0 where x >= 0",
        "x > 0 where x >= 0",
        "x >= 0 where x != 0",
        "1/x > 0 where x^2 == 1",
        "u^(1/2) > 0",
        "p < 1",
        "a > 1/1000",
        "sqrt(x^2 + 1) > 1",
        "(-1)^n > -1",
        "x*y == 0 where x^2 == 1",
    ],
)
def test_what_is_false_is_not_proved(text: str) -> None:
    """What fails at an end of the domains, or for one sign, has a model."""
    assert not _proved(text)


@pytest.mark.parametrize(
    ("text", "asserted"),
    [
        ("x >= 0", ["(< v0 0)"]),
        ("x != y", ["(<= (+ (* v0 v0) (* (- 2.0) v0 v1) (* v1 v1)) 0)"]),
        ("x*y^2/3 - 2*x >= -1", ["(< (+ (* (/ 1.0 3.0) v0 v1 v1) (* (- 2.0) v0) 1.0) 0)"]),
        ("2/y == x", ["(distinct v1 0)", "(distinct (+ (* (- 1.0) v0 v1) 2.0) 0)"]),
        ("e^x > 3/2", ["(> v0 0.0)", "(>= v0 (+ 1 v1))", "(= (>= v1 0) (>= v0 1))", "(<= (+ v0 (- (/ 3.0 2.0))) 0)"]),
        ("sqrt(w) == 1", ["(>= v0 0)", "(>= (* v0 v0) 1.0)", "(distinct (+ v0 (- 1.0)) 0)"]),
    ],
)
def test_a_query_is_written_as_people_write_it(text: str, asserted: list[str]) -> None:
    """Sums of one term, products of one factor and a factor of 1 leave no trace."""
    written = [line for line in _query(goal(text)).text.splitlines() if line.startswith("(assert")]
    assert written == [f"(assert {each})" for each in asserted]


def test_a_root_is_as_far_up_as_what_it_is_of() -> None:
    """The root of at least 4 is at least 2."""
    assert _proved("sqrt(a) >= 2 where a >= 4")
    assert not _proved("sqrt(a) > 2 where a >= 4")


def test_a_model_is_a_point_in_units() -> None:
    """Where x^2 = 2 fails to be below 1, and none where the goal holds."""
    point = propose_point(goal("x^2 < 1"), Budget())
    assert point is not None
    assert point[letter("x")] ** 2 >= 1
    assert propose_point(goal("x^2 >= 0"), Budget()) is None


def test_without_the_solver_nothing_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is an optional dependency: the method and its proposals are left out."""
    monkeypatch.setattr("derive.proof.methods.smt.find_spec", lambda _: None)
    assert not _proved("x^2 >= 0")
    assert propose_point(goal("x^2 < 1"), Budget()) is None


@pytest.mark.parametrize("death", ["raise ValueError", "os._exit(3)", "while True: pass"])
def test_a_solver_that_dies_or_lasts_has_said_nothing(death: str) -> None:
    """An error, an early end and work without end: each ends the process, and nothing is answered."""

    def question() -> tuple[str, dict[str, str]]:
        exec(death)  # noqa: S102 - texts of the test's own
        return "unsat", {}

    assert run_in_subprocess(question, 0.2) is None
    assert run_in_subprocess(lambda: ("unsat", {}), 0.2) is not None


@pytest.mark.parametrize(("root", "written"), [(24, True), (25, False), (31_557_600, False)])
def test_the_power_of_a_high_root_is_not_written_out(root: int, written: bool) -> None:
    """A year counted in seconds makes a root that no text could hold."""
    text = _query(goal(f"w^(1/{root}) >= 1")).text
    assert ("(* v0 v0 v0 v0" in text) is written
    assert len(text) < 1_000


@pytest.mark.parametrize(
    ("text", "fit"), [("x^24", True), ("x^25", False), ("1/x^24", True), ("1/x^25", False), ("a^(25/2)", False)]
)
def test_powers_beyond_the_24th_are_not_written_out(text: str, fit: bool) -> None:
    """Above the line, below it, or of a root."""
    low, asked = (Constraint(normal_form(each), Comparison.AT_LEAST) for each in (expression("x"), expression(text)))
    assert fits((low, asked)) is fit
    assert fits((low,))
