"""The overview: what was audited, and the findings that matter first."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from msgspec.structs import replace

from claims.audit.importance import Weighed, first
from claims.audit.sentences import Settled, settled
from claims.audit.tally import closing_line
from claims.loading.claim import Document
from claims.schema.characters import visible
from claims_site import contexts
from claims_site.model import SiteModel, claim_path, document_path
from claims_site.pages.changes import needed_input
from claims_site.pages.comparison import turns
from claims_site.pages.listing import counts, findings_of, page, sentence

MATTERING, MATTERING_PER_DOCUMENT = 10, 3  # sentences of a first screen, and of one document at most
MOST_MARKS = 4_000  # squares that a browser draws without a pause


def overview(model: SiteModel) -> contexts.Overview:
    """Return the first page."""
    findings = list(model.findings.values())
    sentences = list(settled(findings))
    mattering = _varied(first(findings, model.dependents))[:MATTERING]
    derivations = [formula.derivation for formula in model.formulas.values() if formula.derivation is not None]
    return contexts.Overview(
        page=page(model, "index.html", "What follows, and what does not", closing_line(findings)),
        counts=counts(sentences),
        total=len(sentences),
        claims=len(findings),
        documents=tuple(_document_entry(model, document) for document in model.documents),
        mattering=tuple(_with_needed(model, sentence(model, whole)) for whole in mattering),
        formulas=len(model.formulas),
        steps=sum(len(derivation.steps) for derivation in derivations),
        compared=model.comparison is not None,
        changed=() if model.comparison is None else turns(model.comparison.differences),
    )


def _with_needed(model: SiteModel, shown: contexts.Sentence) -> contexts.Sentence:
    """Return a sentence with what would have to be true, beside each of its claims that does not follow."""
    entries = (replace(each, needed=needed_input(model, model.findings[each.id])) for each in shown.entries)
    return replace(shown, entries=tuple(entries))


def _varied(weighed: Iterable[Weighed]) -> list[Settled]:
    """Return the sentences that matter, only the first few of each document."""
    documents: Counter[str] = Counter()
    chosen = []
    for each in weighed:
        if documents[each.whole.document] < MATTERING_PER_DOCUMENT:
            chosen.append(each.whole)
            documents[each.whole.document] += 1
    return chosen


def _document_entry(model: SiteModel, document: Document) -> contexts.DocumentEntry:
    findings = findings_of(model, document)
    sentences = list(settled(findings))
    return contexts.DocumentEntry(
        title=visible(document.title),
        href=document_path(document.id),
        author=visible(document.author),
        date=document.date,
        counts=counts(sentences),
        total=len(sentences),
        claims=len(findings),
        marks=tuple(_mark(whole) for whole in sentences[: MOST_MARKS // len(model.documents)]),
    )


def _mark(whole: Settled) -> contexts.Reference:
    """Return a link to a sentence: to the page of the first claim that makes it up, where the others stand too."""
    return contexts.Reference(visible(whole.sentence.says), claim_path(whole.parts[0].claim.id), whole.counted)
