"""Points to try: round values first, then scattered ones; the same on every machine."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache
from hashlib import sha256
from itertools import count, islice, product
from math import ceil

from derive.evaluation.evaluate import EvaluationError, evaluate
from derive.expressions.expression import Expression
from derive.expressions.quantity import Domain, Point, Quantity
from derive.statements.goal import Goal, meets
from derive.statements.relation import Comparison, Relation

ROUND = tuple(map(Fraction, ("1", "2", "10", "1/2", "3", "100", "1/10", "5", "1000", "0", "-1", "-2", "-10")))
SCATTER = (*ROUND, *map(Fraction, ("1/3", "7", "1/100", "20", "10000", "1/1000", "1e6", "1e9", "1e-6", "1e12")))

MOST_ADJUSTED = 24  # candidates that are made to meet what is assumed
SMALL = {1: 400, 2: 20, 3: 7}  # first values of so many whole quantities that are all tried together: some 400 points


def admissible_points(goal: Goal, most: int) -> Iterator[dict[Quantity, Fraction]]:
    """Yield the admissible points among the first ``most`` that are tried, simplest first."""
    quantities, settings = goal.quantities, _settings(goal)
    unsure = [each for each in quantities if not round_values(each)] + [each for each, _ in settings]
    for candidate in islice(_candidates(quantities), most):  # which lie in all other domains as they are made
        point = _assign(settings, candidate)
        if all(each.domain.contains(point[each]) for each in unsure) and meets(goal.assuming, point):
            yield point


def adjusted_points(goal: Goal, most: int) -> Iterator[dict[Quantity, Fraction]]:
    """Yield admissible points made of candidates: each failing assumption is solved for a quantity that is in it."""
    for candidate in islice(_candidates(goal.quantities), min(most, MOST_ADJUSTED)):
        yield from islice(_adjusted(goal, candidate, len(goal.assuming)), 1)


def _adjusted(goal: Goal, candidate: Point, changes: int) -> Iterator[dict[Quantity, Fraction]]:
    """Yield admissible points that differ from a candidate in so many quantities, each moved to meet an assumption."""
    point = solve_settings(goal, candidate)
    failing = next((each for each in goal.assuming if not meets((each,), point)), None)
    if failing is None:
        if all(each.domain.contains(value) for each, value in point.items()):
            yield point
        return
    free = (each for each in failing.quantities if each in point)
    for quantity in free if changes else ():
        value = _crossing(failing, point, quantity)
        if value is not None and quantity.domain.contains(value):
            yield from _adjusted(goal, {**point, quantity: value}, changes - 1)


def _crossing(relation: Relation, point: Point, quantity: Quantity) -> Fraction | None:
    """Return where a line through two values of the difference of both sides crosses zero; of an order, beyond that.

    Where the difference is linear in the quantity, the sides are equal there.
    """
    start = point[quantity]
    try:
        one, two = (evaluate(relation.difference, {**point, quantity: each}) for each in (start, start + 1))
    except EvaluationError:
        return None
    if not (one.exact and two.exact) or one.low == two.low:
        return None
    step = one.low / (one.low - two.low)
    return start + (step if relation.comparison is Comparison.EQUAL else 2 * step)


def small_points(goal: Goal) -> Iterator[dict[Quantity, Fraction]]:
    """Yield the admissible points with each whole quantity at one of its first values, and others at a round one.

    An equation of whole numbers has its solutions at few points, which lie seldom among round values.
    """
    lows = ((each, each.domain.interval.low) for each in goal.quantities if each.domain.integer)
    starts = {each: ceil(low) for each, low in lows if low is not None}
    rest = {each: next(iter(round_values(each)), Fraction(0)) for each in goal.quantities}
    for steps in product(range(SMALL.get(len(starts), 0)), repeat=len(starts)):
        places = {each: Fraction(low + step) for (each, low), step in zip(starts.items(), steps, strict=True)}
        point = _assign(_settings(goal), {**rest, **places})
        if all(each.domain.contains(value) for each, value in point.items()) and meets(goal.assuming, point):
            yield point


def solve_settings(goal: Goal, point: Point) -> dict[Quantity, Fraction]:
    """Return the point with every quantity that an assumption sets equal to an expression put at its value."""
    return _assign(_settings(goal), point)


def _assign(settings: list[tuple[Quantity, Expression]], point: Point) -> dict[Quantity, Fraction]:
    made = dict(point)
    for quantity, tree in settings:
        try:
            value = evaluate(tree, made)
        except EvaluationError:
            continue
        if value.exact:
            made[quantity] = value.low / quantity.unit.factor
    return made


def has_values(relation: Relation, point: Point) -> bool:
    """Return whether both sides of a relation have values at a point."""
    try:
        evaluate(relation.left, point)
        evaluate(relation.right, point)
    except EvaluationError:
        return False
    return True


def round_values(quantity: Quantity) -> tuple[Fraction, ...]:
    """Return round admissible values, simplest first; the ends of the domain and what lies between count as round."""
    return _round_in(quantity.domain)


@lru_cache(maxsize=2**8)  # there are some ten domains; a search asks for the values of one at each of its points
def _round_in(domain: Domain) -> tuple[Fraction, ...]:
    low, high = domain.interval.low, domain.interval.high
    ends = [end for end in (low, high) if end is not None]
    near = [end + step for end in ends for step in (Fraction(1), Fraction(-1), Fraction(1, 10), Fraction(-1, 10))]
    if low is not None and high is not None:
        near += [low + (high - low) * Fraction(part, 10) for part in (5, 1, 9)]
    return tuple(filter(domain.contains, dict.fromkeys((*ROUND, *ends, *near))))


@lru_cache(maxsize=2**8)
def _scatter_in(domain: Domain) -> tuple[Fraction, ...]:
    return (*_round_in(domain), *filter(domain.contains, SCATTER)) or (Fraction(0),)


def _settings(goal: Goal) -> list[tuple[Quantity, Expression]]:
    settings = (each.settings[0] for each in goal.assuming if each.settings)
    return [(side.quantity, other) for side, other in settings]


def _candidates(quantities: tuple[Quantity, ...]) -> Iterator[dict[Quantity, Fraction]]:
    choices = {quantity: round_values(quantity) or (Fraction(0),) for quantity in quantities}
    yield {quantity: values[0] for quantity, values in choices.items()}
    for place in range(1, 4):
        yield from _one_moved(choices, place)
    yield from _two_moved(choices)
    yield from ({quantity: _scattered(quantity, index) for quantity in quantities} for index in count())


def _one_moved(choices: dict[Quantity, tuple[Fraction, ...]], place: int) -> Iterator[dict[Quantity, Fraction]]:
    """Yield points with one quantity at another round value, and with all others moved instead."""
    first = {quantity: values[0] for quantity, values in choices.items()}
    shifted = {quantity: values[min(place, len(values) - 1)] for quantity, values in choices.items()}
    for quantity in choices:
        yield {**first, quantity: shifted[quantity]}
        yield {**shifted, quantity: first[quantity]}


def _two_moved(choices: dict[Quantity, tuple[Fraction, ...]]) -> Iterator[dict[Quantity, Fraction]]:
    """Yield points with neighbours in the written order moved apart."""
    first = {quantity: values[0] for quantity, values in choices.items()}
    names = list(choices)
    for index, quantity in enumerate(names):
        for other in names[index + 1 : index + 4]:
            yield {**first, quantity: choices[quantity][-1], other: choices[other][min(2, len(choices[other]) - 1)]}


def _scattered(quantity: Quantity, index: int) -> Fraction:
    digest = sha256(f"{quantity.name}/{index}".encode()).digest()
    values = _scatter_in(quantity.domain)
    value = values[digest[0] % len(values)]
    if digest[2] % 2 == 0:
        return value
    stretched = value * (1 + digest[1] % 9)
    return stretched if quantity.domain.contains(stretched) else value
