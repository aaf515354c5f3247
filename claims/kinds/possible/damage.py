"""Damage to a possibility: one side much larger or smaller, another comparison, another figure in a condition."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

from claims.format.vocabulary import Verdict
from claims.kinds.finding import Outcome
from claims.kinds.mutant import Mutant
from claims.kinds.possible.check import PossibleCheck
from claims.loading.claim import Claim
from derive.expressions.expression import Multiply, Number
from derive.statements.relation import Comparison, Relation

# By what the right side is multiplied: slips, then so far that stated ranges are left behind.
FACTORS = tuple(map(Fraction, ("2", "1/2", "10", "1/10", "1000", "1/1000", "1000000000", "1/1000000000")))


def could_fail(check: PossibleCheck, _outcome: Outcome) -> bool:
    """Return whether something that is said of much more, or of much less, would not be possible."""
    return any(each.check is not None and _turned(each.check) for each in _scaled(check))


def damage(_claim: Claim, check: PossibleCheck, _others: object) -> Iterator[Mutant]:
    """Yield every damaged copy of a possibility."""
    relation, assuming = check.sought.relation, check.sought.assuming
    yield from _scaled(check)
    for comparison in Comparison:
        if comparison not in (relation.comparison, Comparison.APART):
            other = replace(relation, comparison=comparison)
            yield Mutant("statement", f"{relation.comparison} to {comparison}", _with(check, other))
    for figures in check.figures.doubled():
        others = tuple(each for each in assuming if each not in check.figures.conditions)
        sought = replace(check.sought, assuming=(*others, *figures.conditions))
        yield Mutant("input", "twice the figure of a condition", replace(check, sought=sought, figures=figures))


def _scaled(check: PossibleCheck) -> Iterator[Mutant]:
    relation = check.sought.relation
    for factor in FACTORS:
        right = Multiply((Number(factor), relation.right))
        yield Mutant("statement", f"right side times {factor}", _with(check, replace(relation, right=right)))


def _with(check: PossibleCheck, relation: Relation) -> PossibleCheck:
    return replace(check, sought=replace(check.sought, relation=relation))


def _turned(check: object) -> bool:
    return isinstance(check, PossibleCheck) and check.decide().verdict is Verdict.REFUTED
