"""Limits: a quantity that goes to its target is replaced by one that grows without bound, and leading terms decide.

An assumption or a need that may fail on the way keeps the limit out of reach.
"""

from __future__ import annotations

from collections.abc import Container
from fractions import Fraction

from derive.expressions.expression import Expression, Number, Sign
from derive.expressions.quantity import POSITIVE, Quantity, Symbol, substitute
from derive.normal_form.canonical import depends_on, normal_form
from derive.normal_form.polynomials import TooLarge, terms_of
from derive.normal_form.rational_functions import AtomKind, Form, UndefinedForm
from derive.proof.methods.bounds import BoundsByName, known_bounds
from derive.proof.methods.by_signs import Parts
from derive.proof.methods.coordinates import FAILURES, orthants
from derive.proof.methods.leading_terms import Finite, Infinite, Tendency, has_moving, sign_finally, tendency
from derive.proof.methods.signs import has_sign, one_sign
from derive.proof.terms import ABOVE, plain_sign
from derive.statements.definedness import Need, needs
from derive.statements.goal import Goal, substitute_in
from derive.statements.relation import Comparison, Relation
from derive.statements.statement import Limit
from units import PURE

MOST_PARTS = 48  # of the domain of what does not move


class OutOfReach(ValueError):
    """An assumption that may fail before the limit is reached."""


def approaching(
    quantity: Quantity, to: Fraction | None, side: int, used_names: Container[str] = ()
) -> tuple[Expression, Quantity]:
    """Return what takes the place of a quantity that goes to its target, and what in it grows without bound.

    The side is 1 for a target that is approached from above, -1 for one that is approached from below; the names taken
    are those of other quantities.
    """
    if to is None:
        moving = Quantity(quantity.name, quantity.unit, quantity.meaning, quantity.latex, POSITIVE)
        return Symbol(moving), moving
    name = f"{quantity.name}_reciprocal"
    while name in used_names:
        name += "_again"
    moving = Quantity(name, PURE, quantity.meaning, quantity.latex, POSITIVE)
    return Number(to, quantity.unit) + Number(Fraction(side), quantity.unit) / Symbol(moving), moving


def what_stays(statement: Limit) -> tuple[Relation, ...]:
    """Return what is assumed of the quantities that do not move alone: in `t*x/t < 1` t is no part of what is said."""
    return tuple(each for each in statement.assuming if _stays(each, statement.quantity))


def _stays(relation: Relation, moving: Quantity) -> bool:
    try:
        return moving not in relation.quantities or not depends_on(normal_form(relation.difference), moving)
    except (TooLarge, UndefinedForm):
        return False


def limit_from(statement: Limit, side: int) -> Tendency | None:
    """Return what the expression of a statement tends to from one side, ``None`` where no rule tells.

    Raises:
        OutOfReach: an assumption may keep the quantity from its target, or the expression has no value near it.
        TooLarge: a form would pass the size limits.
        UndefinedForm: some part divides by what is identically zero.
    """
    tree, near, moving, bounds = _approach(statement, side)
    free = what_stays(statement)
    for each in statement.assuming:
        if each not in free and not _holds_finally(substitute_in(each, statement.quantity, near), moving, bounds):
            raise OutOfReach(f"`{each}` is not shown to hold all the way to the limit")
    for need in needs(tree):
        if not _met_finally(need, moving, bounds):
            raise OutOfReach(f"`{need}` is not proved up to the limit, and without it there is no value")
    return tendency(normal_form(tree), moving, bounds)


def nothing_is_left(statement: Limit, side: int) -> bool:
    """Return whether the expression less its limit vanishes, all other quantities counted from their ends.

    Each of them is looked at inside its domain and at the ends that it reaches: p^n with p from 0 to 1 is 0^n, or
    (s / (1 + s))^n with s above zero.
    """
    tree, _, moving, _ = _approach(statement, side)
    goal = Goal(Relation(tree, Comparison.EQUAL, statement.value), what_stays(statement))
    try:
        forms = enumerate(orthants(goal, ends=True, still=moving))
        return all(place < MOST_PARTS and _vanishes(form, moving) for place, form in forms)
    except FAILURES:
        return False


