"""Limits by degrees: what is left beside the limit of a rational function vanishes if its bottom outgrows its top."""

from __future__ import annotations

from fractions import Fraction

from derive.expressions.expression import Number
from derive.expressions.quantity import Symbol, substitute
from derive.normal_form.polynomials import TooLarge, terms_of
from derive.normal_form.rational_functions import Form, UndefinedForm
from derive.proof.methods.by_signs import Parts
from derive.proof.terms.sign_tree import ABOVE, plain_sign
from derive.statements.goal import Goal
from derive.statements.relation import Comparison, Relation
from derive.statements.statement import Limit


def by_degrees(statement: Limit) -> bool:
    """Return whether degrees alone show the limit: all is rational, and nothing that is given speaks of what moves."""
    tied = any(statement.quantity in each.quantities for each in statement.assuming)
    try:
        return not tied and all(_vanishes(statement, side) for side in statement.sides)
    except (TooLarge, UndefinedForm):
        return False


def _vanishes(statement: Limit, side: int) -> bool:
    """Return whether what is left beside the limit vanishes: leading terms that are above zero keep the bottom up."""
    quantity, tree = statement.quantity, statement.expression
    if statement.to is not None:
        near = Number(statement.to, quantity.unit) + Number(Fraction(side)) * Symbol(quantity)
        tree = substitute(tree, {quantity: near})
    relation = Relation(tree, Comparison.EQUAL, statement.value)
    parts = Parts(Goal(relation))
    form, pick = parts.form(relation.difference), max if statement.to is None else min
    names = [each.atom.key for each in form.generators]

    def degree(powers: tuple[int, ...]) -> int:
        return powers[names.index(quantity.name)] if quantity.name in names else 0

    up, down = (pick(map(degree, terms_of(poly)), default=0) for poly in (form.top, form.bottom))
    vanishes = form.is_zero or (up < down if statement.to is None else up > down)
    lead = [powers for powers in terms_of(form.bottom) if degree(powers) == down]
    one = len({terms_of(form.bottom)[powers] > 0 for powers in lead}) == 1
    return vanishes and not parts.opaque and one and _stays_away_from_zero(form, lead, parts)


def _stays_away_from_zero(form: Form, lead: list[tuple[int, ...]], parts: Parts) -> bool:
    """Return whether no leading term can be below zero, and one is above."""
    leaves = parts.leaves
    found = [
        [plain_sign(leaves[each.atom.key]) for each, power in zip(form.generators, powers, strict=True) if power]
        for powers in lead
    ]
    return all(None not in signs for signs in found) and any(all(each is ABOVE for each in signs) for signs in found)
