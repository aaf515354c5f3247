"""Values by cases as they were written: the conditions, in their order, that a tree of two-way cases stands for.

A tree tells two cases apart by whether one number is below another. What else was written, `>=`, `==` or relations
joined by a word, is read back from the tree by the way of writing that it keeps; where the tree does not bear that
out, it is shown as it is. So what is printed always means the tree.
"""

from __future__ import annotations

from msgspec import Struct

from derive.expressions.expression import Expression
from derive.expressions.stepped import Step, Stepped, Way


class Condition(Struct, frozen=True):
    """A condition of a value by cases.

    Args:
        sign: of a relation the comparison, else `and`, `or` or `iff`.
        sides: of a relation, both sides.
        parts: of joined conditions, these.
    """

    sign: str
    sides: tuple[Expression, ...] = ()
    parts: tuple[Condition, ...] = ()


Taken = tuple[Condition, Expression, Expression]  # a condition, the value where it holds, and the one elsewhere


def branches(tree: Stepped) -> tuple[list[tuple[Condition, Expression]], Expression]:
    """Return each condition with the value where it is the first that holds, and the value elsewhere."""
    found: list[tuple[Condition, Expression]] = []
    other: Expression = tree
    while isinstance(other, Stepped) and other.function is Step.IF and (not found or other.chained):
        condition, then, other = _taken(other, other.way or "<") or _as_it_is(other)
        found.append((condition, then))
    return found, other


def _as_it_is(tree: Stepped) -> Taken:
    low, high, then, other = tree.arguments
    return Condition("<", (low, high)), then, other


def _taken(tree: Expression, way: Way) -> Taken | None:
    """Return the condition that a tree was written with, and its two values; nothing where it is another tree."""
    if not isinstance(tree, Stepped) or tree.function is not Step.IF:
        return None
    if isinstance(way, str):
        return _compared(tree, way)
    by, *ways = way
    found = _both(tree, ways[0], ways[1]) if by == "iff" else _in_turn(tree, str(by), ways)
    return found and (Condition(str(by), parts=tuple(found[0])), *found[1:])


def _compared(tree: Stepped, sign: str) -> Taken | None:
    low, high, then, other = tree.arguments
    match sign:
        case "<":
            return Condition(sign, (low, high)), then, other
        case ">":
            return Condition(sign, (high, low)), then, other
        case ">=":
            return Condition(sign, (low, high)), other, then
        case "<=":
            return Condition(sign, (high, low)), other, then
    if not isinstance(other, Stepped) or other.function is not Step.IF or other.arguments[:2] != (high, low):
        return None
    _, _, again, apart = other.arguments
    if again != then:
        return None
    return (Condition(sign, (low, high)), apart, then) if sign == "==" else (Condition(sign, (low, high)), then, apart)


def _in_turn(tree: Expression, by: str, ways: list[Way]) -> tuple[list[Condition], Expression, Expression] | None:
    """Return the conditions that are joined by `and` or `or`: each is asked for where those before leave it open."""
    first = _taken(tree, ways[0])
    if first is None or len(ways) == 1:
        return first and ([first[0]], first[1], first[2])
    condition, then, other = first
    rest = _in_turn(then if by == "and" else other, by, ways[1:])
    if rest is None or (rest[2] != other if by == "and" else rest[1] != then):
        return None
    return [condition, *rest[0]], rest[1], rest[2]


def _both(tree: Expression, one: Way, other: Way) -> tuple[list[Condition], Expression, Expression] | None:
    first = _taken(tree, one)
    if first is None:
        return None
    where, elsewhere = _taken(first[1], other), _taken(first[2], other)
    if where is None or elsewhere is None or where[0] != elsewhere[0] or where[1:] != (elsewhere[2], elsewhere[1]):
        return None
    return [first[0], where[0]], where[1], where[2]
