"""The premise that stands in for another: the next figure of the same kind in reading order, round to the beginning."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping

from claims.checks.value.bindings import Binding
from claims.loading.claim import Claim
from units import Dimension, Figure, FigureKind

Place = tuple[int, str, Figure]
Other = tuple[str, Figure]


class Premises:
    """All figures of a corpus by kind and dimension, so that the next one is near however many there are."""

    def __init__(self, claims: Mapping[str, Claim]) -> None:
        self.places = {name: place for place, name in enumerate(claims)}
        self.alike: dict[tuple[FigureKind, Dimension], list[Place]] = {}
        for name, claim in claims.items():
            if claim.figure is not None:
                kind = (claim.figure.kind, claim.figure.unit.dimension)
                self.alike.setdefault(kind, []).append((self.places[name], name, claim.figure))

    def after(self, bound: Binding) -> Other | None:
        """Return the next claim that prints another number of the kind of an input, if there is one."""
        name, given = bound.given.claim, bound.given.figure
        if not name:
            return None
        alike = self.alike.get((given.kind, bound.quantity.unit.dimension), [])
        start = bisect_right(alike, self.places[name], key=lambda each: each[0])
        for step in range(len(alike)):
            _, other, figure = alike[(start + step) % len(alike)]
            if figure.anchors != given.anchors:  # as those of the claim itself are not
                return other, figure
        return None
