"""A goal by calculus: its domain made positive orthants, on each of which its difference is shown to be above zero."""

from __future__ import annotations

from itertools import islice

from derive.normal_form.atoms import symbol
from derive.normal_form.canonical import normal_form
from derive.normal_form.form_calculus import NoSlope, substitute_forms
from derive.normal_form.polynomials import TooLarge
from derive.normal_form.rational_functions import AtomKind, Form, UndefinedForm
from derive.proof.methods.bounds import known_bounds
from derive.proof.methods.calculus import Calculus
from derive.proof.methods.continuity import is_continuous
from derive.proof.methods.coordinates import orthants
from derive.statements.goal import Goal
from derive.statements.relation import Comparison

CURVED = {AtomKind.LOG, AtomKind.EXP, AtomKind.POWER}
MOST_PARTS = 48  # of a domain; four quantities with two ends each have 81


def by_calculus(goal: Goal, steps: int) -> str | None:
    """Return in words how derivatives show a goal with logarithms or powers, ``None`` where they do not.

    An equality holds where nothing is left of the difference once what is above zero is known to be.
    """
    relation, equal = goal.relation.rising, goal.relation.comparison is Comparison.EQUAL
    if goal.relation.comparison is Comparison.UNEQUAL:
        return None
    try:
        difference = relation.difference
        if not CURVED & {atom.kind for atom in normal_form(difference).atoms}:
            return None
        strict = relation.comparison.strict
        ends = strict or not is_continuous(difference, known_bounds(goal), goal.quantities)
        search = Calculus(steps)
        forms = [without_roots(each) for each in islice(orthants(goal, ends=ends), MOST_PARTS + 1)]
        if len(forms) > MOST_PARTS:
            return None
        if not all(form.is_zero if equal else search.proves(form, strict=strict) for form in forms):
            return None
    except (TooLarge, UndefinedForm, NoSlope):
        return None
    if equal:
        return "both sides have the same normal form, quantities counted from the ends of their domains"
    return "left minus right is not below zero at the ends of the domain or where it turns, and derivatives keep it so"


def without_roots(form: Form) -> Form:
    """Return a form in whose place of a quantity, all above zero, its roots are counted: p is t^2 where sqrt(p) stands.

    The one moves over all that is above zero as the other does; of what is rational more is known.
    """
    rooted = {each.atom.quantity: each.root for each in form.generators if each.atom.quantity and each.root > 1}
    return substitute_forms(form, {each: symbol(each).power(root) for each, root in rooted.items()}) if rooted else form
