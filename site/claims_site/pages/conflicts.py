"""Figures of one quantity that have no value in common: open, claimed, or dismissed with a reason."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from claims.conflicts.conflict import Conflict, Side, Status
from claims.format.characters import visible
from claims_site import contexts
from claims_site.model import SiteModel, numbered
from claims_site.pages.listing import all_pages, chunks, formula_references, page, reference

ON_A_PAGE = 200  # which a browser lays out at once


def conflicts(model: SiteModel) -> Iterator[contexts.Conflicts]:
    """Yield the pages of what a search for conflicts found, what is open first."""
    title, description = "Conflicts", "Figures of one quantity that have no value in common, found by a search."
    found = [each for status in Status for each in model.conflicts.having(status)]
    counts = tuple((status.value, len(model.conflicts.having(status))) for status in Status)
    pieces = chunks(found, ON_A_PAGE)
    for number, piece in enumerate(pieces, start=1):
        made = page(model, numbered("conflicts", number), title, description)
        listed = tuple(_entry(model, each) for each in piece)
        yield contexts.Conflicts(made, counts, listed, all_pages("conflicts", len(pieces), number))


def _entry(model: SiteModel, conflict: Conflict) -> contexts.ConflictEntry:
    claimed = conflict.status is Status.CLAIMED
    return contexts.ConflictEntry(
        about=visible(conflict.about),
        status=conflict.status.value,
        reason="" if claimed else visible(conflict.reason),
        claim=reference(model, conflict.reason) if claimed else None,
        weight=conflict.weight,
        sides=tuple(_side(model, side) for side in conflict.sides),
    )


def _side(model: SiteModel, side: Side) -> contexts.ConflictSide:
    claim = model.corpus.claims[side.claim]
    return contexts.ConflictSide(
        claim=replace(reference(model, side.claim), note=visible(claim.record.says)),
        told=visible(f"{side.role} {side.shown}".strip()),
        document=visible(model.document[claim.document].title),
        formulas=formula_references(model, model.named[side.claim]),
    )
