"""Limits: what leading terms tell from each side, compared with what is said.

Hypothesis: a limit is said of all admissible values. Where it is another one at some of them, it is not what is said.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import assert_never

from msgspec.structs import replace

from derive.expressions.dimensions import DimensionError, dimension_of
from derive.expressions.expression import Number, Sign
from derive.expressions.printing import plain
from derive.expressions.quantity import Point, Quantity, substitute
from derive.normal_form.canonical import normal_form
from derive.normal_form.form_tree import as_tree
from derive.normal_form.polynomials import TooLarge
from derive.normal_form.rational_functions import Form, UndefinedForm
from derive.notation.display import show_point
from derive.proof.decision import Budget, ProofMethod, Proved, Refuted, Settled, Shown, Unknown, conjunction
from derive.proof.goal import as_trusted, settle
from derive.proof.methods.leading_terms import Finite, Infinite, Tendency
from derive.proof.methods.limits import OutOfReach, by_degrees, limit_from, nothing_is_left, what_stays
from derive.proof.search.points import admissible_points, has_values
from derive.proof.terms import Degrees
from derive.statements.definedness import needs_besides
from derive.statements.goal import Goal
from derive.statements.relation import Comparison, Relation
from derive.statements.statement import Limit

TRIED = 40  # points among which admissible ones are looked for
MOST_POINTS = 4  # at which the limit is worked out; at one it may be what is said by chance


def decide_limit(statement: Limit, budget: Budget) -> Settled:
    """Decide what an expression tends to, from each side from which its quantity can come near the target."""
    if not statement.sides:
        moving, to = statement.quantity, statement.to
        where = "infinity" if to is None else plain(Number(to, moving.unit))
        return Unknown(f"{moving.name} ({moving.domain.words}) cannot come ever nearer to {where}")
    decision = conjunction([_limit_from(statement, side, budget) for side in statement.sides])
    if isinstance(decision, Unknown):
        decision = _elsewhere(statement, budget) or decision
    if not isinstance(decision, Proved):
        return decision
    return (
        replace(decision, shown=(Shown(statement, Degrees()),))
        if by_degrees(statement)
        else as_trusted(decision, statement)
    )


def _elsewhere(statement: Limit, budget: Budget) -> Refuted | None:
    """Return that the limit is another one at some values of what does not move, if it is seen to be."""
    for point, special in _at_points(statement):
        for side in special.sides:
            found = _limit_from(special, side, budget)
            if isinstance(found, Refuted):
                here = f"at {show_point(point)}"
                failing = None if found.counterexample is None else replace(found.counterexample, point=point)
                return replace(found, steps=(here, *found.steps), counterexample=failing, what=statement)
    return None


def _limit_from(statement: Limit, side: int, budget: Budget) -> Settled:
    try:
        found = limit_from(statement, side)
        if found is None and nothing_is_left(statement, side):
            says = "by leading terms nothing is left beside the limit, quantities counted from their ends"
            return Proved(ProofMethod.NORMAL_FORM, (says,))
        return _compared(statement, found, budget)
    except (TooLarge, UndefinedForm, DimensionError, OutOfReach) as reason:
        return Unknown(str(reason))


def _compared(statement: Limit, found: Tendency | None, budget: Budget) -> Settled:
    match found:
        case None:
            return Unknown("no rule of leading terms gives the limit", ("normal form",))
        case Infinite(sign):
            says = f"it grows without bound, to {'plus' if sign is Sign.POSITIVE else 'minus'} infinity"
            return Refuted(ProofMethod.NORMAL_FORM, (f"leading terms: {says}",), None, what=statement)
        case Finite(form):
            return _compared_forms(statement, form, budget)
        case _:
            assert_never(found)


def _compared_forms(statement: Limit, found: Form, budget: Budget) -> Settled:
    says = f"by leading terms the limit is {found.key}"
    if (found - normal_form(statement.value)).is_zero:
        return Proved(ProofMethod.NORMAL_FORM, (says,))
    limit = as_tree(found, dimension_of(statement.value))
    valued = (need.relation for need in needs_besides(statement.quantity, statement.expression))
    where = (*statement.assuming, *valued)
    same = settle(Goal(Relation(limit, Comparison.EQUAL, statement.value), where), budget)
    if isinstance(same, Refuted):
        same = replace(same, what=statement)
    return replace(same, steps=(says, *same.steps))


def _at_points(statement: Limit) -> Iterator[tuple[Point, Limit]]:
    """Yield a few admissible values of all that does not move, at which the limit has one, with what is left there."""
    goal = Goal(Relation(statement.expression, Comparison.EQUAL, statement.value), what_stays(statement))
    others = [each for each in goal.quantities if each != statement.quantity]
    value = Relation(statement.value, Comparison.EQUAL, statement.value)
    valued = (point for point in admissible_points(goal, TRIED) if others and has_values(value, point))
    found = ({each: point[each] for each in others} for point in valued)
    different = {tuple(point.values()): point for point in found}
    yield from ((point, _at(statement, point)) for point in islice(different.values(), MOST_POINTS))


def _at(statement: Limit, point: Point) -> Limit:
    """Return a limit with values in the place of quantities."""
    values: dict[Quantity, Number] = {each: Number(value, each.unit) for each, value in point.items()}
    return replace(
        statement,
        expression=substitute(statement.expression, values),
        value=substitute(statement.value, values),
        assuming=tuple(each.map(lambda side: substitute(side, values)) for each in statement.assuming),
    )
