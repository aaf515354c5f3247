"""Trying a changed statement: dropped at the first point that breaks it, else up the ladder; only a proof counts."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from derive.expressions.quantity import Point
from derive.normal_form.polynomials import TooLarge
from derive.normal_form.rational_functions import UndefinedForm
from derive.proof import Budget, Proved, VacuousStatement, decide_stated
from derive.proof.search.hypotheses import find_point
from derive.proof.search.points import admissible_points
from derive.statements.alternatives import Stated
from derive.statements.goal import Goal, broken

QUICK = Budget(points=120, cases=32, resources=50_000, boxes=200)
FIRST_POINTS = 40  # most wrong candidates fail at one of them, at a hundredth of the cost of a proof


def proved(statement: Stated) -> bool:
    """Return whether a statement is proved with little work; a vacuous one is not."""
    try:
        if any(broken(goal, point) for goal in statement.goals for point in _points(goal)):
            return False
        return isinstance(decide_stated(statement, QUICK), Proved)
    except (VacuousStatement, UndefinedForm, TooLarge):
        return False


def _points(goal: Goal) -> Iterator[Point]:
    """Yield admissible points: the first ones, or the one that solvers name where none of these meets the assumptions.

    What is false is seldom true there, and a failed proof may cost fifty times as much.
    """
    points = admissible_points(goal, FIRST_POINTS)
    first = next(points, None)
    if first is not None:
        yield from chain([first], points)
        return
    try:
        named = find_point(goal, QUICK)
    except VacuousStatement:
        return  # a part of a choice may say nothing, and the choice something
    if named is not None:
        yield named
