"""One claim as its page shows it, from the finding and from nothing else."""

from __future__ import annotations

from markupsafe import Markup

from claims.audit.sentences import settled
from claims.checks.evidence import (
    conditions_of,
    formula_of,
    proof_of,
    unsaid_of,
    value_of,
)
from claims.checks.finding import Finding
from claims.checks.possible.evidence import CaseEvidence
from claims.checks.share.evidence import Measured, ShareEvidence
from claims.checks.universal.evidence import ProofEvidence, Unsaid
from claims.checks.value.evidence import ValueEvidence
from claims.pictures import NumberLine, figures_line
from claims.report.phrasing import word_robustness
from claims.report.proposition import proposition
from claims.schema.characters import visible
from claims.schema.references import compared
from claims.schema.vocabulary import Kind
from claims_site import contexts
from claims_site.model import SiteModel, claim_path, document_path, file_address, file_of
from claims_site.pages import mathematics
from claims_site.pages.changes import changes, repairs_of
from claims_site.pages.evidence import shown_evidence
from claims_site.pages.formula import derivation
from claims_site.pages.listing import entry, formula_references, page, reference, references, sentence
from claims_site.pages.review import review
from claims_site.pages.sections import section_words
from claims_site.pages.working import arithmetic_of, equation_of, given
from claims_site.pictures import around
from claims_site.what_if import claim_calculation, why_not_calculated
from derive.statements.alternatives import plainly
from derive.statements.combination import Joined
from derive.statements.statement import Always, Compound


def claim_page(model: SiteModel, name: str) -> contexts.Claim:
    """Return the page of a claim."""
    finding = model.findings[name]
    claim, record, evidence = finding.claim, finding.claim.record, finding.outcome.evidence
    shown = page(model, claim_path(name), name, record.says)
    proof, formula = proof_of(evidence), formula_of(evidence)
    (before, after), listed = _neighbours(model, finding), entry(model, finding)
    return contexts.Claim(
        page=shown,
        entry=listed,
        decided=_decided(finding),
        document=contexts.Reference(_title(model, finding), document_path(claim.document)),
        section=section_words(model.document[claim.document], record.section or ""),
        sentence=_sentence(model, finding),
        record=_record(model, finding, shown),
        equation=equation_of(finding),
        statement=_statement(proof),
        about=None if proof is None else mathematics.about(plainly(proof.statement)),
        assuming=tuple(map(mathematics.condition, conditions_of(evidence))),
        condition=_condition(unsaid_of(evidence)),
        arithmetic=arithmetic_of(finding),
        formula=None if formula is None else formula_references(model, [model.named[name][0]])[0],
        hypothesis="" if formula is None else visible(formula.hypothesis),
        derivation=None if formula is None else derivation(model, formula.derivation),
        uses=formula_references(model, model.named[name][formula is not None :]),
        given=given(model, finding),
        members=references(model, (each for _, each in compared(record))),
        picture=_picture(model, finding, listed),
        graph=around(model, name),
        changes=changes(model, finding),
        repairs=repairs_of(model, finding),
        review=review(model, finding),
        calculation=claim_calculation(model, finding),
        not_calculated=why_not_calculated(finding),
        evidence=shown_evidence(evidence),
        robustness=_robustness(finding, value_of(evidence)),
        dependencies=references(model, finding.closure),
        dependents=references(model, model.dependents[name]),
        before=before,
        after=after,
    )


def _statement(proof: ProofEvidence | None) -> str:
    """Return a statement in words, where its relation does not show it."""
    if proof is None or isinstance(proof.statement, Always | Compound):
        return ""
    return visible(str(proof.statement))


def _condition(unsaid: Unsaid | None) -> tuple[Markup, ...]:
    return () if unsaid is None else tuple(map(mathematics.condition, unsaid.conditions))


def _robustness(finding: Finding, value: ValueEvidence | None) -> str:
    if value is None:
        return ""
    return word_robustness(value.robustness, finding.claim.figure, value.calculation.inputs)


def _sentence(model: SiteModel, finding: Finding) -> contexts.Sentence | None:
    """Return the sentence that a claim is a part of, as lists show it; none where it is the whole."""
    names = finding.claim.sentence.claims
    if finding.claim.part_of is None or any(name not in model.findings for name in names):
        return None
    (whole,) = settled(model.findings[name] for name in names)
    return sentence(model, whole)


def _decided(finding: Finding) -> contexts.Decided:
    """Return what was decided, and on what ground."""
    told, grounds = proposition(finding), finding.grounds
    return contexts.Decided(
        words="" if told is None else visible(told.words),
        symbols="" if told is None else visible(told.symbols),
        math=_claimed(finding),
        ground=grounds.ground.value,
        because=visible(grounds.because),
    )


def _claimed(finding: Finding) -> Markup | None:
    """Return the relation that was decided as its claim writes it, the symbol of each formula in its place."""
    match finding.outcome.evidence:
        case ProofEvidence(written=Always(relation)) | CaseEvidence(written=Always(relation)):
            return mathematics.relation(relation, display=True)
        case ProofEvidence(written=Compound(said)) | CaseEvidence(written=Compound(said)):
            return mathematics.joined(said)
        case ShareEvidence(counted=Measured(said=said)):
            return mathematics.joined(said) if isinstance(said, Joined) else mathematics.relation(said, display=True)
        case _:
            return None


def _record(model: SiteModel, finding: Finding, shown: contexts.Page) -> contexts.Record:
    claim, record, formula = finding.claim, finding.claim.record, formula_of(finding.outcome.evidence)
    return contexts.Record(
        reading=visible(record.reading or ""),
        quote=visible(" ".join((record.quote or "").split())),
        quoted_at=visible(claim.quoted_at),
        unprinted=visible(record.unprinted or ""),
        reconstructed=record.reconstructed or bool(formula and formula.reconstructed),
        premise=visible(record.premise or ""),
        link=record.link or "",
        source=visible_lines(claim.source),
        place=f"{file_of(claim)}, line {claim.line}",
        edit=f"{model.source_url}/{file_address(claim)}#L{claim.line}" if model.source_url else "",
        citation=_citation(model, finding, shown),
    )


def visible_lines(text: str) -> str:
    """Return lines with every hidden character made visible, but for the line ends."""
    return "\n".join(visible(line) for line in text.split("\n"))


def _title(model: SiteModel, finding: Finding) -> str:
    document = model.document[finding.claim.document]
    return visible(document.title)


def _picture(model: SiteModel, finding: Finding, listed: contexts.Entry) -> NumberLine | None:
    if finding.claim.kind is Kind.AGREE:
        members = [model.corpus.claims[name] for name in finding.claim.record.agree or ()]
        return figures_line(("", each.figure) for each in members if each.figure)
    return listed.line


def _citation(model: SiteModel, finding: Finding, shown: contexts.Page) -> str:
    document = model.document[finding.claim.document]
    author = f"{document.author}, " if document.author else ""
    date = f" ({document.date})" if document.date else ""
    where = f" {shown.address}" if shown.address else ""
    return visible(f"Claim {finding.claim.id} of {author}“{document.title}”{date}, audited.{where}")


def _neighbours(model: SiteModel, finding: Finding) -> tuple[contexts.Reference | None, contexts.Reference | None]:
    """Return links to the claims before and after this one in its document."""
    claims = model.document[finding.claim.document].claims
    place = model.places[finding.claim.id]
    before = reference(model, claims[place - 1].id) if place else None
    after = reference(model, claims[place + 1].id) if place + 1 < len(claims) else None
    return before, after
