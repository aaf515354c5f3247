"""The premise that replaces another: the next figure of the same kind in reading order, round to the beginning."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping

from claims.checks.value.inputs import Binding
from claims.loading.claim import Claim
from units import Dimension, Figure, FigureKind

Premise = tuple[str, Figure]


class Premises:
    """All figures of a corpus by kind and dimension, so that finding the next one takes logarithmic time."""

    def __init__(self, claims: Mapping[str, Claim]) -> None:
        self.positions = {name: position for position, name in enumerate(claims)}
        self.alike: dict[tuple[FigureKind, Dimension], list[Premise]] = {}
        for name, claim in claims.items():
            if claim.figure is not None:
                kind = (claim.figure.kind, claim.figure.unit.dimension)
                self.alike.setdefault(kind, []).append((name, claim.figure))

    def next_premise(self, bound: Binding) -> Premise | None:
        """Return the next claim that prints another number of the kind of an input, if there is one."""
        name, given = bound.given.claim, bound.given.figure
        if not name:
            return None
        alike = self.alike.get((given.kind, bound.quantity.unit.dimension), [])
        start = bisect_right(alike, self.positions[name], key=lambda each: self.positions[each[0]])
        following = (*alike[start:], *alike[:start])
        return next((each for each in following if each[1].anchors != given.anchors), None)
