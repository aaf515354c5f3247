"""What of a formula is definition: how it is written before anything follows, and the equation it was solved from."""

from __future__ import annotations

from derive.derivation.formula import Formula
from derive.expressions.expression import Expression
from derive.expressions.quantity import Symbol
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
    rules = {step.rule for step in derivation.steps}
    return _begins(formula) and rules <= WRITTEN_OUT and all(map(is_definitional, derivation.formulas))


def writings(formula: Formula) -> tuple[Expression, ...]:
    """Return how one definition writes a formula: as it stands, or before others were put in; constants may be in.

    Nothing for a formula that does not begin with a definition of itself.
    """
    derivation = formula.derivation
    if derivation is None:
        return (formula.expression,)
    if not _begins(formula):
        return ()
    found = [*writings(derivation.start.formulas[0])]
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


def _begins(formula: Formula) -> bool:
    """Return whether a derivation begins with the quantity itself, as another formula gives it."""
    start = formula.derivation.start if formula.derivation else None
    return start is not None and len(start.formulas) == 1 and start.relation.left == Symbol(formula.of)
