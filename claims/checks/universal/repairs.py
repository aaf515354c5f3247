"""What would make a relation hold: another comparison, one edit, a condition; each is proved before it is said."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from itertools import combinations, islice

from msgspec.structs import replace

from claims.checks.repair import OfStatement
from claims.checks.universal.changes import (
    OtherComparison,
    OtherPart,
    OtherThreshold,
    RightTimes,
    SidesApart,
    UnderCondition,
)
from claims.checks.universal.written import Written
from derive.evaluation.evaluate import EvaluationError, evaluate
from derive.expressions.dimensions import DimensionError
from derive.expressions.expression import Divide, Expression, Number, Sign, number, walk
from derive.expressions.quantity import Quantity, Symbol, symbols
from derive.normal_form.atoms import sign
from derive.normal_form.canonical import normal_form
from derive.normal_form.form_tree import as_tree
from derive.normal_form.polynomials import TooLarge
from derive.normal_form.rational_functions import UndefinedForm
from derive.proof.methods.equalities import put_in
from derive.proof.trial import proved
from derive.statements.relation import Comparison, Relation
from derive.statements.statement import Always
from derive.variants.trees import REGROUPED, Edit, edits
from units import DIMENSIONLESS

MOST_EDITS = 3  # suggestions; the nearest come first
MOST_CONDITIONS = 2  # suggestions; the weakest come first
LARGEST_RATIO = 10  # nodes; a longer one tells a reader nothing
LARGEST_TREE = 80  # nodes; each is edited in some ways, and each edit costs a proof
ONE = number(1)
# What a person may have meant by a comparison that fails: the same sense with the edge, or a bound for an equation.
MEANT = {
    Comparison.EQUAL: (Comparison.AT_LEAST, Comparison.AT_MOST),
    Comparison.ABOVE: (Comparison.AT_LEAST,),
    Comparison.BELOW: (Comparison.AT_MOST,),
}


def of_relation(
    statement: Always, text: Written, beside: Written, *, known: bool
) -> Iterator[OfStatement | SidesApart]:
    """Yield the repairs of a relation, the slightest change of each kind first.

    Args:
        statement: the statement that fails.
        text: its relation as the claim writes it.
        beside: the same, with the formulas at hand that may have been meant.
        known: whether a condition is known under which it holds, so that no other is looked for.
    """
    whole = _quotient(statement)
    if whole is not None:
        yield from _apart(statement, whole)
    yield from _comparisons(statement)
    equation = statement.relation.comparison is Comparison.EQUAL
    if equation or not known:
        yield from islice(_edited(statement, text, beside), MOST_EDITS)
    if not known:
        yield from islice(_conditions(statement, whole), MOST_CONDITIONS)


def _apart(statement: Always, whole: Expression) -> Iterator[SidesApart | RightTimes | OtherThreshold]:
    """Yield by what factor the two sides differ, and mend an equation or a threshold by it where it is a number."""
    value = _value(_quotient(put_in(statement)[0]) or whole)
    left, right = statement.relation.left, statement.relation.right
    shown = left / right if isinstance(right, Number) else whole  # against a figure, in the unit that is written there
    if value is not None and value != 1:
        yield SidesApart(shown, value)
    elif symbols(whole):
        yield SidesApart(shown, None)
    if value is not None and statement.relation.comparison is Comparison.EQUAL and not symbols(whole):
        yield RightTimes(value)
    comparison = statement.relation.comparison
    if value is not None and comparison.mirrored is not comparison and isinstance(right, Number):
        yield OtherThreshold(comparison.mirrored, replace(right, value=value * right.value), right)


def _quotient(statement: Always) -> Expression | None:
    """Return left over right in lowest terms, where that is short and the right side is positive."""
    relation = statement.relation
    try:
        below = normal_form(relation.right)
        if sign(below) is not Sign.POSITIVE:
            return None
        tree = as_tree(normal_form(relation.left) / below, DIMENSIONLESS)
    except (TooLarge, UndefinedForm, DimensionError):
        return None
    return tree if sum(1 for _ in walk(tree)) <= LARGEST_RATIO else None


def _value(tree: Expression) -> Fraction | None:
    try:
        found = evaluate(tree, {})
    except EvaluationError:  # it still depends on something
        return None
    return found.low if found.exact else None


def _comparisons(statement: Always) -> Iterator[OtherComparison]:
    """Yield another comparison of the same sense that always holds: who writes "below" never meant "above"."""
    relation = statement.relation
    for comparison in MEANT.get(relation.comparison, ()):
        if proved(Always(Relation(relation.left, comparison, relation.right), statement.assuming)):
            yield OtherComparison(relation.comparison, comparison)
            return


def _edited(statement: Always, text: Written, beside: Written) -> Iterator[OtherPart]:
    """Yield the edits of either side that make it hold, the nearest first; what leaves nothing to show does not count.

    Definitions, which a document sets down, are edited too; for an equation another formula of the module may stand in.
    """
    equation = text.relation.comparison is Comparison.EQUAL
    tried = [*_tries(text, beside.formulas), *_tries(text.unfolded(), ())]
    for far, edit, relation in sorted(tried, key=lambda each: each[0]):
        full = beside.full(relation)
        told = bool(full.quantities) and relation.left != relation.right
        if (equation or far < REGROUPED) and told and proved(Always(full, statement.assuming)):
            yield OtherPart(edit.before, edit.after)


def _tries(text: Written, others: Iterable[Quantity]) -> Iterator[tuple[int, Edit, Relation]]:
    left, comparison, right = text.relation.left, text.relation.comparison, text.relation.right
    if sum(1 for side in (left, right) for _ in walk(side)) <= LARGEST_TREE:
        yield from ((each.far, each, Relation(each.tree, comparison, right)) for each in edits(left, others))
        yield from ((each.far, each, Relation(left, comparison, each.tree)) for each in edits(right, others))


def _conditions(statement: Always, whole: Expression | None) -> Iterator[UnderCondition]:
    """Yield conditions on one quantity, or between two of one kind, under which it holds; last one on the quotient."""
    free = [each for each in statement.relation.quantities if each.value is None]
    for each in free:
        for value in (Fraction(1), Fraction(0)):
            pure = each.unit.dimension == DIMENSIONLESS
            if (pure or not value) and each.domain.contains(value):
                yield from _where(statement, Relation(Symbol(each), Comparison.EQUAL, Number(value, each.unit)))
    for one, other in combinations(free, 2):
        if one.unit.dimension == other.unit.dimension:
            yield from _between(statement, one, other)
    if whole is not None and symbols(whole):
        yield from _solved(statement, whole) or _where(statement, Relation(whole, statement.relation.comparison, ONE))


def _solved(statement: Always, whole: Expression) -> tuple[UnderCondition, ...]:
    """Return the condition on the one quantity of a quotient, linear over linear, that is one at one number of it."""
    one, *others = symbols(whole)
    if others or not isinstance(whole, Divide):
        return ()
    try:
        apart = [evaluate(whole.top - whole.bottom, {one: Fraction(place)}) for place in range(3)]
    except EvaluationError:
        return ()
    first, second, third = (each.low for each in apart)
    if first == second or third - second != second - first or not all(each.exact for each in apart):
        return ()
    edge = Number(first / (first - second), one.unit)
    comparison = statement.relation.comparison
    sides = dict.fromkeys((comparison, comparison.mirrored))
    found = (each for side in sides for each in _where(statement, Relation(Symbol(one), side, edge)))
    return tuple(islice(found, 1))


def _between(statement: Always, one: Quantity, other: Quantity) -> Iterator[UnderCondition]:
    equation = statement.relation.comparison is Comparison.EQUAL
    for comparison in (Comparison.EQUAL,) if equation else (Comparison.AT_LEAST, Comparison.AT_MOST, Comparison.EQUAL):
        found = list(_where(statement, Relation(Symbol(one), comparison, Symbol(other))))
        if found:
            yield from found
            return


def _where(statement: Always, condition: Relation) -> Iterator[UnderCondition]:
    if proved(replace(statement, assuming=(*statement.assuming, condition))):
        yield UnderCondition((condition,), unsaid=False)
