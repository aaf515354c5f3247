"""Damage to universal statements: another comparison, shape, limit, place or sense, or a damaged expression."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from msgspec.structs import replace

from derive.expressions.dimensions import dimension_of
from derive.expressions.expression import Expression, Number, number
from derive.expressions.quantity import Quantity, symbols
from derive.statements.alternatives import Alternatives, Stated
from derive.statements.combination import Combination, Connective, single_changes
from derive.statements.relation import Comparison, Relation
from derive.statements.statement import Always, Compound, Limit, Optimum, Scaling, Shape, Statement
from derive.variants.trees import damaged_trees
from units import Dimension, base_unit

OPPOSITE = {
    Comparison.EQUAL: Comparison.ABOVE,
    Comparison.UNEQUAL: Comparison.EQUAL,
    Comparison.AT_LEAST: Comparison.BELOW,
    Comparison.ABOVE: Comparison.AT_MOST,
    Comparison.AT_MOST: Comparison.ABOVE,
    Comparison.BELOW: Comparison.AT_LEAST,
}
SHAPES = (Shape.PROPORTIONAL, Shape.INVERSE, Shape.CONSTANT, Shape.DECREASING, Shape.INCREASING)
HALF = number(Fraction(1, 2))


def damaged_stated(stated: Stated) -> Iterator[tuple[str, str, Stated | None]]:
    """Yield part, words and damaged statement, as `damaged_statements` does; conditions stay as they are."""
    if not isinstance(stated, Alternatives):
        yield from damaged_statements(stated)
        return
    for part, says, made in damaged_statements(stated.statement):
        yield part, says, made and replace(stated, statement=made)


def damaged_statements(statement: Statement) -> Iterator[tuple[str, str, Statement | None]]:
    """Yield part, words and the damaged statement; ``None`` for one whose units no longer balance."""
    yield from (("statement", says, damaged) for says, damaged in _damaged(statement))
    yield from (("formula", says, damaged) for says, damaged in _beneath(statement))


def _damaged(statement: Statement) -> Iterator[tuple[str, Statement]]:
    match statement:
        case Always(Relation(left, Comparison.EQUAL, right)):
            yield "right side doubled", replace(statement, relation=Relation(left, Comparison.EQUAL, right * number(2)))
            yield "right side halved", replace(statement, relation=Relation(left, Comparison.EQUAL, right * HALF))
        case Always(relation):
            for says, turned in _turned(relation):
                yield says, replace(statement, relation=turned)
        case Compound(combination):
            other = Combination(
                Connective.OR if combination.by is Connective.AND else Connective.AND, combination.parts
            )
            yield f"{combination.by} to {other.by}", replace(statement, combination=other)
            for says, made in single_changes(combination, _turned):
                if isinstance(made, Combination):
                    yield says, replace(statement, combination=made)
        case Scaling(expression, quantity, Shape.CONSTANT):
            others = [each for each in _quantities(expression) if each != quantity]
            yield from ((f"independent of {each.name} instead", replace(statement, quantity=each)) for each in others)
        case Scaling(shape=shape, exponent=None):
            yield from ((f"{shape} to {each}", replace(statement, shape=each)) for each in SHAPES if each is not shape)
        case Scaling(exponent=exponent) if exponent is not None:
            yield "exponent raised by one", replace(statement, exponent=exponent + 1)
            yield "exponent halved", replace(statement, exponent=exponent / 2)
        case Limit(value=value):
            yield "limit doubled", replace(statement, value=value * number(2))
            yield "limit raised by one", replace(statement, value=value + _one(dimension_of(value)))
        case Optimum(at=at, kind=kind):
            yield "place doubled", replace(statement, at=at * number(2))
            yield "sense turned", replace(statement, kind=kind.other)


def _one(measured: Dimension) -> Expression:
    return Number(Fraction(1), base_unit(measured))


def _quantities(expression: Expression) -> tuple[Quantity, ...]:
    return tuple(quantity for quantity in symbols(expression) if quantity.value is None)


def _beneath(statement: Statement) -> Iterator[tuple[str, Statement | None]]:
    """Yield words and the statement over each damaged copy of an expression in it."""
    match statement:
        case Always(relation):
            for says, other in _sides_damaged(relation):
                yield says, None if other is None else replace(statement, relation=other)
        case Compound(combination):
            for says, made in single_changes(combination, _sides_damaged):
                yield says, replace(statement, combination=made) if isinstance(made, Combination) else None
        case Scaling() | Limit() | Optimum():
            for says, tree in damaged_trees(statement.expression):
                yield says, None if tree is None else replace(statement, expression=tree)


def _turned(relation: Relation) -> Iterator[tuple[str, Relation]]:
    turned = Relation(relation.left, OPPOSITE[relation.comparison], relation.right)
    yield f"{relation.comparison} to {turned.comparison}", turned


def _sides_damaged(relation: Relation) -> Iterator[tuple[str, Relation | None]]:
    for side in ("left", "right"):
        for says, tree in damaged_trees(getattr(relation, side)):
            yield says, None if tree is None else _changed(relation, side, tree)


def _changed(relation: Relation, side: str, tree: Expression) -> Relation:
    if side == "left":
        return Relation(tree, relation.comparison, relation.right)
    return Relation(relation.left, relation.comparison, tree)
