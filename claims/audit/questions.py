"""Which of two questions a finding answers: does it follow from the text alone, or from sources beside it?

A claim is computed from the figures that other claims print. One that the same document prints is the document's own,
whatever is beneath it: whether it is right is a question of its own claim.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from claims.loading.claim import Claim
from claims.schema.vocabulary import Kind, Question


def question_of(claim: Claim, claims: Mapping[str, Claim]) -> Question:
    """Return `sources` if an input comes from a source or from another document, else `text`.

    Args:
        claim: the claim.
        claims: all claims by their ids.
    """
    if claim.kind is Kind.ASSUMPTION:
        return Question.TEXT if claim.record.is_printed else Question.SOURCES
    if claim.kind is Kind.FILE:
        return Question.SOURCES
    pending, followed = list(_inputs(claim, claims)), set[str]()
    while pending:
        name = pending.pop()
        if name in followed or name not in claims:
            continue
        followed.add(name)
        below = claims[name]
        if below.document != claim.document or (below.kind is Kind.ASSUMPTION and not below.record.is_printed):
            return Question.SOURCES
        if not below.record.is_printed:
            pending += below.references
    return Question.TEXT


def _inputs(claim: Claim, claims: Mapping[str, Claim]) -> Iterable[str]:
    """Return what a claim is computed from; a share counts the verdicts of its cases, so it has the inputs of these."""
    share = claim.record.share
    if share is None or share.of is None:
        return claim.references
    return [name for case in share.of if case in claims for name in claims[case].references]
