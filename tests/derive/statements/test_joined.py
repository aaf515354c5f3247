"""Joined relations: what they come to is compared with truth tables, which know nothing of clauses."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product

import pytest

from derive.expressions.dimensions import DimensionError
from derive.expressions.quantity import REAL, Symbol, quantity
from derive.notation.parse import read_condition
from derive.notation.reader import ExpressionError
from derive.statements.combination import (
    Combination,
    Connective,
    is_met,
    negation,
)
from derive.statements.relation import Comparison, Relation
from derive.statements.statement import Compound

X = quantity("x", "", "one number", "x", REAL)
P, Q, R = (Relation(Symbol(X), sign, Symbol(X)) for sign in (Comparison.ABOVE, Comparison.EQUAL, Comparison.AT_LEAST))
TEXTS = (
    "x > 1 and x < 2",
    "x > 1 or x < 2 or x == 3",
    "x > 1 <=> x < 2",
    "x > 1 and x < 2 or x != 3",
    "x > 1 and (x < 2 or x == 3)",
    "(x > 1 iff x < 2) iff x == 3",
    "(x > 1 and x < 2) iff (x == 3 or x >= 4)",
)
READ = Mapping[Relation, bool]


def _meaning(name: str) -> Symbol | None:
    return Symbol(X) if name == X.name else None


def _said(text: str) -> Combination:
    said = read_condition(text).resolved(_meaning)
    assert isinstance(said, Combination)
    return said


def _true(said: Relation | Combination, told: READ) -> bool:
    """Return whether it is true by the meaning of its words, of a relation and of its opposite one being told."""
    if isinstance(said, Relation):
        return told[said]
    parts = [_true(each, told) for each in said.parts]
    return {Connective.AND: all(parts), Connective.OR: any(parts), Connective.IFF: parts[0] is parts[-1]}[said.by]


def _tables(said: Combination) -> list[READ]:
    """Return every way in which the relations can be true or false, their opposites with them."""
    relations = list(dict.fromkeys(said.relations))
    found: list[READ] = []
    for values in product((True, False), repeat=len(relations)):
        told = dict(zip(relations, values, strict=True))
        for relation, value in zip(relations, values, strict=True):
            told[Relation(relation.left, relation.comparison.opposite, relation.right)] = not value
        found.append(told)
    return found


# For each way in which P and Q can hold (both, P alone, Q alone, neither), whether the joined relation does: by hand.
TABLES = {
    Connective.AND: (True, False, False, False),
    Connective.OR: (True, True, True, False),
    Connective.IFF: (True, False, False, True),
}


@pytest.mark.parametrize("by", Connective)
def test_what_is_joined_is_met_as_its_word_says(by: Connective) -> None:
    """Both, one at least, or as many of the two as none: each row of the table of the word, and within another one."""
    said = Combination(by, (P, Q))
    for holding, expected in zip(({P, Q}, {P}, {Q}, set[Relation]()), TABLES[by], strict=True):
        assert is_met(said, holding.__contains__) is expected
        assert is_met(Combination(Connective.AND, (said, R)), {*holding, R}.__contains__) is expected
        assert not is_met(Combination(Connective.AND, (said, R)), holding.__contains__)


@pytest.mark.parametrize("text", TEXTS)
def test_clauses_are_true_where_what_is_said_is(text: str) -> None:
    """In each row of the truth table one relation of every clause is true exactly where the whole is."""
    said = _said(text)
    for told in _tables(said):
        assert all(any(told[each] for each in clause) for clause in said.clauses) is _true(said, told)
        assert _true(negation(said), told) is not _true(said, told)


@pytest.mark.parametrize("text", TEXTS)
def test_goals_are_met_where_what_is_said_is(text: str) -> None:
    """Each goal says of one relation that it holds where the others do not: false in a row only where the whole is."""
    said = _said(text)
    for told in _tables(said):
        is_met = all(
            told[each.relation] or not all(told[one] for one in each.assuming) for each in Compound(said).goals
        )
        assert is_met is _true(said, told)


@pytest.mark.parametrize(
    ("text", "other"),
    [
        ("x > 1 and x < 2 or x == 3", "(x > 1 and x < 2) or x == 3"),
        ("x > 1 or x < 2 <=> x == 3", "(x > 1 or x < 2) iff (x == 3)"),
        ("x > 1 ∧ x < 2 ⇔ x == 3", "(x > 1 and x < 2) <=> x == 3"),
        ("(x + 1) * 2 > 1 and (x) < 2", "(x + 1) * 2 > 1 and x < 2"),
    ],
)
def test_and_binds_more_than_or_and_or_more_than_iff(text: str, other: str) -> None:
    """As in writing; a bracket around a sum is none around a relation."""
    assert _said(text) == _said(other)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("x > 1 and", "the expression is incomplete"),
        ("x > 1 and x", "the expression is incomplete"),
        ("x and x > 1", "unexpected 'and'"),
        ("x > 1 iff x > 2 iff x > 3", "unexpected 'iff'"),
        (" or ".join(["x > 1"] * 7), "at most 6 relations can be joined, not 7"),
    ],
)
def test_what_joins_no_relations_is_refused(text: str, found: str) -> None:
    """A joining word stands between relations, `iff` between two; more than six are too many."""
    with pytest.raises(ExpressionError) as caught:
        read_condition(text)
    assert caught.value.problem == found


def test_sides_of_different_kinds_are_refused_wherever_they_stand() -> None:
    """Of joined relations each is looked at."""
    length = Symbol(quantity("l", "metre", "a length", "l"))
    wrong = Relation(Symbol(X), Comparison.ABOVE, length)
    Combination(Connective.OR, (P, Q)).check_dimensions()
    with pytest.raises(DimensionError):
        Combination(Connective.OR, (P, wrong)).check_dimensions()
