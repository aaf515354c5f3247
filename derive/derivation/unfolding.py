"""What of a formula is definition: how it is written before anything follows, and the equation it was solved from."""

from __future__ import annotations

from derive.derivation.formula import Derivation, Formula, Start
from derive.expressions.expression import Add, Divide, Expression, Multiply, Negate, Number, Power, walk
from derive.expressions.quantity import Quantity, Symbol
from derive.statements.relation import Relation

DEFINING = frozenset({"substitute", "rewrite", "name"})  # rules that put definitions into one another, and no more
WRITING = DEFINING | {"suppose"}  # a definition at a value is still one


def is_constant(formula: Formula) -> bool:
    """Return whether a formula gives one number, whatever the quantities are, that no equation was solved for."""
    return not formula.inputs and solved_from(formula) is None


def is_definitional(formula: Formula) -> bool:
    """Return whether a formula is a definition, or nothing but definitions put into one another."""
    derivation = formula.derivation
    if derivation is None or is_constant(formula):
        return True
    defining = {step.rule for step in derivation.steps} <= DEFINING
    return defining and _begins(formula.of, derivation.start) and all(map(is_definitional, derivation.formulas))


def is_written_out(formula: Formula) -> bool:
    """Return whether a formula only writes definitions into one another: nothing in them cancels.

    A definition that is solved for one of its factors is written the other way round.
    """
    derivation = formula.derivation
    if derivation is None or is_constant(formula):
        return True
    solved = _is_turned_round(derivation)
    writing = {step.rule for step in derivation.steps[solved:]} <= WRITING
    begun = solved or _begins(formula.of, derivation.start)
    return writing and begun and not _cancels(formula, derivation) and all(map(is_written_out, derivation.formulas))


def _is_turned_round(derivation: Derivation) -> bool:
    """Return whether a derivation begins by solving one definition for one of its factors."""
    start, steps = derivation.start, derivation.steps
    if len(start.formulas) != 1 or not steps or steps[0].rule != "solve for":
        return False
    (first,), factor = start.formulas, steps[0].relation.left
    return first.derivation is None and start.relation.left == Symbol(first.of) and shows(first.expression, factor)


def _cancels(formula: Formula, derivation: Derivation) -> bool:
    """Return whether a quantity of the definitions is missing from the formula without having been replaced."""
    replaced = {step.substitution[0] for step in derivation.steps if step.substitution is not None}
    mentioned = {quantity for each in derivation.formulas for quantity in each.inputs}
    return bool(mentioned - replaced - {formula.of, *formula.inputs})


def shows(tree: Expression, quantity: Expression, *, slope: bool = False) -> bool:
    """Return whether an expression shows how it depends on a quantity, which occurs once in it.

    Products, quotients and numeric powers show a power of it; where a slope is enough, sums and exponents do too.
    """
    return sum(node == quantity for node in walk(tree)) == 1 and _encloses(tree, quantity, slope=slope)


def _encloses(tree: Expression, quantity: Expression, *, slope: bool) -> bool:
    if tree == quantity:
        return True
    inner = next((child for child in tree.children if quantity in walk(child)), None)
    passes = isinstance(tree, Multiply | Divide | Negate) or (slope and isinstance(tree, Add))
    is_power = isinstance(tree, Power) and (isinstance(tree.exponent, Number) or (slope and inner is tree.exponent))
    return inner is not None and (passes or is_power) and _encloses(inner, quantity, slope=slope)


def writings(formula: Formula) -> tuple[Expression, ...]:
    """Return how one definition writes a formula: as it is, or before others were put in; constants may be in.

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
