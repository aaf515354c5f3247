"""The family of units: whether an expression balances as it is printed."""

from __future__ import annotations

from claims.format.vocabulary import Kind
from claims.kinds.family import Family
from claims.kinds.units.check import DimensionCheck, dimension_check
from claims.kinds.units.damage import could_fail, damage
from claims.kinds.units.repairs import of_units

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
