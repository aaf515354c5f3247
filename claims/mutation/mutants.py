"""All damaged copies of one claim's check."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

from claims.audit import Corpus
from claims.checks.agreement import AgreeCheck
from claims.checks.check import Check
from claims.checks.dimension import DimensionCheck
from claims.checks.symbolic import SymbolicCheck
from claims.checks.values import ValueCheck
from claims.inputs import Bound
from claims.model import Claim
from claims.mutation.figures import damaged_figures
from claims.mutation.mutant import Mutant
from claims.mutation.statements import damaged_statements
from claims.mutation.trees import damaged_trees
from units import End, Figure, Interval, parse_unit

FACTORS = (Fraction(2), Fraction(10), Fraction(3, 2))


def mutants(corpus: Corpus, claim: Claim) -> Iterator[Mutant]:
    """Yield every damaged copy of a claim; a premise, which checks nothing, has none."""
    check = corpus.checks[claim.id]
    match check:
        case ValueCheck():
            yield from _of_value(corpus, claim, check)
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


def _of_value(corpus: Corpus, claim: Claim, check: ValueCheck) -> Iterator[Mutant]:
    for part, says, figure in damaged_figures(check.figure, exact=claim.record.exact):
        fits = figure is not None and figure.unit.dimension == check.figure.unit.dimension
        yield Mutant(part, says, replace(check, figure=figure) if fits and figure is not None else None)
    for place, bound in enumerate(check.bound):
        for factor in FACTORS:
            yield Mutant("input", f"{bound.quantity.name} times {factor}", _with(check, place, _scaled(bound, factor)))
        yield from _neighbours(corpus, check, place, bound)
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
    return End(end.value * factor, _scaled_interval(end.digits, factor), _scaled_interval(end.set, factor), end.hedge)


def _scaled_interval(interval: Interval, factor: Fraction) -> Interval:
    return interval.scale(factor)


def _neighbours(corpus: Corpus, check: ValueCheck, place: int, bound: Bound) -> Iterator[Mutant]:
    """Swap a premise for the next claim in reading order that states something of the same kind."""
    if not bound.given.claim:
        return
    names = list(corpus.claims)
    start = names.index(bound.given.claim)
    for name in (*names[start + 1 :], *names[:start]):
        figure = corpus.claims[name].figure
        if figure is not None and _fits(figure, bound) and figure.anchors != bound.given.figure.anchors:
            given = replace(bound.given, claim=name, figure=figure)
            yield Mutant(
                "premise", f"{bound.given.claim} swapped for {name}", _with(check, place, replace(bound, given=given))
            )
            return


def _fits(figure: Figure, bound: Bound) -> bool:
    return figure.kind is bound.given.figure.kind and figure.unit.dimension == bound.quantity.unit.dimension


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
