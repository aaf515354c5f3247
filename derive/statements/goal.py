"""Goals: relations that must hold at every admissible point, and the exact look at one point."""

from __future__ import annotations

import itertools

from msgspec import Struct
from msgspec.structs import replace

from derive.evaluation.evaluate import Enclosure, EvaluationError, evaluate
from derive.expressions.expression import Expression
from derive.expressions.quantity import Point, Quantity, Symbol, substitute, symbols
from derive.statements.relation import Relation

PRECISIONS = (64, 256, 1024, 4096)  # bits, tried in turn until two sides are distinguished


class Goal(Struct, frozen=True):
    """A relation that must hold wherever the assumptions do.

    Args:
        relation: what must hold.
        assuming: where.
    """

    relation: Relation
    assuming: tuple[Relation, ...] = ()

    @property
    def quantities(self) -> tuple[Quantity, ...]:
        """The quantities that are free to move, each once."""
        relations = (self.relation, *self.assuming)
        return tuple(dict.fromkeys(q for each in relations for q in each.quantities if q.value is None))


def broken(goal: Goal, point: Point) -> tuple[Enclosure, Enclosure] | None:
    """Return the two sides of a goal if the point is admissible and the goal certainly fails there."""
    return fails_at(goal.relation, point) if admissible(goal, point) else None


def admissible(goal: Goal, point: Point) -> bool:
    """Return whether every value lies in its domain and every assumption certainly holds."""
    if not all(quantity in point and quantity.domain.contains(point[quantity]) for quantity in goal.quantities):
        return False
    return meets(goal.assuming, point)


def fails_at(relation: Relation, point: Point) -> tuple[Enclosure, Enclosure] | None:
    """Return the two sides of a relation if it certainly fails at a point."""
    holds, sides = _compare_at(relation, point)
    return sides if holds is False else None


def meets(assuming: tuple[Relation, ...], point: Point) -> bool:
    """Return whether every assumption certainly holds at a point."""
    return all(_compare_at(each, point)[0] is True for each in assuming)


def copies(
    expression: Expression, quantity: Quantity, count: int, assuming: tuple[Relation, ...] = ()
) -> tuple[Quantity, ...]:
    """Return the quantity, free even if it is a constant, and copies of it under unused names."""
    names = {each.name for each in (*symbols(expression), *(q for relation in assuming for q in relation.quantities))}
    every = (_copy(quantity, number) for number in itertools.count(2))
    untaken = (copy for copy in every if copy.name not in names)
    return replace(quantity, value=None), *itertools.islice(untaken, count - 1)


def for_all(assuming: tuple[Relation, ...], quantity: Quantity, values: tuple[Quantity, ...]) -> tuple[Relation, ...]:
    """Return the assumptions, those on the quantity made for each of its values."""
    made = (substitute_in(each, quantity, Symbol(value)) for each in assuming for value in values)
    return tuple(dict.fromkeys(made))


def substitute_in(relation: Relation, quantity: Quantity, tree: Expression) -> Relation:
    """Return a relation with an expression in the place of a quantity."""
    return relation.map(lambda side: substitute(side, {quantity: tree}))


def _copy(quantity: Quantity, number: int) -> Quantity:
    latex, meaning = quantity.latex + "'" * (number - 1), f"another value: {quantity.meaning}"
    return replace(quantity, name=f"{quantity.name}_{number}", meaning=meaning, latex=latex, value=None)


def _compare_at(relation: Relation, point: Point) -> tuple[bool | None, tuple[Enclosure, Enclosure] | None]:
    """Return whether a relation holds at a point, at rising precision until that is certain, and its two sides.

    Both are ``None`` where a side has no value, or where the highest precision does not tell the sides apart.
    """
    for precision in PRECISIONS:
        try:
            sides = evaluate(relation.left, point, precision), evaluate(relation.right, point, precision)
        except EvaluationError:
            break
        holds = relation.holds(*sides)
        if holds is not None:
            return holds, sides
    return None, None
