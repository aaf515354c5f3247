"""All families of checks: the one list that the audit, the damage, the repairs and the certificate go by.

A family is imported when a claim of it is there: most documents hold values alone, and no proofs.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

from claims.checks.check import Check
from claims.checks.family import Family
from claims.loading.claim import Claim
from claims.loading.scope import Scope
from claims.schema.diagnostics import Diagnostic
from claims.schema.vocabulary import SYMBOLIC, Kind


def _premise() -> Family[Any]:
    from claims.checks.premise.family import PREMISE

    return PREMISE


def _value() -> Family[Any]:
    from claims.checks.value.family import VALUE

    return VALUE


def _agreement() -> Family[Any]:
    from claims.checks.agreement.family import AGREEMENT

    return AGREEMENT


def _units() -> Family[Any]:
    from claims.checks.units.family import UNITS

    return UNITS


def _universal() -> Family[Any]:
    from claims.checks.universal.family import UNIVERSAL

    return UNIVERSAL


def _possible() -> Family[Any]:
    from claims.checks.possible.family import POSSIBLE

    return POSSIBLE


def _share() -> Family[Any]:
    from claims.checks.share.family import SHARE

    return SHARE


def _whole() -> Family[Any]:
    from claims.checks.whole.family import WHOLE

    return WHOLE


def _unfounded() -> Family[Any]:
    from claims.checks.unfounded.family import UNFOUNDED

    return UNFOUNDED


BY_KIND: Mapping[Kind, Callable[[], Family[Any]]] = {
    Kind.PREMISE: _premise,
    Kind.FORMULA: _value,
    Kind.EXPRESSION: _value,
    Kind.AGREE: _agreement,
    Kind.DIMENSION: _units,
    Kind.WHOLE: _whole,
    Kind.SHARE: _share,
    Kind.POSSIBLE: _possible,
    **dict.fromkeys(SYMBOLIC, _universal),
}
# In this order they are asked whether a check is theirs: what is light, and what most claims are, comes first.
FAMILIES = (_unfounded, *dict.fromkeys(BY_KIND.values()))


def family_of(check: Check) -> Family[Any]:
    """Return the family of a prepared check."""
    return _of_class(type(check))


@cache
def _of_class(kind: type[Check]) -> Family[Any]:
    return next(family for family in (each() for each in FAMILIES) if family.check is kind)


def prepare(claim: Claim, claims: Mapping[str, Claim], scope: Scope, faults: list[Diagnostic]) -> Check | None:
    """Return the check of a claim, or add what is wrong with it to the faults."""
    check: Check | None = BY_KIND[claim.kind]().prepare(claim, claims, scope, faults)
    return check
