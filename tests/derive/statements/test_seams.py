"""Seams: the tree of a condition has the value of its case, and a statement taken apart keeps every value."""

from __future__ import annotations

import operator
from collections.abc import Callable
from fractions import Fraction
from itertools import product

import pytest

from derive.evaluation.evaluate import evaluate
from derive.expressions.expression import Expression, Number, number
from derive.expressions.quantity import REAL, Symbol, quantity
from derive.expressions.stepped import Step, Stepped, by_cases, rounded
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
    Comparison.EQUAL: operator.eq, Comparison.APART: operator.ne, Comparison.AT_LEAST: operator.ge,
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


@pytest.mark.parametrize("comparison", Comparison)
def test_each_comparison_tells_its_cases_apart(comparison: Comparison) -> None:
    """Below, on and above the seam: the first value where the relation holds, the other one elsewhere."""
    tree = conditional(Relation(X, comparison, TWO), Y, Z)
    for at in map(Fraction, (1, 2, 3)):
        assert value(tree, at, 10, 20) == (10 if HOLDS[comparison](at, Fraction(2)) else 20)
    assert tree.way == comparison.value


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


def test_seams_are_the_values_by_cases() -> None:
    """Each once, the outermost first; what rounds is none."""
    inner = by_cases(Y, ONE, ONE, TWO)
    outer = by_cases(X, ONE, inner, rounded(Step.FLOOR, Z))
    assert case_splits(outer + inner, outer) == (outer, inner)
    assert case_splits(X, rounded(Step.FLOOR, Z)) == ()


def test_one_seam_makes_two_statements() -> None:
    """if(x < 1, y, z) > 2 says: y > 2 unless x >= 1, and z > 2 unless x < 1; that there is a case is said of either."""
    said = Relation(by_cases(X, ONE, Y, Z), ABOVE, TWO)
    below, beyond = Relation(X, BELOW, ONE), Relation(X, AT_LEAST, ONE)
    then, other = Relation(Y, ABOVE, TWO), Relation(Z, ABOVE, TWO)
    assert split_cases(said) == Combination(
        Connective.AND, (Combination(Connective.OR, (beyond, then)), Combination(Connective.OR, (below, other)))
    )
    assert split_some_case(said) == Combination(
        Connective.OR, (Combination(Connective.AND, (below, then)), Combination(Connective.AND, (beyond, other)))
    )
    assert split_cases(P) == split_some_case(P) == P
    either, same = (Combination(by, (said, P)) for by in (Connective.OR, Connective.IFF))
    for whole in (either, same):  # as a whole: each part by itself would meet every case of the others
        cases = (Combination(whole.by, (each, P)) for each in (then, other))
        assert split_cases(whole) == Combination(
            Connective.AND,
            tuple(
                Combination(Connective.OR, (where, each)) for where, each in zip((beyond, below), cases, strict=True)
            ),
        )
    # Of what is joined by `and` each part by itself.
    assert split_cases(Combination(Connective.AND, (P, said))) == Combination(Connective.AND, (P, split_cases(said)))


def test_values_of_one_seam_are_taken_together() -> None:
    """Two values on one seam make two cases, not four; the same two numbers rounded stay as they are."""
    parted = Stepped(Step.FLOOR, (X, ONE))
    said = split_cases(Relation(by_cases(X, ONE, Y, Z) * by_cases(X, ONE, TWO, THREE) + parted, ABOVE, ONE))
    assert isinstance(said, Combination)
    assert [each.left for each in said.relations if each.right == ONE and each.comparison is ABOVE] == [
        Y * TWO + parted, Z * THREE + parted,
    ]  # fmt: skip


NESTED = {
    "in the value below": by_cases(X, ONE, by_cases(X, ONE, TWO, Y), THREE),
    "in the value beyond": by_cases(X, ONE, TWO, by_cases(X, ONE, Y, THREE)),
    "in a value of another seam": by_cases(X, ONE, by_cases(Z, ONE, by_cases(X, ONE, TWO, Y), TWO), THREE),
}


@pytest.mark.parametrize("where", NESTED)
def test_a_value_that_is_never_taken_stays(where: str) -> None:
    """A case within the other case of the same seam has no point, yet its value has to be there: y stays in it."""
    said = split_cases(Relation(NESTED[where], ABOVE, ONE))
    assert isinstance(said, Combination)
    assert not case_splits(*said.sides)
    assert Y in said.sides
    assert TWO in said.sides


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


def test_a_number_of_a_seam_may_be_a_fraction() -> None:
    """Half a metre under the seam is below it."""
    tree = conditional(Relation(X, BELOW, Number(Fraction(1, 2))), ONE, TWO)
    assert [value(tree, at) for at in (Fraction(1, 3), Fraction(1, 2))] == [1, 2]
