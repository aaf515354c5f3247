"""The findings for other programs: JSON, CSV, SARIF, a badge, ClaimReview, a sitemap. Each is a view of the record."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterable, Iterator
from typing import Any
from xml.sax.saxutils import escape

from claims.export import finding_json, summary_json
from claims.finding import Finding
from claims.glossary import VERDICTS
from claims.record import Verdict
from claims.wording import visible, word_verdict, word_verdict_briefly
from claims_site.addresses import claim_path
from claims_site.material import Material, file_of

COLUMNS = (
    "id",
    "document",
    "section",
    "kind",
    "stated",
    "computed",
    "unit",
    "agreement",
    "verdict",
    "recorded",
    "says",
)
LEVELS = {Verdict.REFUTED: "warning", Verdict.LOOSE: "note", Verdict.UNDECIDED: "error"}
FORMULA_SIGNS = ("=", "+", "-", "@", "\t")
RATINGS = {Verdict.VERIFIED: 5, Verdict.LOOSE: 3, Verdict.REFUTED: 1}
Json = dict[str, Any]


def outlets(material: Material) -> Iterator[tuple[str, bytes]]:
    """Yield the path and content of each outlet but the sitemap."""
    findings = list(material.findings.values())
    yield "findings.json", findings_json(findings)
    yield "findings.csv", findings_csv(findings)
    yield "findings.sarif", _text(sarif(findings))
    yield "badge.svg", badge(findings)


def record(finding: Finding) -> Json:
    """Return a finding as JSON, its file named without telling of the machine."""
    return {**finding_json(finding), "file": file_of(finding.claim)}


def findings_json(findings: Iterable[Finding]) -> bytes:
    """Return the audit as `claims audit --json` prints it, with files named without telling of the machine."""
    listed = list(findings)
    return _text({"claims": [record(finding) for finding in listed], "summary": summary_json(listed)})


def findings_csv(findings: Iterable[Finding]) -> bytes:
    """Return the findings as a table; a cell that a spreadsheet would compute is kept as text by an apostrophe."""
    text = io.StringIO()
    table = csv.writer(text, lineterminator="\r\n")
    table.writerow(COLUMNS)
    for finding in findings:
        made = finding_json(finding)
        table.writerow([_cell(made[column]) for column in COLUMNS])
    return text.getvalue().encode()


def _cell(value: object) -> str:
    text = "" if value is None else visible(str(value))
    return f"'{text}" if text.startswith(FORMULA_SIGNS) else text


def sarif(findings: Iterable[Finding]) -> Json:
    """Return what is refuted, loose or not as recorded, as SARIF 2.1.0, for viewers of analysis results."""
    listed = [finding for finding in findings if not finding.ok or finding.verdict in LEVELS]
    rules = [{"id": verdict.value, "shortDescription": {"text": meaning}} for verdict, meaning in VERDICTS.items()]
    driver = {"name": "verified-claims", "rules": rules}
    return {
        "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
        "version": "2.1.0",
        "runs": [{"tool": {"driver": driver}, "results": [_result(finding) for finding in listed]}],
    }


def _result(finding: Finding) -> Json:
    claim = finding.claim
    place = {
        "artifactLocation": {"uri": file_of(claim)},
        "region": {"startLine": claim.line, "startColumn": claim.column},
    }
    return {
        "ruleId": finding.verdict.value,
        "level": "error" if not finding.ok else LEVELS[finding.verdict],
        "message": {"text": visible(f"{claim.record.says} {word_verdict(finding)}")},
        "locations": [{"physicalLocation": place}],
        "partialFingerprints": {"claim/v1": claim.id},
    }


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


def review(material: Material, finding: Finding) -> Json | None:
    """Return a claim as ClaimReview; nothing without an address, for premises and for what could not be decided."""
    if not material.base_url or finding.verdict not in RATINGS:
        return None
    document = material.document[finding.claim.document]
    rating = {"@type": "Rating", "ratingValue": RATINGS[finding.verdict], "bestRating": 5, "worstRating": 1}
    author = {"@type": "Person", "name": document.author or "unknown"}
    appearance = {"appearance": document.address} if document.address else {}
    published = {"datePublished": document.date} if document.date else {}
    return {
        "@context": "https://schema.org",
        "@type": "ClaimReview",
        "url": f"{material.base_url}/{claim_path(finding.claim.id)}",
        "claimReviewed": visible(finding.claim.record.says),
        "reviewBody": visible(word_verdict_briefly(finding)),
        "reviewRating": {**rating, "alternateName": finding.verdict.value},
        "author": {"@type": "Organization", "name": "verified-claims"},
        "itemReviewed": {"@type": "Claim", "author": author, **published, **appearance},
    }


def sitemap(material: Material, paths: Iterable[str]) -> bytes:
    """Return the addresses of all pages for search engines."""
    lines = "".join(f"<url><loc>{escape(material.base_url)}/{escape(path)}</loc></url>\n" for path in paths)
    space = "http://www.sitemaps.org/schemas/sitemap/0.9"
    return f'<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="{space}">\n{lines}</urlset>\n'.encode()


def _text(value: Json) -> bytes:
    return json.dumps(value, ensure_ascii=False, indent=1, allow_nan=False).encode() + b"\n"
