"""All pages of a site as ``(path, bytes)``, one after the other: pure, so that equal findings give equal bytes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from claims.parallel.pool import WORTH_SPREADING, Task, spread
from claims_site import context
from claims_site.assets import assets
from claims_site.claim_pages import claim_page
from claims_site.formula_pages import formula_page, formulas_page
from claims_site.graph import whole
from claims_site.list_pages import contradictions, document_pages, overview, premises
from claims_site.listing import page
from claims_site.material import Material
from claims_site.method_page import method
from claims_site.outlets import outlets, sitemap
from claims_site.search_index import search_files
from claims_site.templating import render

# One page may take this many seconds; a site without one of its pages is none.
PATIENCE = 600.0


def site_files(material: Material) -> Iterator[tuple[str, bytes]]:
    """Yield every file of the site: pages, static files, exports."""
    yield from assets()
    paths = []
    for path, content in pages(material):
        paths.append(path)
        yield path, content
    yield from outlets(material)
    yield from search_files(material)
    if material.base_url:
        yield "sitemap.xml", sitemap(material, paths)


def pages(material: Material) -> Iterator[tuple[str, bytes]]:
    """Yield the path and content of every page; those of many claims are made by several processes."""
    names = list(material.findings)
    task = Task(lambda name: rendered(claim_page(material, name)), names, _ended, seconds=PATIENCE)
    yield from map(rendered, lists(material))
    yield from spread(task, jobs=None if len(names) >= WORTH_SPREADING else 1)
    yield from map(rendered, others(material))


def rendered(made: Any) -> tuple[str, bytes]:
    """Return the path and the content of a page from its context."""
    return made.page.path, render(made)


def _ended(name: str, reason: str) -> tuple[str, bytes]:
    raise RuntimeError(f"{name}: making its page ended, {reason}")


def lists(material: Material) -> Iterator[Any]:
    """Yield the contexts of the overview and of the documents."""
    yield overview(material)
    for document in material.documents:
        yield from document_pages(material, document)


def others(material: Material) -> Iterator[Any]:
    """Yield the contexts of all pages behind those of claims."""
    yield from (formula_page(material, path) for path in material.formulas)
    yield formulas_page(material)
    yield from contradictions(material)
    yield from premises(material)
    yield method(material)
    yield graph_page(material)
    entries = len(material.documents) + len(material.findings) + len(material.formulas)
    yield context.Search(page(material, "search.html", "Search", "Claims, formulas and documents by words."), entries)
    yield context.Missing(page(material, "404.html", "There is no such page"))


def graph_page(material: Material) -> context.GraphPage:
    """Return the graph of everything."""
    shown = page(material, "graph.html", "What rests on what", "All claims and formulas, from premises onwards.")
    return context.GraphPage(shown, whole(material))
