"""Damage to a possibility: one side much larger or smaller, another comparison, another figure in a condition."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from fractions import Fraction

from claims.format.vocabulary import Verdict
from claims.kinds.finding import Outcome
from claims.kinds.mutant import Mutant
from claims.kinds.possible.check import PossibleCheck
from claims.loading.claim import Claim
from derive.expressions.expression import Multiply, Number
from derive.statements.joined import Joined, changed
from derive.statements.relation import Comparison, Relation

# By what the right side is multiplied: slips, then so far that stated ranges are left behind.
FACTORS = tuple(map(Fraction, ("2", "1/2", "10", "1/10", "1000", "1/1000", "1000000000", "1/1000000000")))


def could_fail(check: PossibleCheck, _outcome: Outcome) -> bool:
    """Return whether something that is said of much more, or of much less, would not be possible."""
    return any(each.check is not None and _turned(each.check) for each in _scaled(check))


def damage(_claim: Claim, check: PossibleCheck, _others: object) -> Iterator[Mutant]:
    """Yield every damaged copy of a possibility."""
    yield from _scaled(check)
    for says, other in _every(check, _compared):
        yield Mutant("statement", says, other)
    for figures in check.figures.doubled():
        others = tuple(each for each in check.sought.assuming if each not in check.figures.conditions)
        sought = replace(check.sought, assuming=(*others, *figures.conditions))
        yield Mutant("input", "twice the figure of a condition", replace(check, sought=sought, figures=figures))


def _scaled(check: PossibleCheck) -> Iterator[Mutant]:
    """Yield copies in which each right side is multiplied; of what is joined all are made harder, or all easier.

    Where values by cases change over is left as it is: that is no part of what is said of them.
    """
    for factor in FACTORS:
        if isinstance(check.said, Relation):
            yield Mutant("statement", f"right side times {factor}", check.about(_times(check.said, factor)))
        else:
            words = f"right sides times {factor}, or divided by it where they bound from above"
            yield Mutant("statement", words, check.about(_all_times(check.said, factor)))


def _all_times(said: Relation | Joined, factor: Fraction) -> Relation | Joined:
    if isinstance(said, Joined):
        return replace(said, parts=tuple(_all_times(each, factor) for each in said.parts))
    upward = said.comparison not in (Comparison.BELOW, Comparison.AT_MOST)
    return _times(said, factor if upward else 1 / factor)


def _times(relation: Relation, factor: Fraction) -> Relation:
    return replace(relation, right=Multiply((Number(factor), relation.right)))


def _compared(relation: Relation) -> Iterator[tuple[str, Relation]]:
    for comparison in Comparison:
        if comparison not in (relation.comparison, Comparison.APART):
            yield f"{relation.comparison} to {comparison}", replace(relation, comparison=comparison)


def _every(
    check: PossibleCheck, change: Callable[[Relation], Iterator[tuple[str, Relation]]]
) -> Iterator[tuple[str, PossibleCheck]]:
    """Yield copies in which one relation is changed, each with words for it."""
    for says, made in changed(check.said, change):
        if made is not None:
            yield says, check.about(made)


def _turned(check: object) -> bool:
    return isinstance(check, PossibleCheck) and check.decide().verdict is Verdict.REFUTED
