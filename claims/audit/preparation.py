"""From loaded claims to prepared checks: names and units resolved, and what depends on an error held back."""

from __future__ import annotations

from collections.abc import Mapping

from claims.checks.check import BlockedCheck, Check
from claims.checks.families import prepare
from claims.loading.claim import Claim, Document, Loaded
from claims.loading.dependencies import turned_round
from claims.loading.lints import lint
from claims.loading.scope import Scope, scope_of
from claims.registry import hooks
from claims.schema.diagnostics import Diagnostic
from claims.schema.references import named
from derive.collection import Library

Scopes = Mapping[str, Scope]


def prepare_claims(
    loaded: Loaded, definitions: Library, faults: list[Diagnostic]
) -> tuple[Loaded, Scopes, dict[str, Check]]:
    """Return the sound claims with their scopes and checks; errors of the others are added to the errors."""
    loaded = _with_quotes(loaded, faults)
    scopes = {document.id: _scope(document, definitions, faults) for document in loaded.documents}
    checks: dict[str, Check] = {}
    failed = {name: _failed(claim, scopes[claim.document]) for name, claim in loaded.claims.items()}
    for name, claim in loaded.claims.items():
        check = None if failed[name] else prepare(claim, loaded.claims, scopes[claim.document], faults)
        if check is not None:
            checks[name] = check
    faults += lint(loaded.claims)
    in_error = {fault.claim for fault in faults} - {""}
    sound = loaded.without(in_error)
    for name, names in _spread(sound.claims, failed, in_error).items():
        checks[name] = BlockedCheck(names)
    return sound, scopes, {name: checks[name] for name in sound.claims}


def _scope(document: Document, definitions: Library, faults: list[Diagnostic]) -> Scope:
    scope, errors = scope_of(document, definitions)
    faults += errors
    return scope


def _failed(claim: Claim, scope: Scope) -> tuple[str, ...]:
    """Return the names in a claim itself whose definition has an error."""
    named_here = (each.name for each in named(claim.record, claim.texts)) if scope.failed else ()
    return tuple(dict.fromkeys((*claim.failed, *(name for name in named_here if name in scope.failed))))


def _spread(
    claims: Mapping[str, Claim], failed: Mapping[str, tuple[str, ...]], in_error: set[str]
) -> dict[str, tuple[str, ...]]:
    """Return by claim what is at fault beneath it, for those where something is."""
    found: dict[str, tuple[str, ...]] = {}
    dependents = turned_round({name: claim.references for name, claim in claims.items()}, claims)
    for name, claim in claims.items():
        causes = dict.fromkeys((*failed[name], *(other for other in claim.references if other in in_error)))
        if causes:
            found[name] = tuple(causes)
    pending = list(found)
    while pending:
        below = pending.pop()
        for name in dependents[below]:
            if name not in found:
                found[name] = found[below]
                pending.append(name)
    return found


def _with_quotes(loaded: Loaded, faults: list[Diagnostic]) -> Loaded:
    """Return the claims with the places of what they quote."""
    if not any(document.text or any(claim.record.quote for claim in document.claims) for document in loaded.documents):
        return loaded
    for check in hooks("check_claims"):
        loaded = check(loaded, faults)
    return loaded
