"""Damage to a possibility: one side much larger or smaller, another comparison, another figure in a condition.

It is vacuous where no number in the place of the right side would make it impossible. Multiplied numbers keep their
sign, so that a bound of zero is none of theirs: `x^2 < 6` turns at -6, and `x^2 - 5 * x + 6 == 0` where the 0 moves.
An amount, whose quantities are all positive, is compared with amounts alone: that a size can be below 5 GB says no more
than that it can be above. What is so by writing alone, or is its own condition again, is vacuous as well.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import chain

from msgspec.structs import replace

from claims.checks.by_writing import says_nothing
from claims.checks.finding import Outcome
from claims.checks.mutant import Mutant
from claims.checks.possible.check import PossibleCheck
from claims.loading.claim import Claim
from claims.schema.vocabulary import Verdict
from derive.evaluation.evaluate import EvaluationError, evaluate
from derive.expressions.dimensions import dimension_of
from derive.expressions.expression import Add, Divide, Expression, Extreme, Multiply, Negate, Number, Power, walk
from derive.expressions.quantity import Symbol, symbols
from derive.statements.combination import Combination, single_changes
from derive.statements.relation import Comparison, Relation
from units import base_unit

# By what the right side is multiplied: slips, then so far that stated ranges are left behind.
FACTORS = tuple(map(Fraction, ("2", "1/2", "10", "1/10", "1000", "1/1000", "1000000000", "1/1000000000")))
FAR, NEAR = max(FACTORS), min(FACTORS)
FROM_ABOVE = frozenset({Comparison.BELOW, Comparison.AT_MOST})  # where the right side bounds from above


def could_fail(check: PossibleCheck, _outcome: Outcome) -> bool:
    """Return whether something that is said of much more, or of much less, would not be possible."""
    if says_nothing(check.said, check.supposed):
        return False
    others = chain((said for _, said in _scaled(check.said)), _moved(check.said))
    return any(check.about(said).decide().verdict is Verdict.REFUTED for said in others)


def damage(_claim: Claim, check: PossibleCheck, _others: object) -> Iterator[Mutant]:
    """Yield every damaged copy of a possibility."""
    for says, said in chain(_scaled(check.said), single_changes(check.said, _compared)):
        yield Mutant("statement", says, check.about(said))
    for figures in check.figures.doubled():
        sought = replace(check.sought, assuming=(*check.supposed, *figures.conditions))
        yield Mutant("input", "twice the figure of a condition", replace(check, sought=sought, figures=figures))


def _scaled(said: Relation | Combination) -> Iterator[tuple[str, Relation | Combination]]:
    """Yield copies in which each right side is multiplied, with words; what is joined is all made harder, or easier.

    Where values by cases change over is left as it is: that is no part of what is said of them.
    """
    for factor in FACTORS:
        if isinstance(said, Relation):
            yield f"right side times {factor}", _times(said, factor)
        else:
            yield f"right sides times {factor}, or divided by it where they bound from above", _all_times(said, factor)


def _moved(said: Relation | Combination) -> Iterator[Relation | Combination]:
    """Yield copies in which right sides lie far away, where bounds leave nothing; those of equations on either side."""
    for above in (True, False):
        yield _all_moved(said, above=above)


def _all_moved(said: Relation | Combination, *, above: bool) -> Relation | Combination:
    if isinstance(said, Combination):
        return replace(said, parts=tuple(_all_moved(each, above=above) for each in said.parts))
    upward = above if said.comparison is Comparison.EQUAL else said.comparison not in FROM_ABOVE
    if _compares_amounts(said):
        return _times(said, FAR if upward else NEAR)
    there = said.right
    by = Number(_beyond(there), base_unit(dimension_of(there)))
    return replace(said, right=Add((there, by if upward else Negate(by))))


def _compares_amounts(relation: Relation) -> bool:
    """Return whether a number is compared with what is positive since all its quantities are."""
    free = [each for each in relation.sides if any(quantity.value is None for quantity in symbols(each))]
    return len(free) == 1 and all(_is_amount(node) for side in free for node in walk(side))


def _is_amount(node: Expression) -> bool:
    match node:
        case Number(value):
            return value >= 0
        case Symbol(quantity):
            low = quantity.value if quantity.value is not None else quantity.domain.interval.low
            return low is not None and low >= 0
        case _:
            return isinstance(node, Add | Multiply | Divide | Power | Extreme)


def _beyond(tree: Expression) -> Fraction:
    """Return how much is far more than a number is, in base units; of what is free none can be."""
    try:
        return FAR * (FAR + abs(evaluate(tree, {}).low))
    except EvaluationError:
        return FAR


def _all_times(said: Relation | Combination, factor: Fraction) -> Relation | Combination:
    if isinstance(said, Combination):
        return replace(said, parts=tuple(_all_times(each, factor) for each in said.parts))
    return _times(said, 1 / factor if said.comparison in FROM_ABOVE else factor)


def _times(relation: Relation, factor: Fraction) -> Relation:
    return replace(relation, right=Multiply((Number(factor), relation.right)))


def _compared(relation: Relation) -> Iterator[tuple[str, Relation]]:
    for comparison in Comparison:
        if comparison not in (relation.comparison, Comparison.APART):
            yield f"{relation.comparison} to {comparison}", replace(relation, comparison=comparison)
