"""Looking at a statement at many points: whether an oracle of its meaning sees it broken anywhere."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from random import Random

from msgspec.structs import astuple

from derive.expressions.expression import Expression
from derive.expressions.quantity import Point, Quantity, symbols
from derive.statements.relation import Relation
from derive.statements.statement import Limit, Optimum, Scaling, Statement
from tests.oracles.meaning_oracle import broken, strays

SMALL = tuple(map(Fraction, ("1", "2", "1/2", "3", "1/10", "3/10", "9/10", "5", "1/3", "10", "7/5", "0")))
ROUNDS = 40


def refuting(statement: Statement, count: int) -> Point | None:
    """Return a point at which a statement is broken, or a limit missed, ``None`` where none of so many is one."""
    chance = Random(count + 1)  # noqa: S311 - the same points everywhere, no secret
    moving = _moving(statement)
    for point in points(statement, count):
        if isinstance(statement, Limit):
            if strays(statement, point):
                return point
        elif broken(statement, point, _value(moving, chance) if moving else Fraction(1)):
            return point
    return None


def points(statement: Statement, count: int) -> Iterator[dict[Quantity, Fraction]]:
    """Yield points of the domains; what is assumed may fail there."""
    chance = Random(count)  # noqa: S311 - the same points everywhere, no secret
    for _ in range(count):
        yield {each: _value(each, chance) for each in quantities(statement)}


def quantities(statement: Statement) -> tuple[Quantity, ...]:
    """Return the quantities of a statement, each once."""
    found: list[Quantity] = []
    for part in astuple(statement):
        relations = part if isinstance(part, tuple) else (part,) if isinstance(part, Relation) else ()
        trees = [side for each in relations for side in each.sides]
        trees += [part] if isinstance(part, Expression) else []
        found += [part] if isinstance(part, Quantity) else [each for tree in trees for each in symbols(tree)]
    return tuple(dict.fromkeys(found))


def _moving(statement: Statement) -> Quantity | None:
    match statement:
        case Scaling() | Limit():
            return statement.quantity
        case Optimum():
            return statement.over
    return None


def _value(of: Quantity, chance: Random) -> Fraction:
    """Return a round admissible value, now and then a large one or an end of the domain."""
    for _ in range(ROUNDS):
        value = chance.choice(SMALL) * chance.choice((1, 1, 1, 1, 10, 3))
        value = -value if chance.random() < 1 / 3 else value
        if of.domain.contains(value):
            return value
    return Fraction(1)
