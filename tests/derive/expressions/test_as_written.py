"""Conditions of values by cases, read back from two-way cases: each tree is built by hand from what `<` tells apart."""

from __future__ import annotations

import pytest

from derive.expressions.expression import Expression, number
from derive.expressions.quantity import REAL, Symbol, quantity
from derive.expressions.stepped import Condition, Step, Stepped, Way, branches, rounded

X, Y, Z, P, Q, R = (Symbol(quantity(name, "", f"the number {name}", name, REAL)) for name in "xyzpqr")
ONE, TWO, THREE = map(number, (1, 2, 3))
Told = tuple[list[tuple[Condition, Expression]], Expression]


def cases(
    low: Expression, high: Expression, then: Expression, other: Expression, way: Way = "", *, chained: bool = False
) -> Stepped:
    """Return the value `then` where the one is below the other, else `other`, as it was written."""
    return Stepped(Step.IF, (low, high, then, other), way, chained)


def compared(left: Expression, sign: str, right: Expression) -> Condition:
    """Return a condition that compares."""
    return Condition(sign, (left, right))


def joined(by: str, *parts: Condition) -> Condition:
    """Return conditions that a word joins."""
    return Condition(by, parts=parts)


def once(condition: Condition, then: Expression, other: Expression) -> Told:
    """Return what is told of one condition."""
    return [(condition, then)], other


AS_IT_IS = once(compared(X, "<", Y), ONE, TWO)


@pytest.mark.parametrize(
    ("tree", "told"),
    [
        (cases(X, Y, ONE, TWO), AS_IT_IS),
        (cases(X, Y, ONE, TWO, "<"), AS_IT_IS),
        (
            cases(X, Y, TWO, cases(Y, X, TWO, ONE)),  # built so, and not written as an equality
            once(compared(X, "<", Y), TWO, cases(Y, X, TWO, ONE)),
        ),
        (cases(X, Y, ONE, TWO, ">"), once(compared(Y, ">", X), ONE, TWO)),
        (cases(X, Y, ONE, TWO, ">="), once(compared(X, ">=", Y), TWO, ONE)),
        (cases(X, Y, ONE, TWO, "<="), once(compared(Y, "<=", X), TWO, ONE)),
        (cases(X, Y, TWO, cases(Y, X, TWO, ONE), "=="), once(compared(X, "==", Y), ONE, TWO)),
        (cases(X, Y, TWO, cases(Y, X, TWO, ONE), "!="), once(compared(X, "!=", Y), TWO, ONE)),
    ],
)
def test_a_comparison_is_told_with_its_two_values(tree: Stepped, told: Told) -> None:
    """Where x >= y, x is not below y; where x == y, neither is below the other."""
    assert branches(tree) == told


BELOW = "<"
BOTH = cases(X, Y, cases(P, Q, ONE, TWO), TWO)  # 1 where x < y and p < q, else 2
EITHER = cases(X, Y, ONE, cases(P, Q, ONE, TWO))  # 1 where x < y or p < q
ALIKE = cases(X, Y, cases(P, Q, ONE, TWO), cases(P, Q, TWO, ONE))  # 1 where both are so or neither
FIRST, SECOND, THIRD = compared(X, "<", Y), compared(P, "<", Q), compared(R, "<", Z)


def written(tree: Stepped, way: Way) -> Stepped:
    """Return a tree written in a way."""
    return Stepped(tree.function, tree.arguments, way)


