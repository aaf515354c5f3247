"""Repairs of universal statements: another comparison, form or place, one edit, a condition; each is proved first."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from itertools import combinations, islice

from msgspec.structs import replace

from claims.checks.evidence import left_unsaid
from claims.checks.finding import Finding
from claims.checks.repair import (
    OtherComparison,
    OtherExtreme,
    OtherLimit,
    OtherPart,
    OtherPlace,
    OtherShape,
    OtherThreshold,
    Repair,
    RightTimes,
    SidesApart,
    UnderCondition,
)
from claims.checks.universal.check import SymbolicCheck
from claims.checks.universal.opaque import OpaqueStatement, opaque_symbol
from claims.loading.scope import Scope
from derive.derivation.formula import Formula
from derive.evaluation.evaluate import EvaluationError, evaluate
from derive.expressions.dimensions import DimensionError, dimension_of
from derive.expressions.expression import Divide, Expression, Maximum, Minimum, Number, Sign, number, walk
from derive.expressions.quantity import Quantity, Symbol, substitute, symbols
from derive.normal_form.atoms import sign
from derive.normal_form.canonical import normal_form
from derive.normal_form.form_tree import as_tree
from derive.normal_form.polynomials import TooLarge
from derive.normal_form.rational_functions import UndefinedForm
from derive.proof.check_variant import check_variant
from derive.proof.methods.equalities import put_in
from derive.proof.methods.leading_terms import Infinite
from derive.proof.methods.limits import OutOfReach, limit_from
from derive.statements.relation import Comparison, Relation
from derive.statements.statement import Always, Limit, Optimum, Scaling, Shape
from derive.variants.trees import REGROUPED, Edit, edits
from units import DIMENSIONLESS

MOST_EDITS = 3  # suggestions; the nearest come first
MOST_CONDITIONS = 2  # suggestions; the weakest come first
LARGEST_RATIO = 10  # nodes; a longer one does not help a reader
LARGEST_TREE = 80  # nodes; each is edited in some ways, and each edit costs a proof
ONE = number(1)
# What a person may have meant by a comparison that fails: the same sense with the edge, or a bound for an equation.
WEAKER = {
    Comparison.EQUAL: (Comparison.AT_LEAST, Comparison.AT_MOST),
    Comparison.ABOVE: (Comparison.AT_LEAST,),
    Comparison.BELOW: (Comparison.AT_MOST,),
}
EXACT = (Shape.CONSTANT, Shape.PROPORTIONAL, Shape.INVERSE)
POWERS = tuple(map(Fraction, ("2", "1/2", "-2", "-1/2", "3", "-3", "3/2", "-3/2", "2/3", "-2/3")))
MONOTONE = (Shape.INCREASING, Shape.DECREASING, Shape.NONDECREASING, Shape.NONINCREASING)
MOST_PLACES = 2  # suggestions; the nearest come first


def of_statement(finding: Finding, check: SymbolicCheck, scope: Scope) -> Iterator[Repair]:
    """Yield the conditions, and the single changes of a statement, with which it is proved."""
    unsaid = left_unsaid(finding.outcome.evidence)
    if unsaid:
        yield UnderCondition(unsaid, unsaid=True)
    claimed = check.claimed
    match check.statement:
        case Always() as statement if claimed and finding.claim.record.degree is None:  # else another text was decided
            yield from _of_relation(statement, claimed, scope, has_condition=bool(unsaid))
        case Scaling() as statement:
            yield from _of_scaling(statement)
        case Limit() as statement:
            assert check.formula is not None  # noqa: S101 - a limit is that of a formula
            yield from _of_limit(statement, _formulas_like(scope, check.formula))
        case Optimum() as statement:
            yield from _of_optimum(statement)


def _of_relation(statement: Always, claimed: OpaqueStatement, scope: Scope, *, has_condition: bool) -> Iterator[Repair]:
    """Yield the repairs of a relation, the slightest change of each kind first.

    Args:
        statement: the statement that fails.
        claimed: the same as its claim writes it.
        scope: the formulas that may have been meant.
        has_condition: whether a condition is known under which it holds, so that no other is looked for.
    """
    quotient = _quotient(statement)
    if quotient is not None:
        yield from _factors(statement, quotient)
    yield from _comparisons(statement)
    equation = statement.relation.comparison is Comparison.EQUAL
    if equation or not has_condition:
        yield from islice(_edited(statement, claimed, scope), MOST_EDITS)
    if not has_condition:
        yield from islice(_conditions(statement, quotient), MOST_CONDITIONS)


def _factors(statement: Always, quotient: Expression) -> Iterator[SidesApart | RightTimes | OtherThreshold]:
    """Yield the ratio of the two sides, and the equation or threshold corrected by it where it is a number."""
    value = _value(_quotient(put_in(statement)[0]) or quotient)
    left, right = statement.relation.left, statement.relation.right
    shown = left / right if isinstance(right, Number) else quotient  # a figure is shown in its own unit
    if value is not None and value != 1:
        yield SidesApart(shown, value)
    elif symbols(quotient):
        yield SidesApart(shown, None)
    if value is not None and statement.relation.comparison is Comparison.EQUAL and not symbols(quotient):
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
    for comparison in WEAKER.get(relation.comparison, ()):
        if check_variant(Always(Relation(relation.left, comparison, relation.right), statement.assuming)):
            yield OtherComparison(relation.comparison, comparison)
            return


def _edited(statement: Always, claimed: OpaqueStatement, scope: Scope) -> Iterator[OtherPart]:
    """Yield the edits of either side with which it is proved, the nearest first; trivial results do not count.

    Definitions, which a document sets down, are edited too; for equations other formulas of the module are tried.
    """
    assert isinstance(claimed.statement, Always)  # noqa: S101 - as what was decided
    relation = claimed.statement.relation
    equation = relation.comparison is Comparison.EQUAL
    has_condition = replace(claimed, formulas={**claimed.formulas, **_formulas_near(claimed, scope)})
    tried = [*_tries(relation, has_condition.formulas), *_tries(_unfolded(claimed, relation), ())]
    for far, edit, edited in sorted(tried, key=lambda each: each[0]):
        full = has_condition.expanded(edited)
        substantial = bool(full.quantities) and edited.left != edited.right
        if (equation or far < REGROUPED) and substantial and check_variant(Always(full, statement.assuming)):
            yield OtherPart(edit.before, edit.after)


def _unfolded(claimed: OpaqueStatement, relation: Relation) -> Relation:
    """Return a relation with definitions written out, and derived formulas left as symbols."""
    definitions = {
        quantity: formula.expression for quantity, formula in claimed.formulas.items() if formula.derivation is None
    }
    return relation.map(lambda side: substitute(side, definitions))


def _formulas_near(claimed: OpaqueStatement, scope: Scope) -> dict[Quantity, Formula]:
    """Return the formulas of the modules of those in a statement that measure the same, each by its symbol."""
    found = [
        other
        for formula in claimed.formulas.values()
        for other in scope.formulas.values()
        if other.name.partition(".")[0] == formula.name.partition(".")[0]
        and other.of.unit.dimension == formula.of.unit.dimension
    ]
    return {opaque_symbol(each): each for each in found}


def _tries(relation: Relation, others: Iterable[Quantity]) -> Iterator[tuple[int, Edit, Relation]]:
    left, comparison, right = relation.left, relation.comparison, relation.right
    if sum(1 for side in relation.sides for _ in walk(side)) <= LARGEST_TREE:
        yield from ((each.far, each, Relation(each.tree, comparison, right)) for each in edits(left, others))
        yield from ((each.far, each, Relation(left, comparison, each.tree)) for each in edits(right, others))


def _conditions(statement: Always, quotient: Expression | None) -> Iterator[UnderCondition]:
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
    if quotient is not None and symbols(quotient):
        yield from _solved(statement, quotient) or _where(
            statement, Relation(quotient, statement.relation.comparison, ONE)
        )


def _solved(statement: Always, quotient: Expression) -> tuple[UnderCondition, ...]:
    """Return the condition on the one quantity of a quotient, linear over linear, that is one at one number of it."""
    one, *others = symbols(quotient)
    if others or not isinstance(quotient, Divide):
        return ()
    try:
        differences = [evaluate(quotient.top - quotient.bottom, {one: Fraction(place)}) for place in range(3)]
    except EvaluationError:
        return ()
    first, second, third = (each.low for each in differences)
    if first == second or third - second != second - first or not all(each.exact for each in differences):
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
    if check_variant(replace(statement, assuming=(*statement.assuming, condition))):
        yield UnderCondition((condition,), unsaid=False)


def _of_scaling(statement: Scaling) -> Iterator[OtherShape]:
    """Yield the law of the expression in the quantity, and its trend."""
    expression, quantity = statement.expression, statement.quantity
    for forms in (_laws(expression, quantity), _ways(expression, quantity)):
        for each in forms:
            other = replace(each, assuming=statement.assuming)
            if other != statement and check_variant(other):
                yield OtherShape(other)
                break


def _of_limit(statement: Limit, named: Mapping[Expression, Expression]) -> Iterator[OtherLimit]:
    """Yield the limit of the expression, in the names of formulas where it is one of them, or an extreme of two."""
    for found in _limit(statement):
        if found.value is None:
            yield found
        elif check_variant(replace(statement, value=found.value)):
            yield OtherLimit(_named(found.value, named))


def _named(value: Expression, named: Mapping[Expression, Expression]) -> Expression:
    """Return a limit as the symbol of the formula that it is, or the extreme of two; else as it is."""
    key = normal_form(value).key
    for name, tree in named.items():
        if normal_form(tree).key == key:
            return name
    for (one, first), (other, second) in combinations(named.items(), 2):
        for extreme in (Maximum, Minimum):
            if normal_form(extreme((first, second))).key == key:
                return extreme((one, other))
    return value


def _of_optimum(statement: Optimum) -> Iterator[OtherExtreme | OtherPlace]:
    """Yield the other extreme, and the places one edit away at which the extreme lies."""
    other = statement.kind.other
    if check_variant(replace(statement, kind=other)):
        yield OtherExtreme(other)
    found = 0
    for edit in edits(statement.at):
        if found < MOST_PLACES and check_variant(replace(statement, at=edit.tree)):
            found += 1
            yield OtherPlace(edit.tree)


def _laws(expression: Expression, quantity: Quantity) -> Iterator[Scaling]:
    yield from (Scaling(expression, quantity, shape) for shape in EXACT)
    yield from (Scaling(expression, quantity, Shape.POWER, power) for power in POWERS)
    yield Scaling(expression, quantity, Shape.AFFINE)


def _ways(expression: Expression, quantity: Quantity) -> Iterator[Scaling]:
    yield from (Scaling(expression, quantity, shape) for shape in MONOTONE)


def _limit(statement: Limit) -> Iterator[OtherLimit]:
    """Yield the limit, or that there is none; nothing where leading terms do not decide it."""
    try:
        found = limit_from(statement, *statement.sides) if len(statement.sides) == 1 else None
        if isinstance(found, Infinite):
            yield OtherLimit(None)
        elif found is not None:
            yield OtherLimit(as_tree(found.form, dimension_of(statement.value)))
    except (TooLarge, UndefinedForm, DimensionError, OutOfReach):
        return


def _formulas_like(scope: Scope, formula: Formula) -> dict[Expression, Expression]:
    """Return the formulas of the same module, or document, that measure the same, each by a symbol of its name."""
    module, kind = formula.name.rpartition(".")[0], formula.of.unit.dimension
    near = (each for each in scope.formulas.values() if each.name.rpartition(".")[0] == module)
    return {Symbol(opaque_symbol(each)): each.expression for each in near if each.of.unit.dimension == kind}
