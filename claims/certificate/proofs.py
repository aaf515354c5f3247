"""Proofs written so that a program that only follows them can check them: recheck.py searches for nothing.

A proof is a JSON object with a rule. ``sign`` writes the larger side minus the smaller one as a tree whose sign is
plain; ``["given", 0]``, ``["low", "x"]`` and ``["high", "x"]`` in it stand for what an assumption or a domain says is
not negative. ``put`` uses an assumed equality, ``pick`` says which argument a maximum is and why, ``cases`` takes each
argument in turn, ``degrees`` compares leading terms, ``trust`` names what is not written here. Nothing here decides a
verdict: what is written has been proved before, and what cannot be written is said to be left to trust.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from claims.certificate.signs import SIGNS, STRICT, WEAK, ZERO, Fact, Leaf, Writer
from derive.expressions.expression import (
    Apply,
    Expression,
    Logarithm,
    Maximum,
    Minimum,
    Number,
    Power,
    Symbol,
    transform,
)
from derive.expressions.quantity import REAL, Quantity
from derive.normal_form.canonical import normal_form
from derive.normal_form.polynomials import TooLarge, terms_of
from derive.normal_form.rational_functions import Form, UndefinedForm
from derive.notation.wire import tree_json
from derive.proof import Proved
from derive.proof.methods.cases import innermost
from derive.statements.goal import Goal, admissible
from derive.statements.relation import Comparison, Relation
from derive.statements.statement import Limit
from units import PURE

Json = Any
ORDERINGS = 32
ITSELF: Json = {"rule": "sign", "tree": ["number", "0", ""]}


def proof_json(goal: Goal, decision: Proved) -> Json:
    """Return the proof of a goal that has been proved."""
    return written(goal, ORDERINGS) or _as_decided(goal) or _trust(decision)


def _as_decided(goal: Goal) -> Json | None:
    """Leave it to who checks to expand both sides, where powers, logarithms or maxima have to cancel."""
    try:
        equal = normal_form(goal.relation.difference).is_zero and not goal.relation.comparison.strict
    except (TooLarge, UndefinedForm):
        return None
    return ITSELF if equal else None


def written(goal: Goal, orderings: int) -> Json | None:
    """Return a proof that can be followed, ``None`` where none is found; without orderings maxima stay as they are."""
    try:
        tree = _difference(goal)
    except (TooLarge, UndefinedForm):
        return None
    if tree is not None:
        return {"rule": "sign", "tree": tree}
    if admissible(Goal(goal.relation, (goal.relation,)), {}):  # no quantity in it is free
        return {"rule": "value"}
    extreme = innermost(goal) if orderings else None
    found = _put(goal, orderings)
    if found is None and extreme is not None:
        found = _picked(goal, extreme, orderings) or _cases(goal, extreme, orderings // len(extreme.children))
    return found


def _trust(decision: Proved) -> Json:
    """Return what is left to trust: the words of the proof, and the query of a solver where there was one."""
    return {
        "rule": "trust",
        "why": f"{decision.rung}: {'; '.join(decision.steps)}",
        "script": script(decision.certificate),
    }


def script(certificate: object) -> str | None:
    """Return the first query of a solver in a proof object."""
    if isinstance(certificate, dict) and "script" in certificate:
        return str(certificate["script"])
    inner = certificate.get("parts", ()) if isinstance(certificate, dict) else ()
    return next((found for each in inner if (found := script(each)) is not None), None)


def _difference(goal: Goal) -> Json | None:
    """Return the larger side minus the smaller one as a tree whose sign is plain."""
    opaque: dict[Expression, Quantity] = {}
    relation = goal.relation.rising
    form = _form(relation.difference, opaque)
    facts = []
    for place, each in enumerate(goal.assuming):
        fact = _form(each.rising.difference, opaque)
        facts.append(Fact(["given", place], fact, SIGNS[each.rising.comparison]))
    leaves = {quantity.name: Leaf(tree_json(tree), _opaque_sign(tree)) for tree, quantity in opaque.items()}
    leaves |= {each.name: Leaf(["symbol", each.name], _sign(each)) for each in goal.quantities}
    bounded = {each.name: each for each in goal.quantities if _bounded(each)}
    return Writer(leaves, bounded).plain_difference(form, relation.comparison, tuple(facts))


def _form(tree: Expression, opaque: dict[Expression, Quantity]) -> Form:
    """Return the normal form of a tree in which every part that is not rational is a quantity of its own."""

    def change(node: Expression) -> Expression | None:
        if not _is_opaque(node):
            return None
        name = f"opaque_part_{len(opaque)}"
        return Symbol(opaque.setdefault(node, Quantity(name, PURE, "what is not rational", name, REAL)))

    return normal_form(transform(tree, change))


def _is_opaque(node: Expression) -> bool:
    match node:
        case Power(base, Number(value)) if value.denominator == 1 or isinstance(base, Symbol):
            return False
        case Power() | Logarithm() | Apply() | Maximum() | Minimum():
            return True
    return False


def _opaque_sign(node: Expression) -> int | None:
    match node:
        case Power(Number(value)) if value > 0:
            return STRICT
        case Power(Symbol(quantity)) if _sign(quantity) == STRICT:
            return STRICT
        case Logarithm(Number(value, unit)) if value > 1 and unit == PURE:
            return STRICT
    return None


def _sign(quantity: Quantity) -> int | None:
    interval = quantity.domain.interval
    if interval.low is None or interval.low < 0:
        return None
    return STRICT if interval.low > 0 or interval.low_open else WEAK


def _bounded(quantity: Quantity) -> bool:
    interval = quantity.domain.interval
    return interval.high is not None or bool(interval.low)


def _put(goal: Goal, orderings: int) -> Json | None:
    """Use an assumption that says what a quantity equals."""
    for old, new in (setting for relation in goal.assuming for setting in relation.settings):
        then = written(_replaced(goal, old, new), orderings)
        if then is not None:
            return {"rule": "put", "old": tree_json(old), "new": tree_json(new), "then": then}
    return None


def _picked(goal: Goal, extreme: Maximum | Minimum, orderings: int) -> Json | None:
    """Say which argument of a maximum is the largest throughout."""
    for place, chosen in enumerate(extreme.arguments):
        because = [_known(goal, relation) for relation in _order(extreme, chosen)]
        if all(because):
            then = written(_replaced(goal, extreme, chosen), orderings)
            if then is not None:
                return {
                    "rule": "pick",
                    "extreme": tree_json(extreme),
                    "argument": place,
                    "because": because,
                    "then": then,
                }
    return None


def _known(goal: Goal, relation: Relation) -> Json | None:
    return ITSELF if relation.left == relation.right else written(Goal(relation, goal.assuming), 0)


def _cases(goal: Goal, extreme: Maximum | Minimum, orderings: int) -> Json | None:
    """Take each argument of a maximum in turn for the largest."""
    found = []
    for chosen in extreme.arguments if orderings else ():
        case = _replaced(goal, extreme, chosen)
        order = tuple(each for each in _order(extreme, chosen) if each.left != each.right)
        how = written(Goal(case.relation, (*case.assuming, *order)), orderings)
        if how is None:
            return None
        found.append(how)
    return {"rule": "cases", "extreme": tree_json(extreme), "cases": found} if found else None


def _order(extreme: Maximum | Minimum, chosen: Expression) -> list[Relation]:
    comparison = Comparison.AT_LEAST if isinstance(extreme, Maximum) else Comparison.AT_MOST
    return [Relation(chosen, comparison, other) for other in extreme.arguments]


def _replaced(goal: Goal, old: Expression, new: Expression) -> Goal:
    def replaced(tree: Expression) -> Expression:
        return transform(tree, lambda node: new if node == old else None)

    return Goal(goal.relation.map(replaced), tuple(each.map(replaced) for each in goal.assuming))


def limit_json(statement: Limit, decision: Proved) -> Json:
    """Return the proof of a limit: by degrees where all is rational and positive."""
    return {"rule": "degrees"} if _by_degrees(statement) else _trust(decision)


def _by_degrees(statement: Limit) -> bool:
    tied = any(statement.quantity in each.quantities for each in statement.assuming)
    return not tied and all(_vanishes(statement, side) for side in statement.sides)


def _vanishes(statement: Limit, side: int) -> bool:
    quantity, tree, name = statement.quantity, statement.expression, statement.quantity.name
    if statement.to is not None:
        beyond = Number(statement.to, quantity.unit) + Number(Fraction(side)) * Symbol(quantity)
        tree = transform(tree, lambda node: beyond if node == Symbol(quantity) else None)
    opaque: dict[Expression, Quantity] = {}
    form = _form(Relation(tree, Comparison.EQUAL, statement.value).difference, opaque)
    pick = max if statement.to is None else min
    names = [each.atom.key for each in form.generators]
    place = names.index(name) if name in names else None

    def degree(powers: tuple[int, ...]) -> int:
        return 0 if place is None else powers[place]

    up, down = (pick(map(degree, terms_of(poly)), default=0) for poly in (form.top, form.bottom))
    lead = {powers: value for powers, value in terms_of(form.bottom).items() if degree(powers) == down}
    signs = [
        min((_generator_sign(form, at) for at, power in enumerate(powers) if power), default=STRICT) for powers in lead
    ]
    plain = len({value > 0 for value in lead.values()}) == 1 and ZERO not in signs and STRICT in signs
    return not opaque and plain and (form.is_zero or (up < down if statement.to is None else up > down))


def _generator_sign(form: Form, place: int) -> int:
    quantity = form.generators[place].atom.quantity
    return ZERO if quantity is None else _sign(quantity) or ZERO
