"""Looks at forms in floating point: the signs seen are those by hand, and what has no value shows none."""

from __future__ import annotations

import pytest

from derive.normal_form.canonical import normal_form
from derive.proof.methods.samples import looks
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
    ],
)
def test_the_signs_that_a_form_shows(text: str, signs: set[int]) -> None:
    """All quantities are above zero there, whatever their domain."""
    assert looks(normal_form(expression(text))) == signs
