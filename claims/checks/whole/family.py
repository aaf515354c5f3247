"""The family of wholes: parts of a list that make up their printed total."""

from __future__ import annotations

from claims.checks.family import Family
from claims.checks.whole.check import WholeCheck, whole_check
from claims.checks.whole.damage import could_fail, damage
from claims.checks.whole.repairs import of_whole
from claims.schema.vocabulary import Kind

WHOLE = Family(
    kinds=frozenset({Kind.WHOLE}),
    check=WholeCheck,
    prepare=lambda claim, claims, _scope, faults: whole_check(claim, claims, faults),
    formula=lambda _: None,
    lasting=lambda _: False,
    kept=frozenset(),
    could_fail=could_fail,
    vacuous="whatever the total, the parts can make it up; state what could be false",
    damage=damage,
    inputs=lambda _: (),
    equal=lambda one, other: one == other,
    survived=lambda _: "the change stays within what is printed",
    repairs=lambda _around, _finding, check: of_whole(check),
)
