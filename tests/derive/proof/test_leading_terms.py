"""Leading terms by hand: what a form tends to as t grows, the sign that it keeps in the end, and what moves in it."""

from __future__ import annotations

import pytest

from derive.expressions.expression import Sign
from derive.normal_form.canonical import normal_form
from derive.normal_form.rational_functions import AtomKind, Form
from derive.proof.methods.bounds import BoundsByName, known_bounds
from derive.proof.methods.leading_terms import Finite, Infinite, has_moving, sign_finally, tendency
from derive.statements.goal import Goal
from derive.statements.relation import Comparison, Relation
from tests.oracles.textbook import expression, letter

T = letter("t")


def read(text: str) -> tuple[Form, BoundsByName]:
    """Return the form of an expression, and what its letters may be."""
    tree = expression(text)
    return normal_form(tree), known_bounds(Goal(Relation(tree, Comparison.EQUAL, tree)))


def tends(text: str) -> str | None:
    """Return what an expression tends to as t grows, in words."""
    form, known = read(text)
    match tendency(form, T, known):
        case Finite(limit):
            return limit.key
        case Infinite(sign):
            return "up" if sign is Sign.POSITIVE else "down"
    return None


def exponential(terms: int) -> str:
    """Return t^n times what is left of 2^(1/t) without its first terms, and less what that begins with, once t is out.

    Of the series of e^(log(2)/t), so that the limit is the next term after these two.
    """
    factorials = (1, 1, 2, 6, 24, 120, 720, 5040)
    parts = [f"(log(2)^{place})/({factorials[place]}*t^{place})" for place in range(1, terms)]
    left = " - ".join(["2^(1/t) - 1", *parts])
    return f"t^{terms + 1}*({left}) - t*(log(2)^{terms})/{factorials[terms]}"


@pytest.mark.parametrize(
    ("text", "limit"),
    [
        ("x", "x"),
        ("log(max(a, b))", "log(max(a, b))"),
        ("t - t", "0"),
        ("a*t", "up"),
        ("-a*t", "down"),
        ("x*t", None),  # x may have either sign, or none
        ("x/t", "0"),
        ("(a*t + b)/(c*t + d)", "(a)/(c)"),
        ("t^a - t^b", None),
        ("log(a)*t", None),
        ("t*(2^(1/t) - 1)", "log(2)"),
        (exponential(1), "1/2*log(2)^(2)"),
        (exponential(3), "1/24*log(2)^(4)"),
        (exponential(5), "1/720*log(2)^(6)"),
        ("max(a, b)/t", "0"),
        ("max(t, a)", "up"),
        ("max(t, x)", "up"),
        ("max(-t, -2*t)", "down"),
        ("max(x - t, -2*t)", "down"),
        ("min(t, 2*t)", "up"),
        ("min(x + t, 2*t)", "up"),
        ("a - max(t, b)", "down"),
        ("a - max(x - t, -2*t)", "up"),
        ("max(a + 1/t, b)", "max(a, b)"),
        ("max(x + 1/t, y)", "max(x, y)"),
        ("sqrt(max(t, a)) - sqrt(t)", "0"),  # from a on nothing at all is left
        ("c - max(a + 1/t, b)", "-1*max(a + -1*c, b + -1*c)"),
        ("max(a*t, b)/t", "a"),
        ("max(a - t, b)*c", "b*c"),
        ("max(a - t, b)*x", "b*x"),
        ("max(a - t, b + 1/t)*x", "b*x"),
        ("max(x*t, a)", None),
        ("max(a^t, b)", None),
        ("max(t, a)^2/t^2", "1"),
        ("1/max(t, a)^2", "0"),
        ("sqrt(max(t, a))/sqrt(t)", "1"),
        ("1/max(t, a)", "0"),
        ("1/max(a + 1/t, b)", "(1)/(max(a, b))"),
        ("1/max(1/t - 2, 1/t^2 - 1)", "-1"),
        ("1/max(1/t - 1, 2 - 1/t)", "1/2"),  # the maximum goes to 2
        ("1/(max(1/2 + 1/t, 2 - 1/t) - 1)", "1"),  # it goes to 2 as well, and would be below 1 in its other branch
        ("max(t, a)/(max(t, a) + 1)", "1"),
        ("max(t, a)*max(t, b)", "up"),
        ("max(t, a) - t", "0"),
        ("max(t + a, b) - t", "a"),
        ("2^(-max(t, a))", "0"),
    ],
)
def test_what_it_tends_to(text: str, limit: str | None) -> None:
    """The limit of school mathematics, or no answer where other quantities have a say in it."""
    assert tends(text) == limit


@pytest.mark.parametrize(
    ("text", "sign"),
    [
        ("a", Sign.POSITIVE),
        ("x", None),
        ("t - t", None),
        ("-a*t", Sign.NEGATIVE),
        ("t - 5", Sign.POSITIVE),
        ("5 - t", Sign.NEGATIVE),
        ("1 - a/t", Sign.POSITIVE),
        ("x - 1/t", None),
        ("a*t^2 - x*t", Sign.POSITIVE),
        ("log(t) - a", Sign.POSITIVE),
        ("t^a - t^b", None),
        ("a^t + 1", Sign.POSITIVE),  # whatever a^t goes to
        ("2^(1/t) - 1 - log(2)/t", Sign.POSITIVE),
        ("max(t, a) - t", None),
        ("max(t + a, b) - t", Sign.POSITIVE),
    ],
)
def test_the_sign_that_is_kept_in_the_end(text: str, sign: Sign | None) -> None:
    """From some t on it is above zero, or below; what goes to nothing may have either."""
    form, known = read(text)
    assert sign_finally(form, T, known) is sign


@pytest.mark.parametrize(
    ("text", "maxima", "logarithms"),
    [
        ("max(t, a)", True, False),
        ("max(a, b)*t", False, False),
        ("log(t)", False, True),
        ("log(a)*t", False, False),
        ("log(1 + max(t, a))", True, True),
        ("max(log(1 + t), a)", True, True),
        ("max(log(1 + a), t)", True, False),
        ("t^2", False, False),
    ],
)
def test_what_moves(text: str, maxima: bool, logarithms: bool) -> None:
    """Anywhere within the form, and only what holds t."""
    form, _ = read(text)
    assert has_moving(form, AtomKind.MAX, T) == maxima
    assert has_moving(form, AtomKind.LOG, T) == logarithms
