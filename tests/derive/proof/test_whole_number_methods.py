"""Proofs by residues and by trying few whole numbers, held against plain counting."""

from __future__ import annotations

from itertools import product

import pytest

from derive.expressions.expression import number
from derive.expressions.quantity import COUNT, REAL, Symbol, quantity
from derive.proof.decision import DEFAULT
from derive.proof.methods.few_whole_numbers import by_few_whole_numbers
from derive.proof.methods.residues import by_residues
from derive.statements.goal import Goal
from derive.statements.relation import Comparison, Relation

N_OF, M_OF = (quantity(name, "", f"how many {name}", name, COUNT) for name in "nm")
N, M, X = Symbol(N_OF), Symbol(M_OF), Symbol(quantity("x", "", "a number", "x", REAL))
UNLIKE = Comparison.UNEQUAL


def solved(a: int, b: int, c: int, power: int) -> bool:
    """Return whether a n^power + b m^power comes to c at some whole numbers up to forty."""
    return any(a * n**power + b * m**power == c for n, m in product(range(1, 41), repeat=2))


@pytest.mark.parametrize("a", range(1, 6))
@pytest.mark.parametrize("b", range(-6, 7))
def test_no_linear_or_square_equation_is_denied_that_counting_solves(a: int, b: int) -> None:
    """Of `a n + b m != c` and `a n^2 + b m^2 != c` none is proved that fails among the first forty."""
    for c, power in product(range(-3, 9), (1, 2)):
        goal = Goal(Relation(a * N**power + b * M**power, UNLIKE, number(c)))
        proved = by_residues(goal, DEFAULT) or by_few_whole_numbers(goal, DEFAULT)
        assert proved is None or not solved(a, b, c, power)
        if power == 1 and b > 0:  # few n and m come so far: counting them decides
            assert (proved is not None) is not solved(a, b, c, power)


@pytest.mark.parametrize(("right", "proved"), [(2 * M**2, True), (4 * M**2, False), (3 * M**2, True), (M**2, False)])
def test_squares_descend(right: object, proved: bool) -> None:
    """The roots of 2 and of 3 are no fractions; that of 4 is one."""
    assert (by_residues(Goal(Relation(N**2, UNLIKE, right)), DEFAULT) is not None) is proved  # type: ignore[arg-type]


@pytest.mark.parametrize(("left", "low", "proved"), [(N, "3", True), (N, "4", False), (X, "3", False), (X, "2", False)])
def test_only_whole_numbers_are_few(left: Symbol, low: str, proved: bool) -> None:
    """What is above 2 is at least 3 if it is whole."""
    goal = Goal(Relation(left, Comparison.AT_LEAST, number(low)), (Relation(left, Comparison.ABOVE, number(2)),))
    assert (by_few_whole_numbers(goal, DEFAULT) is not None) is proved
