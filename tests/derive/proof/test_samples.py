"""Looks at forms in floating point: the signs seen are those by hand, and what has no value shows none."""

from __future__ import annotations

import pytest

from derive.normal_form.canonical import normal_form
from derive.proof.methods.samples import looks, names_of
from tests.oracles.textbook import expression

BOTH = {-1, 1}


@pytest.mark.parametrize(
    ("text", "signs"),
    [
        ("a - b", BOTH),
        ("a + b", {1}),
        ("a - a*2", {-1}),
        ("a^b - 1", BOTH),
        ("x^a + 1", {1}),
        ("max(a, b) - a", {1}),  # and 0, which no look tells from noise
        ("sqrt(a + b) - 1", BOTH),
        ("sqrt(2) - 3/2", {-1}),
        ("22/7 - pi", {1}),
        ("log(1 + a)", {1}),
        ("10^400*a - 1", set()),  # beyond floats
        ("floor(a) - a", set()),  # steps are not looked at
        ("1/(a - a*1 + 1) - 1", set()),
        ("1/(a - b)", BOTH),
        ("1/(log(1 + a) - a)", {-1}),
        ("1/(a - sqrt(a^2 + a))", {-1}),  # a bottom between -1/2 and 0
        ("log(a) - a", {-1}),
        ("log(1 + a/10^4) - a/10^4", {-1}),
        ("e^a - 1 - a", {1}),
        ("2^a - 3^b", BOTH),
        ("e^(1/(1 + a)) - e", {-1}),
        ("max(a, b) - b - 1", BOTH),
        ("a^(1/3) - 1", BOTH),
        ("sqrt(3) - 17/10", {1}),
        ("pi - 22/7", {-1}),
        # what drowns in the noise of floats, above and below
        ("log(1 + a) - log(1 + a + 1/10^12)", set()),
        ("1/(log(1 + a) - log(1 + a + 1/10^12))", set()),
        ("1/(a^2*(log(1 + a) - log(1 + a + 1/10^9)))", set()),
    ],
)
def test_the_signs_that_a_form_shows(text: str, signs: set[int]) -> None:
    """All quantities are above zero there, whatever their domain."""
    assert looks(normal_form(expression(text))) == signs


def test_names_are_those_of_quantities() -> None:
    """Inside logarithms as well; neither a number with a letter nor a root is one."""
    assert names_of(normal_form(expression("log(a + x)*pi + sqrt(2)"))) == {"a", "x"}
