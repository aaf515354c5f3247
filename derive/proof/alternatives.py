"""Statements under alternatives: each is decided by itself, and each has to be one that something meets."""

from __future__ import annotations

from msgspec.structs import replace

from derive.proof.decision import (
    DEFAULT,
    Budget,
    Conditional,
    Decision,
    Proved,
    Refuted,
    Unknown,
    VacuousStatement,
    combine,
)
from derive.proof.strategy import decide
from derive.statements.alternatives import Alternative, Alternatives, Stated
from derive.statements.definedness import Need


def decide_stated(stated: Stated, budget: Budget = DEFAULT) -> Decision:
    """Return whether a statement holds for all admissible values, under every alternative of its conditions.

    Raises:
        VacuousStatement: nothing meets its conditions, or one alternative of them.
    """
    if not isinstance(stated, Alternatives):
        return decide(stated, budget)
    decisions, never = _under_each(stated, budget)
    broken = next((each for each in decisions if isinstance(each, Refuted) and each.gap is None), None)
    if broken is not None:
        return broken
    if never is not None:
        raise never
    return _together(stated, decisions, budget)


def _under_each(stated: Alternatives, budget: Budget) -> tuple[list[Decision], VacuousStatement | None]:
    """Return the decision under each alternative that can be met, and what is reported of the first that cannot."""
    decisions: list[Decision] = []
    never: VacuousStatement | None = None
    for alternative, part in zip(stated.alternatives, stated.parts, strict=True):
        try:
            decisions.append(decide(part, budget))
        except VacuousStatement as problem:
            reason = f"the alternative `{_written(alternative)}` can never hold: {problem}; remove or correct it"
            never = never or VacuousStatement(reason)
    return decisions, never


def _together(stated: Alternatives, decisions: list[Decision], budget: Budget) -> Decision:
    """Return the decision on all alternatives from those on each, none of which is refuted at a point."""
    for alternative, each in zip(stated.alternatives, decisions, strict=True):
        if isinstance(each, Refuted | Unknown):
            why = each.reason if isinstance(each, Unknown) else each.grounds
            return Unknown(f"under the alternative `{_written(alternative)}`: {why}")
    loose = [each for each in decisions if isinstance(each, Conditional)]
    if not loose:
        return _proved([each for each in decisions if isinstance(each, Proved)])
    conditions: tuple[Need, ...] = tuple(dict.fromkeys(need for each in loose for need in each.conditions))
    given = (*stated.assuming, *(need.relation for need in conditions))
    try:
        repaired = decide_stated(replace(stated, assuming=given), budget)
    except VacuousStatement:  # what one alternative needs, another denies: both can be met without
        repaired = None
    if isinstance(repaired, Proved):
        return replace(loose[0], proof=repaired, conditions=conditions)
    return Unknown("it has a value under conditions that no alternative was shown to need in full")


def _proved(proofs: list[Proved]) -> Proved:
    combined = combine(proofs)
    says = f"{len(proofs)} alternatives of the conditions, each proved by itself"
    return replace(combined, steps=(says, *combined.steps), witness=proofs[0].witness, parts=tuple(proofs))


def _written(alternative: Alternative) -> str:
    return " and ".join(map(str, alternative))
