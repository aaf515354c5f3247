"""Figures of one quantity that have no value in common: the list of them, and a page for each with both derivations."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from claims.checks.finding import Finding
from claims.guests.conflicts.occurrences import AGREED
from claims.guests.conflicts.search import Conflict, Side, Status, implied_inputs
from claims.loading.claim import Document
from claims.pictures import NumberLine, figures_line
from claims.report.phrasing import word_inversion
from claims_site.model.addresses import conflict_path
from claims_site.model.site_model import SiteModel
from claims_site.pages.listing import Given, Reference, formula_references, given, page, paginate, reference
from claims_site.rendering.templating import Page

PER_PAGE = 200  # which a browser lays out at once
WITH_A_PAGE = 1_000  # of all conflicts, those that come first; nobody reads more of them one by one


class ConflictSide(Struct, frozen=True):
    """One of the two claims of a conflict.

    Args:
        finding: its finding.
        link: the claim, with its sentence beside it.
        role: what it states, puts in or computes; of a sentence, its verdict.
        document: the document that says it.
        formulas: the formulas by which it comes to that.
    """

    finding: Finding
    link: Reference
    role: str
    document: Document
    formulas: tuple[Reference, ...]


class ConflictEntry(Struct, frozen=True):
    """A conflict as the list shows it.

    Args:
        conflict: the conflict.
        href: the path of its own page; empty where there are too many to have one each.
        about: the sentence in which it is claimed; else the quantity, with both values.
        claim: the claim that states it; None for others.
        sides: the two claims.
    """

    conflict: Conflict
    href: str
    about: str
    claim: Reference | None
    sides: tuple[ConflictSide, ...]


def conflicts(model: SiteModel) -> Iterator[Page]:
    """Yield the pages of what a search for conflicts found, what is open first."""
    title, description = "Conflicts", "Figures of one quantity that have no value in common, found by a search."
    counts = [(status.value, len(model.conflicts.having(status))) for status in Status]
    numbered = list(enumerate(listed(model)))
    for path, piece, pages in paginate("conflicts", numbered, PER_PAGE):
        entries = [_entry(model, each, paged=place < WITH_A_PAGE) for place, each in piece]
        yield page(model, "conflicts.html", path, title, description, counts=counts, conflicts=entries, pages=pages)


def listed(model: SiteModel) -> list[Conflict]:
    """Return all conflicts in the order of the list: what is open first, then by what rests on them."""
    return [each for status in Status for each in model.conflicts.having(status)]


def with_a_page(model: SiteModel) -> list[Conflict]:
    """Return the conflicts that have a page: of very many, those that come first."""
    return listed(model)[:WITH_A_PAGE]


def conflict_page(model: SiteModel, conflict: Conflict) -> Page:
    """Return the page of a conflict: both claims with their derivations, side by side."""
    one, other = conflict.sides
    entry = _entry(model, conflict)
    return page(
        model,
        "conflict.html",
        conflict_path(one.claim, other.claim),
        entry.about,
        f"{one.claim} and {other.claim} cannot both be right.",
        entry=entry,
        line=_line(model, conflict),
        needed=[
            (reference(model, name), word_inversion(inversion))
            for name, inversion in implied_inputs(model.corpus, conflict)
        ],
        inputs=_inputs(model, conflict),
    )


def _entry(model: SiteModel, conflict: Conflict, *, paged: bool = True) -> ConflictEntry:
    claimed = conflict.status is Status.CLAIMED
    return ConflictEntry(
        conflict=conflict,
        href=conflict_path(*(side.claim for side in conflict.sides)) if paged else "",
        about=_about(model, conflict),
        claim=reference(model, conflict.reason) if claimed else None,
        sides=tuple(_side(model, side) for side in conflict.sides),
    )


def _about(model: SiteModel, conflict: Conflict) -> str:
    """Return the sentence that claims a conflict, or the quantity and both of its values."""
    if conflict.status is Status.CLAIMED:
        return model.corpus.claims[conflict.reason].record.says
    about = "" if conflict.about == AGREED else f"{conflict.about[:1].upper()}{conflict.about[1:]}: "
    return f"{about}{' against '.join(side.shown for side in conflict.sides)}"


def _side(model: SiteModel, side: Side) -> ConflictSide:
    finding = model.findings[side.claim]
    return ConflictSide(
        finding=finding,
        link=reference(model, side.claim),
        role=f"{side.role} {side.shown}".strip(),
        document=model.document[finding.claim.document],
        formulas=formula_references(model, model.named[side.claim]),
    )


def _inputs(model: SiteModel, conflict: Conflict) -> dict[str, tuple[Given, ...]]:
    """Return by claim the numbers that went in."""
    return {side.claim: given(model, model.findings[side.claim]) for side in conflict.sides}


def _line(model: SiteModel, conflict: Conflict) -> NumberLine | None:
    """Return both printed figures on one scale; None where one is missing or they are counted in two things."""
    figures = (model.corpus.claims[side.claim].figure for side in conflict.sides)
    printed = [("", figure) for figure in figures if figure is not None]
    if len({figure.unit.dimension for _, figure in printed}) > 1:
        return None
    return figures_line(printed)
