"""The family of claims that rest on a fault, of whatever kind they are: nothing is damaged, and nothing repaired."""

from __future__ import annotations

from claims.checks.family import Family
from claims.checks.unfounded.check import Unfounded

UNFOUNDED = Family(
    kinds=frozenset(),
    check=Unfounded,
    prepare=lambda *_: None,
    formula=lambda _: None,
    lasting=lambda _: False,
    kept=frozenset(),
    could_fail=lambda *_: False,
    vacuous="it rests on a fault; mend that",
    damage=lambda *_: iter(()),
    inputs=lambda _: (),
    equal=lambda one, other: one == other,
    survived=lambda _: "",
    repairs=lambda *_: iter(()),
)
