"""The way to everything by words, and the page for an address that leads nowhere."""

from __future__ import annotations

from claims_site import contexts
from claims_site.model import SiteModel
from claims_site.pages.listing import page


def search_page(model: SiteModel) -> contexts.Search:
    """Return the page on which a script looks for words."""
    entries = len(model.documents) + len(model.findings) + len(model.formulas)
    return contexts.Search(page(model, "search.html", "Search", "Claims, formulas and documents by words."), entries)


def missing_page(model: SiteModel) -> contexts.Missing:
    """Return the page that a server shows for an address that does not exist."""
    return contexts.Missing(page(model, "404.html", "There is no such page"))
