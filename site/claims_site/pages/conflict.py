"""Each conflict on a page of its own: both claims with their derivations, side by side."""

from __future__ import annotations

from claims.checks.evidence import formula_of
from claims.guests.conflicts.search import Conflict, Side, implied
from claims.pictures import NumberLine, figures_line
from claims.report.phrasing import word_inversion
from claims.schema.characters import visible
from claims_site import contexts
from claims_site.model import SiteModel, conflict_path
from claims_site.pages.conflicts import conflict_entry, conflict_side, conflict_title
from claims_site.pages.formula import derivation
from claims_site.pages.listing import entry, page, reference
from claims_site.pages.sections import section_words
from claims_site.pages.working import arithmetic_of, equation_of, given


def conflict_page(model: SiteModel, conflict: Conflict) -> contexts.ConflictPage:
    """Return the page of a conflict."""
    one, other = conflict.sides
    title = conflict_title(model, conflict)
    description = f"{one.claim} and {other.claim} cannot both be right."
    return contexts.ConflictPage(
        page=page(model, conflict_path(one.claim, other.claim), title, description),
        conflict=conflict_entry(model, conflict),
        line=_line(model, conflict),
        needed=tuple(
            (reference(model, name), visible(word_inversion(inversion)))
            for name, inversion in implied(model.corpus, conflict)
        ),
        workings=tuple(_working(model, side) for side in conflict.sides),
    )


def _line(model: SiteModel, conflict: Conflict) -> NumberLine | None:
    """Return both printed figures on one scale; nothing where one is missing or they are counted in two things."""
    figures = (model.corpus.claims[side.claim].figure for side in conflict.sides)
    printed = [("", figure) for figure in figures if figure is not None]
    if len({figure.unit.dimension for _, figure in printed}) > 1:
        return None
    return figures_line(printed)


def _working(model: SiteModel, side: Side) -> contexts.Working:
    finding = model.findings[side.claim]
    claim, formula = finding.claim, formula_of(finding.outcome.evidence)
    return contexts.Working(
        side=conflict_side(model, side),
        entry=entry(model, finding),
        section=section_words(model.document[claim.document], claim.record.section or ""),
        source=visible(claim.record.premise or ""),
        equation=equation_of(finding),
        arithmetic=arithmetic_of(finding),
        hypothesis="" if formula is None else visible(formula.hypothesis),
        derivation=None if formula is None else derivation(model, formula.derivation),
        given=given(model, finding),
    )
