"""Every page of a site, in the order in which they are written."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from claims_site.model.site_model import SiteModel
from claims_site.pages.claim import claim_page
from claims_site.pages.comparison import comparison
from claims_site.pages.documents import document_pages, overview
from claims_site.pages.formula import formula_page, formulas_page
from claims_site.pages.lists import assumptions, contradictions, graph_page, missing_page, search_page
from claims_site.pages.method import method
from claims_site.pages.text import text_page
from claims_site.rendering.templating import Page


def before_claims(model: SiteModel) -> Iterator[Page]:
    """Yield the overview and the documents, each with its text where that may be shown."""
    yield overview(model)
    for document in model.documents:
        yield from document_pages(model, document)
        if document.id in model.texts:
            yield text_page(model, document, model.texts[document.id])


def one_by_one(model: SiteModel) -> list[tuple[str, Callable[[], Page]]]:
    """Return by name what makes the page of each claim and formula: most of the work, none waits for another.

    What these share is found here, before several processes would each find it.
    """
    model.find_shared()
    return [
        *((name, partial(claim_page, model, name)) for name in model.findings),
        *((path, partial(formula_page, model, path)) for path in model.formulas),
    ]


def after_claims(model: SiteModel) -> Iterator[Page]:
    """Yield all pages behind those of claims and formulas."""
    yield formulas_page(model)
    yield from contradictions(model)
    yield from comparison(model)
    yield from assumptions(model)
    yield method(model)
    yield graph_page(model)
    yield search_page(model)
    yield missing_page(model)
