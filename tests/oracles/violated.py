"""What a statement says of a point: it is violated where a goal that it comes down to certainly fails."""

from __future__ import annotations

from derive.evaluation.evaluate import Enclosure
from derive.expressions.quantity import Point
from derive.statements.goal import broken
from derive.statements.statement import Statement


def violated(statement: Statement, point: Point) -> tuple[Enclosure, Enclosure] | None:
    """Return the two sides of a goal that certainly fails at an admissible point; ``None`` if none does."""
    return next((sides for goal in statement.goals if (sides := broken(goal, point)) is not None), None)
