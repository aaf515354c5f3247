"""What of a formula is definition: how it is written before anything follows, and the equation it was solved from."""

from __future__ import annotations

from derive.derivation.formula import Formula, Start
from derive.expressions.expression import Expression
from derive.expressions.quantity import Quantity, Symbol
from derive.statements.relation import Relation

WRITTEN_OUT = frozenset({"substitute", "rewrite", "name"})  # rules that put definitions into one another, and no more


def is_constant(formula: Formula) -> bool:
    """Return whether a formula gives one number, whatever the quantities are, that no equation was solved for."""
    return not formula.inputs and solved_from(formula) is None


def is_definitional(formula: Formula) -> bool:
    """Return whether a formula is a definition, or nothing but definitions put into one another."""
    derivation = formula.derivation
    if derivation is None:
        return True
    written_out = {step.rule for step in derivation.steps} <= WRITTEN_OUT
    return written_out and _begins(formula.of, derivation.start) and all(map(is_definitional, derivation.formulas))


def writings(formula: Formula) -> tuple[Expression, ...]:
    """Return how one definition writes a formula: as it stands, or before others were put in; constants may be in.

    Nothing for a formula that does not begin with a definition of itself.
    """
    derivation = formula.derivation
    if derivation is None:
        return (formula.expression,)
    if not _begins(formula.of, derivation.start):
        return ()
    (first,) = derivation.start.formulas
    found = [*writings(first)]
    for step in derivation.steps:
        if step.rule != "substitute" or step.uses is None or not is_constant(step.uses):
            break
        found.append(step.relation.right)
    return tuple(dict.fromkeys(found))


def solved_from(formula: Formula) -> Relation | None:
    """Return the equation that a formula was solved from; ``None`` where it begins as a formula."""
    derivation = formula.derivation
    start = None if derivation is None else derivation.start
    if start is None or any(start.relation.left == Symbol(each.of) for each in start.formulas):
        return None
    return start.relation


def _begins(of: Quantity, start: Start) -> bool:
    """Return whether a derivation begins with its quantity itself, as one other formula gives it."""
    return len(start.formulas) == 1 and start.relation.left == Symbol(of)
