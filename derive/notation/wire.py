"""The wire: trees, relations, quantities, sets and numbers as plain JSON values, in one dialect for all who read them.

The certificate, the findings and the scripts of the pages read it. Numbers are exact and written as text, ``-3/20``.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from typing import Any

from msgspec.structs import replace

from derive.evaluation.evaluate import Enclosure
from derive.expressions.expression import (
    Add,
    Apply,
    Divide,
    Expression,
    Irrational,
    Logarithm,
    Maximum,
    Minimum,
    Multiply,
    Negate,
    Number,
    Power,
)
from derive.expressions.quantity import Quantity, Symbol, symbols
from derive.expressions.stepped import Stepped
from derive.statements.combination import Combination
from derive.statements.relation import Comparison, Relation
from units import Interval
from units.measures.parse import in_names

Json = Any
WORDS: dict[type[Expression], str] = {
    Add: "+",
    Negate: "-",
    Multiply: "*",
    Divide: "/",
    Power: "^",
    Maximum: "max",
    Minimum: "min",
    Logarithm: "log",
}


def exact(value: Fraction) -> str:
    """Return a fraction as ``numerator`` or ``numerator/denominator``."""
    return str(value)


def enclosure_json(number: Enclosure) -> Json:
    """Return both ends of an enclosure; they are equal where the number itself is known."""
    return [exact(number.low), exact(number.high)]


def tree_json(tree: Expression) -> Json:
    """Return a tree as nested lists, the operation first: ``["*", ["symbol", "batch"], ["number", "2", "flop"]]``."""
    match tree:
        case Number(value, unit):
            return ["number", exact(value), in_names(unit)]
        case Symbol():
            return ["symbol", tree.name]
        case Irrational(letter):
            return ["irrational", letter]
        case Apply(function, argument, unit):
            return ["apply", function, tree_json(argument), in_names(unit)]
    word = tree.function.value if isinstance(tree, Stepped) else WORDS[type(tree)]
    return [word, *(tree_json(child) for child in tree.children)]


def relation_json(relation: Relation) -> Json:
    """Return a relation as left side, comparison, right side; what differs has a difference with a square above 0."""
    if relation.comparison is Comparison.UNEQUAL:
        relation = relation.rising
    return [tree_json(relation.left), relation.comparison.value, tree_json(relation.right)]


def combination_json(condition: Relation | Combination) -> Json:
    """Return a condition, the connective first; each relation under ``holds``, with its negation."""
    if isinstance(condition, Combination):
        return [condition.by.value, *map(combination_json, condition.parts)]
    return [
        "holds",
        relation_json(condition),
        relation_json(replace(condition, comparison=condition.comparison.opposite)),
    ]


def interval_json(interval: Interval) -> Json:
    """Return a set as bracket, low end, high end, bracket; an end of ``None`` is unbounded."""
    ends = [None if end is None else exact(end) for end in (interval.low, interval.high)]
    return ["(" if interval.low_open else "[", *ends, ")" if interval.high_open else "]"]


def quantity_json(quantity: Quantity) -> Json:
    """Return a quantity for a stranger: its unit, its domain, and its value if it is a constant."""
    value = None if quantity.value is None else exact(quantity.value)
    domain = quantity.domain
    return {
        "unit": in_names(quantity.unit),
        "domain": interval_json(domain.interval),
        "integer": domain.integer,
        "value": value,
    }


def point_json(point: Mapping[Quantity, Fraction]) -> Json:
    """Return the values of quantities by name, in their own units."""
    return {quantity.name: exact(value) for quantity, value in sorted(point.items(), key=lambda pair: pair[0].name)}


def sides_of(relations: Iterable[Relation]) -> Iterator[Expression]:
    """Yield both sides of each relation."""
    for each in relations:
        yield from each.sides


def quantities_of(trees: Iterable[Expression]) -> dict[str, Quantity]:
    """Return the quantities in some trees, by name."""
    return {quantity.name: quantity for tree in trees for quantity in symbols(tree)}
