"""From loaded claims to prepared checks: names and units resolved, and what rests on a fault held back."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from claims.format.fault import Fault
from claims.format.references import named
from claims.format.vocabulary import SYMBOLIC, Kind, Verdict
from claims.kinds.agreement.check import agree_check
from claims.kinds.check import Check
from claims.kinds.finding import RESTS_ON_FAULT, Outcome
from claims.kinds.premise.check import PremiseCheck
from claims.kinds.units.check import dimension_check
from claims.kinds.universal.check import symbolic_check
from claims.kinds.value.check import expression_check, formula_check
from claims.loading.claim import Claim, Loaded
from claims.loading.lints import lint
from claims.loading.scope import Scope, scope_of
from derive.library import Library

MOST_NAMED = 3
Scopes = Mapping[str, Scope]


@dataclass(frozen=True)
class Unfounded:
    """The check of a claim that rests on a fault: there is nothing to decide until it is mended.

    Args:
        lost: what is at fault: ids of claims, names of quantities and formulas.
    """

    lost: tuple[str, ...]

    def decide(self) -> Outcome:
        """Say what is at fault; never a pass."""
        shown, more = ", ".join(self.lost[:MOST_NAMED]), len(self.lost) - MOST_NAMED
        return Outcome(Verdict.UNDECIDED, reason=f"{RESTS_ON_FAULT}: {shown}{f' and {more} more' if more > 0 else ''}")


def prepared(loaded: Loaded, known: Library, faults: list[Fault]) -> tuple[Loaded, Scopes, dict[str, Check]]:
    """Return what is sound with its scopes and checks; what is wrong with the rest is added to the faults."""
    scopes = {document.id: scope_of(document, known, faults) for document in loaded.documents}
    checks: dict[str, Check] = {}
    lost = {name: _lost(claim, scopes[claim.document]) for name, claim in loaded.claims.items()}
    for name, claim in loaded.claims.items():
        check = None if lost[name] else prepare(claim, loaded.claims, scopes[claim.document], faults)
        if check is not None:
            checks[name] = check
    faults += lint(loaded.claims)
    at_fault = {fault.claim for fault in faults} - {""}
    sound = loaded.without(at_fault)
    for name, names in _spread(sound.claims, lost, at_fault).items():
        checks[name] = Unfounded(names)
    return sound, scopes, {name: checks[name] for name in sound.claims}


def prepare(claim: Claim, claims: Mapping[str, Claim], scope: Scope, faults: list[Fault]) -> Check | None:
    """Return the check of a claim, or add what is wrong with it to the faults."""
    if claim.kind is Kind.PREMISE:
        return PremiseCheck(claim.record.premise or "")
    if claim.kind is Kind.AGREE:
        return agree_check(claim, claims, faults)
    if claim.kind is Kind.DIMENSION:
        return dimension_check(claim, scope, faults)
    if claim.kind in SYMBOLIC:
        return symbolic_check(claim, scope, faults)
    if claim.kind is Kind.FORMULA:
        return formula_check(claim, scope, faults)
    return expression_check(claim, faults)


def _lost(claim: Claim, scope: Scope) -> tuple[str, ...]:
    """Return what a claim names itself and that is at fault."""
    named_here = (each.name for each in named(claim.record, claim.texts)) if scope.lost else ()
    return tuple(dict.fromkeys((*claim.lost, *(name for name in named_here if name in scope.lost))))


def _spread(
    claims: Mapping[str, Claim], lost: Mapping[str, tuple[str, ...]], at_fault: set[str]
) -> dict[str, tuple[str, ...]]:
    """Return by claim what is at fault beneath it, for those where something is."""
    found: dict[str, tuple[str, ...]] = {}
    resting: dict[str, list[str]] = {}
    for name, claim in claims.items():
        for other in claim.references:
            resting.setdefault(other, []).append(name)
        own = dict.fromkeys((*lost[name], *(other for other in claim.references if other in at_fault)))
        if own:
            found[name] = tuple(own)
    pending = list(found)
    while pending:
        below = pending.pop()
        for name in resting.get(below, ()):
            if name not in found:
                found[name] = found[below]
                pending.append(name)
    return found
