"""Whether the hypotheses of a statement can hold: a witness, or the proof that there is none."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import suppress
from fractions import Fraction

from msgspec.structs import replace

from derive.expressions.expression import Expression, Multiply, Number
from derive.expressions.quantity import Point
from derive.normal_form.polynomials import TooLarge
from derive.normal_form.rational_functions import UndefinedForm
from derive.proof.decision import Budget, VacuousStatement
from derive.proof.goal import prove
from derive.proof.methods.cases import TooManyCases, cases
from derive.proof.methods.smt import propose_point
from derive.proof.search.counterexamples import interpretations, neighbours
from derive.proof.search.points import adjusted_points, admissible_points, has_values, solve_settings
from derive.statements.goal import Goal, admissible
from derive.statements.relation import Comparison, Relation
from derive.statements.statement import Compound, Limit, Statement

ZERO = Number(Fraction(0))
MOST_CASES = 16  # each may cost a query of a solver, and one that can hold is enough
NOTHING = Relation(ZERO, Comparison.EQUAL, ZERO)
IMPOSSIBLE = Relation(Number(Fraction(-1)), Comparison.AT_LEAST, ZERO)


def find_witness(statement: Statement, budget: Budget) -> Point | None:
    """Return admissible values under which all assumptions hold and both sides have a value, if they are found.

    Raises:
        VacuousStatement: no values satisfy the assumptions.
    """
    is_joint = isinstance(statement, Compound | Limit)
    goal = Goal(_reflexive(statement), statement.assuming) if is_joint else statement.goals[-1]
    valued = next((made for _, made in interpretations(goal)), goal).relation
    for point in admissible_points(goal, budget.points):
        if has_values(valued, point):
            return {quantity: point[quantity] for quantity in goal.quantities}
    constructed = _constructed(goal, budget)
    return constructed if constructed is not None and has_values(valued, constructed) else None


def find_point(goal: Goal, budget: Budget) -> Point | None:
    """Return admissible values under which the assumptions of a goal hold, if they are found.

    Raises:
        VacuousStatement: no values satisfy the assumptions.
    """
    for point in admissible_points(goal, budget.points):
        return {quantity: point[quantity] for quantity in goal.quantities}
    return _constructed(goal, budget)


def _reflexive(statement: Statement) -> Relation:
    """Return a relation that holds wherever all that a statement speaks of has a value."""
    tree: Expression = statement.expression if isinstance(statement, Limit) else ZERO
    if isinstance(statement, Compound):
        tree = Multiply(statement.combination.sides)
    return Relation(tree, Comparison.EQUAL, tree)


def _constructed(goal: Goal, budget: Budget) -> Point | None:
    """Return admissible values that a solver proposes, or that meet the assumptions one by one.

    Raises:
        VacuousStatement: no values satisfy the assumptions, as -1 >= 0 is proved under them.
    """
    less = replace(budget, cases=min(budget.cases, MOST_CASES))
    proposed = _first_admissible(goal, _proposed(goal, less))
    if proposed is not None:
        return proposed
    if prove(Goal(IMPOSSIBLE, goal.assuming), less) is not None:
        hypotheses = "; ".join(str(each) for each in goal.assuming)
        raise VacuousStatement(f"no values satisfy the hypotheses ({hypotheses}): the statement would say nothing")
    return _first_admissible(goal, adjusted_points(goal, budget.points))


def _first_admissible(goal: Goal, points: Iterable[Point]) -> Point | None:
    """Return the first point that meets the assumptions of a goal, for the quantities of that goal."""
    return next(({each: point[each] for each in goal.quantities} for point in points if admissible(goal, point)), None)


def _proposed(goal: Goal, budget: Budget) -> Iterator[Point]:
    with suppress(TooManyCases, TooLarge, UndefinedForm):
        for part in cases(Goal(IMPOSSIBLE, goal.assuming), budget.cases):
            model = propose_point(part, budget)
            yield from (solve_settings(goal, each) for each in (() if model is None else neighbours(goal, model)))
