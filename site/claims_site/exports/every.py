"""All exports of a site, each a function from the site model to files."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from claims_site.exports.downloads import download_files
from claims_site.exports.findings import badge_files, findings_files
from claims_site.exports.search import search_files
from claims_site.model.site_model import SiteModel

EXPORTS: tuple[Callable[[SiteModel], Iterator[tuple[str, bytes]]], ...] = (
    findings_files,
    badge_files,
    download_files,
    search_files,
)


def exports(model: SiteModel) -> Iterator[tuple[str, bytes]]:
    """Yield the path and the content of every file for other programs."""
    for export in EXPORTS:
        yield from export(model)
