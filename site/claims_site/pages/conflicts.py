"""Figures of one quantity that have no value in common: open, claimed, or dismissed with a reason."""

from __future__ import annotations

from collections.abc import Iterator

from claims.guests.conflicts.occurrences import AGREED
from claims.guests.conflicts.search import Conflict, Side, Status
from claims.schema.characters import visible
from claims_site import contexts
from claims_site.model import SiteModel, conflict_path, numbered
from claims_site.pages.listing import all_pages, chunks, formula_references, page, reference

ON_A_PAGE = 200  # which a browser lays out at once
WITH_A_PAGE = 1_000  # of all conflicts, those that come first; nobody reads more of them one by one


def conflicts(model: SiteModel) -> Iterator[contexts.Conflicts]:
    """Yield the pages of what a search for conflicts found, what is open first."""
    title, description = "Conflicts", "Figures of one quantity that have no value in common, found by a search."
    found = listed(model)
    counts = tuple((status.value, len(model.conflicts.having(status))) for status in Status)
    pieces = chunks(found, ON_A_PAGE)
    for number, piece in enumerate(pieces, start=1):
        made = page(model, numbered("conflicts", number), title, description)
        first = (number - 1) * ON_A_PAGE
        entries = tuple(
            conflict_entry(model, each, paged=place < WITH_A_PAGE) for place, each in enumerate(piece, start=first)
        )
        yield contexts.Conflicts(made, counts, entries, all_pages("conflicts", len(pieces), number))


def listed(model: SiteModel) -> list[Conflict]:
    """Return all conflicts in the order of the list: what is open first, then by what rests on them."""
    return [each for status in Status for each in model.conflicts.having(status)]


def with_a_page(model: SiteModel) -> list[Conflict]:
    """Return the conflicts that have a page: of very many, those that come first."""
    return listed(model)[:WITH_A_PAGE]


def conflict_entry(model: SiteModel, conflict: Conflict, *, paged: bool = True) -> contexts.ConflictEntry:
    """Return a conflict as the list shows it."""
    claimed = conflict.status is Status.CLAIMED
    return contexts.ConflictEntry(
        href=conflict_path(*(side.claim for side in conflict.sides)) if paged else "",
        about=conflict_title(model, conflict),
        status=conflict.status.value,
        reason="" if claimed else visible(conflict.reason),
        claim=reference(model, conflict.reason) if claimed else None,
        weight=conflict.weight,
        sides=tuple(conflict_side(model, side) for side in conflict.sides),
    )


def conflict_title(model: SiteModel, conflict: Conflict) -> str:
    """Return what a conflict is about: the sentence in which it stands, or the quantity and both of its values."""
    if conflict.status is Status.CLAIMED:
        return visible(model.corpus.claims[conflict.reason].record.says)
    about = "" if conflict.about == AGREED else f"{conflict.about[:1].upper()}{conflict.about[1:]}: "
    return visible(f"{about}{' against '.join(side.shown for side in conflict.sides)}")


def conflict_side(model: SiteModel, side: Side) -> contexts.ConflictSide:
    """Return one of the two claims of a conflict."""
    claim = model.corpus.claims[side.claim]
    return contexts.ConflictSide(
        claim=reference(model, side.claim),
        told=visible(f"{side.role} {side.shown}".strip()),
        document=visible(model.document[claim.document].title),
        formulas=formula_references(model, model.named[side.claim]),
    )
