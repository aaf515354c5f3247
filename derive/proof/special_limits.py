"""A limit at some values of what does not move: it has to be what is said there too, and a whole quantity has a first.

Hypothesis: a limit is said of all admissible values. Where it is another one at some of them, it is not what is said;
where it holds at the first values of a whole quantity, and beyond them, it holds.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import islice
from math import ceil, floor

from msgspec.structs import replace

from derive.expressions.expression import Number
from derive.expressions.quantity import Point, Quantity, Symbol, substitute
from derive.proof.methods.bounds import known_bounds
from derive.proof.methods.limits import what_stays
from derive.proof.search.points import admissible_points, has_values
from derive.statements.goal import Goal
from derive.statements.relation import Comparison, Relation
from derive.statements.statement import Limit

TRIED = 40  # points among which admissible ones are looked for
FIRST = (1, 2, 4)  # how many values are looked at by themselves: the terms of short series differ from there on
MOST = 4  # points at which the limit is worked out; at one it may be what is said by chance


def at_points(statement: Limit) -> Iterator[tuple[Point, Limit]]:
    """Yield a few admissible values of all that does not move, at which the limit has one, with what is left there."""
    goal = _of_what_stays(statement)
    others = [each for each in goal.quantities if each != statement.quantity]
    value = Relation(statement.value, Comparison.EQUAL, statement.value)
    valued = (point for point in admissible_points(goal, TRIED) if others and has_values(value, point))
    found = ({each: point[each] for each in others} for point in valued)
    different = {tuple(point.values()): point for point in found}
    yield from ((point, _at(statement, point)) for point in islice(different.values(), MOST))


def one_by_one(statement: Limit) -> Iterator[tuple[str, tuple[Limit, ...]]]:
    """Yield for each whole quantity that does not move a limit at its first values, and the same beyond them."""
    goal = _of_what_stays(statement)
    for quantity in goal.quantities:
        bounds = known_bounds(goal)[quantity.name]
        if quantity == statement.quantity or not quantity.domain.integer or bounds.low is None:
            continue
        end = bounds.low / quantity.unit.factor
        first = floor(end) + 1 if bounds.low_open else ceil(end)
        for count in FIRST:
            beyond = Relation(Symbol(quantity), Comparison.AT_LEAST, Number(Fraction(first + count), quantity.unit))
            rest = replace(statement, assuming=(*statement.assuming, beyond))
            each = (_at(statement, {quantity: Fraction(first + step)}) for step in range(count))
            yield f"{quantity.name} below {first + count} one by one, and from there on", (*each, rest)


def _of_what_stays(statement: Limit) -> Goal:
    """Return the quantities of a limit, and what is assumed of those that do not move."""
    return Goal(Relation(statement.expression, Comparison.EQUAL, statement.value), what_stays(statement))


def _at(statement: Limit, point: Point) -> Limit:
    """Return a limit with values in the place of quantities."""
    values: dict[Quantity, Number] = {each: Number(value, each.unit) for each, value in point.items()}
    return replace(
        statement,
        expression=substitute(statement.expression, values),
        value=substitute(statement.value, values),
        assuming=tuple(each.map(lambda side: substitute(side, values)) for each in statement.assuming),
    )
