"""Trees, relations, statements and decisions as plain JSON values; numbers are exact and written as text."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from typing import Any

from derive.evaluate import Enclosure
from derive.expression import (
    Add,
    Apply,
    Divide,
    Expression,
    Logarithm,
    Maximum,
    Minimum,
    Multiply,
    Negate,
    Number,
    Power,
    Symbol,
    symbols,
)
from derive.goal import copies
from derive.proof import Decision, Proved, Refuted
from derive.quantity import Quantity
from derive.relation import Relation
from derive.statement import Always, Identity, Independent, Limit, Optimum, Scaling, Statement
from units import Interval

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
            return ["number", exact(value), unit.text]
        case Symbol():
            return ["symbol", tree.name]
        case Apply(function, argument, unit):
            return ["apply", function, tree_json(argument), unit.text]
    return [WORDS[type(tree)], *(tree_json(child) for child in tree.children)]


def relation_json(relation: Relation) -> Json:
    """Return a relation as left side, comparison, right side."""
    return [tree_json(relation.left), relation.comparison.value, tree_json(relation.right)]


def interval_json(interval: Interval) -> Json:
    """Return an interval; an end of ``None`` is unbounded."""
    ends = [None if end is None else exact(end) for end in (interval.low, interval.high)]
    return {"low": ends[0], "high": ends[1], "low_open": interval.low_open, "high_open": interval.high_open}


def quantity_json(quantity: Quantity) -> Json:
    """Return what a stranger needs of a quantity: its unit, its domain, and its value if it is a constant."""
    value = None if quantity.value is None else exact(quantity.value)
    domain = {**interval_json(quantity.domain.interval), "integer": quantity.domain.integer}
    return {"unit": quantity.unit.text, "domain": domain, "value": value}


def statement_json(statement: Statement) -> Json:
    """Return a statement; every kind has the same keys, ``None`` where it has no use for them."""
    empty = dict.fromkeys(("left", "right", "comparison", "moving", "form", "exponent", "to"))
    parts = {**empty, **_parts(statement)}
    return {**parts, "copies": _copies(statement), "assuming": [relation_json(each) for each in statement.assuming]}


def _parts(statement: Statement) -> dict[str, Json]:
    match statement:
        case Identity(left, right):
            return {"left": tree_json(left), "comparison": "==", "right": tree_json(right)}
        case Always(relation):
            left, comparison, right = relation_json(relation)
            return {"left": left, "comparison": comparison, "right": right}
        case Independent(expression, of):
            return {"left": tree_json(expression), "moving": of.name}
        case Scaling(expression, quantity, form, exponent):
            power = None if exponent is None else exact(exponent)
            return {"left": tree_json(expression), "moving": quantity.name, "form": form, "exponent": power}
        case Limit(expression, quantity, to, value):
            target = "infinity" if to is None else exact(to)
            moved = {"left": tree_json(expression), "moving": quantity.name, "to": target}
            return {**moved, "right": tree_json(value)}
        case Optimum(expression, over, at, kind):
            return {"left": tree_json(expression), "moving": over.name, "form": kind, "right": tree_json(at)}


def _copies(statement: Statement) -> list[str]:
    """Return the names under which a counterexample gives several values of the quantity that moves."""
    match statement:
        case Independent(expression, quantity) | Scaling(expression, quantity):
            return [each.name for each in copies(expression, quantity, 3, statement.assuming)]
        case Optimum(expression, over):
            return [each.name for each in copies(expression, over, 1, statement.assuming)]
    return []


def decision_json(decision: Decision) -> Json:
    """Return on what grounds a statement was decided: rung, steps, and the proof object or the counterexample."""
    found: Json = {"steps": list(decision.steps), "rung": None, "witness": {}, "proof": None, "counterexample": None}
    match decision:
        case Proved():
            proof = {"conditions": list(decision.conditions), "certificate": plain_json(decision.certificate)}
            return {
                **found,
                "answer": "proved",
                "rung": decision.rung.value,
                "witness": point_json(decision.witness),
                "proof": proof,
            }
        case Refuted(rung, _, counterexample, witness):
            where = None
            if counterexample is not None:
                sides = [enclosure_json(side) for side in (counterexample.left, counterexample.right)]
                relation = relation_json(counterexample.relation)
                where = {"point": point_json(counterexample.point), "relation": relation, "sides": sides}
            point = point_json(witness)
            return {**found, "answer": "refuted", "rung": rung.value, "witness": point, "counterexample": where}
    return {**found, "answer": "unknown"}


def point_json(point: Mapping[Quantity, Fraction]) -> Json:
    """Return the values of quantities by name, counted in their own units."""
    return {quantity.name: exact(value) for quantity, value in sorted(point.items(), key=lambda pair: pair[0].name)}


def plain_json(value: object) -> Json:
    """Return a proof object with every value that is not JSON already written as text."""
    if isinstance(value, Mapping):
        return {str(key): plain_json(inner) for key, inner in value.items()}
    if isinstance(value, list | tuple):
        return [plain_json(inner) for inner in value]
    return value if value is None or isinstance(value, bool | int | str) else str(value)


def trees_of(statement: Statement) -> Iterator[Expression]:
    """Yield every tree that stands in a statement."""
    match statement:
        case Identity(left, right):
            yield from (left, right)
        case Always(relation):
            yield from (relation.left, relation.right)
        case Limit(expression, _, _, value) | Optimum(expression, _, value):
            yield from (expression, value)
        case Independent(expression) | Scaling(expression):
            yield expression
    yield from sides(statement.assuming)


def sides(relations: Iterable[Relation]) -> Iterator[Expression]:
    """Yield both sides of each relation."""
    for each in relations:
        yield from (each.left, each.right)


def quantities_of(trees: Iterable[Expression]) -> dict[str, Quantity]:
    """Return the quantities that stand in any of the trees, by name."""
    return {quantity.name: quantity for tree in trees for quantity in symbols(tree)}
