"""All files of a site as ``(path, bytes)``, one after the other: pure, so that equal findings give equal bytes."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from claims.parallel import Failure, Task, WorkLimits, parallel_map
from claims_site.exports.every import exports
from claims_site.model.site_model import SiteModel
from claims_site.pages.every import after_claims, before_claims, one_by_one
from claims_site.rendering.assets import assets
from claims_site.rendering.templating import Page, render

# One page may take this many seconds; a site without one of its pages is none.
PATIENCE = 600.0


def site_files(model: SiteModel) -> Iterator[tuple[str, bytes]]:
    """Yield every file of the site: static files, pages, exports."""
    yield from assets()
    yield from pages(model)
    yield from exports(model)


def pages(model: SiteModel) -> Iterator[tuple[str, bytes]]:
    """Yield the path and content of every page; those of many claims and formulas are made by several processes."""
    yield from map(render_page, before_claims(model))
    pieces = one_by_one(model)
    task = Task(lambda piece: render_page(piece[1]()), pieces, _ended, WorkLimits(seconds=PATIENCE))
    yield from parallel_map(task)
    yield from map(render_page, after_claims(model))


def render_page(page: Page) -> tuple[str, bytes]:
    """Return the path and the content of a page."""
    return page.path, render(page)


def _ended(piece: tuple[str, Callable[[], Page]], reason: Failure) -> tuple[str, bytes]:
    raise RuntimeError(f"{piece[0]}: its page could not be written, {reason}")
