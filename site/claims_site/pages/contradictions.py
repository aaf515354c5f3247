"""Where texts disagree with themselves or with one another."""

from __future__ import annotations

from collections.abc import Iterator

from claims.checks.finding import Finding
from claims.pictures import figures_line
from claims.schema.vocabulary import FAILING, Kind
from claims_site import contexts
from claims_site.model import SiteModel, numbered
from claims_site.pages.listing import all_pages, chunks, entry, page

GROUPS = 100  # on one page


def contradictions(model: SiteModel) -> Iterator[contexts.Contradictions]:
    """Yield the pages of claims that cannot all be right."""
    title, description = "Contradictions", "Where the texts disagree with themselves or with one another."
    apart = [
        finding
        for finding in model.findings.values()
        if finding.claim.kind is Kind.AGREE and finding.verdict in FAILING
    ]
    pieces = chunks(apart, GROUPS)
    for number, piece in enumerate(pieces, start=1):
        made = page(model, numbered("contradictions", number), title, description)
        groups = tuple(_contradiction(model, finding) for finding in piece)
        yield contexts.Contradictions(made, groups, all_pages("contradictions", len(pieces), number))


def _contradiction(model: SiteModel, finding: Finding) -> contexts.Contradiction:
    members = [model.findings[name] for name in finding.claim.record.agree or ()]
    line = figures_line(("", each.claim.figure) for each in members if each.claim.figure)
    return contexts.Contradiction(entry(model, finding), tuple(entry(model, each) for each in members), line)
