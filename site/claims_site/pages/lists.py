"""Pages that list: contradictions and assumptions; and the graph, the search, and the page for a wrong address."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from claims.checks.finding import Finding
from claims.pictures import NumberLine, figures_line
from claims.schema.vocabulary import FAILING, Kind, Verdict
from claims_site.model.site_model import SiteModel
from claims_site.pages.listing import Reference, page, paginate, reference, references
from claims_site.pictures.graph import graph_of_all
from claims_site.rendering.templating import Page

GROUPS_PER_PAGE = 100  # each with a picture, which a browser lays out at once
ASSUMPTIONS_PER_PAGE = 400  # lines, which a browser lays out at once


class Contradiction(Struct, frozen=True):
    """Figures for one thing that cannot all be right.

    Args:
        claim: the claim that they agree, which is refuted.
        members: the claims that state the figures.
        line: the figures on one scale; none where there is none to draw.
        because: the explanation.
    """

    claim: Reference
    members: tuple[Reference, ...]
    line: NumberLine | None
    because: str


def contradictions(model: SiteModel) -> Iterator[Page]:
    """Yield the pages of claims that cannot all be right."""
    title, description = "Contradictions", "Where the documents contradict themselves or one another."
    refuted = [each for each in model.findings.values() if each.claim.kind is Kind.AGREE and each.verdict in FAILING]
    for path, piece, pages in paginate("contradictions", refuted, GROUPS_PER_PAGE):
        groups = [_contradiction(model, finding) for finding in piece]
        yield page(model, "contradictions.html", path, title, description, groups=groups, pages=pages)


def _contradiction(model: SiteModel, finding: Finding) -> Contradiction:
    """Return a refuted agreement with the claims that disagree and their figures on one scale."""
    names, because = finding.claim.record.agree or (), finding.claim.record.because or ""
    figures = (model.corpus.claims[name].figure for name in names)
    line = figures_line(("", figure) for figure in figures if figure)
    return Contradiction(reference(model, finding.claim.id), references(model, names), line, because)


def assumptions(model: SiteModel) -> Iterator[Page]:
    """Yield the pages of what is taken from outside: what most verdicts depend on comes first."""
    found = [
        (len(model.dependents[name]), finding)
        for name, finding in model.findings.items()
        if finding.verdict is Verdict.ASSUMPTION
    ]
    found.sort(key=lambda each: (-each[0], each[1].claim.id))
    for path, piece, pages in paginate("assumptions", found, ASSUMPTIONS_PER_PAGE):
        description = "What is taken as given, with its sources."
        documents = model.document
        yield page(
            model,
            "assumptions.html",
            path,
            "Assumptions",
            description,
            assumptions=piece,
            documents=documents,
            pages=pages,
        )


def graph_page(model: SiteModel) -> Page:
    """Return the graph of everything."""
    description = "All claims and formulas, and what they depend on."
    return page(model, "graph.html", "graph.html", "Dependency graph", description, graph=graph_of_all(model))


def search_page(model: SiteModel) -> Page:
    """Return the page on which a script looks for words."""
    entries = len(model.documents) + len(model.findings) + len(model.formulas)
    description = "Find claims, formulas and documents."
    return page(model, "search.html", "search.html", "Search", description, entries=entries)


def missing_page(model: SiteModel) -> Page:
    """Return the page that a server shows for an address that does not exist."""
    return page(model, "missing.html", "404.html", "Page not found")