@pytest.mark.parametrize(
    ("tree", "way", "told"),
    [
        (BOTH, ("and", BELOW, BELOW), once(joined("and", FIRST, SECOND), ONE, TWO)),
        (EITHER, ("or", BELOW, BELOW), once(joined("or", FIRST, SECOND), ONE, TWO)),
        (ALIKE, ("iff", BELOW, BELOW), once(joined("iff", FIRST, SECOND), ONE, TWO)),
        (
            cases(X, Y, TWO, cases(P, Q, TWO, ONE)),
            ("and", ">=", "<="),
            once(joined("and", compared(X, ">=", Y), compared(Q, "<=", P)), ONE, TWO),
        ),
        (
            cases(X, Y, cases(P, Q, TWO, ONE), ONE),
            ("or", ">=", ">="),
            once(joined("or", compared(X, ">=", Y), compared(P, ">=", Q)), ONE, TWO),
        ),
        (
            cases(X, Y, cases(P, Q, ONE, TWO), cases(P, Q, TWO, ONE)),
            ("iff", ">=", ">="),
            once(joined("iff", compared(X, ">=", Y), compared(P, ">=", Q)), ONE, TWO),
        ),
        (
            cases(X, Y, cases(P, Q, TWO, ONE), cases(P, Q, ONE, TWO)),
            ("iff", ">=", BELOW),
            once(joined("iff", compared(X, ">=", Y), SECOND), ONE, TWO),
        ),
        (
            cases(X, Y, cases(P, Q, cases(R, Z, ONE, TWO), TWO), TWO),
            ("and", BELOW, BELOW, BELOW),
            once(joined("and", FIRST, SECOND, THIRD), ONE, TWO),
        ),
        (
            cases(X, Y, ONE, cases(P, Q, ONE, cases(R, Z, ONE, TWO))),
            ("or", BELOW, BELOW, BELOW),
            once(joined("or", FIRST, SECOND, THIRD), ONE, TWO),
        ),
        (
            cases(X, Y, cases(P, Q, ONE, cases(R, Z, ONE, TWO)), TWO),
            ("and", BELOW, ("or", BELOW, BELOW)),
            once(joined("and", FIRST, joined("or", SECOND, THIRD)), ONE, TWO),
        ),
        (
            cases(X, Y, cases(P, Q, cases(R, Z, ONE, TWO), TWO), cases(R, Z, ONE, TWO)),
            ("or", ("and", BELOW, BELOW), BELOW),
            None,  # where x < y and not p < q, r < z would have to be asked
        ),
    ],
)
def test_joined_conditions_are_told_together(tree: Stepped, way: Way, told: Told | None) -> None:
    """Each is asked for where those before leave it open; of two that are so or not together, both are asked for."""
    assert branches(written(tree, way)) == (told or once(FIRST, *tree.arguments[2:]))


@pytest.mark.parametrize(
    ("tree", "way"),
    [
        (cases(X, Y, cases(P, Q, ONE, THREE), TWO), ("and", BELOW, BELOW)),  # another value elsewhere
        (cases(X, Y, ONE, cases(P, Q, THREE, TWO)), ("or", BELOW, BELOW)),
        (cases(X, Y, ONE, TWO), ("and", BELOW, BELOW)),
        (cases(X, Y, ONE, TWO), ("or", BELOW, BELOW)),
        (cases(X, Y, ONE, TWO), ("iff", BELOW, BELOW)),
        (cases(X, Y, ONE, TWO), ("and", "==", BELOW)),
        (cases(X, Y, ONE, TWO), ("iff", "==", BELOW)),
        (cases(X, Y, cases(P, Q, ONE, TWO), TWO), ("iff", BELOW, BELOW)),
        (cases(X, Y, ONE, cases(P, Q, TWO, ONE)), ("iff", BELOW, BELOW)),
        (cases(X, Y, cases(P, Q, ONE, TWO), cases(P, R, TWO, ONE)), ("iff", BELOW, BELOW)),
        (cases(X, Y, cases(P, Q, ONE, TWO), cases(P, Q, ONE, TWO)), ("iff", BELOW, BELOW)),
        (cases(X, Y, cases(P, Q, ONE, TWO), cases(P, Q, THREE, ONE)), ("iff", BELOW, BELOW)),
        (cases(X, Y, cases(P, Q, ONE, TWO), cases(P, Q, TWO, THREE)), ("iff", BELOW, BELOW)),
        (cases(X, Y, rounded(Step.FLOOR, P, Q), TWO), ("and", BELOW, BELOW)),
        (cases(X, Y, Stepped(Step.BINOMIAL, (P, Q)), TWO), ("and", BELOW, BELOW)),
    ],
)
def test_a_joint_that_the_tree_does_not_bear_out_is_told_as_it_is(tree: Stepped, way: Way) -> None:
    """What is told always means the tree."""
    assert branches(written(tree, way)) == once(FIRST, *tree.arguments[2:])
