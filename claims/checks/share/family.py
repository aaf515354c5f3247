"""The family of shares: cases that are claims, counted, or a range, measured."""

from __future__ import annotations

from claims.checks.family import Family
from claims.checks.share.across import Across
from claims.checks.share.check import ShareCheck, share_check
from claims.checks.share.damage import could_fail, damage
from claims.schema.vocabulary import Kind

SHARE = Family(
    kinds=frozenset({Kind.SHARE}),
    check=ShareCheck,
    prepare=share_check,
    formula=lambda _: None,
    lasting=lambda check: isinstance(check.of, Across),
    kept=frozenset(),
    could_fail=could_fail,
    vacuous="however many cases hold, or whatever part of the range, it holds as well",
    damage=damage,
    inputs=lambda _: (),
    equal=lambda one, other: one == other,
    survived=lambda _: "the share is what that word claims as well",
    repairs=lambda *_: iter(()),
)
