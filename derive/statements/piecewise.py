"""Values by cases: from a condition to the tree of its two values, and from a statement on it to one on each case."""

from __future__ import annotations

from typing import assert_never

from msgspec.structs import replace

from derive.expressions.expression import Expression, transform, walk
from derive.expressions.stepped import Step, Stepped, Way, by_cases
from derive.statements.joined import Join, Joined, denied
from derive.statements.relation import Comparison, Relation

Said = Relation | Joined
MOST_SEAMS = 4  # of which each doubles the cases of a statement


def chosen(condition: Said, then: Expression, other: Expression, *, chained: bool = False) -> Stepped:
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


def _way(condition: Said) -> Way:
    if isinstance(condition, Relation):
        return condition.comparison.value
    return (condition.by.value, *map(_way, condition.parts))


def _chosen(condition: Said, then: Expression, other: Expression) -> Stepped:
    if isinstance(condition, Relation):
        return _by_relation(condition, then, other)
    if condition.by is Join.IFF:
        one, two = condition.parts
        return chosen(one, chosen(two, then, other), chosen(two, other, then))
    first, *rest = condition.parts
    if not rest:
        return chosen(first, then, other)
    remaining = replace(condition, parts=tuple(rest))
    if condition.by is Join.AND:
        return chosen(first, chosen(remaining, then, other), other)
    return chosen(first, then, chosen(remaining, then, other))


def seams(*trees: Expression) -> tuple[Stepped, ...]:
    """Return the values by cases that stand in some trees, each once."""
    every = (node for tree in trees for node in walk(tree))
    return tuple(dict.fromkeys(node for node in every if isinstance(node, Stepped) and node.function is Step.IF))


def in_cases(said: Said) -> Said:
    """Return the same statement without values by cases: on each side of a seam, on the value that holds there.

    Every value stays in it, that of a case within the other one of the same seam too: all of them have to have one.
    What is joined otherwise than by `and` is taken apart as a whole: each part by itself would meet every case of the
    others, and `iff` the denial of each, which of n seams has as many choices as n has among 2^n.
    """
    if isinstance(said, Joined) and said.by is Join.AND:
        return replace(said, parts=tuple(map(in_cases, said.parts)))
    found = next((each for each in seams(*said.sides) if not seams(*each.arguments[:2])), None)
    if found is None:
        return said
    low, high, _, _ = found.arguments
    where = Relation(low, Comparison.BELOW, high)
    sides = (
        (denied(where), said.map(lambda side: _put(side, low, high, 2))),
        (where, said.map(lambda side: _put(side, low, high, 3))),
    )
    return Joined(Join.AND, tuple(Joined(Join.OR, (elsewhere, in_cases(each))) for elsewhere, each in sides))


def some_case(said: Said) -> Said:
    """Return the same of what is sought: there is a case on one side of a seam, of the value that holds there."""
    return denied(in_cases(denied(said)))


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
