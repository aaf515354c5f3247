"""Damage to an agreement: each of its figures moved, or replaced by another."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from msgspec.structs import replace

from claims.checks.agreement.check import AgreeCheck
from claims.checks.finding import Outcome
from claims.checks.mutant import FACTORS, Mutant, scaled
from claims.loading.claim import Claim

FAR = Fraction(1000)  # beyond every hedge and rounding


def could_fail(_check: AgreeCheck, _outcome: Outcome) -> bool:
    """Return that it could: no printed figure denotes everything, so that another may lie where it does not reach."""
    return True


def damage(_claim: Claim, check: AgreeCheck, _others: object) -> Iterator[Mutant]:
    """Yield every damaged copy of an agreement."""
    for place, (name, figure) in enumerate(check.members):
        for factor in (*FACTORS, FAR, 1 / FAR):
            moved = (name, scaled(figure, factor))
            members = (*check.members[:place], moved, *check.members[place + 1 :])
            yield Mutant("figure", f"{name} times {factor}", replace(check, members=members))
    (model, figure), *rest = check.members
    for other, _ in rest:
        members = tuple((name, figure if name == other else printed) for name, printed in check.members)
        yield Mutant("premise", f"{other} prints what {model} does", replace(check, members=members))
