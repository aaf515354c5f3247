"""Seams: the tree of a condition has the value of its case, and a statement taken apart keeps every value."""

from __future__ import annotations

import operator
from collections.abc import Callable
from fractions import Fraction
from itertools import product

import pytest

from derive.evaluation.evaluate import evaluate
from derive.expressions.expression import Expression, number
from derive.expressions.quantity import REAL, Symbol, quantity
from derive.expressions.stepped import Stepped, by_cases
from derive.statements.combination import (
    Combination,
    Connective,
    case_splits,
    conditional,
    is_met,
    split_cases,
    split_some_case,
)
from derive.statements.relation import Comparison, Relation

NAMES = tuple(quantity(name, "", f"the number {name}", name, REAL) for name in "xyz")
X, Y, Z = map(Symbol, NAMES)
ZERO, ONE, TWO, THREE = (number(each) for each in range(4))
ABOVE, BELOW, AT_LEAST = Comparison.ABOVE, Comparison.BELOW, Comparison.AT_LEAST
HOLDS: dict[Comparison, Callable[[Fraction, Fraction], bool]] = {
    Comparison.EQUAL: operator.eq, Comparison.UNEQUAL: operator.ne, Comparison.AT_LEAST: operator.ge,
    Comparison.ABOVE: operator.gt, Comparison.AT_MOST: operator.le, Comparison.BELOW: operator.lt,
}  # fmt: skip
P, Q, R = (Relation(each, ABOVE, ZERO) for each in (X, Y, Z))
SIGNS = list(product((Fraction(-1), Fraction(1)), repeat=3))


def value(tree: Expression, *at: Fraction | int) -> Fraction:
    """Return the value of a tree of x, y and z at a point."""
    found = evaluate(tree, dict(zip(NAMES, map(Fraction, at), strict=False)))
    assert found.exact
    return found.low


def true(said: Relation | Combination, at: tuple[int, ...]) -> bool:
    """Return whether what is said is so at a point, by Python's own comparisons."""
    return is_met(said, lambda each: HOLDS[each.comparison](*(value(side, *at) for side in each.sides)))


@pytest.mark.parametrize(
    ("by", "parts", "holds"),
    [
        (Connective.AND, (P, Q), lambda x, y, _z: x and y),
        (Connective.AND, (P, Q, R), lambda x, y, z: x and y and z),
        (Connective.OR, (P, Q), lambda x, y, _z: x or y),
        (Connective.OR, (P, Q, R), lambda x, y, z: x or y or z),
        (Connective.IFF, (P, Q), lambda x, y, _z: x is y),
        (Connective.IFF, (P, Combination(Connective.AND, (Q, R))), lambda x, y, z: x is (y and z)),
        (Connective.OR, (Combination(Connective.IFF, (P, Q)), R), lambda x, y, z: x is y or z),
    ],
)
def test_joined_conditions_tell_their_cases_apart(
    by: Connective, parts: tuple[Relation | Combination, ...], holds: Callable[[bool, bool, bool], bool]
) -> None:
    """At each choice of signs of x, y and z, by Python's own words; the tree keeps how it was written."""
    condition = Combination(by, parts)
    tree = conditional(condition, ONE, TWO)
    for point in SIGNS:
        assert value(tree, *point) == (1 if holds(*(each > 0 for each in point)) else 2)
    assert isinstance(tree.way, tuple)
    assert tree.way[0] == by.value
    assert [each if isinstance(each, str) else each[0] for each in tree.way[1:]] == [
        ">" if isinstance(part, Relation) else part.by.value for part in parts
    ]


def test_a_row_of_conditions_is_one_tree() -> None:
    """The further cases of a row are marked as such, and written out where they are not; it is the same tree."""
    further = conditional(Q, ONE, TWO)
    row, apart = conditional(P, ZERO, further, chained=True), conditional(P, ZERO, further)
    for tree, chained in ((row, True), (apart, False)):
        inner = tree.arguments[2]  # of x > 0 the seam is 0 < x: its value stands first
        assert inner == ZERO
        assert isinstance(tree.arguments[3], Stepped)
        assert tree.arguments[3].chained is chained
        assert not tree.chained
    assert row == apart
    assert conditional(P, ZERO, ONE, chained=True) == by_cases(ZERO, X, ZERO, ONE)


CASES = {
    "a seam in a seam": by_cases(X, ONE, by_cases(Y, ONE, Z, TWO), THREE),
    "a seam of a seam": by_cases(by_cases(X, ONE, Y, TWO), ONE, Z, THREE),
    "a seam beyond a seam": by_cases(ONE, by_cases(Y, ONE, X, TWO), Z, THREE),
    "one seam twice": by_cases(X, ONE, by_cases(X, ONE, Y, TWO), Z),
    "two seams": by_cases(X, ONE, Y, TWO) + by_cases(Z, ONE, X, THREE),
    "the other way round": by_cases(ONE, X, Y, TWO) + by_cases(X, ONE, Z, THREE),
}


@pytest.mark.parametrize("case", CASES)
@pytest.mark.parametrize("join", [None, *Connective])
def test_taken_apart_it_holds_where_it_did(case: str, join: Connective | None) -> None:
    """On a grid that meets both sides of every seam and the seam itself, alone and joined with another relation."""
    relation = Relation(CASES[case], ABOVE, TWO)
    said: Relation | Combination = relation if join is None else Combination(join, (relation, Relation(Y, ABOVE, X)))
    parted, case_of = split_cases(said), split_some_case(said)
    assert not case_splits(*parted.sides, *case_of.sides)
    found = set()
    for point in product((0, 1, 3), repeat=3):
        assert true(parted, point) is true(case_of, point) is true(said, point)
        found.add(true(said, point))
    assert found == {True, False}
