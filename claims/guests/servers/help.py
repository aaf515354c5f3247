"""What an editor shows at a place: the meaning of a word, of a figure, of a claim."""

from __future__ import annotations

from claims.checks.evidence import value_of
from claims.checks.finding import Finding
from claims.guests.servers.workspace import Audited, Place, printed_at, word_at, written
from claims.report.phrasing import word_computed, word_set
from claims.report.wording import word_verdict
from derive.derivation.formula import Formula
from derive.expressions.printing import plain
from derive.expressions.quantity import Quantity
from units import Figure


def meaning(audited: Audited, file: str, line: int, text: str, column: int) -> str:
    """Return in Markdown what stands at a place: a claim, a formula, a quantity, a figure; empty for anything else.

    Args:
        audited: the claims.
        file: the file.
        line: the line, counted from 1.
        text: what it says.
        column: counted from 1.
    """
    figure = _figure(audited, file, line, column)
    if figure:
        return figure
    for held in audited.held_in(file):
        if _holds(printed_at(held), line, column):
            return f"{claim_words(held.finding)}\n\nprinted {held.bound.printed}: {held.holding.value}"
    found = word_at(text, column)
    if found is None:
        return ""
    word, claim = found[0], audited.claim_at(file, line)
    if word in audited.findings:
        return claim_words(audited.findings[word])
    scope = None if claim is None else audited.corpus.scopes[claim.document]
    if scope is None:
        return ""
    if word in scope.formulas:
        return formula_words(scope.formulas[word])
    return quantity_words(scope.quantities[word]) if word in scope.quantities else ""


def _figure(audited: Audited, file: str, line: int, column: int) -> str:
    claim = audited.claim_at(file, line)
    if claim is None:
        return ""
    figures: dict[tuple[str, ...], Figure] = {
        ("given", name): each.figure for name, each in claim.given.items() if not each.claim
    }
    if claim.figure is not None:
        figures["stated",] = claim.figure
    for path, figure in figures.items():
        if _holds(written(claim, *path), line, column):
            return f"stands for **{word_set(figure)}**"
    return ""


def _holds(place: Place | None, line: int, column: int) -> bool:
    return place is not None and place.line == line and place.column <= column <= place.end


def claim_words(finding: Finding) -> str:
    """Return a claim with its verdict and why."""
    claim = finding.claim
    return f"**{claim.id}** ({finding.verdict})\n\n{claim.record.says}\n\n{word_verdict(finding)}"


def formula_words(formula: Formula) -> str:
    """Return a formula with its equation and what it supposes."""
    return f"**{formula.name}**\n\n`{formula.of.name} = {plain(formula.expression)}`\n\n{formula.hypothesis}"


def quantity_words(quantity: Quantity) -> str:
    """Return a quantity with its meaning, unit and domain."""
    return f"**{quantity.name}** [{quantity.unit}]: {quantity.meaning}; {quantity.domain.words}"


def hint(finding: Finding) -> str:
    """Return the hint behind a claim: its verdict, and the computed value where there is one."""
    computed = word_computed(finding.claim.figure, value_of(finding.outcome.evidence))
    return f"{finding.verdict}{computed and f': {computed}'}"
