"""All exports of a site, each a function from the site model to files."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from claims_site.exports.badge import badge_files
from claims_site.exports.downloads import downloads
from claims_site.exports.feed import feed_files
from claims_site.exports.findings import findings_files
from claims_site.exports.sarif import sarif_files
from claims_site.exports.search import search_files
from claims_site.model import SiteModel
from claims_site.pictures import card_files

EXPORTS: tuple[Callable[[SiteModel], Iterator[tuple[str, bytes]]], ...] = (
    findings_files,
    sarif_files,
    badge_files,
    card_files,
    downloads,
    feed_files,
    search_files,
)


def exports(model: SiteModel) -> Iterator[tuple[str, bytes]]:
    """Yield the path and the content of every file for other programs."""
    for export in EXPORTS:
        yield from export(model)
