"""All files of a site as ``(path, bytes)``, one after the other: pure, so that equal findings give equal bytes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from claims.parallel.limits import WorkLimits
from claims.parallel.pool import WORTH_SPREADING, Task, spread
from claims_site.exports import exports, sitemap_files
from claims_site.model import SiteModel
from claims_site.pages import after_claims, before_claims, one_by_one
from claims_site.rendering import assets, render

# One page may take this many seconds; a site without one of its pages is none.
PATIENCE = 600.0


def site_files(model: SiteModel) -> Iterator[tuple[str, bytes]]:
    """Yield every file of the site: static files, pages, exports."""
    yield from assets()
    paths = []
    for path, content in pages(model):
        paths.append(path)
        yield path, content
    yield from exports(model)
    yield from sitemap_files(model, paths)


def pages(model: SiteModel) -> Iterator[tuple[str, bytes]]:
    """Yield the path and content of every page; those of many claims and formulas are made by several processes."""
    yield from map(rendered, before_claims(model))
    pieces = one_by_one(model)
    task = Task(lambda piece: rendered(piece[1]()), pieces, _ended, WorkLimits(seconds=PATIENCE))
    yield from spread(task, jobs=None if len(pieces) >= WORTH_SPREADING else 1)
    yield from map(rendered, after_claims(model))


def rendered(made: Any) -> tuple[str, bytes]:
    """Return the path and the content of a page from its context."""
    return made.page.path, render(made)


def _ended(piece: tuple[str, Callable[[], Any]], reason: str) -> tuple[str, bytes]:
    raise RuntimeError(f"{piece[0]}: making its page ended, {reason}")
