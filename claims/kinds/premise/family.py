"""The family of premises: nothing to decide, to damage or to repair."""

from __future__ import annotations

from claims.format.vocabulary import Kind
from claims.kinds.family import Family
from claims.kinds.premise.check import PremiseCheck

PREMISE = Family(
    kinds=frozenset({Kind.PREMISE}),
    check=PremiseCheck,
    prepare=lambda claim, _claims, _scope, _faults: PremiseCheck(claim.record.premise or ""),
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
