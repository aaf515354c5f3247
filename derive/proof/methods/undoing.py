"""Increasing functions undone: what is given of logarithms, powers and roots, said of what stands inside them.

Hypothesis: where both sides have values, A - B has the sign of log A - log B, and a factor above zero leaves the sign
as it is. So log a >= log b says what a >= b does, and so does 2^a >= 2^b.
"""

from __future__ import annotations

from msgspec.structs import replace

from derive.expressions.dimensions import dimension_of
from derive.normal_form.canonical import is_rational, normal_form
from derive.normal_form.form_calculus import signed_terms
from derive.normal_form.form_tree import as_tree
from derive.normal_form.polynomials import TooLarge
from derive.normal_form.rational_functions import AtomKind, Form, UndefinedForm
from derive.proof.methods.equalities import put_in
from derive.proof.methods.same_sign import SameSign
from derive.statements.goal import Goal
from derive.statements.relation import Comparison, Relation, against_zero
from derive.statements.statement import Always

POWERS = (AtomKind.EXP, AtomKind.RADICAND, AtomKind.POWER)


def undone(goal: Goal) -> tuple[Goal, ...]:
    """Return goals that together say what a goal does, in simpler terms; none where there is nothing to undo."""
    known = SameSign()
    given = [each for relation in goal.assuming for each in _shapes(relation, known)]
    relation = min((goal.relation, *_shapes(goal.relation, known)), key=_curved)
    if not given and relation == goal.relation:
        return ()
    return put_in(Always(relation, tuple(dict.fromkeys((*goal.assuming, *given)))))[0].goals


def flattened(goal: Goal) -> Goal | None:
    """Return a goal with fewer powers and roots in what is to be shown; ``None`` where none can be undone."""
    _, powers = _curved(goal.relation)
    if powers == 0:
        return None
    relation = min((goal.relation, *_shapes(goal.relation, SameSign())), key=_curved)
    return replace(goal, relation=relation) if _curved(relation)[1] < powers else None


def _shapes(relation: Relation, known: SameSign) -> list[Relation]:
    """Return what a relation says in simpler terms: one that is rational, else all that are found."""
    order = relation.rising
    try:
        form = normal_form(order.difference)
        found = [] if is_rational(form) else known.shapes(form)[1:]
        plain = [each for each in found if is_rational(each)]
        return [_compared(each, order.comparison) for each in plain[:1] or found]
    except (TooLarge, UndefinedForm):
        return []


def _compared(form: Form, comparison: Comparison) -> Relation:
    """Return how a form compares with zero, what is below zero in it on the other side."""
    above, below = signed_terms(form)
    if not form.is_polynomial or above.is_zero:
        return against_zero(as_tree(form), comparison)
    left = as_tree(above)
    return Relation(left, comparison, as_tree(below, dimension_of(left)))


def _curved(relation: Relation) -> tuple[bool, int]:
    """Return whether a relation is not rational, and how many powers stand in it."""
    form = normal_form(relation.difference)
    return not is_rational(form), sum(each.kind in POWERS for each in form.atoms)
