"""Whether a bound figure is what its claim says: the same figure, or one in whose set the claim's value lies."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from functools import partial
from pathlib import Path

from claims.audit.corpus import Corpus
from claims.audit.texts import Match, TextFigure, TextFigures, TextFinding
from claims.checks.evidence import value_of
from claims.checks.finding import Finding
from claims.checks.judgement import judge
from claims.guests.texts.coverage.differences import differing_of, same_unit
from claims.guests.texts.ties.bindings import BoundFigure, bind_texts
from claims.loading.claim import Claim, Document
from claims.schema.vocabulary import Verdict
from derive.evaluation.evaluate import Enclosure
from units import Figure, FigureKind, Unit


def bound_figures(corpus: Corpus, documents: Iterable[Document], texts: Iterable[Path]) -> TextFigures:
    """Return the figures that texts bind to claims, for an audit.

    Args:
        corpus: the claims.
        documents: documents whose own texts are read.
        texts: further texts.
    """
    found = bind_texts(corpus, documents, texts)
    others = (each for each in found.figures if not each.binding.is_definition)  # that one states what it prints
    figures = (TextFigure(each.claim, each.text.file, *each.place, partial(compare, each)) for each in others)
    return TextFigures(tuple(figures), found.faults)


def compare(bound: BoundFigure, finding: Finding) -> TextFinding:
    """Return how a bound figure compares with the finding on its claim.

    It matches where it prints the figure that the claim states: number, unit and hedge. It matches as well where what
    the claim computes lies in its set, or, for a claim that computes nothing, where the claim states all of its set.
    """
    stated = bound.claim.figure
    assert stated is not None  # noqa: S101 - no figure is bound to a claim without one
    if differing_of(stated, bound.printed, exact=bound.claim.record.exact) is None:
        match = Match.STATED
    else:
        match = Match.FOLLOWS if _follows(bound, finding, stated) else Match.DIFFERS
    line, column = bound.place
    return TextFinding(bound.text.file, line, column, str(bound.printed), finding, match, counts_alike(bound))


def _follows(bound: BoundFigure, finding: Finding, stated: Figure) -> bool:
    if not counts_alike(bound):
        return False
    figure, factor = _printed_figure(bound), scale(stated.unit, bound)
    value = value_of(finding.outcome.evidence)
    if value is not None:
        return lies_in(figure, value.computed.low.scale(factor), value.computed.high.scale(factor), bound.claim)
    # A range that is far wider than the stated one contains it, and says something else.
    wider = figure.kind is FigureKind.RANGE and stated.anchors[0] != stated.anchors[1]
    return not wider and not _is_count(figure, bound.claim) and figure.encloses(stated.set.scale(factor))


def lies_in(figure: Figure, low: Enclosure, high: Enclosure, claim: Claim) -> bool:
    """Return whether what a claim computes lies in what a text prints; a count without a hedge is itself alone."""
    if _is_count(figure, claim):
        return low == high == Enclosure(figure.value, figure.value)
    return judge(figure, low, high).verdict is Verdict.VERIFIED


def _is_count(figure: Figure, claim: Claim) -> bool:
    return claim.record.exact and figure.kind is FigureKind.POINT and figure.low.hedge is None


def counts_alike(bound: BoundFigure) -> bool:
    """Return whether a text prints the unit of the claim, or leaves out what it counts by."""
    stated = bound.claim.figure
    return stated is not None and same_unit(stated, bound.printed.figure, bound.printed.table)


def _printed_figure(bound: BoundFigure) -> Figure:
    """Return what a text prints; words that may be a hedge, such as "over", are taken for one."""
    return bound.printed.hedged if bound.printed.doubtful else bound.printed.figure


def scale(unit: Unit, bound: BoundFigure) -> Fraction:
    """Return how many of the unit that a text prints make one of a claim's; one where the text leaves the unit out."""
    printed_unit = bound.printed.figure.unit
    return unit.per(printed_unit) if unit.dimension == printed_unit.dimension else Fraction(1)
