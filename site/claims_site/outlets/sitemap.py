"""The addresses of all pages, for search engines."""

from __future__ import annotations

from collections.abc import Iterable
from xml.sax.saxutils import escape

from claims_site.material import Material


def sitemap(material: Material, paths: Iterable[str]) -> bytes:
    """Return the addresses of all pages for search engines."""
    lines = "".join(f"<url><loc>{escape(material.base_url)}/{escape(path)}</loc></url>\n" for path in paths)
    space = "http://www.sitemaps.org/schemas/sitemap/0.9"
    return f'<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="{space}">\n{lines}</urlset>\n'.encode()
