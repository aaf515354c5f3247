"""All damaged copies of one claim's check."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from fractions import Fraction

from claims.audit.corpus import Corpus
from claims.kinds.agreement.check import AgreeCheck
from claims.kinds.check import Check
from claims.kinds.mutant import Mutant
from claims.kinds.premise.damage import Other, Premises
from claims.kinds.units.check import DimensionCheck
from claims.kinds.universal.check import SymbolicCheck
from claims.kinds.value.bindings import Bound
from claims.kinds.value.check import ValueCheck
from claims.kinds.value.damage import damaged_figures
from claims.loading.claim import Claim
from derive.variants.statements import damaged_statements
from derive.variants.trees import damaged_trees
from units import End, parse_unit

FACTORS = (Fraction(2), Fraction(10), Fraction(3, 2))


@dataclass(frozen=True)
class Target:
    """A claim to be damaged, with all that this takes.

    Args:
        claim: the claim.
        check: its prepared check.
        others: for each input of a computed claim, the claim whose figure may stand in its place, if there is one.
    """

    claim: Claim
    check: Check
    others: tuple[Other | None, ...]


def targets(corpus: Corpus, names: Iterable[str]) -> Iterator[Target]:
    """Yield the named claims with their checks, and what may be swapped for their inputs."""
    premises = Premises(corpus.claims)
    for name in names:
        check = corpus.checks[name]
        bound = check.bound if isinstance(check, ValueCheck) else ()
        yield Target(corpus.claims[name], check, tuple(premises.after(each) for each in bound))


def mutants(target: Target) -> Iterator[Mutant]:
    """Yield every damaged copy of a claim; a premise, which checks nothing, has none."""
    check = target.check
    match check:
        case ValueCheck():
            yield from _of_value(target, check)
        case SymbolicCheck():
            for part, says, statement in damaged_statements(check.statement):
                yield Mutant(part, says, None if statement is None else replace(check, statement=statement))
        case AgreeCheck():
            yield from _of_agreement(check)
        case DimensionCheck():
            yield Mutant("statement", "balance denied", replace(check, balances=not check.balances))
            if check.unit is not None:
                longer = check.unit * parse_unit("second")
                yield Mutant("unit", "times second", replace(check, unit=longer))


def _of_value(target: Target, check: ValueCheck) -> Iterator[Mutant]:
    for part, says, figure in damaged_figures(check.figure, exact=target.claim.record.exact):
        fits = figure is not None and figure.unit.dimension == check.figure.unit.dimension
        yield Mutant(part, says, replace(check, figure=figure) if fits and figure is not None else None)
    for place, (bound, other) in enumerate(zip(check.bound, target.others, strict=True)):
        for factor in FACTORS:
            yield Mutant("input", f"{bound.quantity.name} times {factor}", _with(check, place, _scaled(bound, factor)))
        if other is not None:
            name, figure = other
            given = replace(bound.given, claim=name, figure=figure)
            says = f"{bound.given.claim} swapped for {name}"
            yield Mutant("premise", says, _with(check, place, replace(bound, given=given)))
    for says, tree in damaged_trees(check.expression):
        yield Mutant("formula", says, None if tree is None else replace(check, expression=tree))


def _with(check: ValueCheck, place: int, bound: Bound) -> Check:
    return replace(check, bound=(*check.bound[:place], bound, *check.bound[place + 1 :]))


def _scaled(bound: Bound, factor: Fraction) -> Bound:
    figure = bound.given.figure
    low = _scaled_end(figure.low, factor)
    high = low if figure.high is figure.low else _scaled_end(figure.high, factor)
    return replace(bound, given=replace(bound.given, figure=replace(figure, low=low, high=high)))


def _scaled_end(end: End, factor: Fraction) -> End:
    return End(end.value * factor, end.digits.scale(factor), end.set.scale(factor), end.hedge)


def _of_agreement(check: AgreeCheck) -> Iterator[Mutant]:
    for place, (name, figure) in enumerate(check.members):
        for factor in (*FACTORS, Fraction(1000), Fraction(1, 1000)):
            low = _scaled_end(figure.low, factor)
            high = low if figure.high is figure.low else _scaled_end(figure.high, factor)
            moved = (name, replace(figure, low=low, high=high))
            members = (*check.members[:place], moved, *check.members[place + 1 :])
            yield Mutant("figure", f"{name} times {factor}", replace(check, members=members))
    (first, figure), *rest = check.members
    for other, _ in rest:
        same = ((first, figure), *((name, figure) for name, _ in rest))
        yield Mutant("premise", f"{other} prints what {first} does", replace(check, members=same))
