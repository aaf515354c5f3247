"""What a universal statement comes down to: relations that must hold at every point, each proved or broken."""

from __future__ import annotations

from typing import Any, assert_never

from msgspec.structs import replace

from claims.certificate.proofs import proof_json
from claims.certificate.values import valued
from derive.expressions.quantity import Point
from derive.notation.wire import exact, point_json, relation_json, tree_json
from derive.proof import Conditional, Decision, Gap, Proved, Refuted, Shown, Unknown
from derive.proof.search.hypotheses import NOTHING
from derive.proof.search.points import round_values
from derive.statements.goal import Goal
from derive.statements.statement import Limit

Json = Any
NOT_TOLD: Json = {"answer": "unknown", "goals": []}


def decision_json(decision: Decision) -> Json:
    """Return the goals of a decision, each with its proof or its counterexample."""
    match decision:
        case Proved(parts=parts) if parts:
            return {"answer": "proved", "alternatives": [decision_json(each) for each in parts]}
        case Proved(shown=shown, witness=witness):
            goals = [_shown(each, witness) for each in valued(shown)]
            return {
                "answer": "proved",
                "goals": [each for place, each in enumerate(goals) if each not in goals[:place]],
            }
        case Conditional(what=what, gap=gap, witness=witness):
            return _failing("no value", what, witness if isinstance(what, Limit) else _completed(what, gap))
        case Refuted():
            return _refuted(decision)
        case Unknown():
            return NOT_TOLD
        case _:
            assert_never(decision)


def _refuted(decision: Refuted) -> Json:
    """Return the goal that fails with its point, or its missing value; a limit fails as a whole."""
    what, gap = decision.what, decision.gap
    if what is None:
        return NOT_TOLD
    answer = "refuted" if gap is None else "no value"
    if isinstance(what, Limit):
        return _failing(answer, what, decision.witness)
    if gap is not None:
        return _failing(answer, what, _completed(what, gap))
    return _failing(answer, what, {} if decision.counterexample is None else decision.counterexample.point)


def _failing(answer: str, what: Goal | Limit, point: Point) -> Json:
    return {"answer": answer, "goals": [_goal(what, point, None)]}


def _completed(what: Goal, gap: Gap) -> Point:
    """Return the point of a gap with a value for every quantity."""
    return {quantity: round_values(quantity)[0] for quantity in what.quantities} | dict(gap.point)


def _shown(shown: Shown, witness: Point) -> Json:
    what = _each_once(shown.what)
    given = Goal(NOTHING, what.assuming)  # a proof names what is given, and not what it shows
    return _goal(what, witness, proof_json(shown.by, given))


def _goal(what: Goal | Limit, point: Point, proof: Json) -> Json:
    """Return one relation, what is given, and a point: a witness that it can be given, or a counterexample."""
    given = [relation_json(each) for each in _each_once(what).assuming]
    if isinstance(what, Limit):
        return {"relation": _limit(what), "given": given, "point": point_json(point) if given else {}, "proof": proof}
    known = {quantity: point[quantity] for quantity in what.quantities if quantity in point}
    here = point_json(known) if given or proof is None else {}
    return {"relation": relation_json(what.relation), "given": given, "point": here, "proof": proof}


def _each_once(what: Goal | Limit) -> Goal | Limit:
    """Return it with everything that is assumed named once."""
    return replace(what, assuming=tuple(dict.fromkeys(what.assuming)))


def _limit(limit: Limit) -> Json:
    target = "infinity" if limit.to is None else exact(limit.to)
    return [tree_json(limit.expression), "->", tree_json(limit.value), limit.quantity.name, target]
