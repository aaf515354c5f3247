"""Monotony and optima through the sign of derivatives, where the function is shown to be continuous.

A derivative tells what happens between two values only where it is looked at between them: what is whole is taken to
move through all that lies between, so that its rises and falls are those of a continuous function.
"""

from __future__ import annotations

from fractions import Fraction

from msgspec.structs import replace

from derive.expressions.differentiate import NotDifferentiable, differentiate
from derive.expressions.expression import Expression, Number
from derive.expressions.quantity import Quantity, Symbol, substitute, symbols
from derive.normal_form.canonical import same
from derive.normal_form.polynomials import TooLarge
from derive.normal_form.rational_functions import UndefinedForm
from derive.proof.decision import Budget, Proved, combine
from derive.proof.goal import prove
from derive.proof.methods.bounds import known_bounds
from derive.proof.methods.cases import TooManyCases, cases
from derive.proof.methods.continuity import is_continuous
from derive.statements.goal import Goal
from derive.statements.relation import Comparison, Relation
from derive.statements.statement import Always, Extreme, Optimum, Scaling, Shape

ZERO = Number(Fraction(0))


def prove_monotone(statement: Scaling, budget: Budget) -> Proved | None:
    """Return a proof that the derivative has the sign that the statement asks for, inside the domain.

    Of what is said of the moving quantity only the numbers between which it lies are used: the proof is of all there.
    Where an equality ties it to others they move with it, and its own derivative says nothing.
    """
    comparison, quantity = statement.monotone, statement.quantity
    assumptions = [each for each in statement.assuming if quantity in each.quantities]
    if comparison is None or any(each.comparison is Comparison.EQUAL for each in assumptions):
        return None
    free = _inside(_bounded(_through_all(quantity), assumptions))
    tree = substitute(statement.expression, {quantity: Symbol(free)})
    given = tuple(each for each in statement.assuming if each not in assumptions)
    try:
        if not _continuous(tree, free, given):
            return None
        slopes = [
            prove(Goal(Relation(differentiate(part.relation.left, free), comparison, ZERO), part.assuming), budget)
            for part in cases(Goal(Relation(tree, Comparison.EQUAL, ZERO), given), budget.cases)
        ]
    except (NotDifferentiable, TooManyCases, TooLarge, UndefinedForm):
        return None
    proofs = [slope for slope in slopes if slope is not None]
    if len(proofs) < len(slopes):
        return None
    proof = combine(proofs)
    says = f"continuous, and the derivative by {statement.quantity.name} is {comparison} 0 inside the domain"
    return replace(proof, steps=(says, *proof.steps))


def _bounded(quantity: Quantity, given: list[Relation]) -> Quantity:
    """Return a quantity with the part of its domain that bounds leave: one piece, as a derivative needs."""
    named = Relation(Symbol(quantity), Comparison.EQUAL, Symbol(quantity))
    found, factor = known_bounds(Goal(named, tuple(given)))[quantity.name], quantity.unit.factor
    low, high = (None if end is None else end / factor for end in (found.low, found.high))
    interval = replace(quantity.domain.interval, low=low, high=high, low_open=found.low_open, high_open=found.high_open)
    return replace(quantity, domain=replace(quantity.domain, interval=interval))


def as_scaling(statement: Always) -> Scaling | None:
    """Return the statement as one on a function of one quantity, if it compares f(y) with f(x) for y > x."""
    relation = statement.relation.rising
    for each in statement.assuming:
        order = each.rising
        if order.comparison is not Comparison.ABOVE:
            continue
        if isinstance(order.left, Symbol) and isinstance(order.right, Symbol):
            larger, smaller = order.left.quantity, order.right.quantity
            if larger.value is not None or smaller.value is not None:
                continue  # above a constant is less than above every number
            others = tuple(other for other in statement.assuming if other != each)
            shape = _shape(relation, larger, smaller)
            independent = not any({larger, smaller} & set(other.quantities) for other in others)
            if shape is not None and independent and larger.domain == smaller.domain and larger.unit == smaller.unit:
                either = substitute(relation.left, {larger: order.right})  # the other side is the same then
                return Scaling(either, smaller, shape, None, others)
    return None


