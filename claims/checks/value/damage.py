"""Damage to a value check: its figure, each of its inputs, the premise behind an input, its expression."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from msgspec.structs import replace

from claims.checks.mutant import FACTORS, Mutant, scaled
from claims.checks.value.bindings import Binding
from claims.checks.value.check import ValueCheck
from claims.checks.value.figure_damage import damaged_figures
from claims.checks.value.swaps import Other
from claims.loading.claim import Claim
from derive.variants.trees import damaged_trees

AFAR = tuple(Fraction(10) ** power for power in (3, -3, 9, -9))  # of the inputs of a bound, which may turn far away


def damage(claim: Claim, check: ValueCheck, others: tuple[Other | None, ...]) -> Iterator[Mutant]:
    """Yield every damaged copy of a value check."""
    for part, says, figure in damaged_figures(check.figure, exact=claim.record.exact):
        yield Mutant(part, says, None if figure is None else replace(check, figure=figure))
    for place, (bound, other) in enumerate(zip(check.bound, others, strict=True)):
        for factor in (*FACTORS, *(AFAR if None in (check.figure.set.low, check.figure.set.high) else ())):
            yield Mutant("input", f"{bound.quantity.name} times {factor}", _with(check, place, _scaled(bound, factor)))
        if other is not None:
            name, figure = other
            given = replace(bound.given, claim=name, figure=figure)
            says = f"{bound.given.claim} swapped for {name}"
            yield Mutant("premise", says, _with(check, place, replace(bound, given=given)))
    for says, tree in damaged_trees(check.expression):
        yield Mutant("formula", says, None if tree is None else replace(check, expression=tree))


def _with(check: ValueCheck, place: int, bound: Binding) -> ValueCheck:
    return replace(check, bound=(*check.bound[:place], bound, *check.bound[place + 1 :]))


def _scaled(bound: Binding, factor: Fraction) -> Binding:
    return replace(bound, given=replace(bound.given, figure=scaled(bound.given.figure, factor)))
