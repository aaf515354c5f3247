"""Rational bounds of quantities: from their domains, and from assumptions that compare one with a number."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from derive.evaluation.evaluate import EvaluationError, evaluate
from derive.expressions.expression import Symbol, symbols
from derive.statements.goal import Goal
from derive.statements.relation import Comparison, Relation


@dataclass(frozen=True, slots=True)
class Bounds:
    """Bounds in base units; an end of ``None`` is unbounded, an open end is not reached."""

    low: Fraction | None = None
    high: Fraction | None = None
    low_open: bool = False
    high_open: bool = False

    def at_least(self, low: Fraction, *, strict: bool) -> Bounds:
        """Return the bounds with their lower end raised, if that is higher."""
        if self.low is None or low > self.low or (low == self.low and strict):
            return Bounds(low, self.high, strict, self.high_open)
        return self

    def at_most(self, high: Fraction, *, strict: bool) -> Bounds:
        """Return the bounds with their upper end lowered, if that is lower."""
        if self.high is None or high < self.high or (high == self.high and strict):
            return Bounds(self.low, high, self.low_open, strict)
        return self


Known = Mapping[str, Bounds]


def known_bounds(goal: Goal) -> dict[str, Bounds]:
    """Return the bounds of each quantity of a goal by name."""
    found = {quantity.name: Bounds() for quantity in goal.quantities}
    for quantity in goal.quantities:
        interval, factor = quantity.domain.interval, quantity.unit.factor
        low = None if interval.low is None else interval.low * factor
        high = None if interval.high is None else interval.high * factor
        found[quantity.name] = Bounds(low, high, interval.low_open, interval.high_open)
    for relation in goal.assuming:
        _tighten(found, relation)
        _tighten(found, Relation(relation.right, relation.comparison.mirrored, relation.left))
    return found


def _tighten(found: dict[str, Bounds], relation: Relation) -> None:
    """Use a relation whose left side is a quantity and whose right side is a number."""
    left, comparison = relation.left, relation.comparison
    if not isinstance(left, Symbol) or left.name not in found or any(q.value is None for q in symbols(relation.right)):
        return
    try:
        value = evaluate(relation.right, {})
    except EvaluationError:
        return
    if comparison in (Comparison.ABOVE, Comparison.AT_LEAST, Comparison.EQUAL):
        found[left.name] = found[left.name].at_least(value.low, strict=comparison.strict)
    if comparison in (Comparison.BELOW, Comparison.AT_MOST, Comparison.EQUAL):
        found[left.name] = found[left.name].at_most(value.high, strict=comparison.strict)
