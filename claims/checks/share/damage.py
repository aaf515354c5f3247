"""Damage to a share: cases that turn, another range, measure or relation, and other words of frequency."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import product

from msgspec.structs import replace

from claims.checks.by_writing import says_nothing
from claims.checks.finding import Outcome
from claims.checks.mutant import Mutant, scaled
from claims.checks.share.across import Across
from claims.checks.share.check import ShareCheck
from claims.checks.share.evidence import Listed
from claims.checks.share.measure import Measure, Span
from claims.checks.share.pieces import Pieces
from claims.checks.value.bindings import Binding, is_local
from claims.loading.claim import Claim
from claims.schema.vocabulary import Verdict
from derive.evaluation.evaluate import Enclosure
from derive.expressions.expression import Multiply, Number
from derive.expressions.quantity import REAL
from derive.statements.combination import Combination, Connective, negation, single_changes
from derive.statements.relation import Relation
from units.numbers.qualifiers import BY_WORD, FREQUENCIES

# By what the right side is multiplied: a slip, then so far that the range is left behind.
FACTORS = tuple(map(Fraction, ("2", "1/2", "1000000000", "1/1000000000")))
STEPS = tuple(map(Fraction, ("10", "1/10")))  # by which the range is moved: out of what a document speaks of
# By what it is moved in search of values at which something else is so: past all thresholds, and beyond zero.
FAR = tuple(map(Fraction, ("1", "10", "1/10", "1e9", "1e-9", "1e30", "1e-30")))
ALL = Enclosure(Fraction(1), Fraction(1))  # the share of a range in which everything is so


def could_fail(check: ShareCheck, outcome: Outcome) -> bool:
    """Return whether other verdicts on all cases, or another relation or range, would turn it.

    What is so, or not so, by writing alone is no part of a range: `x < x + 1`.
    Of relations that are joined only another range tells: `x < 5 or x >= 5` can fail as soon as either is changed.
    """
    if isinstance(check.of, Listed):
        turned = (_all(check.of, verdict) for verdict in (Verdict.VERIFIED, Verdict.REFUTED))
        others = [replace(check, of=each) for each in turned]
    elif isinstance(check.of.said, Combination):
        return _goes_both_ways(check.of)
    elif says_nothing(check.of.said) or says_nothing(negation(check.of.said)):
        return False
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
    if isinstance(of.said, Combination):
        other = Connective.OR if of.said.by is Connective.AND else Connective.AND
        yield f"{of.said.by} to {other}", replace(of, said=replace(of.said, by=other))
    for says, said in single_changes(of.said, _changed):
        yield says, replace(of, said=said)


def _changed(relation: Relation) -> Iterator[tuple[str, Relation]]:
    opposite = relation.comparison.opposite
    yield f"{relation.comparison} to {opposite}", replace(relation, comparison=opposite)
    for factor in FACTORS:
        yield f"right side times {factor}", replace(relation, right=Multiply((Number(factor), relation.right)))


def _goes_both_ways(of: Across) -> bool:
    """Return whether it is so at some values that its quantities may have, and not so at others."""
    holds = fails = False
    for span, found in _elsewhere(of):
        holds = holds or bool(found.holding)
        fails = fails or Measure.UNIFORM.share((*found.holding, *found.unknown), span) != ALL
        if holds and fails:
            return True
    return False


def _elsewhere(of: Across) -> Iterator[tuple[Span, Pieces]]:
    """Yield other ranges, and the range with another figure moved, where domains allow it, each cut by what is so."""
    for each, factor in product((of.over, *of.others), (*FAR, *(-size for size in FAR))):
        ends = sorted(end * factor for end in each.span)
        allowed = REAL if is_local(each.quantity) else each.quantity.domain
        if not all(map(allowed.contains, ends)):
            continue
        if each is of.over:
            low, high = ends
            yield (low, high), of.cut((low, high), {})
        else:
            value, _ = ends  # a single number has one end twice
            yield of.over.span, of.cut(of.over.span, {each.quantity: value})


def _other_figures(of: Across) -> Iterator[tuple[str, Across]]:
    for factor in STEPS:
        yield f"the range times {factor}", replace(of, over=_times(of.over, factor))
    for place, each in enumerate(of.others):
        others = (*of.others[:place], _times(each, Fraction(2)), *of.others[place + 1 :])
        yield f"{each.quantity.name} times 2", replace(of, others=others)
    if of.over.span[0] > 0:
        other = Measure.LOG_UNIFORM if of.measure is Measure.UNIFORM else Measure.UNIFORM
        yield f"{of.measure} to {other}", replace(of, measure=other)


def _times(each: Binding, factor: Fraction) -> Binding:
    return replace(each, given=replace(each.given, figure=scaled(each.given.figure, factor)))
