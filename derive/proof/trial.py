"""Trying a changed statement: dropped at the first point that breaks it, else up the ladder; only a proof counts."""

from __future__ import annotations

from derive.normal_form.polynomials import TooLarge
from derive.normal_form.rational_functions import UndefinedForm
from derive.proof import Budget, Proved, VacuousStatement, decide_stated
from derive.proof.search.points import admissible_points
from derive.statements.alternatives import Stated
from derive.statements.goal import broken

QUICK = Budget(points=120, cases=32, resources=50_000, boxes=200)
FIRST_POINTS = 40  # most wrong candidates fail at one of them, at a hundredth of the cost of a proof


def proved(statement: Stated) -> bool:
    """Return whether a statement is proved with little work; a vacuous one is not."""
    try:
        if any(broken(goal, point) for goal in statement.goals for point in admissible_points(goal, FIRST_POINTS)):
            return False
        return isinstance(decide_stated(statement, QUICK), Proved)
    except (VacuousStatement, UndefinedForm, TooLarge):
        return False
