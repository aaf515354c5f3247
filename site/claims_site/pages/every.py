"""Every page of a site as its context, in the order in which they are written."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from claims_site.model import SiteModel
from claims_site.pages.claim import claim_page
from claims_site.pages.comparison import comparison
from claims_site.pages.conflict import conflict_page
from claims_site.pages.conflicts import conflicts, with_a_page
from claims_site.pages.contradictions import contradictions
from claims_site.pages.document import document_pages
from claims_site.pages.formula import formula_page, formulas_page
from claims_site.pages.graph import graph_page
from claims_site.pages.method import method
from claims_site.pages.overview import overview
from claims_site.pages.premises import premises
from claims_site.pages.search import missing_page, search_page
from claims_site.pages.text import text_page


def before_claims(model: SiteModel) -> Iterator[Any]:
    """Yield the overview and the documents, each with its text where that may be shown."""
    yield overview(model)
    for document in model.documents:
        yield from document_pages(model, document)
        if document.id in model.texts:
            yield text_page(model, document, model.texts[document.id])


def one_by_one(model: SiteModel) -> list[tuple[str, Callable[[], Any]]]:
    """Return by name what makes the page of each claim, formula and conflict: most of the work, none waits for another.

    What these share is found here, before several processes would each find it.
    """
    model.find_shared()
    return [
        *((name, partial(claim_page, model, name)) for name in model.findings),
        *((path, partial(formula_page, model, path)) for path in model.formulas),
        *((each.about, partial(conflict_page, model, each)) for each in with_a_page(model)),
    ]


def after_claims(model: SiteModel) -> Iterator[Any]:
    """Yield all pages behind those of claims, formulas and conflicts."""
    yield formulas_page(model)
    yield from contradictions(model)
    yield from conflicts(model)
    yield from comparison(model)
    yield from premises(model)
    yield method(model)
    yield graph_page(model)
    yield search_page(model)
    yield missing_page(model)
