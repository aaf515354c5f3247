"""Statements under conditions that can be met in several ways, held against the truth of the conditions themselves."""

from __future__ import annotations

from itertools import product

import pytest

from derive.expressions.expression import number
from derive.expressions.quantity import REAL, Quantity, Symbol, quantity
from derive.statements.alternatives import (
    Alternatives,
    alternatives_of,
    conditions_in,
    parts_of,
    quantity_across_alternatives,
    trees_in,
    under,
    without_alternatives,
)
from derive.statements.combination import Combination, Connective
from derive.statements.relation import Comparison, Relation
from derive.statements.statement import Always, Limit, Optimum, Scaling, Shape, Statement

X, Y = (Symbol(quantity(name, "", f"the number {name}", name, REAL)) for name in "xy")
ABOVE, BELOW, EQUAL = Comparison.ABOVE, Comparison.BELOW, Comparison.EQUAL
P, Q, R = Relation(X, ABOVE, number(1)), Relation(Y, BELOW, number(2)), Relation(X, EQUAL, Y)
EITHER, BOTH = Combination(Connective.OR, (P, Q)), Combination(Connective.AND, (P, Q))
SAID = Always(Relation(X * X, Comparison.AT_LEAST, number(0)))


@pytest.mark.parametrize(
    ("by", "true"),
    [
        (Connective.OR, {(True, True), (True, False), (False, True)}),
        (Connective.AND, {(True, True)}),
        (Connective.IFF, {(True, True), (False, False)}),
    ],
)
def test_one_way_is_open_exactly_where_a_condition_holds(by: Connective, true: set[tuple[bool, bool]]) -> None:
    """In each row of the truth table of two relations: all relations of some way hold where the condition does."""
    for values in product((True, False), repeat=2):
        told = dict(zip((P, Q), values, strict=True))
        told |= {Relation(each.left, each.comparison.opposite, each.right): not value for each, value in told.items()}
        ways = alternatives_of(Combination(by, (P, Q)))
        assert any(all(told[each] for each in way) for way in ways) is (values in true)


def test_what_is_joined_by_and_is_as_many_conditions() -> None:
    """They stand beside the others, and leave one way; so does a statement without conditions."""
    assert under(SAID, (R, BOTH)) == Always(SAID.relation, (R, P, Q))
    assert parts_of(under(SAID, (BOTH,))) == (Always(SAID.relation, (P, Q)),)
    assert without_alternatives(SAID) == SAID
    assert conditions_in(under(SAID, (BOTH,))) == (P, Q)
    assert trees_in(under(SAID, (R,))) == (*SAID.relation.sides, X, Y)


def test_a_statement_stands_under_each_way() -> None:
    """Under r, and p or q: once with r and p, once with r and q, and each has its goal."""
    stated = under(SAID, (R, EITHER))
    assert isinstance(stated, Alternatives)
    assert stated.parts == parts_of(stated) == (Always(SAID.relation, (R, P)), Always(SAID.relation, (R, Q)))
    assert [each.assuming for each in stated.goals] == [(R, P), (R, Q)]
    assert str(stated) == f"{SAID} under ({EITHER})"
    assert without_alternatives(stated) == SAID
    assert conditions_in(stated) == (R, EITHER)
    assert set(trees_in(stated)) == {X * X, number(0), X, Y, number(1), number(2)}


def test_two_conditions_are_met_in_each_pair_of_ways() -> None:
    """Two and two ways make four; where they coincide, p with p and q with q, each relation stands once."""
    stated = under(SAID, (EITHER, EITHER))
    assert isinstance(stated, Alternatives)
    assert stated.count == 4
    assert stated.alternatives == ((P,), (P, Q), (Q, P), (Q,))


TIED = (Relation(X, EQUAL, Y), Relation(X, ABOVE, Y))


@pytest.mark.parametrize(
    ("moving", "said"),
    [
        (Y, Scaling(X * Y, Y.quantity, Shape.INCREASING)),
        (Y, Limit(X / Y, Y.quantity, None, number(0))),
        (Y, Optimum(X * Y * Y, Y.quantity, number(0))),
    ],
)
def test_what_moves_is_told_where_it_stands_in_an_alternative(moving: Symbol, said: Statement) -> None:
    """By itself, or by an equality that may tie it to one; conditions that are no equalities leave it alone."""

    def found(*conditions: Relation | Combination) -> Quantity | None:
        stated = under(said, conditions)
        assert isinstance(stated, Alternatives)
        return quantity_across_alternatives(stated)

    apart = Combination(Connective.OR, (P, Relation(X, BELOW, number(0))))
    assert found(EITHER) == moving.quantity
    assert found(apart) is None
    assert found(apart, TIED[0]) == moving.quantity
    assert found(apart, TIED[1]) is None
