"""Words of degree in a statement about all values: by how much its larger side exceeds the smaller one, or may.

What the words mean is said in one table (`units.numbers.qualifiers`); here it becomes the relation to decide.
"""

from __future__ import annotations

from fractions import Fraction

from derive.expressions.expression import Expression, Number, maximum, minimum
from derive.normal_form.canonical import normal_form
from derive.normal_form.polynomials import TooLarge
from derive.normal_form.rational_functions import UndefinedForm
from derive.proof.methods.bounds import known_bounds
from derive.proof.methods.signs import has_sign
from derive.statements.goal import Goal
from derive.statements.relation import Comparison, Relation, against_zero
from units import InputError
from units.numbers.qualifiers import COMPARABLE, DOMINANT, FAR, SIMILAR, SLIGHT
from units.reading.codes import Code

POSITIVE_HINT = "add the condition under `assuming`"


def of_degree(relation: Relation, word: str, assuming: tuple[Relation, ...]) -> Relation:
    """Return the relation that a word of degree makes of another one, as its definition has it.

    Far above b is at least 2 b; slightly above b is at least b, and by a tenth of b at most; what dominates is more
    than half of the sum; of two that are similar or comparable the larger is so much of the smaller at most. All of it
    compares with a number above zero, so that the smaller side has to be one plainly.

    Raises:
        InputError: the two do not go together.
    """
    goal = Goal(relation, assuming)
    near = next((each for each in (SIMILAR, COMPARABLE) if word in each.words), None)
    if near is not None:
        return _near(relation, word, near.bound, goal)
    if relation.comparison in (Comparison.EQUAL, Comparison.UNEQUAL):
        raise _unfit(f"'{word}' needs a larger and a smaller side", "write >= or <=")
    larger, smaller = relation.rising.sides
    if not _is_above_zero(smaller, goal):
        raise _unfit(f"'{word}' needs a smaller side that is above zero", POSITIVE_HINT)
    if word in FAR.words:
        return Relation(larger, Comparison.AT_LEAST, Number(FAR.bound) * smaller)
    if word in DOMINANT.words:
        return Relation(larger, Comparison.ABOVE, Number(DOMINANT.bound) * (larger + smaller))
    if relation.comparison.strict:
        raise _unfit(f"'{word}' allows equality, {relation.comparison} does not", "write >= or <=")
    beyond = larger - smaller
    return against_zero(minimum(beyond, Number(SLIGHT.bound) * smaller - beyond), Comparison.AT_LEAST)


def _near(relation: Relation, word: str, factor: Fraction, goal: Goal) -> Relation:
    """Return that neither side is more than the other times a factor: where one is positive, so is the other then."""
    if relation.comparison is not Comparison.EQUAL:
        raise _unfit(f"'{word}' does not go with {relation.comparison}", "write ==")
    if not any(_is_above_zero(side, goal) for side in relation.sides):
        raise _unfit(f"'{word}' needs a side that is above zero", POSITIVE_HINT)
    return Relation(maximum(*relation.sides), Comparison.AT_MOST, Number(factor) * minimum(*relation.sides))


def _unfit(problem: str, hint: str) -> InputError:
    return InputError(problem, hint, code=Code.UNFIT_STATEMENT)


def _is_above_zero(tree: Expression, goal: Goal) -> bool:
    try:
        return has_sign(normal_form(tree), known_bounds(goal), strict=True)
    except (TooLarge, UndefinedForm):
        return False
