"""Counterexamples: exact points, replayed through both evaluation paths, moved to round values.

Arbitrary functions are made concrete: what fails for one function does not hold for all.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from decimal import Context, Decimal
from fractions import Fraction

from derive.evaluation.evaluate import Enclosure
from derive.evaluation.pint_path import evaluate_with_pint
from derive.expressions.dimensions import dimension_of
from derive.expressions.expression import Apply, Expression, Number, transform, walk
from derive.expressions.quantity import Point, Quantity
from derive.proof.decision import Counterexample
from derive.proof.search.points import adjusted_points, admissible_points, round_values, small_points, solve_settings
from derive.statements.goal import Goal, broken, fails_at
from derive.statements.relation import Relation
from units import Dimension, base_unit

TOLERANCE = Fraction(1, 10**9)  # floats of the second path have 15 digits, of which cancelling may take some
Meaning = Callable[[Expression], Expression]
ONE, TWO = Number(Fraction(1)), Number(Fraction(2))
DIGITS = (1, 2, 3, 6)  # to how many a value is rounded where no round one will do: the fewest that still fail


def search(goal: Goal, count: int) -> Counterexample | None:
    """Return a counterexample among the first points tried, if there is one."""
    return _among(goal, admissible_points(goal, count))


def search_small(goal: Goal) -> Counterexample | None:
    """Return a counterexample among the first whole numbers, if there is one."""
    return _among(goal, small_points(goal))


def search_adjusted(goal: Goal, count: int) -> Counterexample | None:
    """Return a counterexample among points that are made to meet the assumptions, if there is one."""
    return _among(goal, adjusted_points(goal, count))


def _among(goal: Goal, points: Iterable[Point]) -> Counterexample | None:
    failing = next((point for point in points if fails_at(goal.relation, point) is not None), None)
    return None if failing is None else replay(goal, shrunk(goal, failing))


def from_model(goal: Goal, model: Point) -> Counterexample | None:
    """Return a counterexample near a solver's model, whose values may be approximate or not whole."""
    for point in (solve_settings(goal, each) for each in neighbours(goal, model)):
        if broken(goal, point) is not None:
            return replay(goal, shrunk(goal, point))
    return None


def replay(goal: Goal, point: Point) -> Counterexample | None:
    """Return the counterexample at a point, after evaluating both sides exactly and once more with units."""
    sides = broken(goal, point)
    if sides is None:
        return None
    relation = goal.relation
    confirmed = _confirms(relation.left, point, sides[0]) and _confirms(relation.right, point, sides[1])
    return Counterexample(dict(point), relation, *sides, confirmed)


def shrunk(goal: Goal, point: Point) -> dict[Quantity, Fraction]:
    """Return a point at which the goal still fails, each value as round as it can be on its own."""
    best = dict(point)
    for quantity in goal.quantities:
        for value in (*round_values(quantity), *(_significant(best[quantity], digits) for digits in DIGITS)):
            trial = solve_settings(goal, {**best, quantity: value})
            if broken(goal, trial) is not None:
                best = trial
                break
    return {quantity: best[quantity] for quantity in goal.quantities}


def neighbours(goal: Goal, model: Point) -> list[dict[Quantity, Fraction]]:
    """Return the model itself where it is whole where it must be, and its roundings."""
    exact = {quantity: model.get(quantity, Fraction(1)) for quantity in goal.quantities}
    down = {quantity: _round_integer(quantity, value, 0) for quantity, value in exact.items()}
    up = {quantity: _round_integer(quantity, value, 1) for quantity, value in exact.items()}
    rounded = [{q: _round_integer(q, _significant(v, n), 0) for q, v in exact.items()} for n in (1, 2, 4, 8)]
    return [*rounded, down, up]


def _confirms(tree: Expression, point: Point, expected: Enclosure) -> bool:
    """Return whether Pint's arithmetic gives the same value, within what its floats can tell."""
    from pint import DimensionalityError  # noqa: PLC0415 - heavy, and asked only where a goal fails

    try:
        found = evaluate_with_pint(tree, point).to_root_units().magnitude
        value = Fraction(found)
    except (DimensionalityError, ArithmeticError, ValueError, TypeError):
        return False
    slack = TOLERANCE * abs(value)
    return expected.low - slack <= value <= expected.high + slack


def _significant(value: Fraction, digits: int) -> Fraction:
    """Return the value to so many significant digits."""
    return Fraction(Context(prec=digits).divide(Decimal(value.numerator), Decimal(value.denominator)))


def _round_integer(quantity: Quantity, value: Fraction, more: int) -> Fraction:
    return Fraction(value.__floor__() + more) if quantity.domain.integer else value


def interpretations(goal: Goal) -> Iterator[tuple[str, Goal]]:
    """Yield the goal with its arbitrary functions replaced by simple ones, and the words for them."""
    sides = [side for each in (goal.relation, *goal.assuming) for side in each.sides]
    names = list(dict.fromkeys(node.function for side in sides for node in walk(side) if isinstance(node, Apply)))
    if not names:
        return
    meanings: tuple[tuple[str, Meaning], ...] = (
        ("{n} u", lambda argument: argument),
        ("{n} u^2", lambda argument: argument**TWO),
        ("{n}", lambda _: ONE),
    )
    for text, meaning in meanings:
        words = ", ".join(f"{name}(u) = {text.format(n=place + 1)}" for place, name in enumerate(names))
        relations = [_made(each, names, meaning) for each in (goal.relation, *goal.assuming)]
        yield words, Goal(relations[0], tuple(relations[1:]))


def _made(relation: Relation, names: list[str], meaning: Meaning) -> Relation:
    def change(node: Expression) -> Expression | None:
        if not isinstance(node, Apply):
            return None
        inner = transform(node.argument, change)
        value = Number(Fraction(names.index(node.function) + 1)) * meaning(inner)
        return value * _balance(node.unit.dimension / dimension_of(value))

    return relation.map(lambda side: transform(side, change))


def _balance(dimension: Dimension) -> Expression:
    """Return the number 1 in the unit that is missing."""
    return Number(Fraction(1), base_unit(dimension))
