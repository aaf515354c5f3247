"""A statement as its claim makes it: who checks the certificate finds out by itself what it comes down to."""

from __future__ import annotations

from typing import Any, assert_never

from derive.expressions.expression import Expression
from derive.expressions.quantity import Symbol
from derive.notation.wire import exact, relation_json, sides_of, tree_json
from derive.statements.relation import Relation
from derive.statements.statement import Always, Identity, Independent, Limit, Optimum, Scaling, Statement

Json = Any


def statement_json(statement: Statement) -> Json:
    """Return what a statement says, under the names that its claim has for the parts, and what it assumes."""
    return {**_parts(statement), "assuming": [relation_json(each) for each in statement.assuming]}


def _parts(statement: Statement) -> Json:
    match statement:
        case Identity() | Always():
            return {"relation": relation_json(_relation(statement))}
        case Independent(expression, of):
            return {"expression": tree_json(expression), "of": of.name}
        case Scaling(expression, quantity, form, exponent):
            power = None if exponent is None else exact(exponent)
            return {"expression": tree_json(expression), "in": quantity.name, "as": form, "exponent": power}
        case Limit(expression, quantity, to, value):
            target = "infinity" if to is None else exact(to)
            return {
                "expression": tree_json(expression),
                "as": quantity.name,
                "to": target,
                "is": tree_json(value),
            }
        case Optimum(expression, over, at, kind):
            return {"expression": tree_json(expression), "over": over.name, "at": tree_json(at), "kind": kind}
    assert_never(statement)


def trees_of(statement: Statement) -> tuple[Expression, ...]:
    """Return every tree that stands in a statement; a quantity that moves is one."""
    assumed = tuple(sides_of(statement.assuming))
    match statement:
        case Identity() | Always():
            return (*_relation(statement).sides, *assumed)
        case Independent(expression, of):
            return (expression, Symbol(of), *assumed)
        case Scaling(expression, quantity):
            return (expression, Symbol(quantity), *assumed)
        case Limit(expression, quantity, _, value):
            return (expression, Symbol(quantity), value, *assumed)
        case Optimum(expression, over, at):
            return (expression, Symbol(over), at, *assumed)
    assert_never(statement)


def _relation(statement: Identity | Always) -> Relation:
    return statement.goals[0].relation
