"""Mathematics for pages: the only place where MathML of `derive` is declared to be safe markup."""

from __future__ import annotations

from typing import assert_never

from markupsafe import Markup

from claims.checks.calculation import Input
from claims.checks.evidence import (
    AgreementEvidence,
    BlockedEvidence,
    CaseEvidence,
    Measured,
    Nothing,
    NoValue,
    ProofEvidence,
    ShareEvidence,
    UnitsEvidence,
    ValueEvidence,
    WholeEvidence,
    calculation_of,
)
from claims.checks.finding import Finding
from derive.derivation.formula import Formula
from derive.expressions.expression import Expression, Number
from derive.expressions.quantity import Quantity, Symbol, substitute, symbols
from derive.notation.display import read_off
from derive.notation.mathml import combination_mathml, mathml, need_mathml, quantity_mathml, relation_mathml
from derive.statements.alternatives import without_alternatives
from derive.statements.combination import Combination
from derive.statements.definedness import Need
from derive.statements.relation import Comparison, Relation
from derive.statements.statement import Always, Compound, Statement

Inline = Quantity | Relation | Need | Combination | Expression
Displayed = Relation | Combination | Statement | Expression


def inline(made: Inline) -> Markup:
    """Return a symbol, a condition or an expression as markup within a line."""
    match made:
        case Quantity():
            text = quantity_mathml(made)
        case Relation():
            text = relation_mathml(made, display=False)
        case Combination():
            text = combination_mathml(made, display=False)
        case Need():
            text = need_mathml(made)
        case _:
            text = mathml(made, display=False)
    return Markup(text)  # noqa: S704 - built from a fixed list of elements, text escaped


def displayed(made: Displayed) -> Markup:
    """Return a relation, an expression, or the subject of a statement, as a displayed formula."""
    match made:
        case Always():
            return displayed(made.relation)
        case Compound():
            return displayed(made.combination)
        case Relation():
            text = relation_mathml(made, display=True)
        case Combination():
            text = combination_mathml(made, display=True)
        case Expression():
            text = mathml(made, display=True)
        case _:
            return displayed(made.expression)
    return Markup(text)  # noqa: S704 - as above


def defining_equation(formula: Formula, tree: Expression | None = None) -> Markup:
    """Return the quantity that a formula gives on the left, its expression or another one on the right."""
    right = formula.expression if tree is None else tree
    return displayed(Relation(Symbol(formula.of), Comparison.EQUAL, right))


def equation(finding: Finding) -> Markup | None:
    """Return what was evaluated, compared or decided; None for claims about others."""
    evidence = finding.outcome.evidence
    match evidence:
        case ProofEvidence():
            return displayed(without_alternatives(evidence.statement))
        case ValueEvidence() | NoValue():
            formula = evidence.calculation.formula
            return displayed(evidence.calculation.expression) if formula is None else defining_equation(formula)
        case CaseEvidence():
            return displayed(evidence.sought)
        case UnitsEvidence():
            return displayed(evidence.expression)
        case AgreementEvidence() | ShareEvidence() | WholeEvidence() | BlockedEvidence() | Nothing():
            return None
        case _:
            assert_never(evidence)


def claimed_relation(finding: Finding) -> Markup | None:
    """Return the relation that was decided as its claim writes it, with each formula as one symbol."""
    match finding.outcome.evidence:
        case ProofEvidence(written=Always() | Compound() as written):
            return displayed(written)
        case CaseEvidence(written=Always() | Compound() as written):
            return displayed(written)
        case ShareEvidence(sample=Measured(relation=relation)):
            return displayed(relation)
        case _:
            return None


def arithmetic(finding: Finding) -> Markup | None:
    """Return the expression with all its numbers put in; None where an input is a range.

    A point on a scale is shown as it is printed, unless the claim says that it counts from absolute zero.
    """
    calculation = calculation_of(finding.outcome.evidence)
    if calculation is None or not calculation.inputs or any(each.low != each.high for each in calculation.inputs):
        return None
    tree, inputs = calculation.expression, calculation.inputs
    constants = {each: Number(each.value, each.unit) for each in symbols(tree) if each.value is not None}
    from_zero = finding.claim.record.absolute
    numbers = {each.quantity: _number(each, from_zero=from_zero) for each in inputs}
    return displayed(substitute(tree, constants | numbers))


def _number(each: Input, *, from_zero: bool) -> Number:
    low, _, unit = read_off(each.low, each.high, each.quantity.unit, None if from_zero else each.scale)
    return Number(low, unit)
