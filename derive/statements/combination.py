"""Combinations of relations by `and`, `or` and `iff`, and values by cases whose conditions they are."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from enum import StrEnum
from itertools import chain, product
from typing import TypeVar, assert_never

from msgspec import Struct
from msgspec.structs import replace

from derive.expressions.expression import Expression, transform, walk
from derive.expressions.quantity import Quantity
from derive.expressions.stepped import Step, Stepped, Way, by_cases
from derive.statements.relation import Comparison, Relation

Made = TypeVar("Made", bound=Relation | None)


class Connective(StrEnum):
    """What connects relations: all of them hold, at least one of them, or both or neither."""

    AND = "and"
    OR = "or"
    IFF = "iff"

    @property
    def opposite(self) -> Connective:
        """The connective of the negated parts in the negation (De Morgan); of `iff` one part alone is negated."""
        return {Connective.AND: Connective.OR, Connective.OR: Connective.AND, Connective.IFF: Connective.IFF}[self]


class Combination(Struct, frozen=True):
    """A combination of relations, or of smaller combinations.

    Args:
        by: the connective.
        parts: two or more, in written order; of `iff` just two.
    """

    by: Connective
    parts: tuple[Relation | Combination, ...]

    @property
    def relations(self) -> tuple[Relation, ...]:
        """Every relation in it, in written order."""
        return tuple(relation for part in self.parts for relation in relations_of(part))

    @property
    def sides(self) -> tuple[Expression, ...]:
        """Both sides of every relation."""
        return tuple(side for relation in self.relations for side in relation.sides)

    @property
    def quantities(self) -> tuple[Quantity, ...]:
        """The quantities of all relations, each once, in written order."""
        return tuple(dict.fromkeys(quantity for relation in self.relations for quantity in relation.quantities))

    @property
    def clauses(self) -> tuple[tuple[Relation, ...], ...]:
        """Its conjunctive normal form where all sides have values: of each clause at least one relation holds."""
        return _clauses(self)

    def map(self, change: Callable[[Expression], Expression]) -> Combination:
        """Return the combination with each side of each relation changed."""
        return replace(self, parts=tuple(part.map(change) for part in self.parts))

    def check_dimensions(self) -> None:
        """Refuse relations whose sides measure different things.

        Raises:
            DimensionError: the sides of a relation, or parts of one, differ in dimension.
        """
        for relation in self.relations:
            relation.check_dimensions()

    def __str__(self) -> str:
        """Write it in the claim grammar."""
        return f" {self.by} ".join(f"({each})" if isinstance(each, Combination) else str(each) for each in self.parts)


Condition = Relation | Combination
MOST_CASE_SPLITS = 4  # each doubles the cases of a statement


def relations_of(condition: Condition) -> tuple[Relation, ...]:
    """Return the relations in a condition; a relation is its own only one."""
    return (condition,) if isinstance(condition, Relation) else condition.relations


def all_of(condition: Condition) -> tuple[Relation, ...] | None:
    """Return the relations that must all hold; ``None`` where other connectives than `and` occur."""
    if isinstance(condition, Relation):
        return (condition,)
    parts = tuple(map(all_of, condition.parts))
    if condition.by is not Connective.AND or None in parts:
        return None
    return tuple(relation for part in parts for relation in part or ())


def is_met(condition: Condition, holds: Callable[[Relation], bool]) -> bool:
    """Return whether a condition holds, by whether each of its relations does; all sides have values."""
    if isinstance(condition, Relation):
        return holds(condition)
    parts = [is_met(part, holds) for part in condition.parts]
    match condition.by:
        case Connective.AND:
            return all(parts)
        case Connective.OR:
            return any(parts)
        case Connective.IFF:
            return len(set(parts)) == 1
        case _:
            assert_never(condition.by)


def negation(condition: Condition) -> Relation | Combination:
    """Return the negation of a condition, all sides having values."""
    if isinstance(condition, Relation):
        return replace(condition, comparison=condition.comparison.opposite)
    *others, last = condition.parts
    negated = others if condition.by is Connective.IFF else map(negation, others)
    return Combination(condition.by.opposite, (*negated, negation(last)))


def single_changes(
    condition: Condition, change: Callable[[Relation], Iterator[tuple[str, Made]]]
) -> Iterator[tuple[str, Made | Combination]]:
    """Yield a condition with one relation changed, and words for the change; ``None`` where it gives none."""
    if isinstance(condition, Relation):
        yield from change(condition)
        return
    for place, part in enumerate(condition.parts):
        for says, made in single_changes(part, change):
            yield (
                says,
                made and replace(condition, parts=(*condition.parts[:place], made, *condition.parts[place + 1 :])),
            )


def conditional(condition: Condition, then: Expression, other: Expression, *, chained: bool = False) -> Stepped:
    """Return the expression with one value where a condition holds, and another elsewhere.

    Args:
        condition: the condition; the tree keeps how it was written.
        then: the value where it holds.
        other: the value elsewhere.
        chained: whether that value continues the list of conditions.
    """
    if chained and isinstance(other, Stepped):
        other = replace(other, chained=True)
    return replace(_chosen(condition, then, other), way=_way(condition))


def _clauses(condition: Condition) -> tuple[tuple[Relation, ...], ...]:
    if isinstance(condition, Relation):
        return ((condition,),)
    if condition.by is Connective.AND:
        return tuple(dict.fromkeys(chain.from_iterable(map(_clauses, condition.parts))))
    if condition.by is Connective.OR:
        choices = product(*map(_clauses, condition.parts))
        return tuple(dict.fromkeys(tuple(dict.fromkeys(chain.from_iterable(choice))) for choice in choices))
    one, other = condition.parts
    both = Combination(Connective.OR, (negation(one), other)), Combination(Connective.OR, (negation(other), one))
    return _clauses(Combination(Connective.AND, both))


def _way(condition: Condition) -> Way:
    if isinstance(condition, Relation):
        return condition.comparison.value
    return (condition.by.value, *map(_way, condition.parts))


def _chosen(condition: Condition, then: Expression, other: Expression) -> Stepped:
    if isinstance(condition, Relation):
        return _by_relation(condition, then, other)
    if condition.by is Connective.IFF:
        one, two = condition.parts
        return conditional(one, conditional(two, then, other), conditional(two, other, then))
    first, *rest = condition.parts
    if not rest:
        return conditional(first, then, other)
    remaining = replace(condition, parts=tuple(rest))
    if condition.by is Connective.AND:
        return conditional(first, conditional(remaining, then, other), other)
    return conditional(first, then, conditional(remaining, then, other))


def case_splits(*trees: Expression) -> tuple[Stepped, ...]:
    """Return the values by cases in some trees, each once."""
    every = (node for tree in trees for node in walk(tree))
    return tuple(dict.fromkeys(node for node in every if isinstance(node, Stepped) and node.function is Step.IF))


def split_cases(condition: Condition) -> Condition:
    """Return an equivalent condition without values by cases: each case implies the condition on its value.

    Every value stays in it, that of an impossible case too, as all of them need to be defined. A combination by another
    connective than `and` is split as one: split part by part, each part would meet every case of the others, and `iff`
    the negation of each.
    """
    if isinstance(condition, Combination) and condition.by is Connective.AND:
        return replace(condition, parts=tuple(map(split_cases, condition.parts)))
    found = next((each for each in case_splits(*condition.sides) if not case_splits(*each.arguments[:2])), None)
    if found is None:
        return condition
    low, high, _, _ = found.arguments
    where = Relation(low, Comparison.BELOW, high)
    sides = (
        (negation(where), condition.map(lambda side: _value_of_case(side, low, high, 2))),
        (where, condition.map(lambda side: _value_of_case(side, low, high, 3))),
    )
    return Combination(
        Connective.AND, tuple(Combination(Connective.OR, (elsewhere, split_cases(each))) for elsewhere, each in sides)
    )


def split_some_case(condition: Condition) -> Condition:
    """Return an equivalent of a condition for which a point is sought, without values by cases."""
    return negation(split_cases(negation(condition)))


def _by_relation(relation: Relation, then: Expression, other: Expression) -> Stepped:
    comparison = relation.comparison
    low, high = reversed(relation.sides) if comparison in (Comparison.ABOVE, Comparison.AT_MOST) else relation.sides
    strict = comparison in (Comparison.BELOW, Comparison.ABOVE, Comparison.UNEQUAL)
    below, elsewhere = (then, other) if strict else (other, then)
    if comparison in (Comparison.EQUAL, Comparison.UNEQUAL):
        elsewhere = by_cases(high, low, below, elsewhere)
    return by_cases(low, high, below, elsewhere)


def _value_of_case(tree: Expression, low: Expression, high: Expression, place: int) -> Expression:
    """Return a tree with one of the two values for each value by cases on this comparison; other cases stay."""

    def change(node: Expression) -> Expression | None:
        here = isinstance(node, Stepped) and node.function is Step.IF and node.arguments[:2] == (low, high)
        return node.children[place] if here else None

    return transform(tree, change)
