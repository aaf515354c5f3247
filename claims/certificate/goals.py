"""What a universal statement comes down to: relations that must hold at every point, each proved or broken."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from claims.certificate.proofs import ORDERINGS, limit_json, proof_json, written
from claims.certificate.values import valued
from derive.expressions.quantity import Quantity
from derive.notation.wire import exact, point_json, relation_json, tree_json
from derive.proof import Decision, Proved, Refuted
from derive.proof.methods.equalities import put_in
from derive.statements.goal import Goal, broken
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
            parts = list(valued(statement.goals, lambda each: written(each, ORDERINGS)))
            goals = [_goal(each, witness, proof) for each, proof in parts]
            goals += [_goal(each, witness, proof_json(each, decision)) for each in statement.goals]
            return {"answer": "proved", "goals": goals}
        case Refuted(counterexample=counterexample) if counterexample is not None:
            point = counterexample.point
            goal = next((each for each in statement.goals if broken(each, point)), statement.goals[-1])
            return {"answer": "refuted", "goals": [_goal(goal, point, None)]}
    return {"answer": "unknown", "goals": []}


def _goal(goal: Goal, point: Mapping[Quantity, Fraction], proof: Json) -> Json:
    """Return one relation, what is given, and a point: a witness that it can be given, or a counterexample."""
    known = {quantity: point[quantity] for quantity in goal.quantities if quantity in point}
    given = [relation_json(each) for each in goal.assuming]
    here = point_json(known) if given or proof is None else {}
    return {"relation": relation_json(goal.relation), "given": given, "point": here, "proof": proof}


def _limit(statement: Limit, decision: Decision) -> Json:
    if not isinstance(decision, Proved | Refuted):
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
    return {"answer": "proved" if proof else "refuted", "goals": [goal]}
