"""The family of units: whether an expression balances as it is printed."""

from __future__ import annotations

from claims.checks.family import Family
from claims.checks.units.check import DimensionCheck, dimension_check
from claims.checks.units.damage import could_fail, damage
from claims.checks.units.repairs import of_units
from claims.schema.vocabulary import Kind

UNITS = Family(
    kinds=frozenset({Kind.DIMENSION}),
    check=DimensionCheck,
    prepare=lambda claim, _claims, scope, faults: dimension_check(claim, scope, faults),
    formula=lambda _: None,
    lasting=lambda _: False,
    kept=frozenset(),
    could_fail=could_fail,
    vacuous="",
    damage=damage,
    inputs=lambda _: (),
    equal=lambda _one, _other: False,
    survived=lambda _: "the units do not balance so either",
    repairs=lambda around, finding, check: of_units(check, around.scopes[finding.claim.document]),
)
