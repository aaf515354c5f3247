"""Releases of FLINT give the factors of a polynomial in orders of their own; a written proof has one order."""

from __future__ import annotations

from itertools import permutations

from derive.normal_form.canonical import normal_form
from derive.proof.methods.sign_writing import _in_order
from tests.oracles.textbook import relation


def test_factors_are_sorted_whatever_order_they_come_in() -> None:
    """A certificate written with the lowest version allowed had two factors the other way round."""
    _, factors = normal_form(relation("a*(b - 2*c)^2*(a + 3*d)*(c - d)^2 >= 0").difference).top.factor()
    assert len(factors) == 4
    orders = {tuple(str(part) for part, _ in sorted(each, key=_in_order)) for each in permutations(factors)}
    assert len(orders) == 1
    assert len({*map(str, map(_in_order, factors))}) == len(factors)
