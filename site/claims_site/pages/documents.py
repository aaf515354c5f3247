"""The overview, and the pages of documents with their sentences in reading order."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from claims.audit.importance import WeighedSentence, rank_findings
from claims.audit.sentences import SentenceResult, judge_sentences
from claims.audit.tally import closing_line
from claims.loading.claim import Document
from claims_site.model.addresses import document_path, text_path
from claims_site.model.site_model import SiteModel
from claims_site.pages.claim_evidence import needed_input
from claims_site.pages.comparison import turns
from claims_site.pages.listing import findings_of, page, paginate
from claims_site.rendering.filters import section_heading, subject, verdict_counts
from claims_site.rendering.templating import Page

PER_PAGE = 400  # sentences, which a browser lays out at once
MATTERING, MATTERING_PER_DOCUMENT = 10, 3  # sentences of a first screen, and of one document at most
MOST_MARKS = 4_000  # squares that a browser draws without a pause


def overview(model: SiteModel) -> Page:
    """Return the first page: what was audited, and the findings that matter first."""
    findings = list(model.findings.values())
    mattering = _varied(rank_findings(findings, model.dependents))[:MATTERING]
    derivations = [formula.derivation for formula in model.formulas.values() if formula.derivation is not None]
    return page(
        model,
        "overview.html",
        "index.html",
        "Audit results",
        closing_line(findings),
        sentences=list(judge_sentences(findings)),
        documents=[(each, list(judge_sentences(findings_of(model, each)))) for each in model.documents],
        most_marks=MOST_MARKS // max(1, len(model.documents)),
        mattering=mattering,
        titles={each.id: each.title for each in model.documents},
        needed={part.claim.id: needed_input(model, part) for sentence in mattering for part in sentence.parts},
        formulas=len(model.formulas),
        steps=sum(len(derivation.steps) for derivation in derivations),
        changed=None if model.differences is None else turns(model.differences),
    )


def _varied(weighed: Iterable[WeighedSentence]) -> list[SentenceResult]:
    """Return the sentences that matter, only the first few of each document."""
    documents: Counter[str] = Counter()
    chosen = []
    for each in weighed:
        if documents[each.result.document] < MATTERING_PER_DOCUMENT:
            chosen.append(each.result)
            documents[each.result.document] += 1
    return chosen


def document_pages(model: SiteModel, document: Document) -> Iterator[Page]:
    """Yield the pages of a document: one, or several where it is long."""
    sentences = list(judge_sentences(findings_of(model, document)))
    for path, piece, pages in paginate(f"documents/{document.id}", sentences, PER_PAGE):
        yield page(
            model,
            "document.html",
            path,
            document.title,
            f"{len(sentences)} sentences, each checked.",
            document=document,
            text=text_path(document.id) if document.id in model.texts else "",
            counts=verdict_counts(sentences),
            total=len(sentences),
            sections=_sections(document, piece),
            kinds=sorted({part.claim.kind.value for sentence in piece for part in sentence.parts}),
            subjects=sorted({subject(part) for sentence in piece for part in sentence.parts} - {""}),
            declares_names=path == document_path(document.id) and bool(document.units or document.constants),
            pages=pages,
        )


def _sections(document: Document, sentences: Sequence[SentenceResult]) -> list[tuple[str, str, list[SentenceResult]]]:
    """Return the sections in the order of their first sentence: heading, name beside a number, and sentences."""
    listed: dict[str, list[SentenceResult]] = {}
    for sentence in sentences:
        listed.setdefault(sentence.parts[0].claim.record.section or "", []).append(sentence)
    return [(*section_heading(document, key), several) for key, several in listed.items()]
