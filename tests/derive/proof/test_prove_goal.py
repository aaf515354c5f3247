"""One goal up the ladder: which rung shows it and in what words, what is refuted by which search, and what is left."""

from __future__ import annotations

from fractions import Fraction

import pytest

from derive.expressions.expression import Apply
from derive.expressions.quantity import REAL, Symbol, quantity
from derive.proof import Budget, Proved, Refuted, Rung, Unknown
from derive.proof.prove_goal import prove, quickly, refute, settle
from derive.statements.goal import Goal
from derive.statements.relation import Comparison, Relation
from tests.oracles.textbook import goal

BUDGET = Budget(points=40, steps=8, boxes=8)  # enough for all of these, and soon spent
SAME, ONE_SIGN = "both sides have the same normal form", "all terms of left minus right have one sign"
BY_SLOPES = "left minus right is not below zero at the ends of the domain or where it turns, and derivatives keep it so"
SPLIT = "split by the order of the arguments of maxima and minima"
Z3 = "z3 nlsat finds the denial impossible"
X, Y = (Symbol(quantity(name, "", f"the number {name}", name, REAL)) for name in "xy")


@pytest.mark.parametrize(
    ("text", "budget", "rung", "steps"),
    [
        ("(x + y)^2 == x^2 + 2*x*y + y^2", BUDGET, Rung.NORMAL_FORM, (SAME,)),
        ("max(a, b)*min(a, b) == a*b", BUDGET, Rung.NORMAL_FORM, (SAME,)),
        ("x^2 >= 0", BUDGET, Rung.SIGNS, (ONE_SIGN,)),
        ("(1/2)^a <= 1", BUDGET, Rung.SIGNS, (ONE_SIGN,)),
        ("a^3 + b^3 + c^3 >= 3*a*b*c", BUDGET, Rung.SMT, ("cvc5 finds the denial impossible",)),
        ("sqrt(p*(1 - p)) <= 1/2", BUDGET, Rung.SMT, (Z3,)),
        ("10^p + 1 > 8*p^2", Budget(steps=0), Rung.ENCLOSURE, ("interval bounds on 6 boxes",)),
        ("max(a, b) <= a + b", BUDGET, Rung.SIGNS, (f"{SPLIT}: 2 cases", ONE_SIGN)),
        ("max(x, -x) == sqrt(x^2)", BUDGET, Rung.SMT, (f"{SPLIT}: 2 cases", Z3)),
        (
            "max(a, b)^n == max(a^n, b^n)",
            Budget(cases=4),
            Rung.SMT,
            (f"{SPLIT}: 4 cases", SAME, f"increasing functions undone on both sides: {Z3}"),
        ),
        (
            "2^x/(y - 5) >= 2^z/(y - 5) where y < 5, x <= z",
            BUDGET,
            Rung.SIGNS,
            (
                (
                    "logarithms of exp(log(2)*z) and exp(log(2)*x): "
                    f"{ONE_SIGN} once it is (log(2)) times the assumed -1*x + z"
                ),
            ),
        ),
        (
            "a^b >= a^c where a >= 1, b >= c",
            BUDGET,
            Rung.SIGNS,
            (
                (
                    "logarithms of exp(b*log(a)) and exp(c*log(a)): "
                    f"{ONE_SIGN} once it is (log(a)) times the assumed b + -1*c"
                ),
            ),
        ),
        (
            "(1 + a)^n > (1 + b)^n where a > b",
            BUDGET,
            Rung.SIGNS,
            (f"increasing functions undone: {ONE_SIGN} once it is (1) times the assumed a + -1*b",),
        ),
        ("(1 + a)^n > (1 + b)^n where a > b", Budget(points=40, undone=0), Rung.SIGNS, (BY_SLOPES,)),
        (
            "max(log(a*b), x) >= log(a) + log(b)",
            BUDGET,
            Rung.SIGNS,
            (f"{SPLIT}: 2 cases", SAME, f"{ONE_SIGN} once it is (1) times the assumed -1*log(a) + -1*log(b) + x"),
        ),
        ("p^n <= 1", BUDGET, Rung.SIGNS, (f"of whatever a power can be: {ONE_SIGN}",)),
        ("log(1 + a) < a", BUDGET, Rung.SIGNS, (BY_SLOPES,)),
        (
            "u^a >= u^b where u <= 1, a <= b",
            Budget(steps=0, undone=0),
            Rung.SIGNS,
            (
                (
                    f"a power of a base from 0 to 1 falls with its positive exponent: {ONE_SIGN}; "
                    f"{ONE_SIGN} once it is (1) times the assumed -1*a + b"
                ),
            ),
        ),
        (
            "a == b where log(a) == log(b)",
            BUDGET,
            Rung.NORMAL_FORM,
            (f"increasing functions undone on both sides: {SAME}",),
        ),
        (
            "n >= 3 where n > 2",
            BUDGET,
            Rung.SIGNS,
            (f"what is above a whole number is at least the next one: {ONE_SIGN}",),
        ),
        ("(1 + a)^400 >= 1", BUDGET, Rung.SIGNS, (f"without multiplying out: {ONE_SIGN}",)),
        (
            "(1 + a + b)^400 >= (1 + a)^400",
            BUDGET,
            Rung.SIGNS,
            (f"without multiplying out: {ONE_SIGN}; {BY_SLOPES}",),
        ),
    ],
)
def test_each_rung_says_what_it_did(text: str, budget: Budget, rung: Rung, steps: tuple[str, ...]) -> None:
    """Each is true; the weakest rung that its proof needs is named, with what was done there."""
    found = settle(goal(text), budget)
    assert isinstance(found, Proved), str(found)
    assert (found.rung, found.steps) == (rung, steps)
    assert [each.what for each in found.shown] == [goal(text)]
    assert prove(goal(text), budget) == found
    assert refute(goal(text), budget) is None


