"""Decisions and proofs as JSON: goals with what is given, each proved term by term or broken at a point.

recheck.py follows proofs and searches nothing. Something given is named by its place in all that is given; that changes
as a proof goes on: what takes the place of something else takes it there too, and cases have more that is given.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, assert_never

from msgspec.structs import replace

from derive.expressions.expression import Add, Divide, Expression, Multiply, Number, Power
from derive.expressions.quantity import Point, Symbol
from derive.notation.wire import exact, point_json, relation_json, tree_json
from derive.proof import Conditional, Decision, Gap, Proved, Refuted, Shown, Unknown
from derive.proof.hypotheses import NOTHING
from derive.proof.methods.by_signs import by_signs
from derive.proof.methods.cases import branch, replace_expression
from derive.proof.methods.equalities import with_domain
from derive.proof.search.points import round_values
from derive.proof.terms import (
    Beyond,
    Cases,
    Constant,
    Degrees,
    Given,
    Part,
    Pick,
    PlainSign,
    Product,
    ProofTerm,
    PutIn,
    Quotient,
    Raised,
    SignTree,
    Sum,
    Trust,
    Values,
)
from derive.statements.definedness import Need, needs
from derive.statements.goal import Goal
from derive.statements.relation import Comparison, Relation, against_zero
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
    values = {quantity: point[quantity] for quantity in what.quantities if quantity in point}
    here = point_json(values) if given or proof is None else {}
    return {"relation": relation_json(what.relation), "given": given, "point": here, "proof": proof}


def _each_once(what: Goal | Limit) -> Goal | Limit:
    """Return it with everything that is assumed named once."""
    return replace(what, assuming=tuple(dict.fromkeys(what.assuming)))


def _limit(limit: Limit) -> Json:
    target = "infinity" if limit.to is None else exact(limit.to)
    return [tree_json(limit.expression), "->", tree_json(limit.value), limit.quantity.name, target]


def proof_json(term: ProofTerm, goal: Goal) -> Json:
    """Return a proof of a goal with the name of its rule first."""
    match term:
        case PlainSign(tree):
            return {"rule": "sign", "tree": sign_json(tree, goal.assuming)}
        case Values():
            return {"rule": "value"}
        case PutIn(quantity, tree, then):
            rest = proof_json(then, replace_expression(with_domain(goal, quantity.quantity), quantity, tree))
            return {"rule": "put", "old": tree_json(quantity), "new": tree_json(tree), "then": rest}
        case Pick(extreme, argument, because, then):
            chosen = extreme.arguments[argument]
            return {
                "rule": "pick",
                "extreme": tree_json(extreme),
                "argument": argument,
                "because": [proof_json(each, goal) for each in because],
                "then": proof_json(then, replace_expression(goal, extreme, chosen)),
            }
        case Cases(extreme, cases):
            pairs = zip(extreme.arguments, cases, strict=True)
            found = [proof_json(each, branch(goal, extreme, chosen)) for chosen, each in pairs]
            return {"rule": "cases", "extreme": tree_json(extreme), "cases": found}
        case Degrees():
            return {"rule": "degrees"}
        case Trust(why, script):
            return {"rule": "trust", "why": why, "script": script}
        case _:
            assert_never(term)


def sign_json(tree: SignTree, given: tuple[Relation, ...]) -> Json:
    """Return a tree whose sign is plain."""
    match tree:
        case Constant(value):
            return ["number", exact(value), ""]
        case Part(part):
            return tree_json(part)
        case Given(relation):
            return ["given", given.index(relation)]
        case Beyond(quantity, end):
            return [end.value, quantity.name]
        case Sum(terms):
            return ["+", *_all(terms, given)]
        case Product(factors):
            return ["*", *_all(factors, given)]
        case Quotient(top, bottom):
            return ["/", *_all((top, bottom), given)]
        case Raised(base, exponent):
            return ["^", sign_json(base, given), ["number", exact(exponent), ""]]
        case _:
            assert_never(tree)


def _all(trees: Iterable[SignTree], given: tuple[Relation, ...]) -> list[Json]:
    return [sign_json(each, given) for each in trees]


def valued(shown: Iterable[Shown]) -> Iterator[Shown]:
    """Yield each proof, and before it those of the definedness of its sides; the inner parts come first."""
    done = set[Goal | Limit]()
    for each in shown:
        if not isinstance(each.what, Limit):
            for need in reversed(needs(*each.what.relation.sides)):
                found = None if _plainly_above(need.expression) else _met(need, each.what.assuming)
                if found is not None and found.what not in done:
                    done.add(found.what)
                    yield found
        yield each


def _met(need: Need, assuming: tuple[Relation, ...]) -> Shown:
    """Return that a need is met: what has a sign is not 0, and neither is what has a square above it."""
    signs = (Comparison.ABOVE, Comparison.BELOW) if need.comparison is None else ()
    goals = [Goal(each, assuming) for each in (*(against_zero(need.expression, sign) for sign in signs), need.relation)]
    found = ((goal, by_signs(goal)) for goal in goals)
    shown = next((Shown(goal, proof.term) for goal, proof in found if proof is not None), None)
    return shown or Shown(goals[-1], Trust(f"that {need}, without which there is no value"))


def _plainly_above(tree: Expression) -> bool:
    """Return whether a tree is made of what is above zero, so that nobody asks for a proof."""
    match tree:
        case Number(value):
            return value > 0
        case Symbol(quantity):
            low = quantity.domain.interval.low
            return low is not None and (low > 0 or (low == 0 and quantity.domain.interval.low_open))
        case Add() | Multiply() | Divide():
            return all(map(_plainly_above, tree.children))
        case Power(base):
            return _plainly_above(base)
    return False
