"""Assumed equalities that name a quantity outright: what it equals is put in its place, and the quantity is gone.

Whatever holds with the expression in place of the quantity holds under the assumption, so that a proof carries over.
Where the quantity had a domain, the expression is assumed to lie in it; that it may have had to be whole is given up.
"""

from __future__ import annotations

from typing import Any, TypeVar

from msgspec import Struct
from msgspec.structs import asdict, astuple, replace

from derive.evaluation.evaluate import EvaluationError, evaluate
from derive.expressions.expression import Expression
from derive.expressions.printing import plain
from derive.expressions.quantity import Quantity, Symbol, substitute
from derive.proof.terms import ProofTerm, PutIn
from derive.statements.combination import Combination
from derive.statements.goal import Goal
from derive.statements.relation import Relation, within_domain
from derive.statements.statement import Statement

AnyStatement = TypeVar("AnyStatement", bound=Statement)


class Setting(Struct, frozen=True):
    """A quantity and what was put in its place."""

    quantity: Quantity
    tree: Expression

    def __str__(self) -> str:
        return f"put in {self.quantity.name} = {plain(self.tree)}"


def put_in(statement: AnyStatement) -> tuple[AnyStatement, tuple[Setting, ...]]:
    """Return the statement without the quantities that its assumptions name outright, and what was put in for each."""
    settings: list[Setting] = []
    found = _next(statement)
    while found is not None:
        quantity, by, used = found
        others = tuple(each for each in statement.assuming if each != used)
        mapping = {quantity: by}
        parts = {name: _substitute_in_part(part, mapping) for name, part in asdict(statement).items()}
        parts["assuming"] = (*(_substitute_in_part(each, mapping) for each in others), *_domain(quantity, by))
        statement = replace(statement, **parts)
        settings.append(Setting(quantity, by))
        found = _next(statement)
    return statement, tuple(settings)


def before_putting_in(term: ProofTerm, settings: tuple[Setting, ...]) -> ProofTerm:
    """Return the proof of what was stated before quantities were put in."""
    for each in reversed(settings):
        term = PutIn(Symbol(each.quantity), each.tree, term)
    return term


def with_domain(goal: Goal, quantity: Quantity) -> Goal:
    """Return a goal in which it is given that a quantity lies in its domain, end by end."""
    return Goal(goal.relation, (*goal.assuming, *within_domain(Symbol(quantity), quantity)))


def _next(statement: Statement) -> tuple[Quantity, Expression, Relation] | None:
    parts = astuple(statement)  # what it is about is a part of it
    for relation in statement.assuming:
        for side, other in relation.settings:
            if side.quantity not in parts:
                return side.quantity, other, relation
    return None


def _substitute_in_part(
    part: Any, mapping: dict[Quantity, Expression]
) -> Any:  # the fields of a statement are of several types
    if isinstance(part, Expression):
        return substitute(part, mapping)
    if isinstance(part, Relation | Combination):
        return part.map(lambda side: substitute(side, mapping))
    return part


def _domain(quantity: Quantity, by: Expression) -> tuple[Relation, ...]:
    return tuple(each for each in within_domain(by, quantity) if not _plain(each))


def _plain(relation: Relation) -> bool:
    """Return whether a relation between numbers holds, so that it need not be assumed; what is free has no value."""
    try:
        return relation.holds(evaluate(relation.left, {}), evaluate(relation.right, {})) is True
    except EvaluationError:
        return False
