"""A statement as its claim makes it: who checks the certificate finds out by itself what it comes down to."""

from __future__ import annotations

from typing import Any, assert_never

from msgspec.structs import replace

from claims.schema.vocabulary import Kind
from derive.notation.wire import combination_json, exact, relation_json, tree_json
from derive.statements.alternatives import Alternatives, Stated, without_alternatives
from derive.statements.combination import Combination
from derive.statements.relation import Relation
from derive.statements.statement import Always, Compound, Limit, Optimum, Scaling, Statement

Json = Any


def statement_json(statement: Statement, kind: Kind) -> Json:
    """Return the parts of a statement and its assumptions, under the names that claims of its kind have for them."""
    return {**_parts(statement, kind), "assuming": [relation_json(each) for each in statement.assuming]}


def stated_json(stated: Stated, kind: Kind) -> Json:
    """Return the same of a statement that may stand under alternatives: they follow its other assumptions, joined."""
    said = statement_json(replace(without_alternatives(stated), assuming=stated.assuming), kind)
    either = stated.either if isinstance(stated, Alternatives) else ()
    return {**said, "assuming": [*said["assuming"], *map(combination_json, either)]}


def said_json(said: Relation | Combination) -> Json:
    """Return a relation by itself, or relations as they are joined."""
    return combination_json(said) if isinstance(said, Combination) else relation_json(said)


def _parts(statement: Statement, kind: Kind) -> Json:
    match statement:
        case Always(relation):
            return {"relation": said_json(relation)}
        case Compound(said):
            return {"relation": said_json(said)}
        case Scaling(expression, quantity) if kind is Kind.INDEPENDENT:
            return {"expression": tree_json(expression), "of": quantity.name}
        case Scaling(expression, quantity, shape, exponent):
            power = None if exponent is None else exact(exponent)
            return {"expression": tree_json(expression), "in": quantity.name, "as": shape.value, "exponent": power}
        case Limit(expression, quantity, to, value):
            target = "infinity" if to is None else exact(to)
            return {
                "expression": tree_json(expression),
                "as": quantity.name,
                "to": target,
                "is": tree_json(value),
            }
        case Optimum(expression, over, at, extreme):
            return {"expression": tree_json(expression), "over": over.name, "at": tree_json(at), "kind": extreme.value}
    assert_never(statement)
