"""Statements under conditions connected by `or` and `iff`: one statement for each alternative.

A condition holds where one of its alternatives does, whatever the others are there: `x > 1 or 1 / y > 2` holds at
x = 2, y = 0. Whoever decides such a statement decides it under each alternative by itself, and sees that there is one.
"""

from __future__ import annotations

from itertools import product
from math import prod
from typing import assert_never

from msgspec import Struct
from msgspec.structs import replace

from derive.expressions.expression import Expression
from derive.expressions.quantity import Quantity
from derive.statements.combination import Combination, all_of, negation, relations_of
from derive.statements.goal import Goal
from derive.statements.relation import Comparison, Relation
from derive.statements.statement import Always, Compound, Limit, Optimum, Scaling, Statement, trees_of

MOST_ALTERNATIVES = 16  # each costs a proof
Alternative = tuple[Relation, ...]


class Alternatives(Struct, frozen=True):
    """A statement under conditions, some of which have several alternatives.

    Args:
        statement: the statement, without conditions of its own.
        either: the conditions that are joined otherwise than by `and`; all of them hold.
        assuming: the conditions that are relations, under every alternative.
    """

    statement: Statement
    either: tuple[Combination, ...]
    assuming: tuple[Relation, ...] = ()

    @property
    def alternatives(self) -> tuple[Alternative, ...]:
        """The alternatives of all combined conditions together, in written order."""
        choices = product(*map(alternatives_of, self.either))
        found = (tuple(dict.fromkeys(each for part in choice for each in part)) for choice in choices)
        return tuple(dict.fromkeys(found))

    @property
    def count(self) -> int:
        """An upper bound for the number of alternatives, without forming them."""
        return prod(len(alternatives_of(each)) for each in self.either)

    @property
    def parts(self) -> tuple[Statement, ...]:
        """The statement under each alternative."""
        every = (tuple(dict.fromkeys((*self.assuming, *each))) for each in self.alternatives)
        return tuple(replace(self.statement, assuming=each) for each in every)

    @property
    def goals(self) -> tuple[Goal, ...]:
        """What must hold at every point, under one alternative after the other."""
        return tuple(goal for part in self.parts for goal in part.goals)

    def __str__(self) -> str:
        return f"{self.statement} under {' and '.join(f'({each})' for each in self.either)}"


Stated = Statement | Alternatives


def under(statement: Statement, conditions: tuple[Relation | Combination, ...]) -> Stated:
    """Return a statement under conditions; those connected by `and` become separate relations."""
    plain: list[Relation] = []
    either: list[Combination] = []
    for each in conditions:
        if isinstance(each, Combination) and all_of(each) is None:
            either.append(each)
        else:
            plain += relations_of(each)
    assuming = tuple(plain)
    return Alternatives(statement, tuple(either), assuming) if either else replace(statement, assuming=assuming)


def alternatives_of(condition: Combination) -> tuple[Alternative, ...]:
    """Return the ways of meeting a condition: of each, all relations hold. What denies it is turned round again."""
    turned = negation(condition)
    assert isinstance(turned, Combination)  # noqa: S101 - what is joined stays joined
    return tuple(
        tuple(replace(each, comparison=each.comparison.opposite) for each in clause) for clause in turned.clauses
    )


def parts_of(stated: Stated) -> tuple[Statement, ...]:
    """Return the statement under each alternative; of one without alternatives, itself."""
    return stated.parts if isinstance(stated, Alternatives) else (stated,)


def without_alternatives(stated: Stated) -> Statement:
    """Return the statement without the conditions that have alternatives."""
    return stated.statement if isinstance(stated, Alternatives) else stated


def conditions_in(stated: Stated) -> tuple[Relation | Combination, ...]:
    """Return the conditions of a statement, relations first, then those that can be met in several ways."""
    return (*stated.assuming, *(stated.either if isinstance(stated, Alternatives) else ()))


def trees_in(stated: Stated) -> tuple[Expression, ...]:
    """Return every tree in a statement and its conditions, the varied quantity included."""
    if not isinstance(stated, Alternatives):
        return trees_of(stated)
    assumed = (side for relation in stated.assuming for side in relation.sides)
    sides = (side for each in stated.either for side in each.sides)
    return (*trees_of(stated.statement), *assumed, *sides)


def quantity_across_alternatives(stated: Alternatives) -> Quantity | None:
    """Return the quantity that moves in a statement, where an alternative may change as it does.

    What rises under each of two alternatives need not rise from the one to the other. Alternatives that the moving
    quantity has no part in stay as they are while it moves; an equality that names it could tie it to one of them.
    """
    match stated.statement:
        case Scaling() | Limit():
            moving = stated.statement.quantity
        case Optimum():
            moving = stated.statement.over
        case Always() | Compound():
            return None
        case _:
            assert_never(stated.statement)
    tied = [each for each in stated.assuming if each.comparison is Comparison.EQUAL]
    where: list[Relation | Combination] = [*tied, *stated.either]
    return moving if any(named.name == moving.name for each in where for named in each.quantities) else None
