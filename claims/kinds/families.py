"""All families of checks: the one list that the audit, the damage, the repairs and the certificate go by."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from claims.format.fault import Fault
from claims.format.vocabulary import Kind
from claims.kinds.agreement.family import AGREEMENT
from claims.kinds.check import Check
from claims.kinds.family import Family
from claims.kinds.possible.family import POSSIBLE
from claims.kinds.premise.family import PREMISE
from claims.kinds.share.family import SHARE
from claims.kinds.unfounded.family import UNFOUNDED
from claims.kinds.units.family import UNITS
from claims.kinds.universal.family import UNIVERSAL
from claims.kinds.value.family import VALUE
from claims.kinds.whole.family import WHOLE
from claims.loading.claim import Claim
from claims.loading.scope import Scope

FAMILIES: tuple[Family[Any], ...] = (PREMISE, VALUE, AGREEMENT, UNITS, UNIVERSAL, POSSIBLE, SHARE, WHOLE)
BY_KIND: Mapping[Kind, Family[Any]] = {kind: family for family in FAMILIES for kind in family.kinds}
BY_CHECK: Mapping[type[Check], Family[Any]] = {family.check: family for family in (*FAMILIES, UNFOUNDED)}
KEPT = frozenset(kind for family in FAMILIES for kind in family.kept)


def family_of(check: Check) -> Family[Any]:
    """Return the family of a prepared check."""
    return BY_CHECK[type(check)]


def prepare(claim: Claim, claims: Mapping[str, Claim], scope: Scope, faults: list[Fault]) -> Check | None:
    """Return the check of a claim, or add what is wrong with it to the faults."""
    check: Check | None = BY_KIND[claim.kind].prepare(claim, claims, scope, faults)
    return check
