"""Whether a statement has a value on its whole domain: what its parts need is proved, or a gap is found.

A proof of what holds wherever there is a value becomes one of the statement only with this.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from fractions import Fraction
from itertools import chain

from msgspec.structs import replace

from derive.evaluation.evaluate import EvaluationError, evaluate
from derive.expressions.expression import Expression, Multiply, Number, Power, walk
from derive.expressions.quantity import Point, Quantity, Symbol, substitute, symbols
from derive.normal_form.canonical import is_rational, normal_form
from derive.normal_form.polynomials import TooLarge
from derive.normal_form.rational_functions import UndefinedForm
from derive.proof.decision import (
    Budget,
    Conditional,
    Decision,
    Gap,
    ProofMethod,
    Proved,
    Refuted,
    Unknown,
    VacuousStatement,
)
from derive.proof.goal import prove
from derive.proof.hypotheses import NOTHING, find_point
from derive.proof.methods.bounds import known_bounds
from derive.proof.methods.equalities import put_in
from derive.proof.methods.limits import fails_all_the_way, unshown, what_stays
from derive.proof.methods.signs import has_sign, one_sign
from derive.proof.search.points import admissible_points
from derive.statements.definedness import Need, needs
from derive.statements.goal import Goal, admissible
from derive.statements.relation import Comparison, Relation, against_zero
from derive.statements.statement import Always, Compound, Limit, Optimum, Scaling, Shape, Statement

ONE = Number(Fraction(1))
PRECISION = 256  # bits; a value that is not told from zero there counts as unknown
DENIALS = {None: Comparison.EQUAL, Comparison.ABOVE: Comparison.AT_MOST, Comparison.AT_LEAST: Comparison.BELOW}


def check_definedness(statement: Statement, proof: Proved, budget: Budget) -> Decision:
    """Return the proof of a statement where it is shown to have a value on its whole domain, else what that needs."""
    open_needs, gap = [], None
    assuming = with_what_it_needs(statement.assuming)
    for need in _needed(statement):
        if _plainly_met(need, assuming):
            continue
        found = find_gap(need, statement, budget)
        if found is None and _met(need, assuming, budget):
            continue
        open_needs.append(need)
        gap = gap or found
    if not open_needs:
        return proof
    if gap is None:
        return Unknown(f"`{open_needs[0]}` is not proved, and without it there is no value", proof.steps)
    conditions = _without_what_follows(open_needs, assuming, budget)
    if _is_thin(conditions, statement, budget):
        where = " and ".join(map(str, conditions))
        says = f"it has a value only where {where}, which leaves next to nothing of the domain"
        return Refuted(ProofMethod.SMT, (says,), None, what=_itself(statement, gap.need), gap=gap)
    return Conditional(proof, conditions, gap, _itself(statement, gap.need))


def refute_definedness(statement: Statement, budget: Budget) -> Refuted | None:
    """Return the refutation of a statement that is shown to have a value at no admissible point."""
    found = tuple(need for need in _needed(statement) if need.power is None)
    never = any(fails(need, {}) for need in found)  # of numbers: what is free has no value
    if not never and not _contradicts(tuple(need.relation for need in found), statement, budget):
        return None
    gap = next((gap for need in found if (gap := find_gap(need, statement, budget))), None)
    what = None if gap is None else _itself(statement, gap.need)
    return Refuted(ProofMethod.SMT, ("it has a value nowhere",), None, what=what, gap=gap)


def with_what_it_needs(assuming: tuple[Relation, ...]) -> tuple[Relation, ...]:
    """Return assumptions, and what they need: where one has no value, nothing is assumed to hold."""
    needed = needs(*(side for each in assuming for side in each.sides))
    return (*assuming, *(need.relation for need in needed if need.power is None))


def with_own_needs(statement: Statement) -> tuple[Relation, ...]:
    """Return what a statement assumes, and what its own parts need to have a value: not below 0 and not 0 is above."""
    found = [need for need in _needed(statement) if need.power is None]
    not_below = {need.expression for need in found if need.comparison is Comparison.AT_LEAST}
    bases = [_root_of(need.expression) for need in found if need.comparison is None]
    above = (
        against_zero(each, Comparison.ABOVE)
        for each in bases
        if each in not_below or _plainly_met(Need(each, Comparison.AT_LEAST), statement.assuming)
    )
    return tuple(dict.fromkeys((*statement.assuming, *above, *(need.relation for need in found))))


def _root_of(tree: Expression) -> Expression:
    """Return the base of a power, which vanishes where the power does."""
    while isinstance(tree, Power) and isinstance(tree.exponent, Number) and tree.exponent.value > 0:
        tree = tree.base
    return tree


def where_valued(statement: Statement) -> tuple[Statement, bool]:
    """Return a statement that assumes as well what its assumptions need, and whether powers may need more than that."""
    needed = needs(*(side for each in statement.assuming for side in each.sides))
    unshown_needs = [each for each in needed if not _plainly_met(each, statement.assuming)]
    more = (each.relation for each in unshown_needs if each.power is None)
    powers = any(each.power is not None for each in unshown_needs)
    return replace(statement, assuming=(*statement.assuming, *more)), powers


def _needed(statement: Statement) -> tuple[Need, ...]:
    """Return the definedness conditions of a statement; of a limit, those near the target."""
    found = needs(*_parts(statement))
    if isinstance(statement, Limit):
        found = (*found, *(each for side in statement.sides for each in unshown(statement, side)))
    return tuple(dict.fromkeys(found))


def _parts(statement: Statement) -> tuple[Expression, ...]:
    """Return the expressions that must have a value for all admissible values."""
    match statement:
        case Always(relation):
            return relation.sides
        case Compound(condition):
            return condition.sides
        case Scaling(expression, quantity):
            power = Fraction(-1) if statement.shape is Shape.INVERSE else statement.exponent
            compared = () if power is None else (Power(Symbol(_free(quantity)), Number(power)),)
            return (_freed(expression, quantity), *compared)
        case Optimum(expression, over, at):
            return _freed(expression, over), at, substitute(expression, {over: at})
    return (statement.value,)


def _itself(statement: Statement, need: Need) -> Goal | Limit:
    """Return that the part of a statement that has a need equals itself; a limit is taken as a whole."""
    if isinstance(statement, Limit):
        return statement
    tree = next(each for each in _parts(statement) if need in needs(each))
    return Goal(Relation(tree, Comparison.EQUAL, tree), statement.assuming)


def _free(quantity: Quantity) -> Quantity:
    return replace(quantity, value=None)


def _freed(expression: Expression, quantity: Quantity) -> Expression:
    """Return the expression with a quantity that moves even if it is a constant."""
    return substitute(expression, {quantity: Symbol(_free(quantity))})


def _plainly_met(need: Need, assuming: tuple[Relation, ...]) -> bool:
    """Return whether bounds of the quantities alone show it; most do, and it costs hardly anything."""
    if _holds(need.relation):
        return True
    bounds = known_bounds(Goal(need.relation, assuming))
    try:
        form = normal_form(need.expression)
        if need.comparison is None:
            return one_sign(form, bounds) is not None
        return has_sign(form, bounds, strict=need.comparison.strict)
    except (TooLarge, UndefinedForm):
        return False


def _holds(relation: Relation) -> bool:
    """Return whether a relation between numbers holds; what is free has no value."""
    try:
        return relation.holds(*(evaluate(side, {}, PRECISION) for side in relation.sides)) is True
    except EvaluationError:
        return False


def _met(need: Need, assuming: tuple[Relation, ...], budget: Budget) -> bool:
    """Return whether it is proved; what has a sign is not 0, and neither is what has a square above it."""
    order: tuple[Relation, ...] = (need.relation,)
    if need.comparison is None:
        signs = (Comparison.ABOVE, Comparison.BELOW)
        order = (*(against_zero(need.expression, each) for each in signs), need.relation)
    return any(_proved(each, assuming, budget) for each in order)


def _proved(relation: Relation, assuming: tuple[Relation, ...], budget: Budget) -> bool:
    stated = Always(relation, assuming)
    easier, steps = put_in(stated)
    return any(prove(goal, budget) for each in ((easier, stated) if steps else (stated,)) for goal in each.goals)


def _without_what_follows(found: list[Need], assuming: tuple[Relation, ...], budget: Budget) -> tuple[Need, ...]:
    """Return the needs without those that follow from the others, the longest of them first.

    What is shown to be met where it has a value follows from others only if they see to that as well.
    """
    remaining = _merged(found)
    for each in sorted(remaining, key=lambda need: (-sum(1 for _ in walk(need.expression)), -remaining.index(need))):
        others = tuple(other.relation for other in remaining if other != each)
        if others and all(_met(need, (*assuming, *others), budget) for need in (each, *needs(each.expression))):
            remaining.remove(each)
    return tuple(remaining)


def _merged(found: list[Need]) -> list[Need]:
    """Return the needs, one of what must be neither below 0 nor 0 in the place of two: that it is above."""
    nonzero = {each.expression for each in found if each.comparison is None}
    not_below = {each.expression for each in found if each.comparison is Comparison.AT_LEAST}
    both = nonzero & not_below
    merged = (replace(each, comparison=Comparison.ABOVE) if each.expression in both else each for each in found)
    return list(dict.fromkeys(merged))


def _is_thin(found: tuple[Need, ...], statement: Statement, budget: Budget) -> bool:
    """Return whether needs hold nowhere but on an edge of the domain: where one of them is just met, as by x at x = y.

    That is said of quotients of polynomials only, and where no equality is assumed: other needs may be just met widely.
    """
    tied = any(each.comparison is Comparison.EQUAL for each in put_in(statement)[0].assuming)
    plain = all(each.power is None and is_rational(normal_form(each.expression)) for each in found)
    strict = (each if each.comparison is None else replace(each, comparison=Comparison.ABOVE) for each in found)
    return plain and not tied and _contradicts(tuple(each.relation for each in strict), statement, budget)


def _contradicts(relations: tuple[Relation, ...], statement: Statement, budget: Budget) -> bool:
    try:
        find_point(Goal(NOTHING, (*statement.assuming, *relations)), budget)
    except VacuousStatement:
        return True
    return False


def find_gap(need: Need, statement: Statement, budget: Budget) -> Gap | None:
    """Return admissible values at which a need certainly fails, if they are found."""
    if isinstance(statement, Limit) and statement.quantity in symbols(need.expression):
        return _gap_on_the_way(need, statement, budget)
    denied = against_zero(need.expression, DENIALS[need.comparison])
    operand = need.expression if need.power is None else need.power
    goal = Goal(Relation(operand, Comparison.EQUAL, operand), (*statement.assuming, denied))
    points = chain(admissible_points(goal, budget.points), _proposed(goal, budget))
    point = next((each for each in points if admissible(goal, each) and fails(need, each)), None)
    return None if point is None else Gap({quantity: point[quantity] for quantity in goal.quantities}, need)


def _proposed(goal: Goal, budget: Budget) -> Iterator[Point]:
    with suppress(VacuousStatement):
        point = find_point(goal, budget)
        yield from () if point is None else (point,)


def fails(need: Need, point: Point) -> bool:
    """Return whether a need certainly fails at a point."""
    try:
        value = evaluate(need.expression, point, PRECISION)
        exponent = None if need.power is None else evaluate(need.power.exponent, point, PRECISION)
    except EvaluationError:
        return False
    zero = value.low == value.high == 0
    if exponent is not None:
        integral = exponent.low.__floor__() != exponent.high.__floor__() or exponent.low.denominator == 1
        return (zero and exponent.high <= 0) or (value.high < 0 and not integral)
    if need.comparison is None:
        return zero
    return value.high < 0 or (zero and need.comparison.strict)


def _gap_on_the_way(need: Need, statement: Limit, budget: Budget) -> Gap | None:
    """Return values of the other quantities with which a need fails all the way to the limit."""
    moving = statement.quantity
    still = tuple(each for each in symbols(need.expression) if each != moving)
    listed = Multiply((ONE, *map(Symbol, still)))
    goal = Goal(Relation(listed, Comparison.EQUAL, listed), what_stays(statement))
    for point in admissible_points(goal, budget.points):
        where = {each: value for each, value in point.items() if each != moving}
        values = {each: Number(value, each.unit) for each, value in where.items()}
        there = replace(need, expression=substitute(need.expression, values))
        if _fails_on_the_way(there, replace(statement, assuming=())):
            return Gap(where, need)
    return None


def _fails_on_the_way(need: Need, statement: Limit) -> bool:
    if need.power is not None:
        return False
    try:
        return any(fails_all_the_way(need, statement, side) for side in statement.sides)
    except (TooLarge, UndefinedForm):
        return False
