"""What a universal statement comes down to: relations that must hold at every point, each proved or broken."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from claims.certificate.proofs import proof_json
from derive.expressions.expression import Expression, Number, Symbol, symbols
from derive.expressions.quantity import Point
from derive.notation.wire import exact, point_json, relation_json, sides_of, tree_json
from derive.proof import Conditional, Decision, Gap, Proved, Refuted, Shown
from derive.proof.search.points import round_values
from derive.statements.goal import Goal
from derive.statements.relation import Comparison, Relation
from derive.statements.statement import Limit

Json = Any
NOTHING = Relation(Number(Fraction(0)), Comparison.EQUAL, Number(Fraction(0)))


@dataclass(frozen=True)
class Written:
    """A decision as JSON, and every tree that stands in it."""

    json: Json
    trees: tuple[Expression, ...]


def decision_json(decision: Decision) -> Written:
    """Return what must hold at every point, and on what grounds it is proved or refuted."""
    match decision:
        case Proved(shown=shown, witness=witness):
            goals = [_shown(each, witness) for each in shown]
            trees = (tree for each in shown for tree in _trees(each.what))
            return Written({"answer": "proved", "goals": goals}, tuple(trees))
        case Refuted(what=what, counterexample=counterexample, witness=witness) if what is not None:
            point = witness if counterexample is None or isinstance(what, Limit) else counterexample.point
            return Written({"answer": "refuted", "goals": [_goal(what, point, None)]}, tuple(_trees(what)))
        case Conditional(gap=gap, witness=witness) | Refuted(gap=Gap() as gap, witness=witness):
            point = witness if isinstance(gap.what, Limit) else _completed(gap)
            return Written({"answer": "no value", "goals": [_goal(gap.what, point, None)]}, tuple(_trees(gap.what)))
    return Written({"answer": "unknown", "goals": []}, ())


def _completed(gap: Gap) -> Point:
    """Return the point of a gap with a value for every quantity."""
    quantities = (quantity for tree in _trees(gap.what) for quantity in symbols(tree) if quantity.value is None)
    return {quantity: round_values(quantity)[0] for quantity in quantities} | dict(gap.point)


def _shown(shown: Shown, witness: Point) -> Json:
    goal = Goal(NOTHING, shown.what.assuming) if isinstance(shown.what, Limit) else shown.what
    return _goal(shown.what, witness, proof_json(shown.by, goal))


def _goal(what: Goal | Limit, point: Point, proof: Json) -> Json:
    """Return one relation, what is given, and a point: a witness that it can be given, or a counterexample."""
    given = [relation_json(each) for each in what.assuming]
    if isinstance(what, Limit):
        return {"relation": _limit(what), "given": given, "point": point_json(point) if given else {}, "proof": proof}
    known = {quantity: point[quantity] for quantity in what.quantities if quantity in point}
    here = point_json(known) if given or proof is None else {}
    return {"relation": relation_json(what.relation), "given": given, "point": here, "proof": proof}


def _limit(limit: Limit) -> Json:
    target = "infinity" if limit.to is None else exact(limit.to)
    return [tree_json(limit.expression), "->", tree_json(limit.value), limit.quantity.name, target]


def _trees(what: Goal | Limit) -> Iterator[Expression]:
    if isinstance(what, Limit):
        yield from (what.expression, what.value, Symbol(what.quantity))
    else:
        yield from what.relation.sides
    yield from sides_of(what.assuming)