@pytest.mark.parametrize(
    ("text", "budget", "reason"),
    [
        ("a^b + b^a > 1", Budget(points=40, steps=0), "no rung decides a relation with these parts: exp"),
        (
            "n^2 != 2*m^2",
            Budget(points=0),
            "it may hold for whole numbers only, and the rungs work over the reals: m, n",
        ),
        ("(x^2 - 2)^2 > 0", BUDGET, "the solvers ran out of resources, and boxes did not settle it"),
        ("(x^2 - 2^(1/2))^2 > 0", BUDGET, "the solvers ran out of resources, and boxes did not settle it"),
        ("x/(x - x) == 1", BUDGET, "division by zero"),
        ("min((x^2 - 2)^2, 2) > 0", BUDGET, "the solvers ran out of resources, and boxes did not settle it"),
        ("min(2, (x^2 - 2)^2) > 0", BUDGET, "the solvers ran out of resources, and boxes did not settle it"),
        (
            "max(a, b)^n == max(a^n, b^n)",
            Budget(cases=3),
            "more than 3 orderings of the arguments of maxima and minima",
        ),
        ("10^p + 1 > 8*p^2", Budget(steps=0, boxes=2), "no rung decides a relation with these parts: exp"),
        ("(1 + a + b)^400 >= (1 + a)^400", Budget(undone=0), "the power 400 of 2 terms"),
        (
            "a == b where log(a) == log(b)",
            Budget(undone=0),
            "the solvers ran out of resources, and boxes did not settle it",
        ),
        (
            "n >= 3 where n > 2",
            Budget(whole=0),
            "it may hold for whole numbers only, and the rungs work over the reals: n",
        ),
        (
            "(n - 2)*(n - 3)*(m - 2)*(m - 3) >= 0",
            Budget(points=0, whole=1),
            "it may hold for whole numbers only, and the rungs work over the reals: m, n",
        ),
    ],
)
def test_what_no_rung_shows_is_undecided_for_a_reason(text: str, budget: Budget, reason: str) -> None:
    """Too large, too many orders, no more turns: of the first part without a proof it is said why there is none."""
    found = settle(goal(text), budget)
    assert found == Unknown(reason, ("normal form", "signs", "smt", "enclosure", "search"))
    assert prove(goal(text), budget) is None


def test_whole_numbers_are_split_as_often_as_is_allowed() -> None:
    """Two of them take two turns."""
    assert isinstance(settle(goal("(n - 2)*(n - 3)*(m - 2)*(m - 3) >= 0"), Budget(whole=2)), Proved)


