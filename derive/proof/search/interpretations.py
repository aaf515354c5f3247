"""Arbitrary functions made concrete, for counterexamples: what fails for one function does not hold for all."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction

from derive.expressions.dimensions import dimension_of
from derive.expressions.expression import Apply, Expression, Number, transform, walk
from derive.statements.goal import Goal
from derive.statements.relation import Relation
from units import Dimension, base_unit

Meaning = Callable[[Expression], Expression]
ONE, TWO = Number(Fraction(1)), Number(Fraction(2))


def interpretations(goal: Goal) -> Iterator[tuple[str, Goal]]:
    """Yield the goal with its arbitrary functions replaced by simple ones, and the words for them."""
    sides = [side for each in (goal.relation, *goal.assuming) for side in each.sides]
    names = list(dict.fromkeys(node.function for side in sides for node in walk(side) if isinstance(node, Apply)))
    if not names:
        return
    meanings: tuple[tuple[str, Meaning], ...] = (
        ("{n} u", lambda argument: argument),
        ("{n} u^2", lambda argument: argument**TWO),
        ("{n}", lambda _: ONE),
    )
    for text, meaning in meanings:
        words = ", ".join(f"{name}(u) = {text.format(n=place + 1)}" for place, name in enumerate(names))
        relations = [_made(each, names, meaning) for each in (goal.relation, *goal.assuming)]
        yield words, Goal(relations[0], tuple(relations[1:]))


def _made(relation: Relation, names: list[str], meaning: Meaning) -> Relation:
    def change(node: Expression) -> Expression | None:
        if not isinstance(node, Apply):
            return None
        inner = transform(node.argument, change)
        value = Number(Fraction(names.index(node.function) + 1)) * meaning(inner)
        return value * _balance(node.unit.dimension / dimension_of(value))

    return relation.map(lambda side: transform(side, change))


def _balance(dimension: Dimension) -> Expression:
    """Return the number 1 in the unit that is missing."""
    return Number(Fraction(1), base_unit(dimension))
