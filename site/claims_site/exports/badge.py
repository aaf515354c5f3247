"""A badge for the page of another project."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from xml.sax.saxutils import escape

from claims.checks.finding import Finding
from claims_site.model import SiteModel


def badge_files(model: SiteModel) -> Iterator[tuple[str, bytes]]:
    """Yield the badge."""
    yield "badge.svg", badge(model.findings.values())


def badge(findings: Iterable[Finding]) -> bytes:
    """Return a badge: how many claims are as recorded, or how many are not."""
    listed = list(findings)
    differing = sum(not finding.ok for finding in listed)
    told = f"{differing} differ" if differing else f"{len(listed)} as recorded"
    colour = "#b3261e" if differing else "#1c7040"
    left, right = 50, 14 + 7 * len(told)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{left + right}" height="20" role="img"'
        f' aria-label="claims: {escape(told)}"><rect width="{left}" height="20" fill="#33383f"/>'
        f'<rect x="{left}" width="{right}" height="20" fill="{colour}"/><g fill="#fff" font-size="11"'
        f' font-family="Verdana,sans-serif" text-anchor="middle"><text x="{left / 2:g}" y="14">claims</text>'
        f'<text x="{left + right / 2:g}" y="14">{escape(told)}</text></g></svg>\n'
    ).encode()
