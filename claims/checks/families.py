"""The registry: which module prepares the checks of each kind.

A module is imported when a claim of its kind occurs: most documents hold values alone, and no proofs.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from claims.checks.check import Check
from claims.loading.claim import Claim
from claims.loading.scope import Scope
from claims.schema.diagnostics import Diagnostic
from claims.schema.vocabulary import SYMBOLIC, Kind

Prepare = Callable[[Claim, Mapping[str, Claim], Scope, list[Diagnostic]], Check | None]
# The kinds whose outcomes are looked up before they are decided; for the others the lookup costs more.
CACHED = frozenset({Kind.FORMULA, Kind.POSSIBLE, *SYMBOLIC})


def prepare(claim: Claim, claims: Mapping[str, Claim], scope: Scope, faults: list[Diagnostic]) -> Check | None:
    """Return the check of a claim, or add what is wrong with it to the faults."""
    return preparation_of(claim.kind)(claim, claims, scope, faults)


def preparation_of(kind: Kind) -> Prepare:
    """Return the function that prepares the checks of a kind."""
    match kind:
        case Kind.ASSUMPTION:
            from claims.checks import assumption

            return assumption.prepare
        case Kind.FORMULA | Kind.EXPRESSION | Kind.FILE:
            from claims.checks.value import preparation

            return preparation.prepare
        case Kind.AGREE:
            from claims.checks import agreement

            return agreement.prepare
        case Kind.DIMENSION:
            from claims.checks import units

            return units.prepare
        case Kind.WHOLE:
            from claims.checks.collections import total

            return total.prepare
        case Kind.SHARE:
            from claims.checks.collections import share

            return share.prepare
        case Kind.POSSIBLE:
            from claims.checks.collections import possible

            return possible.prepare
        case _:
            from claims.checks.universal import check

            return check.prepare