@pytest.mark.parametrize(
    ("text", "budget", "rung", "step"),
    [
        ("p*(1 - p) <= 6/25", BUDGET, Rung.SEARCH, "tried round values"),
        ("n*m != 77", BUDGET, Rung.SEARCH, "tried the first whole numbers"),
        (
            "log(log(a + 3)) + log(log(b + 3)) < 6",  # not where each is a billion
            Budget(steps=8, boxes=8),
            Rung.SEARCH,
            "tried round and scattered values",
        ),
        ("(x - 12345/678)^2 > 0", BUDGET, Rung.SMT, "z3 nlsat proposed a point, which was replayed"),
        ("x <= y", Budget(points=0), Rung.SMT, "z3 nlsat proposed a point, which was replayed"),
        ("max(n*m, 1) != 77", Budget(cases=1), Rung.SEARCH, "tried the first whole numbers"),
        ("x < x", BUDGET, Rung.SEARCH, "tried round values"),
    ],
)
def test_what_is_false_fails_at_a_point(text: str, budget: Budget, rung: Rung, step: str) -> None:
    """Each was planted false; both evaluation paths find that it fails, and nothing proves it."""
    found = settle(goal(text), budget)
    assert isinstance(found, Refuted), str(found)
    assert (found.rung, found.steps, found.what) == (rung, (step,), goal(text))
    assert found.counterexample is not None
    assert found.counterexample.confirmed
    assert prove(goal(text), budget) is None


def test_of_a_case_the_whole_fails_at_a_point() -> None:
    """Where the first argument is the largest a solver finds a point; what fails there is the goal as it was stated."""
    stated = goal("max((x - 12345/678)^2, 0) > 0")
    found = settle(stated, BUDGET)
    assert isinstance(found, Refuted)
    assert (found.rung, found.what) == (Rung.SMT, stated)
    assert found.counterexample is not None
    assert found.counterexample.relation == stated.relation


@pytest.mark.parametrize("points", [0, 1])
def test_no_more_points_are_tried_than_allowed(points: int) -> None:
    """That p (1 - p) stays below 6/25 fails at 1/2, which is not the first value tried."""
    assert refute(goal("p*(1 - p) <= 6/25"), Budget(points=points)) is None
    if points == 0:
        assert isinstance(settle(goal("n*m != 77"), Budget(points=points)), Unknown)


def test_an_arbitrary_function_is_tried_as_a_simple_one() -> None:
    """A function of a sum need not be the sum of its values: squaring shows it."""
    stated = Goal(Relation(Apply("g", X + Y), Comparison.EQUAL, Apply("g", X) + Apply("g", Y)))
    found = quickly(stated, BUDGET)
    assert isinstance(found, Refuted)
    assert (found.rung, found.steps) == (Rung.SEARCH, ("tried round values with g(u) = 1 u^2",))
    assert found.what == stated
    assert found.counterexample is not None
    assert found.counterexample.confirmed
    assert refute(stated, Budget(points=0)) is None


@pytest.mark.parametrize(
    "text",
    [
        "x <= x + y",
        "max(x, y) <= x",
        "max(y, x) <= x",
        "2^x/(y - 5) >= 2^z/(y - 5) where x <= z",
        "2^x/(y - 5) >= 2^z/(y - 5) where y > 5, x <= z",
        "x*2^a >= x*2^b where a >= b",
        "a^b >= a^c where b >= c",
        "a^x > a^x",
        "2^a == 2^b where a >= b",
        "2^a > 2^b where a >= b",
        "10^p + 1 > 9*p^2 + 2",
        "n >= 4 where n > 2",
        "a > b where log(a) >= log(b)",
    ],
)
def test_what_is_false_is_never_proved(text: str) -> None:
    """Each was planted false beside a true one."""
    assert prove(goal(text), BUDGET) is None


def test_a_counterexample_is_exact() -> None:
    """The only place at which the square vanishes is the one that is named."""
    found = settle(goal("(x - 12345/678)^2 > 0"), BUDGET)
    assert isinstance(found, Refuted)
    assert found.counterexample is not None
    assert list(found.counterexample.point.values()) == [Fraction(12345, 678)]
