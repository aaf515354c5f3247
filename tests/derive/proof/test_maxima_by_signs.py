"""Maxima in proofs by signs: which argument is the largest is told throughout or in cases, and it is said how."""

from __future__ import annotations

from math import prod

import pytest

from derive.expressions.expression import Expression, as_expression, log, maximum, minimum, number
from derive.expressions.quantity import AT_LEAST_ONE, POSITIVE, Symbol, quantity
from derive.proof.methods.by_signs import by_signs
from derive.proof.terms import EXPANDED, Cases, Part, Pick, PlainSign, ProofTerm, Values
from derive.statements.goal import Goal
from derive.statements.relation import Comparison, Relation

X, Y, M = (
    Symbol(quantity(name, "", f"the number {name}", name, domain))
    for name, domain in (("x", POSITIVE), ("y", POSITIVE), ("m", AT_LEAST_ONE))
)
ONE_SIGN = "all terms of left minus right have one sign"


def says(left: Expression | int, sign: str, right: Expression | int) -> Relation:
    """Return a relation of operands."""
    return Relation(as_expression(left), Comparison(sign), as_expression(right))


@pytest.mark.parametrize(
    ("relation", "given", "kind"),
    [
        (says(maximum(X, Y), ">=", X), (), Cases),
        (says(maximum(X, Y) + minimum(X, Y), "==", X + Y), (), Cases),
        (says(maximum(X + Y, Y), "==", X + Y), (), Pick),
        (says(minimum(X, X, Y + X), "==", X), (), Pick),
        (says(maximum(X, Y), "==", Y), (says(Y, ">", X),), Pick),
        (says(maximum(X, Y) * 2, ">", 0), (), PlainSign),  # the largest of what is above 0 is so,
        (says(number(3), ">", 2), (), PlainSign),
        (says(log(3), ">", 1), (), Values),  # e is below 3
    ],
)
def test_maxima_are_taken_for_what_they_are(
    relation: Relation, given: tuple[Relation, ...], kind: type[ProofTerm]
) -> None:
    """One argument is the largest throughout, or each in turn is; numbers are compared by their values."""
    found = by_signs(Goal(relation, given))
    assert found is not None
    assert isinstance(found.term, kind)
    assert not found.expanded


SAME = "both sides have the same normal form"
THROUGHOUT = "a maximum or minimum is one of its arguments throughout"
TWO = "split by the order of the arguments of maxima and minima: 2 cases"


@pytest.mark.parametrize(
    ("relation", "given", "words", "expanded", "orders"),
    [
        (says(2 * X, "==", X + X), (), (SAME,), True, 1),
        (says(X, "==", 2), (says(X, "==", 2),), (f"{SAME} once it is (1) times the assumed x + -2",), False, 1),
        (says(X + Y, ">", X), (), (ONE_SIGN,), False, 1),
        (says(maximum(X + Y, Y), "==", X + Y), (), (THROUGHOUT, SAME), False, 1),
        (says(maximum(X, Y), "<=", X + Y), (), (TWO, ONE_SIGN), False, 2),
        (says(maximum(X, Y) + minimum(X, Y), "==", X + Y), (), (TWO, THROUGHOUT, SAME), False, 2),
    ],
)
def test_it_is_said_what_was_done(
    relation: Relation, given: tuple[Relation, ...], words: tuple[str, ...], expanded: bool, orders: int
) -> None:
    """Each step once, in order; no sign is needed where nothing is left of the difference, and no order of maxima."""
    found = by_signs(Goal(relation, given))
    assert found is not None
    assert (found.words, found.expanded, found.orders) == (words, expanded, orders)


def test_more_orderings_than_are_followed_show_nothing() -> None:
    """Each of seven maxima of two would double what whoever follows the proof has to follow; three are taken apart."""
    pairs = ((X, Y), (Y, M), (M, X), (X, 2), (Y, 2), (M, 2), (X * Y, 1))
    maxima = [maximum(*pair) for pair in pairs]
    assert by_signs(Goal(says(prod(maxima[:3], start=as_expression(1)), ">=", X * Y * M))) is not None
    assert by_signs(Goal(says(prod(maxima, start=as_expression(1)), ">=", X * Y * M))) is None


def test_no_argument_surpasses_the_one_that_is_picked() -> None:
    """Of x + y, y and x the first is the largest: by itself, and by the sign of x beside y and of y beside x."""
    found = by_signs(Goal(says(maximum(X + Y, Y, X), "==", X + Y)))
    assert found is not None
    assert isinstance(found.term, Pick)
    itself, *others = found.term.because
    assert found.term.argument == 0
    assert itself is EXPANDED
    assert [each.tree for each in others if isinstance(each, PlainSign)] == [Part(X), Part(Y)]


def test_no_maximum_is_taken_for_less_than_it_is() -> None:
    """The maximum of x and y is neither above x nor x throughout."""
    for sign in (">", "=="):
        assert by_signs(Goal(says(maximum(X, Y), sign, X))) is None
        assert by_signs(Goal(says(maximum(X + Y, Y), sign, X + 2 * Y))) is None  # x + y is the larger, and no more


@pytest.mark.parametrize(("pairs", "orders"), [(3, 16), (4, 32), (5, None)])
def test_so_many_orders_are_told_apart(pairs: int, orders: int | None) -> None:
    """The larger and the smaller of two are the two, in 2 orders; the larger of two more is not below the first."""
    letters = [Symbol(quantity(f"x{number}", "", "a number", "x", POSITIVE)) for number in range(2 * pairs)]
    ends = (each(*both) for both in zip(letters[::2], letters[1::2], strict=True) for each in (maximum, minimum))
    left = sum(ends, start=maximum(X, Y))
    found = by_signs(Goal(says(left, ">=", sum(letters, start=X)), ()))
    assert (found and found.orders) == orders
