"""Gaps: admissible values at which what an expression needs certainly fails, so that there is no value."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import chain

from msgspec.structs import replace

from derive.evaluation.evaluate import EvaluationError, evaluate
from derive.expressions.expression import Multiply, Number
from derive.expressions.quantity import Point, Symbol, substitute, symbols
from derive.normal_form.polynomials import TooLarge
from derive.normal_form.rational_functions import UndefinedForm
from derive.proof.decision import Budget, Gap, VacuousStatement
from derive.proof.methods.limits import fails_all_the_way, what_stays
from derive.proof.search.hypotheses import find_point
from derive.proof.search.points import admissible_points, round_values
from derive.statements.definedness import Need
from derive.statements.goal import Goal, admissible
from derive.statements.relation import Comparison, Relation, against_zero
from derive.statements.statement import Limit, Statement

ONE = Number(Fraction(1))
PRECISION = 256  # bits; a value that is not told from zero there counts as unknown
DENIALS = {None: Comparison.EQUAL, Comparison.ABOVE: Comparison.AT_MOST, Comparison.AT_LEAST: Comparison.BELOW}


def find_gap(need: Need, statement: Statement, budget: Budget) -> Gap | None:
    """Return admissible values at which a need certainly fails, if they are found."""
    if isinstance(statement, Limit) and statement.quantity in symbols(need.expression):
        return _gap_on_the_way(need, statement, budget)
    denied = against_zero(need.expression, DENIALS[need.comparison])
    counted = need.expression if need.power is None else need.power
    goal = Goal(Relation(counted, Comparison.EQUAL, counted), (*statement.assuming, denied))
    points = chain(admissible_points(goal, budget.points), _crossings(goal, need), _proposed(goal, budget))
    found = (point for point in points if admissible(goal, point) and fails(need, point))
    point = next(found, None)
    return None if point is None else Gap({quantity: point[quantity] for quantity in goal.quantities}, need)


def _crossings(goal: Goal, need: Need) -> Iterator[Point]:
    """Yield points at which a line through two values of what must not be 0 crosses 0: where it is linear, it is 0."""
    if need.comparison is not None:
        return
    start = {quantity: value for quantity in goal.quantities for value in round_values(quantity)[:1]}
    for quantity, value in start.items():
        try:
            one, two = (evaluate(need.expression, {**start, quantity: value + step}).low for step in (0, 1))
        except EvaluationError:
            continue
        if one != two:
            yield {**start, quantity: value + one / (one - two)}


def _proposed(goal: Goal, budget: Budget) -> Iterator[Point]:
    try:
        point = find_point(goal, budget)
    except VacuousStatement:
        return
    if point is not None:
        yield point


def fails(need: Need, point: Point) -> bool:
    """Return whether a need certainly fails at a point."""
    try:
        value = evaluate(need.expression, point, PRECISION)
        exponent = None if need.power is None else evaluate(need.power.exponent, point, PRECISION)
    except EvaluationError:
        return False
    zero = value.low == value.high == 0
    if exponent is not None:
        whole = exponent.low.__floor__() != exponent.high.__floor__() or exponent.low.denominator == 1
        return (zero and exponent.high <= 0) or (value.high < 0 and not whole)
    if need.comparison is None:
        return zero
    return value.high < 0 or (zero and need.comparison.strict)


def _gap_on_the_way(need: Need, statement: Limit, budget: Budget) -> Gap | None:
    """Return values of the other quantities with which a need fails all the way to the limit."""
    moving = statement.quantity
    still = tuple(each for each in symbols(need.expression) if each != moving)
    listed = Multiply((ONE, *map(Symbol, still)))
    goal = Goal(Relation(listed, Comparison.EQUAL, listed), what_stays(statement))
    for point in admissible_points(goal, budget.points):
        where = {each: value for each, value in point.items() if each != moving}
        put = {each: Number(value, each.unit) for each, value in where.items()}
        there = replace(need, expression=substitute(need.expression, put))
        if _fails_on_the_way(there, replace(statement, assuming=())):
            return Gap(where, need)
    return None


def _fails_on_the_way(need: Need, statement: Limit) -> bool:
    if need.power is not None:
        return False
    try:
        return any(fails_all_the_way(need, statement, side) for side in statement.sides)
    except (TooLarge, UndefinedForm):
        return False