def _shape(relation: Relation, larger: Quantity, smaller: Quantity) -> Shape | None:
    strict = relation.comparison is Comparison.ABOVE
    if relation.comparison is Comparison.EQUAL:
        return None
    for side, other, shapes in (
        (relation.left, relation.right, (Shape.INCREASING, Shape.NONDECREASING)),
        (relation.right, relation.left, (Shape.DECREASING, Shape.NONINCREASING)),
    ):
        if smaller not in symbols(side) and substitute(side, {larger: Symbol(smaller)}) == other:
            return shapes[0] if strict else shapes[1]
    return None


def prove_optimum(statement: Optimum, budget: Budget) -> Proved | None:
    """Return a proof by derivatives: the first is zero at the place and the second of one sign, or the first turns."""
    if any(statement.over in each.quantities for each in statement.assuming):
        return None
    free = _through_all(statement.over)
    tree = substitute(statement.expression, {statement.over: Symbol(free)})
    at = substitute(statement.at, {statement.over: Symbol(free)})
    try:
        if not _continuous(tree, free, statement.assuming):
            return None
        slope = differentiate(tree, free)
        return _by_convexity(statement, slope, free, at, budget) or _by_turning(statement, slope, free, at, budget)
    except (NotDifferentiable, TooLarge, UndefinedForm):
        return None


def _by_convexity(
    statement: Optimum, slope: Expression, free: Quantity, at: Expression, budget: Budget
) -> Proved | None:
    if not same(substitute(slope, {free: at}), ZERO) or not _bends_without_a_kink(statement, slope, free):
        return None
    upward = statement.kind is Extreme.MINIMUM
    for strict in (True, False):
        bend = Relation(differentiate(slope, free), _sense(upward, strict), ZERO)
        proof = prove(Goal(bend, statement.assuming), budget)
        if proof is not None:
            shape = f"{'strictly ' if strict else ''}{'convex' if upward else 'concave'}"
            says = f"the derivative vanishes there, and the function is {shape} by its second derivative"
            only = ("so it is the only one",) if strict else ()
            return replace(proof, steps=(says, *proof.steps, *only))
    return None


def _bends_without_a_kink(statement: Optimum, slope: Expression, free: Quantity) -> bool:
    """Return whether the slope is continuous inside the domain: where it jumps, its own derivative does not see it."""
    inner = _inside(free)
    return _continuous(substitute(slope, {free: Symbol(inner)}), inner, statement.assuming)


def _by_turning(statement: Optimum, slope: Expression, free: Quantity, at: Expression, budget: Budget) -> Proved | None:
    upward = statement.kind is Extreme.MINIMUM
    parts = []
    for beyond, rising in ((Comparison.AT_LEAST, upward), (Comparison.AT_MOST, not upward)):
        side = Relation(Symbol(free), beyond, at)
        proof = prove(Goal(Relation(slope, _sense(rising, strict=False), ZERO), (*statement.assuming, side)), budget)
        if proof is None:
            return None
        parts.append(proof)
    proof = combine(parts)
    return replace(proof, steps=("the derivative changes its sign there, and only there", *proof.steps))


def _sense(upward: bool, strict: bool) -> Comparison:
    if upward:
        return Comparison.ABOVE if strict else Comparison.AT_LEAST
    return Comparison.BELOW if strict else Comparison.AT_MOST


def _through_all(quantity: Quantity) -> Quantity:
    """Return the quantity, even a constant, as one that moves through every number between the ends of its domain."""
    return replace(quantity, domain=replace(quantity.domain, integer=False), value=None)


def _inside(quantity: Quantity) -> Quantity:
    """Return the quantity without the ends of its domain, which a continuous function does not need."""
    old = quantity.domain.interval
    if old.is_point:
        return quantity
    return replace(quantity, domain=replace(quantity.domain, interval=replace(old, low_open=True, high_open=True)))


def _continuous(tree: Expression, quantity: Quantity, assuming: tuple[Relation, ...]) -> bool:
    """Return whether no denominator vanishes, and no base or logarithm leaves the positives, anywhere in the domain."""
    bounds = known_bounds(Goal(Relation(tree, Comparison.EQUAL, ZERO), assuming))
    return is_continuous(tree, bounds, (quantity,))
