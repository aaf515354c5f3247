"""What holds of whole numbers: the first few looked at one by one, what is above a number at least the next one.

From n > 2 follows n >= 3 where n is whole, and from n > m follows n >= m + 1, since no whole number lies between two
that follow one another; so 1 < n < 3 makes n = 2. What holds of 1, of 2 and from 3 on holds of all; what holds where
n > m and where n <= m holds everywhere.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from math import ceil, floor

from msgspec import Struct

from derive.evaluation.evaluate import Enclosure, EvaluationError, evaluate
from derive.expressions.dimensions import dimension_of
from derive.expressions.expression import Expression, Number
from derive.expressions.quantity import Quantity, Symbol, symbols
from derive.normal_form.canonical import is_whole
from derive.normal_form.form_calculus import NoSlope
from derive.normal_form.polynomials import TooLarge
from derive.normal_form.rational_functions import UndefinedForm
from derive.proof.decision import Proved, Shown, combine
from derive.proof.methods.bounds import known_bounds
from derive.proof.methods.coordinates import orthants
from derive.proof.methods.samples import looks
from derive.proof.terms import Trust
from derive.statements.goal import Goal, substitute_in
from derive.statements.relation import Comparison, Relation
from units import DIMENSIONLESS, base_unit

Prove = Callable[[Goal], Proved | None]
FIRST = (2, 12)  # how many are looked at one by one: few where that does, else a dozen


class Route(Struct, frozen=True):
    """Goals that together make up a goal."""

    says: str
    goals: tuple[Goal, ...]


def by_whole_numbers(goal: Goal, prove: Prove) -> Proved | None:
    """Return a proof from simpler goals to which a goal comes down because some quantities are whole.

    Args:
        goal: the goal.
        prove: how each of those is proved.
    """
    for route in _routes(goal):
        proofs = _all_proved(route.goals, prove)
        if proofs is not None:
            proof = combine(proofs)
            why = f"{proof.method}: {route.says}: {'; '.join(proof.steps)}"
            return Proved(proof.method, (f"{route.says}: {'; '.join(proof.steps)}",), shown=(Shown(goal, Trust(why)),))
    return None


def _all_proved(goals: tuple[Goal, ...], prove: Prove) -> list[Proved] | None:
    """Return the proofs of all goals, ``None`` from the first that is not proved."""
    proofs = []
    for goal in goals:
        proof = prove(goal)
        if proof is None:
            return None
        proofs.append(proof)
    return proofs


def next_whole(relation: Relation) -> Relation:
    """Return what a relation says of whole numbers: one that is above a number is at least the next whole one."""
    if relation.comparison in (Comparison.EQUAL, Comparison.UNEQUAL):
        return relation
    order = relation.rising
    larger, strict, smaller = order.left, order.comparison.strict, order.right
    match _value(larger), _value(smaller):
        case None, None if strict and _by_ones(larger) and _by_ones(smaller):
            return Relation(larger, Comparison.AT_LEAST, smaller + _in_unit(1, larger))
        case None, Enclosure(low=low) if _by_ones(larger):
            least = floor(low) + 1 if strict else ceil(low)
            return Relation(larger, Comparison.AT_LEAST, _in_unit(least, larger))
        case Enclosure(high=high), None if _by_ones(smaller):
            most = ceil(high) - 1 if strict else floor(high)
            return Relation(smaller, Comparison.AT_MOST, _in_unit(most, smaller))
    return relation


def _by_ones(tree: Expression) -> bool:
    """Return whether a tree is a whole number of base units, and of no larger ones: whole weeks are not seconds."""
    pure = dimension_of(tree) == DIMENSIONLESS
    return is_whole(tree) and (pure or all(each.unit.factor == 1 for each in symbols(tree)))


def _value(tree: Expression) -> Enclosure | None:
    """Return an enclosure of what has no quantity that is free."""
    try:
        return evaluate(tree, {})
    except EvaluationError:
        return None


def _in_unit(value: int, like: Expression) -> Number:
    return Number(Fraction(value), base_unit(dimension_of(like)))


def _routes(goal: Goal) -> Iterator[Route]:
    sharp = Goal(goal.relation, tuple(map(next_whole, goal.assuming)))
    if sharp != goal:
        yield Route("what is above a whole number is at least the next one", (sharp,))
    if goal.relation.comparison is Comparison.EQUAL:
        return  # one by one from the first would leave an equality open beyond them
    integers = [each for each in goal.quantities if each.domain.integer and each.unit.factor == 1]
    for quantity in integers:
        yield from _one_by_one(sharp, quantity)
    for place, one in enumerate(integers):
        for other in integers[place + 1 :]:
            if one.unit == other.unit:
                yield _by_order(sharp, one, other)


def _by_order(goal: Goal, one: Quantity, other: Quantity) -> Route:
    """Tell apart which of two whole quantities is the larger one."""
    above = Relation(Symbol(one), Comparison.AT_LEAST, Symbol(other) + Number(Fraction(1), one.unit))
    rest = Relation(Symbol(other), Comparison.AT_LEAST, Symbol(one))
    parts = tuple(Goal(goal.relation, (*goal.assuming, each)) for each in (above, rest))
    return Route(f"{one.name} is above {other.name}, by 1 at least, or it is not", parts)


def _one_by_one(goal: Goal, quantity: Quantity) -> Iterator[Route]:
    """Look at the first values of a whole quantity one by one, and at all beyond them together."""
    bounds = known_bounds(goal)[quantity.name]
    if bounds.low is None:
        return
    start = floor(bounds.low) + 1 if bounds.low_open else ceil(bounds.low)
    for count in FIRST:
        beyond = Relation(Symbol(quantity), Comparison.AT_LEAST, Number(Fraction(start + count), quantity.unit))
        rest = Goal(goal.relation, (*goal.assuming, beyond))
        if _looks_true(rest):
            firsts = (_at(goal, quantity, start + step) for step in range(count))
            yield Route(f"{quantity.name} up to {start + count - 1} one by one, and from there on", (rest, *firsts))


def _at(goal: Goal, quantity: Quantity, value: int) -> Goal:
    number = Number(Fraction(value), quantity.unit)
    assuming = tuple(substitute_in(each, quantity, number) for each in goal.assuming)
    return Goal(substitute_in(goal.relation, quantity, number), assuming)


def _looks_true(goal: Goal) -> bool:
    """Return whether a goal seems to hold between the whole numbers too, as floats see it."""
    try:
        return not any(-1 in looks(form) for form in orthants(goal, ends=False))
    except (TooLarge, UndefinedForm, NoSlope):
        return False
