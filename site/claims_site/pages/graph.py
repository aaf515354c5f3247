"""What rests on what, as one picture of everything."""

from __future__ import annotations

from claims_site import contexts
from claims_site.model import SiteModel
from claims_site.pages.listing import page
from claims_site.pictures import whole


def graph_page(model: SiteModel) -> contexts.GraphPage:
    """Return the graph of everything."""
    shown = page(model, "graph.html", "What rests on what", "All claims and formulas, from premises onwards.")
    return contexts.GraphPage(shown, whole(model))
