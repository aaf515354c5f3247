"""The addresses of all pages, for search engines."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from xml.sax.saxutils import escape

from claims_site.model import SiteModel


def sitemap_files(model: SiteModel, paths: Iterable[str]) -> Iterator[tuple[str, bytes]]:
    """Yield the addresses of these pages; nothing for a site without an address."""
    if not model.base_url:
        return
    lines = "".join(f"<url><loc>{escape(model.base_url)}/{escape(path)}</loc></url>\n" for path in paths)
    space = "http://www.sitemaps.org/schemas/sitemap/0.9"
    whole = f'<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="{space}">\n{lines}</urlset>\n'
    yield "sitemap.xml", whole.encode()
