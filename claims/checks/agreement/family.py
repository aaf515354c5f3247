"""The family of agreements: claims whose printed sets have to meet."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from claims.checks.agreement.check import AgreeCheck, agree_check
from claims.checks.agreement.damage import could_fail, damage
from claims.checks.family import Family, Surroundings
from claims.checks.finding import Finding
from claims.schema.vocabulary import Kind

if TYPE_CHECKING:
    from claims.checks.repair import Repair


def _repairs(around: Surroundings, _finding: Finding, check: AgreeCheck) -> Iterator[Repair]:
    from claims.checks.agreement.repairs import of_agreement  # noqa: PLC0415 - heavy, and an audit does without

    return of_agreement(around.checks, check)


AGREEMENT = Family(
    kinds=frozenset({Kind.AGREE}),
    check=AgreeCheck,
    prepare=lambda claim, claims, _scope, faults: agree_check(claim, claims, faults),
    formula=lambda _: None,
    lasting=lambda _: False,
    kept=frozenset(),
    could_fail=could_fail,
    vacuous="",
    damage=damage,
    inputs=lambda _: (),
    equal=lambda _one, _other: False,
    survived=lambda _: "the change stays within what is printed",
    repairs=_repairs,
)
