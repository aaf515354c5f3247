"""The overview, the documents, the contradictions and the premises."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from claims.characters import visible
from claims.finding import Finding
from claims.importance import first
from claims.kinds import Kind, Verdict
from claims.model import Document
from claims.tally import closing_line
from claims_site import context
from claims_site.addresses import claim_path, document_path, numbered
from claims_site.listing import chunks, counts, entry, page, subject
from claims_site.material import Material
from claims_site.numberline import figures_line

MATTERING, MATTERING_PER_DOCUMENT = 10, 3
PER_PAGE = 400
GROUPS = 100
MOST_MARKS = 4_000


def overview(material: Material) -> context.Overview:
    """Return the first page."""
    findings = list(material.findings.values())
    mattering = _varied(first(findings, material.resting))[:MATTERING]
    derivations = [formula.derivation for formula in material.formulas.values() if formula.derivation is not None]
    return context.Overview(
        page=page(material, "index.html", "What follows, and what does not", closing_line(findings)),
        counts=counts(findings),
        total=len(findings),
        documents=tuple(_document_entry(material, document) for document in material.documents),
        mattering=tuple(entry(material, finding) for finding in mattering),
        formulas=len(material.formulas),
        steps=sum(len(derivation.steps) for derivation in derivations),
    )


def _varied(findings: Iterable[Finding]) -> list[Finding]:
    """Return findings without a second one for the same sentence, and only the first few of each document."""
    sentences: set[str] = set()
    documents: Counter[str] = Counter()
    chosen = []
    for finding in findings:
        says, document = finding.claim.record.says, finding.claim.document
        if says not in sentences and documents[document] < MATTERING_PER_DOCUMENT:
            chosen.append(finding)
            sentences.add(says)
            documents[document] += 1
    return chosen


def document_pages(material: Material, document: Document) -> Iterator[context.Document]:
    """Yield the pages of a document: one, or several where it is long."""
    findings = _of(material, document)
    pieces, counted = chunks(findings, PER_PAGE), counts(findings)
    for number, piece in enumerate(pieces, start=1):
        path = document_path(document.id, number)
        yield context.Document(
            page=page(material, path, document.title, f"{len(findings)} claims, each checked."),
            author=visible(document.author),
            date=document.date,
            link=document.address,
            counts=counted,
            total=len(findings),
            sections=tuple(_sections(material, document, piece)),
            kinds=tuple(sorted({finding.claim.kind.value for finding in piece})),
            subjects=tuple(sorted({subject(finding) for finding in piece} - {""})),
            pages=_all_pages(f"documents/{document.id}", len(pieces), number),
        )


def contradictions(material: Material) -> Iterator[context.Contradictions]:
    """Yield the pages of claims that cannot all be right."""
    title, description = "Contradictions", "Where the texts disagree with themselves or with one another."
    apart = [
        finding
        for finding in material.findings.values()
        if finding.claim.kind is Kind.AGREE and finding.verdict in (Verdict.REFUTED, Verdict.LOOSE)
    ]
    pieces = chunks(apart, GROUPS)
    for number, piece in enumerate(pieces, start=1):
        made = page(material, numbered("contradictions", number), title, description)
        groups = tuple(_contradiction(material, finding) for finding in piece)
        yield context.Contradictions(made, groups, _all_pages("contradictions", len(pieces), number))


def premises(material: Material) -> Iterator[context.Premises]:
    """Yield the pages of what is taken from outside: what most verdicts rest on comes first."""
    found = [finding for finding in material.findings.values() if finding.verdict is Verdict.PREMISE]
    found.sort(key=lambda finding: (-len(material.resting[finding.claim.id]), finding.claim.id))
    pieces = chunks(found, PER_PAGE)
    for number, piece in enumerate(pieces, start=1):
        made = page(material, numbered("premises", number), "Premises", "What is taken from outside, with its sources.")
        listed = tuple(_premise(material, finding) for finding in piece)
        yield context.Premises(made, listed, _all_pages("premises", len(pieces), number))


def _all_pages(stem: str, count: int, here: int) -> tuple[context.Reference, ...]:
    if count == 1:
        return ()
    return tuple(
        context.Reference(str(number), numbered(stem, number), note="this page" if number == here else "")
        for number in range(1, count + 1)
    )


def _of(material: Material, document: Document) -> list[Finding]:
    return [material.findings[claim.id] for claim in document.claims if claim.id in material.findings]


def _document_entry(material: Material, document: Document) -> context.DocumentEntry:
    findings = _of(material, document)
    return context.DocumentEntry(
        title=visible(document.title),
        href=document_path(document.id),
        author=visible(document.author),
        date=document.date,
        counts=counts(findings),
        total=len(findings),
        marks=tuple(_mark(finding) for finding in findings[: MOST_MARKS // len(material.documents)]),
    )


def _mark(finding: Finding) -> context.Reference:
    claim = finding.claim
    return context.Reference(visible(claim.record.says), claim_path(claim.id), finding.verdict.value)


def _sections(material: Material, document: Document, findings: Sequence[Finding]) -> Iterator[context.Section]:
    numbers = dict.fromkeys(finding.claim.record.section or "" for finding in findings)
    for place, number in enumerate(numbers, start=1):
        entries = tuple(
            entry(material, finding) for finding in findings if (finding.claim.record.section or "") == number
        )
        name = document.sections.get(number, "")
        yield context.Section(f"section-{place}", visible(number), visible(name if name != number else ""), entries)


def _contradiction(material: Material, finding: Finding) -> context.Contradiction:
    members = [material.findings[name] for name in finding.claim.record.agree or ()]
    line = figures_line((each.claim.id, each.claim.figure) for each in members if each.claim.figure)
    return context.Contradiction(entry(material, finding), tuple(entry(material, each) for each in members), line)


def _premise(material: Material, finding: Finding) -> context.PremiseEntry:
    record, document = finding.claim.record, material.document[finding.claim.document]
    source, title = visible(record.premise or ""), visible(document.title)
    return context.PremiseEntry(entry(material, finding), source, record.link or "", title)
