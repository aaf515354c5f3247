"""Whether the hypotheses of a statement can hold: a witness, or the proof that there is none."""

from __future__ import annotations

from fractions import Fraction

from derive.expressions.expression import Expression, Multiply, Number
from derive.expressions.quantity import Point
from derive.normal_form.canonical import normal_form
from derive.normal_form.polynomials import TooLarge
from derive.normal_form.rational_functions import UndefinedForm, number
from derive.proof.decision import Budget, VacuousStatement
from derive.proof.methods.bounds import known_bounds
from derive.proof.methods.cases import TooManyCases, cases
from derive.proof.methods.smt import Answer, ask
from derive.proof.methods.smt_text import Constraint
from derive.proof.search.counterexamples import neighbours
from derive.proof.search.interpretations import interpretations
from derive.proof.search.points import admissible_points, has_values, solved
from derive.statements.goal import Goal, admissible
from derive.statements.relation import Comparison, Relation
from derive.statements.statement import Compound, Limit, Statement

ZERO = Number(Fraction(0))
MOST_ASKED = 16  # cases; each may cost a query of a solver, and one that can hold is enough
NOTHING = Relation(ZERO, Comparison.EQUAL, ZERO)


def find_witness(statement: Statement, budget: Budget) -> Point | None:
    """Return admissible values under which all assumptions hold and both sides have a value, if they are found.

    Raises:
        VacuousStatement: no values satisfy the assumptions.
    """
    whole = isinstance(statement, Compound | Limit)
    goal = Goal(_reflexive(statement), statement.assuming) if whole else statement.goals[-1]
    valued = next((made for _, made in interpretations(goal)), goal).relation
    for point in admissible_points(goal, budget.points):
        if has_values(valued, point):
            return {quantity: point[quantity] for quantity in goal.quantities}
    proposed = _from_solvers(goal, budget)
    return proposed if proposed is not None and has_values(valued, proposed) else None


def find_point(goal: Goal, budget: Budget) -> Point | None:
    """Return admissible values under which the assumptions of a goal hold, if they are found.

    Raises:
        VacuousStatement: no values satisfy the assumptions.
    """
    for point in admissible_points(goal, budget.points):
        return {quantity: point[quantity] for quantity in goal.quantities}
    return _from_solvers(goal, budget)


def _reflexive(statement: Statement) -> Relation:
    """Return a relation that holds wherever all that a statement speaks of has a value."""
    tree: Expression = statement.expression if isinstance(statement, Limit) else ZERO
    if isinstance(statement, Compound):
        tree = Multiply(statement.combination.sides)
    return Relation(tree, Comparison.EQUAL, tree)


def _from_solvers(goal: Goal, budget: Budget) -> Point | None:
    """Ask the solvers for values and replay them; "unsat" in every case means that there are none."""
    try:
        answers = [_asked(part, goal, budget) for part in cases(_hypotheses(goal), min(budget.cases, MOST_ASKED))]
    except (TooManyCases, TooLarge, UndefinedForm):
        return None
    if all(answer.proved for answer in answers):
        hypotheses = "; ".join(str(each) for each in goal.assuming)
        raise VacuousStatement(f"no values satisfy the hypotheses ({hypotheses}): the statement would say nothing")
    for answer in answers:
        for point in neighbours(goal, answer.model):
            made = solved(goal, point)
            if admissible(goal, made):
                return made
    return None


def _hypotheses(goal: Goal) -> Goal:
    return Goal(NOTHING, goal.assuming)


def _asked(part: Goal, whole: Goal, budget: Budget) -> Answer:
    """Ask for a proof of -1 >= 0: it exists exactly when the assumptions contradict one another."""
    risen = (each.rising for each in part.assuming)
    assumed = tuple(Constraint(normal_form(each.difference), each.comparison) for each in risen)
    known = known_bounds(Goal(whole.relation, part.assuming))
    return ask(Constraint(number(-1), Comparison.AT_LEAST), assumed, known, budget.resources)
