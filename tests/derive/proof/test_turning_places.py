"""Where a slope is zero at a place whose sign nobody knows, the domain is taken apart there."""

from __future__ import annotations

import pytest

from derive.normal_form.canonical import normal_form
from derive.proof.methods.calculus import Calculus
from tests.oracles.textbook import expression


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("a^2/2 - (b - 1)*a + 2^b", True),  # least at a = b - 1, where it is 2^b - (b - 1)^2/2
        ("(a - b + 1)^2 + log(1 + b)", True),
        ("a^3/3 - (b - 2)*a^2/2 + b^4 + e^b", True),
        ("a^2/2 - (b - 1)*a + 1", False),  # -1 at a = 2, b = 3
        ("(a - b + 1)^2 - log(1 + b)", False),  # below 0 at a = b - 1
        ("a*log(a) + e^b - a*b", True),  # the slope by b is zero at log(a), a place that no quotient is
        ("a^61/61 - (b + c + d + 1)*a^60/60 + 2^(100*(b + c + d))", False),  # true, with too many terms at its place
        ("2^max(a, b) - 1 - a/4", False),  # a maximum has no slope everywhere
    ],
)
def test_a_form_is_shown_below_at_and_above_a_place(text: str, shown: bool) -> None:
    """All quantities are above zero; what is not shown stays open."""
    assert Calculus(60).proves(normal_form(expression(text)), strict=False) is shown
