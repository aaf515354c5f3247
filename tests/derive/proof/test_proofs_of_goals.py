"""The proof of a goal: what is seen quickly, which term says what is to check, and proofs of parts made one."""

from __future__ import annotations

import pytest

from derive.expressions.quantity import REAL, Symbol, quantity
from derive.proof import Budget, ProofMethod, Proved
from derive.proof.decision import Shown, combine
from derive.proof.goal import as_trusted, prove, settle, try_cheap_methods
from derive.proof.methods.by_signs import by_plain_signs
from derive.proof.terms import EXPANDED, Cases, Pick, PlainSign, Trust, Values
from tests.oracles.textbook import goal

BUDGET = Budget(points=40, steps=8)  # enough for all of these, and soon spent
SAME, ONE_SIGN = "both sides have the same normal form", "all terms of left minus right have one sign"
BY_SLOPES = "left minus right is not below zero at the ends of the domain or where it turns, and derivatives keep it so"
SPLIT = "split by the order of the arguments of maxima and minima"
Z3 = "z3 nlsat finds the denial impossible"
X, Y = (Symbol(quantity(name, "", f"the number {name}", name, REAL)) for name in "xy")


@pytest.mark.parametrize("text", ["x^2 >= 0", "max(a, b) <= a + b", "min(p, 1) == p"])
def test_plain_signs_are_seen_quickly(text: str) -> None:
    """At first sight, and after a search for counterexamples; without any as well."""
    found = try_cheap_methods(goal(text), BUDGET)
    assert isinstance(found, Proved)
    assert found == by_plain_signs(goal(text), BUDGET) == prove(goal(text), BUDGET)


@pytest.mark.parametrize("text", ["log(1 + a) < a", "x <= y where x < 2*y"])
def test_what_is_not_plain_is_left_open(text: str) -> None:
    """Neither a proof by signs of what needs derivatives, nor one of what is false."""
    assert by_plain_signs(goal(text), BUDGET) is None
    assert not isinstance(try_cheap_methods(goal(text), BUDGET), Proved)


def test_a_proof_by_signs_names_its_rung() -> None:
    """Two forms that are one are no question of signs; where something given is needed they are."""
    for text, rung in (
        ("2*x == x + x", ProofMethod.NORMAL_FORM),
        ("x + 1 > x", ProofMethod.SIGNS),
        ("a/b == c where a == b*c", ProofMethod.SIGNS),
    ):
        found = by_plain_signs(goal(text), BUDGET)
        assert found is not None
        assert found.method is rung


@pytest.mark.parametrize(
    ("text", "term"),
    [
        ("2*x == x + x", EXPANDED),
        ("log(a*b) == log(a) + log(b)", EXPANDED),
        ("2 + 2 == 4", EXPANDED),
        ("2^(1/2) > 7/5", Values()),
    ],
)
def test_the_term_says_what_is_to_check(text: str, term: PlainSign | Values) -> None:
    """Forms that are one are expanded, numbers evaluated."""
    found = prove(goal(text), BUDGET)
    assert found is not None
    assert found.shown == (Shown(goal(text), term),)


@pytest.mark.parametrize(
    ("text", "larger", "smaller"),
    [
        ("5^n*a >= 4^n*a", "a*exp(log(5)*n)", "a*exp(log(2)*n)^(2)"),
        ("(3^n - 2^n)/(1 + a) > 0", "exp(log(3)*n)", "exp(log(2)*n)"),
        ("(2^n - 3^n)/(p - 2) > 0", "exp(log(3)*n)", "exp(log(2)*n)"),  # p is 1 at most
        ("3^n > x*2^n where x <= 1", "exp(log(3)*n)", "exp(log(2)*n)*x"),  # of an x below 0 nothing is to be shown
        ("a*sqrt(1 + b) > a where a >= 1", "a*root of (b + 1)^(1/2)", "a"),
    ],
)
def test_logarithms_compare_what_is_above_zero(text: str, larger: str, smaller: str) -> None:
    """An exponent becomes a factor, and what has a bottom below zero is turned round."""
    found = prove(goal(text), BUDGET)
    assert found is not None
    assert found.steps == (f"logarithms of {larger} and {smaller}: {ONE_SIGN}",)
    assert found.method is ProofMethod.SIGNS


@pytest.mark.parametrize(
    "text",
    [
        "x*3^n >= x*2^n",  # not below zero
        "(2^n - 3^n)/x >= 0",  # not above it
        "(3^n - 2^n)/x >= 0",  # not below it
        "(2^n - 3^n)/(1 + a) >= 0",
        "(3^n - 2^n)/(p - 2) >= 0",
        "5^n*a > 4^n*b where a >= b/2",  # not at a = b/2, n = 1
        "3^n == 2^n",
        "2^n - 2^n*x == 0 where x >= 1",
    ],
)
def test_logarithms_show_nothing_false(text: str) -> None:
    """Each fails somewhere, as its logarithms would not tell if a sign were taken for granted."""
    assert prove(goal(text), BUDGET) is None


def test_cases_and_picks_can_be_followed() -> None:
    """Which argument is the largest is told in cases, or shown; what a solver shows of a case is trusted."""
    (cased,) = _shown("max(x, y)^4 + 1 >= max(x, y)")
    assert isinstance(cased, Cases)
    assert all(isinstance(each, Trust) and each.why == f"smt: {Z3}" and each.script for each in cased.cases)
    (product,) = _shown("max(a, b)*min(a, b) == a*b")  # whoever follows it need not know that the forms are one
    assert isinstance(product, Cases)
    (picked,) = _shown("min(p, 1) == p")
    assert isinstance(picked, Pick)
    (one,) = _shown("log(1 + a) < a")
    assert one == Trust(f"signs: {BY_SLOPES}")


def _ends(term: object) -> list[object]:
    return [end for each in term.cases for end in _ends(each)] if isinstance(term, Cases) else [term]


def _shown(text: str) -> tuple[object, ...]:
    found = settle(goal(text), BUDGET)
    assert isinstance(found, Proved)
    return tuple(each.by for each in found.shown)


WAYS = (
    Proved(ProofMethod.NORMAL_FORM, ("one", "two"), shown=(Shown(goal("x == x"), Trust("a", None)),)),
    Proved(ProofMethod.SMT, ("two", "three"), shown=(Shown(goal("x >= y"), Trust("b", "(first)")),)),
    Proved(ProofMethod.SIGNS, ("one",), shown=(Shown(goal("y >= x"), Trust("c", "(second)")),)),
)


def test_proofs_of_all_parts_are_one() -> None:
    """The weakest rung counts, each step is told once, and all that was shown is kept in order."""
    whole = combine([*WAYS])
    assert (whole.method, whole.steps) == (ProofMethod.SMT, ("one", "two", "three"))
    assert whole.shown == tuple(shown for each in WAYS for shown in each.shown)


def test_what_rests_on_a_proof_is_trusted_with_its_first_query() -> None:
    """The words of the proof say what is left to trust; a solver's query comes along, if there was one."""
    wanted = goal("x + y > 0")
    found = as_trusted(combine([*WAYS]), wanted)
    assert found.shown == (Shown(wanted, Trust("smt: one; two; three", "(first)")),)
    assert (found.method, found.steps) == (ProofMethod.SMT, ("one", "two", "three"))
    assert as_trusted(WAYS[0], wanted).shown == (Shown(wanted, Trust("normal form: one; two", None)),)
