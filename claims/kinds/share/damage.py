"""Damage to a share: cases that turn, another range, measure or relation, and other words of frequency."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

from claims.format.vocabulary import Verdict
from claims.kinds.finding import Outcome
from claims.kinds.mutant import Mutant, scaled_end
from claims.kinds.share.across import Across
from claims.kinds.share.check import ShareCheck
from claims.kinds.share.evidence import Listed
from claims.kinds.share.measure import Measure
from claims.kinds.value.bindings import Binding
from claims.loading.claim import Claim
from derive.expressions.expression import Multiply, Number
from units.numbers.frequency import BY_WORD, FREQUENCIES

# By what the right side is multiplied: a slip, then so far that the range is left behind.
FACTORS = tuple(map(Fraction, ("2", "1/2", "1000000000", "1/1000000000")))


def could_fail(check: ShareCheck, outcome: Outcome) -> bool:
    """Return whether other verdicts on all cases, or another relation or range, would turn it."""
    if isinstance(check.of, Listed):
        turned = (_all(check.of, verdict) for verdict in (Verdict.VERIFIED, Verdict.REFUTED))
        others = [replace(check, of=each) for each in turned]
    else:
        others = [replace(check, of=each) for _, each in (*_other_relations(check.of), *_other_figures(check.of))]
    return any(each.decide().verdict is not outcome.verdict for each in others)


def damage(_claim: Claim, check: ShareCheck, _others: object) -> Iterator[Mutant]:
    """Yield every damaged copy of a share."""
    for frequency in FREQUENCIES:
        if frequency is not BY_WORD[check.word]:
            word = frequency.words[0]
            yield Mutant("statement", f"{check.word} to {word}", replace(check, word=word))
    if isinstance(check.of, Listed):
        yield from (Mutant("input", says, replace(check, of=of)) for says, of in _other_cases(check.of))
        return
    yield from (Mutant("statement", says, replace(check, of=of)) for says, of in _other_relations(check.of))
    yield from (Mutant("input", says, replace(check, of=of)) for says, of in _other_figures(check.of))


def _other_cases(of: Listed) -> Iterator[tuple[str, Listed]]:
    for place, (name, verdict) in enumerate(of.cases):
        other = Verdict.REFUTED if verdict is Verdict.VERIFIED else Verdict.VERIFIED
        yield f"{name} is {other}", Listed((*of.cases[:place], (name, other), *of.cases[place + 1 :]))
    for verdict in (Verdict.VERIFIED, Verdict.REFUTED):
        yield f"all cases are {verdict}", _all(of, verdict)


def _all(of: Listed, verdict: Verdict) -> Listed:
    return Listed(tuple((name, verdict) for name, _ in of.cases))


def _other_relations(of: Across) -> Iterator[tuple[str, Across]]:
    relation, opposite = of.relation, of.relation.comparison.opposite
    yield f"{relation.comparison} to {opposite}", replace(of, relation=replace(relation, comparison=opposite))
    for factor in FACTORS:
        scaled = replace(relation, right=Multiply((Number(factor), relation.right)))
        yield f"right side times {factor}", replace(of, relation=scaled)


def _other_figures(of: Across) -> Iterator[tuple[str, Across]]:
    for factor in (Fraction(10), Fraction(1, 10)):
        yield f"the range times {factor}", replace(of, over=_times(of.over, factor))
    for place, each in enumerate(of.others):
        others = (*of.others[:place], _times(each, Fraction(2)), *of.others[place + 1 :])
        yield f"{each.quantity.name} times 2", replace(of, others=others)
    if of.over.span[0] > 0:
        other = Measure.LOG_UNIFORM if of.measure is Measure.UNIFORM else Measure.UNIFORM
        yield f"{of.measure} to {other}", replace(of, measure=other)


def _times(each: Binding, factor: Fraction) -> Binding:
    figure = each.given.figure
    low, high = (scaled_end(end, factor) for end in (figure.low, figure.high))
    return replace(each, given=replace(each.given, figure=replace(figure, low=low, high=high)))
