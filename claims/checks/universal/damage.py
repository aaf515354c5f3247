"""Damage to a universal statement: another comparison, form, limit, place, sense, or formula beneath."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from msgspec.structs import replace

from claims.checks.evidence import proof_of
from claims.checks.finding import Outcome
from claims.checks.mutant import Mutant
from claims.checks.universal.check import SymbolicCheck
from claims.loading.claim import Claim
from derive.expressions.quantity import Point
from derive.proof import Proved, VacuousStatement, decide
from derive.proof.search.points import admissible_points
from derive.statements.alternatives import parts_of
from derive.statements.goal import broken
from derive.statements.statement import Limit, Statement
from derive.variants.statements import damaged_stated, damaged_statements

# How many simple points are tried on a damaged statement: a few on all of them, then more.
POINTS = (3, 60)
MOST_DAMAGED = 16  # copies; one that fails is enough, and each may cost a proof


def could_fail(check: SymbolicCheck, outcome: Outcome) -> bool:
    """Return whether a damaged statement breaks, or is not proved, under each alternative of the conditions."""
    proof = proof_of(outcome.evidence)
    assert proof is not None  # noqa: S101 - a universal claim was verified
    assert isinstance(proof.decision, Proved)  # noqa: S101 - by a proof
    each_proof = proof.decision.parts or (proof.decision,)
    pairs = zip(parts_of(check.statement), each_proof, strict=True)
    return all(_could_fail(part, proved.witness) for part, proved in pairs)


def _could_fail(statement: Statement, witness: Point) -> bool:
    """Return whether a damaged statement breaks where the assumptions of the proof hold, or soon, or is not proved."""
    if isinstance(statement, Limit):
        return True  # what tends to one value tends to no other
    found = _breaks_at(statement, witness) or any(_breaks_soon(statement, count) for count in POINTS)
    return found or not all(map(_holds_as_well, _damaged(statement)))


def damage(_claim: Claim, check: SymbolicCheck, _others: object) -> Iterator[Mutant]:
    """Yield every damaged copy of a statement, and one with each figure in its conditions doubled."""
    assuming = check.statement.assuming
    for figures in check.figures.doubled():
        others = tuple(each for each in assuming if each not in check.figures.conditions)
        doubled = replace(check.statement, assuming=(*others, *figures.conditions))
        yield Mutant("input", "twice the figure of a condition", replace(check, statement=doubled, figures=figures))
    for part, says, statement in damaged_stated(check.statement):
        yield Mutant(part, says, None if statement is None else replace(check, statement=statement, claimed=None))


def _damaged(statement: Statement) -> Iterator[Statement]:
    return islice((each for _, _, each in damaged_statements(statement) if each is not None), MOST_DAMAGED)


def _breaks_at(statement: Statement, point: Point) -> bool:
    return any(broken(goal, point) for damaged in _damaged(statement) for goal in damaged.goals)


def _breaks_soon(statement: Statement, count: int) -> bool:
    """Return whether one of a few simple points breaks a damaged statement."""
    goals = (goal for damaged in _damaged(statement) for goal in damaged.goals)
    return any(broken(goal, point) for goal in goals for point in admissible_points(goal, count))


def _holds_as_well(statement: Statement) -> bool:
    """Return whether a damaged statement is proved, or speaks of nothing: what grows where it cannot move."""
    try:
        return isinstance(decide(statement), Proved)
    except VacuousStatement:
        return True
