"""The claims of a document in reading order, on one page or several."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from claims.format.characters import visible
from claims.kinds.finding import Finding
from claims.loading.claim import Document
from claims_site import contexts
from claims_site.model import SiteModel, document_path
from claims_site.pages.listing import PER_PAGE, all_pages, chunks, counts, entry, findings_of, page, subject
from claims_site.pages.sections import section_heading


def document_pages(model: SiteModel, document: Document) -> Iterator[contexts.Document]:
    """Yield the pages of a document: one, or several where it is long."""
    findings = findings_of(model, document)
    pieces, counted = chunks(findings, PER_PAGE), counts(findings)
    for number, piece in enumerate(pieces, start=1):
        path = document_path(document.id, number)
        yield contexts.Document(
            page=page(model, path, document.title, f"{len(findings)} claims, each checked."),
            author=visible(document.author),
            date=document.date,
            link=document.address,
            counts=counted,
            total=len(findings),
            sections=tuple(_sections(model, document, piece)),
            kinds=tuple(sorted({finding.claim.kind.value for finding in piece})),
            subjects=tuple(sorted({subject(finding) for finding in piece} - {""})),
            pages=all_pages(f"documents/{document.id}", len(pieces), number),
        )


def _sections(model: SiteModel, document: Document, findings: Sequence[Finding]) -> Iterator[contexts.Section]:
    keys = dict.fromkeys(finding.claim.record.section or "" for finding in findings)
    for place, key in enumerate(keys, start=1):
        entries = tuple(entry(model, finding) for finding in findings if (finding.claim.record.section or "") == key)
        yield contexts.Section(f"section-{place}", *section_heading(document, key), entries)
