"""Limits by degrees alone: where counting powers shows them, and where more than that would be needed."""

from __future__ import annotations

from fractions import Fraction

import pytest

from derive.expressions.expression import number
from derive.expressions.quantity import Symbol, quantity
from derive.proof.methods.limits import by_degrees
from derive.statements.statement import Limit
from tests.oracles.textbook import Line


def stated(text: str) -> Limit:
    """Return the limit that a text states."""
    found = Line("limit", 0, text).read(0)
    assert isinstance(found, Limit)
    return found


@pytest.mark.parametrize(
    "text",
    [
        "(a*t + b)/(c*t + d) tends to a/c as t to infinity",
        "(a*t + b)/(c*t + d) tends to b/d as t to 0",
        "(a*t + b)/(c*t + d) tends to (a + b)/(c + d) as t to 1",
        "(a*t + b)/(c*t + d) tends to a/c as t to infinity where a >= 1, b <= c",
        "(x*t + 1)/t tends to x as t to infinity",
        "(a*t^2 + b)/t^3 tends to 0 as t to infinity",
        "a*t/t tends to a as t to infinity",
        "a tends to a as t to infinity",
        "b/(a*t - t^2) tends to 0 as t to infinity",  # t^2 outgrows the other
        "b/(-t) tends to 0 as t to infinity",
        "sqrt(t)/t tends to 0 as t to infinity",  # roots of what is above 0 count as well
        "a/(u*t + t + 1) tends to 0 as t to infinity",  # of two leading terms one is above 0, and none below
        "x^2 tends to 0 as x to 0",
        "(x^2 - 1)/(x + 1) tends to 0 as x to 1",
        "p*a tends to a as p to 1",
    ],
)
def test_what_counting_powers_shows(text: str) -> None:
    """What is left beside the limit has a bottom that outgrows its top, and does not come near 0 otherwise."""
    assert by_degrees(stated(text))


@pytest.mark.parametrize(
    "text",
    [
        "(a*t + b)/(c*t + d) tends to b/d as t to infinity",
        "(a*t + b)/(c*t + d) tends to a/c as t to 0",
        "a*t tends to a as t to infinity",
        "1/x tends to 0 as x to 0",
        "x^2 tends to 1 as x to 0",
        "log(1 + a)/t tends to 0 as t to infinity",  # true, but no quotient of polynomials
        "a/(x^2*t + t + 1) tends to 0 as t to infinity",  # true, but x has no plain sign
        "a/t tends to 0 as t to infinity where t >= b",  # something is given of what moves
        "a/(x*t + 1) tends to 0 as t to infinity",  # at x = 0 it does not move
        "a/(u*t + 1) tends to 0 as t to infinity",  # nor at u = 0
        "a/(u*v*t + 1) tends to 0 as t to infinity",
        "a/(b*t - c*t + 1) tends to 0 as t to infinity",  # nor at b = c
        "a/(b*t - c*t/2 + 1) tends to 0 as t to infinity",  # nor at c = 2 b
        "a/(x*t - x*t^2) tends to 0 as t to infinity",
        "x/(x - a) tends to 0 as x to infinity where a == 1",  # it tends to 1
        "1/(t - x) tends to 0 as t to 1",  # at x = 1 it grows
        "(1 + t)^400/(1 + t)^401 tends to 0 as t to infinity",  # too large to multiply out
        "a*t/(t - t) tends to 0 as t to infinity",
        "(x^2 + x)/x tends to 1 as x to 1",  # it tends to 2
    ],
)
def test_what_counting_powers_does_not_show(text: str) -> None:
    """False, or true for reasons that degrees do not tell."""
    assert not by_degrees(stated(text))


def test_from_both_sides_it_has_to_vanish() -> None:
    """1/(x + 1) goes to 1/2 at 1, from above and from below; a target is counted in the unit of its quantity."""
    way, rate = (Symbol(quantity(name, unit, name, name)) for name, unit in (("way", "km"), ("rate", "1/m")))
    assert by_degrees(Limit(rate * way, way.quantity, Fraction(2), rate * number(2000, "m")))
    assert not by_degrees(Limit(rate * way, way.quantity, Fraction(2), rate * number(2, "m")))
    assert by_degrees(stated("1/(x^2 + 1) tends to 1/2 as x to 1"))
