"""Inverses of increasing functions: what is assumed of logarithms, powers and roots, said of their arguments.

Hypothesis: where both sides have values, A - B has the sign of log A - log B, and a factor above zero leaves the sign
as it is. So log a >= log b says what a >= b does, and so does 2^a >= 2^b.
"""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from derive.expressions.dimensions import dimension_of
from derive.normal_form.canonical import is_rational, normal_form
from derive.normal_form.form_calculus import signed_terms
from derive.normal_form.form_tree import as_tree
from derive.normal_form.polynomials import TooLarge
from derive.normal_form.rational_functions import AtomKind, Form, UndefinedForm
from derive.proof.decision import Proved, Shown, combine
from derive.proof.methods.equalities import put_in
from derive.proof.methods.same_sign import SameSign
from derive.proof.terms import Trust
from derive.statements.goal import Goal
from derive.statements.relation import Comparison, Relation, against_zero
from derive.statements.statement import Always

POWERS = (AtomKind.EXP, AtomKind.RADICAND, AtomKind.POWER)


def by_inverses(goal: Goal, prove: Callable[[Goal], Proved | None]) -> Proved | None:
    """Return a proof of a goal from goals without the increasing functions on both sides of its relations.

    Args:
        goal: the goal.
        prove: how each of those is proved.
    """
    flat = flatten_powers(goal)
    for parts in ((flat,) if flat is not None else (), apply_inverses(goal)):
        proofs = [proof for part in parts if (proof := prove(part)) is not None]
        if parts and len(proofs) == len(parts):
            proof = combine(proofs)
            says = f"increasing functions undone on both sides: {'; '.join(proof.steps)}"
            return Proved(proof.method, (says,), shown=(Shown(goal, Trust(f"{proof.method}: {says}")),))
    return None


def apply_inverses(goal: Goal) -> tuple[Goal, ...]:
    """Return goals that together say what a goal does, in simpler terms; none where no function can be inverted."""
    signs = SameSign()
    simpler = [each for relation in goal.assuming for each in _simpler(relation, signs)]
    relation = min((goal.relation, *_simpler(goal.relation, signs)), key=_complexity)
    if not simpler and relation == goal.relation:
        return ()
    return put_in(Always(relation, tuple(dict.fromkeys((*goal.assuming, *simpler)))))[0].goals


def flatten_powers(goal: Goal) -> Goal | None:
    """Return a goal with fewer powers and roots in its relation, ``None`` where no power can be inverted."""
    _, powers = _complexity(goal.relation)
    if powers == 0:
        return None
    relation = min((goal.relation, *_simpler(goal.relation, SameSign())), key=_complexity)
    return replace(goal, relation=relation) if _complexity(relation)[1] < powers else None


def _simpler(relation: Relation, signs: SameSign) -> list[Relation]:
    """Return what a relation says in simpler terms: one rational relation, else all that are found."""
    rising = relation.rising
    try:
        form = normal_form(rising.difference)
        found = [] if is_rational(form) else signs.shapes(form)[1:]
        rational = [each for each in found if is_rational(each)]
        return [_against_zero(each, rising.comparison) for each in rational[:1] or found]
    except (TooLarge, UndefinedForm):
        return []


def _against_zero(form: Form, comparison: Comparison) -> Relation:
    """Return how a form compares with zero, with its negative terms on the other side."""
    above, below = signed_terms(form)
    if not form.is_polynomial or above.is_zero:
        return against_zero(as_tree(form), comparison)
    left = as_tree(above)
    return Relation(left, comparison, as_tree(below, dimension_of(left)))


def _complexity(relation: Relation) -> tuple[bool, int]:
    """Return whether a relation is not rational, and how many powers it has."""
    form = normal_form(relation.difference)
    return not is_rational(form), sum(each.kind in POWERS for each in form.atoms)
