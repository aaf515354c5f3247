"""What a universal statement comes down to: relations that must hold at every point, each proved or broken."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from claims.certificate.proofs import ORDERINGS, limit_json, proof_json, written
from claims.certificate.values import valued
from derive.expressions.expression import symbols
from derive.expressions.quantity import Quantity
from derive.notation.wire import exact, point_json, relation_json, tree_json
from derive.proof import Conditional, Decision, Gap, Proved, Refuted, Unknown
from derive.proof.everywhere import parts
from derive.proof.methods.equalities import put_in
from derive.proof.search.points import round_values
from derive.statements.definedness import needs
from derive.statements.goal import Goal, broken
from derive.statements.relation import Comparison, Relation
from derive.statements.statement import Always, Identity, Limit, Statement

Json = Any


def decision_json(statement: Statement, decision: Decision) -> Json:
    """Return what must hold at every point, and on what grounds it is proved or refuted."""
    if not isinstance(statement, Identity | Always):  # what is tied to a quantity that moves, moves with it
        statement, _ = put_in(statement)
    if isinstance(statement, Limit):
        return _limit(statement, decision)
    match decision:
        case Proved(witness=witness):
            needed = valued(statement.goals, lambda each: written(each, ORDERINGS))
            goals = [_goal(each, witness, proof) for each, proof in needed]
            goals += [_goal(each, witness, proof_json(each, decision)) for each in statement.goals]
            return {"answer": "proved", "goals": goals}
        case Refuted(counterexample=counterexample) if counterexample is not None:
            point = counterexample.point
            goal = next((each for each in statement.goals if broken(each, point)), statement.goals[-1])
            return {"answer": "refuted", "goals": [_goal(goal, point, None)]}
        case Conditional(gap=gap) | Refuted(gap=Gap() as gap):
            goal, point = _without_value(statement, gap)
            return {"answer": "no value", "goals": [_goal(goal, point, None)]}
    return {"answer": "unknown", "goals": []}


def _without_value(statement: Statement, gap: Gap) -> tuple[Goal, Mapping[Quantity, Fraction]]:
    """Return that a part of a statement equals itself, and a point at which it does not, having no value."""
    tree = next(each for each in parts(statement) if gap.need in needs(each))
    free = {quantity: round_values(quantity)[0] for quantity in symbols(tree) if quantity.value is None}
    return Goal(Relation(tree, Comparison.EQUAL, tree), statement.assuming), {**free, **gap.point}


def _goal(goal: Goal, point: Mapping[Quantity, Fraction], proof: Json) -> Json:
    """Return one relation, what is given, and a point: a witness that it can be given, or a counterexample."""
    known = {quantity: point[quantity] for quantity in goal.quantities if quantity in point}
    given = [relation_json(each) for each in goal.assuming]
    here = point_json(known) if given or proof is None else {}
    return {"relation": relation_json(goal.relation), "given": given, "point": here, "proof": proof}


def _limit(statement: Limit, decision: Decision) -> Json:
    if isinstance(decision, Unknown):
        return {"answer": "unknown", "goals": []}
    target = "infinity" if statement.to is None else exact(statement.to)
    proof = limit_json(statement, decision) if isinstance(decision, Proved) else None
    given = [relation_json(each) for each in statement.assuming]
    goal = {
        "relation": [
            tree_json(statement.expression),
            "->",
            tree_json(statement.value),
            statement.quantity.name,
            target,
        ],
        "given": given,
        "point": point_json(decision.witness) if given else {},
        "proof": proof,
    }
    without = isinstance(decision, Conditional) or (isinstance(decision, Refuted) and decision.gap is not None)
    return {"answer": "no value" if without else "proved" if proof else "refuted", "goals": [goal]}
