"""Derivations: from formulas to a new one by named steps, each checked by a route other than the one that made it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from derive.derivation.condition import Condition
from derive.derivation.definition import checked
from derive.derivation.formula import Content, Derivation, Formula, Source, Start, Step, constants_of
from derive.evaluation.sampling import sample_points
from derive.expressions.expression import Expression, number
from derive.expressions.printing import plain
from derive.expressions.quantity import Point, Quantity, Symbol
from derive.normal_form.canonical import same
from derive.statements.relation import Comparison, Relation

WITNESSES_TRIED = 64  # points; every shipped derivation has its witness at the first


class DerivationError(ValueError):
    """A step that does not follow, or a derivation whose conditions cannot hold together."""


class Rule(Protocol):
    """A way to go from one relation to the next."""

    def apply(self, relation: Relation) -> Step:
        """Return the checked step.

        Raises:
            DerivationError: the step does not follow.
        """
        ...


Beginning = Callable[[], Start]  # made when the derivation is asked for


def conditions_of(formula: Formula) -> tuple[Condition, ...]:
    """Return the conditions of a formula: those of its derivation, and of all that it is derived from."""
    if formula.derivation is None:
        return ()
    beneath = [condition for each in formula.derivation.formulas for condition in conditions_of(each)]
    return tuple(dict.fromkeys((*formula.derivation.conditions, *beneath)))


def equate(left: Formula, right: Formula) -> Beginning:
    """Start from the balance of two formulas: their values set equal."""

    def begin() -> Start:
        relation = Relation(left.expression, Comparison.EQUAL, right.expression)
        return Start(relation, (left, right), f"set {left.of.name} equal to {right.of.name}")

    return begin


def vanish(slope: Formula, says: str) -> Beginning:
    """Start from a formula whose value is zero."""

    def begin() -> Start:
        relation = Relation(slope.expression, Comparison.EQUAL, number(0, slope.of.unit.text))
        return Start(relation, (slope,), says)

    return begin


def follow(formula: Formula) -> Beginning:
    """Start from a formula as it is."""

    def begin() -> Start:
        relation = Relation(Symbol(formula.of), Comparison.EQUAL, formula.expression)
        return Start(relation, (formula,), f"begin with {formula.name}")

    return begin


def derive(
    name: str,
    start: Beginning | Formula,
    *rules: Rule,
    hypothesis: str,
    sources: tuple[Source, ...],
    reconstructed: bool = False,
) -> Formula:
    """Return the formula that the rules lead to; its last relation must read ``quantity == expression``.

    The steps are taken and checked when the formula is first asked what it says. That raises ``DerivationError`` where
    a step does not follow, the end is no formula or the conditions cannot hold together, and ``FormulaError`` where the
    units of the result do not balance.
    """
    begin = follow(start) if isinstance(start, Formula) else start
    return Formula(name, hypothesis, sources, reconstructed, lambda: _derived(name, begin(), rules))


def _derived(name: str, begin: Start, rules: tuple[Rule, ...]) -> Content:
    begin.relation.check_dimensions()
    steps = _steps(name, begin.relation, rules)
    end = steps[-1].relation if steps else begin.relation
    if not isinstance(end.left, Symbol) or end.comparison is not Comparison.EQUAL:
        raise DerivationError(f"{name}: ends with `{end}`; expected `quantity == expression`")
    derivation = Derivation(begin, steps, _witness(name, steps))
    return checked(name, Content(end.left.quantity, end.right, constants_of(end.right), derivation))


def _steps(name: str, relation: Relation, rules: tuple[Rule, ...]) -> tuple[Step, ...]:
    steps: list[Step] = []
    for position, rule in enumerate(rules, start=1):
        try:
            step = rule.apply(relation)
            step.relation.check_dimensions()
        except ValueError as reason:
            raise DerivationError(f"{name}, step {position}: {reason}") from reason
        steps.append(step)
        relation = step.relation
    return tuple(steps)


def _witness(name: str, steps: tuple[Step, ...]) -> Point:
    """Find values under which all conditions hold; a derivation without any is empty."""
    conditions = _together(steps)
    used: list[Quantity] = [quantity for each in conditions for quantity in each.quantities]
    for point in sample_points(used, WITNESSES_TRIED):
        if all(condition.holds_at(point) for condition in conditions):
            return point
    listed = "; ".join(str(condition) for condition in conditions)
    raise DerivationError(f"{name}: found no values under which its conditions hold together: {listed}")


def _together(steps: tuple[Step, ...]) -> list[Condition]:
    """Return the conditions of all steps, with what any step puts in the place of a quantity put in there too."""
    found = [condition for step in steps for condition in step.conditions]
    supposed: dict[Quantity, Expression] = {}
    for step in steps:
        if step.substitution is None:
            continue
        quantity, tree = step.substitution
        if step.uses is None and not same(supposed.setdefault(quantity, tree), tree):
            before = plain(supposed[quantity])
            raise DerivationError(f"supposes {quantity.name} = {plain(tree)} after {quantity.name} = {before}")
        found = [each.substitute(quantity, tree) for each in found]
    return found
