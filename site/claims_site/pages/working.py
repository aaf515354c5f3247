"""How a claim comes to its value: what was evaluated, with its numbers put in, and where these come from."""

from __future__ import annotations

from typing import assert_never

from markupsafe import Markup

from claims.checks.evidence import (
    AgreementEvidence,
    AtFault,
    Nothing,
    UnitsEvidence,
    calculation_of,
    inputs_of,
)
from claims.checks.finding import Finding
from claims.checks.possible.evidence import CaseEvidence
from claims.checks.share.evidence import ShareEvidence
from claims.checks.universal.evidence import ProofEvidence
from claims.checks.value.evidence import IMPLICIT, LITERAL, Input, NoValue, ValueEvidence
from claims.checks.whole.evidence import WholeEvidence
from claims.report.phrasing import say_name
from claims.schema.characters import visible
from claims_site import contexts
from claims_site.model import SiteModel
from claims_site.pages import mathematics
from claims_site.pages.formula import equation
from claims_site.pages.listing import reference
from derive.expressions.expression import Number
from derive.expressions.quantity import symbols
from derive.notation.display import read_off
from derive.statements.alternatives import plainly

ORIGINS = {LITERAL: "put in by the claim", IMPLICIT: "left out by the text"}


def equation_of(finding: Finding) -> Markup | None:
    """Return what was evaluated, compared or decided; nothing for claims about others."""
    evidence = finding.outcome.evidence
    match evidence:
        case ProofEvidence():
            return mathematics.subject_of(plainly(evidence.statement))
        case ValueEvidence() | NoValue():
            formula, tree = evidence.calculation.formula, evidence.calculation.expression
            return mathematics.expression(tree, display=True) if formula is None else equation(formula)
        case CaseEvidence():
            return mathematics.subject_of(evidence.sought)
        case UnitsEvidence():
            return mathematics.expression(evidence.expression, display=True)
        case AgreementEvidence() | ShareEvidence() | WholeEvidence() | AtFault() | Nothing():
            return None
        case _:
            assert_never(evidence)


def arithmetic_of(finding: Finding) -> Markup | None:
    """Return the expression with all its numbers put in; none where an input is a range.

    A point on a scale stands there as it is printed, unless the claim says that it counts from absolute zero.
    """
    calculation = calculation_of(finding.outcome.evidence)
    if calculation is None or not calculation.inputs or any(each.low != each.high for each in calculation.inputs):
        return None
    tree, inputs = calculation.expression, calculation.inputs
    constants = {each: Number(each.value, each.unit) for each in symbols(tree) if each.value is not None}
    from_zero = finding.claim.record.absolute
    numbers = {each.quantity: _number(each, from_zero=from_zero) for each in inputs}
    return mathematics.with_numbers(tree, constants | numbers)


def _number(each: Input, *, from_zero: bool) -> Number:
    low, _, unit = read_off(each.low, each.high, each.quantity.unit, None if from_zero else each.scale)
    return Number(low, unit)


def given(model: SiteModel, finding: Finding) -> tuple[contexts.Given, ...]:
    """Return the numbers that went in, each with where it comes from."""
    return tuple(_given(model, each) for each in inputs_of(finding.outcome.evidence))


def _given(model: SiteModel, each: Input) -> contexts.Given:
    known = each.origin in model.findings
    value = str(each)
    origin = visible(ORIGINS.get(each.origin, each.origin))
    if each.text.split()[:1] != value.split()[:1]:
        origin += f": {visible(each.text)}"
    return contexts.Given(
        math=mathematics.symbol(each.quantity),
        name=each.quantity.name,
        meaning=say_name(each.quantity) if known else visible(each.meaning),
        value=value,
        origin="" if known else origin,
        claim=reference(model, each.origin) if known else None,
    )
