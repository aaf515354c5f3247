"""Powers taken as one quantity: where p and n stand in p^n alone, what holds of any number from 0 to 1 holds of p^n.

Hypothesis: each value of the power lies in the domain of the quantity that takes its place, so that whatever holds on
that whole domain holds of the power. That not every value there may be one of the power is given up.
"""

from __future__ import annotations

from derive.expressions.expression import Expression, Power, walk
from derive.expressions.quantity import AT_LEAST_ONE, FRACTION, NONNEGATIVE, POSITIVE, Domain, Quantity, Symbol
from derive.proof.methods.cases import put
from derive.statements.goal import Goal
from units.measures.unit import PURE


def as_one(goal: Goal) -> Goal | None:
    """Return a goal in which a quantity stands for a power, which follows from it; ``None`` where there is none."""
    sides = [side for each in (goal.relation, *goal.assuming) for side in each.sides]
    for tree in dict.fromkeys(node for side in sides for node in walk(side)):
        found = _of_symbols(tree)
        if found is not None:
            whole, parts = found
            made = put(goal, tree, Symbol(whole))
            named = any(each.name == whole.name for each in goal.quantities)
            if not named and not {*parts} & {*made.quantities}:
                return made
    return None


def _of_symbols(tree: Expression) -> tuple[Quantity, tuple[Quantity, Quantity]] | None:
    """Return a quantity for the power of one by another, neither of them a constant, and these two.

    A domain is counted in the unit of its quantity: at least 1 is at least 0.001 in millimetres a metre.
    """
    match tree:
        case Power(Symbol(base), Symbol(exponent)) if base != exponent and (base.value, exponent.value) == (None, None):
            domain = _domain(base.domain, exponent.domain)
            if domain is None or base.unit != PURE:
                return None
            name = f"{base.name}_to_the_{exponent.name}"
            return Quantity(name, PURE, f"{base.name}^{exponent.name}", name, domain), (base, exponent)
    return None


def _domain(base: Domain, exponent: Domain) -> Domain | None:
    """Return a domain that holds every value of a power; ``None`` where the base may be below zero."""
    low, high, least = base.interval.low, base.interval.high, exponent.interval.low
    if low is None or low < 0:
        return None
    rising = least is not None and least >= 0
    if rising and low >= 1:
        return AT_LEAST_ONE
    if rising and high is not None and high <= 1:
        return FRACTION
    return POSITIVE if low > 0 or base.interval.low_open else NONNEGATIVE
