"""Whether inputs meet what the derivation of a formula needs, at all values that they may have."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import TYPE_CHECKING

from msgspec import Struct

from derive.derivation.formula import Formula
from derive.evaluation.evaluate import EvaluationError
from derive.evaluation.ranges import image
from derive.expressions.expression import Expression
from derive.expressions.quantity import Point, Quantity

if TYPE_CHECKING:
    from derive.derivation.condition import Condition
    from derive.statements.relation import Relation

Box = Mapping[Quantity, tuple[Fraction, Fraction]]


def needs_of(formula: Formula, ties: Mapping[Quantity, Expression]) -> tuple[Condition, ...]:
    """Return the preconditions of the derivation of a formula, with tied inputs replaced.

    A value that is itself out of reach, such as a part of a layer, is compared with the printed one all the same.
    """
    from derive.derivation.steps import conditions_of  # noqa: PLC0415 - heavy, and claims without a formula do without

    found = (each for each in conditions_of(formula) if each.expression != formula.expression)
    resolvable = (each for each in found if all(of in formula.inputs or of.value is not None for of in each.quantities))
    return tuple(_substituted(each, ties) for each in resolvable)


def _substituted(condition: Condition, ties: Mapping[Quantity, Expression]) -> Condition:
    for quantity, other in ties.items():
        condition = condition.substitute(quantity, other)
    return condition


class Unmet(Struct, frozen=True):
    """A condition that is not certainly met by all values of a box.

    Args:
        condition: the condition.
        at: values that do not meet it; empty where none are known.
    """

    condition: Condition
    at: Point


def unmet(needs: Iterable[Condition], box: Box) -> Unmet | None:
    """Return the first condition that values of a box may not meet; ``None`` where all of them meet every one."""
    for each in needs:
        if not any(_holds(relation, box) for relation in each.relations):
            return Unmet(each, _failing(each, box))
    return None


def _holds(relation: Relation, box: Box) -> bool:
    """Return whether a relation certainly holds at all values of a box."""
    rising = relation.rising
    try:
        least = image(rising.difference, box).low.low
    except EvaluationError:
        return False
    return least > 0 if rising.comparison.strict else least >= 0


def _failing(condition: Condition, box: Box) -> Point:
    """Return values at which a condition does not certainly hold, where those of its least difference are such."""
    try:
        point = image(condition.relations[0].rising.difference, box).lowest_at
    except EvaluationError:
        return {}
    return {} if condition.holds_at(point) else point
