"""From loaded claims to prepared checks: names and units resolved, and what rests on a fault held back."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from claims.checks.blocked import BlockedCheck
from claims.checks.check import Check
from claims.checks.families import prepare
from claims.loading.claim import Claim, Document, Loaded
from claims.loading.dependencies import turned_round
from claims.loading.lints import lint
from claims.loading.reuse import AFRESH, Afresh
from claims.loading.scope import Scope, scope_of
from claims.registry import hooks
from claims.schema.diagnostics import Diagnostic
from claims.schema.references import named
from derive.collection import Library

Scopes = Mapping[str, Scope]


def prepared(
    loaded: Loaded, known: Library, faults: list[Diagnostic], reuse: Afresh = AFRESH
) -> tuple[Loaded, Scopes, dict[str, Check]]:
    """Return the sound claims with their scopes and checks; faults of the others are added to the faults."""
    loaded = _with_quotes(loaded, faults, reuse)
    scopes = {document.id: _scope(document, known, faults, reuse) for document in loaded.documents}
    checks: dict[str, Check] = {}
    lost = {name: _lost(claim, scopes[claim.document]) for name, claim in loaded.claims.items()}
    for name, claim in loaded.claims.items():
        check = None if lost[name] else _check(claim, loaded.claims, scopes[claim.document], faults, reuse)
        if check is not None:
            checks[name] = check
    faults += lint(loaded.claims)
    at_fault = {fault.claim for fault in faults} - {""}
    sound = loaded.without(at_fault)
    for name, names in _spread(sound.claims, lost, at_fault).items():
        checks[name] = BlockedCheck(names)
    return sound, scopes, {name: checks[name] for name in sound.claims}


def _scope(document: Document, known: Library, faults: list[Diagnostic], reuse: Afresh) -> Scope:
    lost = reuse.same(("lost", document.id), document.lost)
    made_of = (known, lost, *document.constants, *document.quantities, *document.formulas)
    scope, found = reuse.made(("scope", document.id), made_of, partial(scope_of, document, known))
    faults += found
    return scope


def _check(
    claim: Claim, claims: Mapping[str, Claim], scope: Scope, faults: list[Diagnostic], reuse: Afresh
) -> Check | None:
    made_of = (claim, scope, *map(claims.get, claim.references))
    check, found = reuse.made(("check", claim.id), made_of, partial(_prepared, claim, claims, scope))
    faults += found
    return check


def _prepared(claim: Claim, claims: Mapping[str, Claim], scope: Scope) -> tuple[Check | None, tuple[Diagnostic, ...]]:
    faults: list[Diagnostic] = []
    check = prepare(claim, claims, scope, faults)
    return check, tuple(faults)


def _lost(claim: Claim, scope: Scope) -> tuple[str, ...]:
    """Return the names in a claim itself that are at fault."""
    named_here = (each.name for each in named(claim.record, claim.texts)) if scope.lost else ()
    return tuple(dict.fromkeys((*claim.lost, *(name for name in named_here if name in scope.lost))))


def _spread(
    claims: Mapping[str, Claim], lost: Mapping[str, tuple[str, ...]], at_fault: set[str]
) -> dict[str, tuple[str, ...]]:
    """Return by claim what is at fault beneath it, for those where something is."""
    found: dict[str, tuple[str, ...]] = {}
    dependents = turned_round({name: claim.references for name, claim in claims.items()}, claims)
    for name, claim in claims.items():
        own = dict.fromkeys((*lost[name], *(other for other in claim.references if other in at_fault)))
        if own:
            found[name] = tuple(own)
    pending = list(found)
    while pending:
        below = pending.pop()
        for name in dependents[below]:
            if name not in found:
                found[name] = found[below]
                pending.append(name)
    return found


def _with_quotes(loaded: Loaded, faults: list[Diagnostic], reuse: Afresh) -> Loaded:
    """Return the claims with the places of what they quote."""
    if not any(document.text or any(claim.record.quote for claim in document.claims) for document in loaded.documents):
        return loaded
    for check in hooks("check_claims"):
        loaded = check(loaded, faults, reuse)
    return loaded
