"""Inequalities by calculus: true ones of every textbook are shown, false ones beside them never.

The methods are asked directly, without the search for counterexamples that finds most false statements first.
"""

from __future__ import annotations

from fractions import Fraction

import pytest
from msgspec.structs import replace

from derive.expressions.quantity import NONNEGATIVE, POSITIVE, REAL, Domain, Symbol, substitute, symbols
from derive.normal_form.canonical import normal_form
from derive.normal_form.rational_functions import Form
from derive.proof import Budget, Proved
from derive.proof.methods.calculus import Calculus, by_calculus, is_smooth
from derive.proof.methods.coordinates import orthants
from derive.proof.methods.same_sign import SameSign, plain
from derive.proof.methods.samples import looks
from derive.statements.goal import Goal
from derive.statements.relation import Comparison, Relation
from tests.oracles.textbook import expression, goal

STEPS = Budget(steps=40)


def _words(proof: Proved | None) -> tuple[str, ...]:
    return () if proof is None else proof.steps


def _form(text: str) -> Form:
    return normal_form(expression(text))


@pytest.mark.parametrize(
    ("text", "name", "wider"),
    [
        ("1 - (1 - p)^n <= n*p", "n", POSITIVE),  # at n = 1/2, p = 1: 1 against 1/2
        ("p^n <= p", "n", POSITIVE),
        ("p^n <= 1", "p", NONNEGATIVE),
        ("log(1 + p) >= p*log(2)", "p", NONNEGATIVE),
        ("(1 + u)^w >= 1 + w*u", "w", POSITIVE),
        ("2^n > n", "n", POSITIVE),  # it holds, as 2^n > n everywhere
        ("2^n >= n + 1", "n", POSITIVE),
        ("e^(-u) <= 1 - u + u^2/2", "u", REAL),
        ("log(1 + u) >= u - u^2/2", "u", REAL),
    ],
)
def test_a_wider_domain_is_another_statement(text: str, name: str, wider: Domain) -> None:
    """What holds on the domain and not beyond is shown on the domain alone."""
    asked = goal(text)
    old = next(each for each in asked.quantities if each.name == name)
    made = asked.relation.map(lambda side: substitute(side, {old: Symbol(replace(old, domain=wider))}))
    assert by_calculus(asked, STEPS) is not None
    assert (by_calculus(Goal(made), STEPS) is None) is (text != "2^n > n")


def test_a_generated_name_is_no_name_of_the_user() -> None:
    """A quantity of the name that would be generated for another keeps its own meaning."""
    p = symbols(expression("p"))[0]
    twin = replace(p, name="p_counted", domain=REAL)
    forms = orthants(Goal(Relation(Symbol(p), Comparison.AT_LEAST, Symbol(twin))), ends=False)
    assert [len({each.atom.key for each in form.generators}) for form in forms] == [2, 2]  # either side of zero
    told = Goal(Relation(Symbol(p), Comparison.AT_LEAST, Symbol(twin)).map(lambda side: 2**side))
    assert by_calculus(told, STEPS) is None  # at p = 0 and 1 in the place of the twin, 1 against 2


def test_what_is_assumed_of_a_quantity_is_not_assumed_of_what_it_is_counted_by() -> None:
    """From a >= 3 nothing follows for a - 3."""
    assert by_calculus(goal("2^a >= 8 where a >= 3"), STEPS) is not None
    assert by_calculus(goal("2^a >= 9 where a >= 3"), STEPS) is None
    assert by_calculus(goal("2^(a - 3) >= 8 where a >= 3"), STEPS) is None
    assert by_calculus(goal("log(a - b) >= log(b) where a >= b, b >= 1"), STEPS) is None


def test_ends_count_where_the_order_is_strict() -> None:
    """At p = 0 and at p = 1 both sides agree; inside they do not."""
    assert by_calculus(goal("log(1 + p) > p*log(2) where p > 0, p < 1"), STEPS) is not None
    assert by_calculus(goal("log(1 + p) > p*log(2) where p > 0"), STEPS) is None
    assert by_calculus(goal("log(1 + p) > p*log(2) where p < 1"), STEPS) is None


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("log(x^2) == 2*log(x) where x > 0", True),
        ("log(x^2) == 2*log(-x) where x < 0", True),
        ("log(p/q) == log(p) - log(q) where p > 0, q > 0", True),
        ("(1 - p)^a*(1 - p)^b == (1 - p)^(a + b)", True),
        ("p^a*p == p^(a + 1)", True),
        ("log(x^2) == 2*log(x) where x < 0", False),  # the right side has no value
        ("log(p/q) == log(q) - log(p) where p > 0, q > 0", False),
        ("(1 - p)^n*(1 - p)^m == (1 - p)^(n*m)", False),
        ("p^n*p == p^n", False),
        ("p^n == 0 where p < 1", False),  # at p = 0 only
        ("log(a) != log(a)", False),
    ],
)
def test_equalities_hold_where_nothing_is_left(text: str, shown: bool) -> None:
    """Once quantities are counted from the ends of their domains, logarithms and powers split."""
    same = "both sides have the same normal form, quantities counted from the ends of their domains"
    assert _words(by_calculus(goal(text), STEPS)) == ((same,) if shown else ())


