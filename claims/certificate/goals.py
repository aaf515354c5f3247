"""What a universal statement comes down to: relations that must hold at every point, each proved or broken."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from claims.certificate.proofs import limit_json, proof_json
from derive.expressions.expression import Expression, Symbol
from derive.expressions.quantity import Quantity
from derive.notation.wire import exact, point_json, relation_json, sides_of, tree_json
from derive.proof import Decision, Proved, Refuted
from derive.proof.methods.equalities import put_in
from derive.statements.goal import Goal, broken
from derive.statements.statement import Always, Identity, Limit, Statement

Json = Any


@dataclass(frozen=True)
class Written:
    """A decision as JSON, and every tree that stands in it."""

    json: Json
    trees: tuple[Expression, ...]


def decision_json(statement: Statement, decision: Decision) -> Written:
    """Return what must hold at every point, and on what grounds it is proved or refuted."""
    if not isinstance(statement, Identity | Always):  # what is tied to a quantity that moves, moves with it
        statement, _ = put_in(statement)
    if isinstance(statement, Limit):
        return _limit(statement, decision)
    match decision:
        case Proved(witness=witness):
            goals = [_goal(each, witness, proof_json(each, decision)) for each in statement.goals]
            return Written({"answer": "proved", "goals": goals}, _trees(statement.goals))
        case Refuted(counterexample=counterexample) if counterexample is not None:
            point = counterexample.point
            goal = next((each for each in statement.goals if broken(each, point)), statement.goals[-1])
            return Written({"answer": "refuted", "goals": [_goal(goal, point, None)]}, _trees((goal,)))
    return Written({"answer": "unknown", "goals": []}, ())


def _goal(goal: Goal, point: Mapping[Quantity, Fraction], proof: Json) -> Json:
    """Return one relation, what is given, and a point: a witness that it can be given, or a counterexample."""
    known = {quantity: point[quantity] for quantity in goal.quantities if quantity in point}
    given = [relation_json(each) for each in goal.assuming]
    here = point_json(known) if given or proof is None else {}
    return {"relation": relation_json(goal.relation), "given": given, "point": here, "proof": proof}


def _limit(statement: Limit, decision: Decision) -> Written:
    if not isinstance(decision, Proved | Refuted):
        return Written({"answer": "unknown", "goals": []}, ())
    target = "infinity" if statement.to is None else exact(statement.to)
    trees = (statement.expression, statement.value, Symbol(statement.quantity), *sides_of(statement.assuming))
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
    return Written({"answer": "proved" if proof else "refuted", "goals": [goal]}, trees)


def _trees(goals: tuple[Goal, ...]) -> tuple[Expression, ...]:
    return tuple(side for goal in goals for side in sides_of((goal.relation, *goal.assuming)))
