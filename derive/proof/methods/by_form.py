"""Proofs by the normal form of the difference: it vanishes, or bounds of its parts show its sign."""

from __future__ import annotations

from derive.expressions.expression import Sign
from derive.normal_form.atoms import logarithm, sign
from derive.normal_form.canonical import normal_form
from derive.normal_form.form_calculus import bottom_of, signed_terms
from derive.normal_form.polynomials import TooLarge
from derive.normal_form.rational_functions import AtomKind, Form, UndefinedForm
from derive.proof.decision import Budget, ProofMethod, Proved, Shown
from derive.proof.methods.bounds import known_bounds
from derive.proof.methods.by_signs import by_signs
from derive.proof.methods.facts import Fact, prove_sign
from derive.proof.methods.signs import one_sign
from derive.proof.terms import EXPANDED, Trust
from derive.statements.goal import Goal
from derive.statements.relation import Comparison


def by_normal_form(goal: Goal, _budget: Budget) -> Proved | None:
    """Return a proof where both sides have one normal form, which settles everything at once."""
    try:
        if goal.relation.comparison.strict or not normal_form(goal.relation.difference).is_zero:
            return None
    except (TooLarge, UndefinedForm):
        return None
    found = by_signs(goal)  # followed without knowing that maxima, powers or logarithms are equal
    term = EXPANDED if found is None else found.term
    return Proved(ProofMethod.NORMAL_FORM, ("both sides have the same normal form",), shown=(Shown(goal, term),))


def by_bounds(goal: Goal, _budget: Budget) -> Proved | None:
    """Return a proof from the bounds of roots, powers and logarithms, given facts used up as by plain signs."""
    says = _sign_shown(goal, normal_form(goal.relation.rising.difference))
    return None if says is None else _trusted(goal, says)


def by_logarithms(goal: Goal, _budget: Budget) -> Proved | None:
    """Return a proof from logarithms of the positive and the negative terms: exponents become factors."""
    form = normal_form(goal.relation.rising.difference)
    if not any(atom.kind in (AtomKind.EXP, AtomKind.RADICAND) for atom in form.atoms):
        return None
    above, below = signed_terms(form)
    denominator = one_sign(bottom_of(form), known_bounds(goal))
    larger, smaller = (above, below) if denominator is Sign.POSITIVE else (below, above)
    if denominator is None or sign(larger) is not Sign.POSITIVE:  # a smaller one not above zero leaves nothing to show
        return None
    says = _sign_shown(goal, logarithm(larger) - logarithm(smaller))
    return None if says is None else _trusted(goal, f"logarithms of {larger.key} and {smaller.key}: {says}")


def _sign_shown(goal: Goal, form: Form) -> str | None:
    """Return in words how a form is shown to compare with zero as the goal asks, ``None`` where it is not."""
    comparison = goal.relation.rising.comparison
    if comparison is Comparison.EQUAL:
        return None
    rising = (each.rising for each in goal.assuming)
    facts = tuple(Fact(normal_form(each.difference), each.comparison) for each in rising)
    found = prove_sign(form, facts, known_bounds(goal), strict=comparison.strict)
    if found is None:
        return None
    once = f" once {', '.join(found.words)}" if found.words else ""
    return f"all terms of left minus right have one sign{once}"


def _trusted(goal: Goal, says: str) -> Proved:
    return Proved(ProofMethod.SIGNS, (says,), shown=(Shown(goal, Trust(f"{ProofMethod.SIGNS}: {says}")),))
