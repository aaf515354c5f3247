"""Damage to a whole: a part or the total multiplied, a part left out, a part counted twice."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from msgspec.structs import replace

from claims.kinds.finding import Outcome
from claims.kinds.mutant import FACTORS, Mutant, scaled_end
from claims.kinds.whole.check import WholeCheck
from claims.kinds.whole.places import Reading
from claims.loading.claim import Claim
from units import End, Figure, FigureKind, Interval

STEP = Fraction(1, 1000)  # beside what the parts add up to, the slightest total that is tried


def could_fail(check: WholeCheck, outcome: Outcome) -> bool:
    """Return whether a total above or below all that the parts can add up to would be refused."""
    return any(replace(check, total=total).decide().verdict is not outcome.verdict for total in _beyond(check))


def damage(_claim: Claim, check: WholeCheck, _others: object) -> Iterator[Mutant]:
    """Yield every damaged copy of a whole."""
    for factor in FACTORS:
        yield Mutant("figure", f"the total times {factor}", replace(check, total=_scaled(check.total, factor)))
        for place, (name, figure) in enumerate(check.parts):
            parts = (*check.parts[:place], (name, _scaled(figure, factor)), *check.parts[place + 1 :])
            yield Mutant("input", f"{name} times {factor}", replace(check, parts=parts))
    for place, part in enumerate(check.parts):
        rest = (*check.parts[:place], *check.parts[place + 1 :])
        if rest:
            yield Mutant("statement", f"without {part[0]}", replace(check, parts=rest))
        yield Mutant("statement", f"{part[0]} twice", replace(check, parts=(part, *check.parts)))


def _scaled(figure: Figure, factor: Fraction) -> Figure:
    """Return a figure with another number, printed to the same place."""
    low = replace(scaled_end(figure.low, factor), places=figure.low.places)
    high = low if figure.high is figure.low else replace(scaled_end(figure.high, factor), places=figure.high.places)
    return replace(figure, low=low, high=high)


def _beyond(check: WholeCheck) -> Iterator[Figure]:
    sums = check.sums(Reading.PRINTED).scale(1 / check.total.unit.factor)
    for end, side in ((sums.low, -1), (sums.high, 1)):
        if end is not None:
            yield _exactly(check.total, end + side * max(STEP, abs(end)))


def _exactly(figure: Figure, value: Fraction) -> Figure:
    end = End.of(value, Interval(value, value))
    return replace(figure, low=end, high=end, kind=FigureKind.POINT)
