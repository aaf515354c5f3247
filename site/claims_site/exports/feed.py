"""Changed verdicts as an Atom feed (RFC 4287): one entry for each verdict that is not what it was."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from uuid import NAMESPACE_URL, uuid5
from xml.etree import ElementTree as ET

from claims.audit.difference import Comparison, Difference
from claims.report.compared import word_difference
from claims.schema.characters import visible
from claims_site.model import SiteModel, claim_path

XML = b'<?xml version="1.0" encoding="UTF-8"?>\n'
SPACE = "http://www.w3.org/2005/Atom"


def feed_files(model: SiteModel) -> Iterator[tuple[str, bytes]]:
    """Yield the feed, where there is an earlier audit to compare with and the day of this one was told."""
    comparison = model.comparison
    if comparison is not None and comparison.dated is not None:
        yield "feed.xml", feed(comparison, comparison.dated, model.base_url)


def feed(comparison: Comparison, day: dt.date, base_url: str) -> bytes:
    """Return the feed of what turned; without a base address its links are relative to where it lies.

    Ids depend on what changed and on which day, never on where the site is, so that a site may move.
    """
    dated = f"{day.isoformat()}T00:00:00Z"
    address = f"{base_url}/feed.xml" if base_url else "feed.xml"
    root = ET.Element("feed", {"xmlns": SPACE, "xml:lang": "en"})
    _add(root, "title", "Verified claims: changed verdicts")
    _add(root, "id", address if base_url else _urn("feed"))
    _add(root, "updated", dated)
    _add(_add(root, "author"), "name", "verified-claims")
    _add(root, "link", rel="self", type="application/atom+xml", href=address)
    _add(root, "link", rel="alternate", type="text/html", href=f"{base_url}/" if base_url else "index.html")
    for difference in comparison.differences:
        if difference.turned:
            _entry(root, difference, dated, base_url)
    ET.indent(root, " ")
    return XML + ET.tostring(root, "unicode").encode() + b"\n"


def _entry(root: ET.Element, difference: Difference, dated: str, base_url: str) -> None:
    entry, known = _add(root, "entry"), difference.known
    changed = f"{difference.before or 'new'}/{difference.after or 'gone'}"
    path = claim_path(known.id) if difference.after else "index.html"
    _add(entry, "title", visible(word_difference(difference)))
    _add(entry, "id", _urn(f"{known.document}/{known.id}/{changed}/{dated}"))
    _add(entry, "updated", dated)
    _add(entry, "link", rel="alternate", type="text/html", href=f"{base_url}/{path}" if base_url else path)
    _add(entry, "category", term=(difference.after or "gone"))
    _add(entry, "summary", visible(known.says))


def _add(parent: ET.Element, name: str, text: str = "", **attributes: str) -> ET.Element:
    made = ET.SubElement(parent, name, attributes)
    made.text = text or None
    return made


def _urn(name: str) -> str:
    return uuid5(NAMESPACE_URL, f"verified-claims:{name}").urn
