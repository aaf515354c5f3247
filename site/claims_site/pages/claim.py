"""The page of one claim."""

from __future__ import annotations

from claims.checks.evidence import ProofEvidence, conditions_of, formula_of, left_unsaid, proof_of, value_of
from claims.checks.finding import Finding
from claims.pictures import NumberLine, figures_line, finding_line
from claims.report.phrasing import word_robustness
from claims.report.proposition import proposition
from claims.schema.references import compared
from claims.schema.vocabulary import Kind
from claims_site.model.addresses import claim_path, file_address
from claims_site.model.site_model import SiteModel
from claims_site.pages.claim_evidence import changes, decisions, repairs_of
from claims_site.pages.listing import Reference, formula_references, given, page, reference, references
from claims_site.pictures.graph import around
from claims_site.rendering.templating import Page
from claims_site.what_if.per_page import claim_calculation, why_not_calculated
from derive.expressions.expression import Expression
from derive.statements.alternatives import without_alternatives
from derive.statements.statement import Always, Compound, Limit, Optimum


def claim_page(model: SiteModel, name: str) -> Page:
    """Return the page of a claim."""
    finding = model.findings[name]
    record, evidence = finding.claim.record, finding.outcome.evidence
    proof, formula = proof_of(evidence), formula_of(evidence)
    before, after = _neighbours(model, finding)
    return page(
        model,
        "claim.html",
        claim_path(name),
        name,
        finding.claim.sentence.says,
        finding=finding,
        document=model.document[finding.claim.document],
        sentence=None if finding.claim.part_of is None else model.sentences.get(name),
        verdict=model.verdict(name),
        proposition=proposition(finding),
        picture=_picture(model, finding),
        robustness=_robustness(finding),
        members=references(model, (each for _, each in compared(record))),
        statement=_statement(proof),
        about=_about(proof),
        assuming=conditions_of(evidence),
        condition=left_unsaid(evidence),
        formula=formula,
        named=formula_references(model, model.named[name]),
        given=given(model, finding),
        changes=changes(model, finding),
        repairs=repairs_of(model, finding),
        calculation=claim_calculation(model, finding),
        not_calculated=why_not_calculated(finding),
        decisions=decisions(evidence),
        graph=around(model, name),
        dependencies=references(model, finding.closure),
        dependents=references(model, model.dependents[name]),
        edit=f"{model.source_url}/{file_address(finding.claim)}#L{finding.claim.line}" if model.source_url else "",
        before=before,
        after=after,
    )


def _picture(model: SiteModel, finding: Finding) -> NumberLine | None:
    if finding.claim.kind is Kind.AGREE:
        members = [model.corpus.claims[name] for name in finding.claim.record.agree or ()]
        return figures_line(("", each.figure) for each in members if each.figure)
    return finding_line(finding)


def _robustness(finding: Finding) -> str:
    value = value_of(finding.outcome.evidence)
    if value is None:
        return ""
    return word_robustness(value.robustness, finding.claim.figure, value.calculation.inputs)


def _statement(proof: ProofEvidence | None) -> str:
    """Return a statement in words, where its relation does not show it."""
    if proof is None or isinstance(proof.statement, Always | Compound):
        return ""
    return str(proof.statement)


def _about(proof: ProofEvidence | None) -> Expression | None:
    """Return the second expression of a limit or an optimum: its value, or where it lies."""
    match None if proof is None else without_alternatives(proof.statement):
        case Limit(value=value):
            return value
        case Optimum(at=place):
            return place
        case _:
            return None


def _neighbours(model: SiteModel, finding: Finding) -> tuple[Reference | None, Reference | None]:
    """Return links to the claims before and after this one in its document."""
    claims = model.document[finding.claim.document].claims
    place = model.places[finding.claim.id]
    before = reference(model, claims[place - 1].id) if place else None
    after = reference(model, claims[place + 1].id) if place + 1 < len(claims) else None
    return before, after
