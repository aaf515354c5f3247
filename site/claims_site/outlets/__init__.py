"""The findings for other programs and other places, one module an outlet. Each is a view of the one record."""

from __future__ import annotations

from collections.abc import Iterator

from claims_site.material import Material
from claims_site.outlets.badge import badge
from claims_site.outlets.card import card_files
from claims_site.outlets.downloads import downloads
from claims_site.outlets.feed import feed
from claims_site.outlets.findings import findings_csv, findings_json, json_bytes
from claims_site.outlets.review import review
from claims_site.outlets.sarif import sarif
from claims_site.outlets.sitemap import sitemap

__all__ = ["outlets", "review", "sitemap"]


def outlets(material: Material) -> Iterator[tuple[str, bytes]]:
    """Yield the path and content of each outlet but the sitemap."""
    findings = list(material.findings.values())
    yield "findings.json", findings_json(findings)
    yield "findings.csv", findings_csv(findings)
    yield "findings.sarif", json_bytes(sarif(findings))
    yield "badge.svg", badge(findings)
    yield from card_files(material)
    yield from downloads(material)
    if material.comparison is not None:
        yield "feed.xml", feed(material.comparison, material.base_url)
