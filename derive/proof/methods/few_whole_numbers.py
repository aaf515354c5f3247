"""Where at most a few whole numbers could break a goal, each of them is tried.

What breaks a goal meets its assumptions and denies its relation. Where these, as far as they are linear, and the
domains leave a whole quantity few values, the goal holds if it holds with each of them put in. So 5.19 is no mean of
28 whole numbers: between 145.18 and 145.46 there is none.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from functools import reduce
from math import ceil, floor
from operator import add

from msgspec.structs import replace

from derive.evaluation.evaluate import EvaluationError, evaluate
from derive.expressions.expression import Expression, Negate, Number
from derive.expressions.expression import terms_of as terms_of_sum
from derive.expressions.quantity import Quantity
from derive.expressions.stepped import Stepped
from derive.normal_form.canonical import normal_form
from derive.normal_form.polynomials import TooLarge, terms_of
from derive.normal_form.rational_functions import Form, UndefinedForm
from derive.proof.decision import Budget, ProofMethod, Proved, Shown
from derive.proof.methods.by_form import by_normal_form
from derive.proof.methods.by_signs import by_plain_signs
from derive.proof.terms import Trust
from derive.statements.goal import PRECISIONS, Goal, substitute_in
from derive.statements.relation import Comparison, Relation

MOST = 40  # values of one quantity that are tried
TRIED = 400  # values put in on the way to one proof
ROUNDS = 4  # in which bounds of some quantities bound others
Ends = tuple[Fraction | None, Fraction | None]


def by_few_whole_numbers(goal: Goal, budget: Budget) -> Proved | None:
    """Return a proof of a goal by trying the few whole numbers that could break it."""
    left = [TRIED]
    if not any(_few(goal)) or not _holds_with_each(goal, budget, left):
        return None
    says = f"of the whole numbers that could break it, each was tried: {TRIED - left[0]}"
    return Proved(ProofMethod.SIGNS, (says,), shown=(Shown(goal, Trust(f"whole numbers: {says}")),))


def _holds_with_each(goal: Goal, budget: Budget, left: list[int]) -> bool:
    """Return whether a goal holds, with one quantity after the other put at each value that could break it."""
    if not goal.quantities:
        return _is_kept(goal)
    quantity, values = next(iter(sorted(_few(goal), key=lambda found: len(found[1]))), (None, range(0)))
    if quantity is None:
        return bool(by_normal_form(goal, budget) or by_plain_signs(goal, budget))
    left[0] -= len(values)
    return left[0] >= 0 and all(_holds_with_each(_at(goal, quantity, value), budget, left) for value in values)


def _is_kept(goal: Goal) -> bool:
    """Return whether numbers meet a relation, or fail an assumption; what has no value fails nothing."""
    return any(_holds(each) is False for each in goal.assuming) or _holds(goal.relation) is True


def _holds(relation: Relation) -> bool | None:
    try:
        for precision in PRECISIONS:
            found = relation.holds(*(evaluate(each, {}, precision) for each in relation.sides))
            if found is not None:
                return found
    except EvaluationError:
        return None
    return None


def _few(goal: Goal) -> Iterator[tuple[Quantity, range]]:
    """Yield the whole quantities of which few values could break the goal, with these values."""
    ends = _ends(goal)
    for quantity in goal.quantities:
        low, high = ends[quantity.name]
        if _counts(quantity) and low is not None and high is not None and high - low < MOST:
            yield quantity, range(ceil(low), floor(high) + 1)


def _counts(quantity: Quantity) -> bool:
    return quantity.domain.integer and quantity.unit.factor == 1


def _ends(goal: Goal) -> dict[str, Ends]:
    """Return between what each quantity lies where the goal is broken, in base units."""
    denied = replace(goal.relation, comparison=goal.relation.comparison.opposite)
    forms = [form for each in (*goal.assuming, denied) for form in _not_below(each)]
    ends = {each.name: _of_domain(each) for each in goal.quantities}
    for _ in range(ROUNDS):
        before = dict(ends)
        for form in forms:
            _tighten(ends, form)
        if ends == before:
            break
    return ends


def _of_domain(quantity: Quantity) -> Ends:
    interval, factor = quantity.domain.interval, quantity.unit.factor
    low, high = (None if end is None else end * factor for end in (interval.low, interval.high))
    return low, high


def _not_below(relation: Relation) -> Iterator[Form]:
    """Yield linear forms that a relation keeps from being below zero; what is rounded lies within a step of itself."""
    if relation.comparison is Comparison.UNEQUAL:
        return
    order = relation.rising
    both = [order.difference]
    if relation.comparison is Comparison.EQUAL:
        both.append(order.right - order.left)
    for tree in both:
        form = _linear(_unrounded(tree))
        if form is not None:
            yield form


def _unrounded(tree: Expression) -> Expression:
    """Return a sum that is no smaller, without rounding: what is rounded lies within a step of its argument."""
    return reduce(add, map(_largest, terms_of_sum(tree)))


def _largest(term: Expression) -> Expression:
    match term:
        case Stepped(function, (number, step)) if function.rounds:
            return number + step
        case Negate(Stepped(function, (number, step))) if function.rounds:
            return step - number
    return term


def _linear(tree: Expression) -> Form | None:
    try:
        form = normal_form(tree)
    except (TooLarge, UndefinedForm):
        return None
    plain = all(each.root == 1 and each.atom.quantity is not None for each in form.generators)
    return form if plain and form.is_polynomial and all(sum(each) <= 1 for each in terms_of(form.top)) else None


def _tighten(ends: dict[str, Ends], form: Form) -> None:
    """Bound each quantity of a linear form that is not below zero by the most that all others can add."""
    names = [each.atom.key for each in form.generators]
    terms = {(names[powers.index(1)] if any(powers) else ""): value for powers, value in terms_of(form.top).items()}
    for name, value in terms.items():
        most = [_most(each, times, ends) for each, times in terms.items() if each != name]
        bounds = [each for each in most if each is not None]
        if not name or len(bounds) < len(most):
            continue
        edge, (low, high) = -sum(bounds, Fraction(0)) / value, ends[name]
        if value > 0:
            ends[name] = (edge if low is None else max(low, edge)), high
        else:
            ends[name] = low, (edge if high is None else min(high, edge))


def _most(name: str, times: Fraction, ends: dict[str, Ends]) -> Fraction | None:
    """Return the most that a term of a linear form can be."""
    if not name:
        return times
    end = ends[name][1 if times > 0 else 0]
    return None if end is None else times * end


def _at(goal: Goal, quantity: Quantity, value: int) -> Goal:
    number = Number(Fraction(value), quantity.unit)
    assuming: Iterable[Relation] = (substitute_in(each, quantity, number) for each in goal.assuming)
    return Goal(substitute_in(goal.relation, quantity, number), tuple(assuming))
