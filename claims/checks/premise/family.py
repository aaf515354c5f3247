"""The family of premises: nothing to decide, to damage or to repair."""

from __future__ import annotations

from claims.checks.family import Family
from claims.checks.premise.check import PremiseCheck
from claims.loading.claim import Claim
from claims.schema.vocabulary import Kind


def _prepare(claim: Claim, *_: object) -> PremiseCheck:
    source = claim.record.premise
    assert source is not None  # noqa: S101 - the kind of the claim says so
    return PremiseCheck(source)


PREMISE = Family(
    kinds=frozenset({Kind.PREMISE}),
    check=PremiseCheck,
    prepare=_prepare,
    formula=lambda _: None,
    lasting=lambda _: False,
    kept=frozenset(),
    could_fail=lambda _check, _outcome: True,
    vacuous="a premise checks nothing",
    damage=lambda _claim, _check, _others: iter(()),
    inputs=lambda _: (),
    equal=lambda _one, _other: False,
    survived=lambda _: "",
    repairs=lambda _around, _finding, _check: iter(()),
)
