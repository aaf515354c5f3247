"""Derivatives of normal forms against school rules, and forms in the place of quantities inside atoms."""

from __future__ import annotations

import pytest

from derive.expressions.expression import Apply
from derive.expressions.quantity import Symbol
from derive.normal_form.canonical import normal_form
from derive.normal_form.form_calculus import NoSlope, slope, substitute_forms
from derive.normal_form.rational_functions import Form, UndefinedForm
from tests.oracles.textbook import expression, letter


def _form(text: str) -> Form:
    return normal_form(expression(text))


@pytest.mark.parametrize(
    ("text", "by_hand"),
    [
        ("a^3 + 2*b", "3*a^2"),
        ("1/a", "-1/a^2"),
        ("(a + b)/(a - b)", "-2*b/(a - b)^2"),
        ("log(1 + a)", "1/(1 + a)"),
        ("log(a)^2", "2*log(a)/a"),
        ("log(log(2 + a))", "1/((2 + a)*log(2 + a))"),
        ("sqrt(a)", "1/(2*sqrt(a))"),
        ("a^(2/3)", "2/(3*a^(1/3))"),
        ("sqrt(1 + a*b)", "b/(2*sqrt(1 + a*b))"),
        ("2^a", "log(2)*2^a"),
        ("2^(a/b)", "log(2)/b*2^(a/b)"),
        ("1/2^(a*b)", "-b*log(2)/2^(a*b)"),
        ("(1 + a)^n", "n*(1 + a)^n/(1 + a)"),
        ("b*c", "0"),
    ],
)
def test_a_slope_is_that_of_school(text: str, by_hand: str) -> None:
    """Each derivative by a, by the rules of sums, products, quotients and chains."""
    assert slope(_form(text), letter("a")) == _form(by_hand)


@pytest.mark.parametrize(("text", "by"), [("max(a, b)", "a"), ("x^n", "x"), ("b + (1 - p)^n", "p")])
def test_what_has_no_slope_here_is_refused(text: str, by: str) -> None:
    """Maxima, and powers of what may be below zero."""
    with pytest.raises(NoSlope):
        slope(_form(text), letter(by))


@pytest.mark.parametrize(
    ("text", "by", "to", "becomes"),
    [
        ("log(a) + sqrt(a)*b", "a", "c/d", "log(c) - log(d) + sqrt(c/d)*b"),
        ("(1 - p)^n", "p", "a/(1 + a)", "1/(1 + a)^n"),
        ("2^(a*b)", "a", "log(c)/log(2)", "c^b"),
        ("2^(a/2) + 2^a", "a", "2*c", "2^c + 2^(2*c)"),
        ("max(a, b)", "a", "2*b", "2*b"),
        ("a/(a + b)", "a", "0", "0"),
        ("sqrt(1 + a)", "a", "3", "2"),
        ("b", "a", "0", "b"),
        ("(-1)^(n + m)", "n", "2*k", "(-1)^m"),
        ("(-1)^(n + m)", "n", "2*k + 1", "-(-1)^m"),
    ],
)
def test_a_form_stands_in_the_place_of_a_quantity_everywhere(text: str, by: str, to: str, becomes: str) -> None:
    """Inside atoms as well, which are then written anew: 1 - p above zero makes a power an exponential."""
    assert substitute_forms(_form(text), {letter(by): _form(to)}) == _form(becomes)


def test_several_quantities_give_way_at_once() -> None:
    """Each to its own form; a quantity that stands in what another becomes is not replaced again."""
    swapped = substitute_forms(_form("log(a) - 2*b + c^a"), {letter("a"): _form("b"), letter("b"): _form("a")})
    assert swapped == _form("log(b) - 2*a + c^b")


def test_nothing_takes_a_place_in_an_arbitrary_function() -> None:
    """What it would be is not known, as another argument has another value."""
    a, b = letter("a"), letter("b")
    form = normal_form(Apply("f", Symbol(a)))
    assert substitute_forms(form, {b: _form("1")}) == form
    with pytest.raises(NoSlope):
        substitute_forms(form, {a: _form("1")})


@pytest.mark.parametrize(("text", "to"), [("log(a)", "0"), ("1/a", "0"), ("b/(1 - a)", "1"), ("log(a)", "-b")])
def test_what_has_no_value_any_more_is_told(text: str, to: str) -> None:
    """The logarithm of 0 and of -b, and divisions by 0."""
    with pytest.raises(UndefinedForm):
        substitute_forms(_form(text), {letter("a"): _form(to)})
