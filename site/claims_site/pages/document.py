"""The sentences of a document in reading order, on one page or several."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from claims.audit.sentences import Settled, settled
from claims.loading.claim import Document
from claims.schema.characters import visible
from claims_site import contexts
from claims_site.model import SiteModel, document_path, text_path
from claims_site.pages.listing import PER_PAGE, all_pages, chunks, counts, findings_of, page, sentence, subject
from claims_site.pages.sections import section_heading


def document_pages(model: SiteModel, document: Document) -> Iterator[contexts.Document]:
    """Yield the pages of a document: one, or several where it is long."""
    sentences = list(settled(findings_of(model, document)))
    pieces, counted = chunks(sentences, PER_PAGE), counts(sentences)
    for number, piece in enumerate(pieces, start=1):
        path = document_path(document.id, number)
        yield contexts.Document(
            page=page(model, path, document.title, f"{len(sentences)} sentences, each checked."),
            author=visible(document.author),
            date=document.date,
            link=document.address,
            text=text_path(document.id) if document.id in model.texts else "",
            counts=counted,
            total=len(sentences),
            sections=tuple(_sections(model, document, piece)),
            kinds=tuple(sorted({part.claim.kind.value for whole in piece for part in whole.parts})),
            subjects=tuple(sorted({subject(part) for whole in piece for part in whole.parts} - {""})),
            own=tuple(_own(document)) if number == 1 else (),
            pages=all_pages(f"documents/{document.id}", len(pieces), number),
        )


def _own(document: Document) -> Iterator[contexts.OwnName]:
    """Yield the units and constants that a document declares, in written order."""
    for unit in (each.record for each in document.units):
        yield contexts.OwnName(*map(visible, (unit.name, unit.size or "", unit.meaning or "", unit.source or "")))
    for constant in (each.declared.record for each in document.constants):
        yield contexts.OwnName(*map(visible, (constant.name, constant.value, constant.meaning, constant.source)))


def _sections(model: SiteModel, document: Document, sentences: Sequence[Settled]) -> Iterator[contexts.Section]:
    listed: dict[str, list[Settled]] = {}
    for whole in sentences:
        listed.setdefault(whole.parts[0].claim.record.section or "", []).append(whole)
    for place, (key, several) in enumerate(listed.items(), start=1):
        shown = tuple(sentence(model, whole) for whole in several)
        yield contexts.Section(f"section-{place}", *section_heading(document, key), shown)
