"""A claim as ClaimReview, for programs that collect checked facts."""

from __future__ import annotations

from typing import Any

from claims.checks.finding import Finding
from claims.report.wording import word_verdict_briefly
from claims.schema.characters import visible
from claims.schema.vocabulary import Verdict
from claims_site.model import SiteModel, claim_path

RATINGS = {Verdict.VERIFIED: 5, Verdict.LOOSE: 3, Verdict.REFUTED: 1}
Json = dict[str, Any]


def review(model: SiteModel, finding: Finding) -> Json | None:
    """Return a claim as ClaimReview; nothing without an address, for premises, definitions and what was not decided."""
    if not model.base_url or finding.counted not in RATINGS:
        return None
    document = model.document[finding.claim.document]
    rating = {"@type": "Rating", "ratingValue": RATINGS[finding.verdict], "bestRating": 5, "worstRating": 1}
    author = {"@type": "Person", "name": document.author or "unknown"}
    appearance = {"appearance": document.address} if document.address else {}
    published = {"datePublished": document.date} if document.date else {}
    return {
        "@context": "https://schema.org",
        "@type": "ClaimReview",
        "url": f"{model.base_url}/{claim_path(finding.claim.id)}",
        "claimReviewed": visible(finding.claim.record.says),
        "reviewBody": visible(word_verdict_briefly(finding)),
        "reviewRating": {**rating, "alternateName": finding.verdict.value},
        "author": {"@type": "Organization", "name": "verified-claims"},
        "itemReviewed": {"@type": "Claim", "author": author, **published, **appearance},
    }