def test_plain_polynomials_are_left_to_others() -> None:
    """Other rungs decide them."""
    assert by_calculus(goal("a^2 >= 0"), STEPS) is None


def test_work_is_limited_by_counted_steps() -> None:
    """With no step nothing is shown, with one what is plain."""
    assert by_calculus(goal("log(a) >= log(b) where a >= b"), Budget(steps=0)) is None
    assert by_calculus(goal("log(a) >= log(b) where a >= b"), Budget(steps=1)) is not None
    assert by_calculus(goal("log(1 + a) < a"), Budget(steps=1)) is None


@pytest.mark.parametrize(
    ("text", "smooth"),
    [
        ("log(a)", True),
        ("log(1 + a)/(1 + b)", True),
        ("sqrt(a + b)", True),
        ("a^b", True),
        ("1/(a - b)", False),
        ("log(a - b)", False),
        ("sqrt(a - b)", False),
        ("sqrt(log(1 + a))", True),
        ("sqrt(log(a))", False),
        ("1/log(a)", False),
        ("1/log(1 + a)", True),
        ("max(a, b)", False),
        ("2^(1/(a - b))", False),
        ("log(log(1 + a))", True),
        ("log(log(a))", False),
    ],
)
def test_what_has_derivatives_everywhere_is_told(text: str, smooth: bool) -> None:
    """Bottoms that vanish, logarithms and roots of what is not above zero have none."""
    assert is_smooth(_form(text), SameSign()) is smooth


@pytest.mark.parametrize(
    ("text", "sign"),
    [
        ("a + b", 1),
        ("-a", -1),
        ("a - b", None),
        ("log(1 + a + b) - log(1 + a)", 1),
        ("2^a - 4^a", -1),
        ("2^a - 2^b", None),
        ("log(2) - 1", -1),
        ("7/10 - log(2)", 1),
        ("log(1 + a)*(log(a + b) - log(b))", 1),
        ("1/(log(b) - log(a + b))", -1),
        ("(a - b)^2", None),
    ],
)
def test_a_sign_that_is_sure_is_told(text: str, sign: int | None) -> None:
    """As far as common factors, logarithms and powers taken off show it."""
    assert SameSign().sure_sign(_form(text)) == sign


def test_shapes_have_the_sign_of_the_form() -> None:
    """At drawn points each shape has the sign of the form, where both have a value."""
    for text in (
        "2^a - a^3",
        "a*log(b) - b*log(a)",
        "sqrt(a) - log(1 + b)",
        "(1 + a)^b - 1 - a*b",
        "(a - b)^3*log(1 + a)",
    ):
        form = _form(text)
        for each in SameSign().shapes(form):
            assert looks(form * each) <= {1}


def test_plain_signs_are_those_of_coefficients() -> None:
    """Squares count where the order is not strict."""
    assert plain(_form("(a - b)^2*a"), strict=False)
    assert not plain(_form("(a - b)^2*a"), strict=True)
    assert plain(_form("a + log(1 + b)"), strict=True)


@pytest.mark.parametrize(
    ("text", "strict", "shown"),
    [
        ("a - log(1 + a)", True, True),
        ("a - 1 - log(a)", False, True),
        ("a - 1 - log(a)", True, False),
        ("log(1 + a) - a", False, False),
        ("0*a", False, True),
        ("0*a", True, False),
    ],
)
def test_forms_are_shown_on_the_positive_orthant(text: str, strict: bool, shown: bool) -> None:
    """By one derivative each, or not at all."""
    assert Calculus(STEPS.steps).proves(_form(text), strict=strict) is shown


def test_an_orthant_covers_the_domain() -> None:
    """What lies between two ends is written as a share of the way, what has none as two sides and zero."""
    assert [str(each.key) for each in orthants(goal("u >= 0"), ends=True)] == ["u_counted", "0"]
    assert [each.key for each in orthants(goal("x >= 0"), ends=True)] == ["x_counted", "-1*x_counted", "0"]
    inside, low, high = orthants(goal("p >= 0"), ends=True)
    assert (inside.key, low.key, high.key) == ("(p_counted)/(p_counted + 1)", "0", "1")
    assert [each.constant for each in orthants(goal("n >= 0"), ends=True)] == [None, Fraction(1)]


def test_a_domain_of_too_many_parts_is_left_alone() -> None:
    """A part of one lies at an end, at the other or between: four have 81 combinations, and one has three."""
    assert by_calculus(goal("log(1 + p) < 1 + p"), STEPS) is not None
    assert by_calculus(goal("log(1 + p + q + f + 2*s) < 1 + p + q + f + 2*s"), STEPS) is None


def test_what_is_given_of_others_is_left_aside() -> None:
    """X y > 1 is no end of x, as y may be of either sign; x^2 is not below zero all the same."""
    assert by_calculus(goal("log(a) <= a - 1 + x^2 where x*y > 1"), STEPS) is not None
    assert by_calculus(goal("log(a) <= a - 1 + x where x*y > 1"), STEPS) is None


def test_products_are_below_sums_of_what_undoes_each_other() -> None:
    """A b is at most a log a - a + e^b, by Young, so that a log a + e^b is above it."""
    assert by_calculus(goal("a*log(a) + e^b >= a*b"), STEPS) is not None
    assert by_calculus(goal("a*log(a) - 2*a + e^b >= a*b"), STEPS) is None
