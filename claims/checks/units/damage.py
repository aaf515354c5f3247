"""Damage to a claim about units: the balance denied, or another unit."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from claims.checks.finding import Outcome
from claims.checks.mutant import Mutant
from claims.checks.units.check import DimensionCheck
from claims.loading.claim import Claim
from units import parse_unit


def could_fail(_check: DimensionCheck, _outcome: Outcome) -> bool:
    """Return that it could: another unit would be refused, and of what shall not balance another part would fit."""
    return True


def damage(_claim: Claim, check: DimensionCheck, _others: object) -> Iterator[Mutant]:
    """Yield every damaged copy of a claim about units."""
    yield Mutant("statement", "balance denied", replace(check, balances=not check.balances))
    if check.unit is not None:
        longer = check.unit * parse_unit("second")
        yield Mutant("unit", "times second", replace(check, unit=longer))
        if check.sized:
            larger = check.unit * parse_unit("hour/second")
            yield Mutant("unit", "3600 times as large", replace(check, unit=larger))
