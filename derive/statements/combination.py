"""Relations joined by `and`, `or` and `iff`, and what they come to: choices of relations, each of which must be met."""

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
    """How several relations make one: all of them, at least one of them, both or neither."""

    AND = "and"
    OR = "or"
    IFF = "iff"

    @property
    def opposite(self) -> Connective:
        """How the opposites of the parts make the opposite of the whole; of `iff`, where one part alone is turned."""
        return {Connective.AND: Connective.OR, Connective.OR: Connective.AND, Connective.IFF: Connective.IFF}[self]


class Combination(Struct, frozen=True):
    """Several relations, or what is joined of them, made one.

    Args:
        by: how.
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
        """What it comes to where all sides have values: of each of these at least one relation holds."""
        return _clauses(self)

    def map(self, change: Callable[[Expression], Expression]) -> Combination:
        """Return it with each side of each relation changed."""
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


def relations_of(said: Relation | Combination) -> tuple[Relation, ...]:
    """Return the relations in what is said: of a relation, itself."""
    return (said,) if isinstance(said, Relation) else said.relations


def all_of(said: Relation | Combination) -> tuple[Relation, ...] | None:
    """Return the relations all of which must hold; ``None`` where some are joined otherwise than by `and`."""
    if isinstance(said, Relation):
        return (said,)
    parts = tuple(map(all_of, said.parts))
    if said.by is not Connective.AND or None in parts:
        return None
    return tuple(relation for part in parts for relation in part or ())


def is_met(said: Relation | Combination, holds: Callable[[Relation], bool]) -> bool:
    """Return whether it is so, by whether each relation in it holds, all sides having values."""
    if isinstance(said, Relation):
        return holds(said)
    parts = [is_met(part, holds) for part in said.parts]
    match said.by:
        case Connective.AND:
            return all(parts)
        case Connective.OR:
            return any(parts)
        case Connective.IFF:
            return len(set(parts)) == 1
        case _:
            assert_never(said.by)


def negation(said: Relation | Combination) -> Relation | Combination:
    """Return what holds where the other does not, all sides having values."""
    if isinstance(said, Relation):
        return replace(said, comparison=said.comparison.opposite)
    *kept, last = said.parts
    turned = kept if said.by is Connective.IFF else map(negation, kept)
    return Combination(said.by.opposite, (*turned, negation(last)))


def single_changes(
    said: Relation | Combination, change: Callable[[Relation], Iterator[tuple[str, Made]]]
) -> Iterator[tuple[str, Made | Combination]]:
    """Yield what is said with one relation changed, and in what words; ``None`` where the change gives none."""
    if isinstance(said, Relation):
        yield from change(said)
        return
    for place, part in enumerate(said.parts):
        for says, made in single_changes(part, change):
            yield says, made and replace(said, parts=(*said.parts[:place], made, *said.parts[place + 1 :]))


def _clauses(said: Relation | Combination) -> tuple[tuple[Relation, ...], ...]:
    if isinstance(said, Relation):
        return ((said,),)
    if said.by is Connective.AND:
        return tuple(dict.fromkeys(chain.from_iterable(map(_clauses, said.parts))))
    if said.by is Connective.OR:
        choices = product(*map(_clauses, said.parts))
        return tuple(dict.fromkeys(tuple(dict.fromkeys(chain.from_iterable(choice))) for choice in choices))
    one, other = said.parts
    both = Combination(Connective.OR, (negation(one), other)), Combination(Connective.OR, (negation(other), one))
    return _clauses(Combination(Connective.AND, both))


Condition = Relation | Combination
MOST_CASE_SPLITS = 4  # of which each doubles the cases of a statement


def conditional(condition: Condition, then: Expression, other: Expression, *, chained: bool = False) -> Stepped:
    """Return the tree that is one expression where a condition holds, and another elsewhere.

    Args:
        condition: what tells the cases apart; the tree keeps how it was written.
        then: the value where it holds.
        other: the value elsewhere.
        chained: whether that value has the further ones of a row of conditions.
    """
    if chained and isinstance(other, Stepped):
        other = replace(other, chained=True)
    return replace(_chosen(condition, then, other), way=_way(condition))


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
    """Return the values by cases that stand in some trees, each once."""
    every = (node for tree in trees for node in walk(tree))
    return tuple(dict.fromkeys(node for node in every if isinstance(node, Stepped) and node.function is Step.IF))


def split_cases(said: Condition) -> Condition:
    """Return the same statement without values by cases: on each side of a seam, on the value that holds there.

    Every value stays in it, that of a case within the other one of the same seam too: all of them have to have one.
    What is joined otherwise than by `and` is taken apart as a whole: each part by itself would meet every case of the
    others, and `iff` the denial of each, which of n seams has as many choices as n has among 2^n.
    """
    if isinstance(said, Combination) and said.by is Connective.AND:
        return replace(said, parts=tuple(map(split_cases, said.parts)))
    found = next((each for each in case_splits(*said.sides) if not case_splits(*each.arguments[:2])), None)
    if found is None:
        return said
    low, high, _, _ = found.arguments
    where = Relation(low, Comparison.BELOW, high)
    sides = (
        (negation(where), said.map(lambda side: _put(side, low, high, 2))),
        (where, said.map(lambda side: _put(side, low, high, 3))),
    )
    return Combination(
        Connective.AND, tuple(Combination(Connective.OR, (elsewhere, split_cases(each))) for elsewhere, each in sides)
    )


def split_some_case(said: Condition) -> Condition:
    """Return the same of what is sought: there is a case on one side of a seam, of the value that holds there."""
    return negation(split_cases(negation(said)))


def _by_relation(condition: Relation, then: Expression, other: Expression) -> Stepped:
    left, right = condition.sides
    match condition.comparison:
        case Comparison.BELOW:
            return by_cases(left, right, then, other)
        case Comparison.ABOVE:
            return by_cases(right, left, then, other)
        case Comparison.AT_LEAST:
            return by_cases(left, right, other, then)
        case Comparison.AT_MOST:
            return by_cases(right, left, other, then)
        case Comparison.EQUAL:
            return by_cases(left, right, other, by_cases(right, left, other, then))
        case Comparison.APART:
            return by_cases(left, right, then, by_cases(right, left, then, other))
        case _:
            assert_never(condition.comparison)


def _put(tree: Expression, low: Expression, high: Expression, place: int) -> Expression:
    """Return a tree with one of the two values in the place of each that has this seam; cases within it stay."""

    def change(node: Expression) -> Expression | None:
        here = isinstance(node, Stepped) and node.function is Step.IF and node.arguments[:2] == (low, high)
        return node.children[place] if here else None

    return transform(tree, change)
