"""What is taken from outside: what most verdicts rest on comes first."""

from __future__ import annotations

from collections.abc import Iterator

from claims.checks.finding import Finding
from claims.schema.characters import visible
from claims.schema.vocabulary import Verdict
from claims_site import contexts
from claims_site.model import SiteModel, numbered
from claims_site.pages.listing import PER_PAGE, all_pages, chunks, entry, page


def premises(model: SiteModel) -> Iterator[contexts.Premises]:
    """Yield the pages of what is taken from outside: what most verdicts rest on comes first."""
    found = [finding for finding in model.findings.values() if finding.verdict is Verdict.PREMISE]
    found.sort(key=lambda finding: (-len(model.dependents[finding.claim.id]), finding.claim.id))
    pieces = chunks(found, PER_PAGE)
    for number, piece in enumerate(pieces, start=1):
        made = page(model, numbered("premises", number), "Premises", "What is taken from outside, with its sources.")
        listed = tuple(_premise(model, finding) for finding in piece)
        yield contexts.Premises(made, listed, all_pages("premises", len(pieces), number))


def _premise(model: SiteModel, finding: Finding) -> contexts.PremiseEntry:
    record, document = finding.claim.record, model.document[finding.claim.document]
    source, title = visible(record.premise or ""), visible(document.title)
    return contexts.PremiseEntry(entry(model, finding), source, record.link or "", title)
