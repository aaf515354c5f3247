"""Values at a point as people read them: short decimals in the units of the statement, equal only where equal."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from derive.evaluation.evaluate import Enclosure
from derive.expressions.dimensions import measured
from derive.expressions.expression import Add, Expression, Maximum, Minimum, Negate, Number
from derive.expressions.quantity import Point, Symbol
from derive.notation.display import show_enclosure
from derive.statements.relation import Relation
from units import PURE, Unit, base_unit
from units.measures.naming import measured_in

POINT_DIGITS = 6  # enough to work a counterexample again by hand
MORE_DIGITS = (4, 6, 9, 12, 18, 30, 60)  # tried in turn until two sides that differ are printed differently


def show_point(point: Point) -> str:
    """Return the values of quantities, each with its unit: ``batch = 3 sequences, sparsity ≈ 0.333333``."""
    return ", ".join(_named(each.name, Enclosure(value, value), each.unit) for each, value in point.items())


def show_sides(relation: Relation, left: Enclosure, right: Enclosure) -> tuple[str, str]:
    """Return the values of both sides of a relation, with digits enough to tell them apart unless they are equal."""
    unit = stated_unit(relation)
    sides = [each.scale(1 / unit.factor) for each in (left, right)]
    shown = ("", "")
    for digits in MORE_DIGITS:
        shown = show_enclosure(sides[0], unit, digits), show_enclosure(sides[1], unit, digits)
        if len({each.lstrip("≈ ") for each in shown}) > 1 or left == right:
            break
    return shown


def stated_unit(relation: Relation) -> Unit:
    """Return the unit in which a relation states its sides: that of a quantity or number standing there by itself."""
    plain = unit_of(relation.left)
    units = (unit for side in relation.sides for unit in _stated(side) if unit.dimension == plain.dimension)
    return next(units, plain)


def unit_of(tree: Expression) -> Unit:
    """Return the base unit of an expression, as people name it; none where a proof has put numbers for symbols."""
    found = measured(tree)
    if found is None:
        return PURE
    named = measured_in(found)
    return base_unit(found) if named == str(found) else Unit(named, Fraction(1), found)


def _named(name: str, value: Enclosure, unit: Unit) -> str:
    shown = show_enclosure(value, unit, POINT_DIGITS)
    return f"{name} {shown}" if shown.startswith("≈") else f"{name} = {shown}"


def _stated(tree: Expression) -> Iterator[Unit]:
    match tree:
        case Symbol(quantity):
            yield quantity.unit
        case Number(_, unit):
            yield unit
        case Add() | Negate() | Maximum() | Minimum():
            for child in tree.children:
                yield from _stated(child)
