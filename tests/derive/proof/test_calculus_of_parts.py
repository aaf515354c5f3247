"""What calculus puts in the place of roots, and the parts of a domain, of which none is passed over."""

from __future__ import annotations

import pytest

from derive.proof.methods.by_calculus import by_calculus
from tests.oracles.textbook import goal

STEPS = 40


@pytest.mark.parametrize("text", ["log(a) <= sqrt(2)*a", "log(a) < sqrt(a)"])
def test_roots_stand_beside_logarithms(text: str) -> None:
    """Of numbers and of quantities: log a is at most a / e, and 2 sqrt(a) / e."""
    says = "left minus right is not below zero at the ends of the domain or where it turns, and derivatives keep it so"
    assert by_calculus(goal(text), STEPS) == says


def test_no_part_of_a_domain_is_passed_over() -> None:
    """Of 54 parts it fails at the last, where u is 0 and the others are 1, whatever work is allowed."""
    assert by_calculus(goal("log(1 + u) + 3 - p - q - f > 0"), 1000) is None
