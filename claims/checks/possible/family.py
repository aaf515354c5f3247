"""The family of possibilities: shown by a case, refuted by a proof that there is none."""

from __future__ import annotations

from claims.checks.family import Family
from claims.checks.possible.check import PossibleCheck, possible_check
from claims.checks.possible.damage import could_fail, damage
from claims.schema.vocabulary import Kind

POSSIBLE = Family(
    kinds=frozenset({Kind.POSSIBLE}),
    check=PossibleCheck,
    prepare=lambda claim, _claims, scope, faults: possible_check(claim, scope, faults),
    formula=lambda _: None,
    lasting=lambda _: True,
    kept=frozenset({Kind.POSSIBLE}),
    could_fail=could_fail,
    vacuous="nothing that it says keeps it from being so, whatever the numbers, or 'assuming' says it already; "
    "state the ranges there, and what is possible within them",
    damage=damage,
    inputs=lambda _: (),
    equal=lambda one, other: one.sought == other.sought,
    survived=lambda _: "that is possible as well: a case was found",
    repairs=lambda _around, _finding, _check: iter(()),
)