def _vanishes(form: Form, moving: Quantity) -> bool:
    trend = tendency(form, moving, {})
    return isinstance(trend, Finite) and trend.form.is_zero


def unshown(statement: Limit, side: int) -> tuple[Need, ...]:
    """Return what the expression needs for a value near the target and nothing shows: the limit is where it holds.

    Raises:
        TooLarge: a form would pass the size limits.
        UndefinedForm: some part divides by what is identically zero.
    """
    _, near, moving, bounds = _approach(statement, side)
    found = ((each, substitute(each.expression, {statement.quantity: near})) for each in needs(statement.expression))
    return tuple(
        each for each, transformed in found if not _shown_finally(Need(transformed, each.comparison), moving, bounds)
    )


def fails_all_the_way(need: Need, statement: Limit, side: int) -> bool:
    """Return whether an expression certainly lacks what it needs at every value near the target.

    Raises:
        TooLarge: a form would pass the size limits.
        UndefinedForm: some part divides by what is identically zero.
    """
    _, near, moving, bounds = _approach(statement, side)
    form = normal_form(substitute(need.expression, {statement.quantity: near}))
    if form.is_zero:
        return need.comparison is not Comparison.AT_LEAST
    return need.comparison is not None and sign_finally(form, moving, bounds) is Sign.NEGATIVE


def _approach(statement: Limit, side: int) -> tuple[Expression, Expression, Quantity, BoundsByName]:
    """Return the expression near its target, what takes the place of the quantity, what grows in it, and the bounds."""
    near, moving = approaching(statement.quantity, statement.to, side, _names(statement))
    tree = substitute(statement.expression, {statement.quantity: near})
    goal = Goal(Relation(tree, Comparison.EQUAL, tree), what_stays(statement))
    return tree, near, moving, known_bounds(goal)


def _names(statement: Limit) -> set[str]:
    stated = Relation(statement.expression, Comparison.EQUAL, statement.value)
    return {each.name for relation in (stated, *statement.assuming) for each in relation.quantities}


def _met_finally(need: Need, moving: Quantity, bounds: BoundsByName) -> bool:
    """Return whether an expression has the sign that it needs from some value of a growing quantity on.

    A bottom that is not identically zero vanishes at single values only, unless a maximum in it moves.
    """
    form = normal_form(need.expression)
    if not depends_on(form, moving) or _shown_finally(need, moving, bounds):
        return True
    return need.comparison is None and not has_moving(form, AtomKind.MAX, moving)


def _shown_finally(need: Need, moving: Quantity, bounds: BoundsByName) -> bool:
    form, order = normal_form(need.expression), need.comparison
    if order is not None and has_sign(form, bounds, strict=order.strict):
        return True
    return sign_finally(form, moving, bounds) in ((Sign.POSITIVE, Sign.NEGATIVE) if order is None else (Sign.POSITIVE,))


def _holds_finally(relation: Relation, moving: Quantity, bounds: BoundsByName) -> bool:
    """Return whether a relation certainly holds from some value of a growing quantity on."""
    order = relation.rising
    if order.comparison is Comparison.EQUAL:
        return False
    match tendency(normal_form(order.difference), moving, bounds):
        case Infinite(sign):
            return sign is Sign.POSITIVE
        case Finite(form):
            return one_sign(form, bounds) is Sign.POSITIVE
    return False


def by_degrees(statement: Limit) -> bool:
    """Return whether degrees alone show the limit: all is rational, and nothing that is given speaks of what moves."""
    tied = any(statement.quantity in each.quantities for each in statement.assuming)
    try:
        return not tied and all(_remainder_vanishes(statement, side) for side in statement.sides)
    except (TooLarge, UndefinedForm):
        return False


def _remainder_vanishes(statement: Limit, side: int) -> bool:
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
