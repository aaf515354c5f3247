"""From loaded claims to prepared checks: names and units resolved, and what rests on a fault held back."""

from __future__ import annotations

from collections.abc import Mapping

from claims.format.fault import Fault
from claims.format.references import named
from claims.kinds.check import Check
from claims.kinds.families import prepare
from claims.kinds.unfounded.check import Unfounded
from claims.loading.claim import Claim, Loaded
from claims.loading.lints import lint
from claims.loading.scope import Scope, scope_of
from derive.collection import Library

Scopes = Mapping[str, Scope]


def prepared(loaded: Loaded, known: Library, faults: list[Fault]) -> tuple[Loaded, Scopes, dict[str, Check]]:
    """Return the sound claims with their scopes and checks; faults of the others are added to the faults."""
    loaded = _with_quotes(loaded, faults)
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


def _lost(claim: Claim, scope: Scope) -> tuple[str, ...]:
    """Return the names in a claim itself that are at fault."""
    named_here = (each.name for each in named(claim.record, claim.texts)) if scope.lost else ()
    return tuple(dict.fromkeys((*claim.lost, *(name for name in named_here if name in scope.lost))))


def _spread(
    claims: Mapping[str, Claim], lost: Mapping[str, tuple[str, ...]], at_fault: set[str]
) -> dict[str, tuple[str, ...]]:
    """Return by claim what is at fault beneath it, for those where something is."""
    found: dict[str, tuple[str, ...]] = {}
    dependents: dict[str, list[str]] = {}
    for name, claim in claims.items():
        for other in claim.references:
            dependents.setdefault(other, []).append(name)
        own = dict.fromkeys((*lost[name], *(other for other in claim.references if other in at_fault)))
        if own:
            found[name] = tuple(own)
    pending = list(found)
    while pending:
        below = pending.pop()
        for name in dependents.get(below, ()):
            if name not in found:
                found[name] = found[below]
                pending.append(name)
    return found


def _with_quotes(loaded: Loaded, faults: list[Fault]) -> Loaded:
    """Return the claims with the places of what they quote."""
    if not any(document.text or any(claim.record.quote for claim in document.claims) for document in loaded.documents):
        return loaded
    from claims.coverage.quotes import with_quotes  # noqa: PLC0415 - heavy, and most claims quote nothing

    return with_quotes(loaded, faults)
