"""Damage to a whole: a part or the total multiplied, a part left out, a part counted twice."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from claims.checks.finding import Outcome
from claims.checks.mutant import FACTORS, Mutant, scaled
from claims.checks.whole.check import WholeCheck
from claims.checks.whole.places import Reading
from claims.loading.claim import Claim


def could_fail(check: WholeCheck, _outcome: Outcome) -> bool:
    """Return whether there are totals above or below all that the parts can add up to: such a one would be refused."""
    sums = check.sums(Reading.PRINTED)
    return sums.low is not None or sums.high is not None


def damage(_claim: Claim, check: WholeCheck, _others: object) -> Iterator[Mutant]:
    """Yield every damaged copy of a whole."""
    for factor in FACTORS:
        yield Mutant("figure", f"the total times {factor}", replace(check, total=scaled(check.total, factor)))
        for place, (name, figure) in enumerate(check.parts):
            parts = (*check.parts[:place], (name, scaled(figure, factor)), *check.parts[place + 1 :])
            yield Mutant("input", f"{name} times {factor}", replace(check, parts=parts))
    for place, part in enumerate(check.parts):
        rest = (*check.parts[:place], *check.parts[place + 1 :])
        if rest:
            yield Mutant("statement", f"without {part[0]}", replace(check, parts=rest))
        yield Mutant("statement", f"{part[0]} twice", replace(check, parts=(part, *check.parts)))
