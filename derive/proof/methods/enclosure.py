"""The rung of boxes: the domain cut into boxes, on each of which outward-rounded interval bounds show the goal.

Bisection with interval bounds is due to R. E. Moore (Interval Analysis, 1966).
"""

from __future__ import annotations

from fractions import Fraction

from msgspec import Struct

from derive.evaluation.evaluate import EvaluationError, enclose
from derive.expressions.quantity import Quantity
from derive.proof.methods.bounds import Known
from derive.statements.goal import Goal
from derive.statements.relation import Relation

Span = tuple[Fraction, Fraction]
Box = dict[Quantity, Span]


class Cover(Struct, frozen=True):
    """Boxes that cover the domain, counted in own units: on each the goal holds or an assumption fails."""

    boxes: tuple[Box, ...]


def cover(goal: Goal, known: Known, most: int) -> Cover | None:
    """Return a cover that proves the goal, ``None`` where the domain is unbounded or the boxes do not suffice."""
    start = _start(goal, known)
    if start is None:
        return None
    done: list[Box] = []
    pending = [start]
    while pending:
        box = pending.pop()
        if _settled(goal, box):
            done.append(box)
        elif len(done) + len(pending) >= most or all(low == high for low, high in box.values()):
            return None
        else:
            pending.extend(_halves(box, start))
    return Cover(tuple(done))


def _start(goal: Goal, known: Known) -> Box | None:
    box: Box = {}
    for quantity in goal.quantities:
        bounds = known[quantity.name]
        if bounds.low is None or bounds.high is None:
            return None
        box[quantity] = (bounds.low / quantity.unit.factor, bounds.high / quantity.unit.factor)
    return box


def _settled(goal: Goal, box: Box) -> bool:
    return _holds(goal.relation, box) is True or any(_holds(each, box) is False for each in goal.assuming)


def _holds(relation: Relation, box: Box) -> bool | None:
    try:
        return relation.holds(enclose(relation.left, box), enclose(relation.right, box))
    except EvaluationError:
        return None


def _halves(box: Box, start: Box) -> tuple[Box, Box]:
    """Cut the box across the side that is longest beside its first length."""
    longest = max(box, key=lambda quantity: _share(box[quantity], start[quantity]))
    low, high = box[longest]
    middle = (low + high) / 2
    return {**box, longest: (low, middle)}, {**box, longest: (middle, high)}


def _share(part: Span, whole: Span) -> Fraction:
    return (part[1] - part[0]) / (whole[1] - whole[0]) if whole[0] != whole[1] else Fraction(0)
