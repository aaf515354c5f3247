"""What a step of a derivation needs: expressions that must not vanish."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

from derive.dimensions import dimension_of
from derive.evaluate import EvaluationError, evaluate
from derive.expression import Expression, Number
from derive.printing import plain
from derive.proof import Budget, Proved, decide
from derive.relation import Comparison, Relation
from derive.sampling import Point
from derive.statement import Always
from units import Unit

QUICK = Budget(points=1, cases=1, resources=100_000, boxes=1)


@dataclass(frozen=True, slots=True)
class Condition:
    """What a step needs: an expression that must not vanish.

    Args:
        expression: the expression.
        because: what the step could lose where it vanishes.
    """

    expression: Expression
    because: str

    def __str__(self) -> str:
        """Write it as the page shows it."""
        return f"{plain(self.expression)} is not 0"

    def holds_at(self, point: Point) -> bool:
        """Return whether the expression certainly differs from zero at a point."""
        try:
            value = evaluate(self.expression, point)
        except EvaluationError:
            return False
        return value.low > 0 or value.high < 0


def needed(expressions: Iterable[Expression], because: str) -> tuple[Condition, ...]:
    """Return the conditions that the domains of the quantities do not already guarantee, each once."""
    return tuple(Condition(each, because) for each in dict.fromkeys(expressions) if not _guaranteed(each))


def _guaranteed(expression: Expression) -> bool:
    zero = Number(Fraction(0), Unit("", Fraction(1), dimension_of(expression)))
    signs = (Comparison.ABOVE, Comparison.BELOW)
    return any(isinstance(decide(Always(Relation(expression, sign, zero)), QUICK), Proved) for sign in signs)
