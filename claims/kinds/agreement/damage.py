"""Damage to an agreement: each of its figures moved, or replaced by another."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from msgspec.structs import replace

from claims.kinds.agreement.check import AgreeCheck, meet
from claims.kinds.finding import Outcome
from claims.kinds.mutant import FACTORS, Mutant, scaled_end
from claims.loading.claim import Claim
from units import End, Figure, Interval

FAR = Fraction(1000)  # beyond every hedge and rounding


def could_fail(check: AgreeCheck, _outcome: Outcome) -> bool:
    """Return whether the first figure, moved far away, would meet the others no longer."""
    (first, *rest) = check.members
    return any(not meet(moved, other) for moved in _far(first[1]) for _, other in rest)


def damage(_claim: Claim, check: AgreeCheck, _others: object) -> Iterator[Mutant]:
    """Yield every damaged copy of an agreement."""
    for place, (name, figure) in enumerate(check.members):
        for factor in (*FACTORS, FAR, 1 / FAR):
            low = scaled_end(figure.low, factor)
            high = low if figure.high is figure.low else scaled_end(figure.high, factor)
            moved = (name, replace(figure, low=low, high=high))
            members = (*check.members[:place], moved, *check.members[place + 1 :])
            yield Mutant("figure", f"{name} times {factor}", replace(check, members=members))
    (first, figure), *rest = check.members
    for other, _ in rest:
        same = ((first, figure), *((name, figure) for name, _ in rest))
        yield Mutant("premise", f"{other} prints what {first} does", replace(check, members=same))


def _far(figure: Figure) -> Iterator[Figure]:
    """Yield figures of the same form that lie far above, near zero, and on the other side of it."""
    for scale, shift in ((FAR**2, 1), (1 / FAR**2, 0), (-(FAR**2), -1)):
        low, high = sorted(end.value * scale + shift for end in (figure.low, figure.high))
        first = End.of(low, Interval(low, low))
        yield replace(figure, low=first, high=first if low == high else End.of(high, Interval(high, high)))
