"""Rational bounds of quantities: from their domains, and from assumptions that compare one with a number."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from msgspec import Struct
from msgspec.structs import replace

from derive.evaluation.evaluate import EvaluationError, evaluate
from derive.expressions.quantity import Quantity, Symbol, symbols
from derive.proof.terms import Beyond, Constant, End, Given, Product, SignTree
from derive.statements.goal import Goal
from derive.statements.relation import Comparison, Relation


class Bounds(Struct, frozen=True):
    """Bounds in base units; an end of ``None`` is unbounded, an open end is not reached.

    Args:
        low: the lower end.
        high: the upper end.
        low_open: whether the lower end is not reached.
        high_open: whether the upper end is not reached.
        low_by: a tree that is the value less the lower end, and plainly not below zero; ``None`` where none says so.
        high_by: the same of the upper end less the value.
    """

    low: Fraction | None = None
    high: Fraction | None = None
    low_open: bool = False
    high_open: bool = False
    low_by: SignTree | None = None
    high_by: SignTree | None = None

    def at_least(self, low: Fraction, *, strict: bool, by: SignTree | None = None) -> Bounds:
        """Return the bounds with their lower end raised, if that is higher."""
        if self.low is None or low > self.low or (low == self.low and strict):
            return replace(self, low=low, low_open=strict, low_by=by)
        return self

    def at_most(self, high: Fraction, *, strict: bool, by: SignTree | None = None) -> Bounds:
        """Return the bounds with their upper end lowered, if that is lower."""
        if self.high is None or high < self.high or (high == self.high and strict):
            return replace(self, high=high, high_open=strict, high_by=by)
        return self


BoundsByName = Mapping[str, Bounds]


def known_bounds(goal: Goal) -> dict[str, Bounds]:
    """Return the bounds of each quantity of a goal by name."""
    found = {quantity.name: _of_domain(quantity) for quantity in goal.quantities}
    for relation in goal.assuming:
        difference: SignTree = Given(relation)
        turned = difference
        if relation.comparison is Comparison.EQUAL:
            turned = Product((Constant(Fraction(-1)), difference))
        _tighten(found, relation, difference, turned)
        _tighten(found, Relation(relation.right, relation.comparison.mirrored, relation.left), turned, difference)
    return found


def _of_domain(quantity: Quantity) -> Bounds:
    interval, factor = quantity.domain.interval, quantity.unit.factor
    low = None if interval.low is None else interval.low * factor
    high = None if interval.high is None else interval.high * factor
    ends = Beyond(quantity, End.LOW), Beyond(quantity, End.HIGH)
    return Bounds(low, high, interval.low_open, interval.high_open, *ends)


def _tighten(found: dict[str, Bounds], relation: Relation, beyond: SignTree, below: SignTree) -> None:
    """Use a relation of a quantity on its left with a number; trees say how far it is beyond it, and below it."""
    left, comparison = relation.left, relation.comparison
    if not isinstance(left, Symbol) or left.name not in found or any(q.value is None for q in symbols(relation.right)):
        return
    try:
        value = evaluate(relation.right, {})
    except EvaluationError:
        return
    bounds, strict = found[left.name], comparison.strict
    if comparison in (Comparison.ABOVE, Comparison.AT_LEAST, Comparison.EQUAL):
        bounds = bounds.at_least(value.low, strict=strict, by=beyond if value.exact else None)
    if comparison in (Comparison.BELOW, Comparison.AT_MOST, Comparison.EQUAL):
        bounds = bounds.at_most(value.high, strict=strict, by=below if value.exact else None)
    found[left.name] = bounds
